"""Records copied field by field: what `dataclasses.replace` gives, and the same record where nothing changes."""

from __future__ import annotations

import copy
import dataclasses
from functools import cached_property

import pytest

from referee_app.core.copying import replace
from referee_app.core.order import altered


@dataclasses.dataclass(frozen=True, slots=True)
class Slotted:
    one: int = 1
    other: str = "a"


@dataclasses.dataclass(frozen=True, slots=True)
class Behind(Slotted):
    third: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True)
class Open:
    one: int = 1
    other: str = "a"

    @cached_property
    def found(self) -> int:
        return 10 * self.one


@dataclasses.dataclass(frozen=True)
class Checked:
    one: int = 1
    other: str = "a"

    def __post_init__(self) -> None:
        if self.one < 0:
            raise ValueError(self.one)


@pytest.mark.parametrize("record", [Slotted(), Behind(), Open(), Checked()])
def test_a_copy_is_what_dataclasses_make_of_it(record: Slotted | Open | Checked) -> None:
    made = replace(record, one=2)
    assert made == dataclasses.replace(record, one=2)
    assert copy.deepcopy(made) == made
    assert record.one == 1
    with pytest.raises(Exception, match="nowhere"):
        altered(record, nowhere=2)


def test_a_record_is_its_own_copy_where_nothing_changes() -> None:
    record = Behind(third=(1,))
    assert replace(record, one=1, third=record.third) is record
    assert replace(record, one=1, third=(2,)) == Behind(third=(2,))


def test_what_was_found_out_about_a_record_is_not_true_of_its_copy() -> None:
    record = Open()
    assert (record.found, replace(record, one=2).found) == (10, 20)


def test_a_record_that_checks_itself_still_does() -> None:
    with pytest.raises(ValueError, match="-1"):
        replace(Checked(), one=-1)
