"""Exact odds of an eras battle, in closed form; tests prove them equal to the tree of every throw (E-50 to E-57)."""
