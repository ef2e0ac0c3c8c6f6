"""Who answers an opposed check, and when nobody can (C-6, C-40, R-5, R-8, R-50, R-57)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from referee_app.core.copying import replace
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import (
    Doer,
    Maker,
    Rival,
    ask,
    general,
    judge,
    ladder,
    lying,
    made_by,
    rule_of,
    spec_of,
    total,
)
from referee_app.systems.cepheus.events.crew import Dueled
from referee_app.systems.cepheus.odds.checks import wins
from referee_app.systems.cepheus.orders import blocked, unknown_ship
from referee_app.systems.cepheus.outlook import of_duel
from referee_app.systems.cepheus.standing import disabled, gone, holders, idle
from referee_app.systems.cepheus.state import Battle, Person, Ship, Suite

SENSORS_HIT = -2
"""What one hit on the sensors costs where they are used (C-107)."""


def against(state: Battle, own: str, target: str, rule: str) -> Iterator[Objection]:
    """What speaks against dealing with a ship at all: it is nowhere, it is one's own, or it is gone (C-121)."""
    absent = tuple(unknown_ship(state, target))
    yield from absent
    if not absent and own == target:
        yield Objection("own_ship", rule, (("ship", target),), final=True)
    elif not absent and gone(state.ship(target)):
        yield Objection("target_gone", rule, (("ship", state.ship(target).name),))


def opposer(state: Battle, target: Ship, action: str, book: Book) -> Doer | None:
    """Who aboard answers an action, the one with the best total if several may; None if nobody can (R-8)."""
    out = idle(target) or (disabled(target) and not spec_of(action).when_disabled)
    if out or any(blocked(state, target, action, book)):
        return None
    unaided = (replace(person, helped=()) for person in answering(target, action))
    return strongest((Doer(target, person, action) for person in unaided), book)


def strongest(doers: Iterable[Doer], book: Book) -> Doer | None:
    """The one with the best total, the first listed of several (C-6)."""
    return max(doers, key=lambda doer: total(lines_of(doer, book)), default=None)


def answering(ship: Ship, action: str) -> tuple[Person, ...]:
    """The people in the post that answers an action, who have nothing longer to do; the Pilot for a missing Navigator,
    the Captain for a missing Chief Security Officer (C-36, C-56, R-5)."""
    for post in spec_of(action).answered_by:
        free = tuple(person for person in holders(ship, post) if person.task is None)
        if free:
            return free
    return ()


def sensors_damaged(hits: int) -> Modifier:
    """What hits on a ship's sensors cost its Sensors Operator (C-107)."""
    return Modifier(SENSORS_HIT if hits else 0, "sensors_damaged", "C-107")


def electronics(suite: Suite, book: Book) -> Modifier:
    """What a ship's electronics add to jamming and to resisting it (C-125)."""
    return Modifier(book.suites[suite].dm, "electronics", "C-125", f"suites.{suite}.dm")


def warfare_lines(ship: Ship, book: Book) -> tuple[Modifier, ...]:
    """What a ship's own sensors bring into electronic warfare (C-73, C-74)."""
    return electronics(ship.suite, book), sensors_damaged(ship.systems.sensors.hits)


def lines_of(doer: Doer, book: Book) -> tuple[Modifier, ...]:
    """The lines of one side of an opposed check; both sides have the same kinds (section 12)."""
    lines = general(doer, book)
    if doer.action == "electronic_warfare":
        lines = (*lines, *warfare_lines(doer.ship, book))
    elif doer.action == "boarding":
        lines = (*lines, Modifier(doer.ship.board_dm, "boarding_advantage", "C-56"))
    return ladder(*lines)


def contest(
    table: Table[Battle], actor: Doer, target: Ship, book: Book, lines: Iterable[Modifier] | None = None
) -> Dueled:
    """Have an action settled against another ship: opposed where somebody aboard can answer, else an ordinary check
    (C-6, R-8). `lines` are the actor's where they are not the usual ones."""
    rule, about = rule_of(actor.action), (("target", target.name),)
    answer = opposer(table.state, target, actor.action, book)
    mine = made_by(actor, lines_of(actor, book) if lines is None else lines, rule, about)
    theirs = made_by(answer, lines_of(answer, book), rule, (("target", actor.ship.name),)) if answer else None
    return duel(table, mine, theirs, target, (actor.score, answer.score if answer else 0))


def duel(table: Table[Battle], actor: Maker, opponent: Maker | None, target: Ship, scores: tuple[int, int]) -> Dueled:
    """Make an opposed check and tell it: the actor first, then the opponent, both again on a full tie (C-6).

    `scores` are the current scores of the characteristics used, the actor's first. With nobody to oppose it is an
    ordinary check (R-8).
    """
    outlook = partial(of_duel, total(actor.lines), total(opponent.lines) if opponent else None, scores)
    if opponent is not None:
        actor = replace(actor, rival=Rival((), wins(total(actor.lines), total(opponent.lines), scores)))
    rounds = 1
    while True:
        suffix = "" if rounds == 1 else f":{rounds}"
        mine = ask(table, actor, f"check{suffix}", "opposed" if opponent else "check", outlook)
        theirs = None
        if opponent is not None:
            answer = replace(opponent, rival=lying(mine, (scores[1], scores[0])))
            theirs = ask(table, answer, f"opponent{suffix}", "opposed")
        settled = judge(mine.effect, theirs.effect if theirs else None, scores)
        if settled is not None:
            won, by = settled
            told = Dueled(actor.ship.id, target.id, mine, theirs, won, by)
            table.tell(told)
            return told
        rounds += 1
