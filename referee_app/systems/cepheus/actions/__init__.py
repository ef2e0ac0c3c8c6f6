"""The orders of a ship battle, in rooms by crew position and by step of the turn."""
