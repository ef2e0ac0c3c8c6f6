"""The odds of fleet combat: exact where the states are few, else in double precision; never simulated (section 10)."""
