"""Many fights from now on, on copies: who wins, in how many rounds, what is left of whom.

    case = Case(partial(commanded, key), state, book, commands).ready()   raises `NoFightError`; `systems.commanded`
    crew = Crew(); crew.warm(case.rules)                  the window's workers, kept warm; `close` them
    forecaster = Forecaster(case, 1_000, crew)
    forecaster.start(told)                                `told(forecast)`, on another thread, after each batch
    forecaster.poll() -> Forecast                         from any thread at any time; cheap
    forecaster.done, .replaced, .fault                    over (or cancelled), workers that died, what broke
    forecaster.cancel()                                   at once; what was fought so far stays
    forecaster.example("players", "worst") -> Score       a fight worth looking at ...
    case.replayed(score.number) -> Fought                 ... fought again bit for bit, with its journal's lines

A what-if is the same case with another sheet, or other commands, and the same seed (`case.instead(...)`): fight n has
the same dice before and after. A sheet is never changed, and nothing is written anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from threading import Lock, Thread
from time import perf_counter
from typing import Any, NamedTuple

from referee_app.core.commander import NOBODY, AnyCommander, Commands, Exact, Standing
from referee_app.core.system import System
from referee_app.play import crew as crews
from referee_app.play.crew import Crew
from referee_app.play.dice_box import DiceBox, any_seed
from referee_app.play.fight import Fight, Fought, NoFightError, Until, everybody
from referee_app.play.scores import Example, Forecast, Score, Tally, scored

BATCH = 0.2
"""Seconds that a batch of fights shall take: so often bars move."""
MOST_IN_BATCH = 500
MOST_FIGHTS = 100_000
PATIENCE = 5
"""So often may workers die without a fight fought before it is given up."""

Rules = Callable[[], tuple[System[Any, Any], AnyCommander | None]]
"""Opens a rule book with its commander, also in another process: `partial(systems.commanded, key)`."""


@dataclass(frozen=True)
class Case:
    """What is fought out many times: the sheet of now, the tables, who commands whom, until when, and the seed."""

    rules: Rules
    state: Any
    book: Any
    commands: Commands = NOBODY
    until: Until = field(default_factory=Until)
    seed: int = field(default_factory=any_seed)

    def ready(self) -> Case:
        """The same with people's sides commanded steadily. Raises `NoFightError` where nothing can be fought out: no
        commander knows the system, or see `Fight.check`."""
        case = replace(self, commands=everybody(self.fight.system, self.state, self.commands))
        case.fight.check(case.state)
        return case

    def instead(self, **changed: Any) -> Case:
        """A what-if: another sheet, book, commands or end, by name, with the same dice. Raises `NoFightError`."""
        return replace(self, **changed).ready()

    @property
    def fight(self) -> Fight:
        """What one of them is fought by."""
        system, commander = self.rules()
        if commander is None:
            raise NoFightError("no_commander")
        return Fight(system, commander, self.book, self.commands, self.until)

    @property
    def units(self) -> tuple[Standing, ...]:
        """How everybody stands now."""
        return self.fight.commander.standings(self.state, self.book)

    def exact(self) -> Exact | None:
        """The exact answer, where there is one: never for a fight that is broken off."""
        if self.until.rounds is not None or self.until.unit:
            return None
        return self.fight.commander.exact(self.state, self.book, self.commands)

    def replayed(self, number: int, first: int = 1, going: Callable[[], bool] = lambda: True) -> Fought:
        """Fight that number (again), keeping its lines from `first` on; 0 keeps none."""
        return self.fight.fought(self.state, DiceBox.seeded(self.seed, number), first, going)

    def scores(self, numbers: Iterable[int], going: Callable[[], bool] = lambda: True) -> Iterator[Score]:
        """The scores of those fights, in this process; one that is stopped has none."""
        units = self.units
        for number in numbers:
            if not going():
                return
            fought = self.replayed(number, 0, going)
            if not going():
                return
            yield scored(number, units, fought)

    def tally(self) -> Tally:
        """What scores of it are counted by."""
        return Tally(self.units, self.exact())


def forecast(case: Case, fights: int, first: int = 1) -> Tally:
    """So many fights in this process, from the one numbered `first`."""
    tally = case.tally()
    tally.add(case.scores(range(first, first + fights)))
    return tally


class Forecaster:
    """Fights of a case, split over workers, counted as they come in. Every method may be called from any thread."""

    def __init__(self, case: Case, fights: int, crew: Crew | None = None) -> None:
        """Without a crew, one of its own, which goes when it is done."""
        self.case, self.fights = case, min(fights, MOST_FIGHTS)
        self.replaced = 0
        self.fault: BaseException | None = None
        self.crew, self._own = crew or Crew(), crew is None
        self.ticket = self.crew.ticket()
        self.tally, self._lock = case.tally(), Lock()
        self._told: Callable[[Forecast], None] = lambda _: None
        self._thread = Thread(target=self._run, name="forecast", daemon=True)
        self.cancelled = False
        self.done = False
        """Over: by itself, cancelled or broken."""

    def start(self, told: Callable[[Forecast], None] | None = None) -> None:
        """Begin; `told` is called after each batch, and once when it is over, on a thread of the forecast's own."""
        self._told = told or self._told
        self._thread.start()

    def cancel(self) -> None:
        """Stop before the next order of every fight; what was fought out stays counted."""
        self.cancelled = True
        self.crew.stop(self.ticket)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is over, at most so long; whether it is."""
        self._thread.join(seconds)
        return self.done

    def poll(self) -> Forecast:
        """What it came to so far."""
        with self._lock:
            return self.tally.forecast()

    def example(self, side: str, which: Example) -> Score:
        """The score of such a fight so far. Raises `ValueError` before any."""
        with self._lock:
            return self.tally.example(side, which)

    def count(self, scores: list[Score]) -> None:
        """Count a batch and tell of it."""
        with self._lock:
            self.tally.add(scores)
        self._told(self.poll())

    def _run(self) -> None:
        try:
            _Batches(self).work()
        except Exception as error:  # noqa: BLE001 - told by whoever shows it: the thread has nobody
            if not (self.cancelled or self.crew.closed):
                self.fault = error
        finally:
            if self._own:
                self.crew.close()
        self.done = True
        self._told(self.poll())


class _Batch(NamedTuple):
    """Fights sent together, and the generation of workers they went to."""

    numbers: range
    generation: int


class _Batches:
    """The fights still to be sent, and those under way."""

    def __init__(self, of: Forecaster) -> None:
        self.of, self.next, self.size = of, 1, 1
        self.again: list[range] = []
        self.under_way: dict[Future[tuple[list[Score], float]], _Batch] = {}
        self.died = 0

    def work(self) -> None:
        """Until all are fought, or it is cancelled. Raises what a fight raises, and `BrokenProcessPool` where workers
        die again and again."""
        while not self.of.cancelled:
            self._send()
            if not self.under_way:
                return
            ready, _ = wait(self.under_way, return_when=FIRST_COMPLETED)
            for future in ready:
                self._take(future, self.under_way.pop(future))

    def _send(self) -> None:
        """Two batches for each worker, so that none waits."""
        of, crew = self.of, self.of.crew
        while len(self.under_way) < 2 * crew.workers and (numbers := self._numbers()):
            batch = _Batch(numbers, crew.generation)
            try:
                future = crew.submit(_fought, of.case, of.ticket, numbers)
            except BrokenProcessPool:
                self._replace(batch)
            else:
                self.under_way[future] = batch

    def _numbers(self) -> range:
        if self.again:
            return self.again.pop()
        begin = self.next
        self.next = min(begin + self.size, self.of.fights + 1)
        return range(begin, self.next)

    def _take(self, future: Future[tuple[list[Score], float]], batch: _Batch) -> None:
        try:
            scores, seconds = future.result()
        except (BrokenProcessPool, CancelledError):  # cancelled where another forecast found its worker dead
            self._replace(batch)
            return
        self.died = 0
        if seconds:
            self.size = max(1, min(MOST_IN_BATCH, round(len(scores) * BATCH / seconds)))
        self.of.count(scores)

    def _replace(self, batch: _Batch) -> None:
        """Fight it again with others in the place of the workers that died."""
        self.again.append(batch.numbers)
        if self.of.crew.renew(batch.generation):
            self.of.replaced += 1
            self.died += 1
        if self.died > PATIENCE:
            raise BrokenProcessPool("workers die again and again")


_cases: dict[int, Case] = {}
"""In a worker: the cases it works at by ticket, so that what the rules remember of a sheet is worked out once."""


def _fought(case: Case, ticket: int, numbers: range) -> tuple[list[Score], float]:
    """In a worker: the scores of those fights, and the seconds they took."""
    if ticket not in _cases:
        if len(_cases) > 2:
            _cases.clear()
        _cases[ticket] = case
    begun = perf_counter()
    return list(_cases[ticket].scores(numbers, lambda: crews.going(ticket))), perf_counter() - begun
