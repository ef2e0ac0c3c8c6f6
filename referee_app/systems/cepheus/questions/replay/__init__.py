"""The scripted encounter: a set-up, then steps that give the same orders as the window, each with one report."""
