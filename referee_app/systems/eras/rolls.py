"""The throws of an eras battle: per cent, effectiveness, close-in shots and their damage (E-5, E-20, E-28, E-29)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from referee_app.core.dice import Each, Percent
from referee_app.core.table import About, Outlook, Roll, Table
from referee_app.systems.eras import outlook
from referee_app.systems.eras.ladder import Ladder
from referee_app.systems.eras.state import Battle

WAVE = 100
"""So many close-in dice fall together at most."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a throw is for: its key within the order, its purpose, who throws, and the names its sentence needs."""

    key: str
    purpose: str
    who: str
    about: About


def succeeds(table: Table[Battle], throw: Throw, ladder: Ladder, more: Callable[[], Outlook] = tuple) -> int:
    """The d100 against a ladder's per cent; 0, and no throw, where there is no chance (E-4, E-5)."""
    if ladder.percent <= 0:
        return 0
    return table.roll(
        Roll(
            f"{throw.purpose}:{throw.key}",
            throw.purpose,
            Percent(),
            throw.who,
            modifiers=ladder.lines(),
            about=(*throw.about, *figures(ladder)),
            under=ladder.percent,
            rule="E-5",
            outlook=lambda: (*outlook.of_percent(ladder.percent), *more()),
        )
    )


def figures(ladder: Ladder) -> About:
    """The figures of a ladder that whole points cannot show."""
    return ("base", str(ladder.base)), ("raw", str(ladder.raw)), ("percent", ladder.percent)


def made(roll: int, ladder: Ladder) -> bool:
    """Whether a d100 is at or under the chance; a 0 is no throw (E-5)."""
    return 0 < roll <= ladder.percent


def effectiveness(table: Table[Battle], throw: Throw, chances: tuple[int, ...]) -> int:
    """The d10 before a pass or salvo; `chances` are the per cents it leads to (E-20, E-51)."""
    dice: Each = Each(1, 10)
    look = Roll(
        f"effectiveness:{throw.key}",
        "effectiveness",
        dice,
        throw.who,
        about=throw.about,
        rule="E-20",
        outlook=lambda: outlook.of_effectiveness(chances),
        stands=tuple((face, str(chance)) for face, chance in enumerate(chances, 1)),
    )
    return table.roll(look)[0]


def shots(table: Table[Battle], throw: Throw, count: int, ladder: Ladder) -> tuple[int, ...]:
    """The d100 of every close-in shot (E-28)."""
    return tuple(_waves(table, throw, count, ladder))


def _waves(table: Table[Battle], throw: Throw, count: int, ladder: Ladder) -> Iterator[int]:
    for start in range(0, count, WAVE):
        many = min(WAVE, count - start)
        yield from table.roll(
            Roll(
                f"cid:{throw.key}:{start}",
                "cid",
                Each(many, 100),
                throw.who,
                modifiers=ladder.lines(),
                about=(*throw.about, *figures(ladder), ("shots", count)),
                under=ladder.percent,
                rule="E-28",
                outlook=partial(outlook.of_shots, many, ladder.percent),
            )
        )


def losses(table: Table[Battle], throw: Throw, hits: int, take: Callable[[int], int]) -> tuple[int, ...]:
    """The d10 of every hit of close-in defence (E-29); `take` is what a die takes, for the bars."""
    found: list[int] = []
    about = (*throw.about, ("hits", hits))
    for start in range(0, hits, WAVE):
        many = min(WAVE, hits - start)
        key = f"cid_damage:{throw.key}:{start}"
        look = partial(outlook.of_losses, many, take)
        roll = Roll(key, "cid_damage", Each(many, 10), throw.who, about=about, rule="E-29", outlook=look)
        found.extend(table.roll(roll))
    return tuple(found)
