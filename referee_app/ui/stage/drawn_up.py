"""What the referee drew up and has not given: a step back over the order before it and forward again brings it."""

from __future__ import annotations

from typing import Any

from referee_app.core import steps
from referee_app.core.system import Action
from referee_app.ui.encounter.conductor import Conductor


class DrawnUp:
    """What stood drawn up where the journal stood, as long as the way there can be gone again."""

    def __init__(self, conductor: Conductor) -> None:
        self._conductor = conductor
        self._here = self._spot
        self._ahead = False
        """Whether the last step led forward."""
        self._left: dict[object, tuple[Action[Any, Any], ...]] = {}
        conductor.told.connect(self._left.clear)

    @property
    def _spot(self) -> tuple[steps.Place, Action[Any, Any] | None]:
        """Where the journal stands, and which order comes again there."""
        return steps.place_of(self._conductor.journal), self._conductor.recalled

    def stand(self) -> None:
        """The sheet of this place is shown now."""
        self._here = self._spot

    def leave(self, drawn: tuple[Action[Any, Any], ...]) -> None:
        """The journal stands elsewhere: these stood drawn up where it was left."""
        self._left[self._here] = drawn
        self._ahead = steps.place_of(self._conductor.journal) > self._here[0]

    @property
    def again(self) -> tuple[Action[Any, Any], ...]:
        """What stood drawn up here when a step back led away; nothing where play was never left so, and behind a step
        back, which is about the order it took back."""
        return self._left.get(self._spot, ()) if self._ahead else ()
