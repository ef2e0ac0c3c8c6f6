"""The three eras on paper: every page prints, says what the tables say, and marks what house rules changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.journal import Journal
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import changed, load_book
from referee_app.store.session import Encounter as Tab
from referee_app.store.session import Overlay, new_encounter
from referee_app.systems.eras import SYSTEM
from referee_app.systems.eras.actions.colony import Raid
from referee_app.systems.eras.actions.combat import FlySorties
from referee_app.systems.eras.actions.declare import DeclareAttack, DeclareRetreat
from referee_app.systems.eras.actions.roster import Enlist, SetCombat
from referee_app.systems.eras.actions.round import Commit, StartRound
from referee_app.systems.eras.events import RetreatTried, ShotFired
from referee_app.systems.eras.offers import follows
from referee_app.systems.eras.state import Attack, Battle, Colony, Engagement, Grant, Mark, Screen, Wound
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.printing import pages as printing
from referee_app.ui.sheet.blocks import Rule, Section
from referee_app.ui.sheet.engine import paged, text_of, too_high
from referee_app.ui.systems.eras import sheet, sheet_worksheet
from referee_app.ui.systems.eras.sheet_tables import Record, Tables
from referee_app.ui.systems.eras.words import cent
from tests.systems.eras.table import Game
from tests.systems.eras.table import unit as enlisted
from tests.ui.paper import texts
from tests.ui.sheets import all_told
from tests.ui.systems.eras.table import KEEP, ROSTER

TABLES = Tables(load_book("eras", {}))
HOUSE: Overlay = {"base": {"warship": [30, 55, 70]}, "rulings": {"kills_apply": "round", "lower_bound": 1}}


@pytest.fixture(autouse=True)
def _qt(qapp: QApplication) -> None:
    """Fonts need the application."""


def battle() -> Battle:
    """A round with everything in it."""
    return Battle(
        round=2,
        combat="colony",
        stage="declare",
        units=(*ROSTER, KEEP),
        attacks=(
            Attack("corsairs", "harbour", "two_targets"),
            Attack("corsairs", "picket", "two_targets"),
            *(Attack("vampires", "harbour", "same_twice"),) * 2,
            Attack("javelins", "harbour"),
            Attack("halberd", "haven", extra=Fraction(1, 2)),
        ),
        screens=(Screen("guard", "vampires"),),
        patrols=("skywatch",),
        grants=(Grant("harbour", "defensive"),),
        marks=(Mark("halberd", detected=False),),
        retreats=("picket",),
        engagements=(Engagement("picket", 2, "missiles", carried=True),),
        pending=(Wound("harbour", 1),),
        colony=Colony(40, "mills burnt\nport closed"),
    )


def tab(state: Battle, overlay: Overlay | None = None) -> Tab:
    return Tab("eras", "High Dock", Journal(state), [{}, overlay] if overlay else [{}])


def printed(path: Path, of: Tab, which: str = "all", blank: bool = False) -> Sequence[str]:
    file = path / "out.pdf"
    printing.print_sheets(of, which, file, blank=blank)
    return texts(file.read_bytes())


def test_the_sheets_there_are() -> None:
    assert [id_ for id_, _ in sheet.titles(Battle())] == ["card"]
    assert [id_ for id_, _ in sheet.titles(battle())] == ["roster", "card", "worksheet", "turn", "colony"]
    assert [id_ for id_, _ in sheet.blanks()] == ["roster", "worksheet", "colony"]
    with pytest.raises(KeyError):
        list(sheet.sheets(battle(), load_book("eras", {}), frozenset(), "chess"))


def test_the_roster_says_everything_of_a_unit(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, tab(battle()), "roster")
    for word in ("Ark <b>Royal", "30/35", "10–99 %", "2nd Era missiles, carried over", "defensive patrol shift"):
        assert word in text
    for word in ("attacks Harbour (20 RPs)", "2 × 22.5 RPs", "ambush, unseen", "patrols", "Order of the round"):
        assert word in text
    assert "Target is a scout −1 −10" in text
    assert "Carrier, close-in 30 % 50 % 70 %" in text


def test_a_long_roster_takes_several_pages_and_the_tables_once(tmp_path: Path) -> None:
    many = tuple(replace(ROSTER[4], id=f"u{n}", name=f"Frigate {n:03}") for n in range(70))
    pages = printed(tmp_path, tab(Battle(units=many)), "roster")
    assert all(f"Frigate {n:03}" in " ".join(pages) for n in range(70))
    assert sum("Order of the round" in page for page in pages) == 1


@pytest.mark.parametrize("count", [1, 17, 31, 200])
def test_no_unit_is_lost_between_pages(count: int) -> None:
    many = tuple(replace(ROSTER[4], id=f"u{n}", name=f"U{n}") for n in range(count))
    pages = [text_of(page).splitlines() for page in paged(sheet.roster(Battle(units=many), TABLES))]
    assert [line.split(",")[0] for page in pages for line in page if line.startswith("U")] == [one.name for one in many]
    assert [any(line.startswith("Order of the round") for line in page) for page in pages][-1]


@pytest.mark.parametrize("counts", [(1, 1), (43, 2), (100, 100)])
def test_a_turn_report_takes_as_many_pages_as_it_needs(counts: tuple[int, int]) -> None:
    """No unit is lost, none grows small, and the sums of a side stand once."""
    many = [replace(ROSTER[4], id=f"{side}{n}", name=f"U{side}{n}", side=side)
            for side, count in zip("ab", counts, strict=True) for n in range(count)]  # fmt: skip
    state = Battle(round=1, units=tuple(many))
    report = sheet.report(Record(state, state, state))
    lines = [line for page in paged(report) for line in text_of(page).splitlines()]
    assert [line.split(",")[0] for line in lines if line.startswith("U")] == [one.name for one in many]
    assert [line.split()[0] for line in lines if "in play at the start" in line] == list(map(str, counts))
    assert too_high(report) == []


def test_the_card_has_tables_notes_and_order(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, tab(battle()), "card")
    for word in ("Attacker engaged by the 3rd Era −4.5 −45", "Warship, fire 30 % 50 % 70 %", "R5", "25 Habitability"):
        assert word in text
    assert "House rules" not in text


def test_the_worksheet_is_filled_and_blank(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, tab(battle()), "worksheet")
    for word in ("Home Guard Vampires", "Halberd New Haven 50", "Ambush, unseen by target +3", "99 %", "Picket"):
        assert word in text
    blank = printed(tmp_path, tab(battle()), "worksheet", blank=True)
    assert "Halberd" not in blank[0]
    assert "Missiles: close-in fire first" in blank[0]


def test_after_the_round_its_sheets_show_what_was_declared_and_thrown(tmp_path: Path) -> None:
    encounter = new_encounter(SYSTEM, "High Dock")
    conductor = Conductor(encounter, box=DiceBox(Random(3)))
    conductor.lets_pass = False
    declared = (DeclareAttack("halberd", "haven"), DeclareAttack("vampires", "picket"), DeclareRetreat("picket", True))
    for order in (*map(Enlist, ROSTER), StartRound(), *declared, Commit()):
        assert conductor.order(order)
    while (next_ := follows(conductor.state, conductor.book)) is not None:
        conductor.order(next_)
        while conductor.question is not None:
            conductor.roll()
    assert (conductor.state.stage, conductor.state.attacks) == ("end", ())
    facts = [fact for entry in conductor.journal.entries for fact in entry.events]
    shot = next(fact for fact in facts if isinstance(fact, ShotFired))
    away = next(fact for fact in facts if isinstance(fact, RetreatTried))
    (text,) = printed(tmp_path, encounter, "worksheet")
    assert f"+4 90 % {shot.roll} {'hit' if shot.hit else 'missed'}" in text
    assert f"{away.ladder.percent} % {away.roll}" in text
    assert "Halberd" not in printed(tmp_path, encounter, "worksheet", blank=True)[0]
    all_told(encounter)
    (text,) = printed(tmp_path, encounter, "turn")
    assert "6 in play at the start. Destroyed: 0." in text
    conductor.order(StartRound())
    assert "Halberd New Haven" not in printed(tmp_path, encounter, "worksheet")[0]


def test_under_every_heading_of_a_blank_colony_page_can_be_written() -> None:
    sections = [one for one in sheet.colony(None, TABLES).body if isinstance(one, Section)]
    assert [one.blocks.count(Rule()) for one in sections] == [0, 2, 2, 2]


def test_the_colony_page_adds_up(tmp_path: Path) -> None:
    (text,) = printed(tmp_path, tab(battle()), "colony")
    for word in (
        "population factors: 40",
        "Raiders: 20 + 15 + 4 + 25 = 64",
        "(E-34)",
        "port closed",
        "Keep System base",
    ):
        assert word in text


def test_house_rules_are_starred_and_spelled_out(tmp_path: Path) -> None:
    all_told(tab(battle(), HOUSE))
    (text,) = printed(tmp_path, tab(battle(), HOUSE), "card")
    assert "55 %*" in text
    for word in ("Kills take effect (ER-23): at the end of the round.", "(ER-1): 1 always succeeds."):
        assert word in text
    assert TABLES.house == ()
    assert "Base chance: Warship" in text_of(Tables(load_book("eras", HOUSE), changed(HOUSE)).house)


def test_e24_e32_the_worksheet_gives_a_pass_the_fire_that_answered_it_and_not_that_at_raiders() -> None:
    game = Game(enlisted("Dock", "orbital_base", 2), enlisted("heron", "fighters", 2, rps=40))
    game.give(SetCombat("colony"))
    start = game.start().state
    alarm = game.give(Raid("Dock", "heron"), "30", "1 2 99 99", "2 8")
    declared = game.attack("heron", "Dock", sortie="two_targets").to("fighters").state
    flown = game.give(FlySorties("Dock"), "10", "100", "15", "3")
    told = Record(start, declared, game.state, (*alarm.events, *flown.events))
    (row,) = sheet_worksheet.rows_of(sheet_worksheet.Worksheet(TABLES, told), "fighters")
    assert (row[2], *row[-2:]) == ("15", f"{cent(15)} × 1: 15 / 3", "3")


def test_e42_fire_that_is_lost_says_so_on_the_worksheet() -> None:
    """Its box stayed empty, as that of fire nobody had thrown for yet."""
    state = replace(battle(), attacks=(Attack("halberd", "haven"),))
    gone = replace(state.unit("haven"), status="destroyed")
    now = replace(state, attacks=(), units=tuple(gone if one.id == gone.id else one for one in state.units))
    for told, word in ((now, "lost"), (state, "")):
        of = sheet_worksheet.Worksheet(TABLES, Record(state, state, told))
        (row,) = sheet_worksheet.rows_of(of, "fire")
        assert row[-1] == word


@pytest.mark.parametrize("count", [1, 17, 37, 100])
def test_a_worksheet_takes_as_many_pages_as_it_needs(count: int) -> None:
    units = [replace(ROSTER[4], id=f"{side}{n}", name=f"{side}{n}", side=side) for n in range(count) for side in "ab"]
    state = Battle(round=1, units=tuple(units), attacks=tuple(Attack(f"a{n}", f"b{n}") for n in range(count)))
    made = sheet_worksheet.worksheet(sheet_worksheet.Worksheet(TABLES, Record(state, state, state)))
    pages = [text_of(page) for page in paged(made)]
    attacks = [line for page in pages for line in page.splitlines() if ", target b" in line]
    assert [line.split(",")[0] for line in attacks] == [f"a{n}" for n in range(count)]
    assert len(pages) == 1 or count > 16
    assert too_high(made) == []


@pytest.mark.parametrize("name", ["x" * 2_000, "\u200fאבג", "🛩️ 飛行隊", "a\nb\tc\x00", "<b>R&D</b> {code} %1"])
def test_strange_names_print(tmp_path: Path, name: str) -> None:
    state = battle()
    units = tuple(replace(unit, name=name, side=name) for unit in state.units)
    strange = replace(state, units=units, colony=Colony(1, name))
    assert len(printed(tmp_path, tab(strange))) >= 5


def test_the_report_tells_the_battle(tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    printing.print_report(tab(battle()), file)
    assert file.read_text("utf-8").startswith("# High Dock")
