"""How a side commanded by the app fights its ships: what it sees, and how each of the crew judges the orders open to
them. No rule module imports any of it."""
