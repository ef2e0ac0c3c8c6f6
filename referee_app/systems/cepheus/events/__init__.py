"""Facts of a ship battle; each knows how to write itself on the status sheets and needs no rule to do it."""
