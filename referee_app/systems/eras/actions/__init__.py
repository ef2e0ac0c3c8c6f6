"""Orders of an eras battle: what the referee may ask for, and what speaks against it."""
