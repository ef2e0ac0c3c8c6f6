"""A scripted player who writes down what he plays: orders by a script, dice that fall as told, the rest from a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from referee_app.core.journal import Entry
from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Answer, Choice, Chosen, Question, Thrown
from referee_app.play.dice_box import DiceBox
from referee_app.store.door import adapter
from referee_app.store.house import load_book
from referee_app.store.session import Encounter, new_encounter
from referee_app.systems.cepheus import SYSTEM
from referee_app.systems.cepheus.actions.attack import Attack, Launch, React, Shoot
from referee_app.systems.cepheus.actions.consoles import Aimed, SensorTargeting
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair
from referee_app.systems.cepheus.actions.pilot import Evasive
from referee_app.systems.cepheus.actions.table import Enlist, SetAware, SetRange
from referee_app.systems.cepheus.actions.turn import Activate, EndEncounter, EndTurn, RollInitiative, StartTurn, Wait
from referee_app.systems.cepheus.reactions import open_to
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Range, Reaction, Ship
from tests.playthroughs import Game, kept
from tests.systems.cepheus.playthrough import STAGE
from tests.systems.cepheus.table import Order

Part = Callable[[], None]
"""What one ship does in its activation."""


class Scribe:
    """One evening's play of an encounter and its record."""

    def __init__(self, about: str, seed: int, house: dict[str, Any] | None = None, name: str = "") -> None:
        self.about = about
        self.tab: Encounter = new_encounter(SYSTEM, name or about)
        self.tab.play_by(house or {})
        self.book = load_book("cepheus", self.tab.overlay)
        self._box = DiceBox(Random(seed))
        self._told: list[str] = []

    @property
    def state(self) -> Battle:
        """The sheets now."""
        state: Battle = self.tab.journal.state
        return state

    def able(self, order: Order) -> bool:
        """Whether nothing speaks against an order."""
        return next(iter(order.objections(self.state, self.book)), None) is None

    def give(self, order: Order, *falls: str, overrule: bool = False) -> None:
        """Give an order; its first throws fall as told ("46": a four and a six), decisions by name."""
        against = tuple(order.objections(self.state, self.book))
        assert not against or (overrule and not any(one.final for one in against)), (order, against)
        self._told = list(falls)
        settled = resolve(order, self.state, self.book, ask=self._answer)
        assert isinstance(settled, Settled)
        assert not self._told, f"{order}: nobody asked for {self._told}"
        number = self.tab.journal.next_number
        when = f"2031-05-04T20:{number // 60 % 60:02}:{number % 60:02}Z"
        reasons = tuple(one.reason for one in against)
        self.tab.journal.record(Entry(number, order, settled.answers, settled.events, reasons, self.tab.house, when))

    def give_if(self, *orders: Order) -> bool:
        """Give the first of some orders nothing speaks against."""
        for order in orders:
            if self.able(order):
                self.give(order)
                return True
        return False

    def _answer(self, question: Question) -> Answer | None:
        if isinstance(question, Choice):
            return Chosen(question.key, self._told.pop(0) if self._told else question.options[0])
        if self._told:
            return Thrown(question.key, tuple((int(face),) for face in self._told.pop(0)), "app")
        return self._box.answer(question)

    def open(
        self, ships: Iterable[Ship], band: Range, aware: tuple[str, ...] = (), tactics: tuple[str, ...] = ()
    ) -> None:
        """Set the table and roll for Initiative."""
        for ship in ships:
            self.give(Enlist(ship))
        self.give(SetRange(band))
        self.give(SetAware(aware))
        self.give(RollInitiative(tactics))

    def turn(self, parts: Mapping[str, Part], hasty: tuple[str, ...] = (), waits: tuple[str, ...] = ()) -> None:
        """A whole turn: each ship's part in its activation, in the order of the rules."""
        self.give(StartTurn(hasty))
        for id_ in waits:
            self.give_if(Wait(id_))
        while (order := self._offered()) is not None:
            self.give(order)
            if isinstance(order, Activate):
                parts.get(order.ship, self.rest)()
            elif self.state.incoming is not None:
                self.defend()
        self.give(EndTurn())

    def _offered(self) -> Order | None:
        first = next(
            (one for one in SYSTEM.offers(self.state, self.book) if not isinstance(one, (Wait, EndEncounter))), None
        )
        return None if isinstance(first, EndTurn) else first

    def rest(self) -> None:
        """Do nothing but settle what is due."""

    def fire(self, order: Attack | Launch, *falls: str, against: tuple[Reaction, ...] = ()) -> None:
        """Announce an attack, let the target react, and roll."""
        if isinstance(order, Launch):
            self.give(order, *falls)
            return
        self.give(order)
        for reaction in against:
            self.give(React(reaction))
        self.give(Shoot(), *falls)

    def defend(self, most: int = 2) -> None:
        """React to what comes with whatever there is, and let it be rolled."""
        for _ in range(most):
            reaction = next(open_to(self.state, self.book), None)
            if reaction is None:
                break
            self.give(React(reaction))

    def record(self) -> Game:
        """The playthrough as its file keeps it."""
        steps = [
            {
                "order": _sparse(entry.action),
                "answers": [kept(answer) for answer in entry.answers],
                "facts": [STAGE.plain(event) for event in entry.events],
            }
            for entry in self.tab.journal.entries
        ]
        house = self.tab.overlay
        return {"about": self.about, "house": house, "after": STAGE.after(self.state), "steps": steps}


def _sparse(order: Any) -> dict[str, Any]:
    """An order without what a file need not say."""
    text = adapter(type(order)).dump_json(order, exclude_defaults=True)
    return {"kind": order.kind, **json.loads(text)}


class Crew:
    """A crew that fights by itself: aims, evades, shoots at the next enemy, mends what is broken."""

    def __init__(self, scribe: Scribe, id_: str, evades: bool = True) -> None:
        self.scribe = scribe
        self.id = id_
        self.evades = evades

    def __call__(self) -> None:
        """One activation."""
        enemy = self._enemy()
        if enemy is None:
            return
        for person in self.scribe.state.ship(self.id).crew:
            if person.position == "pilot" and self.evades:
                self.scribe.give_if(Evasive(person.id))
            elif person.position == "sensors":
                self.scribe.give_if(SensorTargeting(person.id, (Aimed(enemy),)))
            elif person.position == "damage_control":
                self.scribe.give_if(*(Repair(person.id, name) for name in SYSTEMS))
                self.scribe.give_if(*map(AutoRepair, SYSTEMS))
            elif person.position in ("turret_gunner", "bay_gunner"):
                self._shoot(person.id, person.post, enemy)

    def _enemy(self) -> str | None:
        state = self.scribe.state
        mine = state.ship(self.id)
        others = [one for one in state.ships if one.side != mine.side and not gone(one)]
        return min(others, key=lambda one: (one.status != "fighting", one.hull, one.id)).id if others else None

    def _shoot(self, gunner: str, post: str, enemy: str) -> None:
        for weapon in dict.fromkeys(self.scribe.state.ship(self.id).mount(post).weapons):
            missiles = weapon in ("missile_rack", "missile_bank")
            kinds: tuple[Any, ...] = ("smart", "nuclear", "standard")
            orders: list[Any] = [Launch(gunner, post, weapon, enemy, kind) for kind in kinds] if missiles else []
            orders = orders or ([Attack(gunner, post, weapon, enemy)] if weapon != "sandcaster" else [])
            if self.scribe.give_if(*orders):
                if self.scribe.state.incoming is not None:
                    self.scribe.defend(1)
                    self.scribe.give(Shoot())
                return
