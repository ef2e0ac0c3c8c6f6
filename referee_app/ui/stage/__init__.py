"""One tab: the rail, the panel, the right column and what is refused."""
