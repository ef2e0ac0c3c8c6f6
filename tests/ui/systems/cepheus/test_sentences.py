"""The journal of a ship battle: plain sentences, what before why, nothing left in braces, told letter by letter."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any, get_args, get_type_hints

import pytest

from referee_app.core.amend import answered
from referee_app.core.journal import Entry
from referee_app.core.order import kind_of
from referee_app.core.resolve import resolve
from referee_app.core.table import Choice
from referee_app.systems.cepheus.events import crew, damage, fire, helm, turn
from referee_app.systems.cepheus.events.crew import DM, Check
from referee_app.systems.cepheus.offers import offers
from referee_app.systems.cepheus.state import Battle, Hit, Incoming, Salvo
from referee_app.ui.systems.cepheus import sentences
from referee_app.ui.systems.cepheus.reaction_strip import announced
from referee_app.ui.systems.cepheus.telling import plain
from referee_app.ui.systems.cepheus.words import WORDS
from tests.store.games import fall
from tests.systems.cepheus import player
from tests.systems.cepheus.table import BOOK, Order
from tests.ui.systems.cepheus.table import acting
from tests.ui.test_catalogue import EN
from tests.ui.test_catalogue import texts as catalogue

HIT = Check("cy", "attack", (DM("skill", 1), DM("line_up", 2)), 7)
MISS = Check("", "attack", (DM("difficulty", -2),), 6)


def told(*facts: Any) -> list[str]:
    return list(sentences.lines(facts, acting()))


def test_a_shot_is_told_before_what_stood_against_it_and_what_it_took() -> None:
    sand = Check("gus", "fire_sand", (DM("skill", 1),), 8)
    facts = (
        crew.Acted("cy", "significant"),
        crew.Spent("heron", "cy", coordinate=2, intercept="rook", units=1),
        fire.ReactionRolled("rook", "fire_sand", "gus", "r1", checks=(sand,)),
        fire.AttackRolled("heron", "rook", "t1", "beam_laser", 2, HIT),
        fire.AttackEnded("heron", "rook", 2, 2),
    )
    assert told(*facts) == [
        "Cy fires 2\u00a0×\u00a0Beam laser of t1 at Rook: 7 + 3 = 10, hit (C-44).",
        "Waiting for the damage step: 2 hits (C-117).",
        "Gus, Fire Sand, r1: 8 + 1 = 9, Effect +1, Success (C-83).",
        "Heron uses Coordinate Crew points: 2 (C-53).",
        "Heron uses what it read of Rook (C-75).",
        "Heron uses Fire Control units: 1 (C-50).",
    ]


def test_c_28_who_comes_in_among_others_is_not_told_to_be_simultaneous_with_them() -> None:
    begun = turn.ActivationBegan("heron", ("heron", "rook"), 0)
    assert told(begun)[1:] == ["Simultaneous with it: Rook (C-25)."]
    assert told(replace(begun, group=("rook",)))[1:] == []


def test_the_computer_fires_by_its_ship() -> None:
    assert told(fire.AttackRolled("heron", "rook", "t2", "pulse_laser", 1, MISS, "2D6x50")) == [
        "The computer of Heron fires Pulse laser of t2 at Rook: 6 − 2 = 4, miss (C-44).",
        "A person hit takes 2D6x50 (C-120).",
    ]
    announced = fire.AttackAnnounced(Incoming("attack", "heron", "rook", "cy", "t1", "beam_laser", 2))
    assert told(announced) == ["Cy fires at Rook: 2\u00a0×\u00a0Beam laser of t1. Reactions come first (C-81)."]


def test_a_check_tells_dice_total_effect_and_degree() -> None:
    made = Check("ann", "coordinate_crew", (DM("skill", 2),), 12)
    assert told(crew.Checked("heron", made)) == ["Ann, Coordinate Crew: 12 + 2 = 14, Effect +6, Exceptional Success."]


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (
            crew.Dueled("heron", "rook", HIT, MISS, True, "effect"),
            "Cy won, Attack against Rook: 7 + 3 = 10 to 6 − 2 = 4 (C-6).",
        ),
        (
            crew.Dueled("heron", "rook", MISS, HIT, False, "effect"),
            "The computer of Heron lost, Attack against Rook: 6 − 2 = 4 to 7 + 3 = 10 (C-6).",
        ),
        (
            crew.Dueled("heron", "rook", HIT, None, True, "unopposed"),
            "Cy, Attack against Rook: 7 + 3 = 10, Effect +2, Success. Nobody opposes it (R-8).",
        ),
    ],
)
def test_an_opposed_check_tells_both_sides(fact: crew.Dueled, text: str) -> None:
    assert told(fact) == [text]


def test_equal_effects_are_told_with_what_decided() -> None:
    tie = crew.Dueled("heron", "rook", HIT, HIT, True, "characteristic")
    assert told(tie)[1:] == ["Equal Effects: the higher characteristic decides (C-6)."]


def test_a_blow_and_all_its_landings_are_one_sentence() -> None:
    facts = (
        damage.HitResolved(0, "rook", "heron", "beam_laser", 1, 17, (2,), (3, 1), 2, 9, (2, 1)),
        damage.Located("rook", 2, 9, "external", "fuel"),
        damage.SystemHit("rook", "fuel", 1),
        damage.LeakStarted("rook", 4),
        damage.SystemHit("rook", "fuel", 2),
        damage.FuelLost("rook", Fraction(5, 2)),
        damage.Located("rook", 1, 5, "external", "turret"),
        damage.Overflowed("rook", "turret", "hull"),
        damage.SystemHit("rook", "hull", 3),
    )
    assert told(*facts) == [
        "Rook, Beam laser: 17 − sand 2 − screen 4 − armour 2 = 9, Double Hit, Single Hit: "
        "external 9, Fuel 2 hits; external 5, Turret gone, on to Hull, Hull 3 left.",
        "A leak of Rook: 4 t of fuel an hour (C-109).",
        "Rook lost 2.5 t of fuel (C-109).",
    ]


def test_blows_without_landing_are_told_too() -> None:
    stopped = damage.HitResolved(0, "rook", "heron", "beam_laser", 1, 2, armor=4)
    wasted = damage.HitResolved(0, "rook", "heron", "smart", 1, wasted=True)
    boarders = damage.HitResolved(0, "rook", "heron", "boarding_hit", 1, damage=None, groups=(1,))
    assert told(stopped) == ["Rook, Beam laser: 2 − armour 4 = 0, no hit."]
    assert told(wasted) == ["Rook, Smart missile: wasted, the ship is gone already."]
    assert told(boarders) == ["Rook, Boarders: Single Hit."]
    crew_hit = damage.Located("rook", 1, 7, "internal", "crew")
    assert told(boarders, crew_hit) == ["Rook, Boarders: Single Hit: internal 7, Crew."]


def test_r_28_an_effect_that_counts_is_part_of_the_sum() -> None:
    state = replace(acting(), queue=(Hit("rook", "heron", "beam_laser", 1, 1, effect=5),))
    fact = damage.HitResolved(0, "rook", "heron", "beam_laser", 1, 4, armor=3, damage=6, groups=(2,))
    counted = list(sentences.lines((fact,), state))
    assert counted == ["Rook, Beam laser: 4 + Effect 5 − armour 3 = 6, Double Hit."]
    printed = list(sentences.lines((replace(fact, damage=1, groups=(1,)),), state))
    assert printed == ["Rook, Beam laser: 4 − armour 3 = 1, Single Hit."]


def test_both_ships_of_a_ram_have_their_own_sentence() -> None:
    ram = (
        damage.HitResolved(0, "rook", "heron", "ram", 1, 7, damage=7, groups=(1, 1)),
        damage.HitResolved(None, "heron", "heron", "ram", 1, 7, damage=7, groups=(1, 1)),
    )
    assert told(*ram) == [f"{name}, Ram: 7, 2\u00a0×\u00a0Single Hit." for name in ("Rook", "Heron")]


def test_wounds_say_what_has_become_of_somebody() -> None:
    now = acting().aboard("zed")[1].now
    assert told(damage.PersonHurt("rook", "zed", 5)) == ["Zed takes 5 damage (C-113)."]
    assert told(damage.PersonHurt("rook", "zed", 14, now, "dead")) == ["Zed takes 14 damage: dead (C-113)."]
    assert told(damage.StatusChanged("rook", "destroyed", ("heron",))) == [
        "Rook is destroyed (C-100).",
        "Pursuits that end with it: Heron (C-67).",
    ]


def test_missiles_are_told_from_launch_to_impact() -> None:
    salvo = Salvo("s1", "heron", "t2", "rook", "standard", 3, 7, 1, 2, 5)
    launch = fire.MissilesLaunched("cy", "missile_rack", 1, salvo, HIT)
    assert told(launch) == [
        "Cy launches salvo s1 at Rook: 3 × Standard missile, due in turn 2 (C-48).",
        "Launch: 7 + 3 = 10, Effect +2, Success. They hit from 7 (C-88).",
    ]
    rolls = (fire.ToHit(9, -1, True), fire.ToHit(4, -1, False))
    assert told(fire.SalvoStruck("s1", "heron", "rook", 7, rolls, 1, 3)) == [
        "Salvo s1 at Rook: 1 hit of 2 missiles. Needed 7, totals 8, 3 (C-89).",
        "Salvo s1: 1 missile still flying, due again in turn 3 (C-91).",
    ]
    stopped = (fire.Stopped("s1", 2),)
    assert told(fire.MissilesStopped("rook", stopped)) == ["Salvo s1: 2 missiles shot down (C-84)."]
    assert told(fire.MissilesStopped("rook", stopped, "ecm")) == ["Salvo s1: 2 missiles misled (C-74)."]


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (turn.InitiativeRolled("heron", 9, 1, 10), "Heron: Initiative 10. Dice 9, DM +1 (C-21)."),
        (turn.InitiativeRolled("heron", None, 0, 12), "Heron: Initiative 12, aware of the enemy (C-20)."),
        (turn.InitiativeMoved("heron", 9, 4, "entered", ()), "Heron acts now: Initiative 9 → 4 (C-28)."),
        (turn.RepairsUndone("heron", "sensors", 0, 0), "Heron, Sensors: the repairs hold (C-60)."),
        (turn.Corrected("heron", "cy", "state", "fit", "dead"), "Heron, Cy corrected. State: Fit → Dead."),
        (turn.Corrected("heron", "", "aware", 0, 1), "Heron corrected. Aware: no → yes."),
        (turn.HazardSet(None), "Nothing to run into (C-64)."),
        (turn.PlanetSet(None), "No world nearby."),
        (helm.HazardMet("heron", "asteroids_light", True), "Heron gets through. Asteroid field, light (C-64)."),
        (fire.BoardingFought("heron", "rook", None), "The boarders of Heron get nowhere aboard Rook (C-56)."),
        (helm.RangeSettled("heron", "rook", "long", "long"), "Heron keeps the range to Rook: Long (C-63)."),
        (
            crew.PositionChanged("cy", "marine", "turret_gunner", "t1"),
            "Cy changes position: Marine → Turret Gunner, t1 (C-41).",
        ),
        (crew.Acted("cy", "minor", "pilot"), "Cy also does the work of another position: Pilot (R-6)."),
    ],
)
def test_facts_in_plain_sentences(fact: Any, text: str) -> None:
    assert told(fact) == [text]


def test_a_jump_tells_its_roll() -> None:
    assert told(helm.Jumped("heron", 2, 9, -1, "accurate", Fraction(40))) == [
        "Heron jumps accurately, 2 parsecs.",
        "Jump roll 9, DM −1: 8. Fuel burnt: 40 t (C-62).",
    ]


def test_a_whole_battle_is_told_without_a_gap() -> None:
    """Whatever a restless referee orders, every button, question, objection and line is a finished sentence."""
    told_by = Restless()
    for texts in islice(told_by.texts(), 420):
        assert all(text and not re.search(r"cepheus\.|[{}_]|%n", text) for text in texts), texts
    assert len(told_by.kinds) > 40


CASES = {
    (fire.BoardingFought, "winner"),
    (damage.CrewStruck, "column"),
    (damage.CrewStruck, "who"),
    (damage.Located, "column"),
    (damage.StatusChanged, "status"),
    (damage.WorkDisturbed, "result"),
    (fire.MissilesStopped, "by"),
    (fire.SalvosLost, "cause"),
    (helm.PursuitEnded, "cause"),
    (crew.TaskEnded, "outcome"),
    (helm.Jumped, "result"),
    (helm.OrbitChanged, "orbit"),
    (turn.InitiativeMoved, "cause"),
}
"""Facts with a sentence for every word of a field."""


@pytest.mark.parametrize(("fact", "field"), sorted(CASES, key=str))
def test_every_word_of_a_field_that_tells_sentences_apart_has_its_own(fact: type, field: str) -> None:
    worded = get_type_hints(fact)[field]
    cases = [one for part in (worded, *get_args(worded)) for one in get_args(part) if isinstance(one, str)]
    assert cases
    assert [one for one in cases if f"cepheus.{kind_of(fact)}.{one or 'none'}" not in EN] == []


def test_a_plain_sentence_names_the_fields_of_its_fact() -> None:
    for fact, narrator in sentences.SENTENCES.items():
        if narrator is plain:
            text = EN[f"cepheus.{kind_of(fact)}.told"][0]
            assert [name for name in re.findall(r"\{(\w+)\}", text) if not hasattr(fact, name)] == [], fact


def test_what_is_counted_has_its_plural() -> None:
    assert told(damage.PersonIrradiated("rook", "zed", 1)) == ["Zed takes 1 rad (C-113)."]
    assert told(fire.AttackEnded("heron", "rook", 2, 1)) == ["Waiting for the damage step: 1 hit (C-117)."]
    assert told(helm.PlotReady("heron", 1)) == ["Heron has a jump plot, 1 parsec (C-61)."]
    salvo = Salvo("s1", "heron", "t2", "rook", "standard", 1, 7, 1, 2, 5)
    arriving = Incoming("salvo", "heron", "rook", salvos=("s1",))
    assert announced(replace(acting(), salvos=(salvo,)), arriving) == "1 missile of Heron reaches Rook."


class Restless:
    """A battle at random, and everything the window would say about it."""

    def __init__(self) -> None:
        self.dice = random.Random(5)
        self.state = Battle()
        self.kinds: set[str] = set()

    def texts(self) -> Iterator[list[str]]:
        """Order by order."""
        for action in self._orders():
            against = tuple(action.objections(self.state, BOOK))
            said = [WORDS.order(action, self.state), *map(WORDS.objection, against)]
            if not any(objection.final for objection in against):
                said += self._given(action, tuple(objection.reason for objection in against))
            yield said

    def _given(self, action: Order, reasons: tuple[str, ...]) -> list[str]:
        before = self.state
        settled = resolve(action, before, BOOK, ask=lambda question: fall(self.dice, question))
        entry: Entry[Any, Any] = Entry(1, action, settled.answers, settled.events, reasons)
        self.kinds |= {fact.kind for fact in settled.events}
        self.state = settled.state
        return WORDS.sentences(entry, before, settled.state, lambda _: BOOK) + _asked(action, before, entry)

    def _orders(self) -> Iterator[Order]:
        yield from player.openings()
        while True:
            offered = next(offers(self.state, BOOK), None)
            if offered is not None and self.dice.random() < 0.3:
                yield offered
            yield from islice(player.moves(self.state, BOOK, self.dice), 2)


def _asked(action: Order, state: Battle, entry: Entry[Any, Any]) -> list[str]:
    texts = []
    for question, _ in answered(action, state, BOOK, entry.answers):
        texts.append(WORDS.purpose(question))
        if not isinstance(question, Choice):
            texts += [WORDS.modifier(line) for line in (*question.modifiers, *question.against)]
    return texts


@pytest.mark.parametrize(("language", "verbs"), [("en", "loses|wins|leaks"), ("it", "perde|vince")])
def test_whether_a_name_is_of_one_or_of_many_what_is_lost_is_told_alike(language: str, verbs: str) -> None:
    counted = re.compile(r"\} (?:" + verbs + r")\b")
    ours = {id_: forms for id_, forms in catalogue(language).items() if id_.startswith("cepheus.")}
    assert [id_ for id_, forms in ours.items() if any(map(counted.search, forms))] == []
