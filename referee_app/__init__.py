"""Referee: a game master's desk for five combat systems."""

__version__ = "0.1.0"
