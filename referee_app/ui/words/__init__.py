"""Texts in the language of the moment: the catalogue by id, figures, refusals, complaints."""
