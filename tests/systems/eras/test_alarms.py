"""Raiders whom a base's alarm fire meets before they attack (E-32): they attack with what it has left of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.core.commander import Command
from referee_app.core.journal import Moved, verify
from referee_app.store.codec import dump, load
from referee_app.systems.eras.actions.colony import Raid
from referee_app.systems.eras.actions.combat import FlySorties, LaunchMissiles
from referee_app.systems.eras.actions.roster import Correct, SetCombat
from referee_app.systems.eras.commander.board import board_of
from referee_app.systems.eras.engage import quarry_of, shooter_of
from referee_app.systems.eras.events import AttackLost, CloseInFired, SortieFlown
from referee_app.systems.eras.ladder import ladder
from referee_app.systems.eras.odds.forecast import forecast
from referee_app.systems.eras.odds.preview import answers, pairing_of, success
from referee_app.systems.eras.state import Attack, Sortie
from tests.laws import told
from tests.systems.eras.table import BOOK, F, Game, unit
from tests.systems.eras.test_forecast import both

HALF = (13, 17, 21, 25, 28, 32, 36, 40, 43, 47)
"""15 RPs of era 2 at fighters of era 1: e / 10 x 15 x 2.5 + 10, the fraction dropped."""
SAME_ERA = (3, 7, 11, 15, 18, 22, 26, 30, 33, 37)
"""The same at a base of its own era."""


def raided(rps: int = 40) -> Game:
    """A colony in round 1, whose base's alarm has taken 10 RPs of a raider."""
    game = Game(
        unit("Dock", "orbital_base", 2),
        unit("Wing", "fighters", 1),
        unit("Gate", "fighters", 1),
        unit("Ring", "orbital_city", 1),
        unit("heron", "fighters", 2, rps=rps),
    )
    game.give(SetCombat("colony"))
    game.start()
    missed = " 99" * (rps // 10 - 2)
    if rps < 20:
        game.give(Raid("Dock", "heron"), "30", "1", "10")
    else:
        game.give(Raid("Dock", "heron"), "30", f"1 2{missed}", "2 8")
    assert game.state.unit("heron").rps == rps - 10
    return game


# E-19 by hand, 30 RPs: e x 7.5 + 10 cut = 17 25 32 40 47 55 62 70 77 85 = 510; 15 RPs: HALF = 302; 22.5 RPs:
# e x 5.625 + 10 cut = 15 21 26 32 38 43 49 55 60 66 = 405
@pytest.mark.parametrize(("sortie", "thousandths"), [("single", 510), ("two_targets", 302), ("same_twice", 405)])
def test_e32_e21_every_figure_before_the_dice_is_of_what_the_alarm_has_left(sortie: Sortie, thousandths: int) -> None:
    state = raided().state
    found = pairing_of(state, Attack("heron", "Wing", sortie), BOOK)
    assert found is not None
    assert found.chance == F(thousandths, 1000)
    board = board_of(state, BOOK, "raiders", Command())
    assert board.chance("heron", "Wing", sortie) == pytest.approx(thousandths / 1000)


def test_e32_e21_the_throw_has_them_too_and_the_defence_that_answers() -> None:
    game = raided().attack("heron", "Wing", "Dock", sortie="two_targets")
    (answer,) = {
        (one.losses.shots, one.losses.rps) for one in answers(game.state, Attack("heron", "Dock", "two_targets"), BOOK)
    }
    assert answer == (1, F(15))
    game.to("fighters")
    halves = [pairing_of(game.state, Attack("heron", target, "two_targets"), BOOK) for target in ("Wing", "Dock")]
    assert [one and one.by_roll for one in halves] == [HALF, SAME_ERA]
    assert forecast(game.state, "heron", BOOK).won == F(302 + 202, 1000)
    (flown,) = told(game.give(FlySorties("Wing"), "10", "48"), SortieFlown)
    assert (flown.rps, flown.ladder.percent, flown.success) == (F(15), 47, False)


def test_e32_er26_an_alarm_between_two_halves_weakens_the_second_and_the_first_half_s_losses_do_not() -> None:
    ones = (unit("Dock", "orbital_base", 2), unit("Blade", era=2), unit("heron", "fighters", 2, rps=40))
    game = Game(*ones)
    game.give(SetCombat("colony"))
    game.start().attack("heron", "Blade", "Dock", sortie="two_targets").to("fighters")
    game.give(FlySorties("Blade"), "1", "100", "1 99", "6")
    game.give(Raid("Dock", "heron"), "40", "1 99 99", "8")
    assert game.state.unit("heron").rps == 26
    fought = game.give(FlySorties("Dock"), "10", "100", "99")
    assert told(fought, SortieFlown)[0].rps == 16  # half of the 40 less 8
    assert told(fought, CloseInFired)[0].shots == 1


def test_e45_e54_raiders_of_whom_an_alarm_leaves_nothing_do_not_attack() -> None:
    game = raided(10).attack("heron", "Ring").to("fighters")
    assert success(game.state, Attack("heron", "Ring"), BOOK) == 0
    met = shooter_of(game.state, Attack("heron", "Ring")), quarry_of(game.state, "Ring")
    assert ladder(*met, 1, BOOK, 10).percent == 0  # though the shifts alone would make it 40
    assert forecast(game.state, "heron", BOOK).destroyed == 1
    both(game.state, BOOK)
    (lost,) = told(game.give(FlySorties("Ring")), AttackLost)
    assert (lost.attacker, lost.reason) == ("heron", "wiped_out")
    assert game.to("fire").state.unit("heron").status == "destroyed"


def test_e32_e25_a_salvo_met_by_an_alarm_still_meets_the_defence_of_its_target() -> None:
    game = Game(unit("Dock", "orbital_base", 1), unit("bolt", "missiles", 1, rps=20))
    game.give(SetCombat("colony"))
    game.start().give(Raid("Dock", "bolt"), "1", "1 99", "5")
    game.attack("bolt", "Dock")
    (answer,) = answers(game.state, Attack("bolt", "Dock"), BOOK)
    assert (answer.losses.shots, answer.losses.rps) == (1, F(15))
    (fired,) = told(game.to("missiles").give(LaunchMissiles("bolt"), "99", "1", "99"), CloseInFired)
    assert fired.shots == 1


def test_e32_e25_a_salvo_that_is_raided_as_it_arrives_is_shown_with_the_defence_it_meets_then() -> None:
    """A stranger's find: the base it attacks had raided it, and its defence was left out of the chance."""
    game = Game(unit("Dock", "orbital_base", 1), unit("bolt", "missiles", 1, rps=30))
    game.give(SetCombat("colony"))
    bolt = Attack("bolt", "Dock")
    game.start().attack("bolt", "Dock").to("missiles").give(Raid("Dock", "bolt"), "1", "1 99 99", "5")
    (answer,) = answers(game.state, bolt, BOOK)
    assert (answer.losses.shots, answer.losses.rps) == (2, F(25))
    shown, unmet = success(game.state, bolt, BOOK), pairing_of(game.state, bolt, BOOK)
    assert unmet is not None and shown < unmet.chance
    assert shown == answer.success == forecast(game.state, "bolt", BOOK).won
    both(game.state, BOOK)
    (fired,) = told(game.give(LaunchMissiles("bolt"), "99 99", "1", "99"), CloseInFired)
    assert fired.shots == 2


def test_e32_a_base_that_cannot_fire_at_raiders_yet_does_so_when_they_arrive() -> None:
    """Its alarm was heard while it was incomplete (ER-15): that was no fire, and what arrives later meets its own."""
    game = Game(unit("Dock", "orbital_base", 1, incomplete=True), unit("bolt", "missiles", 1, rps=40))
    game.give(SetCombat("colony"))
    game.start().attack("bolt", "Dock").to("missiles").give(Raid("Dock", "bolt"), "1")
    assert game.state.raiding == ()
    game.give(Correct("Dock", "incomplete", 0))
    game.give(LaunchMissiles("bolt"), "1 99 99 99", "5", "1", "99")
    assert [(one.unit, one.rps) for one in game.state.losses] == [("bolt", F(5))]


def test_e32_a_session_of_before_opens_as_it_was_played_and_goes_on_by_the_rule() -> None:
    """Made when 30 RPs flew as 40: the first half flew with 20, the second is still to fly."""
    file = Path(__file__).parent / "before_alarms.json"
    session = load(file.read_bytes(), file.name)
    assert dump(session) == file.read_bytes()
    journal = session.encounters[0].journal
    assert journal.state.unit("heron").rps == 30 and journal.state.engaged("Wing") == (2,)
    (moved,) = verify(journal, lambda _: BOOK)
    assert isinstance(moved, Moved)
    (flown,) = (one for one in moved.events if isinstance(one, SortieFlown))
    assert (flown.rps, flown.success) == (F(15), False)
    second = pairing_of(journal.state, Attack("heron", "Dock", "two_targets"), BOOK)
    assert second is not None and second.by_roll[9] == 37
