"""A coin duel's sheet (D-1): the duellists of two sides, what they say of themselves, and the facts told of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core import roster
from referee_app.core.limits import AtMost, Between, Name, Ref
from referee_app.core.record import Ask, Record

Die = Annotated[int, Between(1, 6)]
Hearts = Annotated[int, Between(0, 9)]
DuellistId = Annotated[Name, Ref("duellist")]


@dataclass(frozen=True, slots=True)
class Duellist:
    """Who duels, for whom, and how many hearts are left."""

    id: Name
    name: Name
    side: Name
    hearts: Hearts = 3


@dataclass(frozen=True, slots=True)
class Meeting:
    """Everybody who came, and how many duels were fought."""

    duels: Annotated[int, Between(0, 9_999)] = 0
    duellists: Annotated[tuple[Duellist, ...], AtMost(12)] = ()

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the order they came."""
        return tuple(dict.fromkeys(one.side for one in self.duellists))

    @property
    def standing(self) -> tuple[Duellist, ...]:
        """Who can still duel."""
        return tuple(one for one in self.duellists if one.hearts)

    def foes(self, id_: str) -> tuple[Duellist, ...]:
        """Who can still duel, of another side than somebody."""
        return tuple(one for one in self.standing if one.side != DUELLIST.find(self, id_).side)


DUELLIST = Record(
    system="coin_duel",
    name="duellist",
    of=Duellist,
    within="duellists",
    asked=(Ask("name"), Ask("side", known=lambda state: state.sides), Ask("hearts")),
    blank=Duellist("", "", ""),
)


KEPT = roster.kept_plainly(DUELLIST, "D-1", ("hearts",))
"""What brings, dismisses, redraws and corrects one."""


@dataclass(frozen=True, slots=True)
class Fought:
    """Two threw their dice."""

    duellist: DuellistId
    foe: DuellistId
    mine: Die
    theirs: Die
    kind: Literal["fought"] = "fought"

    def apply(self, state: Meeting) -> Meeting:
        """Count the duel."""
        return replace(state, duels=state.duels + 1)


@dataclass(frozen=True, slots=True)
class Hurt:
    """Somebody lost a heart."""

    duellist: DuellistId
    hearts: Hearts
    kind: Literal["hurt"] = "hurt"

    def apply(self, state: Meeting) -> Meeting:
        """Write what is left."""
        hurt: Meeting = DUELLIST.redrawn(state, replace(DUELLIST.find(state, self.duellist), hearts=self.hearts))
        return hurt
