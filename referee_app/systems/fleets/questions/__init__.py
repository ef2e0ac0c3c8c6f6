"""What `ask` answers about fleets (questions.md, section 6)."""
