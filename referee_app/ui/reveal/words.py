"""How the window speaks of what the referee shows: how much of a unit, and the lines of the journal that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee_app.core.public import LEVELS, Reveal, Shown
from referee_app.ui.words.catalogue import word


def level_name(shown: Shown) -> str:
    """How much of a unit is shown, in a word."""
    return word(f"reveal_level.{shown}")


def told(before: Reveal, after: Reveal, names: Mapping[str, str]) -> list[str]:
    """What changed for the players from one line to another: sides, units by what is shown of them, chances."""
    lines = list(_sides(before, after))
    old = {(one.unit, one.to): one.shown for one in before.sights}
    new = [one for one in after.sights if old.get((one.unit, one.to)) != one.shown]
    for to in dict.fromkeys(one.to for one in new):
        for shown in LEVELS:
            units = [names.get(one.unit, one.unit) for one in new if one.shown == shown and one.to == to]
            if units:
                id_ = f"reveal.{shown}.told_to" if to else f"reveal.{shown}.told"
                lines.append(word(id_, units=_listed(units), **({"side": to} if to else {})))
    gone = {(one.unit, one.to) for one in before.sights} - {(one.unit, one.to) for one in after.sights}
    if gone:
        lines.append(word("reveal.as_sides.told", units=_listed(names.get(unit, unit) for unit, _ in sorted(gone))))
    if before.chances != after.chances:
        lines.append(word("reveal.chances.told" if after.chances else "reveal.no_chances.told"))
    return lines or [word("reveal.same.told")]


def _sides(before: Reveal, after: Reveal) -> Iterator[str]:
    if before.sides != after.sides:
        yield word("reveal.sides.told", sides=_listed(after.sides)) if after.sides else word("reveal.no_sides.told")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
