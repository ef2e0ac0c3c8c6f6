"""Whether chances are what they are said to be: `python -m tests.calibration [--samples N]`.

Cases whose chance is known from a closed form are fought out, and the share that came true is set against it: at least
58 of 60 lie inside the 99 % interval. Whether forecasts come true is tried by `python -m tests.at_length curve`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any

from referee_app.core.commander import Command, Commands
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action
from referee_app.core.table import Answer, Chosen, Question
from referee_app.play.dice_box import DiceBox
from referee_app.play.forecast import Case
from referee_app.play.scores import Figure, wilson
from referee_app.store.house import load_book
from referee_app.systems import commanded
from referee_app.systems.fleets.odds.duel import duel
from referee_app.systems.fleets.odds.strike import LossLine
from referee_app.systems.fleets.state import Campaign, Fleet, Location, Ships
from referee_app.systems.ocs.actions.dice import ThrowCombat, ThrowSurprise
from referee_app.systems.ocs.odds import answer
from referee_app.systems.squadron import odds, opposed
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.state import Battle, Craft, CraftType, Declaration, Squadron, Weapon
from tests.reliability import Z99
from tests.systems.coin_duel.bouts import meeting
from tests.systems.coin_duel.commander import opened
from tests.systems.coin_duel.rules import Book as CoinBook
from tests.systems.ocs import table as ocs

SEED = 20_261_122
FIGHTER = CraftType("Fighter", 3, 2, 4, 2, 8, 12, (Weapon("laser", "laser", 3, 12, 25, 6, 5, 1),), 2)
DUELS = ((3, 2), (4, 3), (5, 4), (6, 5), (2, 1), (3, 3), (4, 4), (5, 3), (6, 4), (7, 5), (8, 7), (5, 5), (7, 7), (8, 6))


@dataclass(frozen=True)
class Known:
    """Something whose chance is known, and whether it came true in the fight of a number."""

    name: str
    chance: float
    happens: Callable[[int], bool]
    first: int = 0

    def tried(self, samples: int) -> Figure:
        """The share that came true, with its 99 % interval."""
        return wilson(sum(self.happens(self.first + number) for number in range(samples)), samples, Z99)


def known() -> list[Known]:
    """Sixty of them, fifteen of a kind, each with dice of its own."""
    found = (one for kind in (_coin_duels, _fleet_duels, _volleys, _combats) for one in islice(kind(), 15))
    return [replace(one, first=1_000_000 * place) for place, one in enumerate(found)]


def _coin_duels() -> Iterator[Known]:
    book = CoinBook(1)
    for north, south in ((north, south) for north in range(1, 6) for south in range(1, 4)):
        case = Case(opened, meeting(("north", north), ("south", south)), book, seed=SEED).ready()
        exact = case.exact()
        assert exact is not None
        yield Known(f"coin duel {north}:{south}", float(dict(exact.wins)["north"]), partial(_won, case))


def _won(case: Case, number: int) -> bool:
    (score,) = case.scores((number,))
    return score.winner == "north"


def _fleet_duels() -> Iterator[Known]:
    book, place = load_book("fleets", {}), Location("haven", "Haven", "system")
    bold = Commands({"north": Command("bold"), "south": Command("bold", "hold")})
    for ours, theirs in (*DUELS, (9, 8)):
        mine, other = Ships(military_pi=ours), Ships(military_pi=theirs)
        fleets = (Fleet("n", "N", "north", "haven", mine), Fleet("s", "S", "south", "haven", other))
        found = duel(LossLine(mine, book), LossLine(other, book))
        case = Case(partial(commanded, "fleets"), Campaign(1, "north", (place,), fleets), book, bold, seed=SEED).ready()
        yield Known(f"fleets {ours}:{theirs}", float(sum(found.won.values())), partial(_won, case))


def _volleys() -> Iterator[Known]:
    book = load_book("squadron", {})
    for shots, crafts in ((shots, crafts) for shots in range(1, 6) for crafts in range(1, 4)):
        boxes, targets = tuple(range(1, shots + 1)), tuple(range(1, crafts + 1))
        made = Declaration("red", "laser", "blue", boxes, targets, "medium")
        sides = tuple(
            Squadron(name.lower(), name, name, FIGHTER, tuple(Craft(box) for box in some))
            for name, some in (("Red", boxes), ("Blue", targets))
        )
        state = Battle(1, "volleys", sides, (made,))
        closed = odds.volley([odds.Shots(shots, 3)], 5, [opposed.Mark(4)] * crafts, book)
        yield Known(f"volley {shots} at {crafts}", 1 - closed.destroyed[0], partial(_destroyed, state, book))


def _destroyed(state: Battle, book: Any, number: int) -> bool:
    settled = _settled(Fire("red"), state, book, DiceBox.seeded(SEED, number))
    return any(craft.pending.destroyed for craft in settled.state.squadron("blue").boxes)


def _combats() -> Iterator[Known]:
    for attack, hedgehog in ((attack, hedgehog) for attack in (6, 12, 24, 30, 48) for hedgehog in (0, 1, 3)):
        plan = ocs.quick(attack, 6, 4, 2, hedgehog=hedgehog)
        found = answer(plan, ocs.BOOK)
        code = max(found.codes, key=lambda one: (found.code(one), one))
        state = ocs.Game().to_dice(plan).state
        yield Known(f"combat {attack}:6 h{hedgehog} {code}", float(found.code(code)), partial(_came_out, state, code))


def _came_out(state: Any, code: str, number: int) -> bool:
    box = DiceBox.seeded(SEED, number)
    surprised = _settled(ThrowSurprise(), state, ocs.BOOK, box).state
    return bool(_settled(ThrowCombat(), surprised, ocs.BOOK, box).state.combats[-1].code == code)


def _settled(order: Action[Any, Any], state: Any, book: Any, box: DiceBox) -> Settled[Any]:
    """The order with those dice; of every decision the first option."""

    def told(question: Question) -> Answer | None:
        return box.answer(question) or Chosen(question.key, question.options[0])  # type: ignore[union-attr]

    settled = resolve(order, state, book, ask=told)
    assert isinstance(settled, Settled)
    return settled


def exact(samples: int) -> Iterator[str]:
    """The table of the cases with a known chance, and how many lie inside their interval."""
    inside, cases = 0, known()
    for one in cases:
        found = one.tried(samples)
        held = found.low <= one.chance <= found.high
        inside += held
        row = f"{one.name:<28} {one.chance:7.2%}  {found.chance:7.2%}  [{found.low:.2%}, {found.high:.2%}]"
        yield row if held else f"{row}  out"
    yield f"{inside} of {len(cases)} inside their 99 % interval, of {samples} fights each"
    if inside < len(cases) - 2:
        yield "FAILED fewer than 58 of 60"


def main() -> None:
    """Set what is fought out against what is known."""
    parser = ArgumentParser(prog="python -m tests.calibration", description=main.__doc__)
    parser.add_argument("--samples", type=int, default=400, help="fights of each case")
    failed = False
    for line in exact(parser.parse_args().samples):
        print(line, flush=True)
        failed |= line.startswith("FAILED")
    sys.exit(failed)


if __name__ == "__main__":
    main()
