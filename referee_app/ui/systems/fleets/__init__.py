"""The window's side of the strategic fleets."""
