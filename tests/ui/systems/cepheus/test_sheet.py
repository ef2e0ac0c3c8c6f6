"""The printed status sheet: everything of section 15 on it, in boxes and words, on as few pages as it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from referee_app.core.journal import Journal
from referee_app.store.session import Encounter
from referee_app.systems.cepheus.actions.table import Correct
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.state import SYSTEMS, Battle, Conduct, Part, Ship, Software, Stores
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing import report
from referee_app.ui.printing.pages import Captioned, pdf
from referee_app.ui.sheet.engine import leaves
from referee_app.ui.sheet.paint import Leaf
from referee_app.ui.systems.cepheus import legal, sheet, sheet_foot, sheet_words
from referee_app.ui.systems.cepheus.sheet_data import data_of, lost_first, racks, three_hits
from tests.systems.cepheus.table import BOOK, Game, mount, ruled
from tests.ui.paper import texts
from tests.ui.sheets import all_told
from tests.ui.systems.cepheus.ships import battle, cruiser, fighter, patrol

A4, LETTER = QRectF(0, 0, 1820, 2626), QRectF(0, 0, 1879, 2450)


@pytest.fixture(autouse=True)
def _qt(qtbot: QtBot) -> None:
    """Fonts need the application."""


def printed(
    *ids: str, of: Battle | None = None, book: Book = BOOK, blank: bool = False, paper: Any = "a4"
) -> Sequence[str]:
    every = ids or ("",) * blank or tuple(id_ for id_, _ in sheet.titles(of or battle()))
    made = leaves_of(of or battle(), *every, book=book, blank=blank)
    return texts(pdf([Captioned(leaf, "The Night of the Heron") for leaf in made], paper, "sheets"))


def leaves_of(of: Battle, *ids: str, book: Book = BOOK, blank: bool = False) -> list[Leaf]:
    made = (one for id_ in ids for one in sheet.sheets(of, book, frozenset(), id_, blank))
    return [leaf for one in made for leaf in leaves(one)]


def test_the_head_says_which_ship_and_when() -> None:
    (page,) = printed("heron")
    for said in (
        "Ship Heron Class Patrol Ship Side Patrol",
        "Encounter The Night of the Heron Turn 3 Date",
        "Tons 400 TL 12",
    ):
        assert said in page
    assert "standard hull, Reflec" in page


def test_points_systems_and_figures_are_on_it() -> None:
    (page,) = printed("heron")
    for said in ("5/8", "7/8", "3/4", "Initiative at the start", "Initiative now", "Reactions a turn", "Thrust rated"):
        assert said in page
    for said in ("−2 to jump", "Thrust 3", "Thrust 1", "radiation crew hit", "−2 on Comms", "disabled, attacks −2"):
        assert said in page
    for said in ("leak, 1D6 t an hour", "fuel −1D6 × 10 %", "all fuel lost", "cargo −1D6 × 10 %", "all cargo lost"):
        assert said in page


def test_equipment_fuel_and_stores_are_on_it() -> None:
    (page,) = printed("heron")
    for said in ("Advanced, DM +1, jammers", "repair drones 1; yes", "Evade 1, Fire Control 2", "Nuclear damper 1"):
        assert said in page
    for said in ("Fuel; leak 41.5/126 t; 4 t an hour", "12/50 t", "12 standard, 6 smart, 20 sand"):
        assert said in page


def test_mounts_have_weapons_damage_difficulty_and_gunner() -> None:
    (page,) = printed("heron")
    assert "T1 Beam laser ×2 1D6 −2 −2 −2 0 −2 −2 −2 Dora" in page
    assert "Sandcaster 1 point +2 0 −2 – – – –" in page
    assert "Missile rack ×3 by missile – – 0 0 0 0 0" in page
    assert "Pulse laser 2D6 (−2)" in page
    assert "Particle beam 3D6 + rad" in page
    assert "computer" in page


def test_the_crew_has_its_scores_skills_wounds_and_rads() -> None:
    (page,) = printed("heron")
    assert "Anna Captain 7 7 7 7 7 7 Leadership 1, Tactics 2" in page
    assert "Fay Turret Gunner, T3 4/7 7 0/7 7 7 7 Turret Weapons 1 −10" in page
    assert "140 low" in page
    assert "−24 dead" in page
    assert "−12 unconscious" in page
    assert "Expert Navigator (program) – – – – – –" in page


def test_what_is_in_force_stands_in_words() -> None:
    lines = sheet_words.in_force(data_of(battle(), "heron", BOOK))
    smart = "3 × Smart missile from Revenge of the Outer Marches: turn 4, "
    assert f"{smart}by itself 8+, against Heron 9+" in lines
    calm = battle().change("heron", lambda ship: replace(ship, conduct=Conduct(), software=Software()))
    assert f"{smart}8+" in sheet_words.in_force(data_of(calm, "heron", BOOK)), "nothing of the target counts"
    assert "Pursued by Sting" in lines
    assert "Jammed by Revenge of the Outer Marches" in lines
    assert "Evasive: attacks −2, until the next activation" in lines
    assert "Sensor Targeting +3 on Revenge of the Outer Marches" in lines
    assert "Initiative +2: hasty" in lines
    assert sheet_words.in_force(data_of(battle(), "rook", BOOK)) == ()


def test_c_127_nothing_of_the_fight_is_printed_once_it_is_over() -> None:
    fought = replace(patrol(), board_dm=2)
    over = replace(battle(), ships=(fought, *battle().ships[1:]), phase="over")
    lines = sheet_words.in_force(data_of(over, "heron", BOOK))
    gone = ("ursue", "boarding", "Jammed", "hasty", "Evas")
    assert not [line for line in lines if any(word in line for word in gone)]


def test_a_boarded_ship_says_so() -> None:
    taken = replace(patrol(), taken_by="sting", control=6, board_dm=2, orbit="decaying", plot=2, in_touch=False)
    lines = sheet_words.in_force(data_of(replace(battle(), ships=(taken, fighter())), "heron", BOOK))
    assert "Taken by Sting, under control in turn 6" in lines
    assert "Next boarding roll +2" in lines
    assert {"Decaying orbit", "Jump plot ready: 2 parsecs", "Out of touch with the fleet"} <= set(lines)


def test_the_foot_has_the_tables_and_the_attribution() -> None:
    (page,) = printed("sting")
    assert "≤ 4: 1 · 5–8: 2 · 9–12: 3 · ≥ 13: 4" in page
    assert "Damage (C-95) 1–4 5–8 9–12 13–16" in page
    assert "External Hull Sensors M-Drive Turret Hull Armour Hull Fuel M-Drive Sensors Hull" in page
    for line in legal.foot_lines():
        assert line in page
    assert "House rules in force" not in page


def test_house_rules_changed_from_default_are_on_it() -> None:
    book = ruled(reactions_after_roll=True, beyond_44="add")
    (page,) = printed("sting", book=book)
    assert "House rules in force" in page
    assert "Sand and screens may wait until a hit is known (R-21): yes." in page
    assert "Damage beyond 44 (R-41): Doubles and Singles added up." in page
    assert "Beyond 44: one 2 more for every whole 6, and one 1 more for every whole 3." in page


def test_a_changed_figure_has_a_star() -> None:
    data = data_of(battle(), "heron", BOOK, frozenset({"reactions.one"}))
    assert sheet_foot.reactions(data).startswith("Reactions a turn by Initiative (C-80)*:")
    assert sheet_foot.house(data) == ["* Changed by a house rule: 1 reaction up to Initiative (C-80): 4."]
    assert "*" not in sheet_foot.reactions(data_of(battle(), "heron", BOOK))


# pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_patrol_ship_and_a_fighter_fit_one_page_each(paper: str) -> None:
    assert len(printed("heron", paper=paper)) == 1
    assert len(printed("sting", paper=paper)) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_cruiser_goes_on_over_the_page_with_everybody_aboard(paper: str) -> None:
    pages = printed("rook", paper=paper)
    assert len(pages) == 2
    assert "Meson gun bay" in pages[0]
    assert "Revenge of the Outer Marches, continued" in pages[1]
    assert all(person.name in pages[1] for person in cruiser().crew)
    assert all("Open Game Content" in page for page in pages)


@pytest.mark.parametrize("rect", [A4, LETTER])
def test_nothing_runs_over_the_foot_of_a_page(rect: QRectF) -> None:
    for ship in (patrol(), fighter(), cruiser(), crowded()):
        for leaf in leaves_of(Battle(ships=(ship,)), ship.id):
            image = drawn(leaf.draw, rect.adjusted(0, 0, 0, 40))
            below = [
                image.pixelColor(x, y) for y in range(int(rect.height()) + 4, image.height()) for x in range(0, 1800, 7)
            ]
            assert set(map(QColor.name, below)) == {"#ffffff"}


def drawn(draw: Any, rect: QRectF) -> QImage:
    image = QImage(int(rect.width()), int(rect.height()), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    draw(painter, rect.adjusted(0, 0, 0, -40))
    painter.end()
    return image


def crowded() -> Ship:
    """As much as a sheet can hold: fifty mounts, sixty people, points beyond counting."""
    one = cruiser()
    guns = tuple(mount(f"M{n}", "beam_laser", "sandcaster", "missile_rack", ammo=Stores(2, 0, 1, 2)) for n in range(50))
    crew = tuple(replace(one.crew[n % 20], id=f"p{n}", name="A name that is much too long " * 4) for n in range(60))
    return replace(one, id="big", name="x" * 120, mounts=guns, crew=crew, hull=9_000, hull_max=10_000, armor_max=99)


def test_a_crowded_ship_repeats_its_headings_and_leaves_nobody_out() -> None:
    pages = printed("big", of=Battle(ships=(crowded(),)))
    assert 4 <= len(pages) <= 6
    said = " ".join(pages)
    assert all(f"M{n} " in said for n in range(50))
    assert said.count("Mount Weapons Damage") >= 3
    below = [page.partition("Gunner ")[2] for page in pages if "Mount Weapons" in page]
    assert all(page.startswith("M") for page in below), "a mount is not torn apart"
    assert "9000/10000" in said


def test_what_is_painted_can_be_read_as_text() -> None:
    all_told(Encounter("cepheus", "x", Journal(battle()), [{}, {"reactions": {"one": 5}}]))


def test_paper_is_black_on_white() -> None:
    image = drawn(leaves_of(battle(), "heron")[0].draw, A4.adjusted(0, 0, 0, 40))
    assert all(colour.saturation() == 0 for colour in _some(image))
    assert image.pixelColor(2, 2) == QColor("white")


def _some(image: QImage) -> Iterator[QColor]:
    return (image.pixelColor(x, y) for y in range(0, image.height(), 5) for x in range(0, image.width(), 5))


def test_a_blank_sheet_is_for_pencils() -> None:
    (page,) = printed(blank=True)
    assert "Hull" in page
    assert "Thrust −1" in page
    assert "Thrust halved" in page
    assert "fighting" not in page.lower()
    assert not any(f" {n}/" in page for n in range(30))


# lists


def test_the_roster_names_everybody_ship_by_ship() -> None:
    said = " ".join(printed(sheet.ROSTER))
    for ship in battle().ships:
        assert f"{ship.name} ({ship.side})" in said
        assert all(person.name in said for person in ship.crew)
    assert legal.TRADEMARK in said


def test_salvoes_stand_in_the_order_they_strike_in() -> None:
    (page,) = printed(sheet.SALVOS)
    first, second = page.index("3 × Smart missile"), page.index("12 × Nuclear missile")
    assert first < second
    assert "4 1 12 3 × Smart missile" in page
    assert "T8 Heron 8+ 9+ 2 6" in page
    assert sheet.SALVOS not in dict(sheet.titles(replace(battle(), salvos=())))


def test_every_sheet_has_a_title_and_strange_ids_are_refused() -> None:
    assert [id_ for id_, _ in sheet.titles(battle())] == ["heron", "sting", "rook", sheet.ROSTER, sheet.SALVOS]
    assert sheet.titles(Battle()) == ()
    with pytest.raises(KeyError):
        leaves_of(battle(), "nobody")


def test_the_head_carries_the_encounter_and_the_turn_of_the_moment() -> None:
    encounter = Encounter("cepheus", "Skirmish at Kell", Journal(battle()), [{}])
    at = printing.Moment(encounter, 0)
    (page,) = texts(pdf(printing.sheet_pages(at, ("sting",)), "a4", "x"))
    assert page.count("Skirmish at Kell") == 2  # in the head, and at the foot of every page


def test_a_past_moment_is_printed_as_it_stood() -> None:
    game = Game(battle())
    game.give(Correct("heron", "", "hull", 2))
    encounter = Encounter("cepheus", "Skirmish at Kell", game.journal, [{}])
    pages = [
        texts(pdf(printing.sheet_pages(printing.Moment(encounter, lines), ("heron",)), "a4", "x"))[0]
        for lines in (0, 1)
    ]
    assert "Hull 5/8" in pages[0]
    assert "Hull 2/8" in pages[1]


def test_a_report_ends_with_the_attribution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "_told", lambda *_: iter(()))
    encounter = Encounter("cepheus", "Skirmish at Kell", Journal(battle()), [{}])
    told = report.lines(encounter)
    assert [line.text for line in told if line.level == "foot"] == list(legal.foot_lines())
    assert legal.foot_lines()[0] in report.markdown(told)
    (page,) = texts(pdf(printing.report_pages(told, LETTER, "x"), "letter", "x"))
    assert legal.TRADEMARK in page


# words and boxes


def test_hits_are_filled_repaired_ones_marked_and_the_unfitted_crossed() -> None:
    free, hit, mended, absent = ("empty", ""), ("filled", ""), ("empty", "R"), ("cross", "")
    assert three_hits(Part(1, 1)) == (hit, mended, free)
    assert three_hits(Part(3)) == (hit,) * 3
    assert three_hits(Part(fitted=False)) == (absent,) * 3
    assert three_hits(mount("T1", repaired=1)) == (mended, free, free)


def test_lost_points_are_filled() -> None:
    assert lost_first(2, 5) == ("filled", "filled", "filled", "empty", "empty")


def test_ammunition_is_what_the_weapon_fires() -> None:
    loaded = mount("T1", "missile_rack", "sandcaster", ammo=Stores(standard=2, nuclear=1, sand=1))
    rack, caster = racks(loaded, BOOK)
    assert (rack.room, rack.loaded) == (3, (("standard", 2), ("nuclear", 1)))
    assert (caster.room, caster.loaded) == (3, (("sand", 1),))
    assert sheet_words.loaded(rack) == "2 standard, 1 nuclear of 3"


def test_radiation_is_named_by_its_steps() -> None:
    steps = {99: "mild", 100: "low", 199: "low", 200: "moderate", 600: "high", 999: "high", 1_000: "severe"}
    assert {taken: sheet_words.exposure(taken) for taken in steps} == steps


def test_every_system_has_three_effects_for_every_hit() -> None:
    for name in SYSTEMS:
        assert len(sheet_words.effects(name)) == 3
        assert all(sheet_words.effects(name, 6))
    assert sheet_words.effects("m_drive", 6)[:2] == ("Thrust 5", "Thrust 2")


@pytest.mark.parametrize("name", ["x" * 5_000, "\u200fאבג HMS", "🛩️ 飛行隊", "a\nb\x00", "\ud800"])
def test_strange_names_do_not_break_the_sheet(name: str) -> None:
    crew = tuple(replace(one, name=name, post=name) for one in patrol().crew)
    odd = replace(patrol(), name=name, side=name, class_name=name, crew=crew)
    made = leaves_of(replace(battle(), ships=(odd, cruiser())), "heron", sheet.ROSTER)
    assert all(_dark(drawn(leaf.draw, A4)) for leaf in made)


def _dark(image: QImage) -> bool:
    return any(colour.lightness() < 100 for colour in _some(image))
