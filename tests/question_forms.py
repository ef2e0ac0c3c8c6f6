"""What the tests of `ask` share."""

from __future__ import annotations

from referee_app.core.questions import Question
from referee_app.store.questions import form_of


def needed(question: Question) -> list[str]:
    """The fields of a question that have no default."""
    shape = next(form_of(question).shapes())
    whole = shape["schema"] if shape["type"] == "definitions" else shape
    return [name for name, field in whole["fields"].items() if field["required"]]
