"""The common harness for commanders: `python -m tests.commanding KEY [--fights N]` puts one through all of it.

A system says in `tests/systems/<key>/bouts.py`
- `MIRRORS`: by name, a function of two sides' names that gives a sheet ready to be fought on, with the same units on
  both sides, the first side in the first seat (it came first, moves first where equals do);
- `positions()`: sheets on which a move must, or must never, be made; each a `Position`;
- if need be `SIDES` (else north and south), `UNTIL`, and `PURE_CHANCE` where nobody can play better than at random;
- `TRIALS`, where sides are roles that are not alike and seats cannot be swapped: what is tried in the place of fair and
  of steady against random.

Beside `COMMANDER` its `commander` module has `candidates(state, book, commands)`, which gives every legal order as a
`Weighed` for the unit that is due, nothing where nobody commanded is due: the random legal player draws from these.

The checks raise `AssertionError` with what can be played again: `--watch SEED` prints a fight order by order. In the
README's run a system's `test_commander.py` calls them with few fights:

    def test_it_commands_by_the_rules() -> None:
        arena = arena_of("squadron")
        legal(arena, 9)
        placed(arena)
        sane(arena, 10)
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from argparse import ArgumentParser, BooleanOptionalAction
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib import import_module
from itertools import product
from random import Random
from time import perf_counter
from typing import Any

from referee_app.core.commander import (
    FIGHTING,
    TEMPERS,
    AnyCommander,
    Command,
    Commands,
    Decision,
    Proposal,
    Reason,
    Standing,
    TemperName,
)
from referee_app.core.journal import Entry
from referee_app.core.system import Action, System
from referee_app.core.table import Choice
from referee_app.play.dice_box import DiceBox
from referee_app.play.fight import Fight, Fought, Until
from referee_app.store.house import load_book
from referee_app.systems import HOMES, commander_of, load
from tests.sixth import registered

Mirror = Callable[[str, str], Any]
Trial = Callable[["Arena", int], Iterator[str]]
"""Tries an arena in so many fights and tells of it; raises `AssertionError` where something does not hold."""
PAIRS = tuple(product(TEMPERS, TEMPERS))
"""Every temper against every other."""


@dataclass(frozen=True)
class Position:
    """A sheet, who is commanded how, and what holds of the order proposed there (None where none is)."""

    name: str
    state: Any
    commands: Commands
    holds: Callable[[Action[Any, Any] | None], bool]


@dataclass(frozen=True)
class Arena:
    """What a commander is tried in."""

    key: str
    system: System[Any, Any]
    book: Any
    commander: AnyCommander
    candidates: Callable[[Any, Any, Commands], Sequence[Any]]
    sides: tuple[str, str]
    mirrors: Mapping[str, Mirror]
    until: Until
    positions: Callable[[], Iterable[Position]]
    pure_chance: bool
    trials: tuple[Trial, ...] = ()

    def sheet(self, number: int) -> tuple[Any, str]:
        """The sheet of a fight by its number, and the side in its first seat: mirrors and seats in turn."""
        mirror = list(self.mirrors.values())[number // 2 % len(self.mirrors)]
        seats = self.sides[:: 1 if number % 2 == 0 else -1]
        return mirror(*seats), seats[0]

    def turn(self, number: int) -> int:
        """Whose turn it is in a fight by its number, 0 or 1: each side has every mirror from both seats, also where
        there are as many mirrors as make two sides come round with the same ones."""
        return sum(divmod(number // 2, len(self.mirrors))) % 2


def arena_of(key: str) -> Arena:
    """The arena of a system. Raises `ModuleNotFoundError` where it has no bouts, `AssertionError` without commander."""
    bouts, commander = import_module(f"tests.systems.{key}.bouts"), commander_of(key)
    assert commander is not None, f"{key} has no commander"
    return Arena(
        key,
        load(key),
        load_book(key, {}),
        commander,
        import_module(f"{HOMES[key].rules}.commander").candidates,
        getattr(bouts, "SIDES", ("north", "south")),
        bouts.MIRRORS,
        getattr(bouts, "UNTIL", Until()),
        bouts.positions,
        getattr(bouts, "PURE_CHANCE", False),
        getattr(bouts, "TRIALS", SEATS_ALIKE),
    )


@dataclass(frozen=True)
class Bout:
    """One fight of the arena, as it came out: the side in the first seat, the seconds it took, how many units of each
    side were put out and how much of each was lost (in `Standing.of`)."""

    seed: int
    first: str
    fought: Fought
    seconds: float
    put_out: Mapping[str, int]
    lost: Mapping[str, float]

    @property
    def winner(self) -> str:
        """The side left; empty where none or several are."""
        return self.fought.ending.winner


def bout(
    arena: Arena, seed: int, commands: Commands, commander: AnyCommander | None = None, *, keep: bool = True
) -> Bout:
    """Fight one out: the sheet and the dice of that number; `keep` its lines."""
    state, first = arena.sheet(seed)
    fight = Fight(arena.system, commander or arena.commander, arena.book, commands, arena.until)
    fight.check(state)
    before, begun = arena.commander.standings(state, arena.book), perf_counter()
    fought = fight.fought(state, DiceBox(Random(seed)), 1 if keep else 0)
    return Bout(seed, first, fought, perf_counter() - begun, *_losses(before, fought.standings))


def _losses(before: Iterable[Standing], after: Iterable[Standing]) -> tuple[Mapping[str, int], Mapping[str, float]]:
    """Units put out and what was lost, by side; a unit that is on the sheet no more is lost whole."""
    now = {one.unit: one for one in after}
    out, lost = Counter[str](), defaultdict[str, float](float)
    for unit in before:
        one = now.get(unit.unit)
        left = 0.0 if one is None or one.status in {"destroyed", "captured"} else one.left
        out[unit.side] += one is None or one.status not in FIGHTING
        lost[unit.side] += unit.of * (unit.left - left)
    return out, lost


@dataclass
class Seen:
    """What was played before somebody's eyes: how many orders, and how the fights ended."""

    orders: int = 0
    causes: Counter[str] = field(default_factory=Counter)

    def order(self, order: Action[Any, Any], state: Any, book: Any) -> None:
        """Count an order that is to be given. Raises `AssertionError` where something speaks against it."""
        against = tuple(order.objections(state, book))
        assert not against, f"{order} with {against}"
        self.orders += 1


def watched(arena: Arena, seen: Seen | None = None, *, alone: bool = False) -> Arena:
    """The same arena, where any order is caught that something speaks against, whether the commander gives it or the
    rules go on with it by themselves. An order given alone is held to be the one proposed; with `alone` that is left
    out, and fights are played as fast as those nobody looks into."""
    seen, real, rules = seen or Seen(), arena.commander, arena.system

    def order(state: Any, book: Any, commands: Commands) -> Action[Any, Any] | None:
        wanted = real.ordered(state, book, commands)
        if wanted is not None:
            seen.order(wanted, state, book)
        return wanted

    def propose(state: Any, book: Any, commands: Commands) -> Proposal[Any, Any] | None:
        proposal, wanted = real.propose(state, book, commands), order(state, book, commands)
        assert wanted == (proposal and proposal.order), f"{wanted} alone, but {proposal} with its words"
        if proposal is not None:
            assert commands.over(proposal.side, proposal.unit) is not None, f"{proposal} for people"
        return proposal

    def follows(state: Any, book: Any) -> Action[Any, Any] | None:
        following = rules.follows(state, book)
        if following is not None:
            seen.order(following, state, book)
        return following

    def offers(state: Any, book: Any) -> Iterator[Action[Any, Any]]:
        for offered in rules.offers(state, book):
            seen.order(offered, state, book)
            yield offered

    commander = replace(real, propose=propose, order=order if alone else None)
    return replace(arena, commander=commander, system=replace(rules, follows=follows, offers=offers))


def beside_a_fool(arena: Arena, fool: str, seed: int) -> AnyCommander:
    """The commander, but for one side a random legal player: any of its candidates, or none of them; where both may
    order something, whoever thinks is the quicker, as at a table where the app's order waits on the button."""
    luck, real = Random(seed), arena.commander

    def propose(state: Any, book: Any, commands: Commands) -> Proposal[Any, Any] | None:
        sound = real.propose(state, book, _only(commands, set(arena.sides) - {fool}))
        if sound is not None:
            return sound
        legal_ = tuple(arena.candidates(state, book, _only(commands, {fool})))
        drawn = luck.randrange(len(legal_) + 1)
        return Proposal(fool, "", legal_[drawn]) if drawn < len(legal_) else None

    def decide(choice: Choice, state: Any, book: Any, commands: Commands) -> Decision | None:
        if choice.who == fool:
            return Decision(luck.choice(choice.options), Reason("random"))
        return real.decide(choice, state, book, commands)

    return replace(real, propose=propose, decide=decide, order=None)


def _only(commands: Commands, sides: set[str]) -> Commands:
    return Commands({side: command for side, command in commands.sides.items() if side in sides})


def tempered(arena: Arena, first: TemperName, second: TemperName) -> Commands:
    """Both sides commanded."""
    return Commands(dict(zip(arena.sides, (Command(first), Command(second)), strict=True)))


def legal(arena: Arena, fights: int) -> list[Bout]:
    """Fights of all tempers against all: no order with an objection, none endless, each with the cause of its end, and
    on from any sheet to the same lines."""
    arena, found = watched(arena), []
    for seed in range(fights):
        commands = tempered(arena, *PAIRS[seed % len(PAIRS)])
        try:
            found.append(one := bout(arena, seed, commands))
        except Exception as error:
            error.add_note(f"{arena.key}: fight {seed}, {commands}")
            raise
        assert one.fought.ending.cause != "cut_off", f"{arena.key}: fight {seed} has no end, {commands}"
        assert one.fought.state == _folded(arena.sheet(seed)[0], one.fought.entries), f"{arena.key}: fight {seed}"
    return found


def _folded(state: Any, entries: Iterable[Entry[Any, Any]]) -> Any:
    for entry in entries:
        state = entry.apply(state)
    return state


def placed(arena: Arena) -> int:
    """Every set position, with the move that must, or must never, be made; returns how many."""
    positions = tuple(arena.positions())
    for one in positions:
        proposal = arena.commander.propose(one.state, arena.book, one.commands)
        order = None if proposal is None else proposal.order
        assert order is None or not tuple(order.objections(one.state, arena.book)), f"{one.name}: {order} is not legal"
        assert one.holds(order), f"{arena.key}, {one.name}: {order}"
    return len(positions)


@dataclass(frozen=True)
class Share:
    """Fights won by a side out of so many, draws and unfinished ones as halves where they count so."""

    won: float
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.won / self.of

    @property
    def band(self) -> float:
        """How far a fair share may lie from one half: 3.4 % in 2,000 fights, as the design says."""
        return 0.034 * math.sqrt(2_000 / self.of)


def fair(arena: Arena, fights: int) -> Share:
    """Mirrored fights of steady against steady, seats swapped: what a side is called must not matter."""
    return even(arena, Share(sum(_worth(one.winner, arena.sides[0]) for one in mirrored(arena, range(fights))), fights))


def even(arena: Arena, share: Share) -> Share:
    """The share of the first side, which lies about one half."""
    assert abs(share.share - 0.5) <= share.band, f"{arena.key}: {arena.sides[0]} wins {share}"
    return share


def mirrored(arena: Arena, seeds: Iterable[int]) -> Iterator[Bout]:
    """Fights of steady against steady, seats swapped from one to the next."""
    return (bout(arena, seed, tempered(arena, "steady", "steady"), keep=False) for seed in seeds)


def _worth(winner: str, side: str) -> float:
    return 0.5 if not winner else float(winner == side)


def against_random(arena: Arena, fights: int) -> Share:
    """How often steady beats a random legal player; a draw is no win."""
    return Share(sum(one.winner not in {"", fool} for one, fool in beside_fools(arena, range(fights))), fights)


def beside_fools(arena: Arena, seeds: Iterable[int], seen: Seen | None = None) -> Iterator[tuple[Bout, str]]:
    """Fights of steady against a random legal player, each with the side that he plays; his orders are watched too."""
    for seed in seeds:
        fool = arena.sides[arena.turn(seed)]
        both = watched(replace(arena, commander=beside_a_fool(arena, fool, seed)), seen, alone=True)
        yield bout(both, seed, tempered(arena, "steady", "steady"), keep=False), fool


@dataclass(frozen=True)
class Dealt:
    """What a temper destroyed and what it lost, a fight, against steady; and the share it won, draws as halves."""

    temper: TemperName
    dealt: float
    lost: float
    won: float


def dealt(arena: Arena, temper: TemperName, fights: int) -> Dealt:
    """A temper against steady, seats swapped, each side in turn."""
    mine, theirs, won = 0.0, 0.0, 0.0
    for seed in range(fights):
        side, other = arena.sides[:: 1 if arena.turn(seed) == 0 else -1]
        commands = Commands({side: Command(temper), other: Command()})
        one = bout(arena, seed, commands, keep=False)
        mine, theirs, won = mine + one.lost[side], theirs + one.lost[other], won + _worth(one.winner, side)
    return Dealt(temper, theirs / fights, mine / fights, won / fights)


def sane(arena: Arena, fights: int) -> None:
    """Steady beats random in nine of ten; bold destroys more and loses more than careful, in the same fights."""
    beats(arena, against_random(arena, fights))
    ranked(arena, [dealt(arena, temper, fights) for temper in TEMPERS])


def beats(arena: Arena, share: Share) -> None:
    """Nine in ten."""
    assert share.won >= 0.9 * share.of, f"{arena.key}: steady beats random in {share.won:.0f} of {share.of}"


def ranked(arena: Arena, rows: Sequence[Dealt]) -> None:
    """Bold destroys more and loses more than careful."""
    bold, careful = rows[0], rows[-1]
    assert bold.dealt > careful.dealt, f"{arena.key}: bold destroys no more than careful"
    assert bold.lost > careful.lost, f"{arena.key}: bold loses no more than careful"


def digest(arena: Arena, fights: int) -> str:
    """Everything that happens in some fights, in short; the same under every hash seed."""
    hashed = sha256()
    for seed in range(fights):
        one = bout(arena, seed, tempered(arena, *PAIRS[seed % len(PAIRS)]))
        hashed.update(repr((one.fought.entries, one.fought.state, one.fought.ending)).encode())
    return hashed.hexdigest()


def same_everywhere(key: str, fights: int) -> str:
    """The digest, after two processes with different hash seeds agreed on it."""
    found = {_digest_of(key, fights, hash_seed) for hash_seed in ("1", "2")}
    assert len(found) == 1, f"{key}: another fight under another hash seed"
    return found.pop()


def _digest_of(key: str, fights: int, hash_seed: str) -> str:
    command = (sys.executable, "-m", "tests.commanding", key, "--digest", "--fights", str(fights))
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


def watch(arena: Arena, seed: int, tempers: tuple[TemperName, TemperName]) -> Iterator[str]:
    """A fight line by line: what was ordered, why, what was thrown and what came of it."""
    reasons: dict[int, str] = {}

    def propose(state: Any, book: Any, commands: Commands) -> Proposal[Any, Any] | None:
        proposal = arena.commander.propose(state, book, commands)
        if proposal is not None:
            weighed = (proposal.chosen, *proposal.others)
            worths = "; ".join(f"{one.worth:.3g} {one.reason.id} {one.order}" for one in weighed)
            reasons[id(proposal.order)] = f"{proposal.side} {proposal.unit}: {worths}"
        return proposal

    commander = replace(arena.commander, propose=propose, order=None)
    one = bout(arena, seed, tempered(arena, *tempers), commander)
    for entry in one.fought.entries:
        yield f"{entry.number:>4} {'*' if entry.commanded else ' '} {entry.action}"
        if id(entry.action) in reasons:
            yield f"         {reasons[id(entry.action)]}"
        yield from (f"         <- {answer}" for answer in entry.answers)
        yield from (f"         -> {event}" for event in entry.events)
    yield f"{one.fought.ending} after {one.fought.rounds} rounds"
    yield from (f"  {standing}" for standing in one.fought.standings)


def whole(arena: Arena, fights: int) -> Iterator[str]:
    """Everything at length, a table at a time; what does not hold is told at its place, and the rest goes on."""
    yield f"{arena.key}: {fights} fights, mirrors {', '.join(arena.mirrors)}"
    for trial in (_placed_table, _legal_table, *arena.trials, _temper_table, _same_table):
        try:
            yield from trial(arena, fights)
        except AssertionError as error:
            yield f"FAILED {error}"


def _placed_table(arena: Arena, fights: int) -> Iterator[str]:
    yield f"positions   {placed(arena)} hold"


def _legal_table(arena: Arena, fights: int) -> Iterator[str]:
    found = legal(arena, fights)
    seconds, orders = sum(one.seconds for one in found), sum(len(one.fought.entries) for one in found)
    causes = Counter(one.fought.ending.cause for one in found)
    rounds = sorted(one.fought.rounds for one in found)
    yield f"legal       {fights} fights, {orders / fights:.1f} orders a fight, all legal and ended"
    yield f"  endings   {', '.join(f'{cause} {count / fights:.1%}' for cause, count in causes.most_common())}"
    yield f"  rounds    {rounds[0]} to {rounds[-1]}, middle {rounds[fights // 2]}"
    yield f"  speed     {fights / seconds:.1f} fights a second, {1000 * seconds / orders:.2f} ms an order (checked)"


def _fair_table(arena: Arena, fights: int) -> Iterator[str]:
    share = fair(arena, fights)
    yield f"fair        {arena.sides[0]} wins {share.share:.1%} of {fights}, within 50 ± {share.band:.1%}"


def _random_table(arena: Arena, fights: int) -> Iterator[str]:
    if arena.pure_chance:
        return
    share = against_random(arena, min(fights, 100))
    yield f"random      steady beats a random legal player in {share.won:.0f} of {share.of}"
    beats(arena, share)


SEATS_ALIKE: tuple[Trial, ...] = (_fair_table, _random_table)
"""What is tried where the sides differ by their names alone."""


def _temper_table(arena: Arena, fights: int) -> Iterator[str]:
    if arena.pure_chance:
        return
    yield "tempers     against steady: won, destroyed and lost a fight"
    rows = [dealt(arena, temper, min(fights, 100)) for temper in TEMPERS]
    yield from (f"  {row.temper:<9} {row.won:6.1%} {row.dealt:8.2f} {row.lost:8.2f}" for row in rows)
    ranked(arena, rows)


def _same_table(arena: Arena, fights: int) -> Iterator[str]:
    yield f"hash seeds  {same_everywhere(arena.key, min(fights, 9))[:16]} under both"


def main() -> None:
    """Put one commander through all of it."""
    parser = ArgumentParser(prog="python -m tests.commanding", description=main.__doc__)
    parser.add_argument("key", choices=[*HOMES, "coin_duel"])
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--digest", action=BooleanOptionalAction, default=False, help="print only the digest")
    parser.add_argument("--watch", type=int, metavar="SEED", help="print that fight order by order")
    parser.add_argument("--tempers", nargs=2, choices=TEMPERS, default=("steady", "steady"))
    given = parser.parse_args()
    with registered() if given.key == "coin_duel" else nullcontext():
        arena = arena_of(given.key)
        if given.digest:
            lines: Iterable[str] = [digest(arena, given.fights)]
        elif given.watch is not None:
            lines = watch(arena, given.watch, given.tempers)
        else:
            lines = whole(arena, given.fights)
        failed = False
        for line in lines:
            print(line, flush=True)
            failed |= line.startswith("FAILED")
    sys.exit(failed)


if __name__ == "__main__":
    main()
