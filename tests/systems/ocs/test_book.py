"""The tables: headings, cells, codes, and what is refused at the door."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from referee_app.store import door, house
from referee_app.store.errors import BadFile
from referee_app.systems.ocs.book import ROWS, Book, Result, Rulings, codes_of, parse, row_of
from referee_app.systems.ocs.ratio import heading
from tests.systems.ocs.table import BOOK, RAW, opened

CELLS = {
    "AL2": 27,
    "AL1o1": 9,
    "AL1o1 Do1": 25,
    "AL1 Do1": 17,
    "AL1 DL1o1": 1,
    "Ao1 Do1": 16,
    "Ao1 DL1o1": 35,
    "Ao1 e4 DL1o2": 11,
    "Ae4 DL1o2": 17,
    "Ae3 DL2o2DG": 20,
    "Ae2 DL2o3DG": 17,
}


def changed(**rows: Any) -> dict[str, Any]:
    data = deepcopy(RAW)
    for path, value in rows.items():
        name, _, inner = path.partition("__")
        if inner:
            data[name][inner] = value
        else:
            data[name] = value
    return data


def test_o_15_four_terrains_head_the_same_thirteen_columns() -> None:
    assert [BOOK.columns[terrain][7] for terrain in ("extra_close", "very_close", "close", "open")] == [
        "16:1",
        "9:1",
        "6:1",
        "4:1",
    ]
    assert BOOK.columns["extra_close"][0] == "1:2"
    assert BOOK.columns["open"][0] == "1:5"
    assert BOOK.headings("close")[-1] == (18, 1)


def test_o_26_the_cells_as_printed_counted_by_code() -> None:
    assert Counter(code for row in BOOK.results.values() for code in row) == CELLS
    assert BOOK.code(10, 8) == "Ao1 e4 DL1o2"
    assert BOOK.code(8, 5) == "AL1 Do1"


def test_o_26_no_row_falls_from_left_to_right_and_no_column_downwards() -> None:
    grade = {code: place for place, code in enumerate(codes_of(BOOK))}
    grades = [[grade[code] for code in BOOK.results[row]] for row in ROWS]
    for line in (*grades, *map(list, zip(*grades, strict=True))):
        assert all(left <= right for left, right in pairwise(line))


def test_o_26_uniform_diagonals_and_the_cells_that_leave_the_pattern() -> None:
    """OR-10: every suspect cell stays as printed."""
    sums: dict[int, set[str]] = {}
    for place, row in enumerate(ROWS, 1):
        for column in range(1, 14):
            sums.setdefault(place + column, set()).add(BOOK.results[row][column - 1])
    uniform = {number for number, codes in sums.items() if len(codes) == 1}
    assert uniform == {*range(2, 8), *range(9, 12), 16, 21, 22, *range(24, 29)}
    assert BOOK.results["1 or less"][12] == "AL1 DL1o1"
    assert (BOOK.code(2, 12), BOOK.code(3, 11), BOOK.code(6, 12), BOOK.code(11, 8)) == (
        "Ao1 DL1o1",
        "Ao1 DL1o1",
        "Ae4 DL1o2",
        "Ae4 DL1o2",
    )
    assert (BOOK.code(7, 1), BOOK.code(12, 1), BOOK.code(7, 13)) == ("AL1o1", "AL1o1 Do1", "Ae3 DL2o2DG")
    assert [BOOK.code(roll, 18 - roll) for roll in (11, 12, 13)] == ["Ao1 DL1o1"] * 3
    assert (BOOK.code(13, 5), BOOK.code(15, 4)) == ("Ao1 DL1o1", "Ae4 DL1o2")
    assert (BOOK.code(10, 13), BOOK.code(15, 8)) == ("Ae2 DL2o3DG", "Ae2 DL2o3DG")


@pytest.mark.parametrize(
    ("modified", "row"),
    [(-9, "1 or less"), (1, "1 or less"), (2, "2"), (14, "14"), (15, "15 or more"), (17, "15 or more")],
)
def test_o_25_rolls_beyond_either_end_read_the_end(modified: int, row: str) -> None:
    assert row_of(modified) == row
    assert BOOK.code(modified, 9) == BOOK.results[row_of(modified)][8]


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("AL2", Result(att_loss=2)),
        ("AL1o1 Do1", Result(1, 1, None, 0, 1)),
        ("Ao1 e4 DL1o2", Result(0, 1, 4, 1, 2)),
        ("Ae3 DL2o2DG", Result(0, 0, 3, 2, 2, True)),
        ("DL1DG", Result(def_loss=1, dg=True)),
        ("Ao2 DDG", Result(att_option=2, dg=True)),
        ("AL2o1 DL1", Result(2, 1, None, 1)),
    ],
)
def test_o_27_a_code_is_read(code: str, result: Result) -> None:
    assert parse(code) == result


@pytest.mark.parametrize(
    "code", ["", "A", "D", "XL1", "AL", "AL0", "al1", "AL1 AL1", "DL1 AL1", "Ae", "AL1o1Do", "DG1", "AL1 e"]
)
def test_o_27_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no result code"):
        parse(code)


def test_o_45_the_eleven_codes_from_worst_to_best_for_the_attacker() -> None:
    assert codes_of(BOOK) == tuple(CELLS)


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key as it will be once the window has its room."""
    from referee_app import systems

    monkeypatch.setattr(systems, "KEYS", ("ocs",))
    monkeypatch.setattr(door, "KEYS", ("ocs",))


@pytest.mark.usefixtures("keys")
class TestOverlay:
    """OR-10: an edited copy of the table is possible, and checked at the door."""

    def place(self, overlay: dict[str, Any]) -> str:
        with pytest.raises(BadFile) as caught:
            house.load_book("ocs", overlay)
        return str(caught.value)

    def test_a_row_may_be_edited_and_is_marked(self) -> None:
        row = [*RAW["results"]["13"]]
        row[4] = "Ao1 DL1o2"
        overlay = {"results": {"13": row}}
        assert house.load_book("ocs", overlay).code(13, 5) == "Ao1 DL1o2"
        assert house.changed(overlay) == {"results.13"}
        full = house.tables("ocs", overlay)
        assert house.sparse_of("ocs", full) == {"results": {"13": row}}

    def test_a_cell_that_is_missing_is_refused(self) -> None:
        assert "results.13" in self.place({"results": {"13": RAW["results"]["13"][:12]}})

    def test_a_cell_too_many_is_refused(self) -> None:
        assert "results.13" in self.place({"results": {"13": [*RAW["results"]["13"], "AL2"]}})

    def test_a_code_that_does_not_parse_is_refused_by_its_cell(self) -> None:
        assert "results.13[4]" in self.place({"results": {"13": [*RAW["results"]["13"][:4], "XL1", *["AL2"] * 8]}})

    def test_a_row_nobody_reads_is_refused(self) -> None:
        assert "results" in self.place({"results": {"16": RAW["results"]["13"]}})

    def test_a_row_taken_away_is_refused(self) -> None:
        assert "results.13" in self.place({"results": {"13": None}})

    def test_headings_must_rise(self) -> None:
        row = [*RAW["columns"]["open"]]
        row[3], row[4] = row[4], row[3]
        assert "rise" in self.place({"columns": {"open": row}})

    def test_a_heading_must_be_a_ratio(self) -> None:
        assert "columns.open[3]" in self.place(
            {"columns": {"open": [*RAW["columns"]["open"][:3], "2:3", *["5:1"] * 9]}}
        )

    def test_thresholds_must_leave_somebody_unsurprised(self) -> None:
        assert "surprised" in self.place({"surprise": {"regular": {"attacker": 5, "defender": 5}}})

    def test_an_unknown_switch_is_refused(self) -> None:
        assert "rulings.luck" in self.place({"rulings": {"luck": True}})


def test_a_book_made_in_code_is_checked_too() -> None:
    short: Any = {name: cells for name, cells in BOOK.results.items() if name != "7"}
    with pytest.raises(ValueError, match="results"):
        replace(BOOK, results=short)
    with pytest.raises(ValueError, match="13 cells"):
        replace(BOOK, results={**BOOK.results, "7": ("AL2",) * 12})
    with pytest.raises(ValueError, match="no result code"):
        replace(BOOK, results={**BOOK.results, "7": ("AL2",) * 12 + ("?",)})


def test_the_defaults_of_the_switches_are_those_of_the_page() -> None:
    """OR-1, OR-2, OR-4, OR-5, OR-7, OR-8, OR-11: section 9."""
    assert BOOK.rulings == Rulings("series", True, False, True, False, False, "d6")


def test_a_book_counts_as_itself() -> None:
    again = opened(RAW)
    assert again == BOOK
    assert hash(again) == hash(BOOK)
    assert heading("12:1") == (12, 1)
    assert isinstance(again, Book)
