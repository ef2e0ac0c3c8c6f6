"""Orders that carry a result out: the attacker completely first, then the defender, then the end (states 9 to 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee_app.core.table import Choice, Table
from referee_app.systems.ocs import prices
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.codes import parse
from referee_app.systems.ocs.effects import advance, exploitation, frees, retreated, vacated
from referee_app.systems.ocs.events import AttackerDone, CombatEnded, DefenderDone, Exploited, Return
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.losses import Losses, side_of
from referee_app.systems.ocs.orders import StageOrder, StageSpec, present
from referee_app.systems.ocs.state import Combat, Encounter, Side, SideResult, Unit


def _losses(table: Table[Encounter], side: Side, book: Book) -> Losses:
    """The steps of a side, its owner choosing among the units that qualify (O-31)."""
    plan = present(table).plan
    names = tuple((str(place), fighter.name) for place, fighter in enumerate(plan.side(side)))

    def pick(places: tuple[int, ...]) -> int:
        number = losses.lost + 1
        about = (("side", side), ("step", number), *(names[place] for place in sorted(places)))
        options, costs = tuple(map(str, places)), tuple(prices.of_loss(losses.left[place]) for place in places)
        key, because = f"loss:{side}:{number}", "ocs.because.rating"
        return int(table.choose(Choice(key, "loss", options, side, about, "O-31", because=because, prices=costs)))

    losses = Losses(side_of(plan.side(side), plan.lead(side)), book, pick)
    return losses


def split_of(option: str) -> tuple[int, int]:
    """Hexes and steps of an option such as `1:0`."""
    hexes, _, steps = option.partition(":")
    return int(hexes), int(steps)


def splits(points: int) -> tuple[str, ...]:
    """Every way to split option points into hexes and steps, all steps first (O-32)."""
    return tuple(f"{hexes}:{points - hexes}" for hexes in range(points + 1))


def _splits(option: str) -> tuple[int, int]:
    """What of the option points is carried out."""
    return (0, 0) if option == "ignore" else split_of(option)


@dataclass(frozen=True, slots=True)
class TakeAttacker(StageOrder):
    """Carry out the attacker's part: losses, then options (state 9)."""

    spec = StageSpec("take_attacker", "O-28", stages=("attacker",))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Hard losses, then every option point as the attacker likes (O-28 to O-32)."""
        result = parse(present(table).code)
        losses = _losses(table, "attacker", book)
        losses.lose(result.att_loss)
        hexes = taken = 0
        if result.att_option and not losses.destroyed:
            hexes, steps = split_of(table.choose(_attack(present(table), losses, book)))
            taken = losses.lose(steps)
        toll = retreated(losses, hexes, False, book)
        table.tell(AttackerDone(toll, frees(result, taken, toll)))


@dataclass(frozen=True, slots=True)
class TakeDefender(StageOrder):
    """Carry out the defender's part: marker, losses, options or none; then see who exploits (states 10 and 11)."""

    spec = StageSpec("take_defender", "O-29", stages=("defender",))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """Hard losses, then the option in full, or ignored where that is allowed (O-29 to O-33)."""
        combat = present(table)
        assert combat.attacker is not None
        result = parse(combat.code)
        losses = _losses(table, "defender", book)
        losses.lose(result.def_loss)
        hexes, ignored = 0, False
        if result.def_option and not losses.destroyed:
            hexes, steps = _splits(table.choose(_defence(combat, losses, book)))
            ignored = hexes + steps < result.def_option
            losses.lose(steps)
        table.tell(DefenderDone(retreated(losses, hexes, result.dg, book), ignored))
        side = side_of(combat.plan.attackers, combat.plan.att_lead)
        found = exploitation(result, side, combat.attacker, manner(combat.plan), book)
        table.tell(Exploited(found.threshold, found.void, found.marked))


def _attack(combat: Combat, losses: Losses, book: Book) -> Choice:
    """How the attacker takes his option; all as steps keeps what is his of the result (O-33, O-35)."""
    points = parse(combat.code).att_option
    options = splits(points)
    costs = tuple(prices.of_attack(combat, losses, split_of(one), book) for one in options)
    kept = {one.id for one in costs[0]} - {one.id for one in costs[-1]}
    reasons = {"ocs.price.exploits": "ocs.because.exploits", "ocs.price.binds": "ocs.because.binds"}
    because = next((reason for price, reason in reasons.items() if price in kept), "")
    about = (("side", "attacker"), ("points", points))
    return Choice("option:attacker", "option", options, "attacker", about, "O-32", because=because, prices=costs)


def _defence(combat: Combat, losses: Losses, book: Book) -> Choice:
    """How the defender takes his option; a freed one stands for nothing (O-33)."""
    freed, points = combat.may_ignore, parse(combat.code).def_option
    options = tuple(_defences(points, freed, book))
    costs = tuple(prices.of_defence(combat, losses, _splits(one), book) for one in options)
    about, rule = (("side", "defender"), ("points", points)), "O-33" if freed else "O-32"
    because = "ocs.because.free" if freed else ""
    return Choice("option:defender", "option", options, "defender", about, rule, because=because, prices=costs)


def _defences(points: int, freed: bool, book: Book) -> Iterator[str]:
    """A freed defender ignores his option or carries it out in full, by house rule also in part (O-33, OR-4)."""
    if freed:
        yield "ignore"
    yield from splits(points)
    if freed and book.rulings.partial_option:
        for fewer in range(points - 1, 0, -1):
            yield from splits(fewer)


@dataclass(frozen=True, slots=True)
class Close(StageOrder):
    """End the combat: advance or not, and bring steps and markers back to the roster (state 12)."""

    spec = StageSpec("close", "O-39", stages=("end",))

    def resolve(self, table: Table[Encounter], book: Book) -> None:
        """The attacker decides where he may; after an overrun he must (O-39)."""
        combat = present(table)
        assert combat.attacker is not None
        assert combat.defender is not None
        allowed = advance(combat.attacker, combat.defender, manner(combat.plan))
        advanced = allowed == "must"
        if allowed == "may":
            choice = Choice(
                "advance", "advance", ("advance", "stay"), "attacker", (("place", combat.plan.place),), "O-39"
            )
            advanced = table.choose(choice) == "advance"
        returns = tuple(_returns(table.state, combat, combat.attacker, combat.defender))
        table.tell(CombatEnded(vacated(combat.defender), allowed, advanced, returns))


def _returns(state: Encounter, combat: Combat, attacking: SideResult, defending: SideResult) -> Iterator[Return]:
    """What every unit that is still on the roster brings back."""
    for place, fighter in enumerate(combat.plan.attackers):
        if state.has(fighter.unit):
            yield _return(state.unit(fighter.unit), attacking, place, place in combat.marked)
    for place, fighter in enumerate(combat.plan.defenders):
        if state.has(fighter.unit):
            yield _return(state.unit(fighter.unit), defending, place, False)


def _return(was: Unit, toll: SideResult, place: int, marked: bool) -> Return:
    left = toll.steps_left[place]
    steps = was.steps if left is None else left
    alive = steps > 0
    return Return(was.id, steps, alive and (was.dg or toll.dg), alive and (was.exploit or marked))
