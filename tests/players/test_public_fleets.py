"""What the players see of a campaign: own fleets, foes as far as shown, and no trace of anybody hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.journal import Entry
from referee_app.core.public import NOTHING, Audience, Contact, Fact, Reveal, Term
from referee_app.core.resolve import Asked, Settled, resolve
from referee_app.core.table import Answer, Question, Roll
from referee_app.systems.fleets.actions.combat import Confirm, RemoveLosses, RunOn, Strike
from referee_app.systems.fleets.actions.roster import Ally, Disband, Move, Redraw, StartTurn
from referee_app.systems.fleets.actions.ships import Reinforce, Split
from referee_app.systems.fleets.public import PUBLISHER, cards, chart, clock, face_to_face, facts, sheet, throw, turn
from referee_app.systems.fleets.state import Campaign, Location, Ships
from referee_app.ui.players.words import sentence
from tests.laws import Hand
from tests.systems.fleets.table import BOOK, Game, Order, fleet

PORT = Location("home", "Port Rubha", "system", "blue", 6)
RED, BLUE = Audience(NOTHING, "red"), Audience(NOTHING, "blue")
FOE = Audience(NOTHING.showing(["guard"], "seen", to="red"), "red")
"""Red's players, who see blue's guard."""


def told(game: Game, audience: Audience, since: int = 0) -> list[Fact]:
    """All that is told of the lines from the one at `since` on."""
    journal = game.journal
    found = [
        fact
        for place, entry in enumerate(journal.entries)
        for fact in facts(entry, journal.state_at(place), journal.state_at(place + 1), audience)
        if place >= since
    ]
    assert not [one.id for one in found if "{" in sentence(one) or one.id in sentence(one)]
    return found


def thrown(game: Game, order: Order, sum_: str = "7") -> None:
    """Give an order, each of its throws this sum."""
    settled = resolve(order, game.state, BOOK, ask=Endless((sum_,)))
    assert isinstance(settled, Settled)
    game.journal.record(Entry(game.journal.next_number, order, settled.answers, settled.events))


class Endless(Hand):
    """A hand that throws the same again and again."""

    def __call__(self, question: Question) -> Answer:
        self.left *= 2
        return super().__call__(question)


def fight(game: Game, attacker: str, defender: str) -> None:
    """A fight of one exchange, written on the rosters."""
    game.declare(attacker, defender)
    for order in (Strike(), Strike(), RemoveLosses(), Confirm()):
        thrown(game, order)


def ids(found: list[Fact]) -> list[str]:
    return [one.id.removeprefix("fleets.public.") for one in found]


@pytest.fixture
def game() -> Game:
    """Red's raid, blue's guard and green's lurker in space; blue's port elsewhere. Red is to move."""
    raid, guard = fleet("raid", "red", "deep", military_inf=12), fleet("guard", "blue", "deep", military_pi=60)
    made = Game(PORT, raid, guard, fleet("lurker", "green", "deep", military_pi=1))
    made.give(StartTurn("red"))
    return made


def test_levels(game: Game) -> None:
    (own,) = cards(game.state, BOOK, RED)
    assert (own.called, own.side, own.place, own.own) == ("Raid", "red", "Deep Space", True)
    assert [(one.name.id, one.left) for one in own.tracks] == [("fleets.public.ships", 12)]
    assert [dict(one.about) for one in own.facts] == [{"n1": 12, "ship1": Term("fleets.ship_short.military_inf")}]
    _, seen = cards(game.state, BOOK, FOE)
    assert (seen.called, seen.side, seen.state) == ("Guard", "blue", Term("fleets.public.state.large"))
    assert not (seen.tracks or seen.facts or seen.own)
    shown = NOTHING.showing(["guard", "home"], "contact").showing(["home"], "seen", to="red")
    assert [one.called for one in cards(game.state, BOOK, Audience(shown))] == [Contact(1), Contact(2)]
    _, dim, port = cards(game.state, BOOK, Audience(shown, "red"))
    assert (dim.side, dim.state, dim.place) == ("", None, "")
    assert (port.called, port.state, port.tracks) == ("Port Rubha", Term("fleets.public.state.defended"), ())
    known = cards(game.state, BOOK, BLUE)[1]
    assert known.called == "Port Rubha" and known.tracks[0].left == 6


def test_a_fleet_at_a_hidden_system_is_nowhere(game: Game) -> None:
    game.give(StartTurn("blue"))
    begun = len(game.journal.entries)
    game.give(Move("guard", "home"))
    assert cards(game.state, BOOK, BLUE)[0].place == "Port Rubha" and ids(told(game, BLUE, begun)) == ["moved"]
    assert cards(game.state, BOOK, FOE)[1].place == "" and told(game, FOE, begun) == []
    shown = FOE.reveal.showing(["home"], "contact", to="red")
    called = Audience(shown, "red").called("home", "blue", "Port Rubha")
    assert isinstance(called, Contact)
    for reveal, place in ((shown, called), (chart(FOE.reveal, game.state), "Port Rubha")):
        both = Audience(reveal, "red")
        assert cards(game.state, BOOK, both)[1].place == place and ids(told(game, both, begun)) == ["moved"]


def test_a_hidden_owners_turn_is_still_that_of_the_last_one_they_see(game: Game) -> None:
    order = game.state.sides()
    assert order == ("red", "blue", "green")
    clocks: dict[str, list[tuple[int, str]]] = {"red": [], "blue": []}
    begun = len(game.journal.entries)
    for owner in ("blue", "green", "red", "blue"):
        for viewer, found in clocks.items():
            found.append(clock(game.state, Audience(NOTHING, viewer)))
        game.give(StartTurn(owner))
        if owner == "green":
            game.give(Disband("lurker"))
    assert clocks["red"] == [(1, "red"), (1, "red"), (1, "red"), (2, "red")]
    assert clocks["blue"] == [(0, ""), (1, "blue"), (1, "blue"), (1, "blue")]
    assert clock(game.state, FOE) == (2, "blue")
    assert [dict(one.about)["owner"] for one in told(game, RED, begun)] == ["red"]
    assert PUBLISHER.view(game.state, BOOK, Audience(NOTHING)).round == 0


def test_a_fight_with_a_hidden_foe_is_not_told_and_one_with_a_seen_foe_is_with_its_dice(game: Game) -> None:
    begun = len(game.journal.entries)
    fight(game, "raid", "guard")
    assert told(game, RED, begun) == []
    found = told(game, FOE, begun)
    assert ids(found) == ["attack.at", "strike.table", "strike.inflicts", *ids(found[3:])]
    assert found[1].dice and found[2].dice and ids(found[-1:])[0].startswith("ended.")
    assert any(one.startswith("lost.") for one in ids(found[3:]))
    assert not any("Guard" in str(one.about) for one in found if one.id.startswith("fleets.public.lost"))
    watcher = Audience(NOTHING.showing(["raid", "guard"], "seen"), "green")
    seen = told(game, watcher, begun)
    assert "strike.seen" in ids(seen) and not any(one.startswith("lost.") for one in ids(seen))
    assert all("losses" not in dict(one.about) for one in seen)


def test_it_is_told_that_a_seen_fleet_is_gone(game: Game) -> None:
    begun = len(game.journal.entries)
    seen = Audience(NOTHING.showing(["lurker"], "seen", to="red"), "red")
    fight(game, "raid", "lurker")
    (now,) = [one for one in told(game, seen, begun) if one.id == "fleets.public.now"]
    assert now.about == (("name", "Lurker"), ("state", Term("fleets.public.state.out")))
    assert cards(game.state, BOOK, seen)[1].out


def test_f24_whoever_knows_the_target_is_told_what_fell_and_nobody_else_how_many_there_were(game: Game) -> None:
    game.declare("raid", "lurker")
    begun = len(game.journal.entries)
    thrown(game, Strike())
    mutual = face_to_face(NOTHING, game.state, ("raid", "lurker"))
    ours, theirs = (told(game, Audience(mutual, side), begun)[0] for side in ("red", "green"))
    combat = game.state.combat
    assert combat is not None and combat.blows[0].losses > combat.defenders.total
    assert ours.id == "fleets.public.strike.table" and "fell" not in dict(ours.about)
    assert theirs.id == "fleets.public.strike.over" and dict(theirs.about)["fell"] == combat.defenders.total


def test_a_throw_is_open_where_both_are_shown(game: Game) -> None:
    game.declare("raid", "guard")
    order = Strike()
    asked = resolve(order, game.state, BOOK)
    assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
    roll = asked.question
    assert throw(order, roll, game.state, RED) is None
    assert throw(order, roll, game.state, FOE) == Fact(
        "fleets.public.throw.strike", (("name", "Raid"), ("target", "Guard"))
    )
    assert turn(game.state, BOOK, RED)[0] is None
    thrown(game, Strike())
    thrown(game, Strike())
    thrown(game, RemoveLosses())
    hidden, seen = (cards(game.state, BOOK, one)[0].tracks[0].left for one in (RED, FOE))
    assert seen < hidden == 12, "what a fight costs is seen at once only where its other side is"
    assert turn(game.state, BOOK, FOE)[0] == Term("fleets.public.stage.end")


def test_a_defence_is_counted_for_its_owner_and_a_word_for_who_attacks_it(game: Game) -> None:
    game.give(Move("raid", "home"))
    begun = len(game.journal.entries)
    assert not face_to_face(NOTHING, game.state, ("raid", "nobody"))
    mutual = face_to_face(NOTHING, game.state, ("raid", "home"))
    fight(game, "raid", "home")
    ours, theirs = (told(game, Audience(mutual, side), begun) for side in ("red", "blue"))
    assert "breach" in ids(theirs) and "breach" not in ids(ours)
    assert not any(one.startswith("lost.") for one in ids(theirs))
    assert told(game, Audience(mutual, "green"), begun) == []


def test_who_fights_sees_his_foe_on_the_screen_he_sits_at(game: Game) -> None:
    mutual = face_to_face(NOTHING, game.state, ("raid", "guard"))
    assert (mutual.level("guard", "blue", "red"), mutual.level("raid", "red", "blue")) == ("seen", "seen")
    assert mutual.level("guard", "blue") == mutual.level("guard", "blue", "green") == "hidden"
    assert PUBLISHER.meeting(game.state, NOTHING) == NOTHING
    game.declare("raid", "guard")
    assert PUBLISHER.meeting(game.state, NOTHING) == mutual
    table = face_to_face(Reveal(sides=("red",)), game.state, ("raid", "guard"))
    assert table.level("guard", "blue") == "seen"
    known = NOTHING.showing(["guard"], "known", to="red")
    assert face_to_face(known, game.state, ("raid", "guard")).level("guard", "blue", "red") == "known"


def test_what_goes_on_among_an_owners_fleets_is_his_and_treaties_are_their_makers(game: Game) -> None:
    begun = len(game.journal.entries)
    game.give(Reinforce("raid", Ships(explorer_inf=1)))
    game.give(Split("raid", Ships(military_inf=2), "wing", "Wing"))
    game.give(Ally("red", "green", True))
    assert ids(told(game, RED, begun)) == ["joined.1", "split.1"]
    seen = Audience(NOTHING.showing(["raid", "wing", "lurker"], "seen", to="blue"), "blue")
    assert told(game, seen, begun) == []
    friend = Audience(NOTHING.showing(["lurker"], "seen", to="red"), "red")
    assert ids(told(game, friend, begun))[-1] == "allied"


def test_a_long_duel_is_told_by_what_it_cost(game: Game) -> None:
    host = Game(fleet("raid", "red", military_inf=1), fleet("host", "blue", developer_pi=40))
    host.declare("raid", "host")
    begun = len(host.journal.entries)
    thrown(host, RunOn(), "6")
    found = told(host, Audience(NOTHING.showing(["host"], "seen", to="red"), "red"), begun)
    assert ids(found) == ["lost.0", "now", "ended.attacker_wins"] and not any(one.dice for one in found)


def test_the_sheet_is_blank_but_for_what_is_known(game: Game) -> None:
    game.give(Redraw(replace(game.state.fleet("raid"), notes="the traitor is aboard")))
    fight(game, "raid", "guard")
    bare = sheet(game.state, FOE)
    assert [(one.id, one.notes) for one in bare.fleets] == [("raid", "")]
    assert [one.id for one in bare.locations] == ["deep"]
    assert bare.last is None and bare.meetings == () and bare.owner == "" and bare.turn == 1
    game.give(Move("raid", "home"), overrule=True)
    there = sheet(game.state, RED)
    assert there.locations == () and there.fleets[0].location == "", "not even its id"
    charted = sheet(game.state, Audience(NOTHING.showing(["home"], "seen"), "red"))
    assert charted.locations == (Location("home", "Port Rubha"),) and charted.fleets[0].location == "home"
    every = Audience(NOTHING.showing(["guard", "raid", "lurker", "home"], "known"))
    assert sheet(game.state, every).last == game.state.last
    assert {one.id for one in sheet(game.state, every).locations} == {"deep", "home"}, "where they are and have fought"
    assert game.state.last is not None
    veiled = replace(game.state, last=replace(game.state.last, place="home"))
    kept = sheet(veiled, Audience(NOTHING.showing(["guard", "raid"], "known"))).last
    assert kept is not None and kept.place == "", "not even its id"
    assert sheet(game.state, Audience(NOTHING)) == Campaign()
