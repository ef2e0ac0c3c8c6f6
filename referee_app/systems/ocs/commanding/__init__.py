"""How a commander of a ground combat weighs what a result may come to."""
