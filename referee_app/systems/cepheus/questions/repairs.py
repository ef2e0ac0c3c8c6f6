"""Questions about repairs (questions.md 3.2)."""

from __future__ import annotations

from typing import Literal

from referee_app.core.forms import Refused
from referee_app.core.questions import Answer
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.damage.repairs import hopeless, mended
from referee_app.systems.cepheus.questions.fields import Int
from referee_app.systems.cepheus.state.kinds import Hits, MountKind, SystemName

Mendable = Literal[SystemName, MountKind]
SENTENCES: dict[Literal["C-58", "R-54"], str] = {
    "C-58": "There is nothing to repair (C-58).",
    "R-54": "What is destroyed cannot be repaired in battle (R-54).",
}


def repair_hits(book: Book, effect: Int) -> Answer:
    """Hits repaired by an Effect (C-58)."""
    return {"repaired": mended(effect)}


def repair(book: Book, system: Mendable, hits: Hits, effect: Int) -> Answer:
    """A system after a repair check (C-58, R-54)."""
    rule = hopeless(system, hits, book)
    if rule is not None:
        raise Refused(rule, None, SENTENCES[rule])
    taken = min(hits, mended(effect))
    return {"hits": hits - taken, "repaired": taken}
