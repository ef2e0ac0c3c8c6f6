"""The course of a combat: who strikes with what, what is left, and how it ends (section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby

from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.state import Blow, Combat, Outcome, Ships, Side
from referee_app.systems.fleets.strength import after, strength, strike_rows


@dataclass(frozen=True, slots=True)
class Left:
    """What both sides have left."""

    attackers: Ships
    defenders: Ships
    defence: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """One exchange that is kept: both strikes, what both sides met each other with, and what they have left behind it;
    None where that is not known."""

    number: int
    ours: Blow | None
    theirs: Blow | None
    met: Left | None
    left: Left | None


def defending(combat: Combat, book: Book) -> tuple[int, bool]:
    """The strength the defender strikes with, and whether anybody is there to strike (F-10, F-16, FR-2)."""
    left = standing(combat, book)
    if combat.kind == "system":
        return left.defence, left.defence > 0
    return strength(left.defenders, book), left.defenders.total > 0


def striking(combat: Combat, side: Side, book: Book) -> tuple[int, tuple[RowName, ...]]:
    """A side's strength and the rows it throws for (F-12 to F-14)."""
    if side == "attacker":
        points, anybody = strength(combat.attackers, book), combat.attackers.total > 0
    else:
        points, anybody = defending(combat, book)
    return points, strike_rows(points, anybody, book)


def wiped_out(combat: Combat, book: Book) -> bool:
    """Whether the defender cannot strike any more, the attacker's losses being taken first (FR-2)."""
    return book.rulings.order == "attacker_first" and not defending(combat, book)[1]


def standing(combat: Combat, book: Book) -> Left:
    """What both sides stand there with: where the attacker's strike is taken first, the defender after it (FR-2)."""
    taken = book.rulings.order == "attacker_first" and combat.stage in ("defender", "losses")
    left = combat_left(combat, book) if taken else present(combat)
    return Left(combat.attackers, left.defenders, left.defence)


def present(combat: Combat) -> Left:
    """What stands on the sheet of both sides, whatever of this exchange has been thrown."""
    return Left(combat.attackers, combat.defenders, combat.defence)


def combat_left(combat: Combat, book: Book) -> Left:
    """What is left when the strikes thrown so far in this exchange are taken (F-16, F-23, F-24)."""
    hit, answer = combat.blow("attacker"), combat.blow("defender")
    return _behind(combat, book, present(combat), hit.losses if hit else 0, answer.losses if answer else 0)


def taken(combat: Combat, blow: Blow, met: Left) -> int:
    """How many ships or points a strike takes of what stood there: no more than there were (F-24)."""
    theirs = met.defence if combat.kind == "system" else met.defenders.total
    return min(blow.losses, met.attackers.total if blow.side == "defender" else theirs)


def latest(combat: Combat, book: Book) -> Left | None:
    """What both sides met each other with in the exchange fought last; None where that is not known."""
    if combat.stage != "end":
        return present(combat)
    return next((one.met for one in reversed(fought(combat, book))), None)


def fought(combat: Combat, book: Book) -> tuple[Exchange, ...]:
    """The exchanges that are kept, worked forward from the first. What was met and left is not known where the first
    strikes are not kept any more, nor where the sheet was put right by hand on the way."""
    found = tuple(_forward(combat, book))
    if not found:
        return ()
    last = found[-1]
    amid = last.number == combat.exchange and combat.stage != "end"
    if found[0].number == 1 and present(combat) == (last.met if amid else last.left):
        return found
    unknown = [replace(one, met=None, left=None) for one in found]
    return (*unknown[:-1], replace(unknown[-1], met=present(combat) if amid else None))


def _forward(combat: Combat, book: Book) -> Iterator[Exchange]:
    met = Left(combat.began, combat.met, combat.met_defence)
    for number, blows in groupby(combat.blows, key=lambda blow: blow.exchange):
        by_side = {blow.side: blow for blow in blows}
        ours, theirs = by_side.get("attacker"), by_side.get("defender")
        left = _behind(combat, book, met, ours.losses if ours else 0, theirs.losses if theirs else 0)
        yield Exchange(number, ours, theirs, met, left)
        met = left


def _behind(combat: Combat, book: Book, met: Left, struck: int, suffered: int) -> Left:
    """What is left of what was met."""
    attackers = after(met.attackers, suffered, book, combat.attacker_priorities)
    if combat.kind == "system":
        return Left(attackers, met.defenders, max(0, met.defence - struck))
    return Left(attackers, after(met.defenders, struck, book, combat.defender_priorities), 0)


def at_once(combat: Combat, book: Book) -> Outcome:
    """How a combat ends before any die: an undefended system, or a duel nobody can hurt anybody in (F-30, F-35)."""
    if combat.kind == "system" and combat.defence == 0:
        armed = strength(combat.attackers, book) > 0
        return "destroyed" if combat.destroy and armed else "open"
    if combat.kind == "duel" and _harmless(combat.attackers, combat.defenders, book):
        return "stalemate"
    return ""


def _harmless(one: Ships, other: Ships, book: Book) -> bool:
    """Whether two fleets with ships have no strength between them (F-30, FR-4)."""
    if book.rulings.zero_rolls or not (one.total and other.total):
        return False
    return strength(one, book) == 0 and strength(other, book) == 0


@lru_cache(maxsize=512)
def may_win(combat: Combat, book: Book) -> bool:
    """Whether its best dice win it: no defence left, or nobody on the other side and ships on this one. In space one
    exchange seldom ends it: there it is enough to hit somebody and not to be gone (F-31, F-33, F-34)."""
    if combat.kind == "system":
        return _most(striking(combat, "attacker", book)[1], book) >= combat.defence
    ours, theirs = combat.attackers, combat.defenders
    while ours.total and theirs.total:
        hit = _most(strike_rows(strength(ours, book), True, book), book)
        left = after(theirs, hit, book, combat.defender_priorities)
        answering = left if book.rulings.order == "attacker_first" else theirs
        suffered = _least(strike_rows(strength(answering, book), answering.total > 0, book), book)
        ours, theirs = after(ours, suffered, book, combat.attacker_priorities), left
        if not hit or not suffered or combat.kind == "space":
            return hit > 0 and ours.total > 0
    return ours.total > 0


def _most(rows: Iterable[RowName], book: Book) -> int:
    return sum(max(book.losses[row]) for row in rows)


def _least(rows: Iterable[RowName], book: Book) -> int:
    return sum(min(book.losses[row]) for row in rows)


def outcome(combat: Combat, left: Left, book: Book) -> Outcome:
    """How the exchange leaves it; empty while a duel goes on (F-30, F-31, F-33, F-34)."""
    if combat.kind == "system":
        return _system_outcome(combat, left, book)
    attackers, defenders = left.attackers.total > 0, left.defenders.total > 0
    if attackers and defenders:
        if combat.kind == "space":
            return "both_remain"
        return "stalemate" if _harmless(left.attackers, left.defenders, book) else ""
    if attackers or defenders:
        return "attacker_wins" if attackers else "defender_wins"
    return "mutual"


def _system_outcome(combat: Combat, left: Left, book: Book) -> Outcome:
    alive = left.attackers.total > 0
    if left.defence:
        return "held" if alive else "held_fleet_lost"
    if combat.destroy and (alive or not book.rulings.destroy_needs_survivor):
        return "destroyed"
    return "open" if alive else "undefended_fleet_lost"
