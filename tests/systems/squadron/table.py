"""A table to try the squadron rules at: every order given here also proves the laws every order must keep."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled
from referee_app.core.system import Action
from referee_app.store.house import load_book
from referee_app.systems.squadron import offers
from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import ApplyResults, RemoveCounters
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.book import Book, Rulings
from referee_app.systems.squadron.craft import Numbers, numbers_of, total
from referee_app.systems.squadron.events import CraftHit, HitsAssigned, Reached, ShotsFired
from referee_app.systems.squadron.gunnery import Shot, shots_of
from referee_app.systems.squadron.state import Band, Battle, Craft, CraftType, Phase, Squadron, Weapon
from tests.laws import settle, told

Order = Action[Battle, Book]

BOOK: Book = load_book("squadron", {})


def ruled(**switches: Any) -> Book:
    """The printed book with some ruling switches turned."""
    return replace(BOOK, rulings=Rulings(**switches))


LASER = Weapon("laser", "laser", 3, 12, 25, 6, 5, fire_control=2)
MISSILE = Weapon("missile", "missile", 3, 12, 25, 6, 9, fire_control=1)
ION = Weapon("ion", "ion", 3, 12, 25, 6, 4, fire_control=0)
TURRET = Weapon("turret", "laser", 3, 12, 25, 6, 5, mount="turret")
JAMMER = Weapon("jammer", "jammer", 15, 15, 15, 0, 0)
FIGHTER = CraftType("fighter", 3, 1, 5, 3, 8, 12, (LASER, MISSILE, ION, TURRET, JAMMER), dodge=7)


def squadron(id_: str, craft: int = 1, side: str = "", **changes: Any) -> Squadron:
    """A squadron of ordinary fighters; a craft type's fields may be changed by name as well as the squadron's."""
    fields = set(CraftType.__dataclass_fields__) - {"name"}
    kind = replace(FIGHTER, **{name: changes.pop(name) for name in list(changes) if name in fields})
    boxes = tuple(Craft(box) for box in range(1, craft + 1))
    return replace(Squadron(id_, id_.title(), side or id_, kind, boxes), **changes)


def with_craft(sheet: Squadron, box: int, **changes: Any) -> Squadron:
    """The sheet with one box changed."""
    return sheet.with_boxes((box,), lambda craft: replace(craft, **changes))


class Game:
    """A battle at this table, in its journal from the first squadron on."""

    def __init__(self, *squadrons: Squadron, book: Book = BOOK) -> None:
        self.book = book
        self.journal: Journal[Battle, Book] = Journal(Battle())
        for sheet in squadrons:
            self.give(Enlist(sheet))

    @property
    def state(self) -> Battle:
        """The sheets now."""
        return self.journal.state

    def reasons(self, action: Order) -> list[str]:
        """Why an order is refused, most important first."""
        return [objection.reason for objection in action.objections(self.state, self.book)]

    def rules(self, action: Order) -> list[str]:
        """The rules that refuse an order."""
        return [objection.rule for objection in action.objections(self.state, self.book)]

    def give(self, action: Order, *dice: str, overrule: bool = False) -> Settled[Battle]:
        """Give an order nobody objects to (or overrule), with its dice as they are typed."""
        against = tuple(action.objections(self.state, self.book))
        assert not any(objection.final for objection in against), against
        assert bool(against) == overrule, against
        settled = settle(action, self.state, self.book, *dice)
        number, reasons = self.journal.next_number, tuple(objection.reason for objection in against)
        self.journal.record(Entry(number, action, settled.answers, settled.events, reasons))
        return settled

    def to(self, phase: Phase) -> Game:
        """Click through the round up to a step, by the rules' own first offers."""
        for _ in range(12):
            if self.state.phase == phase:
                return self
            self.give(next(iter(offers(self.state, self.book))))
        raise AssertionError(f"{phase} is never reached")

    def declare(
        self, firer: str, target: str, weapon: str = "laser", band: Band = "short", firing: tuple[int, ...] = ()
    ) -> Game:
        """Announce fire with every craft that is active, at every craft that is active."""
        boxes = firing or tuple(craft.box for craft in self.state.squadron(firer).active)
        eligible = tuple(craft.box for craft in self.state.squadron(target).active)
        self.give(Declare(firer, weapon, target, boxes, eligible, band=band))
        return self

    def jam(self, jammer: str, *boxes: int, **affected: tuple[int, ...]) -> Game:
        """Switch jammers on over some boxes of some squadrons."""
        self.give(Jam(jammer, boxes, tuple(Reached(id_, reached) for id_, reached in affected.items())))
        return self

    def code(self, firer: str) -> list[int]:
        """The fire codes of an announced volley, box by box."""
        return [total(shot.fire_code) for shot in self.shots(firer)]

    def difficulty(self, firer: str) -> list[int]:
        """The difficulties of an announced volley, box by box."""
        return [total(shot.difficulty) for shot in self.shots(firer)]

    def fire(self, firer: str, *dice: str) -> Volleyed:
        """Work through an announced volley with its dice as they are typed."""
        return Volleyed(self.give(Fire(firer), *dice))

    def apply(self) -> Game:
        """Close the Combat phase."""
        self.give(ApplyResults())
        return self

    def clear(self) -> Settled[Battle]:
        """The Special Actions phase."""
        return self.give(RemoveCounters())

    def craft(self, id_: str, box: int = 1) -> Craft:
        """A box."""
        return self.state.squadron(id_).craft(box)

    def numbers(self, id_: str, box: int = 1) -> Numbers:
        """A box's numbers in force."""
        return numbers_of(self.state, self.state.squadron(id_), self.craft(id_, box), self.book)

    def shots(self, firer: str) -> tuple[Shot, ...]:
        """What every craft of an announced volley would fire with."""
        made = self.state.declaration(firer)
        assert made is not None
        return shots_of(self.state, made, self.book)


class Volleyed:
    """What came of one volley."""

    def __init__(self, settled: Settled[Battle]) -> None:
        self.settled = settled
        self.shots = told(settled, ShotsFired)[0].shots
        self.hits = told(settled, ShotsFired)[0].hits
        self.totals = [shot.total for shot in self.shots]
        self.assigned = {on.box: on.hits for fact in told(settled, HitsAssigned) for on in fact.assigned}
        self.on = {fact.box: fact for fact in told(settled, CraftHit)}
        self.keys = [answer.key for answer in settled.answers]


def volleys(*squadrons: Squadron, book: Book = BOOK, weapon: str = "laser", band: Band = "short") -> Game:
    """The first squadron has announced fire on the second, everything else is still to come."""
    game = Game(*squadrons, book=book).to("declare")
    game.declare(squadrons[0].id, squadrons[1].id, weapon, band)
    return game.to("volleys")


def duel(weapon: Weapon, dr: int, *dice: str, book: Book = BOOK, hits: int = 1, **target: Any) -> CraftHit:
    """So many hits of a weapon on one craft of a DR: its die, then the damage dice."""
    changes: dict[str, Any] = {"dr_shielded": dr, "dr_unshielded": dr, "rate": "none"} | target
    game = volleys(squadron("red", hits, weapons=(weapon,)), squadron("blue", **changes), book=book, weapon=weapon.name)
    return game.fire("red", " ".join("5" * hits), *dice).on[1]
