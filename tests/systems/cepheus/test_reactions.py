"""Reactions: C-80 to C-86, R-20 to R-24, R-63, R-64; which order refusals come in, and what each does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll, Thrown
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, React, Shoot, Strike
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.crew import Spent
from referee_app.systems.cepheus.events.fire import (
    AttackRolled,
    MissilesStopped,
    ReactionDeclared,
    ReactionRolled,
    SalvoStruck,
    Stopped,
)
from referee_app.systems.cepheus.reactions import open_to, roll_declared
from referee_app.systems.cepheus.state import (
    Battle,
    Conduct,
    Incoming,
    Part,
    Reaction,
    Salvo,
    Screens,
    Ship,
    Software,
    Stores,
    Systems,
    Terms,
)
from tests.systems.cepheus.table import BOOK, Game, gunner, mount, person, ruled, ship, told, turn

LASERS = mount("t1", "pulse_laser", "sandcaster", ammo=Stores(sand=2))
DODGE = Reaction("dodge", "pat")
SAND = Reaction("fire_sand", "sam", "t1")
POINT = Reaction("point_defence", "sam", "t1")
DAMPER = Reaction("trigger_screens", "cap", screen="nuclear_damper")
MESON = Reaction("trigger_screens", "cap", screen="meson_screen")


def target(**changes: Any) -> Ship:
    crew = (person("pat", "pilot", piloting=0), gunner("sam", "t1", 1), person("cap", "captain", screens=2))
    sheet = ship("b", *crew, mounts=(LASERS,), initiative=13, screens=Screens(1, 1))
    return replace(sheet, **changes)


def under(weapon: Any = "beam_laser", other: Ship | None = None, book: Book = BOOK, **attack: Any) -> Game:
    """A game in which the second ship is under attack."""
    own = ship("a", person("gus", "turret_gunner", "m", turret_weapons=0, bay_weapons=0), mounts=(mount("m", weapon),))
    incoming = replace(Incoming("attack", "a", "b", "gus", "m", weapon), **attack)
    salvos = tuple(Salvo(one, "a", "m", "b", kind, 3, 8, 1, 1, 1) for one, kind in SALVOS if one in incoming.salvos)
    return Game(turn(own, other or target(), incoming=incoming, salvos=salvos), book)


SALVOS: tuple[tuple[str, Any], ...] = (("S1", "nuclear"), ("S2", "standard"))


def arriving(other: Ship | None = None, *salvos: str) -> Game:
    return under(other=other, kind="salvo", crew="", mount="", weapon=None, salvos=salvos or ("S1",))


def boarded(other: Ship | None = None) -> Game:
    return under(other=other, kind="boarding", crew="", mount="", weapon=None)


@pytest.mark.parametrize(("count", "left"), [(-3, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4)])
def test_c_80_reactions_by_initiative(count: int, left: int) -> None:
    play = under(other=target(initiative=count, conduct=Conduct(reactions_used=left - 1)))
    assert not play.rules(React(DODGE))
    play.give(React(DODGE))
    assert play.ship("b").conduct.reactions_used == left
    assert play.rules(React(SAND))[0] == "C-80"


def test_c_80_none_when_lost_disabled_or_nothing_comes() -> None:
    assert under(other=target(conduct=Conduct(reactions_lost=True))).rules(React(DODGE)) == ["C-80"]
    dark = target(systems=Systems(power_plant=Part(3)))
    assert under(other=dark).rules(React(SAND)) == ["C-80", "C-40"]
    quiet = Game(turn(ship("a"), target()))
    assert quiet.rules(React(DODGE)) == ["C-81"]
    assert list(open_to(quiet.state, BOOK)) == []


def test_r_20_a_reaction_may_cost_initiative_by_the_house_rule() -> None:
    book = ruled(reactions_cost_initiative=True)
    play = under(other=target(initiative=5), book=book)
    play.give(React(DODGE))
    assert play.rules(React(SAND))[0] == "C-80"


def test_c_81_only_the_targets_crew_and_each_thing_once() -> None:
    play = under()
    assert play.rules(React(replace(DODGE, crew="gus"))) == ["C-81"]
    play.give(React(DODGE))
    assert play.rules(React(DODGE)) == ["C-81"]
    play.give(React(SAND))
    assert play.rules(React(SAND)) == ["C-81"]


def test_c_81_two_mounts_may_both_fire_sand() -> None:
    more = target(mounts=(LASERS, replace(LASERS, id="t2")), crew=(*target().crew, gunner("sue", "t2")))
    play = under(other=more)
    play.give(React(SAND))
    play.give(React(Reaction("fire_sand", "sue", "t2")))
    play.give(Shoot(), "=8", "=8", "66")
    assert play.state.queue[0].sand == 2


def test_c_40_and_c_38_as_for_actions() -> None:
    assert under(other=target(systems=Systems(bridge=Part(2)))).rules(React(DODGE)) == ["C-40"]
    assert under(other=target(systems=Systems(m_drive=Part(3)))).rules(React(DODGE)) == ["C-40"]
    docked = under()
    docked = Game(replace(docked.state, docked=(("b", "c"),)))
    assert docked.rules(React(DODGE)) == ["C-40"]
    out = target(crew=tuple(replace(one, state="dead") for one in target().crew))
    assert under(other=out).rules(React(DODGE)) == ["C-40"]
    assert under().rules(React(replace(DODGE, crew="cap"))) == ["C-38"]
    assert under().rules(React(replace(SAND, crew="cap"))) == ["C-38", "C-17"]


def test_c_17_and_c_40_the_mount_must_be_ones_own_and_work() -> None:
    assert under().rules(React(replace(SAND, mount="elsewhere"))) == ["C-17", "C-83"]
    two = target(mounts=(LASERS, replace(LASERS, id="t2")))
    assert under(other=two).rules(React(replace(SAND, mount="t2"))) == ["C-17"]
    assert under(other=target(mounts=(replace(LASERS, hits=2),))).rules(React(SAND)) == ["C-40"]


def test_the_refusals_come_in_the_order_of_the_referee() -> None:
    crew = (replace(gunner("sam", "t9"), position="marine", state="unconscious"),)
    worst = target(crew=crew, mounts=(replace(LASERS, hits=2),), conduct=Conduct(reactions_used=4))
    play = under("meson_gun_bay", worst, declared=(POINT,))
    terms = Terms(coordinate=1, intercept="z")
    rules = ["C-80", "C-40", "C-38", "C-81", "C-17", "C-40", "C-84", "C-53", "C-75"]
    assert play.rules(React(replace(POINT, terms=terms))) == rules


def test_c_82_a_dodge_takes_two_from_the_attack() -> None:
    play = under()
    play.give(React(DODGE))
    shot = play.give(Shoot(), "=8", "66")
    assert [line.dm for line in told(shot, AttackRolled)[0].check.lines if line.id == "dodge"] == [-2]
    missed = under()
    missed.give(React(DODGE))
    shot = missed.give(Shoot(), "=7", "66")
    assert [line.id for line in told(shot, AttackRolled)[0].check.lines if line.id == "dodge"] == []
    assert missed.ship("b").conduct.reactions_used == 1
    assert boarded().rules(React(DODGE)) == ["C-82"]


def test_c_82_a_dodge_holds_for_every_missile_of_its_salvo_and_no_other() -> None:
    play = arriving(None, "S1", "S2")
    play.give(React(replace(DODGE, salvo="S2")))
    struck = told(play.give(Strike(), "=8", *["=8"] * 6), SalvoStruck)
    assert [[roll.dm for roll in one.rolls] for one in struck] == [[0, 0, 0], [-2, -2, -2]]
    assert arriving(None, "S1", "S2").rules(React(replace(DODGE, salvo="S3"))) == ["C-89"]
    both = arriving(None, "S1", "S2")
    both.give(React(DODGE))
    assert both.rules(React(replace(DODGE, salvo="S1"))) == ["C-81"]
    assert both.rules(React(replace(DODGE, salvo="S2"))) == []


def test_c_83_sand_is_for_beams_and_costs_a_canister_either_way() -> None:
    play = under()
    declared = play.give(React(SAND))
    assert told(declared, ReactionDeclared)[0].canisters == 1
    assert play.ship("b").mount("t1").ammo.sand == 1
    play.give(Shoot(), "=6", "66")
    assert play.state.queue[0].sand == 0
    for weapon in ("pulse_laser", "particle_beam", "fusion_gun_bay", "meson_gun_bay"):
        assert not under(weapon).rules(React(SAND))
    assert under("sandcaster").rules(React(SAND)) == ["C-83"]
    assert not under("sandcaster").rules(React(DODGE))
    assert arriving().rules(React(SAND)) == ["C-83"]
    assert under(other=target(mounts=(replace(LASERS, ammo=Stores()),))).rules(React(SAND)) == ["C-83"]
    assert under(other=target(mounts=(mount("t1", "beam_laser"),))).rules(React(SAND)) == ["C-83"]


def test_r_22_sand_may_not_stop_mesons_by_the_house_rule() -> None:
    book = ruled(sand_stops_mesons=False)
    assert under("meson_gun_bay", book=book).rules(React(SAND)) == ["C-83"]
    assert not under("fusion_gun_bay", book=book).rules(React(SAND))


def test_c_83_a_damaged_mount_reacts_worse() -> None:
    play = under(other=target(mounts=(replace(LASERS, hits=1),)))
    play.give(React(SAND))
    rolled = told(play.give(Shoot(), "=8", "=2"), ReactionRolled)[0]
    assert (rolled.success, rolled.effect) == (False, -1)


def test_c_84_a_run_gets_harder_and_ends_at_the_first_miss() -> None:
    play = arriving()
    play.give(React(POINT))
    settled = play.give(Strike(), "=10", "=9", "=8", "=2")
    (rolled,) = told(settled, ReactionRolled)
    assert (rolled.totals, rolled.stopped) == ((9, 7), 1)
    assert told(settled, MissilesStopped) == [MissilesStopped("b", (Stopped("S1", 1),))]
    assert len(told(settled, SalvoStruck)[0].rolls) == 2
    assert [key.key for key in settled.answers] == ["defence:1:1", "defence:1:2", "missile:S1:1", "missile:S1:2"]


def test_c_84_a_run_ends_when_none_is_left() -> None:
    keen = target(crew=(gunner("sam", "t1", 6),))
    play = arriving(keen)
    play.give(React(POINT))
    settled = play.give(Strike(), "66", "66", "66")
    assert told(settled, SalvoStruck) == []
    assert play.state.salvos == ()
    assert play.state.incoming is None


def test_r_24_one_run_covers_all_that_arrive_together() -> None:
    keen = target(crew=(gunner("sam", "t1", 9),))
    play = arriving(keen, "S1", "S2")
    play.give(React(POINT))
    dice = ("66", "66", "66", "66", "=2", "S2", "S2", "S1", "S1", "=2", "=2")
    settled = play.give(Strike(), *dice)
    assert told(settled, MissilesStopped)[0].stopped == (Stopped("S1", 2), Stopped("S2", 2))
    assert [len(one.rolls) for one in told(settled, SalvoStruck)] == [1, 1]


def test_r_24_whoever_is_asked_which_salvo_knows_what_each_is_of() -> None:
    play = arriving(target(crew=(gunner("sam", "t1", 9),)), "S1", "S2")
    play.give(React(POINT))
    sixes = lambda one: Thrown(one.key, ((6,), (6,))) if isinstance(one, Roll) else None  # noqa: E731
    asked = resolve(Strike(), play.state, BOOK, ask=sixes)
    assert isinstance(asked, Asked)
    about = dict(asked.question.about)
    assert [about[f"missile:{one.id}"] for one in play.state.salvos] == [one.missile for one in play.state.salvos]


def test_c_84_only_turrets_with_lasers_against_missiles_or_boarders() -> None:
    assert under().rules(React(POINT)) == ["C-84"]
    assert not boarded().rules(React(POINT))
    assert arriving(target(mounts=(mount("t1", "particle_beam"),))).rules(React(POINT)) == ["C-84"]
    beams = arriving(target(mounts=(mount("t1", "pulse_laser", "beam_laser"),)))
    beams.give(React(POINT))
    assert told(beams.give(Strike(), "=6", "=2", "=2", "=2"), ReactionRolled)[0].totals == (7,)


def test_c_85_screens_answer_their_weapons() -> None:
    assert not under("fusion_gun_bay").rules(React(DAMPER))
    assert not under("meson_gun_bay").rules(React(MESON))
    assert under("meson_gun_bay").rules(React(DAMPER)) == ["C-85"]
    assert under("fusion_gun_bay").rules(React(MESON)) == ["C-85"]
    assert under("beam_laser").rules(React(DAMPER)) == ["C-85"]
    assert not arriving().rules(React(DAMPER))
    assert arriving(None, "S2").rules(React(DAMPER)) == ["C-85"]
    assert boarded().rules(React(DAMPER)) == ["C-85"]
    assert under("fusion_gun_bay", target(screens=Screens())).rules(React(DAMPER)) == ["C-85"]


def test_c_85_the_operators_level_goes_with_every_hit() -> None:
    play = under("fusion_gun_bay")
    play.give(React(DAMPER))
    rolled = told(play.give(Shoot(), "66"), ReactionRolled)[0]
    assert (rolled.level, rolled.success, rolled.effect) == (2, True, 0)
    assert [hit.screen for hit in play.state.queue] == [2]
    salvo = arriving()
    salvo.give(React(DAMPER))
    salvo.give(Strike(), "66", "66", "=2")
    assert [hit.screen for hit in salvo.state.queue] == [2, 2]


def test_r_64_captain_and_gunners_with_the_skill_work_screens() -> None:
    assert under("fusion_gun_bay").rules(React(replace(DAMPER, crew="sam"))) == ["C-85"]
    trained = target(crew=(gunner("sam", "t1", screens=0), person("pat", "pilot", screens=3)))
    assert not under("fusion_gun_bay", trained).rules(React(replace(DAMPER, crew="sam")))
    assert under("fusion_gun_bay", trained).rules(React(replace(DAMPER, crew="pat"))) == ["C-38"]


def answered(state: Battle, *dice: str) -> tuple[ReactionRolled, ...]:
    """What the boarders' victim did, as the order that lets them cross will roll it."""

    class Cross:
        kind = "cross"

        def objections(self, state: Battle, book: Book) -> tuple[()]:
            return ()

        def resolve(self, table: Any, book: Book) -> None:
            roll_declared(table, book)

    return tuple(told(Game(state).give(Cross(), *dice), ReactionRolled))


def test_c_86_sand_and_lasers_hurt_boarders() -> None:
    play = boarded()
    play.give(React(SAND))
    play.give(React(replace(POINT, boarders=2)))
    sand, point = answered(play.state, "=8", "66")
    assert (sand.damage, sand.effect) == ("8D6", 1)
    assert (point.damage, point.stopped, point.totals) == ("", 0, (7,))
    craft = boarded()
    craft.give(React(replace(POINT, craft=True)))
    (hit,) = answered(craft.state, "66", "=3")
    assert (hit.damage, hit.stopped, hit.totals) == ("2D6x50", 1, (11, 1))


def test_r_63_the_computer_reacts_where_it_was_given_the_mount() -> None:
    given = target(crew=(), mounts=(replace(LASERS, computer=True),), software=Software(fire_control=1))
    alone = replace(POINT, crew="")
    play = arriving(given)
    play.give(React(alone))
    assert told(play.give(Strike(), "=9", "=2", "=2", "=2"), ReactionRolled)[0].totals == (7,)
    assert arriving(replace(given, software=Software())).rules(React(alone)) == ["C-81"]
    assert arriving(replace(given, mounts=(LASERS,))).rules(React(alone)) == ["C-81"]


def test_c_53_points_and_help_go_into_a_reaction() -> None:
    helped = tuple(replace(one, helped=(0,)) for one in target().crew)
    play = under(other=target(crew=helped, conduct=Conduct(pool=2)))
    assert play.rules(React(replace(DODGE, terms=Terms(coordinate=3)))) == ["C-53"]
    declared = play.give(React(replace(DODGE, terms=Terms(coordinate=2))))
    assert told(declared, Spent) == [Spent("b", "", 2)]
    rolled = told(play.give(Shoot(), "=5", "=2"), ReactionRolled)[0]
    assert (rolled.effect, play.ship("b").conduct.pool, play.ship("b").person("pat").helped) == (0, 0, ())


def test_c_81_what_is_still_open_to_the_target() -> None:
    assert list(open_to(under().state, BOOK)) == [DODGE, SAND]
    assert list(open_to(arriving().state, BOOK)) == [replace(DODGE, salvo="S1"), POINT, replace(DAMPER, salvo="S1")]
    assert list(open_to(boarded().state, BOOK)) == [SAND, POINT]


def test_c_10_reactions_are_rolled_in_the_order_declared() -> None:
    play = Game(
        turn(ship("a", gunner("gus", "m"), mounts=(mount("m", "beam_laser"),)), target(initiative=13), range="medium")
    )
    play.give(Attack("gus", "m", "beam_laser", "b"))
    play.give(React(SAND))
    play.give(React(DODGE))
    settled = play.give(Shoot(), "=8", "=8", "=8")
    assert [answer.key for answer in settled.answers] == ["fire_sand:1", "dodge:2", "attack"]


def test_c_27_haste_counts_in_reactions() -> None:
    play = under(other=target(conduct=Conduct(hasty=True)))
    play.give(React(DODGE))
    assert told(play.give(Shoot(), "=8", "=2"), ReactionRolled)[0].effect == -1


def test_c_81_nothing_arrives_while_an_attack_is_answered() -> None:
    play = arriving()
    assert play.rules(Arrive(("S1",))) == ["C-81"]
