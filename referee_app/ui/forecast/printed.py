"""A forecast as the lines of a report: who wins, in how many rounds, what becomes of each unit, what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import NOBODY, Commands, Status
from referee_app.play.scores import STATUSES, Forecast
from referee_app.ui.command.words import aim_name, temper_name
from referee_app.ui.forecast.words import figure_text
from referee_app.ui.printing.report import Line
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal, percent
from referee_app.ui.words.system import Words


def seen(found: Forecast) -> tuple[Status, ...]:
    """How units came out; what no unit ever did is left out."""
    return tuple(one for one in STATUSES if any(fate[one] for fate in found.fates.values()))


def outcomes(found: Forecast, words: Words) -> Iterator[tuple[str, str]]:
    """What may come of it, each with the key it is known by: a side, or none."""
    yield from ((side, word("forecast.wins", side=words.side(side))) for side in found.sides)
    yield "draw", word(f"forecast.draw.{found.undecided or 'any'}")
    if found.cut_off:
        yield "cut_off", word("forecast.cut_off")


def rounds_text(found: Forecast) -> str:
    """How long it takes."""
    return word("forecast.rounds", low=found.round_at(0), high=found.round_at(1), middle=found.middle_round)


def losses(found: Forecast, words: Words) -> Iterator[str]:
    """What it costs each side."""
    for side, loss in found.losses.items():
        about = {"lost": decimal(loss.mean, 1), "of": decimal(loss.of, 0), "margin": decimal(loss.margin, 1)}
        yield word("forecast.loses", side=words.side(side), **about)


def commanded(commands: Commands, words: Words) -> Iterator[str]:
    """By whom it is fought."""
    for side, command in commands.sides.items():
        yield f"{words.side(side)}: {temper_name(command.temper)}, {aim_name(command.aim)}"


def lines(found: Forecast, title: str, words: Words, commands: Commands = NOBODY) -> Iterator[Line]:
    """The whole forecast, to be printed."""
    figures = {**{side: found.win(side) for side in found.sides}, "draw": found.draw(), "cut_off": found.broken_off()}
    yield Line("title", title)
    for text in commanded(commands, words):
        yield Line("note", text)
    yield Line("line", word("forecast.fights", found.fights))
    for key, text in outcomes(found, words):
        yield Line("note", f"{text}: {figure_text(figures[key])}")
    yield Line("line", rounds_text(found))
    for text in losses(found, words):
        yield Line("note", text)
    statuses = seen(found)
    heads = ("", *(word(f"standing.{one}") for one in statuses))
    yield Line("head", "; ".join(heads), cells=heads)
    for unit in found.units:
        shares = (percent(found.fate(unit.unit, one).chance) for one in statuses)
        cells = (f"{unit.name} ({words.side(unit.side)})", *shares)
        yield Line("row", "; ".join(cells), cells=cells)
