"""The window of ground combat: rosters, the plan of an attack, its table, answers, odds and papers."""
