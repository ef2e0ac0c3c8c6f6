"""What one press did in several steps, by where the journal stood behind it: one step takes all of it back and one
brings it again, and it is told as one thing."""

from __future__ import annotations

from collections.abc import Mapping

from referee_app.core.steps import Place


class Presses:
    """The presses of one tab, as far as they are known: a file keeps nothing of them."""

    def __init__(self) -> None:
        self._begun: dict[Place, Place] = {}
        """Where one ended, and where it began."""
        self._started: Place | None = None
        """Where another goes on from where one ended."""
        self._since: dict[Place, int] = {}
        """Where something was shown, and behind which line all of it came that was told."""

    @property
    def back(self) -> Mapping[Place, Place]:
        """Where one step goes from where a press ended."""
        return self._begun

    @property
    def forth(self) -> Mapping[Place, Place]:
        """Where one step goes from where a press began."""
        return {begin: end for end, begin in self._begun.items()}

    def begin(self, here: Place) -> None:
        """Something new begins: what was done behind it is no more, or is another."""
        self._begun = {end: begin for end, begin in self._begun.items() if end <= here}
        self._since = {place: since for place, since in self._since.items() if place <= here}

    def tie(self, begin: Place, end: Place) -> None:
        """All between two places came of one press."""
        if end > begin:
            self._begun[end], self._started = begin, None

    def start(self, here: Place) -> None:
        """What goes on from there is of another press than what ended there."""
        self._started = here

    def begun(self, end: Place) -> Place:
        """Where the press began that goes on from there; there where none does."""
        return end if end == self._started else self._begun.get(end, end)

    def bounds(self, place: Place) -> bool:
        """Whether one began or ended there."""
        return place in self._begun or place in self._begun.values()

    def show(self, here: Place, since: int) -> None:
        """Something is shown there, together with all that came behind a line."""
        self._since[here] = since

    def shown(self, here: Place) -> bool:
        """Whether something was shown there: play stood there, as far as is known."""
        return here in self._since

    def since(self, here: Place, otherwise: int) -> int:
        """The line behind which everything came that was told there."""
        return self._since.get(here, otherwise)
