"""Laws no sheet, no damage and no battle may break, tried on random ones."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from referee_app.core.limits import AsText, AtMost, Between, Letters
from referee_app.core.resolve import Settled, resolve
from referee_app.core.table import Chosen
from referee_app.play.dice_box import DiceBox
from referee_app.store.door import adapter, read, write
from referee_app.systems.cepheus.actions import open_to
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.book import Book, Rulings
from referee_app.systems.cepheus.orders import Scene
from referee_app.systems.cepheus.standing import gone, thrust
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Cause, Hit, Part, Ship, Systems
from tests.asked import askings
from tests.systems.cepheus.scribe import Crew, Scribe
from tests.systems.cepheus.table import battle, person, ruled, ship
from tests.systems.cepheus.vessels import frigate, line

LETTERS = "aZ 09.-éß漢"


@cache
def drawn(kind: Any) -> st.SearchStrategy[Any]:
    """Anything a sheet of this type may show, limits included."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(inner[0], inner[1])
    if origin is Literal:
        return st.sampled_from(inner)
    if origin in (Union, UnionType):
        return st.one_of([st.none() if one is NoneType else drawn(one) for one in inner])
    if origin is tuple:
        return st.tuples(*map(drawn, inner)) if Ellipsis not in inner else _listed(inner[0], AtMost(2))
    if is_dataclass(kind):
        hints = get_type_hints(kind, include_extras=True)
        return st.builds(kind, **{field.name: drawn(hints[field.name]) for field in fields(kind)})  # type: ignore[arg-type]
    assert kind is bool, kind
    return st.booleans()


def _limited(kind: Any, limit: Any) -> st.SearchStrategy[Any]:
    if isinstance(limit, Between):
        return st.integers(limit.low, limit.high)
    if isinstance(limit, Letters):
        return st.text(LETTERS, min_size=limit.least, max_size=4)
    if isinstance(limit, AsText):
        return st.builds(Fraction, st.integers(0, 9_999_999_999), st.integers(1, 9_999_999_999))
    return _listed(get_args(kind)[0], limit)


def _listed(kind: Any, limit: AtMost) -> st.SearchStrategy[Any]:
    return st.lists(drawn(kind), min_size=limit.least, max_size=min(2, limit.most)).map(tuple)


@settings(max_examples=40, deadline=None)
@given(drawn(Ship))
def test_any_sheet_comes_back_through_the_door_as_it_was(sheet: Ship) -> None:
    door = adapter(Ship)
    assert read(door, write(door, sheet, "ship"), "ship") == sheet


@settings(max_examples=15, deadline=None)
@given(drawn(Battle))
def test_any_table_comes_back_through_the_door_as_it_was(table: Battle) -> None:
    door = adapter(Battle)
    assert read(door, write(door, table, "battle"), "battle") == table


SWITCHES = st.fixed_dictionaries({}, optional={name: drawn(hint) for name, hint in get_type_hints(Rulings).items()})
HITS = st.tuples(st.sampled_from(get_args(Cause)), st.integers(0, 20), st.integers(0, 3), st.none() | st.integers(0, 3))


PARTS = st.fixed_dictionaries({name: drawn(Part) for name in SYSTEMS})


def dice_of(cause: Cause, book: Book) -> int:
    """The damage dice of whatever strikes."""
    dice: dict[str, int] = {name: line.dice for table in (book.weapons, book.missiles) for name, line in table.items()}
    return dice.get(cause, 0)


@st.composite
def struck(draw: st.DrawFn) -> tuple[Ship, tuple[Hit, ...]]:
    """A ship or small craft in any state, and what is to hit it."""
    book = ruled()
    changes: dict[str, Any] = {"systems": Systems(**draw(PARTS)), "structure": draw(st.integers(1, 9))}
    changes |= {"hull": draw(st.integers(0, 9)), "armor": draw(st.integers(0, 9))}
    craft = ship("rook", person("pat", "pilot"), tons=40, **changes)
    target = draw(st.sampled_from((craft, frigate("rook", "Rook", "Raiders", **changes))))
    hits = tuple(
        Hit(
            "rook",
            "foe",
            cause,
            place,
            dice or dice_of(cause, book),
            1,
            sand,
            screen,
        )
        for place, (cause, dice, sand, screen) in enumerate(draw(st.lists(HITS, min_size=1, max_size=6)))
    )
    return target, hits


@settings(max_examples=60, deadline=None)
@given(struck(), SWITCHES, st.integers(0, 999))
def test_no_damage_leaves_a_figure_out_of_its_limits(
    case: tuple[Ship, tuple[Hit, ...]], switches: dict[str, Any], seed: int
) -> None:
    target, hits = case
    book, box = ruled(**switches), DiceBox(Random(seed))
    state = battle(target, ship("foe"), queue=hits)
    while state.queue:
        before = state.ship("rook")
        settled = resolve(ResolveHit(), state, book, ask=lambda question: box.answer(question) or _first(question))
        assert isinstance(settled, Settled)
        state = settled.state
        after = state.ship("rook")
        assert read(adapter(Battle), write(adapter(Battle), state, "battle"), "battle") == state
        assert 0 <= after.hull <= before.hull
        assert 0 <= after.structure <= before.structure
        assert 0 <= after.armor <= before.armor
        assert 0 <= thrust(after) <= max(thrust(before), after.thrust)
        assert 0 <= after.fuel <= before.fuel
        assert 0 <= after.cargo <= before.cargo
        assert all(before.systems.part(name).hits <= after.systems.part(name).hits <= 3 for name in SYSTEMS)
        assert (after.structure == 0) == (after.status == "destroyed")
        assert after == before if gone(before) else True


def _first(choice: Any) -> Any:
    return Chosen(choice.key, choice.options[0])


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 99_999), SWITCHES, st.sampled_from(("adjacent", "close", "short", "medium", "long", "very_long")))
def test_a_battle_is_its_facts_and_its_dice(seed: int, switches: dict[str, Any], band: Any) -> None:
    scribe = Scribe("any", seed, {"rulings": switches})
    ships = [*line("Blue", 2), *line("Red", 1, armor=0)]
    scribe.open(ships, band, ("red1",), ("blue1.captain", "red1.captain"))
    parts = {one.id: Crew(scribe, one.id) for one in ships}
    for _ in range(2):
        scribe.turn(parts)
    state: Battle = scribe.tab.journal.start
    for entry in scribe.tab.journal.entries:
        settled = resolve(entry.action, state, scribe.book, entry.answers)
        assert isinstance(settled, Settled)
        assert settled.events == entry.events
        state = entry.apply(state)
        assert state == settled.state
    assert state == scribe.state


def test_what_is_forbidden_to_somebody_is_weighed_once() -> None:
    """The likeliest order is the one that is found by looking through all drafts, found by one where none is open."""
    looked_through = drawn_up = 0
    for asking in askings("cepheus")[::40]:
        state, book = asking.state, asking.book
        for ship_ in state.ships:
            for somebody in (*ship_.crew[:4], None):
                around = Scene(state, book, ship_, somebody)
                for kind in open_to(around):
                    drafts = list(kind.drafts(around))
                    against = [next(iter(one.objections(state, book)), None) for one in drafts]
                    likeliest = against.index(None) if None in against else 0
                    assert kind.weighed(around) == (drafts[likeliest], against[likeliest])
                    forbidden = drafts[0].forbidden(around)
                    assert not (forbidden and None in against)
                    looked_through += len(drafts)
                    drawn_up += 1 if forbidden else len(drafts)
    assert drawn_up < looked_through / 2
