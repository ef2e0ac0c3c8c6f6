"""Insert from the library (Ctrl+I): fleets and places, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.record import Field
from referee_app.systems.fleets.actions.roster import AddLocation, Muster
from referee_app.systems.fleets.records import FLEET
from referee_app.systems.fleets.state import Campaign, Fleet, Location
from referee_app.ui.records.library import ListDialog
from referee_app.ui.systems.fleets.words import location_text, ships_text


class LibraryDialog(ListDialog):
    """Fleets and places; whose the fleets are and where they stand."""

    KEY, BRINGS, CHOICES = (
        "fleets",
        {"fleets": Muster, "locations": AddLocation},
        {"owner": FLEET, "location": FLEET},
    )
    state: Campaign

    def lines(self, value: Fleet | Location) -> Iterator[str]:
        """The thing in a line."""
        if isinstance(value, Location):
            yield f"{value.name}: {location_text(value)}"
        else:
            yield f"{value.name}, {value.owner}: {ships_text(value.ships)}"

    def astray(self, field: Field, id_: str) -> str:
        """Where a fleet stands whose place has not come with it: there, if it is on the map, or at the only place."""
        places = [one.id for one in self.state.locations]
        return id_ if id_ in places else places[0] if len(places) == 1 else ""
