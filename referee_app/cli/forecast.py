"""`forecast`: how a fight may come out from now on, as a table or one line of JSON; the file is only read."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from typing import Any

from referee_app.cli import cases
from referee_app.cli.services import Services
from referee_app.cli.sessions import REFUSED
from referee_app.play.crew import Crew
from referee_app.play.forecast import MOST_FIGHTS, Case, Forecaster, forecast
from referee_app.play.scores import EXAMPLES, STATUSES, Figure, Forecast, Tally

MOST_WORKERS = 64
SECONDS = 0.25
"""So often the count on the way is told."""


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    cases.declare(parser)
    parser.add_argument("--fights", metavar="N", type=cases.whole, default=1000, help="how many (1000)")
    parser.add_argument("--workers", metavar="N", type=_workers, help="how many processes; 0: this one alone")
    parser.add_argument("--json", action="store_true", help="as one line of JSON")
    parser.epilog = "Exit status: 0 it was forecast, 1 it cannot be or the file is refused."


def _workers(text: str) -> int:
    """A number of processes, or `ArgumentTypeError`."""
    if not text.isascii() or not text.isdigit() or int(text) > MOST_WORKERS:
        raise ArgumentTypeError(f"{text!r} is no number from 0 to {MOST_WORKERS}")
    return int(text)


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Fight many times, and show what it came to."""
    if given.fights > MOST_FIGHTS:
        parser.error(f"--fights: at most {MOST_FIGHTS}")
    found = cases.found(given, services)
    if found is None:
        return REFUSED
    tally = _by_workers(found.case, given, services) if given.workers != 0 else forecast(found.case, given.fights)
    if tally is None:
        return REFUSED
    if given.json:
        print(json.dumps(as_json(tally, found.case.seed)))
    else:
        print(services.title(found.tab))
        print("\n".join(shown(tally, found.case.seed, services, services.narrator(found.tab.key).side)))
    return 0


def _by_workers(case: Case, given: Namespace, services: Services) -> Tally | None:
    """Counted as they come in; nothing after saying what broke."""
    crew = Crew(given.workers or 0)
    forecaster = Forecaster(case, given.fights, crew)
    try:
        forecaster.start()
        told = 0
        while not forecaster.wait(SECONDS):
            fought = forecaster.poll().fights
            if fought >= told + (1 if sys.stderr.isatty() else given.fights / 10):
                told = fought
                _say(services.word("forecast.so_far", fought, of=given.fights))
    finally:
        crew.close(wait=True)
    if forecaster.replaced:
        print(services.word("forecast.replaced", forecaster.replaced), file=sys.stderr)
    if forecaster.fault is not None:
        print(services.word("forecast.broken", fault=type(forecaster.fault).__name__), file=sys.stderr)
        return None
    return forecaster.tally


def _say(text: str) -> None:
    """On the way: one line that is written over where somebody looks, else a line for each tenth."""
    print(text, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)


def shown(tally: Tally, seed: int, services: Services, named: Callable[[str], str]) -> Iterator[str]:
    """The table: who wins, in how many rounds, what becomes of each, and what it costs."""
    found, word, decimal = tally.forecast(), services.word, services.decimal
    rows = [(word("forecast.wins", side=named(side)), found.win(side)) for side in found.sides]
    rows += [
        (word(f"forecast.draw.{found.undecided or 'any'}"), found.draw()),
        (word("forecast.cut_off"), found.broken_off()),
    ]
    wide = max(len(name) for name, _ in rows)
    yield from (f"  {name:<{wide}}  {_figure(figure, services)}" for name, figure in rows)
    yield "  " + word("forecast.fights", found.fights)
    least, most = found.round_at(0), found.round_at(1)
    yield "  " + word("forecast.rounds", low=least, high=most, middle=found.middle_round)
    yield from _units(found, services, named)
    for side, loss in found.losses.items():
        about = {"lost": decimal(loss.mean, 1), "of": decimal(loss.of, 0), "margin": decimal(loss.margin, 1)}
        yield "  " + word("forecast.loses", side=named(side), **about)
    for side in found.sides:
        numbers = {which: tally.example(side, which).number for which in EXAMPLES}
        yield "  " + word("forecast.example", side=named(side), seed=seed, **numbers)


def _figure(figure: Figure, services: Services) -> str:
    told, low, high = (_percent(chance, services) for chance in (figure.chance, figure.low, figure.high))
    return f"{told:>6}  " + (services.word("forecast.exact") if figure.exact else f"{low} \u2026 {high}")


def _percent(chance: float, services: Services) -> str:
    return f"{services.decimal(100 * chance, 1)}%"


def _units(found: Forecast, services: Services, named: Callable[[str], str]) -> Iterator[str]:
    """What becomes of each unit, in hundredths; what becomes of none is left out."""
    seen = [status for status in STATUSES if any(fate[status] for fate in found.fates.values())]
    heads = [services.word(f"standing.{status}") for status in seen]
    names = {one.unit: f"{one.name} ({named(one.side)})" for one in found.units}
    wide = max(map(len, names.values()))
    yield " ".join([" " * (wide + 3), *(f"{head:>7}" for head in heads)])
    for unit in found.units:
        shares = (
            f"{_percent(found.fate(unit.unit, status).chance, services):>{max(7, len(head))}}"
            for status, head in zip(seen, heads, strict=True)
        )
        yield " ".join([f"  {names[unit.unit]:<{wide}} ", *shares])


def as_json(tally: Tally, seed: int) -> dict[str, Any]:
    """All of it, by the keys of the rules."""
    found = tally.forecast()
    return {
        "fights": found.fights,
        "seed": seed,
        "wins": {side: {"fights": found.wins[side], **_as_json(found.win(side))} for side in found.sides},
        "draws": {"fights": found.draws, **_as_json(found.draw())},
        "cut_off": {"fights": found.cut_off, **_as_json(found.broken_off())},
        "endings": found.endings,
        "rounds": found.rounds,
        "units": [_unit_as_json(found, place) for place in range(len(found.units))],
        "losses": {side: {"mean": one.mean, "margin": one.margin, "of": one.of} for side, one in found.losses.items()},
        "examples": {side: {which: tally.example(side, which).number for which in EXAMPLES} for side in found.sides},
    }


def _as_json(figure: Figure) -> dict[str, Any]:
    return {"chance": figure.chance, "low": figure.low, "high": figure.high, "exact": figure.exact}


def _unit_as_json(found: Forecast, place: int) -> dict[str, Any]:
    unit = found.units[place]
    fates = {status: _as_json(found.fate(unit.unit, status)) for status in STATUSES}
    return {"unit": unit.unit, "name": unit.name, "side": unit.side, "fates": fates}
