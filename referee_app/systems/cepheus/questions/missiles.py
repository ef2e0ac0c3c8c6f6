"""Questions about missiles: when they arrive, what they need, whether they hit or are stopped (questions.md 3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated

from referee_app.core.limits import AtMost, Between
from referee_app.core.questions import Answer, Inline
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.events.checks import TARGET
from referee_app.systems.cepheus.gunnery import defences
from referee_app.systems.cepheus.missiles import attack_turns, number_needed
from referee_app.systems.cepheus.questions.fields import Figure, Level, TwoDice, missing
from referee_app.systems.cepheus.state import Range, Turn

Targets = Annotated[int, Between(0, 99)]
Throws = Annotated[tuple[TwoDice, ...], AtMost(99)]


def turns_to_impact(book: Book, range: Range) -> Answer:
    """How many turns missiles fly, null where they cannot be launched (C-87)."""
    return {"turns": book.flight[range]}


def missile_number(book: Book, effect: Figure | None = None, smart: bool = False) -> Answer:
    """What a missile needs on arrival (C-88, R-32)."""
    if smart:
        return {"number": book.needs.smart}
    if effect is None:
        raise missing("effect", "only smart missiles do without a launch check")
    return {"number": number_needed(effect, book)}


def missile_attack_turns(book: Book, launch_turn: Turn, range: Range, smart: bool = False) -> Answer:
    """The turns in which a salvo attacks (C-87, C-90, C-91)."""
    return {"turns": attack_turns(launch_turn, range, smart, book)}


@dataclass(frozen=True, slots=True)
class Arriving:
    """One missile's roll against what its target does about it."""

    dice: TwoDice
    number: Figure
    evasive: Level = 0
    evade_software: Level = 0
    dodge: bool = False


def missile_roll(book: Book, missile: Inline[Arriving]) -> Answer:
    """Whether a missile hits (C-89)."""
    dm = total(defences(missile.evasive, missile.evade_software, missile.dodge))
    reached = sum(missile.dice) + dm
    return {"dm": dm, "total": reached, "hit": reached >= missile.number}


def defence_run(book: Book, rolls: Throws, dm: Figure, targets: Targets) -> Answer:
    """How many a run of point-defence or ECM checks stops, as far as it was thrown (C-74, C-84)."""
    totals = [sum(dice) + dm - made for made, dice in enumerate(rolls[:targets])]
    stopped = len(list(takewhile(lambda reached: reached >= TARGET, totals)))
    return {"stopped": stopped, "totals": totals[: stopped + 1]}
