"""The shift ladder of an attack as rungs: base, signed shifts, raw sum, cap or floor, the chance (E-50)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from referee_app.systems.eras.book import Book
from referee_app.systems.eras.ladder import Ladder, Shift
from referee_app.ui.odds.ladder import Rung
from referee_app.ui.systems.eras.telling import cent, number, signed
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import percent


def rungs(ladder: Ladder, book: Book, changed: frozenset[str], average: Fraction | None = None) -> tuple[Rung, ...]:
    """The rungs; `average` is the chance over the effectiveness roll, where the ladder is that of one roll."""
    return tuple(_rungs(ladder, book, changed, average))


def _rungs(ladder: Ladder, book: Book, changed: frozenset[str], average: Fraction | None) -> Iterator[Rung]:
    base = named("eras.modifier", "base")
    if average is not None:
        base = translate("eras", "Base at roll 10")
    rule, mark = _rule(ladder.rule, ladder.note), _mark(ladder.number, changed)
    yield Rung("line", base, int(ladder.base), number(ladder.base), rule, mark)
    for shift in ladder.shifts:
        yield _shift(shift, changed)
    yield Rung("sum", translate("eras", "Sum"), int(ladder.raw), number(ladder.raw))
    yield from _bounds(ladder, book)
    final = cent(ladder.percent) if ladder.percent > 0 else translate("eras", "no roll")
    if average is None:
        yield Rung("foot", translate("eras", "Chance"), figure=final)
    else:
        yield Rung("foot", translate("eras", "Chance at effectiveness 10"), figure=final)
        yield Rung("foot", translate("eras", "Chance, averaged"), figure=percent(average), rule="E-51")


def _shift(shift: Shift, changed: frozenset[str]) -> Rung:
    text = translate("eras", "{name}, {shifts}").format(
        name=named("eras.modifier", shift.name), shifts=_shifts(shift.shifts)
    )
    figure = signed(shift.points)
    return Rung("line", text, int(shift.points), figure, _rule(shift.rule, shift.note), _mark(shift.number, changed))


def _shifts(value: Fraction) -> str:
    if abs(value) == 1:
        return translate("eras", "{count} shift").format(count=signed(value))
    return translate("eras", "{count} shifts").format(count=signed(value))


def _bounds(ladder: Ladder, book: Book) -> Iterator[Rung]:
    """What the last step does: the cap, the floor, the fraction a d100 cannot use (E-3 to E-5)."""
    if ladder.raw > book.cap:
        yield Rung("note", translate("eras", "Highest chance"), figure=cent(book.cap), rule=_rule("E-3", 2))
    elif ladder.raw <= 0:
        floor = cent(book.rulings.lower_bound)
        yield Rung("note", translate("eras", "Lowest chance"), figure=floor, rule="E-4")
    elif ladder.raw != ladder.percent:
        yield Rung("note", translate("eras", "Fraction dropped"), figure=cent(ladder.percent), rule="E-5")


def _rule(rule: str, note: int) -> str:
    if not note:
        return rule
    return translate("eras", "{rule}, note {notes}").format(rule=rule, notes=note)


def _mark(path: str, changed: frozenset[str]) -> str:
    """Whether a house rule is at work in a figure."""
    if path and any(one == path or one.startswith(f"{path}.") for one in changed):
        return translate("eras", "house rule")
    return ""
