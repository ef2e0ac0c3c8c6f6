"""Amending in ship combat: which hit a line settled, whose dice lie there, what its day allowed (C-112, C-117)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.core.amend import Amendment
from referee_app.core.dice import Faces
from referee_app.core.journal import Entry, Pending
from referee_app.core.order import Before
from referee_app.core.resolve import Asked
from referee_app.core.table import Roll, Thrown
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, Launch, React, Shoot, Strike
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.turn import EndActivation
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.damage import HitResolved, PersonHurt
from referee_app.systems.cepheus.events.fire import AttackAnnounced, MissilesLaunched, SalvoStruck
from referee_app.systems.cepheus.missiles import fresh_id
from referee_app.systems.cepheus.offers import offers
from referee_app.systems.cepheus.state import Battle, Cause, Hit, Incoming, Reaction, Stores
from tests.laws import settle
from tests.systems.cepheus.table import BOOK, Game, battle, gunner, mount, person, ship, turn

BEAM, PULSE = Attack("gus", "t1", "beam_laser", "b"), Attack("moe", "t2", "pulse_laser", "b")
Amended = Amendment[Battle, Book]


def table() -> Game:
    crew = (gunner("gus", "t1", 2), gunner("moe", "t2", 2))
    guns = (mount("t1", "beam_laser"), mount("t2", "pulse_laser"))
    return Game(turn(ship("a", *crew, mounts=guns), ship("b", tons=2_000)))


def volley(beam: str, pulse: str, *hits: tuple[str, ...]) -> Game:
    """Both fire, all that hits is settled, and the activation ends."""
    game = table()
    for order, dice in ((BEAM, beam), (PULSE, pulse)):
        game.give(order)
        game.give(Shoot(), dice)
    for faces in hits:
        game.give(ResolveHit(), *faces)
    game.give(EndActivation())
    return game


def amending(game: Game, place: int, *dice: int, key: str = "") -> tuple[Amended, Asked[Battle] | None]:
    """A throw of a line put right, the first unless it is named, and what is asked then."""
    name = key or game.journal.entries[place].answers[0].key
    right = Thrown(name, tuple((face,) for face in dice), "amended")
    amendment: Amended = Amendment(game.journal, place, (right,), lambda _: game.book, offers)
    return amendment, amendment.go_on()


def settled(amendment: Amended) -> list[tuple[str, int, bool]]:
    """Each hit that is settled once it is accepted, with its damage dice, and whether its line was there before."""
    lines = [(one.after, one.added) for one in amendment.changes if one.after is not None]
    facts = [(fact, added) for line, added in lines for fact in line.events if isinstance(fact, HitResolved)]
    return [(fact.cause, fact.raw, not added) for fact, added in facts]


def fallen(amendment: Amended) -> list[str]:
    return [one.before.action.kind for one in amendment.changes if one.after is None]


def test_c_117_a_line_settles_the_hit_it_was_for_when_another_falls_away() -> None:
    game = volley("66", "66", ("6", "44", "44"), ("1 1", "44"))
    amendment, asked = amending(game, 1, 1, 1)
    assert asked is None
    assert settled(amendment) == [("pulse_laser", 2, True)]
    assert fallen(amendment) == ["resolve_hit"]
    amendment.accept("later")
    assert (game.state.queue, game.state.active) == ((), ())


def test_c_117_one_that_comes_before_it_is_asked_for_first() -> None:
    game = volley("1 1", "66", ("1 2", "44"))
    amendment, asked = amending(game, 1, 6, 6)
    thrown: dict[str, Faces] = {"damage": ((4,),), "location:1": ((4,), (4,))}
    while asked is not None:
        asked = amendment.go_on(Thrown(asked.question.key, thrown.pop(asked.question.key)))
    assert not thrown, "what lies there is not asked for"
    assert settled(amendment) == [("beam_laser", 4, False), ("pulse_laser", 3, True)]
    assert fallen(amendment) == []
    amendment.accept("later")
    assert (game.state.queue, game.state.active) == ((), ())


def test_c_117_what_is_asked_for_first_has_no_dice_of_the_line_behind_it() -> None:
    """Both are beams, so that their throws are alike: the app would have thrown the second one's die for both."""
    crew = (gunner("gus", "t1", 2), gunner("moe", "t2", 2))
    guns = (mount("t1", "beam_laser"), mount("t2", "beam_laser"))
    game = Game(turn(ship("a", *crew, mounts=guns), ship("b", tons=2_000)))
    for order, dice in ((BEAM, "1 1"), (replace(PULSE, weapon="beam_laser"), "66")):
        game.give(order)
        game.give(Shoot(), dice)
    game.give(ResolveHit(), "5", "44", "44")
    amendment, asked = amending(game, 1, 6, 6)
    assert asked is not None and asked.question.key == "damage"
    assert amendment.known_faces(asked.question) == ()


CREW_TABLE = "crew_table:1.1"


def crew_hit(*dice: str) -> Game:
    """A hit on the crew: one of three people, or all, are hurt by it (C-111, C-112)."""
    names = ("ann", "captain"), ("bo", "pilot"), ("cy", "navigator")
    crew = tuple(person(name, position, endurance=40) for name, position in names)
    state = battle(ship("foe"), ship("b", *crew, tons=2_000, hull=0), queue=(Hit("b", "foe", "pulse_laser", 1, 2),))
    game = Game(state)
    game.give(ResolveHit(), "1 1", "34", *dice)
    return game


def asked_for(game: Game, *dice: int) -> list[tuple[str, int]]:
    """The throw on the crew table put right, and accepted: what was asked for, with how many dice that lay there
    already; the rest fell as ones."""
    amendment, asked = amending(game, 0, *dice, key=CREW_TABLE)
    found = []
    while asked is not None:
        assert isinstance(asked.question, Roll)
        known = amendment.known_faces(asked.question)
        found.append((asked.question.key, len(known)))
        ones = ((1,),) * (asked.question.dice.count - len(known))
        asked = amendment.go_on(Thrown(asked.question.key, (*known, *ones)))
    amendment.accept("later")
    return found


def hurt(game: Game) -> list[tuple[str, int]]:
    facts = [fact for line in game.journal.entries for fact in line.events if isinstance(fact, PersonHurt)]
    return [(fact.crew, fact.damage) for fact in facts]


@pytest.mark.parametrize("old", ["6543", "=11"])
def test_c_112_a_sum_of_four_dice_says_nothing_of_two(old: str) -> None:
    game = crew_hit("54", "2", old)
    assert asked_for(game, 3, 3) == [("crew_damage:1.1.1", 0)]
    assert hurt(game) == [("bo", 2)]


@pytest.mark.parametrize(("old", "known", "damage"), [("65", 2, 13), ("=11", 0, 4)])
def test_c_112_two_dice_stay_where_four_are_thrown_but_not_their_sum(old: str, known: int, damage: int) -> None:
    game = crew_hit("33", "2", old)
    assert asked_for(game, 5, 4) == [("crew_damage:1.1.1", known)]
    assert hurt(game) == [("bo", damage)]


def test_c_112_what_one_threw_is_not_another_s() -> None:
    game = crew_hit("33", "2", "65")
    assert hurt(game) == [("bo", 11)]
    assert asked_for(game, 6, 5) == [("crew_damage:1.1.1", 0), ("crew_damage:1.1.2", 0), ("crew_damage:1.1.3", 0)]
    assert hurt(game) == [("ann", 2), ("bo", 2), ("cy", 2)]


def test_c_112_who_is_struck_as_before_keeps_what_he_threw() -> None:
    game = crew_hit("65", "65", "22", "33")
    assert asked_for(game, 3, 3) == [("crew_pick:1.1", 0)]
    assert hurt(game) == [("ann", 11)]


def test_a_line_that_was_allowed_in_its_day_does_not_fall_away_by_itself() -> None:
    """In older files a gunner fires between two hits, which C-117 bars."""
    game = table()
    game.give(BEAM)
    game.give(Shoot(), "66")
    game.give(ResolveHit(), "6", "44", "44")
    orders: tuple[tuple[Attack | Shoot | EndActivation, tuple[str, ...]], ...]
    orders = (PULSE, ()), (Shoot(), ("1 1",)), (EndActivation(), ())
    for order, dice in orders:
        done = settle(order, game.state, BOOK, *dice)
        game.journal.record(Entry(game.journal.next_number, order, done.answers, done.events))
    amendment, asked = amending(game, 2, 5)
    assert (asked, fallen(amendment)) == (None, [])
    amendment, asked = amending(game, 1, 1, 1)
    assert (asked, fallen(amendment)) == (None, ["resolve_hit"])


@pytest.mark.parametrize("out", ["gus", "moe"])
def test_c_117_of_two_attacks_that_are_alike_each_hit_keeps_the_dice_of_its_own_line(out: str) -> None:
    """An attack fell away behind an amendment, and the hit of the one behind it, which took its number, was settled by
    its dice."""
    frail = {"endurance": 1, "strength": 1, "dexterity": 1}
    crew = gunner("gus", "t1", 2, **frail), gunner("moe", "t2", 2, **frail), person("cy", "navigator", endurance=40)
    guns = (mount("t1", "beam_laser"), mount("t2", "beam_laser"))
    state = turn(ship("a", *crew, mounts=guns, tons=2_000, hull=0), ship("b", tons=2_000))
    game = Game(replace(state, queue=(Hit("a", "b", "pulse_laser", 1, 2),), attacks=1))
    game.give(ResolveHit(), "1 1", "34", "33", "3", "65")
    for order in (BEAM, replace(PULSE, weapon="beam_laser")):
        game.give(order)
        game.give(Shoot(), "66")
    game.give(ResolveHit(), "1", "44")
    game.give(ResolveHit(), "6", "44", "44")
    amendment, asked = amending(game, 0, 1 if out == "gus" else 2, key="crew_pick:1.1")
    assert asked is not None and asked.question.key == "crew_damage:1.1.1"
    assert amendment.go_on(Thrown(asked.question.key, ((6,), (6,)))) is None
    assert settled(amendment)[1:] == [("beam_laser", 6 if out == "gus" else 1, True)]
    assert fallen(amendment) == ["attack", "shoot", "resolve_hit"]


@pytest.mark.parametrize(("attack", "cause", "now"), [(2, "ram", 1), (2, "beam_laser", -1), (3, "beam_laser", 2)])
def test_c_117_what_is_no_attack_comes_behind_those_that_are_left(attack: int, cause: Cause, now: int) -> None:
    """The first of the amended attacks is there no more; a ram behind it was hit of none."""
    told = AttackAnnounced(Incoming("attack", "a", "b"))
    lines = [((told,), (told,)), ((told,), ())]
    sheet = replace(table().state, attacks=3)
    hits = tuple(Hit("b", "a", cause, number, 1) for number in (1, 2))
    state = replace(sheet, queue=hits, attacks=2)
    facts = (HitResolved(0, "b", "a", cause, attack, damage=0),)
    place = ResolveHit().again(state, facts, Before(lambda: sheet, lambda: lines)).place
    assert place == (len(hits) if now < 0 else now - 1)


def launched() -> Game:
    """Moe is struck, Gus fires, two salvoes are launched behind it; of the second the dodge is made and the missile
    hits, the first misses."""
    frail = {"endurance": 1, "strength": 1, "dexterity": 1}
    crew = gunner("gus", "t1", 2, **frail), gunner("moe", "t2", 2), gunner("cy", "t3", 2)
    loaded = Stores(standard=1)
    racks = (mount(one, "missile_rack", ammo=loaded) for one in ("t2", "t3"))
    a = ship("a", *crew, mounts=(mount("t1", "beam_laser"), *racks), tons=2_000, hull=0)
    state = turn(a, ship("b", person("bo", "pilot", piloting=2), tons=2_000))
    game = Game(replace(state, queue=(Hit("a", "b", "pulse_laser", 1, 2),), attacks=1))
    game.give(ResolveHit(), "1 1", "34", "33", "2", "22")
    game.give(BEAM)
    game.give(Shoot(), "1 1")
    for who, rack in (("moe", "t2"), ("cy", "t3")):
        game.give(Launch(who, rack, "missile_rack", "b", "standard"), "66")
    while not isinstance(following := next(iter(offers(game.state, game.book))), Arrive):
        game.give(following)
    game.give(following)
    game.give(React(Reaction("dodge", "bo", salvo="S4")))
    game.give(Strike(), "6 6", "1 1", "6 5")
    return game


def struck(game: Game) -> list[tuple[str, tuple[int, ...]]]:
    facts = [fact for line in game.journal.entries for fact in line.events if isinstance(fact, SalvoStruck)]
    return [(fact.salvo, tuple(roll.dice for roll in fact.rolls)) for fact in facts]


def test_c_89_a_salvo_keeps_its_dice_where_an_attack_before_it_falls_away() -> None:
    """It was numbered anew, by one less: the second had the dice of the first, and the reaction meant for it none."""
    game = launched()
    before = struck(game)
    amendment, asked = amending(game, 0, 1, key="crew_pick:1.1")
    assert asked is not None and asked.question.key == "crew_damage:1.1.1"
    assert amendment.go_on(Thrown(asked.question.key, ((6,), (6,)))) is None
    assert fallen(amendment) == ["attack", "shoot"]
    amendment.accept("later")
    assert struck(game) == before == [("S3", (2,)), ("S4", (11,))]
    assert not game.state.salvos and fresh_id(game.state) not in ("S3", "S4"), "a name is of one salvo alone"


def test_c_89_a_salvo_whose_name_flies_by_now_has_another() -> None:
    """What stands in for it is for its arrival to find."""
    game = launched()
    lines = [line for line in game.journal.entries if isinstance(line.action, Launch)]
    launch, told = lines[0].action, lines[0].events
    (salvo,) = (fact.salvo for fact in told if isinstance(fact, MissilesLaunched))
    sheet = replace(table().state, salvos=(salvo,))
    assert isinstance(launch, Launch) and launch.again(sheet, told, Before(lambda: sheet, tuple)) == launch


def half_settled(pulse: str, half: Pending[Battle, Book]) -> Game:
    """The beam has missed; behind the shot of the other gunner, if that fell, an order is open."""
    game = table()
    game.give(BEAM)
    game.give(Shoot(), "1 1")
    game.give(PULSE)
    if pulse:
        game.give(Shoot(), pulse)
    game.journal.begin(half)
    return game


def test_c_117_a_hit_owed_anew_is_the_next_step_behind_a_shot_that_is_open() -> None:
    """All attacks come before all damage."""
    game = half_settled("", Pending(Shoot()))
    amendment, asked = amending(game, 1, 6, 6)
    assert asked is None and amendment.goes_on == game.journal.pending
    amendment.accept("later")
    game.give(Shoot(), "66")
    assert [hit.cause for hit in game.state.queue] == ["beam_laser", "pulse_laser"]
    owed = next(iter(offers(game.state, game.book)))
    assert owed == ResolveHit() and list(EndActivation().objections(game.state, game.book)), "it cannot be left"
    game.give(owed, "6", "44", "44")
    assert [hit.cause for hit in game.state.queue] == ["pulse_laser"]


def test_c_117_a_hit_owed_anew_is_asked_for_before_damage_that_is_open() -> None:
    """That was struck, with its dice, though it could go on right behind."""
    half = Pending(ResolveHit(), (Thrown("damage", ((3,), (1,))),))
    game = half_settled("66", half)
    amendment, asked = amending(game, 1, 6, 6)
    thrown: dict[str, Faces] = {"damage": ((4,),), "location:1": ((4,), (4,))}
    while asked is not None:
        assert not amendment.whole and amendment.known_faces(asked.question) == (), "they are of the other hit"
        asked = amendment.go_on(Thrown(asked.question.key, thrown.pop(asked.question.key)))
    assert not thrown and settled(amendment) == [("beam_laser", 4, False)] and fallen(amendment) == []
    assert amendment.whole and amendment.goes_on == half
    amendment.accept("later")
    assert game.journal.pending == half and [hit.cause for hit in game.state.queue] == ["pulse_laser"]
    assert game.journal.take_back() and game.journal.pending == half and len(game.journal.entries) == 4
    assert game.journal.bring_again() and game.journal.pending == half and len(game.journal.entries) == 5
