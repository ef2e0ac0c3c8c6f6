"""Ship combat (rules C-1 to C-128): crew positions, initiative, reactions, missiles, boarding, status sheets."""
