"""Arrivals: missiles reach their target, which may react, and strike (C-89 to C-92)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Self

from referee_app.core.dice import Summed
from referee_app.core.limits import AtMost, Name
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Outlook, Roll, Table
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.events.checks import TARGET
from referee_app.systems.cepheus.events.damage import HitsQueued
from referee_app.systems.cepheus.events.missiles import ArrivalEnded, SalvosArriving, SalvosLost, SalvoStruck, ToHit
from referee_app.systems.cepheus.events.reactions import ReactionRolled
from referee_app.systems.cepheus.missiles import called, defended, due, may_strike
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.outlook import of_attack
from referee_app.systems.cepheus.reactions import roll_declared
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import Battle, Hit, Incoming, Salvo

MOST_AT_ONCE = 60


@dataclass(frozen=True, slots=True)
class Arrive(BattleOrder):
    """Salvoes of one ship reach one target, which may react now; one run of point defence covers them all (R-24)."""

    salvos: Annotated[tuple[Name, ...], AtMost(MOST_AT_ONCE, 1)]

    spec = Spec("arrive", "C-89")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """All salvoes due at the acting ship's count, one arrival for each target (R-24)."""
        yield from map(cls, by_target(due(scene.state, scene.state.acting)))

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """They must be in flight at one target, due, and at their moment (C-87, C-89)."""
        flying = {salvo.id: salvo for salvo in state.salvos}
        absent = [one for one in self.salvos if one not in flying]
        if absent or len({flying[one].target for one in self.salvos}) != 1:
            yield Objection("no_such_salvo", "C-89", (("salvo", ", ".join(absent or self.salvos)),), final=True)
            return
        if state.incoming is not None:
            yield Objection("attack_first", "C-81", (("ship", state.ship(state.incoming.target).name),))
        for salvo in map(flying.__getitem__, self.salvos):
            if salvo.due > state.turn:
                yield Objection("not_due", "C-87", (("salvo", salvo.id), ("turn", salvo.due)))
            if not may_strike(state, salvo):
                yield Objection("not_its_moment", "R-31", (("salvo", salvo.id),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Let the target answer; without a target they are gone (C-92)."""
        first = table.state.salvo(self.salvos[0])
        if not table.state.has(first.target) or gone(table.state.ship(first.target)):
            table.tell(SalvosLost(self.salvos, "target"))
        else:
            table.tell(SalvosArriving(Incoming("salvo", first.by, first.target, salvos=self.salvos)))


@dataclass(frozen=True, slots=True)
class Strike(BattleOrder):
    """Roll what the target has declared, then each missile that is left (C-89)."""

    spec = Spec("strike", "C-89")

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """Salvoes must have arrived (C-89)."""
        if state.incoming is None or state.incoming.kind != "salvo":
            yield Objection("no_arrival", "C-89", final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Reactions in the order declared, then salvo by salvo (C-10, C-89)."""
        incoming = table.state.incoming
        assert incoming is not None
        reactions = roll_declared(table, book)
        for id_ in incoming.salvos:
            if any(salvo.id == id_ for salvo in table.state.salvos):
                _strike(table, book, table.state.salvo(id_), reactions)
        table.tell(ArrivalEnded(incoming.target))


def by_target(salvos: tuple[Salvo, ...]) -> Iterator[tuple[str, ...]]:
    """The names of salvoes by the ship they reach; all due at one target are one arrival (R-24)."""
    for target in dict.fromkeys(salvo.target for salvo in salvos):
        yield tuple(salvo.id for salvo in salvos if salvo.target == target)[:MOST_AT_ONCE]


def _strike(table: Table[Battle], book: Book, salvo: Salvo, reactions: tuple[ReactionRolled, ...]) -> None:
    """Roll each missile of a salvo; those that hit wait for the damage step, smart ones that missed fly on (C-90)."""
    mine = [reaction for reaction in reactions if reaction.salvo == salvo.id]
    dodged = any(reaction.type == "dodge" and reaction.success for reaction in mine)
    level = next((reaction.level for reaction in mine if reaction.level is not None), None)
    hit = Hit(salvo.target, salvo.by, salvo.missile, salvo.serial, book.missiles[salvo.missile].dice, screen=level)
    lines = defended(table.state.ship(salvo.target), dodged)
    outlook = partial(of_missile, table.state, book, hit, TARGET - salvo.need + total(lines))
    rolls = tuple(_to_hit(table, salvo, lines, place, outlook) for place in range(1, salvo.number + 1))
    hits = sum(roll.hit for roll in rolls)
    flies_on = salvo.missile == "smart" and table.state.turn < salvo.last
    flying = len(rolls) - hits if flies_on else 0
    table.tell(
        SalvoStruck(salvo.id, salvo.by, salvo.target, salvo.need, rolls, flying, table.state.turn + 1 if flying else 0)
    )
    if hits:
        table.tell(HitsQueued((hit,) * hits))


def of_missile(state: Battle, book: Book, hit: Hit, dm: int) -> Outlook:
    """What one missile may do, its modifiers counted against 8 (C-128)."""
    return of_attack(state, book, hit.target, (hit,), dm)


def _to_hit(
    table: Table[Battle], salvo: Salvo, lines: tuple[Modifier, ...], place: int, outlook: Callable[[], Outlook]
) -> ToHit:
    """One missile's roll: its number against the target's defences (C-88, C-89)."""
    state = table.state
    side = state.ship(salvo.by).side if state.has(salvo.by) else ""
    name, target = called(state, salvo.id), state.ship(salvo.target).name
    dice = table.roll(
        Roll(
            f"missile:{salvo.id}:{place}",
            "missile_to_hit",
            Summed(2),
            who=side,
            modifiers=lines,
            against=(Modifier(salvo.need, "number", "C-88"),),
            about=(("salvo", name), ("missile", salvo.missile), ("target", target)),
            rule="C-89",
            outlook=outlook,
        )
    )
    return ToHit(dice, total(lines), dice + total(lines) >= salvo.need)


ACTIONS = (Arrive, Strike)
