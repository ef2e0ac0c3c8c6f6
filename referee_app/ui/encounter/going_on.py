"""How far play goes on by itself behind what was ordered last, and which of the app's dice fall on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeGuard

from referee_app.core.table import Question, Roll, Thrown, same_throw
from referee_app.play.dice_box import DiceBox

Far = Literal["stops", "along", "through"]
"""Not at all, as far as no die of the app falls that was not weighed, through the app's dice too."""


class GoingOn:
    """Knows it for one tab, as long as something goes on."""

    def __init__(self, box: DiceBox, by_hand: Callable[[Question], bool]) -> None:
        """The app's dice come out of a box; `by_hand` says whether real dice are thrown for a question."""
        self._box, self._by_hand = box, by_hand
        self.far: Far = "stops"
        self.fell = False
        """Whether dice fell by themselves since something was shown."""
        self._weighed: Question | None = None
        """The throw whose chance was on the screen when the order was given: it falls at once."""

    def begin(self, far: Far, weighed: Question | None = None) -> None:
        """Go on so far behind what is ordered now."""
        self.far, self._weighed = far, weighed

    def stop(self) -> None:
        """Whatever comes next waits for the referee."""
        self.begin("stops")

    def with_parts(self, question: Question | None) -> None:
        """Behind a part of a throw the other parts go by themselves, though an undo stood between."""
        if isinstance(question, Roll) and question.part:
            self.begin("along" if self.far == "stops" else self.far, question)

    def without_parts(self) -> None:
        """The other parts wait as well."""
        self._weighed = None

    def is_apps(self, question: Question | None) -> TypeGuard[Roll[Any]]:
        """Whether the app throws for what is asked."""
        return isinstance(question, Roll) and not self._by_hand(question)

    def lets_pass(self, question: Question | None) -> bool:
        """Whether what an order asks first is no die of the app, or the throw that was weighed; for real dice it waits
        with its chance on the screen."""
        return not self.is_apps(question) or same_throw(question, self._weighed)

    def thrown(self, question: Question) -> Thrown | None:
        """The app's dice where they fall by themselves: the throw that was weighed with its parts, or any where play
        goes through. None for all else."""
        if self.far == "stops":
            return None
        weighed, self._weighed = self._weighed, question if isinstance(question, Roll) and question.part else None
        if not self.is_apps(question) or (self.far == "along" and not same_throw(question, weighed)):
            return None
        self.fell = True
        return self._box.throw(question)
