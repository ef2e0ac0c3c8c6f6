"""An evening at the table: its tabs, each with its journal and house rules. Opens without pydantic."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from referee_app.core.commander import NOBODY, Commands
from referee_app.core.journal import Entry, Journal, Retyped
from referee_app.core.presses import Presses
from referee_app.core.public import NOTHING, Reveal, reveal_at
from referee_app.core.steps import Place
from referee_app.core.system import PlayBy, System
from referee_app.store.files import NotSaved
from referee_app.store.stretches import Stretches

MOST_TABS = 40
MOST_CLOSED = 1_000
"""How many tabs a file may hold, open and closed."""

Overlay = dict[str, object]
"""House rules as the referee typed them: only what differs from the printed tables."""

AnyEntry = Entry[Any, Any]

OpenLine = tuple[int, tuple[tuple[int, str], ...]]
"""The place of a line, and texts by the places of its answers."""

Kept = dict[int, tuple[object, bytes]]
"""Lines written once: by identity, the line itself (so that its identity stays its own) and its bytes."""

_UNNAMED = re.compile(r"#[1-9]\d{0,3}")


class _Opened:
    """The journal of a tab: begun on its system's blank sheet when it is first looked into, so that a system nobody
    plays tonight costs nothing."""

    def __get__(self, tab: Encounter | None, _owner: type | None = None) -> Journal[Any, Any]:
        if tab is None:
            raise AttributeError  # no default
        held: Journal[Any, Any] | None = vars(tab)["_journal"]
        if held is None:
            from referee_app.systems import load  # the window names sessions before it needs any rules

            held = vars(tab)["_journal"] = Journal(load(tab.key).blank)
        return held

    def __set__(self, tab: Encounter, journal: Journal[Any, Any] | None) -> None:
        vars(tab)["_journal"] = journal


@dataclass
class Encounter:
    """One tab: a fight, its journal, every set of house rules ever in force in it, who throws real dice, and whom the
    app commands.

    `houses[0]` is always the printed rules; the last set is in force, and each line remembers its own. Made with no
    journal it is an empty one.
    """

    key: str
    name: str
    journal: _Opened = _Opened()
    houses: list[Overlay] = field(default_factory=lambda: [{}])
    hand: frozenset[str] = frozenset()
    base: int | None = None
    """The house rules in force before any line puts others in force; None, as in older files: the last ones."""
    commands: Commands = NOBODY
    """Whom the app commands, and how; everybody else is people's."""
    retyped: Retyped | None = None
    """The amendment that is under way; its line may be there no more, and its answers may fit nothing that is asked."""
    presses: Presses = field(default_factory=Presses, repr=False, compare=False)
    """What one step takes back and brings again."""
    typed: tuple[Place, str] | None = None
    """Dice that were typed ahead with those taken last, and where the journal stood behind those: elsewhere they are
    for none."""
    open_line: OpenLine | None = None
    """Which old line stands open, and what is typed or chosen in its places, the latest last: nothing came of it yet,
    and the line may be there no more."""

    @property
    def number(self) -> int:
        """Which of its system's encounters it is, while nobody gave it a name; 0 for one with a name of its own."""
        return int(self.name[1:]) if _UNNAMED.fullmatch(self.name) else 0

    @property
    def house(self) -> int:
        """The number of the house rules in force, for the next line."""
        return self.house_at(self.journal.cursor)

    def house_at(self, lines: int) -> int:
        """The number of the house rules in force behind so many lines: numbers only ever rise."""
        last = self.journal.entries[lines - 1].house if lines else 0
        if self.base is not None:
            return max(self.base, last)
        return len(self.houses) - 1 if lines == self.journal.cursor else last

    @property
    def overlay(self) -> Overlay:
        """The house rules in force."""
        return self.houses[self.house]

    @property
    def reveal(self) -> Reveal:
        """What the players are shown now."""
        return self.reveal_at(self.journal.cursor)

    def reveal_at(self, lines: int) -> Reveal:
        """What the players were shown behind so many lines."""
        return reveal_at(self.journal, lines)

    def reveal_before(self, entry: AnyEntry) -> Reveal:
        """What the players were shown before a line, in force or struck, showed them something else."""
        standing = any(one is entry for one in self.journal.entries)
        lines = self.journal.entries if standing else [*self.journal.entries, *self.journal.struck]
        shown = {
            one.number: one.action for one in lines if isinstance(one.action, Reveal) and one.number < entry.number
        }
        return shown[max(shown)] if shown else NOTHING

    def play_by(self, overlay: Mapping[str, object], when: str = "") -> AnyEntry | None:
        """Put house rules in force from now on, as a line of the journal; lines already written keep theirs."""
        if overlay == self.overlay:
            return None
        self.base = self.house if self.base is None else self.base
        self.houses.append(dict(overlay))
        line: AnyEntry = Entry(self.journal.next_number, PlayBy(), (), (), (), len(self.houses) - 1, when)
        self.journal.record(line)
        return line

    def branch(self, name: str) -> Encounter:
        """A copy that goes its own way: a what-if."""
        presses = Presses(self.presses.kept, self.presses.played)
        tab = Encounter(self.key, name, self.journal.branch(), list(self.houses), self.hand, self.base, self.commands)
        return replace(tab, presses=presses)

    def continued(self) -> Encounter:
        """The same fight with a new journal: it begins with the sheet, the house rules, what the players are shown and
        the open order of now."""
        houses = [{}, dict(self.overlay)] if self.overlay else [{}]
        shown: AnyEntry = Entry(1, self.reveal, (), (), house=len(houses) - 1)
        lines = [shown] if self.reveal != NOTHING else []
        journal: Journal[Any, Any] = Journal(self.journal.state, lines, pending=self.journal.pending)
        return Encounter(self.key, self.name, journal, houses, self.hand, commands=self.commands)

    @property
    def untouched(self) -> bool:
        """Whether nothing was ever done in it: no line, no open order, no house rules, and a blank sheet."""
        return self.empty and len(self.houses) == 1

    @property
    def unopened(self) -> bool:
        """Whether nobody has looked into its journal since it was laid out or read: there is nothing in it."""
        return vars(self)["_journal"] is None

    @property
    def empty(self) -> bool:
        """Whether nothing is in its journal, forward or back, and the sheet it begins with is blank."""
        if self.unopened:
            return True
        from referee_app.systems import load

        journal = self.journal
        written = (journal.entries, journal.struck, journal.pending, journal.ahead, journal.amended, journal.restored)
        return not any(written) and bool(journal.start == load(self.key).blank)


def new_encounter(system: System[Any, Any], name: str = "#1") -> Encounter:
    """An empty tab of a combat system; `#1`, `#2` … are for those that nobody named, and are told in each language."""
    return Encounter(system.key, name, Journal(system.blank))


def empty_encounter(key: str) -> Encounter:
    """The first empty tab of a system; its rule book is opened when somebody looks into it."""
    return Encounter(key, "#1", None)


def next_name(key: str, encounters: Iterable[Encounter]) -> str:
    """What the next encounter of a system is called until it is named: a number no other of them bears."""
    return f"#{1 + max((one.number for one in encounters if one.key == key), default=0)}"


@dataclass
class Session:
    """Everything in one session file: the tabs in order, the one shown, and those closed but kept."""

    title: str = ""
    notes: str = ""
    encounters: list[Encounter] = field(default_factory=list)
    closed: list[Encounter] = field(default_factory=list)
    current: int = 0
    kept: Kept = field(default_factory=dict, repr=False, compare=False)
    stretches: dict[tuple[int, str], Stretches] = field(default_factory=dict, repr=False, compare=False)
    """What was worked out of long journals' lines, in force or struck, for the next save."""
    shell: bytes = field(default=b"", repr=False, compare=False)
    """What was read back last of a save but for what is read back on its own, such as each line."""

    def add(self, encounter: Encounter) -> None:
        """Open a tab behind the others and show it. Raises `NotSaved` where a file could not hold one more."""
        self._make_room()
        self.encounters.append(encounter)
        self.current = len(self.encounters) - 1

    def close(self, place: int) -> None:
        """Close a tab; it can be brought back.

        Where a file can hold no more closed ones, the oldest in which nothing was ever done goes; where there is none,
        this one stays open: raises `NotSaved`, for no tab that holds anything is ever thrown away unasked.
        """
        if len(self.closed) >= MOST_CLOSED:
            idle = next((number for number, tab in enumerate(self.closed) if tab.untouched), None)
            if idle is None:
                raise NotSaved("closed")
            self.forget(idle)
        self.closed.append(self.encounters.pop(place))
        last = max(0, len(self.encounters) - 1)
        self.current = min(self.current - (place < self.current), last)

    def reopen(self) -> Encounter:
        """Bring back the tab closed last. Raises `IndexError` when none was closed, `NotSaved` as `add` does."""
        self._make_room()
        self.add(self.closed.pop())
        return self.encounters[-1]

    def _make_room(self) -> None:
        if len(self.encounters) >= MOST_TABS:
            raise NotSaved("tabs")

    def forget(self, place: int) -> None:
        """Throw a closed tab away for good."""
        del self.closed[place]
