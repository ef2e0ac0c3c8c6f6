"""Chances shown: ladder, bars, tables, worked out off the window’s thread."""
