"""The state word under each squadron's name: what it still owes this step, or what ails it."""

from __future__ import annotations

from collections.abc import Collection

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle, Squadron
from referee_app.ui.systems.squadron import glossary, viewmodel
from referee_app.ui.systems.squadron.glossary import said, translate
from referee_app.ui.systems.squadron.strip import Tag


def tags(battle: Battle, book: Book, holding: Collection[str] = ()) -> tuple[Tag, ...]:
    """Every squadron with its word."""
    return tuple(Tag(one.id, one.name, *_word(battle, one, book, holding)) for one in battle.squadrons)


def _word(battle: Battle, squadron: Squadron, book: Book, holding: Collection[str]) -> tuple[str, bool]:
    if not squadron.active:
        return translate("squadron", "destroyed", "of a squadron"), True
    if battle.phase in ("jam", "declare", "volleys"):
        if battle.phase == "declare" and squadron.id in holding:
            return translate("squadron", "holds fire"), False
        return _combat(battle, squadron, book)
    return _strength(squadron)


def _strength(squadron: Squadron) -> tuple[str, bool]:
    left = translate("squadron", "{left}/{all} craft").format(left=len(squadron.active), all=len(squadron.boxes))
    if squadron.morale == "steady":
        return left, False
    return f"{said(glossary.MORALES, squadron.morale).lower()} · {left}", True


def _combat(battle: Battle, squadron: Squadron, book: Book) -> tuple[str, bool]:
    made = battle.declaration(squadron.id)
    if made is not None and made.fired:
        return translate("squadron", "✓ fired"), False
    if made is not None:
        return translate("squadron", "✓ declared"), False
    if squadron.id in battle.jamming:
        return translate("squadron", "✓ jamming"), False
    if battle.phase != "declare":
        return _strength(squadron)
    draft = viewmodel.default_draft(battle, squadron.id, book)
    if draft is None or viewmodel.obstacles(battle, draft, book):
        return translate("squadron", "cannot fire"), True
    return translate("squadron", "○ to declare"), False
