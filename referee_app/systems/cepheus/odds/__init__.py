"""Exact chances of everything that is thrown for (C-128)."""
