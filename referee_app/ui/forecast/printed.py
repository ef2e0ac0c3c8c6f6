"""A forecast as the lines of a report: who wins, in how many rounds, what becomes of each unit, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee_app.core.commander import Status
from referee_app.play.forecast import Case
from referee_app.play.scores import STATUSES, Forecast
from referee_app.ui.command.words import aim_name, temper_name
from referee_app.ui.forecast.words import figure_text
from referee_app.ui.printing.report import Line
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal, percent
from referee_app.ui.words.system import Words

MOST_BINS = 12
"""So many bars of rounds stand on paper."""


def binned(rounds: Mapping[int, int], most: int) -> Iterator[tuple[str, int]]:
    """How many fights ended in each number of rounds, several together where they are more than `most`."""
    low, high = min(rounds, default=0), max(rounds, default=-1)
    step = -(-(high - low + 1) // most)
    for begin in range(low, high + 1, max(1, step)):
        end = min(begin + step - 1, high)
        name = str(begin) if end == begin else f"{begin}\u2013{end}"
        yield name, sum(rounds.get(one, 0) for one in range(begin, end + 1))


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


def terms(case: Case, words: Words) -> Iterator[str]:
    """By whom it is fought, and until when at the latest."""
    for side, command in case.commands.sides.items():
        yield f"{words.side(side)}: {temper_name(command.temper)}, {aim_name(command.aim)}"
    if case.until.rounds is not None:
        yield word("forecast.until_rounds", case.until.rounds)
    if case.until.unit:
        named = {one.unit: one.name for one in case.units}
        yield word("forecast.until_lost", unit=named.get(case.until.unit, case.until.unit))


def lines(found: Forecast, title: str, words: Words, case: Case) -> Iterator[Line]:
    """The whole forecast, to be printed."""
    figures = {**{side: found.win(side) for side in found.sides}, "draw": found.draw(), "cut_off": found.broken_off()}
    yield Line("title", title)
    for text in terms(case, words):
        yield Line("note", text)
    yield Line("line", word("forecast.fights", found.fights))
    for key, text in outcomes(found, words):
        figure = figures[key]
        yield Line("note", f"{text}: {figure_text(figure)}", bar=(figure.low, figure.chance, figure.high))
    yield Line("line", rounds_text(found))
    for name, count in binned(found.rounds, MOST_BINS):
        share = count / found.fights
        yield Line("note", f"{name}: {percent(share)}", bar=(share, share, share))
    for text in losses(found, words):
        yield Line("note", text)
    statuses = seen(found)
    heads = ("", *(word(f"standing.{one}") for one in statuses))
    yield Line("head", "; ".join(heads), cells=heads)
    for unit in found.units:
        shares = (percent(found.fate(unit.unit, one).chance) for one in statuses)
        cells = (f"{unit.name} ({words.side(unit.side)})", *shares)
        yield Line("row", "; ".join(cells), cells=cells)
