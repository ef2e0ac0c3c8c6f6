"""The window of the three eras: rosters, targeting board, ladders, odds and papers."""
