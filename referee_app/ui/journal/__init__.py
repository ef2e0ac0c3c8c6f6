"""What happened, line by line, and its amending."""
