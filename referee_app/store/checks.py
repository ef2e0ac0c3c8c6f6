"""What holds a session file together: every number in it that points at something else in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from referee_app.core.journal import Journal
from referee_app.store.errors import BadFile, Fault, fault
from referee_app.store.house import load_book
from referee_app.store.session import AnyEntry, Encounter, Session
from referee_app.systems import KEYS


def faults_in(session: Session) -> Iterator[Fault]:
    """Every place where a session points at something that is not there."""
    tabs = len(session.encounters)
    if not 0 <= session.current < max(1, tabs):
        yield fault("current", "tab", tabs=tabs, current=session.current)
    for place, tab in _tabs(session):
        yield from _tab_faults(place, tab)


def _tabs(session: Session) -> Iterator[tuple[str, Encounter]]:
    for name, tabs in (("encounters", session.encounters), ("closed", session.closed)):
        for number, tab in enumerate(tabs):
            yield f"{name}[{number}]", tab


def _tab_faults(place: str, tab: Encounter) -> Iterator[Fault]:
    if tab.key not in KEYS:
        yield fault(f"{place}.key", "system", key=tab.key)
        return
    journal = tab.journal
    if not 0 <= journal.cursor <= len(journal.entries):
        yield fault(f"{place}.cursor", "cursor", lines=len(journal.entries), cursor=journal.cursor)
    yield from _house_faults(place, tab)
    yield from _line_faults(place, tab)


def _house_faults(place: str, tab: Encounter) -> Iterator[Fault]:
    if not tab.houses or tab.houses[0]:
        yield fault(f"{place}.houses[0]", "first_house")
    for number, overlay in enumerate(tab.houses):
        try:
            load_book(tab.key, overlay)
        except BadFile as refusal:
            for found in refusal.faults:
                yield Fault(f"{place}.houses[{number}].{found.place}", found.reason, found.details)


def _line_faults(place: str, tab: Encounter) -> Iterator[Fault]:
    houses = range(len(tab.houses))
    if tab.base is not None and tab.base not in houses:
        yield fault(f"{place}.base", "house", houses=len(houses), house=tab.base)
    named = (("entries", tab.journal.entries), ("struck", tab.journal.struck))
    for name, entries in named:
        for line, entry in enumerate(entries):
            if entry.house not in houses:
                where = f"{place}.{name}[{line}].house"
                yield fault(where, "house", houses=len(houses), house=entry.house)
    yield from _number_faults(place, tab.journal.entries, tab.journal.struck)


def _number_faults(place: str, entries: list[AnyEntry], struck: list[AnyEntry]) -> Iterator[Fault]:
    for line, (before, after) in enumerate(pairwise(entries), start=1):
        if after.number <= before.number:
            yield fault(f"{place}.entries[{line}].number", "ascending", number=after.number)
    seen = {entry.number for entry in entries}
    for line, entry in enumerate(struck):
        if entry.number in seen:
            yield fault(f"{place}.struck[{line}].number", "twice", number=entry.number)
        seen.add(entry.number)


def unfolded(session: Session) -> Iterator[Fault]:
    """The first line of each tab whose facts do not go on the sheet; after this the sheets are ready."""
    for place, tab in _tabs(session):
        line = _stuck_at(tab.journal)
        if line is not None:
            yield fault(f"{place}.entries[{line}].events", "facts")


def _stuck_at(journal: Journal[object, object]) -> int | None:
    try:
        journal.state_at(len(journal.entries))
        journal.state_at(journal.cursor)
    except Exception:  # noqa: BLE001 - a stranger's facts may break the sheet in any way, and any way refuses them
        return _first_stuck(journal.start, journal.entries)
    return None


def _first_stuck(state: object, entries: list[AnyEntry]) -> int:
    for line, entry in enumerate(entries):
        try:
            state = entry.apply(state)
        except Exception:  # noqa: BLE001 - as above
            return line
    return len(entries)
