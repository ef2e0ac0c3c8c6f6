"""A side commanded by the app, as the window speaks of it: words, menus, what stands behind a proposal."""
