"""Exact odds of an eras battle, in closed form; the tests prove them equal to the tree of every throw (E-50 to E-57)."""
