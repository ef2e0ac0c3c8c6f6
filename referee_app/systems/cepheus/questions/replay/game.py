"""The table of a script: its dice become the answers to what the rules ask, it gives the app's own orders, sets aside
what speaks only against the moment, and keeps the state as it was where a step is refused (C-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import Parameter, signature
from itertools import combinations
from typing import Any, ClassVar, TypeVar, get_type_hints

from referee_app.core.questions import Answer
from referee_app.core.refusal import Refused, inside
from referee_app.core.resolve import Ask, Settled, resolve
from referee_app.core.system import Objection
from referee_app.core.table import Answer as TableAnswer
from referee_app.core.table import Choice, Chosen, Event, Question, Roll, Thrown
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import degree
from referee_app.systems.cepheus.events.crew import Check, Checked, Dueled
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.questions.ships import Count, Faces, Figure, Level, Name, count_wrong, nothing_there
from referee_app.systems.cepheus.questions.ships import state_of as sheet_of
from referee_app.systems.cepheus.standing import initiative, reactions_left
from referee_app.systems.cepheus.state import LOADS, Battle, Difficulty, Hit, Load, Person, Salvo, Ship, Terms

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

    def __call__(self, question: Question) -> TableAnswer:
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


Report = dict[str, object]
Facts = tuple[Event[Battle], ...]
E = TypeVar("E")


def found(facts: Iterable[object], kind: type[E]) -> list[E]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def only(facts: Iterable[object], kind: type[E]) -> E:
    """The one fact of a kind."""
    (fact,) = found(facts, kind)
    return fact


def lines(check: Check) -> list[tuple[str, int]]:
    """The modifiers of a check, in order."""
    return [(line.id, line.dm) for line in check.lines]


def outcome(check: Check) -> Report:
    """How a check ended."""
    ended: Report = {"total": check.total, "effect": check.effect, "success": check.success}
    return {**ended, "degree": degree(check.effect)}


def check_report(check: Check) -> Report:
    """A check, its lines and how it ended."""
    return {"lines": lines(check), **outcome(check)}


def attack_report(check: Check) -> Report:
    """A check to hit, with its lines added up."""
    return {"lines": lines(check), "dm": check.dm, **outcome(check)}


def duel_report(fact: Dueled) -> Report:
    """An opposed check, or the ordinary one where nobody could oppose it (C-6, R-8)."""
    if fact.answer is None:
        return {
            **check_report(fact.check),
            "won": fact.won,
            "opposed": False,
            "winner": fact.ship if fact.won else None,
        }
    return {
        "lines": lines(fact.check),
        "opponent_lines": lines(fact.answer),
        "effect": fact.check.effect,
        "opponent_effect": fact.answer.effect,
        "won": fact.won,
        "opposed": True,
        "by": fact.by,
        "winner": fact.ship if fact.won else fact.target,
    }


def tested(facts: Facts) -> Check:
    """The check of a step that makes one."""
    return only(facts, Checked).check


def pursuit_ended(before: Battle, after: Battle) -> Report:
    """The ships whose pursuit a step has ended, where it has ended any (C-67)."""
    ended = [ship.id for ship in before.ships if ship.pursuit is not None and after.ship(ship.id).pursuit is None]
    return {"pursuit_ended": ended} if ended else {}


def queued(facts: Facts) -> list[Hit]:
    """The hits a step has put into the damage queue."""
    return [hit for fact in found(facts, HitsQueued) for hit in fact.hits]


def either_report(facts: Facts) -> Report:
    """A duel where somebody could have opposed, else a plain check."""
    for fact in found(facts, Dueled):
        return duel_report(fact)
    return check_report(tested(facts))


def succeeded(facts: Facts) -> bool:
    """Whether the check or duel of a step went well."""
    return any(fact.won for fact in found(facts, Dueled)) or any(one.check.success for one in found(facts, Checked))


Listed = Mapping[str, tuple[Load, ...]]
"""The kinds of ammunition each mount has ever held: an empty magazine is shown too."""


def listed_in(battle: Battle, before: Listed) -> Listed:
    """What the mounts hold now or have held before."""
    mounts = [mount for ship in battle.ships for mount in ship.mounts]
    return {
        mount.id: tuple(load for load in LOADS if load in before.get(mount.id, ()) or mount.ammo.of(load))
        for mount in mounts
    }


def state_of(battle: Battle, book: Book, listed: Listed) -> dict[str, object]:
    """The encounter now."""
    salvos = [salvo_of(salvo) for salvo in battle.salvos]
    docked = ["/".join(pair) for pair in sorted(battle.docked)]
    return {
        "turn": battle.turn,
        "ships": {ship.id: ship_of(ship, battle, book, listed) for ship in battle.ships},
        **kept(salvos=salvos),
        "range": ranges_of(battle),
        **kept(docked=docked),
    }


def kept(**values: object) -> dict[str, object]:
    """What is neither zero nor empty."""
    return {name: value for name, value in values.items() if value}


def ranges_of(battle: Battle) -> dict[str, str]:
    """The range of every pair."""
    pairs = combinations(sorted(ship.id for ship in battle.ships), 2)
    return {f"{one}/{other}": battle.range_between(one, other) for one, other in pairs}


def ship_of(ship: Ship, battle: Battle, book: Book, listed: Listed) -> dict[str, object]:
    """One ship: its sheet, and how it stands this turn."""
    conduct = ship.conduct
    return {
        **sheet_of(ship),
        "initiative": initiative(ship, battle.turn, book),
        "reactions_left": reactions_left(ship, battle.turn, book),
        **kept(
            speed=ship.speed,
            evasive=conduct.evasive,
            line_up=conduct.line_up,
            pool=conduct.pool,
            jam_by=ship.jammed_by[-1] if ship.jammed_by else None,
            board_dm=ship.board_dm,
            targeting={bonus.ship: bonus.value for bonus in conduct.targeting if bonus.value},
            intercept=ship.intercepts,
            pursuit={"target": ship.pursuit.target, "turns": ship.pursuit.turns} if ship.pursuit else None,
            ammo=ammo_of(ship, listed),
            fired=[mount.id for mount in ship.mounts if mount.shot is not None],
        ),
    }


def ammo_of(ship: Ship, listed: Listed) -> dict[str, dict[Load, int]]:
    """What is in the magazines that hold or have held anything."""
    held = {mount.id: {load: mount.ammo.of(load) for load in listed[mount.id]} for mount in ship.mounts}
    return {mount: loads for mount, loads in held.items() if loads}


def salvo_of(salvo: Salvo) -> dict[str, object]:
    """One salvo in flight."""
    return {
        "id": salvo.id,
        "by": salvo.by,
        "target": salvo.target,
        "missile": salvo.missile,
        "n": salvo.number,
        "due": salvo.due,
        "number": salvo.need,
    }


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
        for name, asked in signature(of).parameters.items():
            if name not in known | {"terms"}:
                cls.__annotations__[name] = hints[name]
                if asked.default is not Parameter.empty:
                    setattr(cls, name, asked.default)

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
        "damage_begun",
        "salvoes_due",
        "ships_to_act",
        "waits_already",
        "does_not_wait",
        "count_gone_by",
        "another_first",
        "simultaneous",
        "over",
        "no_ally",
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


@dataclass(frozen=True, kw_only=True)
class Spend:
    """What is spent on a check (C-8, C-53, C-75)."""

    coordinate: Count = 0
    intercept: Name | None = None
    referee: Figure = 0

    def terms(self, game: Game, field: str) -> Terms:
        """As an order takes it."""
        if self.intercept is not None:
            game.ship(self.intercept, inside(field, "intercept"))
        return Terms(coordinate=self.coordinate, intercept=self.intercept or "", referee=self.referee)


@dataclass(frozen=True, kw_only=True)
class FireSpend(Spend):
    """What is spent on an attack or a launch, the computer's units among it (C-50)."""

    fire_control: Level = 0

    def terms(self, game: Game, field: str) -> Terms:
        """As an order takes it."""
        terms = super().terms(game, field)
        return Terms(terms.coordinate, terms.intercept, self.fire_control, terms.referee)


@dataclass(frozen=True, kw_only=True)
class Aided:
    """The fields of everything that makes a check of a crew member."""

    spend: Spend = Spend()
    helper_effect: Figure | None = None
    difficulty: Difficulty | None = None

    def terms(self, game: Game, place: str = "") -> Terms:
        """What goes into the check; `place` is where these fields stand in the step."""
        spent = self.spend.terms(game, inside(place, "spend"))
        return Terms(
            spent.coordinate,
            spent.intercept,
            spent.fire_control,
            spent.referee,
            self.helper_effect,
            self.difficulty,
        )
