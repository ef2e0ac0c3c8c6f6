"""The forecast for a whole location: combat after combat with what is left, then the system (F-51 to F-54).

Put together from the rules' own odds; long chains look now and then whether they are still wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.fate import Moment
from referee_app.systems.fleets.odds.duel import DuelOdds, duel, exact, onward
from referee_app.systems.fleets.odds.line import LossLine
from referee_app.systems.fleets.odds.strike import NOTHING, Strike, strike_of
from referee_app.systems.fleets.state import UNSET, Kind, Priorities, Ships, ShipType
from referee_app.systems.fleets.strength import strength
from referee_app.ui.systems.fleets.forecaster import GivenUp

Number = Any
Chances = dict[int, Number]
"""Each number of ships lost with its chance."""

MOST_EXACT_THROWS = 6
"""Up to so many rolls a strike is kept in fractions."""
AT_ONCE = 12_000
"""States a chain may have to be worked out within the keystroke; fractions weigh more."""
_FRACTION = 5


def never() -> bool:
    """Always wanted."""
    return False


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a combat: its name, its ships, and the order in which it loses them."""

    name: str
    ships: Ships
    priorities: Priorities = UNSET


@dataclass(frozen=True, slots=True)
class Stronghold:
    """The system behind the fleets."""

    name: str
    defence: int
    destroy: bool = False


@dataclass(frozen=True)
class Route:
    """What is weighed: a fleet's way through others at one place, and through the system where it is attacked."""

    attacker: Party
    targets: tuple[Party, ...]
    kind: Kind
    book: Book
    system: Stronghold | None = None
    opening: Moment | None = None
    """The first combat when dice of this exchange lie on the table: they are counted."""


@dataclass(frozen=True)
class Leg:
    """One combat of the way, all chances counted from the start: whether it is fought, and how it goes."""

    name: str
    kind: Kind
    reached: Number
    win: Number
    lose: Number
    mutual: Number
    rest: Number
    """Both are left: a stalemate, or two fleets in space."""
    exchanges: Number
    attackers: Mapping[ShipType, Number]
    defenders: Mapping[ShipType, Number]


@dataclass(frozen=True)
class SystemLeg:
    """The system at the end of the way."""

    name: str
    reached: Number
    subdued: Number
    alive: Number
    """The defence is gone and ships are left."""
    destroyed: Number
    fleet_lost: Number
    attackers: Mapping[ShipType, Number]


@dataclass(frozen=True)
class Forecast:
    """The whole way."""

    legs: tuple[Leg, ...]
    system: SystemLeg | None
    fleet_lost: Number
    blocked: Number
    survivors: Mapping[ShipType, Number] = field(default_factory=dict)


class _Strengths(tuple[int, ...]):
    """A fleet's strengths, which whoever reads them row by row stops reading when nobody waits for the answer."""

    unwanted: Callable[[], bool] = staticmethod(never)

    def __getitem__(self, place: Any) -> Any:
        if self.unwanted():
            raise GivenUp
        return super().__getitem__(place)


def _watched(party: Party, book: Book, unwanted: Callable[[], bool]) -> LossLine:
    """A fleet whose chain stops when nobody waits for it: every row of a chain asks for its strength."""
    line = LossLine(party.ships, book, party.priorities)
    strengths = _Strengths(line.strengths)
    strengths.unwanted = unwanted
    line.__dict__["strengths"] = strengths  # in the place of the cached figure
    return line


def effort(route: Route) -> int:
    """How much work a forecast is, in states of its chains."""
    ours = route.attacker.ships.total
    whole = sum((strength(party.ships, route.book) // 100) ** 2 for party in (route.attacker, *route.targets))
    for target in route.targets:
        theirs = target.ships.total
        if route.kind == "duel":
            states = (ours + 1) * (theirs + 1)
            whole += states * _FRACTION if exact(ours, theirs) else states
        else:
            whole += ours + theirs
    in_turn = route.book.rulings.order == "attacker_first" and route.kind == "space"
    return (whole + (ours * 4 if route.system else 0)) * (10 if in_turn else 1)


def forecast(route: Route, unwanted: Callable[[], bool] = never) -> Forecast:
    """Work a whole way out. Raises `GivenUp` when it is no longer wanted."""
    line = _watched(route.attacker, route.book, unwanted)
    chances: Chances = {0: Fraction(1)}
    ends: Chances = {}
    legs: list[Leg] = []
    blocked = fleet_lost = Fraction(0)
    for target in route.targets:
        other = _watched(target, route.book, unwanted)
        opening = route.opening if not legs else None
        fight = _duel if route.kind == "duel" else _meeting
        leg, chances, stopped = fight(target.name, (line, other), chances, opening)
        legs.append(leg)
        _add(ends, stopped)
        blocked += leg.rest if route.kind == "duel" else 0
        fleet_lost += leg.lose + leg.mutual
    system = None
    if route.system is not None:
        opening = None if route.targets else route.opening
        system, chances = _system(route.system, line, chances, opening)
        fleet_lost += system.fleet_lost
    _add(ends, chances)
    return Forecast(tuple(legs), system, fleet_lost, blocked, line.expected(ends, 0))


def _add(whole: Chances, part: Mapping[int, Number]) -> None:
    for lost, chance in part.items():
        whole[lost] = whole.get(lost, 0) + chance


def _total(chances: Mapping[int, Number]) -> Number:
    return sum(chances.values(), Fraction(0))


Lines = tuple[LossLine, LossLine]


def _odds(lines: Lines, start: Chances, opening: Moment | None) -> DuelOdds:
    """A duel from its start, or from the dice that have fallen."""
    if opening is None:
        return duel(*lines, start)
    odds = onward(*lines, opening.pairs())
    odds.exchanges += 1
    return odds


def _duel(name: str, lines: Lines, start: Chances, opening: Moment | None) -> tuple[Leg, Chances, Chances]:
    """A duel to the death: who goes on, and who ends here (F-53)."""
    line, other = lines
    odds = _odds(lines, start, opening)
    lost, beaten = odds.attackers_lost(line.total), odds.defenders_lost(other.total)
    leg = Leg(
        name,
        "duel",
        _total(start),
        odds.attacker_wins,
        odds.defender_wins,
        odds.mutual,
        odds.stalemate,
        odds.exchanges,
        line.expected(lost, 0),
        other.expected(beaten, 0),
    )
    stopped: Chances = {}
    for (ours, _), chance in odds.stalemates.items():
        stopped[ours] = stopped.get(ours, 0) + chance
    return leg, odds.won, stopped


def _meeting(name: str, lines: Lines, start: Chances, opening: Moment | None) -> tuple[Leg, Chances, Chances]:
    """One exchange in space; whoever is left goes on to the next (F-51, F-6)."""
    line, other = lines
    sums = _summed(line, start, other.total, other.strike) if opening is None else _fallen(opening)
    leg = Leg(
        name,
        "space",
        _total(start),
        sums.win,
        sums.lose,
        sums.mutual,
        sums.both,
        _total(start),
        line.expected(sums.after | {line.total: sums.lose + sums.mutual}, 0),
        other.expected(sums.beaten, 0),
    )
    return leg, sums.after, {}


@dataclass(frozen=True, slots=True)
class _Case:
    """The attacker's strike inflicts so much: its chance, what it beats, whether nobody is left, and the answer."""

    chance: Number
    beaten: Mapping[int, Number]
    gone: bool
    answer: Mapping[int, Number]


@dataclass
class _Sums:
    """What one exchange may come to, added up."""

    win: Number = Fraction(0)
    lose: Number = Fraction(0)
    mutual: Number = Fraction(0)
    both: Number = Fraction(0)
    after: Chances = field(default_factory=dict)
    beaten: Chances = field(default_factory=dict)

    def take(self, case: _Case, lost: int, chance: Number, everybody: int) -> None:
        """Add one case, the fleet having lost some ships before."""
        whole = chance * case.chance
        alive = Fraction(0)
        for more, part in case.answer.items():
            if lost + more < everybody:
                alive += part
                _add(self.after, {lost + more: whole * part})
        dead = 1 - alive
        if case.gone:
            self.win += whole * alive
            self.mutual += whole * dead
        else:
            self.both += whole * alive
            self.lose += whole * dead
        _add(self.beaten, {number: chance * part for number, part in case.beaten.items()})


def _spread(strike: Strike, cap: int) -> Chances:
    """A strike's losses, in fractions where it is short (F-50, F-24)."""
    chances = strike.exact if strike.throws <= MOST_EXACT_THROWS else strike.floats
    found: Chances = {}
    for losses, chance in enumerate(chances, strike.least):
        if chance:
            found[min(losses, cap)] = found.get(min(losses, cap), 0) + chance
    return found


def _cases(line: LossLine, lost: int, theirs: int, answer: Callable[[int], Strike]) -> Iterator[_Case]:
    """Both strikes of an exchange; together they are independent, one after the other they are not (F-16, FR-2)."""
    hits, ours = _spread(line.strike(lost), theirs), line.total - lost
    if line.book.rulings.order == "attacker_first":
        for beaten, chance in hits.items():
            left = answer(beaten) if beaten < theirs else NOTHING
            yield _Case(chance, {beaten: chance}, beaten >= theirs, _spread(left, ours))
        return
    back = _spread(answer(0), ours)
    for gone in (True, False):
        part = {beaten: chance for beaten, chance in hits.items() if (beaten >= theirs) == gone}
        if part:
            yield _Case(_total(part), part, gone, back)


def _summed(line: LossLine, start: Chances, theirs: int, answer: Callable[[int], Strike]) -> _Sums:
    """One exchange against so many ships or points."""
    sums = _Sums()
    for lost, chance in start.items():
        for case in _cases(line, lost, theirs, answer):
            sums.take(case, lost, chance, line.total)
    return sums


def _fallen(opening: Moment) -> _Sums:
    """One exchange of which dice lie on the table."""
    sums = _Sums()
    for (lost, beaten), chance in opening.pairs().items():
        gone = beaten >= opening.strength
        sums.take(_Case(chance, {beaten: chance}, gone, {lost: 1}), 0, 1, opening.attacker.total)
    return sums


def _system(target: Stronghold, line: LossLine, start: Chances, opening: Moment | None) -> tuple[SystemLeg, Chances]:
    """The system at the end (F-33, F-35, F-52)."""
    book, defence = line.book, target.defence
    reached = _total(start)
    if defence == 0:
        armed = sum((chance for lost, chance in start.items() if line.strengths[lost] > 0), Fraction(0))
        destroyed = armed if target.destroy else Fraction(0)
        means = line.expected(start, 0)
        return SystemLeg(target.name, reached, reached, reached, destroyed, Fraction(0), means), start

    def answer(gone: int) -> Strike:
        return strike_of(defence - gone, book) if gone < defence else NOTHING

    sums = _summed(line, start, defence, answer) if opening is None else _fallen(opening)
    subdued = sums.win + sums.mutual
    needs = book.rulings.destroy_needs_survivor
    destroyed = (sums.win if needs else subdued) if target.destroy else Fraction(0)
    lost_here = sums.lose + sums.mutual
    means = line.expected(sums.after, 0)
    return SystemLeg(target.name, reached, subdued, sums.win, destroyed, lost_here, means), sums.after
