"""Orders of a boarding: send the party, settle its crossing, take over a ship that was taken (C-55 to C-57)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Self

from referee_app.core.limits import AtMost, Name
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus import reactions
from referee_app.systems.cepheus.boarding import control, fight
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import TACTICS, CrewSpec, Doer
from referee_app.systems.cepheus.events.crew import Acted
from referee_app.systems.cepheus.events.fire import BoardersAcross, BoardersCrossing, PrizeCrewSent
from referee_app.systems.cepheus.opposition import against
from referee_app.systems.cepheus.orders import BattleOrder, CrewOrder, Scene, job, pay, unknown_ship
from referee_app.systems.cepheus.state import MOST_CREW, PLAIN, Battle, Incoming, Ship, ShipId, Terms


@dataclass(frozen=True, slots=True)
class Board(CrewOrder):
    """Storm another ship, or fight on in it; across open space its gunners may react before anybody is there (C-55)."""

    target: ShipId
    terms: Terms = PLAIN

    spec = CrewSpec(
        "boarding",
        "C-55",
        uses=TACTICS,
        when_disabled=True,
        answered_by=("chief_security_officer", "captain"),
        opposed="C-56",
    )

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """A docked ship before any other, and no friend's unless it is docked or looked at."""
        docked = scene.state.docked_to(scene.ship.id)
        first = (*(id_ for id_ in docked if id_ == scene.aim), *docked, *scene.foes())
        yield from (cls(scene.crew, id_) for id_ in dict.fromkeys(first))

    def against(self, scene: Scene) -> Iterator[Objection]:
        """The own side has taken it, or the two ships are neither docked nor Adjacent (C-55, C-57)."""
        unfit = tuple(against(scene.state, scene.ship.id, self.target, "C-55"))
        yield from unfit
        if not unfit and _in_hand(scene.state, scene.ship, scene.state.ship(self.target)):
            yield Objection("own_prize", "C-57", (("ship", scene.state.ship(self.target).name),))
        if unfit or scene.state.are_docked(scene.ship.id, self.target):
            return
        band = scene.state.range_between(scene.ship.id, self.target)
        if band != "adjacent":
            yield Objection("not_adjacent", "C-55", (("range", band),))

    def crosses(self, state: Battle) -> bool:
        """Whether the party has to cross, so that the defender may react first: not where the ships are docked, nor
        where it is aboard and fights on (C-55, C-86)."""
        ship, _ = state.aboard(self.crew)
        return not (state.are_docked(ship.id, self.target) or (ship.id, self.target) in state.parties)

    def weighed_by(self, state: Battle) -> BattleOrder:
        """The fight that follows a crossing."""
        return Storm() if self.crosses(state) else self

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Let the defender react to a party that crosses; else fight at once."""
        if self.crosses(table.state):
            crossing = Incoming("boarding", doer.ship.id, self.target, self.crew, terms=self.terms)
            table.tell(BoardersCrossing(crossing))
        else:
            fight(table, self.crew, self.target, self.terms, book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Take its price; help to the leader waits for the round itself."""
        ship, person = table.state.aboard(self.crew)
        table.tell(Acted(self.crew, "significant", job(ship, person, self.kind, book)))
        pay(table, ship, "", self.terms)
        self.settle(table, self.crew_action.doer(table.state), book)


def _in_hand(state: Battle, ship: Ship, other: Ship) -> bool:
    """Whether a ship is a prize already of this one's side, which has only to wait until it controls it (C-57)."""
    return other.status == "taken" and state.has(other.taken_by) and state.ship(other.taken_by).side == ship.side


@dataclass(frozen=True, slots=True)
class Storm(BattleOrder):
    """The party gets across, past what the defender has declared, and fights its round (C-55, C-56, C-86)."""

    spec = Spec("storm", "C-55")

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """Nobody is crossing."""
        if state.incoming is None or state.incoming.kind != "boarding":
            yield Objection("nobody_crosses", "C-55", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Roll the reactions, then the round."""
        boarding = table.state.incoming
        assert boarding is not None
        reactions.roll_declared(table, book)
        table.tell(BoardersAcross(boarding.by, boarding.target))
        fight(table, boarding.crew, boarding.target, boarding.terms, book)


@dataclass(frozen=True, slots=True)
class TakeControl(BattleOrder):
    """Take a captured ship over and put people of the captor aboard (C-57)."""

    ship: ShipId
    crew: Annotated[tuple[Name, ...], AtMost(MOST_CREW)] = ()

    spec = Spec("take_control", "C-57")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Taken ships whose captor has them in hand by now."""
        state = scene.state
        for ship in state.ships:
            if ship.status == "taken" and state.turn >= ship.control and state.has(ship.taken_by):
                yield cls(ship.id)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """It was not taken, its boarders need more time, or somebody is not aboard the captor."""
        absent = tuple(unknown_ship(state, self.ship))
        yield from absent
        if absent:
            return
        ship = state.ship(self.ship)
        if not state.has(ship.taken_by):
            yield Objection("not_taken", "C-57", (("ship", ship.name),), final=True)
            return
        yield from self._unfit(state.ship(ship.taken_by), ship)
        if ship.status == "taken" and state.turn < ship.control:
            yield Objection("too_early", "C-57", (("ship", ship.name), ("turn", ship.control)))
        elif ship.status != "taken" and not self.crew:
            yield Objection("controlled", "C-57", (("ship", ship.name),), final=True)

    def _unfit(self, captor: Ship, ship: Ship) -> Iterator[Objection]:
        aboard = {person.id for person in captor.crew}
        for one in self.crew:
            if one not in aboard:
                yield Objection("not_aboard", "C-57", (("crew", one), ("ship", captor.name)), final=True)
        if len(ship.crew) + len(self.crew) > MOST_CREW:
            yield Objection("too_many_aboard", "C-57", (("ship", ship.name),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """The prize changes sides, and its crew goes aboard."""
        ship = table.state.ship(self.ship)
        if ship.status == "taken":
            table.tell(control(table.state, ship))
        if self.crew:
            table.tell(PrizeCrewSent(ship.id, ship.taken_by, self.crew))
