"""Under each squadron's name its craft as boxes, and a word: what it still owes this step, or what ails it."""

from __future__ import annotations

from collections.abc import Collection

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import able
from referee_app.systems.squadron.orders import listed
from referee_app.systems.squadron.state import NOTHING_PENDING, Battle, Craft, Squadron
from referee_app.ui.sheet.paint import Mark
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.strip import Tag
from referee_app.ui.words.catalogue import named, translate


def tags(battle: Battle, book: Book, holding: Collection[str] = ()) -> tuple[Tag, ...]:
    """Every squadron with its word and its boxes."""
    return tuple(_tag(battle, one, book, holding) for one in battle.squadrons)


def _tag(battle: Battle, squadron: Squadron, book: Book, holding: Collection[str]) -> Tag:
    marks = tuple(_mark(battle, squadron, craft, book) for craft in squadron.boxes)
    return Tag(squadron.id, squadron.name, *_word(battle, squadron, book, holding), marks, _ails(squadron, marks))


def _mark(battle: Battle, squadron: Squadron, craft: Craft, book: Book) -> Mark:
    """One craft: gone, about to be (S-44), pending, frozen, hurt or sound."""
    if craft.status == "destroyed":
        return "cross"
    if craft.pending.destroyed:
        return "slash"
    if craft.pending != NOTHING_PENDING:
        return "ring"
    if not able(battle, squadron, craft, book):
        return "filled"
    return "dot" if craft.markers or craft.counters else "empty"


def _ails(squadron: Squadron, marks: tuple[Mark, ...]) -> str:
    """What the boxes say, in words."""
    said_of = {
        "cross": translate("squadron", "destroyed {boxes}"),
        "slash": translate("squadron", "destroyed once results are applied {boxes}"),
        "ring": translate("squadron", "results pending {boxes}"),
        "filled": translate("squadron", "frozen {boxes}"),
        "dot": translate("squadron", "damaged or ionised {boxes}"),
    }
    found = {
        mark: tuple(one.box for one, has in zip(squadron.boxes, marks, strict=True) if has == mark) for mark in said_of
    }
    return "; ".join(said_of[mark].format(boxes=f"#{listed(boxes)}") for mark, boxes in found.items() if boxes)


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
    return f"{named('squadron.morale', squadron.morale).lower()} · {left}", True


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
        return translate("squadron", "✕ cannot fire"), True
    return translate("squadron", "○ to declare"), False
