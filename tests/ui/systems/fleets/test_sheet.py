"""What the fleets print: every sheet, filled and blank, with the figures of the rules on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Answer, Thrown
from referee_app.store.house import load_book
from referee_app.store.samples import open_sample, samples
from referee_app.store.session import Encounter as Tab
from referee_app.store.session import Overlay
from referee_app.systems.fleets.actions.combat import Confirm, Declare, RemoveLosses, RunOn, Strike
from referee_app.systems.fleets.book import ROWS
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Meeting, Ships
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing.dialog import PrintDialog
from referee_app.ui.sheet import table as paper
from referee_app.ui.sheet.blocks import Section
from referee_app.ui.systems.fleets import sheet
from referee_app.ui.systems.fleets.combat_card import exchanges
from referee_app.ui.systems.fleets.panel import FleetsPanel
from referee_app.ui.systems.fleets.sheet_card import Tables
from referee_app.ui.systems.fleets.sheet_worksheet import Worksheet, turnovers
from tests.ui.paper import texts
from tests.ui.room import Room
from tests.ui.sheets import all_told
from tests.ui.systems.fleets.table import SCENE, Table

HOUSE: Overlay = {"ships": {"military_pi": {"cost": 6}}, "rulings": {"order": "attacker_first", "zero_rolls": True}}


@pytest.fixture(autouse=True)
def _qt(qapp: QApplication) -> None:
    """Fonts need the application."""


def campaign() -> Campaign:
    """The scene, in its first turn."""
    places = tuple(one for one in SCENE if isinstance(one, Location))
    return Campaign(1, "North", places, tuple(one for one in SCENE if isinstance(one, Fleet)))


def ordered(state: Campaign, action: object, *sums: int) -> Campaign:
    """An order settled, with these sums and then sevens."""
    answers: list[Answer] = []
    left = list(sums)
    book = load_book("fleets", {})
    while isinstance(found := resolve(action, state, book, tuple(answers)), Asked):  # type: ignore[arg-type]
        answers.append(Thrown(found.question.key, ((0, left.pop(0) if left else 7),)))
    settled: Campaign = found.state
    return settled


def fought() -> Campaign:
    """A duel run to its end, not yet confirmed."""
    return ordered(ordered(campaign(), Declare("red-1", "blue-1")), RunOn(), 7, 2)


def printed(
    tmp_path: Path, state: Campaign, which: str = "all", house: Overlay | None = None, **more: object
) -> Sequence[str]:
    path = tmp_path / "out.pdf"
    tab = Tab("fleets", "Haven", Journal(state), [{}, house] if house else [{}])
    printing.print_sheets(tab, which, path, **more)  # type: ignore[arg-type]
    return texts(path.read_bytes())


def test_what_is_offered_follows_the_table() -> None:
    assert [id_ for id_, _ in sheet.titles(Campaign())] == ["card"]
    assert [id_ for id_, _ in sheet.titles(campaign())] == ["card", "roster", "odds"]
    assert [id_ for id_, _ in sheet.titles(fought())] == ["worksheet", "card", "roster", "odds"]


def test_an_unknown_sheet_is_a_key_error() -> None:
    for which in ("chess", "worksheet", "odds"):
        with pytest.raises(KeyError):
            list(sheet.sheets(Campaign(), load_book("fleets", {}), frozenset(), which))
    with pytest.raises(KeyError):
        list(sheet.sheets(Campaign(), load_book("fleets", {}), frozenset(), "card", blank=True))


def test_the_card_has_every_row_the_splitting_and_the_ships(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, campaign(), "card")
    for row in ROWS:
        assert row.replace("-", "–") in text
    for word in ("152 91–100 + 51–60", "1000 91–100 ×10", "Explorer (Infinity) 18 5 – 1", "Developer (Pi) 3 0 2 5"):
        assert word in text
    assert "House rules" not in text


def test_the_roster_has_totals_rows_and_priorities(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, campaign(), "roster")
    for word in ("Red <b>One</b>", "North · Haven", "152", "91–100 + 51–60", "Wardens", "System Defence 12"):
        assert word in text


def test_a_long_roster_takes_several_pages(tmp_path: Path) -> None:
    one = campaign().fleets[0]
    many = tuple(replace(one, id=f"f{number}", name=f"Fleet {number:02}") for number in range(40))
    pages = printed(tmp_path, replace(campaign(), fleets=many), "roster")
    assert len(pages) == 3
    assert all(f"Fleet {number:02}" in " ".join(pages) for number in range(40))


def test_every_sheet_tells_what_is_painted_on_it() -> None:
    lone = ordered(replace(campaign(), fleets=campaign().fleets[:1]), Declare("red-1", "haven"))
    for state in (fought(), ordered(lone, Strike())):
        all_told(Tab("fleets", "Haven", Journal(state), [{}, HOUSE]))


def test_a_filled_worksheet_says_everything(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, fought(), "worksheet")
    for word in ("Haven", "Red <b>One</b>", "Wardens", "152", "7 → 6", "2 → 6", "Exchange 1", "won (F-34)"):
        assert word in text
    state = fought()
    assert state.combat is not None
    sheet_ = Worksheet(Tables(load_book("fleets", {})), state, state.combat)
    last = [one for one in turnovers(sheet_) if one.ours][-1]
    assert last.left is not None and last.left.attackers == state.combat.attackers


def test_f24_paper_says_what_fell_of_what_the_table_gives(tmp_path: Path) -> None:
    state = fought()  # 12 on a fleet of ten ships
    assert "10 of 12" in printed(tmp_path, state, "worksheet")[0]
    assert state.combat is not None
    ((_, ours, theirs),) = exchanges(state.combat, load_book("fleets", {}))
    assert ours == "91–100: 7 → 6, 51–60: 2 → 6 = 12, of which 10 fell (F-24)" and "fell" not in theirs, "on the screen"
    amid = ordered(ordered(campaign(), Declare("red-1", "blue-1")), Strike(), 7, 2)
    assert "10 of 12" in printed(tmp_path, amid, "worksheet")[0], "before it is taken as well"


def test_what_was_put_right_by_hand_is_not_worked_forward(tmp_path: Path) -> None:
    state = fought()
    assert state.combat is not None
    mended = replace(state, combat=replace(state.combat, attackers=Ships(military_inf=3)))
    assert " of " not in printed(tmp_path, mended, "worksheet")[0].partition("Exchange 1")[2]
    assert all(one.left is None for one in turnovers(Worksheet(Tables(load_book("fleets", {})), mended, mended.combat)))


def test_the_worksheet_of_the_last_combat_is_printed_after_its_end(tmp_path: Path) -> None:
    state = ordered(fought(), Confirm())
    assert state.combat is None and state.last == fought().combat
    assert sheet.titles(state)[0][0] == "worksheet"
    (text,) = printed(tmp_path, state, "worksheet")
    for word in ("Haven", "Red <b>One</b>", "Wardens", "152", "7 → 6", "2 → 6", "Exchange 1", "won (F-34)"):
        assert word in text
    gone = replace(state, fleets=state.fleets[1:])
    assert "red-1" in printed(tmp_path, gone, "worksheet")[0]
    moved = replace(state, fleets=tuple(replace(one, location="deep") for one in state.fleets))
    (text,) = printed(tmp_path, moved, "worksheet")
    assert "Haven" in text and "Deep Space" not in text, "the place of the combat, not of the fleet"
    again = ordered(state, Declare("red-1", "blue-2"))
    assert "Pickets" in printed(tmp_path, again, "worksheet")[0], "the combat that is on comes first"


def test_f30_what_is_over_before_any_die_took_no_exchange(tmp_path: Path) -> None:
    """A stranger's find: a stalemate on paper had taken one."""
    lone = replace(campaign(), locations=(Location("haven", "Haven", "system", "South"),), fleets=campaign().fleets[:1])
    unarmed = tuple(replace(one, ships=Ships(developer_pi=2)) for one in campaign().fleets)
    for state, target in ((replace(campaign(), fleets=unarmed), "blue-1"), (lone, "haven")):
        (text,) = printed(tmp_path, ordered(state, Declare("red-1", target)), "worksheet")
        assert "(without a die, F-3" in text and " outcome 0 exchanges " in text
    (text,) = printed(tmp_path, fought(), "worksheet")
    assert "(F-34). outcome 1 exchanges " in text


def test_the_defence_of_a_system_stands_in_one_box(tmp_path: Path) -> None:
    lone = replace(campaign(), fleets=campaign().fleets[:1])
    state = ordered(ordered(lone, Declare("red-1", "haven")), Strike())
    (text,) = printed(tmp_path, state, "worksheet")
    assert "12 System Defence 12" in text and text.count("pr.") == 5, "priorities are the fleet's alone"


def test_in_the_middle_of_a_fight_the_odds_say_from_where_on(tmp_path: Path) -> None:
    state = ordered(campaign(), Declare("red-1", "blue-1"))
    assert "from the start" in printed(tmp_path, state, "odds")[0]
    state = ordered(state, Strike())
    (text,) = printed(tmp_path, state, "odds")
    assert "from exchange 1 on, its dice counted" in text and "strikes of exchange 1" in text
    assert "from the start" not in text
    for order in (Strike(), RemoveLosses()):
        state = ordered(state, order)
    assert "from exchange 2 on F-53" in printed(tmp_path, state, "odds")[0]


def test_fleets_too_large_for_odds_still_print(tmp_path: Path) -> None:
    host = Ships(military_pi=9_999)
    fleets = tuple(replace(one, ships=host) for one in campaign().fleets)
    assert "too large" in printed(tmp_path, replace(campaign(), fleets=fleets), "odds")[0]


def test_fr11_the_odds_sheet_says_for_which_priorities_it_holds(tmp_path: Path) -> None:
    changing: Overlay = {"rulings": {"change_priorities": True}}
    assert "as they are now (FR-11)" in printed(tmp_path, campaign(), "odds", changing)[0]
    assert "as they are now (FR-11)" not in printed(tmp_path, campaign(), "odds")[0]


def test_a_blank_worksheet_and_roster(tmp_path: Path) -> None:
    pages = printed(tmp_path, fought(), blank=True)
    assert len(pages) == 2
    assert "Exchange 5" in pages[0] and "Haven" not in pages[0] and "Wardens" not in " ".join(pages)


def test_the_odds_sheet_has_the_worked_example(tmp_path: Path) -> None:
    state = campaign()
    pi = Fleet("pi", "Pi fleet", "North", "haven", Ships(military_pi=3))
    inf = Fleet("inf", "Inf fleet", "South", "haven", Ships(military_inf=1))
    (text,) = printed(tmp_path, replace(state, fleets=(pi, inf)), "odds")
    for word in (
        "83.6",
        "3074/3675",
        "4.9",
        "181/3675",
        "4/35",
        "1.17",
        "1026/875",
        "Haven: subdued 0 %",
        "not reached 16.4",
        "most likely 0 ships left, ",
    ):
        assert word in text


def test_the_odds_printed_are_those_of_the_fight_picked_and_say_so(qtbot: QtBot, tmp_path: Path) -> None:
    """A stranger's find: whoever was picked, the next fight was printed."""
    table = Table(qtbot, *SCENE)
    table.go_on()
    (text,) = printed(tmp_path, table.state, "odds")
    assert "Haven: Red <b>One</b> against Wardens" in text, "where nobody picks"
    table.click(table.panel.roster.row("red-2").role)
    assert "· most likely 0 ships left, 61.3" in table.panel.forecast.foot.text(), "on the screen as on paper"
    table.click(table.panel.roster.row("blue-2").role)
    dialog = PrintDialog(table.conductor.encounter, table.stage, picked=table.panel.for_paper)
    qtbot.addWidget(dialog)
    dialog.what.setCurrentIndex(dialog.what.findText("Odds sheet: Red Two against Pickets"))
    (text,) = texts(dialog._bytes())
    assert "Haven: Red Two against Pickets" in text and "Red <b>One</b>" not in text
    assert text.index("Pickets:") < text.index("Wardens:"), "met in the order picked"
    dialog.what.setCurrentIndex(0)
    assert any("Haven: Red Two against Pickets" in one for one in texts(dialog._bytes())), "among all sheets as well"
    table.go_on()
    dialog = PrintDialog(table.conductor.encounter, table.stage, picked=table.panel.for_paper)
    qtbot.addWidget(dialog)
    assert dialog.what.findText("Odds sheet") > 0, "the combat that is on"


def test_a_line_stands_below_each_fight_of_the_odds() -> None:
    state = campaign()
    strike = replace(state.fleets[0], ships=Ships(military_inf=6, military_pi=12))  # chances without short fractions
    state = replace(state, fleets=(strike, *state.fleets[1:]))
    (odds,) = sheet.sheets(state, load_book("fleets", {}), frozenset(), "odds")
    _, fights, *_ = odds.body
    assert isinstance(fights, Section)
    (table,) = fights.blocks
    assert isinstance(table, paper.Table)
    below = [row.ruled for row in table.rows if isinstance(row, paper.Row) and row.under]
    assert below and all(below)


def test_after_the_last_fight_there_is_nothing_to_weigh(tmp_path: Path) -> None:
    alone = replace(campaign(), fleets=campaign().fleets[3:4])
    assert [id_ for id_, _ in sheet.titles(alone)] == ["card", "roster", "odds"]
    assert len(printed(tmp_path, alone, "all")) == 2


def test_no_strike_is_printed_that_nobody_can_make(tmp_path: Path) -> None:
    """A stranger's find: of a system that lies open, printed in its owner's turn, the losses of a first strike."""
    place = replace(campaign().location("haven"), defence=0)
    lone = replace(campaign(), fleets=campaign().fleets[:1])
    state = replace(lone, locations=tuple(place if one.id == "haven" else one for one in lone.locations))
    (text,) = printed(tmp_path, state, "odds")
    assert "subdued 100 %" in text and "Losses of the first strikes" not in text, "no dice (F-35)"
    (weak,) = printed(tmp_path, replace(campaign(), fleets=(lone.fleets[0], unarmed())), "odds")
    assert "Losses of the first strikes" in weak and "no roll" in weak, "no losses inflicted (F-14)"
    theirs = replace(state, owner=place.owner)
    assert list(sheet.sheets(theirs, load_book("fleets", {}), frozenset(), "odds")) == []
    met = replace(state, meetings=(Meeting(lone.fleets[0].id, "haven"),))
    assert list(sheet.sheets(met, load_book("fleets", {}), frozenset(), "odds")) == []


def unarmed() -> Fleet:
    return Fleet("tender", "Tender", "South", "haven", Ships(developer_pi=2))


def test_house_rules_are_printed(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, campaign(), "card", HOUSE)
    for word in ("House rules in force", "FR-1", "FR-4", "6*", "Military (Pi): cost (F-9): 6"):
        assert word in text


@pytest.mark.parametrize("name", ["x" * 5_000, "\u200fאבג", "🛩️ 飛行隊 🚀", "a\nb\tc\x00", "<b>R&D</b> {code} %1"])
def test_strange_names_print(tmp_path: Path, name: str) -> None:
    state = fought()
    fleets = tuple(replace(one, name=name, owner=name[:100]) for one in state.fleets)
    assert len(printed(tmp_path, replace(state, fleets=fleets))) >= 3


def test_the_window_prints_what_is_picked_on_its_panel(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()
    qtbot.addWidget(room.window)
    room.file.lay(open_sample(next(one for one in samples() if one.key == "fleets")))
    panel, found = room.stage.panel, list[object]()
    assert isinstance(panel, FleetsPanel)
    other = next(one for one in panel.roster.shown_rows if not one.number and not one.role.isChecked())
    other.role.click()
    monkeypatch.setattr(PrintDialog, "exec", lambda self: found.append(self._moment().picked))
    room.window.menu_lines.actions["print"].trigger()
    assert other.fleet is not None
    assert found == [panel.for_paper] and panel.for_paper.attacker == other.fleet.id
    room.file.close()
