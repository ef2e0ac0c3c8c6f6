"""Ground combats and set positions, for `tests/commanding.py`.

One combat is one fight, and its sides are its roles, which are not alike: so a side plays against a random legal player
in matches, each sheet fought twice with the roles changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from referee_app.core.commander import TEMPERS, Aim, Command, Commands, TemperName
from referee_app.core.order import altered
from referee_app.core.system import Action
from referee_app.systems.ocs.actions.plan import Declare
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.planning import next_plan, pitched
from referee_app.systems.ocs.state import Combat, Encounter, Plan, SideResult, Unit
from tests.commanding import Arena, Bout, Position, Share, beats, beside_a_fool, bout, tempered

SIDES = ("attacker", "defender")

Order = Action[Encounter, Book] | None
Figures = tuple[int, int, int]
"""Strength, rating and steps."""


def _units(side: str, every: tuple[Figures, ...]) -> tuple[Unit, ...]:
    return tuple(
        Unit(f"{side}-{n}", f"{side.title()} {n}", side, Fraction(strength), Fraction(strength), ar, steps)
        for n, (strength, ar, steps) in enumerate(every, 1)
    )


def roster(*ours: Figures, against: tuple[Figures, ...]) -> Encounter:
    """Units of north, who attack, and of south."""
    return Encounter((*_units("north", ours), *_units("south", against)))


def _fights(*ours: Figures, against: tuple[Figures, ...]) -> Callable[[str, str], Encounter]:
    """A sheet on which they meet, whoever sits where: the roles are the seats."""
    return lambda *_: roster(*ours, against=against)


def _declared(*ours: Figures, against: tuple[Figures, ...], **changes: object) -> Callable[[str, str], Encounter]:
    """The same, with the combat declared already, whether it is wise or not."""
    state = roster(*ours, against=against)
    (plan,) = pitched(state, "north")
    sheet = replace(state, combats=(Combat(1, altered(plan, **changes)),))
    return lambda *_: sheet


MIRRORS = {
    "assault": _fights((14, 4, 3), (8, 4, 3), (3, 5, 1), (5, 2, 2), against=((6, 1, 2), (4, 3, 1))),
    "corps": _declared((18, 4, 4), (9, 3, 2), against=((7, 3, 4), (3, 2, 2))),
    "thin": _declared((12, 5, 1), (10, 3, 1), (8, 2, 1), against=((5, 4, 1), (3, 1, 1))),
    "village": _declared((20, 4, 4), (12, 3, 3), against=((5, 3, 3),), terrain="close", hedgehog=1),
    "odds even": _declared((9, 3, 3), (4, 2, 2), against=((8, 3, 3), (4, 1, 2))),
    "overrun": _declared((16, 4, 3), (4, 4, 1), against=((3, 2, 2),), attack_type="overrun"),
}


# against a random legal player


def match(arena: Arena, number: int) -> float:
    """Every sheet fought twice with other dice, once by steady against a random legal player, once the other way round:
    how much better steady came out, a hex counting two steps."""
    better, sheets = 0.0, len(arena.mirrors)
    for place in range(2 * sheets):
        seed = 2 * sheets * number + place
        fool = SIDES[seed % 2]
        commander = beside_a_fool(arena, fool, seed)
        found = bout(arena, seed, tempered(arena, "steady", "steady"), commander, keep=False)
        better += _margin(found, fool)
    return better


def _margin(found: Bout, fool: str) -> float:
    """Steps the fool lost more, and the hex; nobody took it where nobody attacked."""
    steady = SIDES[fool == "attacker"]
    hexes = 1 if (found.winner or "defender") == steady else -1
    return found.lost[fool] - found.lost[steady] + 2 * hexes


def matches(arena: Arena, fights: int) -> Iterator[str]:
    """Steady beats a random legal player in nine of ten matches."""
    many = max(10, min(100, fights // (2 * len(arena.mirrors))))
    share = Share(sum(match(arena, number) > 0 for number in range(many)), many)
    yield f"random      steady beats a random legal player in {share.won:.0f} of {share.of} matches"
    beats(arena, share)


# what names mean


def renamed(state: Encounter) -> Encounter:
    """The same table with other names and keys, whose order is the other way round."""
    keys = {unit.id: f"{chr(ord('z') - place)}-unit" for place, unit in enumerate(state.units)}
    units = tuple(replace(unit, id=keys[unit.id], name=keys[unit.id].title()) for unit in state.units)
    return replace(state, units=units, combats=tuple(_renamed(combat, keys) for combat in state.combats))


def _renamed(combat: Combat, keys: dict[str, str]) -> Combat:
    plan = combat.plan
    attackers = tuple(replace(one, unit=keys[one.unit], name=keys[one.unit].title()) for one in plan.attackers)
    defenders = tuple(replace(one, unit=keys[one.unit], name=keys[one.unit].title()) for one in plan.defenders)
    return replace(combat, plan=replace(plan, attackers=attackers, defenders=defenders))


def names(arena: Arena, fights: int) -> Iterator[str]:
    """What units are called must not matter: the exact chances are the same under other names."""
    for name, mirror in arena.mirrors.items():
        state, commands = mirror(*arena.sides), tempered(arena, "steady", "steady")
        exact = arena.commander.exact(state, arena.book, commands)
        assert exact is not None and exact == arena.commander.exact(renamed(state), arena.book, commands), (
            f"ocs: {name} hangs on names"
        )
        yield f"exact       {name}: " + ", ".join(f"{side} {float(won):.1%}" for side, won in exact.wins)


# what a temper dares


def has_hex(arena: Arena, mirror: str, side: str, temper: TemperName) -> Fraction:
    """The exact chance that a side so commanded has the hex in the end, against a steady one; what nobody attacks
    stays the defender's."""
    commands = Commands({one: Command(temper if one == side else "steady") for one in SIDES})
    exact = arena.commander.exact(arena.mirrors[mirror](*arena.sides), arena.book, commands)
    assert exact is not None
    return dict(exact.wins)[side] + (exact.draw if side == "defender" else 0)


def pressing(arena: Arena, fights: int) -> Iterator[str]:
    """On every sheet and in both roles, who is bolder has the hex at least as often."""
    for side in SIDES:
        yield f"hex         exact, of the {side} against steady: {', '.join(TEMPERS)}"
        means = [0.0] * len(TEMPERS)
        for mirror in arena.mirrors:
            found = [float(has_hex(arena, mirror, side, temper)) for temper in TEMPERS]
            yield f"  {mirror:<9} " + " ".join(f"{one:6.1%}" for one in found)
            assert found == sorted(found, reverse=True), f"ocs: {mirror}: the bolder {side} has the hex less often"
            means = [mean + one / len(arena.mirrors) for mean, one in zip(means, found, strict=True)]
        yield "  all       " + " ".join(f"{one:6.1%}" for one in means)
        assert means[0] > means[1] > means[2], f"ocs: tempers of the {side} are alike"


TRIALS = (names, matches, pressing)


# set positions


def _only(side: str, temper: TemperName = "steady", aim: Aim = "destroy") -> Commands:
    return Commands({side: Command(temper, aim)})


def _attacks(order: Order) -> bool:
    return isinstance(order, Declare)


def _nothing(order: Order) -> bool:
    return order is None


def _led_by(name: str) -> Callable[[Order], bool]:
    return lambda order: isinstance(order, Declare) and order.plan.attackers[order.plan.att_lead].name == name


STRONG = roster((20, 4, 4), (10, 3, 3), against=((6, 2, 3),))
EVEN = roster((10, 3, 3), against=((8, 3, 3),))
HOPELESS = roster((4, 3, 2), against=((12, 3, 4),))


def positions() -> Iterator[Position]:
    """Attacks that must, or must never, be declared; what is decided in a combat stands in test_commander.py."""
    yield Position("a good attack is made", STRONG, _only("attacker"), _attacks)
    yield Position("so the careful say", STRONG, _only("attacker", "careful"), _attacks)
    yield Position("people attack for themselves", STRONG, _only("defender"), _nothing)
    by_unit = Commands({"attacker": Command()}, {"north-1": None})
    yield Position("whose lead is people's", STRONG, by_unit, _nothing)
    for temper in ("bold", "steady", "careful"):
        yield Position("nobody attacks without hope", HOPELESS, _only("attacker", temper, "capture"), _nothing)
    yield Position("nobody spares himself in an even attack", EVEN, _only("attacker", "steady", "hold"), _nothing)
    yield Position("bold dares for the hex", _three_to_one(), _only("attacker", "bold", "capture"), _attacks)
    yield Position("what the careful spare themselves", _three_to_one(), _only("attacker", "careful", "hold"), _nothing)
    yield from _leads()
    yield from _after()


def _three_to_one() -> Encounter:
    return roster((18, 3, 3), against=((6, 3, 3),))


def _leads() -> Iterator[Position]:
    better = roster((12, 4, 3), (12, 2, 3), against=((5, 3, 2),))
    yield Position("the better rating leads", better, _only("attacker"), _led_by("North 1"))
    alike = roster((20, 4, 2), (2, 4, 2), against=((5, 3, 2),))
    yield Position("of equals the one that costs less", alike, _only("attacker"), _led_by("North 2"))
    no_use = roster((3, 1, 1), (25, 4, 4), against=((5, 3, 2),))
    yield Position("nobody leads only because it is worthless", no_use, _only("attacker"), _led_by("North 2"))


def _toll(*left: int, losses: int = 0, retreat: int = 0) -> SideResult:
    return SideResult(losses, retreat, not any(left), False, left)


def _closed(state: Encounter, ours: SideResult, theirs: SideResult, *, vacated: bool = False) -> Encounter:
    (plan,) = pitched(state, "north")
    combat = Combat(1, plan, "closed", attacker=ours, defender=theirs, vacated=vacated)
    return replace(state, combats=(combat,))


def _plan_left(state: Encounter) -> Plan:
    plan = next_plan(state, state.combats[-1])
    assert plan is not None
    return plan


def _after() -> Iterator[Position]:
    held = _closed(STRONG, _toll(4, 3), _toll(3))
    again = _plan_left(held)
    yield Position(
        "on with what is left",
        held,
        _only("attacker"),
        lambda order: isinstance(order, Declare) and order.plan.attackers == again.attackers,
    )
    yield Position("bled white, no more", _closed(HOPELESS, _toll(1), _toll(4)), _only("attacker", "bold"), _nothing)
    gone = _closed(STRONG, _toll(4, 3), _toll(3, retreat=2), vacated=True)
    yield Position("the hex is taken: nobody is there", gone, _only("attacker"), _nothing)
    back = _closed(STRONG, _toll(4, 3, retreat=1), _toll(3))
    yield Position("who fell back stands before it no more", back, _only("attacker"), _nothing)
    called_off = replace(held, combats=(replace(held.combats[0], stage="cancelled"),))
    yield Position("what was called off is called off", called_off, _only("attacker"), _nothing)
    on = replace(STRONG, combats=(Combat(1, _plan_left(held)),))
    yield Position("a combat is on", on, _only("attacker"), _nothing)
