"""The scripted battle: a set-up, then steps that give the same orders as the window, each with one report (S-62)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

from referee_app.core.dice import BadAnswer
from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Script, Scripted, Switches, Tagged
from referee_app.core.refusal import Refused, inside
from referee_app.core.system import Action
from referee_app.core.table import Event, Question, Roll, Thrown
from referee_app.systems.squadron import state
from referee_app.systems.squadron.actions import combat, phases
from referee_app.systems.squadron.actions import fire as orders
from referee_app.systems.squadron.book import Book, Rulings
from referee_app.systems.squadron.craft import numbers_of, total, wrecked
from referee_app.systems.squadron.events import CountersRemoved, CraftHit, HitsAssigned, Jammed, Reached, ShotsFired
from referee_app.systems.squadron.gunnery import Group, Shot, groups_of, shots_of
from referee_app.systems.squadron.opposed import RESULTS
from referee_app.systems.squadron.questions.fields import (
    AnyBoxes,
    Box,
    Boxes,
    Count,
    Distances,
    Faces,
    Name,
    Picks,
    Ranges,
    Turns,
    Volleys,
    fits,
    needs_more,
    nothing_there,
    refused,
    wrong_dice,
)
from referee_app.systems.squadron.questions.numbers import in_force
from referee_app.systems.squadron.state import (
    NOTHING_PENDING,
    Battle,
    Code,
    Declaration,
    Hexes,
    Kind,
    Morale,
    Mount,
    Rate,
    Round,
)


@dataclass(frozen=True, slots=True)
class Type:
    """What all craft of a squadron have in common."""

    turns: Turns
    turn_distance: Count
    dr_shielded: Count
    dr_unshielded: Count
    dodge: Count | None = None


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon; its name is its key in the set-up."""

    kind: Kind
    ranges: Ranges
    fire_code: Code
    damage: Count
    fire_control: Count = 0
    mount: Mount = "forward"

    def drawn(self, name: str) -> state.Weapon:
        """Its line on the record sheet."""
        return state.Weapon(name, self.kind, *self.ranges, self.fire_code, self.damage, self.fire_control, self.mount)


@dataclass(frozen=True, slots=True)
class Craft:
    """What is already in a box."""

    markers: Count = 0
    hot_shot: Code = 0
    jams: Count = 0
    separated: bool = False
    ion: Annotated[tuple[tuple[Round, Count], ...], AtMost(99)] = ()
    status: Literal["active", "destroyed"] = "active"

    def drawn(self, box: int, book: Book) -> state.Craft:
        """Its box on the record sheet; where two markers destroy, they have (SR-2)."""
        ion = tuple(state.Ion(round_, counters) for round_, counters in self.ion if counters)
        status = "destroyed" if wrecked(self.markers, book) else self.status
        drawn = state.Craft(box, hot_shot=self.hot_shot, markers=self.markers, ion=ion, status=status)
        return replace(drawn, separated=self.separated, jams=self.jams)


@dataclass(frozen=True, slots=True)
class Squadron:
    """One squadron; its name is its key in the set-up."""

    boxes: Box
    type: Type
    weapons: Mapping[Name, Weapon]
    side: Name | None = None
    attack_speed: Count = 0
    full_throttle: Count = 0
    rate: Rate = "attack_speed"
    morale: Morale = "steady"
    hexes: Hexes = 0
    craft: Mapping[Box, Craft] = field(default_factory=dict)

    def drawn(self, name: str, book: Book) -> state.Squadron:
        """Its record sheet."""
        for box in self.craft:
            if box > self.boxes:
                place = inside(f"setup.squadrons.{name}.craft", str(box))
                raise nothing_there(place, f"one of the boxes 1 to {self.boxes}")
        boxes = tuple(self.craft.get(box, Craft()).drawn(box, book) for box in range(1, self.boxes + 1))
        sheet = state.Squadron(name, name, self.side or name, self._type(name), boxes)
        return replace(sheet, morale=self.morale, rate=self.rate, hexes=self.hexes)

    def _type(self, name: str) -> state.CraftType:
        return state.CraftType(
            name=name,
            turns=self.type.turns,
            turn_distance=self.type.turn_distance,
            dr_shielded=self.type.dr_shielded,
            dr_unshielded=self.type.dr_unshielded,
            attack_speed=self.attack_speed,
            full_throttle=self.full_throttle,
            weapons=tuple(weapon.drawn(called) for called, weapon in self.weapons.items()),
            dodge=self.type.dodge or 0,
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """Everybody at the table, and the house rules."""

    squadrons: Mapping[Name, Squadron]
    rules: Switches[Rulings] = field(default_factory=Rulings)
    round: Annotated[int, Between(0, 999)] = 0

    def battle(self, book: Book) -> Battle:
        """The table before the first step."""
        squadrons = tuple(squadron.drawn(name, book) for name, squadron in self.squadrons.items())
        return Battle(round=self.round, squadrons=squadrons)


Order = Action[Battle, Book]
Facts = tuple[Event[Battle], ...]


class Game(Scripted[Battle, Book]):
    """The table of a scripted battle."""

    def allow(self, order: Order, *codes: str) -> None:
        """Refuse an order for the first objection that is one of these codes, or that names what is not there; a script
        may let nobody act, which the window calls incomplete."""
        for objection in order.objections(self.state, self.book):
            if objection.reason in codes:
                raise refused(objection.reason)
            if objection.final and objection.reason != "incomplete":
                raise Refused("bad_value", None, f"This order names what is not there: {objection.reason}.")

    def give(self, order: Order, *codes: str) -> Facts:
        """Allow and settle an order without dice."""
        self.allow(order, *codes)
        return self.settle(order)

    def squadron(self, name: str, field: str) -> state.Squadron:
        """A squadron by its name."""
        if not self.state.has(name):
            raise nothing_there(field, "a squadron of the set-up")
        return self.state.squadron(name)

    def look(self, watch: Iterable[str]) -> Answer:
        """The boxes a step wants to see, each written "squadron:box"."""
        return {place: self._seen(*self._found(place)) for place in watch}

    def _found(self, place: str) -> tuple[state.Squadron, state.Craft]:
        name, _, box = place.rpartition(":")
        for squadron in self.state.squadrons:
            for craft in squadron.boxes:
                if (squadron.id, str(craft.box)) == (name, box):
                    return squadron, craft
        raise nothing_there("watch", 'squadrons and boxes of the set-up, such as "Gold:1"')

    def _seen(self, squadron: state.Squadron, craft: state.Craft) -> Answer:
        if not craft.active:
            return {"status": craft.status}
        now = numbers_of(self.state, squadron, craft, self.book)
        marks = {"status": craft.status, "markers": craft.markers, "ion": craft.counters, "jammed": craft.jams > 0}
        seen: dict[str, object] = {**marks, **in_force(now)}
        if craft.pending != NOTHING_PENDING:
            waiting = craft.pending
            seen["pending"] = {"damaged": waiting.damaged, "destroyed": waiting.destroyed, "ion": waiting.ion}
        return seen


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a script; `watch` names boxes to show beside its report."""

    watch: Annotated[tuple[Name, ...], AtMost(1_000)] = ()

    def play(self, game: Game) -> Answer:
        """Do it, and report. Raises `Refused`."""
        raise NotImplementedError


def own_boxes(squadron: state.Squadron, boxes: Iterable[int], field: str) -> None:
    """Refuse boxes a squadron does not have."""
    for box in boxes:
        if not squadron.has(box):
            raise nothing_there(field, f"boxes 1 to {len(squadron.boxes)} of {squadron.name}")


WANTED: Mapping[str, str] = {
    "gunnery": "one die for each firing box, and no other",
    "assign": "one even roll for each hit",
    "dr": "one die for each target box that is hit, and no other",
    "damage": "for each target box that is hit one die a hit, and no other",
}


@dataclass(frozen=True, kw_only=True)
class Fire(Step):
    """Fire the volley a squadron declared."""

    op: Literal["fire"]
    squadron: Name
    gunnery: Mapping[Box, Faces]
    assign: Picks = ()
    dr: Mapping[Box, Faces] = field(default_factory=dict)
    damage: Mapping[Box, Volleys] = field(default_factory=dict)

    def play(self, game: Game) -> Answer:
        """Settle the order with these dice, all of them and no more."""
        game.squadron(self.squadron, "squadron")
        order = orders.Fire(self.squadron)
        game.allow(order, "not_declared", "already_fired")
        made = game.state.declaration(self.squadron)
        assert made is not None
        self._look_at_names(game, made)
        if any(self._owing(groups_of(game.state, made, game.book))):
            raise refused("reroll_missing")
        facts = game.settle(order, self._answer)
        self._look_at_counts(facts)
        return report(facts)

    def _look_at_names(self, game: Game, made: Declaration) -> None:
        own_boxes(game.state.squadron(made.squadron), self.gunnery, "gunnery")
        own_boxes(game.state.squadron(made.target), self.dr, "dr")
        own_boxes(game.state.squadron(made.target), self.damage, "damage")
        for pick in self.assign:
            fits(pick, "assign", len(made.eligible))

    def _owing(self, groups: tuple[Group, ...]) -> Iterator[bool]:
        """For each die whether its re-roll is missing; a 6 that hits needs none (S-30)."""
        needs = {box: group.need for group in groups for box in group.boxes}
        yield from (needs_more(self.gunnery[box], need) for box, need in needs.items() if box in self.gunnery)
        yield from map(needs_more, self.dr.values())
        yield from (needs_more(faces) for dice in self.damage.values() for faces in dice)

    def _answer(self, question: Question) -> Thrown:
        what, _, boxes = question.key.partition(":")
        assert isinstance(question, Roll)
        faces = tuple(self._faces(what, boxes))
        try:
            question.dice.read(faces)
        except BadAnswer:
            raise wrong_dice(what, WANTED[what]) from None
        return Thrown(question.key, faces)

    def _faces(self, what: str, boxes: str) -> Iterator[tuple[int, ...]]:
        if what == "gunnery":
            yield from (self.gunnery.get(int(box), ()) for box in boxes.split(","))
        elif what == "assign":
            yield from ((pick,) for pick in self.assign)
        elif what == "dr":
            yield self.dr.get(int(boxes), ())
        else:
            yield from self.damage.get(int(boxes), ())

    def _look_at_counts(self, facts: Facts) -> None:
        """Refuse dice that nobody asked for."""
        shots, struck = _shots(facts), {fact.box for fact in facts if isinstance(fact, CraftHit)}
        given = (
            ("gunnery", set(self.gunnery) == {shot.box for shot in shots.shots}),
            ("assign", len(self.assign) == shots.hits),
            ("dr", set(self.dr) == struck),
            ("damage", set(self.damage) == struck),
        )
        for what, right in given:
            if not right:
                raise wrong_dice(what, WANTED[what])


def _shots(facts: Facts) -> ShotsFired:
    return next(fact for fact in facts if isinstance(fact, ShotsFired))


def report(facts: Facts) -> Answer:
    """What the facts of a volley say."""
    shots = _shots(facts)
    assigned = [on for fact in facts if isinstance(fact, HitsAssigned) for on in fact.assigned]
    return {
        "shots": {shot.box: {"total": shot.total, "hit": shot.hit} for shot in shots.shots},
        "hits": shots.hits,
        "assigned": {on.box: on.hits for on in assigned},
        "results": {fact.box: _result(fact) for fact in facts if isinstance(fact, CraftHit)},
    }


def _result(fact: CraftHit) -> Answer:
    rolled = {"dr": fact.dr, "dr_total": fact.dr_total, "damage_totals": fact.damage_totals}
    if fact.ion:
        return {**rolled, "results": fact.results, "counters": fact.pending.ion}
    return {**rolled, "results": [RESULTS[level] for level in fact.results], "outcome": fact.outcome}


@dataclass(frozen=True, kw_only=True)
class StartRound(Step):
    """Begin a round."""

    op: Literal["start_round"]

    def play(self, game: Game) -> Answer:
        """Turn the round counter."""
        game.give(phases.StartRound())
        return {"round": game.state.round}


@dataclass(frozen=True, kw_only=True)
class Set(Step):
    """Note what a squadron did before the shooting; craft become separated, none comes back."""

    op: Literal["set"]
    squadron: Name
    morale: Morale | None = None
    rate: Rate | None = None
    hexes: Hexes | None = None
    separated: AnyBoxes = ()

    def play(self, game: Game) -> Answer:
        """Write down what is given."""
        squadron = game.squadron(self.squadron, "squadron")
        own_boxes(squadron, self.separated, "separated")
        self._move(game, squadron)
        if self.morale is not None:
            game.give(phases.SetMorale(self.squadron, self.morale))
        if self.separated:
            already = {craft.box for craft in squadron.boxes if craft.separated}
            game.give(phases.SetSeparated(self.squadron, tuple(sorted(already | set(self.separated)))))
        return {}

    def _move(self, game: Game, squadron: state.Squadron) -> None:
        hexes = squadron.hexes if self.hexes is None else self.hexes
        if self.rate is not None:
            game.give(phases.SetMove(self.squadron, self.rate, hexes), "damaged_cannot_full_throttle")
        elif self.hexes is not None:
            game.give(phases.SetMove(self.squadron, squadron.rate, hexes))


@dataclass(frozen=True, kw_only=True)
class Jam(Step):
    """Switch jammers on."""

    op: Literal["jam"]
    squadron: Name
    boxes: AnyBoxes
    affected: Mapping[Name, AnyBoxes]

    def play(self, game: Game) -> Answer:
        """Count whom they reach."""
        own_boxes(game.squadron(self.squadron, "squadron"), self.boxes, "boxes")
        for name, boxes in self.affected.items():
            own_boxes(game.squadron(name, inside("affected", name)), boxes, inside("affected", name))
        reached = tuple(Reached(name, boxes) for name, boxes in self.affected.items())
        order = combat.Jam(self.squadron, self.boxes, reached)
        game.allow(order, "jam_too_late", "cannot_jam")
        facts = game.settle(order) if self.boxes else ()  # nobody jams: nobody is jammed, and they may fire
        jammed = {one.squadron: len(one.boxes) for fact in facts if isinstance(fact, Jammed) for one in fact.affected}
        return {"jammed": {name: jammed.get(name, 0) for name in self.affected}}


@dataclass(frozen=True, kw_only=True)
class Declare(Step):
    """Announce a volley."""

    op: Literal["declare"]
    squadron: Name
    weapon: Name
    target: Name
    firing: AnyBoxes
    eligible: Boxes
    distances: Distances

    def play(self, game: Game) -> Answer:
        """Note it, and say what every craft needs."""
        self._look_at_names(game)
        order = combat.Declare(
            self.squadron, self.weapon, self.target, self.firing, self.eligible, distances=self.distances
        )
        game.give(
            order,
            "declare_too_late",
            "squadron_is_jamming",
            "full_throttle_cannot_fire",
            "not_active",
            "frozen_cannot_fire",
            "target_gone",
            "own_hex",
            "out_of_range",
            "broken_cannot_fire",
        )
        made = game.state.declaration(self.squadron)
        assert made is not None
        shots = shots_of(game.state, made, game.book)
        return {"band": made.band, "used": made.used, "craft": {shot.box: _needs(shot) for shot in shots}}

    def _look_at_names(self, game: Game) -> None:
        squadron = game.squadron(self.squadron, "squadron")
        firing = [weapon.name for weapon in squadron.craft_type.weapons if weapon.kind != "jammer"]
        if self.weapon not in firing:
            raise nothing_there("weapon", f"a weapon of {self.squadron} that fires")
        target = game.squadron(self.target, "target")
        own_boxes(squadron, self.firing, "firing")
        own_boxes(target, self.eligible, "eligible")


def _needs(shot: Shot) -> Answer:
    return {"difficulty": total(shot.difficulty), "fire_code": total(shot.fire_code), "need": shot.need}


@dataclass(frozen=True, kw_only=True)
class EndCombat(Step):
    """Close the Combat phase."""

    op: Literal["end_combat"]

    def play(self, game: Game) -> Answer:
        """Put into force what is pending."""
        game.give(phases.ApplyResults())
        return {}


@dataclass(frozen=True, kw_only=True)
class SpecialActions(Step):
    """The Special Actions phase."""

    op: Literal["special_actions"]

    def play(self, game: Game) -> Answer:
        """Take counters off."""
        facts = game.give(phases.RemoveCounters())
        removed = [one for fact in facts if isinstance(fact, CountersRemoved) for one in fact.removed]
        return {"removed": {f"{one.squadron}:{one.box}": one.counters for one in removed}}


AnyStep = Annotated[StartRound | Set | Jam | Declare | Fire | EndCombat | SpecialActions, Tagged("op")]


Steps = Annotated[tuple[Step | Refused, ...], Script(AnyStep)]


def replay(book: Book, setup: Setup, steps: Steps) -> Answer:
    """A battle step by step (S-62)."""
    game = Game(setup.battle(book), book)
    return {"steps": [game.play(step) for step in steps]}
