"""The form of an order, drawn from what the order says of its fields."""
