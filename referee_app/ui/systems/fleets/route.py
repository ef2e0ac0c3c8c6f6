"""What the window asks the forecast, with the names to tell the answer by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from referee_app.core.effort import Effort, TooLong, always
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.forecast import Forecast, forecast
from referee_app.systems.fleets.plan import Plan
from referee_app.systems.fleets.state import Ships


@dataclass(frozen=True)
class Route:
    """A fleet's way through others at one place, and through the system where it is attacked."""

    plan: Plan
    book: Book
    names: Mapping[str, str]

    def name(self, id_: str) -> str:
        """What a fleet or a system of the way is called."""
        return self.names.get(id_, id_)

    @property
    def quick(self) -> bool:
        """Whether it is worked out within a keystroke."""
        return self.plan.quick(self.book)

    def found(self, wanted: Callable[[], bool] = always) -> Forecast | None:
        """The forecast; None where the fleets are too large for one. Raises `GivenUp`."""
        try:
            return forecast(self.plan, self.book, effort=Effort(wanted))
        except TooLong:
            return None

    def without_system(self) -> Route:
        """The fleets alone."""
        return replace(self, plan=self.plan.without_system())

    @property
    def ships(self) -> Ships:
        """The attacker's ships."""
        return self.plan.attacker.ships
