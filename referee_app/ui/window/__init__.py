"""The window around the tabs: menus, the session in its file, crash reports."""
