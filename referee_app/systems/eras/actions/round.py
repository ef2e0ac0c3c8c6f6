"""Orders that move the round on: start, commit, the end of each step and of the round (E-41, E-42)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.eras import engage
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.events import Committed, Effect, RoundEnded, RoundStarted, StageEnded
from referee_app.systems.eras.orders import ErasOrder, wrong_stage
from referee_app.systems.eras.state import COMPONENTS, Battle, Engagement, Kind, Stage


@dataclass(frozen=True, slots=True)
class StartRound(ErasOrder):
    """Begin a round (E-41 R0)."""

    spec = Spec("start_round", "E-41")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """The last one must be over, and somebody at the table."""
        if not state.units:
            yield Objection("nobody_here", "E-46", final=True)
        if state.round >= 9_999:
            yield Objection("too_many_rounds", "E-41", final=True)
        yield from wrong_stage(state, "end")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Turn the counter; who is engaged from last round starts so (E-23)."""
        engaged = tuple(dict.fromkeys(one.unit for one in table.state.engagements))
        table.tell(RoundStarted(table.state.round + 1, engaged))


@dataclass(frozen=True, slots=True)
class Commit(ErasOrder):
    """Close the declarations: from here on dice fall (E-41)."""

    spec = Spec("commit", "E-41")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """There must be declarations to close."""
        return wrong_stage(state, "declare")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Light the fighters' step."""
        table.tell(Committed(len(table.state.attacks), len(table.state.screens)))


def effects_of(state: Battle) -> tuple[Effect, ...]:
    """What the recorded hits come to (E-42, E-43)."""
    return tuple(_effects(state))


def _effects(state: Battle) -> Iterator[Effect]:
    for wound in state.pending:
        unit = state.unit(wound.unit)
        hits = min(unit.hits + wound.hits, 99)
        yield Effect(unit.id, wound.hits, hits, unit.active and hits >= unit.hits_to_destroy)


def wiped_out(state: Battle) -> tuple[str, ...]:
    """Components with no RPs left (E-45)."""
    return tuple(one.id for one in state.units if one.active and one.measured and one.rps <= 0)


def _turned_away(state: Battle) -> tuple[str, ...]:
    """Salvoes whose attack was turned away are spent; what was never launched is not (E-36)."""
    launched = {one.attacker for one in state.attacks}
    salvoes = (one.id for one in state.units if one.active and one.kind == "missiles" and one.id in launched)
    return tuple(one for one in salvoes if state.screen(one))


def _left(state: Battle, *kinds: Kind) -> Iterator[Objection]:
    """Attacks of this step that nobody has carried out, though both units stand."""
    for one in state.attacks:
        attacker, target = state.unit(one.attacker), state.unit(one.target)
        mine = attacker.kind in kinds if kinds else attacker.kind not in COMPONENTS
        if mine and not one.done and attacker.active and target.active and not state.screen(one.attacker):
            yield Objection(
                "attacks_left", "E-41", (("unit", state.name(one.attacker)), ("target", state.name(one.target)))
            )
            return


def _end(table: Table[Battle], book: Book, stage: Stage, next_: Stage) -> None:
    """Leave a step: its hits come into force now, or with the round (ER-23)."""
    state = table.state
    effects = effects_of(state) if book.rulings.kills_apply == "step" else ()
    spent = _turned_away(state) if stage == "missiles" else ()
    table.tell(StageEnded(stage, next_, effects, wiped_out(state), spent))


@dataclass(frozen=True, slots=True)
class EndFighters(ErasOrder):
    """Close the fighters' step (E-42 R1)."""

    spec = Spec("end_fighters", "E-42")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """All sorties must be flown."""
        yield from wrong_stage(state, "fighters")
        yield from _left(state, "fighters")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Put its hits into force."""
        _end(table, book, "fighters", "fire")


@dataclass(frozen=True, slots=True)
class EndFire(ErasOrder):
    """Close the fire of ships and bases (E-42 R2)."""

    spec = Spec("end_fire", "E-42")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """All targeted fire must have fallen."""
        yield from wrong_stage(state, "fire")
        yield from _left(state)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Put its hits into force."""
        _end(table, book, "fire", "missiles")


@dataclass(frozen=True, slots=True)
class EndMissiles(ErasOrder):
    """Close the missile attacks (E-42 R3)."""

    spec = Spec("end_missiles", "E-42")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """All salvoes must have arrived."""
        yield from wrong_stage(state, "missiles")
        yield from _left(state, "missiles")

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Put its hits into force."""
        _end(table, book, "missiles", "retreat")


@dataclass(frozen=True, slots=True)
class EndRound(ErasOrder):
    """End the round: fighters let go, what missiles engaged stays engaged for one more (E-23)."""

    spec = Spec("end_round", "E-42")

    def against(self, state: Battle, book: Book) -> Iterable[Objection]:
        """All retreats must be tried."""
        yield from wrong_stage(state, "retreat")
        for id_ in state.retreats:
            if state.unit(id_).active:
                yield Objection("retreats_left", "E-41", (("unit", state.name(id_)),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Clear the round."""
        state = table.state
        table.tell(
            RoundEnded(state.round, _carried(state, book), _unmasked(state), effects_of(state), wiped_out(state))
        )


def _carried(state: Battle, book: Book) -> tuple[Engagement, ...]:
    units = dict.fromkeys(one.unit for one in state.engagements)
    return tuple(one for unit in units for one in engage.carrying(engage.on(state, unit), book))


def _unmasked(state: Battle) -> tuple[str, ...]:
    """Ambushers that attacked are seen from now on (ER-28)."""
    attacked = {*state.fired, *(one.attacker for one in state.attacks if one.done)}
    return tuple(mark.unit for mark in state.marks if mark.unit in attacked)
