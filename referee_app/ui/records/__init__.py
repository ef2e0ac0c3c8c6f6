"""Records in the window: editor, correction pop-up, library and table rows, built from what a record says of itself."""
