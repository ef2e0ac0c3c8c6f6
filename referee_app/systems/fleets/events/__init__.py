"""Facts of a fleet campaign."""
