"""Referee: a game master's desk for five combat systems."""
