"""The orders of ground combat."""
