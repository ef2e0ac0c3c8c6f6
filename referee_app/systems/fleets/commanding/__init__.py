"""What the fleets' commander weighs with: what fights may come to, who is met where, how everybody stands."""
