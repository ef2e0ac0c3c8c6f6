"""Mouse and keys: what counts once, who gets a key that nobody wanted, the page of keys."""
