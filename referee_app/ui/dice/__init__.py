"""Where dice are owed: the tray, its pages, faces, and what fell last."""
