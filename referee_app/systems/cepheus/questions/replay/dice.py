"""The dice of a step: its lists become the answers to what the rules ask, in that order and to the last one (C-10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from referee_app.core.refusal import Refused
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown
from referee_app.systems.cepheus.questions.fields import Faces, count_wrong

Serves = Callable[[Roll[Any]], bool]


@dataclass
class Lot:
    """What one field of a step gives: the dice of one throw, or of a run whose end only the rules know.

    `serves` tells the throws of a run from those that follow it.
    """

    field: str
    throws: list[Faces]
    serves: Serves | None = None
    asked: bool = False

    def over(self, roll: Roll[Any]) -> bool:
        """Whether that throw is for another lot."""
        return not self.serves(roll) if self.serves else self.asked


def one(name: str, faces: Faces | None) -> Lot:
    """The dice of one throw; None where the field was left out."""
    return Lot(name, [] if faces is None else [faces])


def run(name: str, throws: tuple[Faces, ...], serves: Serves) -> Lot:
    """The dice of all throws that `serves` knows."""
    return Lot(name, list(throws), serves)


def checks_of(crew: str, action: str) -> Serves:
    """Knows the checks one person makes for one purpose; a replay's people are called by their ids."""

    def serves(roll: Roll[Any]) -> bool:
        about = dict(roll.about)
        return (about.get("crew"), about.get("action")) == (crew, action)

    return serves


def every(roll: Roll[Any]) -> bool:
    """Knows all there is."""
    return True


def to_hit(roll: Roll[Any]) -> bool:
    """Knows the throws of arriving missiles (C-89)."""
    return roll.purpose == "missile_to_hit"


@dataclass
class Supply:
    """All dice of a step and its decision: gives them out as the rules ask, and knows what is left over."""

    lots: list[Lot]
    decision: str = ""
    used: list[tuple[str, Faces]] = field(default_factory=list)

    def __call__(self, question: Question) -> Answer:
        """The next dice, or the decision; one that cannot be taken changes nothing (C-63)."""
        if isinstance(question, Choice):
            return Chosen(question.key, self._decided(question))
        faces = self._faces(question)
        self.used.append((question.purpose, faces))
        return Thrown(question.key, tuple((face,) for face in faces))

    def _decided(self, choice: Choice) -> str:
        return next(option for option in (self.decision, "maintain", choice.options[0]) if option in choice.options)

    def _faces(self, roll: Roll[Any]) -> Faces:
        _refuse_another_round(roll)
        lot = self._lot(roll)
        lot.asked = True
        if not lot.throws:
            raise count_wrong(lot.field, f"the dice of one more throw, for {roll.purpose}")
        faces = lot.throws.pop(0)
        if len(faces) != roll.dice.count:
            raise count_wrong(lot.field, f"{roll.dice.count} dice a throw, not {len(faces)}")
        return faces

    def _lot(self, roll: Roll[Any]) -> Lot:
        return next(
            (lot for lot in self.lots if not lot.over(roll)), Lot(self.lots[-1].field if self.lots else "dice", [])
        )

    def close(self) -> None:
        """Refuse what nobody asked for."""
        for lot in self.lots:
            if lot.throws:
                raise count_wrong(lot.field, "the dice the rules ask for and no more; some are left over")


def _refuse_another_round(roll: Roll[Any]) -> None:
    """Both sides throw again only after a full tie, and that is another step (C-6)."""
    if roll.purpose == "opposed" and roll.key.rpartition(":")[2].isdigit():
        raise Refused("reroll", "opp_dice", "opp_dice make a full tie: both sides must throw again (C-6).")
