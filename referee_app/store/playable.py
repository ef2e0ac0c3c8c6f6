"""Whether a tab can be played on: the door lets facts and orders in that are about nobody, or fit no rule of today."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee_app.core.dice import BadAnswer
from referee_app.core.resolve import Asked, resolve
from referee_app.store.errors import plain
from referee_app.store.house import book_of
from referee_app.store.session import Encounter
from referee_app.systems import load


class Unfit(Exception):
    """A half-answered order today's rules would not ask that way; says why in English."""


def taken_up(tab: Encounter) -> Asked[Any]:
    """The half-answered order of a tab as far as its answers reach. Raises `Unfit` where it cannot go on."""
    pending, state = tab.journal.pending, tab.journal.state
    if pending is None:
        raise Unfit("nothing is half answered")
    try:
        book = book_of(tab)
        lost = next((one for one in pending.action.objections(state, book) if one.final), None)
        if lost is not None:
            raise Unfit(lost.reason.replace("_", " "))
        result = resolve(pending.action, state, book, pending.answers)
    except BadAnswer as error:
        raise Unfit(f"its answers do not fit: {error.reason.replace('_', ' ')}") from None
    except Unfit:
        raise
    except Exception as fault:
        raise Unfit(said(fault)) from fault
    if not isinstance(result, Asked):
        raise Unfit("it is answered in full")
    return result


def troubles(tab: Encounter) -> Iterator[str]:
    """Why a tab cannot be played on as it stands, in English sentences without a full stop; nothing where it can."""
    if tab.journal.pending is not None:
        try:
            taken_up(tab)
        except Unfit as unfit:
            yield f"the half-answered order ({tab.journal.pending.action.kind}) no longer fits the rules ({unfit})"
    try:
        _look_ahead(tab)
    except Exception as fault:  # noqa: BLE001 - facts of a stranger's making may break the rules in any way
        yield f"what comes next cannot be worked out ({said(fault)})"


def _look_ahead(tab: Encounter) -> None:
    """Work out what a window wants to know first: the steps, who throws, what can be done, and its first throw."""
    system, state, book = load(tab.key), tab.journal.state, book_of(tab)
    system.rail(state), system.round_of(state), system.sides(state)
    for order in tuple(system.offers(state, book))[:1]:
        resolve(order, state, book)


def said(fault: BaseException) -> str:
    """A fault by its kind and its own words, cut short; a name nobody bears as just that."""
    if isinstance(fault, KeyError):
        return plain(f"nobody and nothing here is called {fault}", 120)
    return plain(f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__, 120)
