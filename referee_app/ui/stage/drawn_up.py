"""What the referee drew up and has not given: it stands again behind a look back, behind a step over what only keeps
the books, and when a step back over the order before it is gone forward again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from referee_app.core import steps
from referee_app.core.order import Order
from referee_app.core.system import Action, Setting
from referee_app.ui.encounter.conductor import Conductor

Drawn = tuple[Action[Any, Any], ...]


class _Turned(NamedTuple):
    """What stood drawn up before an order that only keeps the books, what the panel made of it by itself on the sheet
    behind that, and where that was."""

    before: Drawn
    after: Drawn
    there: steps.Place


class DrawnUp:
    """What stood drawn up where the journal stood, as long as the way there can be gone again."""

    def __init__(self, conductor: Conductor) -> None:
        self._conductor = conductor
        self._here = self._spot
        self._ahead = False
        """Whether the last step led forward."""
        self._stepping = False
        """Whether play goes a step, and its sheet is still to be shown."""
        self._left: dict[object, Drawn] = {}
        self._turned: dict[steps.Place, _Turned] = {}
        """By where the order was given."""
        self._kept: Drawn | None = None
        """What stood drawn up before such an order whose sheet is being shown."""
        self._aside: Drawn | None = None
        """What stood drawn up when something else than now was first looked at; None while now is looked at."""
        self._still: Drawn = ()
        """What stands on, whatever way the last step led."""
        conductor.told.connect(self._left.clear)

    @property
    def _spot(self) -> tuple[steps.Place, Action[Any, Any] | None]:
        """Where the journal stands, and which order comes again there."""
        return steps.place_of(self._conductor.journal), self._conductor.recalled

    @property
    def _away(self) -> bool:
        """Whether an old line is looked at, or put right."""
        return self._conductor.viewing is not None or self._conductor.amendment is not None

    def turn(self, drawn: Callable[[], Drawn]) -> None:
        """The sheet is about to be shown anew: these stand drawn up until then, which is asked as seldom as can be."""
        if self._away and self._aside is None:
            self._aside = drawn()
        elif not self._away and self._aside is not None:
            self._still, self._aside = self._aside, None
        here, there = self._here[0], steps.place_of(self._conductor.journal)
        if not self._away and not self._stepping and there != here:
            self._turned = {place: one for place, one in self._turned.items() if place < here}
            self._kept = drawn() if self._only_books(here, there) else None

    def stand(self, drawn: Callable[[], Drawn]) -> None:
        """The sheet of this place is shown now, with these drawn up."""
        if self._away:
            return
        before, self._kept = self._kept, None
        here, self._here = self._here[0], self._spot
        if before is not None and (after := drawn()) != before:
            self._turned[here] = _Turned(before, after, self._here[0])
        for place, one in self._turned.items():
            if self._stepping and one.there == self._here[0]:
                self._turned[place] = one._replace(after=drawn())
        self._still, self._stepping = (), False

    def leave(self, drawn: Drawn) -> None:
        """The journal stands elsewhere: these stood drawn up where it was left."""
        drawn, self._aside = drawn if self._aside is None else self._aside, None
        self._left[self._here] = drawn
        there = steps.place_of(self._conductor.journal)
        self._ahead = there > self._here[0]
        self._stepping = True
        self._still = self._turn_back(drawn, there) if self._only_books(self._here[0], there) else ()

    def _turn_back(self, drawn: Drawn, there: steps.Place) -> Drawn:
        """What stands on behind a step over what only keeps the books: what the panel itself had made otherwise by it
        is as it was, unless something else was drawn up since."""
        first, last = sorted((self._here[0], there))
        turned = self._turned.get(first)
        if turned is None or turned.there != last:
            return drawn
        if not self._ahead:
            return turned.before if drawn == turned.after else drawn
        self._turned[first] = turned._replace(before=drawn)
        return turned.after if drawn == turned.before else drawn

    def _only_books(self, *places: steps.Place) -> bool:
        """Whether all between two places only keeps the books: nothing drawn up is of another time for it."""
        (begin, half), (end, other) = sorted(places)
        orders = [one.action for one in self._conductor.journal.entries[begin:end]]
        return half < 0 and other < 0 and bool(orders) and all(map(_only_keeps_books, orders))

    def again(self, back: bool) -> Drawn:
        """What stood drawn up here: before the look back that has just ended; before the step that came `back` here,
        where all it went over only kept the books; or when a step back led away, if this one leads forward."""
        return self._still or (self._left.get(self._spot, ()) if back and self._ahead else ())


def _only_keeps_books(order: Action[Any, Any]) -> bool:
    return isinstance(order, Setting) or (isinstance(order, Order) and not order.spec.tactical)
