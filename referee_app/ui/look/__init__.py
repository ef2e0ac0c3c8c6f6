"""How everything looks: theme, type, spacing, what fits where."""
