"""The house law: rules ask the table and tell facts; here nothing rolls, waits, saves or knows a game.

Rule 1: a rule procedure gets every die and every decision from the table it is handed.
Rule 2: facts are the truth; the state is the fold of facts, answers are the evidence beside them.
Rule 3: everything is a frozen value, so a view may compare by identity and an old state stays what it was.
"""
