"""The orders of a squadron battle, by where in the round they are given."""
