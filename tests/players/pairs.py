"""The pair test: `python -m tests.players.pairs KEY [--pairs N]` tries one system's players' view at length.

Two tabs that differ in nothing but what is hidden from an audience (`tests/players/twins.py`) must look the same to it
byte for byte: `seen` is compared for every pair, `papers` and `screen` for one in so many. No canary name may come out
anywhere.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import count

from PySide6.QtWidgets import QApplication

from referee_app.core.public import PublicView
from referee_app.store.session import Encounter
from referee_app.systems import HOMES
from tests.players.looks import Desk, Leak, Looks, lawful, papers, seen
from tests.players.twins import CANARY, MAKERS, Scene, scenes
from tests.sixth import registered

MOST_WORDS = 8
"""So many words for a unit's state are bands; more of them would be figures."""


@dataclass
class Tried:
    """How many pairs of each kind were compared, and how many of them on paper and screen."""

    pairs: Counter[str] = field(default_factory=Counter)
    papers: int = 0
    screens: int = 0
    words: set[str] = field(default_factory=set)
    """The words for units' states that were seen."""

    @property
    def total(self) -> int:
        """All of them."""
        return self.pairs.total()


def compare(scene: Scene, kind: str, tried: Tried, desk: Desk | None = None) -> None:
    """Make one pair and look at both as the audience does, at a desk also on paper and on the screen; nothing where the
    scene has no room for it. Raises `Leak`."""
    twin = MAKERS[kind](scene)
    if twin is None:
        return
    one, other = twin if isinstance(twin, tuple) else (scene.first, twin)
    looks = [_looks(scene, tab, desk) for tab in (one, other)]
    tried.papers += desk is not None and bool(scene.side)
    tried.screens += desk is not None and not scene.side
    if isinstance(view := looks[0]["view"], PublicView):
        lawful(view)
        tried.words |= {unit.state.id for unit in view.units if unit.state is not None}
    _same(scene, kind, looks[0], looks[1])
    tried.pairs[kind] += 1


def _looks(scene: Scene, tab: Encounter, desk: Desk | None) -> Looks:
    dear: Looks = {}
    if desk is not None:
        dear = {**papers(tab, scene.side), **desk.files_of(tab, scene.side)} if scene.side else desk.screen_of(tab)
    return {**seen(tab, scene.side), **dear}


def _same(scene: Scene, kind: str, mine: Looks, other: Looks) -> None:
    where = f"{scene.key}, {kind}: seen by {scene.side or 'the screen'} behind line {scene.lines}, {scene.reveal}"
    for name, look in mine.items():
        if look != other[name]:
            raise Leak(f"{where}\n{name}:\n  {_short(look)}\n  {_short(other[name])}")
        found = other[name]
        if CANARY in (found.decode("latin-1") if isinstance(found, bytes) else repr(found)):
            raise Leak(f"{where}\n{name} names what is hidden: {_short(other[name])}")


def _short(look: object) -> str:
    return f"{len(look)} bytes" if isinstance(look, bytes) else repr(look)


def trial(  # noqa: PLR0917 - the whole run has them as options
    key: str, pairs: int, each: int = 6, dear: int = 0, first: int = 0, kinds: Iterable[str] = tuple(MAKERS)
) -> Tried:
    """So many pairs of a system, from as many games as that takes; every `dear`-th also on paper and on the screen."""
    tried, desk = Tried(), Desk() if dear else None
    for seed in count(first):
        for scene in scenes(key, seed, each):
            for kind in kinds:
                try:
                    compare(scene, kind, tried, desk if dear and tried.total % dear == 0 else None)
                except Exception as error:
                    error.add_note(f"{key}: game {seed}, {kind}")
                    raise
            if tried.total >= pairs:
                if len(tried.words) > MOST_WORDS:
                    raise Leak(f"{key}: words for a state that are no bands: {sorted(tried.words)}")
                return tried
    raise AssertionError


def table(key: str, tried: Tried) -> Iterator[str]:
    """What was tried, in words."""
    yield f"{key}: {tried.total} pairs the same, {tried.papers} of them on paper, {tried.screens} on the screen"
    yield from (f"  {kind:<20}{tried.pairs[kind]:>7}" for kind in MAKERS)


def main() -> None:
    """Try one system at length."""
    parser = ArgumentParser(prog="python -m tests.players.pairs", description=main.__doc__)
    parser.add_argument("key", choices=[*HOMES, "coin_duel"])
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--dear", type=int, default=40, help="papers and screen for every so many")
    parser.add_argument("--first", type=int, default=0, help="the first game's number")
    given = parser.parse_args()
    app = QApplication.instance() or QApplication([])
    with registered() if given.key == "coin_duel" else nullcontext():
        for line in table(given.key, trial(given.key, given.pairs, dear=given.dear, first=given.first)):
            sys.stdout.write(f"{line}\n")
    del app


if __name__ == "__main__":
    main()
