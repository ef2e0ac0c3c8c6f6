"""The figures everything rests on: checks, difficulties, scores, columns, weapons (sections 1, 8 and 9)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from referee_app.systems.cepheus.actions.anyone import (
    ChangePosition,
    CoordinateCrew,
    Miscellaneous,
    PersonalAction,
    Reload,
)
from referee_app.systems.cepheus.actions.attack import Attack, React
from referee_app.systems.cepheus.actions.consoles import Jump
from referee_app.systems.cepheus.actions.pilot import Evasive, LineUp
from referee_app.systems.cepheus.checks import characteristic_dm, degree, skill_dm
from referee_app.systems.cepheus.damage import column_of, groups_of, hull_of, structure_of
from referee_app.systems.cepheus.events.crew import Acted, Checked
from referee_app.systems.cepheus.state import Mount, Part, Reaction, Screens, Stores, Systems, Terms, Weapon
from tests.systems.cepheus.table import BOOK, Game, Order, mount, person, ruled, ship, told, turn

FUSION: tuple[Weapon, ...] = ("fusion_gun_bay",)


def steady(dice: str, **terms: int) -> Checked:
    """A Pilot without bonuses who lines up a shot."""
    game = Game(turn(ship("heron", person("pat", "pilot", piloting=0)), ship("rook")))
    settled = game.give(LineUp("pat", Terms(**terms)), dice)  # type: ignore[arg-type]
    (checked,) = told(settled, Checked)
    return checked


@pytest.mark.parametrize(("dice", "effect"), [("1 1", -6), ("3 4", -1), ("4 4", 0), ("6 6", 4)])
def test_c_1_two_dice_against_eight(dice: str, effect: int) -> None:
    made = steady(dice).check
    assert (made.effect, made.success) == (effect, effect >= 0)


def test_c_1_neither_twelve_nor_two_is_more_than_a_number() -> None:
    assert not steady("6 6", referee=-5).check.success
    assert steady("1 1", referee=6).check.success


def test_c_2_degrees_at_their_limits() -> None:
    names = [degree(effect) for effect in (-6, -5, -1, 0, 5, 6)]
    assert names == ["exceptional_failure", "failure", "failure", "success", "success", "exceptional_success"]


def test_c_3_difficulties() -> None:
    ladder = ("simple", "easy", "routine", "average", "difficult", "very_difficult", "formidable")
    assert [BOOK.difficulties[name] for name in ladder] == [6, 4, 2, 0, -2, -4, -6]  # type: ignore[index]


def test_c_4_no_skill_costs_three_and_jack_takes_some_of_it_back() -> None:
    assert [skill_dm(None, jack, BOOK) for jack in range(5)] == [-3, -2, -1, 0, 0]
    assert [skill_dm(level, 3, BOOK) for level in (0, 1, 4)] == [0, 1, 4]


def test_c_5_scores() -> None:
    assert [characteristic_dm(score) for score in (0, 2, 3, 5, 6, 8, 9, 11, 12, 15, 32, 33, 60)] == [
        *(-2, -2, -1, -1, 0, 0, 1, 1, 2, 3, 8, 9, 9)
    ]


def test_c_5_an_injured_hand_is_worth_less_at_once() -> None:
    pilot = person("pat", "pilot", piloting=0, dexterity=12)
    hurt = ship("heron", pilot).with_person("pat", lambda one: person("pat", "pilot", piloting=0, dexterity=5))
    lines = []
    for sheet in (ship("heron", pilot), hurt):
        (checked,) = told(Game(turn(sheet, ship("rook"))).give(LineUp("pat"), "4 4"), Checked)
        lines.append(checked.check.effect)
    assert lines == [2, -1]


def test_c_8_the_referee_adds_a_line_of_his_own() -> None:
    made = steady("4 3", referee=1).check
    assert [(line.id, line.dm) for line in made.lines if line.dm] == [("referee", 1)]
    assert made.success


def test_c_19_a_passenger_does_what_anybody_may_and_no_more() -> None:
    turret = mount("t1", "sandcaster")
    heron = ship("heron", person("guest", "passenger"), mounts=(turret,), stores=Stores(sand=5))
    game = Game(turn(heron, ship("rook")))
    anybody: list[Order] = [PersonalAction("guest"), Miscellaneous("guest"), Reload("guest", "t1", "sandcaster")]
    assert [game.rules(order) for order in anybody] == [[], [], []]
    for order in (CoordinateCrew("guest"), Evasive("guest")):
        assert "C-38" in game.rules(order)
    game.give(ChangePosition("guest", "pilot"))
    assert game.rules(Evasive("guest")) == []


def test_c_34_a_personal_action_is_minor() -> None:
    game = Game(turn(ship("heron", person("pat", "pilot")), ship("rook")))
    settled = game.give(PersonalAction("pat", "draws a gun"))
    assert [(one.crew, one.size) for one in told(settled, Acted)] == [("pat", "minor")]


def test_c_93_hull_and_structure_by_tons() -> None:
    assert [(hull_of(tons, BOOK), structure_of(tons, BOOK)) for tons in (10, 49, 50, 90, 99, 100, 1200)] == [
        *((0, 1), (0, 1), (1, 1), (1, 1), (1, 1), (2, 2), (24, 24))
    ]


def test_r_47_structure_rounding_by_the_house() -> None:
    up = ruled(structure_rounding="up")
    assert [structure_of(tons, up) for tons in (10, 50, 90, 100, 120)] == [1, 1, 2, 2, 3]
    assert structure_of(90, ruled(structure_rounding="down")) == 1


def test_c_96_beyond_the_table() -> None:
    extra = {44: (), 46: (), 47: (1,), 49: (1,), 50: (2,), 53: (2, 1), 56: (2, 2), 59: (2, 2, 1)}
    assert {damage: groups_of(damage, BOOK)[2:] for damage in extra} == extra
    assert {groups_of(damage, BOOK)[:2] for damage in extra} == {(3, 3)}


def test_c_98_columns() -> None:
    assert [column_of(tons, 1, False) for tons in (99, 100)] == ["small_craft", "external"]
    assert [column_of(tons, 0, False) for tons in (99, 100)] == ["small_craft", "internal"]
    assert [column_of(tons, 5, True) for tons in (99, 100)] == ["internal", "internal"]


@pytest.mark.parametrize(("hits", "dm"), [(0, 0), (1, -2)])
def test_c_104_a_damaged_jump_drive_is_harder_to_use(hits: int, dm: int) -> None:
    engineer = person("ed", "engineer", engineering=0)
    heron = ship("heron", engineer, jump=2, plot=1, fuel=Fraction(100), systems=Systems(j_drive=Part(hits)))
    (checked,) = told(Game(turn(heron, ship("rook"))).give(Jump("ed", 1), "4 4", "6 6"), Checked)
    assert checked.check.dm == dm


def test_c_104_two_hits_disable_a_jump_drive() -> None:
    heron = ship(
        "heron", person("ed", "engineer"), jump=2, plot=1, fuel=Fraction(100), systems=Systems(j_drive=Part(2))
    )
    assert "C-40" in Game(turn(heron, ship("rook"))).rules(Jump("ed", 1))


def test_c_120_ship_weapons_on_the_personal_scale() -> None:
    assert BOOK.personal["beam_laser"] == "1D6x50"
    assert BOOK.personal["sandcaster"] == "8D6"
    assert BOOK.personal["particle_beam_bay"] == "6D6x50 + 4D6x10 rads"
    assert BOOK.personal["nuclear_missile"] == "2D6x50 + 4D6x10 rads"


def test_c_122_every_weapon_of_the_table() -> None:
    dice = {name: (data.mount, data.dice, data.dm) for name, data in BOOK.weapons.items()}
    assert dice == {
        "pulse_laser": ("turret", 2, -2),
        "beam_laser": ("turret", 1, 0),
        "particle_beam": ("turret", 3, 0),
        "missile_rack": ("turret", 0, 0),
        "sandcaster": ("turret", 0, 0),
        "missile_bank": ("bay", 0, 0),
        "particle_beam_bay": ("bay", 6, 0),
        "meson_gun_bay": ("bay", 5, 0),
        "fusion_gun_bay": ("bay", 5, 0),
    }


def test_c_123_missiles() -> None:
    assert {name: (data.dice, data.radiation) for name, data in BOOK.missiles.items()} == {
        "standard": (1, False),
        "smart": (1, False),
        "nuclear": (2, True),
    }


@pytest.mark.parametrize("fitted", [0, 1])
def test_c_124_only_a_fitted_screen_is_triggered(fitted: int) -> None:
    attacker = ship("rook", person("bea", "bay_gunner", "b1", bay_weapons=0), mounts=(Mount("b1", "bay", FUSION),))
    target = ship("heron", person("cap", "captain", screens=0), screens=Screens(nuclear_damper=fitted), initiative=9)
    game = Game(turn(attacker, target))
    game.give(Attack("bea", "b1", "fusion_gun_bay", "heron"))
    refused = game.rules(React(Reaction("trigger_screens", "cap", screen="nuclear_damper")))
    assert refused == ([] if fitted else ["C-85"])
