"""Whether forecasts come true: a law that is exact however few fights a forecast is made of.

A sheet from the middle of a fight is fought out n times, which is its forecast, and twice more with fresh dice. If the
forecast is of that sheet, by those rules, with honest dice, then nothing tells the n + 2 fights apart: they are
exchangeable, and given how many of them were won, each is as likely as any other to be one of these. So

- *came*: given T won of the n and the first fresh one, that one is won with the chance T/(n + 1), exactly. The forecast
  alone gives no such law: one of ten fights that says 100 % has luck in it, and rightly comes true less often; bands
  for it would have to know its noise. For the same reason sheets go into tenths by T/(n + 1), which does not tell
  which of the fights was the fresh one, and not by what was forecast.
- *alike*: given T of all n + 2, both fresh ones come out alike with the chance (T(T - 1) + L(L - 1))/((n + 2)(n + 1)),
  where L = n + 2 - T were not won. This is what finds a forecast made of an *older* sheet: it is the mean of what may
  have become of it, and so comes true in every tenth as often as it says. It only knows less than it should: what
  happened since makes two fresh fights agree more often than it knows.

Sheets are independent of each other, so each count is a sum of independent throws of known chances, and its 99 % band
is worked out by convolution (Poisson-binomial), without any approximation. Where the exact answer of a sheet is known,
it stands in the place of T/(n + 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from referee_app.core.commander import Commands
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Fight, NoFightError
from referee_app.play.forecast import Case, forecast
from referee_app.play.scores import wilson
from tests.commanding import PAIRS, Arena, Seen, tempered

Z99 = 2.575829
BEYOND = 0.005
"""So much lies beyond either end of a 99 % band."""
FRESH = 2


class Foretold(NamedTuple):
    """What was forecast of a sheet from so many fights, of which so many were won, and whether it came true in two
    fresh ones."""

    chance: float
    won: int
    fights: int
    exact: bool
    came: bool
    again: bool

    @property
    def due(self) -> float:
        """The chance of the first fresh fight to be won: exact, or by what was won in all."""
        return self.chance if self.exact else (self.won + self.came) / (self.fights + 1)

    @property
    def to_agree(self) -> float:
        """The chance of both fresh fights to come out alike, by what was won in all."""
        every, won = self.fights + FRESH, self.won + self.came + self.again
        lost = every - won
        return (won * (won - 1) + lost * (lost - 1)) / (every * (every - 1))


def foretold(arena: Arena, number: int, fights: int, seen: Seen | None = None, *, stale: bool = False) -> Foretold:
    """A sheet from the middle of a fight of that number, forecast for one of its sides, and fought out twice with other
    dice; `seen` counts all the fights by how they ended. A `stale` forecast is one of the sheet as it was when the
    round before began: that must be found out."""
    seen, luck = seen or Seen(), Random(f"{arena.key}/{number}")
    commands, side = tempered(arena, *luck.choice(PAIRS)), luck.choice(arena.sides)
    sheets = _sheets(arena, commands, luck, seen)
    case, place = _middle(arena, commands, sheets, luck)
    case = replace(case, seed=number)
    tally = forecast(case.instead(state=_older(arena, sheets, place)) if stale else case, fights)
    found, fresh = tally.forecast(), tuple(replace(case, seed=-1 - number).scores((1, 2)))
    seen.causes.update(score.cause for score in (*tally.scores, *fresh))
    came, again = (score.winner == side for score in fresh)
    return Foretold(found.win(side).chance, found.wins.get(side, 0), fights, found.exact is not None, came, again)


def _sheets(arena: Arena, commands: Commands, luck: Random, seen: Seen) -> list[Any]:
    """All sheets of a fight, in the order of its lines, without the last, on which it is over."""
    state, _ = arena.sheet(luck.randrange(1_000))
    fought = Fight(arena.system, arena.commander, arena.book, commands, arena.until).fought(state, DiceBox(luck))
    seen.causes[fought.ending.cause] += 1
    sheets = list(accumulate(fought.entries, lambda sheet, entry: entry.apply(sheet), initial=state))
    assert sheets.pop() == fought.state, f"{arena.key}: its lines do not lead to the end of a fight"
    return sheets


def _middle(arena: Arena, commands: Commands, sheets: Sequence[Any], luck: Random) -> tuple[Case, int]:
    """One of the sheets that can be fought on from, and its place; the first always can."""
    while True:
        place = luck.randrange(len(sheets))
        case = Case(lambda: (arena.system, arena.commander), sheets[place], arena.book, commands, arena.until)
        try:
            return case.ready(), place
        except NoFightError:
            assert place, f"{arena.key}: a fight of which nothing can be forecast"


def _older(arena: Arena, sheets: Sequence[Any], place: int) -> Any:
    """The sheet as it was when the round before began."""
    before = arena.system.round_of(sheets[place]) - 1
    return next(sheet for sheet in sheets if arena.system.round_of(sheet) >= before)


class Band(NamedTuple):
    """How many are due of so many throws, how many came, and between what 99 % of such counts lie, ends included."""

    of: int
    due: float
    came: int
    low: int
    high: int

    @property
    def holds(self) -> bool:
        """Whether so many may have come."""
        return self.low <= self.came <= self.high


def band(throws: Iterable[tuple[float, bool]]) -> Band:
    """Of throws of known chances, and whether each came true."""
    given = list(throws)
    spread = [1.0]
    for chance, _ in given:
        shifted = (0.0, *(part * chance for part in spread))
        spread = [stays * (1 - chance) + comes for stays, comes in zip((*spread, 0.0), shifted, strict=True)]
    upto = list(accumulate(spread))
    low = next(count for count, below in enumerate(upto) if below > BEYOND)
    high = next(count for count, below in enumerate(upto) if below >= 1 - BEYOND)
    return Band(len(given), sum(chance for chance, _ in given), sum(came for _, came in given), low, high)


def curve(found: Sequence[Foretold]) -> Iterator[str]:
    """The reliability curve. A row for each tenth of what was due: sheets, fresh fights due to be won, those that were,
    and the band; beside it, for comparison, the forecasts themselves: sheets, what they say on the average, what came
    true with its Wilson interval, which does not know their noise. At last all tenths together, and *alike*."""
    yield "  tenth     sheets     due  came  99 % band        forecasts   they say    came true"
    for tenth in range(10):
        law = [one for one in found if _tenth(one.due) == tenth]
        said = [one for one in found if _tenth(one.chance) == tenth]
        if law or said:
            yield from _judged(f"{tenth * 10:>3}-{tenth * 10 + 10:<4}", _came(law), _plain(said))
    yield from _judged("    all ", _came(found), _plain(found))
    yield from _judged("   alike", band((one.to_agree, one.came == one.again) for one in found))


def _tenth(chance: float) -> int:
    return min(9, int(chance * 10 + 1e-9))


def _came(some: Sequence[Foretold]) -> Band:
    return band((one.due, one.came) for one in some)


def _judged(name: str, law: Band, beside: str = "") -> Iterator[str]:
    row = f"  {name} {law.of:>7} {law.due:>7.1f} {law.came:>5}  [{law.low}, {law.high}]"
    yield f"{row:<47}{beside}".rstrip()
    if not law.holds:
        yield f"FAILED {name.strip()}: {law.came} came of {law.due:.1f} due"


def _plain(some: Sequence[Foretold]) -> str:
    if not some:
        return ""
    came, mean = wilson(sum(one.came for one in some), len(some), Z99), sum(one.chance for one in some) / len(some)
    return f"{len(some):>9} {mean:>10.1%} {came.chance:>10.1%} [{came.low:.1%}, {came.high:.1%}]"
