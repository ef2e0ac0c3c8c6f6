"""How everybody stands who came to a fight: fleets by their ships, systems by their defence, since it began."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Standing, Status
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.state import Campaign, Fleet, Location


def meets(state: Campaign, fleet: Fleet, book: Book) -> bool:
    """Whether a fleet has ships and an enemy where it is, a fleet or a defended system, and may fight there (F-2)."""
    if not fleet.ships.total or not state.has_location(fleet.location):
        return False
    place = state.location(fleet.location)
    if not grounds(place, book):
        return False
    return bool(state.opposing(fleet)) or (place.defence > 0 and hostile(state, fleet, place))


def grounds(place: Location, book: Book) -> bool:
    """Whether anybody may fight there (F-2, FR-17)."""
    return place.kind != "star_cloud" and (place.kind != "ion_storm" or book.rulings.combat_in_ion_storm)


def standings(state: Campaign, book: Book) -> tuple[Standing, ...]:
    """Everybody as if the fight began with this sheet."""
    return since(state, state, book)


class _Watch:
    """A fight that is looked at after each of its orders: who came, and how they stood on the sheet seen last. Most
    orders of a combat touch no roster, and few more than two."""

    def __init__(self, begun: Campaign, book: Book) -> None:
        self.begun, self.book = begun, book
        met = tuple(one for one in begun.fleets if meets(begun, one, book))
        gone = tuple(one for one in begun.fleets if not one.ships.total)
        self.came = (*met, *gone) if met else begun.fleets
        self._places = {one.location for one in self.came}
        self._seen: Campaign | None = None
        self._stood: tuple[Standing, ...] = ()
        self._known: dict[str, tuple[Fleet, Standing]] = {}

    def now(self, state: Campaign) -> tuple[Standing, ...]:
        """How everybody stands."""
        seen = self._seen
        if seen is None or seen.treaties is not state.treaties:
            self._known.clear()
        elif seen.fleets is state.fleets and seen.locations is state.locations:
            return self._stood
        self._seen, self._stood = state, (*self._fleets(state), *_systems(self.begun, state, self._places))
        return self._stood

    def _fleets(self, state: Campaign) -> Iterator[Standing]:
        there = {one.id: one for one in state.fleets}
        for first in self.came:
            now = there.get(first.id)
            if now is None:
                continue
            known = self._known.get(now.id)
            if known is None or known[0] is not now or now.location != first.location:
                known = self._known[now.id] = now, _of_fleet(first, now, state, self.book)
            yield known[1]


_last: list[_Watch] = []
"""The fight looked at last."""


def since(begun: Campaign, state: Campaign, book: Book) -> tuple[Standing, ...]:
    """Every fleet that met somebody when the fight began, or was gone already, then the systems attacked or defended by
    them; where nobody met anybody, every fleet."""
    if not _last or _last[0].begun is not begun or _last[0].book is not book:
        _last[:] = [_Watch(begun, book)]
    return _last[0].now(state)


def _of_fleet(first: Fleet, now: Fleet, state: Campaign, book: Book) -> Standing:
    ships = first.ships.total or 1
    left = min(1.0, now.ships.total / ships)
    return Standing(now.id, now.name, now.owner, _status(first, now, state, book), left, ships)


def _status(first: Fleet, now: Fleet, state: Campaign, book: Book) -> Status:
    if not now.ships.total:
        return "destroyed"
    if now.location != first.location and not meets(state, now, book):
        return "fled"
    return "hurt" if now.ships.total < first.ships.total else "unhurt"


def _systems(begun: Campaign, state: Campaign, places: set[str]) -> Iterator[Standing]:
    for first in begun.locations:
        if first.id in places and first.owner and first.defence and state.has_location(first.id):
            now = state.location(first.id)
            left = min(1.0, now.defence / first.defence)
            yield Standing(now.id, now.name, now.owner, _of_system(first, now, state), left, first.defence)


def _of_system(first: Location, now: Location, state: Campaign) -> Status:
    if now.destroyed:
        return "destroyed"
    if now.defence:
        return "hurt" if now.defence < first.defence else "unhurt"
    there = (one for one in state.fleets if one.location == now.id and one.ships.total)
    return "captured" if any(state.opposed(one.owner, now.owner) for one in there) else "disabled"
