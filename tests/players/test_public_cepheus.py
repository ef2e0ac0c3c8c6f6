"""What the players see of a ship battle: by level, in the order of Initiative, and nothing of who is hidden."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from typing import Any

import pytest

from referee_app.core.dice import Summed
from referee_app.core.journal import Entry
from referee_app.core.public import NOTHING, AskedFor, Audience, Contact, Fact, PublicUnit, PublicView, Reveal, Term
from referee_app.core.table import Modifier, Roll
from referee_app.systems.cepheus import public
from referee_app.systems.cepheus.actions.attack import Arrive, Attack, React, Shoot, Strike
from referee_app.systems.cepheus.actions.consoles import Aimed, SensorTargeting
from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.pilot import Dock, Evasive
from referee_app.systems.cepheus.actions.turn import Activate, EndActivation, RollInitiative
from referee_app.systems.cepheus.checks import SPECS
from referee_app.systems.cepheus.public import PUBLISHER, action_term, band_of
from referee_app.systems.cepheus.state import Battle, Part, Pursuit, Reaction, Salvo, Ship, Systems
from referee_app.ui.players.words import said, sentence
from referee_app.ui.systems.cepheus import sheet
from referee_app.ui.words.catalogue import known
from tests.systems.cepheus.table import BOOK, Game, gunner, mount, person, ship

LASER = mount("T1", "beam_laser")
CREW = Reveal(sides=("heron",))
SEEN = CREW.showing(["rook"], "seen")
BLIP = CREW.showing(["rook"], "contact")
OPEN = CREW.showing(["rook"], "known")


def armed(id_: str, initiative: int, **changes: Any) -> Ship:
    pilot, eyes = person(f"{id_}-pilot", "pilot", piloting=1), person(f"{id_}-eyes", "sensors")
    hands = (pilot, eyes, gunner(f"{id_}-gun", "T1", 1))
    return ship(id_, *hands, mounts=(LASER,), initiative=initiative, **changes)


def three(**changes: Any) -> Battle:
    """Heron before Rook before Owl; Owl is nobody's business."""
    ships = (armed("heron", 9), armed("rook", 7), armed("owl", 8))
    return replace(Battle(turn=3, phase="turn", ships=ships), **changes)


def seen(state: Battle, reveal: Reveal = SEEN, side: str = "") -> PublicView:
    return PUBLISHER.view(state, BOOK, Audience(reveal, side))


def card(view: PublicView, name: str) -> PublicUnit:
    return next(one for one in view.units if one.called == name)


def told(game: Game, reveal: Reveal, entry: Entry[Any, Any] | None = None) -> tuple[Fact, ...]:
    """What the last line told."""
    journal = game.journal
    place = journal.cursor - 1 if entry is None else journal.entries.index(entry)
    states = journal.state_at(place), journal.state_at(place + 1)
    return PUBLISHER.facts(journal.entries[place], *states, Audience(reveal))


def sentences(facts: tuple[Fact, ...]) -> list[str]:
    return [sentence(fact) for fact in facts]


# cards


def test_a_contact_is_a_number_and_stands_behind_those_with_a_name() -> None:
    view = seen(three(), BLIP.showing(["owl"], "seen"))
    assert [one.called for one in view.units] == ["Heron", "Owl", Contact(1)]
    assert view.units[-1] == PublicUnit(Contact(1))


def test_of_one_that_is_seen_a_word_and_no_figure_of_one_that_is_known_its_boxes() -> None:
    hurt = armed("rook", 7, hull=3, crew=(person("x", "pilot", damage=4),))
    one = card(seen(three(ships=(armed("heron", 9), hurt))), "Rook")
    assert (one.state, one.tracks, one.facts) == (Term("cepheus.public.state.hurt"), (), ())
    known = card(seen(three(ships=(armed("heron", 9), hurt)), OPEN), "Rook")
    assert [(said(one.name), one.left, one.of) for one in known.tracks[:2]] == [("Hull", 3, 4), ("Structure", 4, 4)]
    assert sentences(known.facts) == ["Thrust 4 of 4", "Crew hurt: 1 of 1"]


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({}, "unhurt"),
        ({"hull": 3}, "hurt"),
        ({"systems": Systems(sensors=Part(1))}, "hurt"),
        ({"hull": 0}, "crippled"),
        ({"systems": Systems(power_plant=Part(3))}, "disabled"),
        ({"status": "taken"}, "taken"),
        ({"status": "left"}, "left"),
        ({"hull": 0, "structure": 0, "status": "destroyed"}, "destroyed"),
    ],
)
def test_the_word_for_a_ship(changes: dict[str, Any], word: str) -> None:
    assert band_of(armed("rook", 7, **changes)) == word


def test_a_sheet_keeps_to_six_rows_however_much_is_hit() -> None:
    parts = {name: Part(hits) for hits, name in enumerate(("bridge", "sensors", "m_drive"), 1)}
    wreck = armed("heron", 9, hull=1, systems=Systems(**parts, fuel=Part(1), hold=Part(2)))
    own = card(seen(three(ships=(wreck, armed("rook", 7)))), "Heron")
    assert len(own.tracks) + len(own.facts) == 6
    assert said(own.tracks[2].name) == "M-Drive" and own.tracks[-1].left == 3


def test_a_hidden_ship_acts_and_nobody_sees_whose_go_it_was() -> None:
    game = Game(three())
    game.give(Activate("heron"))
    assert card(seen(game.state), "Heron").due
    game.give(EndActivation())
    before = seen(game.state)
    assert card(before, "Rook").due
    game.give(Activate("owl"))
    assert seen(game.state) == before and told(game, SEEN) == ()
    game.give(Attack("owl-gun", "T1", "beam_laser", "rook"))
    game.give(Shoot(), "66")
    assert seen(game.state) == before
    assert not any(told(game, SEEN, entry) for entry in game.journal.entries[2:])


def test_what_hidden_ships_are_and_how_many_changes_nothing() -> None:
    state = three()
    fleet = tuple(armed(f"owl-{n}", n, name=f"Canary {n}") for n in range(30, 36))
    salvo = Salvo("S1", "owl-30", "T1", "heron", "smart", 3, 8, 2, 4, 6)
    more = replace(state, ships=(*fleet, *state.ships), salvos=(salvo,), active=("owl-30",), group=("owl-30", "heron"))
    assert seen(more) == seen(state)


# what is told


def test_fire_is_told_with_its_dice_and_the_effect_only_where_both_sheets_lie_open() -> None:
    game = Game(three())
    game.give(Activate("heron"))
    game.give(Attack("heron-gun", "T1", "beam_laser", "rook"))
    assert sentences(told(game, SEEN)) == ["Heron fires at Rook: Beam laser × 1."]
    assert sentences(told(game, BLIP)) == ["Heron fires at Contact 1: Beam laser × 1."]
    assert told(game, CREW) == ()
    game.give(Shoot(), "65")
    (shot,) = told(game, SEEN)
    assert (sentence(shot), shot.dice) == ("Heron hits Rook.", ((6,), (5,)))
    assert "Effect 4" in sentence(told(game, OPEN)[0])
    assert told(game, CREW) == ()


def test_an_effect_below_nought_has_a_real_minus() -> None:
    assert sentence(Fact("cepheus.public.miss_effect", (("ship", "A"), ("target", "B"), ("effect", -2)))).endswith(
        "−2."
    )


def test_a_contact_that_fires_shows_neither_its_weapon_nor_its_dice() -> None:
    game = Game(three(ships=(armed("heron", 9), armed("rook", 12))))
    game.give(Activate("rook"))
    game.give(Attack("rook-gun", "T1", "beam_laser", "heron"))
    assert sentences(told(game, BLIP)) == ["Contact 1 fires at Heron."]
    game.give(React(Reaction("dodge", "heron-pilot")))
    assert sentences(told(game, BLIP)) == ["Heron reacts: Dodge Incoming Fire."]
    assert told(game, CREW) == ()
    game.give(Shoot(), "66", "65")
    dodge, shot = told(game, BLIP)
    assert sentence(dodge) == "Heron, Dodge Incoming Fire: success." and dodge.dice
    assert (sentence(shot), shot.dice) == ("Contact 1 hits Heron.", ())
    assert told(game, CREW) == ()


def shot_at_rook() -> Game:
    """Heron has hit Rook, and the damage is next."""
    game = Game(three())
    game.give(Activate("heron"))
    game.give(Attack("heron-gun", "T1", "beam_laser", "rook"))
    game.give(Shoot(), "65")
    return game


def test_damage_is_told_as_the_sheet_shows_it() -> None:
    game = shot_at_rook()
    game.give(ResolveHit(), "3", "43")
    blow, *rest = told(game, SEEN)
    assert (sentence(blow), blow.dice) == ("Beam laser: damage to Rook.", ((3,),))
    assert sentences(tuple(rest)) == ["Rook: hurt."]
    assert sentences(told(game, OPEN))[1:] == ["Rook: Hull 3 left.", "Rook: hurt."]
    assert sentences(told(game, Reveal().showing(["rook"], "known"))) == ["Rook: Hull 3 left.", "Rook: hurt."]
    assert sentences(told(game, Reveal().showing(["rook"], "seen"))) == ["Rook: hurt."]
    assert told(game, BLIP) == told(game, CREW) == told(game, Reveal(sides=("owl",))) == ()


def test_missiles_of_a_hidden_ship_leave_no_trace() -> None:
    salvo = Salvo("S1", "owl", "T1", "heron", "standard", 2, 8, 2, 3, 6)
    game = Game(three(salvos=(salvo,), active=("owl",), group=("owl",)))
    before = seen(game.state)
    game.give(Arrive(("S1",)))
    game.give(React(Reaction("point_defence", "heron-gun", "T1")))
    game.give(Strike(), "66", "33", "1 1")
    assert seen(game.state) == before
    assert not any(told(game, SEEN, entry) for entry in game.journal.entries)
    shown = SEEN.showing(["owl"], "seen")
    assert sentences(told(game, shown)) == [
        "Heron, Point Defence: success.", "Heron shoots down missiles of Owl: 1.",
        "Missiles of Owl at Heron: 0 of 1 hit.",
    ]  # fmt: skip


def test_what_somebody_does_about_a_hidden_ship_is_not_told() -> None:
    game = Game(three(ships=(armed("heron", 9), armed("owl", 8)), active=("heron",), group=("heron",)))
    game.give(Evasive("heron-pilot"), "66")
    assert "evasive" in " ".join(sentences(told(game, CREW)))
    game.give(SensorTargeting("heron-eyes", (Aimed("owl"),)), "66")
    assert told(game, CREW) == ()
    assert sentences(told(game, CREW.showing(["owl"], "seen")))[0] == "Heron, Sensor Targeting: success."
    game = Game(three(active=("heron",), group=("heron",), range="adjacent"))
    game.give(Dock("heron-pilot", "owl"), "66", "22")
    assert told(game, CREW) == ()
    assert "Heron docks with Owl." in sentences(told(game, CREW.showing(["owl"], "seen")))


def test_the_dice_of_one_ships_initiative_are_not_those_of_a_hidden_one_called_alike() -> None:
    ships = (armed("heron", 0), armed("heron-2", 0, side="rook"))
    game = Game(Battle(ships=ships))
    game.give(RollInitiative(), "66", "1 1")
    (fact,) = told(game, CREW)
    assert fact.dice == ((6,), (6,))


# the open throw


def test_the_open_throw_needs_both_sheets_for_its_figure() -> None:
    game = Game(three())
    game.give(Activate("heron"))
    game.give(Attack("heron-gun", "T1", "beam_laser", "rook"))
    roll = Roll("attack", "check", Summed(2), about=(("action", "attack"),), against=(Modifier(8, "target", "C-1"),))
    ask = AskedFor(Shoot(), roll)
    found = {
        reveal: PUBLISHER.view(game.state, BOOK, Audience(reveal), ask).throw for reveal in (CREW, BLIP, SEEN, OPEN)
    }
    assert found[CREW] is None
    assert [one and sentence(one) for one in found.values()][1:] == [
        "Attack roll: Heron at Contact 1", *["Attack roll: Heron at Rook"] * 2,
    ]  # fmt: skip
    assert [one and one.need for one in found.values()] == [None, None, None, 8]
    open_throw = found[OPEN]
    assert open_throw is not None and open_throw.chance is None
    told_chance = PUBLISHER.view(game.state, BOOK, Audience(OPEN.with_chances(True)), ask).throw
    assert told_chance is not None and told_chance.chance == roll.chance


def test_where_a_blow_lands_is_thrown_in_the_open_for_a_ship_that_is_known() -> None:
    game = shot_at_rook()
    for purpose, levels in (("damage", (SEEN, OPEN)), ("location", (OPEN,))):
        ask = AskedFor(ResolveHit(), Roll(purpose, purpose, Summed(2), about=(("ship", "Rook"),)))
        views = {reveal: PUBLISHER.view(game.state, BOOK, Audience(reveal), ask) for reveal in (CREW, BLIP, SEEN, OPEN)}
        assert [reveal for reveal, view in views.items() if view.throw is not None] == list(levels)


# the sheets


def test_a_printed_sheet_names_no_ship_that_is_not_known() -> None:
    chased = armed("heron", 9, pursuit=Pursuit("owl"), jammed_by=("owl", "rook"), intercepts=("owl",))
    salvo = Salvo("S1", "owl", "T1", "heron", "smart", 3, 8, 2, 4, 6)
    state = three(ships=(chased, armed("rook", 7), armed("owl", 8)), salvos=(salvo,), docked=(("heron", "owl"),))
    bare = PUBLISHER.sheet(state, Audience(OPEN))
    assert [one.id for one in bare.ships] == ["heron", "rook"]
    assert "owl" not in repr(bare)
    assert bare.ship("heron").jammed_by == ("rook",)
    for id_, _ in sheet.titles(bare):
        assert list(sheet.sheets(bare, BOOK, frozenset(), id_))
    assert PUBLISHER.sheet(state, Audience(NOTHING)).ships == ()


def test_every_action_and_every_word_stands_in_both_catalogues() -> None:
    source = inspect.getsource(public)
    ids = set(re.findall(r'"(cepheus\.[a-z_.]+[a-z])"', source))
    ids |= {f"cepheus.public.{one.id}" for one in public.PLAIN_FACTS.values()}
    ids |= {
        action_term(action).id
        for action in (*SPECS, "jump_roll", "keep_working")
        if action not in ("begin_task", "work_on")
    }
    assert len(ids) > 80
    assert [id_ for id_ in sorted(ids) if not known(id_)] == []
