"""A coin duel: one die each, the highest wins and the loser loses a heart (D-2); equal dice hurt nobody (DR-1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import Annotated, Self

from referee_app.core.dice import Each
from referee_app.core.limits import Between
from referee_app.core.order import Among, Choices, PlainOrder, Spec
from referee_app.core.roster import RecordScene
from referee_app.core.system import Objection, Step, System
from referee_app.core.table import Modifier, Outlook, Roll, Spread, Table
from tests.systems.coin_duel import sheet
from tests.systems.coin_duel.sheet import DUELLIST, KEPT, Duellist, DuellistId, Meeting


@dataclass(frozen=True, slots=True)
class Rulings:
    """The one switch."""

    ties_hurt: bool = False  # DR-1


@dataclass(frozen=True, slots=True)
class Book:
    """The tables: how many hearts a lost duel costs (D-2)."""

    cost: Annotated[int, Between(1, 9)]
    rulings: Rulings = field(default_factory=Rulings)


Enlist, Dismiss, Redraw, Correct = KEPT.orders


@dataclass(frozen=True, slots=True)
class Duel(PlainOrder[Meeting, Book, RecordScene]):
    """Two of different sides throw a die each (D-2)."""

    duellist: DuellistId
    foe: DuellistId

    spec = Spec("duel", "D-2")

    @classmethod
    def drafts(cls, scene: RecordScene) -> Iterator[Self]:
        """Whoever is looked at against each foe who stands; whoever stands before whoever does not."""
        for one in sorted(scene.of(DUELLIST), key=lambda one: not one.hearts):
            foes = scene.state.foes(one.id) or [other for other in scene.state.duellists if other is not one]
            yield from (cls(one.id, foe.id) for foe in foes)

    def choices(self, scene: RecordScene) -> Choices:
        """Whoever stands, against a foe of another side."""
        standing, foes = scene.state.standing, scene.state.foes(self.duellist)
        return {"duellist": Among(tuple(one.id for one in standing)), "foe": Among(tuple(one.id for one in foes))}

    def against(self, state: Meeting, book: Book) -> Iterable[Objection]:
        """Both must be here and stand, on different sides."""
        for id_ in (self.duellist, self.foe):
            if not DUELLIST.has(state, id_):
                yield Objection("no_such_duellist", "D-1", (("duellist", id_),), final=True)
                return
        one, foe = (DUELLIST.find(state, id_) for id_ in (self.duellist, self.foe))
        yield from (Objection("fallen", "D-2", (("name", who.name),)) for who in (one, foe) if not who.hearts)
        if one.side == foe.side:
            yield Objection("same_side", "D-2", (("side", one.side),))

    def resolve(self, table: Table[Meeting], book: Book) -> None:
        """Throw, then take the hearts."""
        one, foe = (DUELLIST.find(table.state, id_) for id_ in (self.duellist, self.foe))
        first = Roll("mine", "die", Each(1), one.side, about=(("name", one.name), ("foe", foe.name)), rule="D-2")
        (mine,) = table.roll(replace(first, wins=Fraction(15, 36), outlook=partial(_ends, range(1, 7))))
        second = Roll("theirs", "die", Each(1), foe.side, about=(("name", foe.name), ("foe", one.name)), rule="D-2")
        against = (Modifier(mine + 1, "beaten", "D-2"),)
        (theirs,) = table.roll(replace(second, against=against, outlook=partial(_ends, (mine,))))
        table.tell(sheet.Fought(self.duellist, self.foe, mine, theirs))
        for who, hurt in ((one, mine < theirs), (foe, mine > theirs)):
            if hurt or (mine == theirs and book.rulings.ties_hurt):
                table.tell(sheet.Hurt(who.id, max(0, who.hearts - book.cost)))


def _ends(theirs: Iterable[int]) -> Outlook:
    """What a die comes to against one of these."""
    met = [(mine > other) - (mine < other) for mine in range(1, 7) for other in theirs]
    ways = (("won", 1), ("equal", 0), ("lost", -1))
    return (Spread("result", tuple((name, Fraction(met.count(end), len(met))) for name, end in ways), rule="D-2"),)


def scene(state: Meeting, book: Book, looked: str = "") -> RecordScene:
    """The sheet with somebody looked at."""
    return RecordScene(state, book, (DUELLIST,), looked)


def ready(state: Meeting) -> bool:
    """Whether two sides have somebody who stands."""
    return len({one.side for one in state.standing}) > 1


def offers(state: Meeting, book: Book) -> Iterable[Duel]:
    """The next duel."""
    return [Duel.draft(scene(state, book))] if ready(state) else []


def rail(state: Meeting) -> tuple[Step, ...]:
    """Gather, then duel."""
    if not ready(state):
        return Step("gather", "now" if state.duels else "later"), Step("duel", "later")
    return Step("gather", "done"), Step("duel", "now")


SYSTEM: System[Meeting, Book] = System(
    key="coin_duel",
    book=Book,
    blank=Meeting(),
    actions=(*KEPT.orders, Duel),
    events=(*KEPT.facts, sheet.Fought, sheet.Hurt),
    offers=offers,
    rail=rail,
    round_of=lambda state: state.duels + ready(state),
    sides=lambda state: state.sides,
    follows=lambda state, book: None,
    over=lambda state: state.duels > 0 and not ready(state),
    shelf={"duellists": Duellist},
)
