"""One encounter in the window: its conductor, its past, and what a system’s panel agrees to."""
