"""What `ask` answers about ship combat, by theme (questions.md, section 3)."""
