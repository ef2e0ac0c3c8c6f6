"""Facts of boardings: a party crosses, a round is fought, a ship is taken and comes under control (C-55 to C-57)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from referee_app.core.limits import AtMost, Name
from referee_app.systems.cepheus.state import MOST_CREW, Battle, Incoming, Person, Ship, Status, Turn

ADVANTAGE = 2
"""What the winner of a boarding round has on the next one (C-56)."""

Side = Literal["attacker", "defender"]
Degree = Literal["success", "exceptional_success"]


@dataclass(frozen=True, slots=True)
class BoardersCrossing:
    """A party crosses open space to another ship, whose gunners may react (C-55, C-86)."""

    attack: Incoming
    kind: Literal["boarders_crossing"] = "boarders_crossing"

    def apply(self, state: Battle) -> Battle:
        """Let the defender answer."""
        return replace(state, incoming=self.attack)


@dataclass(frozen=True, slots=True)
class BoardersAcross:
    """The party has reached the other ship (C-55)."""

    ship: Name
    target: Name
    kind: Literal["boarders_across"] = "boarders_across"

    def apply(self, state: Battle) -> Battle:
        """Nothing more to answer."""
        return replace(state, incoming=None)


@dataclass(frozen=True, slots=True)
class BoardingFought:
    """A boarding round: `ship` attacked, `winner` is None where nobody resisted and nothing came of it (C-56, R-8)."""

    ship: Name
    target: Name
    winner: Side | None
    degree: Degree = "success"
    kind: Literal["boarding_fought"] = "boarding_fought"

    def apply(self, state: Battle) -> Battle:
        """The last advantages are used up; the winner has the next one, a beaten defender no more reactions."""
        next_dm = ADVANTAGE if self.degree == "success" else 0
        ours, theirs = (next_dm if self.winner == side else 0 for side in ("attacker", "defender"))
        state = state.change(self.ship, lambda ship: replace(ship, board_dm=ours))
        state = state.change(self.target, lambda ship: replace(ship, board_dm=theirs))
        if self.winner != "attacker" or self.degree != "success":
            return state
        return state.change_conduct(self.target, reactions_lost=True)


@dataclass(frozen=True, slots=True)
class ShipTaken:
    """A ship is boarded and does nothing until the boarders control it, in the turn `control` (C-57)."""

    ship: Name
    by: Name
    control: Turn
    kind: Literal["ship_taken"] = "ship_taken"

    def apply(self, state: Battle) -> Battle:
        """Nobody commands it for now."""
        return state.change(
            self.ship, lambda ship: replace(ship, status="taken", taken_by=self.by, control=self.control)
        )


@dataclass(frozen=True, slots=True)
class ControlGained:
    """A taken ship belongs to its captor's side from now on; those who manned it are prisoners (C-57)."""

    ship: Name
    captor: Name
    side: Name
    status: Status
    kind: Literal["control_gained"] = "control_gained"

    def apply(self, state: Battle) -> Battle:
        """It changes sides."""
        return state.change(self.ship, self._handed_over)

    def _handed_over(self, ship: Ship) -> Ship:
        crew = tuple(
            person if person.computer else replace(person, position="passenger", post="", task=None)
            for person in ship.crew
        )
        return replace(ship, side=self.side, status=self.status, control=0, crew=crew)


@dataclass(frozen=True, slots=True)
class PrizeCrewSent:
    """People went aboard a captured ship, where each still takes a position (C-57)."""

    ship: Name
    captor: Name
    crew: Annotated[tuple[Name, ...], AtMost(MOST_CREW, 1)]
    kind: Literal["prize_crew_sent"] = "prize_crew_sent"

    def apply(self, state: Battle) -> Battle:
        """Move them from sheet to sheet."""
        going = tuple(person for person in state.ship(self.captor).crew if person.id in self.crew)
        state = state.change(self.captor, lambda ship: replace(ship, crew=_without(ship, going)))
        arrived = tuple(replace(person, position="passenger", post="") for person in going)
        return state.change(self.ship, lambda ship: replace(ship, crew=(*ship.crew, *arrived)))


def _without(ship: Ship, going: tuple[Person, ...]) -> tuple[Person, ...]:
    return tuple(person for person in ship.crew if person not in going)


EVENTS = (BoardersCrossing, BoardersAcross, BoardingFought, ShipTaken, ControlGained, PrizeCrewSent)
