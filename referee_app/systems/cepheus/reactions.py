"""Reactions: what a ship under attack may still do, and how what it has declared is rolled (C-80 to C-86)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.table import Choice, Table
from referee_app.systems.cepheus.answers import Answer
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import ask, run, stopped
from referee_app.systems.cepheus.events.checks import Check
from referee_app.systems.cepheus.events.missiles import MissilesStopped, Stopped
from referee_app.systems.cepheus.events.reactions import ReactionRolled
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.orders import pay
from referee_app.systems.cepheus.state import PLAIN, SCREENS, Battle, Incoming, Reaction, Ship


def candidates(ship: Ship, attack: Incoming) -> Iterator[Reaction]:
    """Every reaction a ship could think of, possible or not."""
    yield from (
        Reaction("dodge", person.id, salvo=salvo)
        for person in ship.crew
        if person.position == "pilot"
        for salvo in attack.salvos or ("",)
    )
    for crew, mount in _at_mounts(ship):
        yield Reaction("fire_sand", crew, mount)
        yield Reaction("point_defence", crew, mount)
    yield from (
        Reaction("trigger_screens", person.id, "", screen, salvo=salvo)
        for screen in SCREENS
        for salvo in attack.salvos or ("",)
        for person in ship.crew
    )


def _at_mounts(ship: Ship) -> Iterator[tuple[str, str]]:
    """Who may react with which mount; nobody where the computer does (C-17, R-63)."""
    for mount in ship.mounts:
        yield from ((person.id, mount.id) for person in ship.crew if person.post == mount.id)
        if mount.computer:
            yield "", mount.id


def open_to(state: Battle, book: Book) -> Iterator[Reaction]:
    """What the ship under attack may still do about it (C-80 to C-86)."""
    if state.incoming is None:
        return
    for reaction in candidates(state.ship(state.incoming.target), state.incoming):
        if next(Answer(state, state.incoming, reaction).objections(book), None) is None:
            yield reaction


def roll_declared(table: Table[Battle], book: Book) -> tuple[ReactionRolled, ...]:
    """Roll what the ship under attack has declared and not rolled yet, in that order, and tell it (C-81)."""
    assert table.state.incoming is not None
    rolled = table.state.incoming.rolled
    made = []
    for place, reaction in enumerate(table.state.incoming.declared[rolled:], rolled + 1):
        assert table.state.incoming is not None
        answer = Answer(table.state, table.state.incoming, reaction)
        made.append(_roll(table, book, answer, place))
    return tuple(made)


def _roll(table: Table[Battle], book: Book, answer: Answer, place: int) -> ReactionRolled:
    """Roll one of them; `place` makes its throws its own."""
    reaction = answer.reaction
    checks = _checks(table, book, answer, place)
    success = any(check.success for check in checks)
    damage = answer.damage(book) if success else ""
    level = (answer.level or 0) if reaction.type == "trigger_screens" else None
    number = stopped(checks) if reaction.type == "point_defence" else 0
    told = ReactionRolled(
        *(answer.ship.id, reaction.type, reaction.crew, reaction.mount, reaction.screen),
        salvo=answer.salvo if reaction.type in ("dodge", "trigger_screens") else "",
        checks=checks,
        level=level,
        stopped=number,
        damage=damage,
    )
    table.tell(told)
    if number and answer.attack.kind == "salvo":
        table.tell(MissilesStopped(answer.ship.id, _shared(table, answer, number, place)))
    return told


def _checks(table: Table[Battle], book: Book, answer: Answer, place: int) -> tuple[Check, ...]:
    kind = answer.reaction.type
    if kind == "trigger_screens":
        return ()
    pay(table, answer.ship, answer.reaction.crew, PLAIN)
    if kind != "point_defence":
        return (ask(table, answer.maker(book), f"{kind}:{place}"),)
    boarding = answer.attack.kind == "boarding"
    targets = answer.reaction.boarders if boarding else sum(salvo.number for salvo in answer.salvos)
    return run(table, lambda made: answer.maker(book, made), targets, f"defence:{place}")


def _shared(table: Table[Battle], answer: Answer, number: int, place: int) -> tuple[Stopped, ...]:
    """Which salvoes the missiles shot down were of; asked only where several are left (R-24)."""
    left = {salvo.id: salvo.number for salvo in answer.salvos}
    shot = dict.fromkeys(left, 0)
    for hit in range(1, number + 1):
        options = tuple(one for one in left if shot[one] < left[one])
        which = _which(table.state, answer, options, f"stopped:{place}:{hit}")
        one = options[0] if len(options) == 1 else table.choose(which)
        shot[one] += 1
    return tuple(Stopped(one, count) for one, count in shot.items() if count)


def _which(state: Battle, answer: Answer, options: tuple[str, ...], key: str) -> Choice:
    names = tuple((f"salvo:{one}", called(state, one)) for one in options)
    return Choice(key, "stopped", options, answer.ship.side, (("ship", answer.ship.name), *names), "R-24")
