"""The players' screen and their papers."""
