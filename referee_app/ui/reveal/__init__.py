"""What the referee shows the players: the menu of a unit, the marks in lists, and what the journal says of it."""
