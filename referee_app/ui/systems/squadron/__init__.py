"""The squadron panel: record sheets side by side, and one card for the step the round is at."""
