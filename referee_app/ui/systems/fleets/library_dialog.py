"""Insert from the library (Ctrl+I): fleets and places, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from referee_app.core.names import copy_name
from referee_app.core.system import Action
from referee_app.systems.fleets.actions.roster import AddLocation, Muster
from referee_app.systems.fleets.state import Campaign, Fleet, Location
from referee_app.ui.library_dialog import ListDialog, chosen
from referee_app.ui.systems.fleets.ship_words import location_text, ships_text
from referee_app.ui.systems.fleets.viewmodel import free_id
from referee_app.ui.words.catalogue import translate


def ask(conductor: Any, parent: QWidget | None) -> list[Action[Any, Any]]:
    """Let the referee pick; the orders that bring what was picked to the table."""
    return chosen(LibraryDialog(conductor.journal.state, parent=parent))


def names_of(state: Campaign) -> list[str]:
    """What everybody and every place is called: a fleet and a place in one list bear two names."""
    return [*(one.name for one in state.fleets), *(one.name for one in state.locations)]


class LibraryDialog(ListDialog):
    """Fleets and places; whose the fleets are and where they stand."""

    KEY, KINDS = "fleets", ("fleets", "locations")
    state: Campaign

    def choices(self) -> Iterator[tuple[str, QComboBox, Iterable[str]]]:
        """The owner and the place."""
        self.place = QComboBox()
        yield translate("fleets", "Owner"), self.side, self.state.sides()
        yield translate("fleets", "Place"), self.place, [one.name for one in self.state.locations]

    def row_text(self, value: Fleet | Location) -> str:
        """The thing and its owner."""
        return " · ".join(filter(None, (value.name, value.owner)))

    def lines(self, value: Fleet | Location) -> Iterator[str]:
        """The thing in a line."""
        if isinstance(value, Location):
            yield f"{value.name}: {location_text(value)}"
        else:
            yield f"{value.name}, {value.owner}: {ships_text(value.ships)}"

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table, places before the fleets that stand there."""
        state, moved = self.state, dict[str, str]()
        picked = [item.value for item in self.picked]
        for place in (one for one in picked if isinstance(one, Location)):
            name = copy_name(place.name, names_of(state))
            charted = replace(place, id=free_id(place.id or name, state), name=name)
            moved[place.id] = charted.id
            state = replace(state, locations=(*state.locations, charted))
            yield AddLocation(charted)
        for fleet in (one for one in picked if isinstance(one, Fleet)):
            placed = self._placed(fleet, state, moved)
            state = replace(state, fleets=(*state.fleets, placed))
            yield Muster(placed)

    def _placed(self, fleet: Fleet, state: Campaign, moved: dict[str, str]) -> Fleet:
        """A fleet with an id that is free, where the referee wants it."""
        where = moved.get(fleet.location, fleet.location)
        if self.place.currentIndex() > 0:
            where = self.state.locations[self.place.currentIndex() - 1].id
        elif not state.has_location(where):
            where = state.locations[0].id if len(state.locations) == 1 else ""
        name = copy_name(fleet.name, names_of(state))
        id_, owner = free_id(fleet.id or name, state), self.side_wanted or fleet.owner
        return replace(fleet, id=id_, name=name, owner=owner, location=where)
