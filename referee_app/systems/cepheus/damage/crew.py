"""Hits on the crew: the table, who is struck, and what it does to them (C-37, C-112, C-113, R-52, R-61)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from referee_app.core.dice import Summed
from referee_app.core.table import Choice, Modifier
from referee_app.systems.cepheus.book import Book, CrewRow
from referee_app.systems.cepheus.checks import Maker, ask, gifted, ladder, trained
from referee_app.systems.cepheus.damage.blow import Blow
from referee_app.systems.cepheus.damage.wounds import Victim, has_choice, health, injured, interruption
from referee_app.systems.cepheus.events.damage import CrewStruck, PersonHurt, PersonIrradiated, WorkDisturbed
from referee_app.systems.cepheus.state import Person, Ship
from referee_app.systems.cepheus.throws import sums

Column = Literal["normal", "radiation"]

RADS = 10
"""Rads for each point of the dice (C-112)."""


def row_of(total: int, book: Book) -> CrewRow:
    """The row of the crew table; the highest holds for all beyond it (C-112)."""
    rows = sorted((int(upto), row) for upto, row in book.crew_table.items())
    return next((row for upto, row in rows if total <= upto), rows[-1][1])


def _named(row: CrewRow) -> str:
    """A row in short: whom it strikes and with how many dice."""
    return f"{row.who}:{row.dice}"


def at_risk(ship: Ship, book: Book) -> tuple[Person, ...]:
    """Whom a crew hit may strike: the living, in a position other than Passenger; no programs (R-52)."""
    alive = (person for person in ship.crew if person.state != "dead" and not person.computer)
    return tuple(one for one in alive if one.position != "passenger" or book.rulings.crew_hits_passengers)


def struck(blow: Blow, place: str, column: Column = "normal", dm: int = 0) -> None:
    """One roll on the crew table and what comes of it (C-112)."""
    lines = (Modifier(dm, "radiation", "C-114"),) if dm else ()
    stands = tuple((dice, _named(row_of(dice + dm, blow.book))) for dice in sums(2))
    total = blow.ask(f"crew_table:{place}", Summed(2), "C-112", *lines, stands=stands) + dm
    row = row_of(total, blow.book)
    blow.table.tell(CrewStruck(blow.target, column, total, row.who, row.dice, dm))
    people = at_risk(blow.ship, blow.book)
    if row.who == "none" or not people:
        return
    if row.who == "one":
        people = (people[blow.pick(f"crew_pick:{place}", [one.name for one in people], "C-112")],)
    for person, amount in zip(people, _amounts(blow, place, len(people), row.dice), strict=True):
        if column == "radiation":
            blow.table.tell(PersonIrradiated(blow.target, person.id, amount * RADS))
        else:
            hurt(blow, person, amount, place)


def _amounts(blow: Blow, place: str, people: int, dice: int) -> Iterator[int]:
    """What each victim's dice show: his own, or the same for all by the house rule of R-52."""
    shared = blow.book.rulings.all_crew_dice == "shared"
    amount = 0
    for number in range(people):
        if not number or not shared:
            amount = blow.ask(f"crew_damage:{place}.{number + 1}", Summed(dice), "C-112")
        yield amount


def hurt(blow: Blow, person: Person, amount: int, place: str) -> None:
    """Wound somebody: personal armour first, then the scores, then what he was working on (C-113, C-37)."""
    damage = max(0, amount - person.armor)
    if blow.wounds == "summed":
        blow.table.tell(PersonHurt(blow.target, person.id, damage))
        return
    now = injured(person.now, damage, _first(blow, person, damage, place))
    worse = health(now) if damage else person.state
    blow.table.tell(PersonHurt(blow.target, person.id, damage, now, worse))
    if damage and blow.book.rulings.interrupt_on == "person":
        disturb(blow, person.id, damage, place)


def _first(blow: Blow, person: Person, damage: int, place: str) -> Victim:
    """The victim's choice, where it matters (C-113)."""
    if not has_choice(person.now, damage):
        return "strength"
    about = (("ship", blow.ship.name), ("crew", person.name), ("damage", damage))
    key = f"{blow.prefix}suffers:{place}.{person.id}"[:120]
    options = ("strength", "dexterity")
    choice = Choice(key, "suffers", options, blow.ship.side, about, "C-113")
    return "dexterity" if blow.table.choose(choice) == "dexterity" else "strength"


def disturb(blow: Blow, crew: str, damage: int, place: str) -> None:
    """Somebody hurt on a long task rolls to keep at it (C-37)."""
    ship = blow.ship
    person = ship.person(crew)
    if person.task is None or not person.fit:
        return
    lines = ladder(
        *trained(person.task.skill, person.skills.level(person.task.skill), person.jack, blow.book),
        *gifted(person.task.characteristic, person.now.score(person.task.characteristic)),
        Modifier(-damage, "task", "C-37"),
    )
    maker = Maker(ship, person, "keep_working", lines, "C-37")
    made = ask(blow.table, maker, f"{blow.prefix}keep_working:{place}:{crew}"[:120])
    blow.table.tell(WorkDisturbed(crew, made, interruption(made.effect)))


def disturb_all(blow: Blow, damage: int) -> None:
    """By the house rule of R-61 a hit on the ship disturbs everybody at long work."""
    for person in blow.ship.crew:
        disturb(blow, person.id, damage, "ship")
