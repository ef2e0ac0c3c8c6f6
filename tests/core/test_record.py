"""What a record says of itself: limits off the annotations, and declarations that contradict each other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Literal

import pytest

from referee_app.core.limits import AtMost, Between, Line, Name, Ref, Typed, Unsigned
from referee_app.core.record import Ask, Field, Record
from tests.records import orders_of, records_of
from tests.sixth import TRIED


@dataclass(frozen=True)
class Hold:
    """What a record holds in another."""

    tons: Annotated[int, Between(0, 9)] = 3


@dataclass(frozen=True)
class Boat:
    """A record with a field of every shape."""

    id: Name
    name: Name
    load: Annotated[Unsigned, Typed(0, 50)] = Fraction(0)
    sail: Literal["lug", "gaff"] = "lug"
    crew: Annotated[int, Between(0, 5)] | None = None
    port: Annotated[Line, Ref("port")] = ""
    leaks: bool = False
    hold: Hold = Hold()
    impossible: Annotated[int, Between(5, 2)] = 3


@dataclass(frozen=True)
class Sea:
    """Where boats are."""

    boats: Annotated[tuple[Boat, ...], AtMost(4)] = ()


def record(*paths: str) -> Record[Boat]:
    return Record("sea", "boat", Boat, "boats", tuple(map(Ask, paths)), Boat("", ""))


BOAT = record("name", "load", "sail", "crew", "port", "leaks", "hold.tons")


@pytest.mark.parametrize(
    ("path", "shape", "ends", "good", "bad"),
    [
        ("name", "text", (1, 120), "Heron", ""),
        ("load", "exact", (0, 50), Fraction(7, 2), Fraction(51)),
        ("sail", "word", (0, 0), "gaff", "none"),
        ("crew", "whole", (0, 5), None, 6),
        ("port", "key", (0, 200), "", 5),
        ("leaks", "tick", (0, 1), True, 1),
        ("hold.tons", "whole", (0, 9), 9, True),
    ],
)
def test_shape_and_limits_are_read_off_the_annotation(
    path: str, shape: str, ends: tuple[int, int], good: object, bad: object
) -> None:
    field = BOAT.field(path)
    assert (field.shape, (field.low, field.high)) == (shape, ends)
    assert field.holds(good) and not field.holds(bad)
    boat = field.put(Boat("b", "Heron"), good)
    assert field.of_record(boat) == good


def test_names_ids_and_room_are_those_of_the_sheet() -> None:
    sea = Sea((Boat("heron", "Heron"),))
    second = BOAT.placed(Boat("", "Heron"), sea)
    assert (second.id, second.name) == ("heron-b", "Heron B")
    assert BOAT.most(sea) == 4 and BOAT.joined(sea, second).boats == (*sea.boats, second)


def test_what_is_not_asked_is_as_in_a_blank_one() -> None:
    shy = replace(BOAT, asked=(Ask("name"), Ask("crew", when=lambda boat: boat.leaks)))
    assert shy.settled(Boat("", "Heron", crew=2)).crew is None
    assert shy.settled(Boat("", "Heron", crew=2, leaks=True)).crew == 2


@pytest.mark.parametrize(
    ("path", "said"), [("anchor", "no such field"), ("impossible", "nothing lies between 5 and 2"), ("hold", "no form")]
)
def test_a_declaration_that_contradicts_itself_is_named(path: str, said: str) -> None:
    assert any(said in one for one in record(path).contradictions())


def test_a_blank_one_that_breaks_its_limits_is_named() -> None:
    assert next(replace(BOAT, blank=Boat("", "", crew=9)).contradictions()) == (
        "boat.crew: the blank one's 9 is none it can show"
    )


@pytest.mark.parametrize("key", TRIED)
def test_no_system_declares_a_record_that_contradicts_itself(key: str) -> None:
    assert [wrong for one in records_of(key) for wrong in one.contradictions()] == []
    for order in orders_of(key):
        assert order.spec.record.field("id") == Field("id", "text", 1, 120), "ids and names are on every record"
