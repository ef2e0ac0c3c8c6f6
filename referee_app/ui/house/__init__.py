"""House rules: the dialog, and what they are called."""
