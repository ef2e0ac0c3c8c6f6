"""Damage: from the dice of a weapon to what is left of ship and people (C-93 to C-121)."""
