"""Reactions: declared one by one before the attack is rolled (C-80, C-81)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.answers import Answer
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.drawing import GUNNERS
from referee_app.systems.cepheus.events.crew import Spent
from referee_app.systems.cepheus.events.reactions import ReactionDeclared
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.standing import holders
from referee_app.systems.cepheus.state import SCREENS, Battle, Incoming, Mount, Reaction, ReactionKind, Ship


@dataclass(frozen=True, slots=True)
class React(BattleOrder):
    """Declare a reaction of the ship under attack; it is paid now and rolled with the attack."""

    reaction: Reaction

    spec = Spec("react", "C-81")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Every reaction the ship has the people or gear for, one for each salvo that arrives (C-81 to C-86)."""
        incoming = scene.state.incoming
        if incoming is not None:
            flying = {salvo.id for salvo in scene.state.salvos}  # the dice of the others have fallen
            left = replace(incoming, salvos=tuple(one for one in incoming.salvos if one in flying))
            yield from map(cls, _reactions(scene.ship, left, scene.book))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """See `Answer` (C-80 to C-86)."""
        if state.incoming is None:
            return (Objection("no_attack", "C-81", final=True),)
        return Answer(state, state.incoming, self.reaction).objections(book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count it and take what it costs (C-80, C-83)."""
        attack = table.state.incoming
        assert attack is not None
        terms = self.reaction.terms
        if terms.coordinate or terms.intercept:
            table.tell(Spent(attack.target, "", terms.coordinate, terms.intercept))
        canisters = 1 if self.reaction.type == "fire_sand" else 0
        table.tell(ReactionDeclared(attack.target, self.reaction, canisters))


def _reactions(ship: Ship, incoming: Incoming, book: Book) -> Iterator[Reaction]:
    salvos = incoming.salvos or ("",)
    if incoming.kind != "boarding":
        pilots = [one.id for one in ship.crew if one.position == "pilot"][:1]
        yield from (Reaction("dodge", pilot, salvo=salvo) for pilot in pilots for salvo in salvos)
    for mount in ship.mounts:
        for kind in _answers(mount, incoming, book):
            yield Reaction(kind, _gunner(ship, mount), mount.id)
    if incoming.kind != "boarding":
        screens = [screen for screen in SCREENS if ship.screens.of(screen)]
        yield from (
            Reaction("trigger_screens", _operator(ship), screen=screen, salvo=salvo)
            for screen in screens
            for salvo in salvos
        )


def _answers(mount: Mount, incoming: Incoming, book: Book) -> Iterator[ReactionKind]:
    if incoming.kind != "salvo" and "sandcaster" in mount.weapons:
        yield "fire_sand"
    if incoming.kind != "attack" and any(book.weapons[weapon].laser for weapon in mount.weapons):
        yield "point_defence"


def _gunner(ship: Ship, mount: Mount) -> str:
    """Who mans a mount; nobody where it is the computer's."""
    crew = [one for one in ship.crew if one.post == mount.id and one.position in GUNNERS]
    return next((one.id for one in sorted(crew, key=lambda one: not one.fit)), "")


def _operator(ship: Ship) -> str:
    """The captain or gunner who knows screens best (C-85, R-64)."""
    people = list(holders(ship, "captain", *GUNNERS))
    best = max(people, key=lambda one: -1 if one.skills.screens is None else one.skills.screens, default=None)
    return best.id if best else ""


ACTIONS = (React,)
