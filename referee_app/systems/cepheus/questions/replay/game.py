"""The table of a script: it gives the app's own orders, sets aside what speaks only against the moment, and keeps the
state as it was where a step is refused."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import Parameter, signature
from typing import ClassVar, get_type_hints

from referee_app.core.questions import Answer
from referee_app.core.refusal import Refused
from referee_app.core.resolve import Ask, Settled, resolve
from referee_app.core.system import Objection
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.fields import nothing_there
from referee_app.systems.cepheus.questions.replay.dice import Lot, Supply
from referee_app.systems.cepheus.questions.replay.reports import Facts
from referee_app.systems.cepheus.questions.replay.state import Listed, listed_in, state_of
from referee_app.systems.cepheus.state import Battle, Person, Ship


class Game:
    """A battle as its script tells it."""

    def __init__(self, battle: Battle, book: Book, listed: Listed) -> None:
        self.state = battle
        self.book = book
        self._listed = listed

    def play(self, step: Step | Refused) -> Answer:
        """Play one step: its report or its refusal, which changes nothing, and the whole encounter after it."""
        return {**self._entry(step), "state": state_of(self.state, self.book, self._listed)}

    def _entry(self, step: Step | Refused) -> Answer:
        if isinstance(step, Refused):
            return {"refused": step.plain()}
        before = self.state
        try:
            report = step.play(self)
        except Refused as refusal:
            self.state = before
            return {"refused": refusal.plain()}
        self._listed = listed_in(self.state, self._listed)
        return {"report": report}

    def allow(self, order: BattleOrder, *rules: str) -> None:
        """Refuse an order for the first objection that counts; where `rules` are given, only for one of those."""
        for objection in order.objections(self.state, self.book):
            if counts(objection) and (not rules or objection.rule in rules):
                raise refusal_of(objection)

    def settle(self, order: BattleOrder, ask: Ask | None = None) -> Facts:
        """Carry an order out; dice come from `ask`, which is there wherever the rules need any."""
        result = resolve(order, self.state, self.book, ask=ask)
        assert isinstance(result, Settled), result
        self.state = result.state
        return result.events

    def give(self, order: BattleOrder, *lots: Lot, decision: str = "") -> Facts:
        """Allow and settle an order with exactly these dice."""
        self.allow(order)
        supply = Supply(list(lots), decision)
        facts = self.settle(order, supply)
        supply.close()
        return facts

    def acting(self) -> Ship:
        """The ship in activation."""
        if not self.state.acting:
            raise Refused("C-31", None, "C-31 forbids it: no ship is in its activation.")
        return self.state.ship(self.state.acting)

    def ship(self, name: str, field: str) -> Ship:
        """A ship by its name."""
        if not self.state.has(name):
            raise nothing_there(field, "a ship of the set-up")
        return self.state.ship(name)

    def aboard(self, crew: str, field: str) -> tuple[Ship, Person]:
        """Somebody, and the ship that person is aboard."""
        try:
            return self.state.aboard(crew)
        except KeyError:
            raise nothing_there(field, "somebody of the set-up") from None

    def other(self, own: Ship, name: str, field: str) -> Ship:
        """Another ship than one's own."""
        if name == own.id:
            raise nothing_there(field, "another ship than one's own")
        return self.ship(name, field)

    def mount(self, name: str, field: str) -> None:
        """Look whether anybody has that mount."""
        if all(mount.id != name for ship in self.state.ships for mount in ship.mounts):
            raise nothing_there(field, "a turret or bay of the set-up")


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a script; where it gives one order (`of`), the fields of that order are its own.

    What a script says in other words than the order is annotated at the step, and its `order` put together there.
    """

    of: ClassVar[type[BattleOrder]]

    def __init_subclass__(cls, of: type[BattleOrder] | None = None) -> None:
        """Take over the order's fields; what is put into a check is asked in parts (see `Aided`)."""
        if of is None:
            return
        cls.of = of
        known = {name for one in cls.__mro__ for name in vars(one).get("__annotations__", ())}
        hints = get_type_hints(of, include_extras=True)
        for name, field in signature(of).parameters.items():
            if name not in known | {"terms"}:
                cls.__annotations__[name] = hints[name]
                if field.default is not Parameter.empty:
                    setattr(cls, name, field.default)

    def order(self, game: Game) -> BattleOrder:
        """The order with what the step says of its fields."""
        said = {name: getattr(self, name) for name in signature(self.of).parameters if name != "terms"}
        return self.of(**said)

    def play(self, game: Game) -> Answer:
        """Do it, and report. Raises `Refused`."""
        raise NotImplementedError


SET_ASIDE = frozenset(
    (
        "not_now",
        "initiative_first",
        "others_first",
        "another_is_acting",
        "attack_first",
        "damage_waits",
        "salvoes_due",
        "ships_to_act",
        "waits_already",
        "does_not_wait",
        "count_gone_by",
        "another_first",
        "simultaneous",
        "over",
        "no_planet",
        "not_its_moment",
    )
)
"""Objections that are about the order of the turn or about a set-up no script has: the script says who acts when."""
NEVER = 9_999
"""The turn in which a taken ship would come under control: a script has no such order, it stays taken."""
ABSENT = frozenset(("no_such_ship", "no_such_person", "nobody_here"))


def counts(objection: Objection) -> bool:
    """Whether an objection refuses a step; what is fired at a ship that is gone is only wasted (C-117)."""
    return objection.reason not in SET_ASIDE and objection.rule != "C-121"


def refusal_of(objection: Objection) -> Refused:
    """What the rules hold against a step."""
    reason = objection.reason.replace("_", " ")
    if objection.reason in ABSENT:
        return Refused("bad_value", None, f"The step names what is not there: {reason}.")
    about = ", ".join(f"{name} {value}" for name, value in objection.about)
    return Refused(objection.rule, None, f"{objection.rule} forbids it: {reason}{f' ({about})' if about else ''}.")
