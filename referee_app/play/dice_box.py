"""The dice box: the only place where dice are rolled, by the operating system, one die when it is called."""

from __future__ import annotations

from random import Random, SystemRandom

from referee_app.core.dice import Faces, Owed
from referee_app.core.table import Answer, Question, Roll, Thrown


def any_seed() -> int:
    """A seed nobody chose."""
    return SystemRandom().getrandbits(48)


class DiceBox:
    """Rolls what is owed; nothing is drawn ahead and no generator state is kept anywhere."""

    def __init__(self, randomness: Random | None = None) -> None:
        """`randomness` other than the system's is for tests, and for fights that are only thought through."""
        self._random = randomness or SystemRandom()

    @classmethod
    def seeded(cls, seed: int, number: int = 0) -> DiceBox:
        """Dice that can be had again: those of one numbered fight of a seed."""
        return cls(Random(f"{seed}/{number}"))

    def throw(self, roll: Roll[object], known: Faces = ()) -> Thrown:
        """Throw what is still owed behind the known faces."""
        faces, draw = known, self._random.randrange
        while owed := roll.dice.owed(faces):
            if owed[0][0] == len(faces):
                faces += tuple([(draw(sides) + 1,) for _, sides in owed])
            else:
                faces = self._again(faces, owed)
        return Thrown(roll.key, faces, "app")

    def _again(self, faces: Faces, owed: Owed) -> Faces:
        """With each of these dice thrown once more."""
        found = list(faces)
        for index, sides in owed:
            found[index] += (self._random.randrange(sides) + 1,)
        return tuple(found)

    def answer(self, question: Question) -> Answer | None:
        """Roll dice; a decision is nobody's but the table's."""
        return self.throw(question) if isinstance(question, Roll) else None
