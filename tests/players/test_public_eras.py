"""What the players see of three eras: who is hidden leaves no trace, RPs and hits are of units known in full."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from referee_app.core.public import NOTHING, Audience, Contact, Fact, PublicUnit, Reveal, Term
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.store.session import Encounter
from referee_app.systems.eras.actions.combat import Fire, FlySorties, Intercept, LaunchMissiles, TryRetreat
from referee_app.systems.eras.actions.declare import DeclareRetreat, DeclareScreen, MarkAmbush
from referee_app.systems.eras.actions.roster import Correct, SetColony, SetCombat
from referee_app.systems.eras.actions.round import EndRound
from referee_app.systems.eras.public import PUBLISHER, cards, facts, sheet, throw, turn
from referee_app.systems.eras.state import (
    Attack,
    Battle,
    CloseInLoss,
    Colony,
    Engagement,
    Grant,
    Mark,
    Meeting,
    Screen,
    Side,
    Unit,
    Wound,
)
from referee_app.ui.players import board
from referee_app.ui.players.papers import side_paper
from referee_app.ui.players.words import written
from referee_app.ui.words import languages
from referee_app.ui.words.catalogue import translate
from tests.systems.eras.table import BOOK, F, Game, Order, unit
from tests.ui.systems.eras.table import Table

HOME = unit("Home", "orbital_base", hits_to_destroy=3)
GUARD, WING = unit("Guard", era=2), unit("Wing", "fighters")
BLADE, VEIL = unit("blade", era=2, hits_to_destroy=4, notes="the traitor Vane"), unit("veil", era=2)
DARTS, SALVO = unit("darts", "fighters", era=2, rps=40), unit("salvo", "missiles", rps=20)
SEEN = NOTHING.showing(["blade", "darts", "salvo"], "seen", to="colony")
"""The colony's players see all raiders but the cloaked one."""


def begun(*units: Unit) -> Game:
    """A round of a colony's combat, ready for declarations."""
    return Game(*units).all((SetCombat("colony"), SetColony(Colony(40, "a spy in the yard")))).start()


def played(*cloaked: Unit) -> Game:
    """A round in which a cloaked raider, if there is one, fires at Guard, and Wing misses nobody it does not see."""
    game = begun(HOME, GUARD, WING, *cloaked, BLADE, DARTS, SALVO)
    game.attack("Guard", "blade").attack("Wing", "blade").attack("darts", "Home").attack("salvo", "Guard")
    if cloaked:
        game.give(DeclareScreen("veil", "Guard"))
    game.give(DeclareRetreat("blade"))
    game.to("fighters")
    game.give(FlySorties("Home"), "9", "100", "1 99 99 99", "6")
    game.give(FlySorties("blade"), "9", "1", "99 99")
    game.to("fire")
    if cloaked:
        game.give(Intercept("veil", "Guard"), "100")
    game.give(Fire("Guard"), "60")
    game.to("missiles")
    game.give(LaunchMissiles("salvo"), "99 99", "9", "99")
    game.to("retreat").give(TryRetreat("blade"), "99")
    game.give(EndRound())
    return game


def told(game: Game, audience: Audience) -> list[Fact]:
    journal = game.journal
    return [
        fact
        for place, entry in enumerate(journal.entries)
        for fact in facts(entry, journal.state_at(place), journal.state_at(place + 1), audience)
    ]


def lines(game: Game, audience: Audience) -> list[str]:
    return [written(fact) for fact in told(game, audience)]


def shown(state: Battle, audience: Audience) -> dict[str | Contact, PublicUnit]:
    return {one.called: one for one in cards(state, BOOK, audience)}


COLONY = Audience(SEEN, "colony")


def test_a_hidden_unit_leaves_no_trace(qapp: QApplication) -> None:
    bare, cloaked = played(), played(VEIL)
    assert lines(bare, COLONY) == lines(cloaked, COLONY)
    assert PUBLISHER.view(bare.state, BOOK, COLONY) == PUBLISHER.view(cloaked.state, BOOK, COLONY)
    assert sheet(bare.state, COLONY) == sheet(cloaked.state, COLONY)
    assert not any("veil" in line for line in lines(cloaked, COLONY))


def test_the_colony_is_told_what_it_sees_with_dice_and_enemies_by_a_word(qapp: QApplication) -> None:
    assert lines(played(VEIL), COLONY) == [
        "Round 1 begins.",
        "darts failed against Home.  [9 100]",
        "Close-in fire of Home hits darts.",
        "Wing engaged blade.  [9 1]",
        "Close-in fire of blade misses Wing.  [99 99]",
        "Guard missed blade.  [60]",
        "Close-in fire of Guard misses salvo.",
        "salvo failed against Guard.  [9 99]",
        "blade tried to get away and did not.  [99]",
    ]


def test_hits_and_losses_are_told_of_who_is_known_and_a_word_of_who_is_seen(qapp: QApplication) -> None:
    game = begun(HOME, GUARD, BLADE, DARTS).attack("Guard", "blade").attack("darts", "Home")
    game.to("fighters").give(FlySorties("Home"), "9", "100", "1 99 99 99", "7")
    game.to("fire").give(Fire("Guard"), "1")
    game.to("missiles")
    raiders = Audience(NOTHING.showing(["Home", "Guard"], "seen"), "raiders")
    assert "blade: hit, 1 of 4." in lines(game, raiders)
    assert "Close-in fire of Home: RPs lost by darts: 7.  [1 99 99 99 7]" in lines(game, raiders)
    assert "blade: now hurt." in lines(game, COLONY)
    assert "Close-in fire of Home hits darts." in lines(game, COLONY)
    assert shown(game.state, COLONY)["blade"].state == Term("eras.public.state.hurt")
    assert shown(game.state, raiders)["darts"].tracks[0].left == 33
    hits = Correct("blade", "hits", 2)
    assert not facts_of(game, hits, COLONY)
    assert shown(game.state, COLONY)["blade"].state == Term("eras.public.state.crippled")


def facts_of(game: Game, order: Order, audience: Audience) -> list[Fact]:
    begun = len(told(game, audience))
    game.give(order)
    return told(game, audience)[begun:]


def test_levels() -> None:
    state = played().state
    assert shown(state, Audience(NOTHING)) == {}
    contact = shown(state, Audience(NOTHING.showing(["blade"], "contact")))
    assert contact == {Contact(1): PublicUnit(Contact(1))}
    blade = shown(state, COLONY)["blade"]
    assert (blade.class_, blade.tracks, blade.facts, blade.own) == (Term("eras.kind.warship"), (), (), False)
    own = shown(state, COLONY)["Guard"]
    assert (
        own.own
        and own.tracks[0].of == 1
        and own.facts[0] == Fact("eras.public.about.1", (("word1", Term("eras.era.2")),))
    )
    assert turn(state, BOOK, Audience(NOTHING)) == (None, "") and lines(played(), Audience(NOTHING)) == []
    assert turn(state, BOOK, COLONY)[0] == Term("eras.step.end")


def test_an_attack_turned_away_by_a_hidden_unit_is_told_to_nobody_who_does_not_see_it(qapp: QApplication) -> None:
    hunter = unit("hunter", "fighters")
    game = begun(HOME, WING, hunter, BLADE).attack("Wing", "blade")
    game.give(DeclareScreen("hunter", "Wing"))
    game.to("fighters").give(Intercept("hunter", "Wing"), "10", "1")
    game.give(FlySorties("blade"))
    assert lines(game, COLONY) == ["Round 1 begins."]
    both = Audience(SEEN.showing(["hunter"], "seen", to="colony"), "colony")
    assert lines(game, both)[1:] == ["hunter turned Wing away.  [10 1]", "Wing did not come through to blade."]


def test_a_throw_is_open_where_both_are_shown_and_its_chance_where_both_are_known() -> None:
    game = Game(GUARD, BLADE, VEIL).start().attack("Guard", "blade").attack("veil", "Guard").to("fire")
    every = Audience(NOTHING.showing(["Guard", "blade"], "known"))
    assert thrown(game, Fire("Guard"), Audience(NOTHING, "colony")) is None
    assert thrown(game, Fire("veil"), COLONY) is None
    about = (("unit", "Guard"), ("target", "blade"))
    assert thrown(game, Fire("Guard"), COLONY) == Fact("eras.public.throw.attack", about)
    assert thrown(game, Fire("Guard"), every) == Fact("eras.public.throw.attack", about, chance=F(1, 2))


@pytest.mark.parametrize("hidden", ["Wing", "Rest", "blade"])
def test_of_passes_and_their_defence_those_of_who_is_shown_are_open(hidden: str) -> None:
    game = Game(WING, unit("Rest", "fighters"), BLADE).start()
    game.attack("Wing", "blade").attack("Rest", "blade").to("fighters")
    audience = Audience(NOTHING.showing(["Wing", "Rest", "blade"], "seen").showing([hidden], "hidden"))
    answers, found = ["9", "100"] * 2 + ["99 99", "99 99"], list[Fact | None]()
    game_asked = FlySorties("blade")
    settled = Game(WING, unit("Rest", "fighters"), BLADE).start()
    settled.attack("Wing", "blade").attack("Rest", "blade").to("fighters")
    fallen = settled.give(game_asked, *answers).answers
    for known in range(len(fallen)):
        asked = resolve(game_asked, game.state, BOOK, fallen[:known])
        assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
        found.append(throw(game_asked, asked.question, asked.state, audience))
    fliers = ("Wing", "Wing", "Rest", "Rest", "Wing", "Rest")
    assert all(dict(one.about)["unit"] == "blade" for one in found[4:] if one is not None)
    assert [one is not None for one in found] == [hidden not in (flier, "blade") for flier in fliers]


def thrown(game: Game, order: Order, audience: Audience) -> Fact | None:
    asked = resolve(order, game.state, BOOK)
    assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
    return throw(order, asked.question, asked.state, audience)


def test_papers_hold_what_is_known_with_its_losses_and_the_colony_for_whose_it_is(qapp: QApplication) -> None:
    game = begun(HOME, GUARD, BLADE, VEIL).attack("Guard", "blade")
    game.attack("veil", "Home").to("fire").give(Fire("Guard"), "1")
    game.give(Fire("veil"), "1")
    game.to("missiles")
    encounter = Encounter("eras", "Sting", game.journal)
    colony, raiders = (side_paper(encounter, PUBLISHER, side).markdown() for side in ("colony", "raiders"))
    assert "40" in colony and "population factors: ……" in raiders  # a nought would say that nobody is left
    assert "blade" not in colony and "veil" not in colony and "spy" not in colony and "Sting" not in colony
    assert "Home: hit, 1 of 3." in colony and "Hits taken: 1." in colony
    assert "Guard" not in raiders and "Vane" not in raiders and "blade: hit, 1 of 4." in raiders


@pytest.mark.parametrize("language", ["en", "it"])
def test_on_papers_what_a_unit_is_not_is_not_said_of_it(qapp: QApplication, language: str) -> None:
    """A stranger's find: the heading "scout, incomplete …" before "stealth" made a scout of her."""
    game = begun(HOME, GUARD, unit("blade", era=2, stealth=True))
    languages.speak(language)
    try:
        paper = side_paper(Encounter("eras", "", game.journal), PUBLISHER, "raiders").markdown()
        line = next(line for line in paper.splitlines() if line.strip().startswith("blade,"))
        no = [translate("eras", text) for text in ("scout", "incomplete")]
        assert translate("eras", "stealth") in line and not any(text in line for text in no)
    finally:
        languages.speak("en")


def test_a_sheet_names_nobody_hidden_in_any_of_its_lists() -> None:
    both = ("veil", "Wing")
    state = replace(
        played(VEIL).state,
        sides=(Side("raiders", 3), Side("colony", 2)),
        attacks=(Attack("veil", "Guard"), Attack("Guard", "veil")),
        screens=(Screen("veil", "Guard"), Screen("Wing", "veil")),
        grants=(Grant("veil", "offensive"),),
        marks=(Mark("veil", detected=True),),
        engagements=(Engagement("veil", 1, "fighters"),),
        pending=(Wound("veil", 1),),
        losses=(CloseInLoss("veil", F(1)),),
        met=(Meeting("Home", "veil"), Meeting("veil", "Home", landing=True)),
        patrols=both,
        retreats=both,
        fired=both,
        bombarded=both,
        pacified=both,
    )
    bare = sheet(state, COLONY)
    assert bare.patrols == bare.fired == ("Wing",) and bare.sides == (Side("colony", 2),)
    assert not [word for word in ("veil", "raiders", "spy") if word in repr(bare)]
    assert "Vane" not in repr(sheet(state, Audience(SEEN, "raiders"))) and sheet(state, Audience(SEEN)) == Battle()


def levels(reveal: Reveal, viewer: str, ids: Iterable[str]) -> list[str]:
    return [reveal.level(one, "colony" if one[0].isupper() else "raiders", viewer) for one in ids]


def test_who_fights_sees_his_foe_but_not_who_lies_in_ambush(qapp: QApplication) -> None:
    lurker = unit("lurker", ambusher=True)
    game = begun(HOME, GUARD, WING, BLADE, replace(VEIL, ambusher=True), lurker, DARTS)
    game.attack("veil", "Home").attack("blade", "Guard").give(MarkAmbush("veil", "detected"))
    met = PUBLISHER.meeting(game.state, NOTHING)
    assert levels(met, "colony", ("blade", "veil", "lurker", "darts")) == ["seen", "contact", "hidden", "hidden"]
    assert levels(met, "raiders", ("Home", "Guard", "Wing")) == ["seen", "seen", "hidden"]
    assert levels(met, "", ("Home", "blade")) == ["hidden", "hidden"]
    game.to("fire").give(Fire("veil"), "100")
    after = PUBLISHER.meeting(game.state, met.showing(["blade"], "known", to="colony"))
    assert levels(after, "colony", ("blade", "veil")) == ["known", "seen"]
    sitting = PUBLISHER.meeting(game.state, Reveal(sides=("colony",)))
    assert levels(sitting, "", ("blade", "veil")) == ["seen", "seen"]


def test_a_side_that_fights_nobody_is_shown_nobody() -> None:
    game = Game(GUARD, BLADE, unit("third", side="others")).start().attack("Guard", "blade")
    met = PUBLISHER.meeting(game.state, NOTHING)
    assert levels(met, "others", ("Guard", "blade")) == ["hidden", "hidden"]
    assert levels(met, "colony", ("blade", "third")) == ["seen", "hidden"]


def test_a_click_on_the_boards_circle_shows_a_unit(qtbot: object) -> None:
    table = Table(qtbot)
    assert table.board.circles.of("halberd") is None
    assert table.conductor.show_players(Reveal(sides=("Colony",)))
    circle = table.board.circles.of("halberd")
    assert circle is not None
    assert table.board.geometry_now.rects["halberd"].toRect().contains(circle.geometry())
    QTest.mouseClick(circle, Qt.MouseButton.LeftButton)
    assert table.conductor.encounter.reveal.level("halberd", "Raiders") == "contact"


def test_half_an_rp_is_shown_as_the_referee_sees_it(qapp: QApplication) -> None:
    game = begun(HOME, GUARD, BLADE, DARTS).give(Correct("darts", "rps", "135/2"))
    own = shown(game.state, Audience(NOTHING.showing(["darts"], "known"), "raiders"))["darts"]
    assert own.tracks[0].left == F("67.5")
    assert board._figure(own.tracks[0]).startswith("67.5")
