"""Orders that move the round on: a new round, the next step, movement, morale, closing combat, counters off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from referee_app.core.limits import Small
from referee_app.core.order import Case, Choices, Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.squadron.actions.sheet import missing
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import able, wear, wrecked
from referee_app.systems.squadron.events import (
    Cleared,
    CountersRemoved,
    Effect,
    MoraleSet,
    Moved,
    PhaseBegan,
    ResultsApplied,
    RoundStarted,
    SeparationSet,
)
from referee_app.systems.squadron.orders import Scene, SquadronOrder
from referee_app.systems.squadron.state import (
    NOTHING_PENDING,
    PHASES,
    Battle,
    Boxes,
    Craft,
    Morale,
    Phase,
    Rate,
    Squadron,
    SquadronId,
)

PLAIN: tuple[Phase, ...] = ("movement", "jam", "declare", "volleys")
"""Steps that begin by a plain click; the others begin with what they do."""


def not_now(state: Battle, *phases: Phase) -> Iterable[Objection]:
    """The order belongs to another step of the round (S-5)."""
    if state.phase not in phases:
        yield Objection("not_now", "S-5", (("phase", phases[0]),))


@dataclass(frozen=True, slots=True)
class StartRound(SquadronOrder):
    """Begin a new round."""

    spec = Spec("start_round", "S-5")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The last one must be over, and somebody must be there."""
        if not state.squadrons:
            yield Objection("nobody_here", "S-5")
        yield from not_now(state, "morale")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Turn the round counter."""
        table.tell(RoundStarted(table.state.round + 1))


@dataclass(frozen=True, slots=True)
class BeginPhase(SquadronOrder):
    """Go on to a step of the round."""

    phase: Phase

    spec = Spec("begin_phase", "S-5")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The step that follows by a plain click."""
        yield from map(cls, PLAIN)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It must be the next step, and one that begins by a plain click."""
        before = PHASES[PHASES.index(self.phase) - 1]
        if self.phase not in PLAIN or state.phase != before:
            yield Objection("not_now", "S-5", (("phase", before),))

    def case(self, state: Battle) -> Case:
        """By what there is to do in the step, and how much of it."""
        if self.phase == "volleys":
            volleys = len(state.declarations)
            return ("volleys", volleys) if volleys else ("nobody_fires", None)
        if self.phase == "declare" and not state.jamming:
            return "no_jamming", None
        return self.phase if self.phase in PLAIN else "button", None

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Light the step."""
        table.tell(PhaseBegan(self.phase))


def cripples(state: Battle, squadron: Squadron, book: Book) -> bool:
    """Whether a damaged craft that can choose its move holds the squadron back (S-43, SR-19)."""
    return any(craft.markers and able(state, squadron, craft, book) for craft in squadron.boxes)


@dataclass(frozen=True, slots=True)
class SetMove(SquadronOrder):
    """Note the rate and hexes a squadron moved at."""

    squadron: SquadronId
    rate: Rate
    hexes: Small = 0

    spec = Spec("set_move", "S-43")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Attack Speed first: at Full Throttle nobody fires."""
        for squadron in scene.squadrons:
            yield from (cls(squadron.id, rate, squadron.hexes) for rate in ("attack_speed", "full_throttle", "none"))

    def choices(self, scene: Scene) -> Choices:
        """Hexes are asked only where a house rule counts them (SR-5)."""
        return {} if scene.book.rulings.missile_move == "hexes" else {"hexes": None}

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """No Full Throttle with a damaged craft (S-43)."""
        yield from missing(state, self.squadron)
        if self.rate != "full_throttle" or not state.has(self.squadron):
            return
        if cripples(state, state.squadron(self.squadron), book):
            yield Objection("damaged_cannot_full_throttle", "S-43")

    def proposed(self, state: Battle) -> Case:
        """As what it comes to, where it is slower than the rates one chooses between."""
        return "proposed" if self.rate == "none" else "button", None

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Write it down."""
        table.tell(Moved(self.squadron, self.rate, self.hexes))


@dataclass(frozen=True, slots=True)
class SetMorale(SquadronOrder):
    """Set a squadron's morale."""

    squadron: SquadronId
    morale: Morale

    spec = Spec("set_morale", "S-10", tactical=False)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """As it is."""
        yield from (cls(squadron.id, squadron.morale) for squadron in scene.squadrons)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The referee decides; the squadron must be there."""
        return missing(state, self.squadron)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Move the mark."""
        table.tell(MoraleSet(self.squadron, self.morale))


@dataclass(frozen=True, slots=True)
class SetSeparated(SquadronOrder):
    """Say which craft of a squadron are separated, and no others."""

    squadron: SquadronId
    boxes: Boxes

    spec = Spec("set_separated", "S-24")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All together again."""
        yield from (cls(squadron.id, ()) for squadron in scene.squadrons)

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The boxes must be there."""
        yield from missing(state, self.squadron)
        yield from no_such_boxes(state, self.squadron, self.boxes)

    def case(self, state: Battle) -> Case:
        """By whether any are."""
        return "some" if self.boxes else "none", None

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Tick them."""
        table.tell(SeparationSet(self.squadron, self.boxes))


def no_such_boxes(state: Battle, id_: str, boxes: Boxes) -> Iterable[Objection]:
    """Boxes a squadron does not have, or that are named twice."""
    if not state.has(id_):
        return
    there = {craft.box for craft in state.squadron(id_).boxes}
    for place, box in enumerate(boxes):
        if box not in there or box in boxes[:place]:
            yield Objection("no_such_box", "S-10", (("box", box),), final=True)


@dataclass(frozen=True, slots=True)
class ApplyResults(SquadronOrder):
    """Close the Combat phase: what is pending comes into force (S-7)."""

    spec = Spec("apply_results", "S-7")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Every announced volley must have been fired."""
        yield from not_now(state, "volleys")
        unfired = [made.squadron for made in state.declarations if not made.fired]
        if unfired:
            yield Objection("volleys_left", "S-7", (("volleys", len(unfired)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Work out what each box takes and put it into force."""
        table.tell(ResultsApplied(tuple(_effects(table.state, book))))


def _effects(state: Battle, book: Book) -> Iterator[Effect]:
    for squadron in state.squadrons:
        for craft in squadron.active:
            if craft.pending != NOTHING_PENDING:
                yield _effect(squadron, craft, book)


def _effect(squadron: Squadron, craft: Craft, book: Book) -> Effect:
    """S-45, SR-2: one marker stays one, unless a house rule counts each or lets the second destroy."""
    markers = craft.markers + craft.pending.damaged
    destroyed = craft.pending.destroyed or (craft.pending.damaged > 0 and wrecked(markers, book))
    if book.rulings.second_marker == "none":
        markers = max(craft.markers, wear(markers, book))
    return Effect(squadron.id, craft.box, min(markers, 99), destroyed, min(craft.pending.ion, 99))


@dataclass(frozen=True, slots=True)
class RemoveCounters(SquadronOrder):
    """The Special Actions phase: counters given in an earlier round come off (S-50)."""

    spec = Spec("remove_counters", "S-50")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """It follows Combat (SR-13)."""
        return not_now(state, "special")

    def case(self, state: Battle) -> Case:
        """By whether any are due."""
        return "button" if any(True for _ in due(state)) else "none_due", None

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Take them off."""
        table.tell(CountersRemoved(table.state.round, tuple(due(table.state))))


def due(state: Battle) -> Iterator[Cleared]:
    """The counters that come off in this round's Special Actions phase (S-50)."""
    for squadron in state.squadrons:
        for craft in squadron.active:
            old = sum(given.counters for given in craft.ion if given.round < state.round)
            if old:
                yield Cleared(squadron.id, craft.box, old)
