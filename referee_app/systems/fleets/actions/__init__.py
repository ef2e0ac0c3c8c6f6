"""The orders of a fleet campaign, by where in the turn they are given."""
