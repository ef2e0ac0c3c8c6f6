"""Session files a careless or malicious hand has changed: seeded, JSON in and JSON out; most of them still load."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from referee_app.core.journal import Journal, Pending
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Answer
from referee_app.store import codec
from referee_app.store.errors import BadFile
from referee_app.store.house import book_of
from referee_app.store.samples import open_sample, samples
from referee_app.store.session import Encounter, Session
from referee_app.store.shapes import VERSION
from tests.faults.fights import recorded
from tests.store.games import fall

Tab = dict[str, Any]
AnyJournal = Journal[Any, Any]
NOBODY = "nobody"


def sources(key: str, dice: Random) -> Iterator[Tab]:
    """One tab of a system at a time as a file holds it: samples, and recorded games at any line of them, some in the
    middle of an order."""
    tabs = [
        *recorded(key),
        *(tab for sample in samples() if sample.key == key for tab in open_sample(sample).encounters),
    ]
    while True:
        tab = dice.choice(tabs)
        cut = Encounter(tab.key, tab.name, tab.journal.branch(), list(tab.houses))
        if dice.random() < 0.3:
            cut.journal = _begun_later(cut.journal, dice)
        cut.journal.go_to(dice.randint(0, len(cut.journal.entries)))
        if dice.random() < 0.6:
            _half_answer(cut, dice)
        whole: Tab = json.loads(codec.dump(Session("A file", "", [cut])))["encounters"][0]
        yield whole


def _begun_later(journal: AnyJournal, dice: Random) -> AnyJournal:
    """The same fight, continued in a new file in the middle of it."""
    lines = dice.randint(0, len(journal.entries))
    return Journal(journal.state_at(lines), journal.entries[lines:])


def _half_answer(tab: Encounter, dice: Random) -> None:
    """Leave the line that comes next half answered, if it asks anything."""
    journal = tab.journal
    if journal.cursor >= len(journal.entries):
        return
    entry, answers = journal.entries[journal.cursor], list[Answer]()
    for _ in range(dice.randint(1, 6)):
        asked = resolve(entry.action, journal.state, book_of(tab), answers)
        if not isinstance(asked, Asked):
            return
        journal.pending = Pending(entry.action, tuple(answers))
        answers.append(fall(dice, asked.question))


def mutants(key: str, seed: int) -> Iterator[bytes]:
    """Files without end, each with one tab changed in one to three places, that `load` accepts."""
    dice = Random(f"{key} {seed}")
    for tab in sources(key, dice):
        for _ in range(dice.randint(1, 3)):
            dice.choice(CHANGES)(tab, dice)
        data = _file(tab)
        try:
            codec.load(data, "mutant.json")
        except BadFile:
            continue
        yield data


def _file(tab: Tab) -> bytes:
    head = {"format": codec.FORMAT, "version": VERSION, "title": "", "notes": "", "current": 0}
    return json.dumps(head | {"encounters": [tab], "closed": []}).encode()


# what a hand may do


def _entry(tab: Tab, dice: Random) -> Any:
    return dice.choice(tab["entries"]) if tab["entries"] else {"events": [], "answers": [], "action": {}}


def _lose(many: list[Any], dice: Random) -> None:
    if many:
        del many[dice.randrange(len(many))]


def _double(many: list[Any], dice: Random) -> None:
    if many:
        many.insert(dice.randint(0, len(many)), copy.deepcopy(dice.choice(many)))


def _swap(many: list[Any], dice: Random) -> None:
    dice.shuffle(many)


def _of(part: str, deed: Callable[[list[Any], Random], None]) -> Callable[[Tab, Random], None]:
    return lambda tab, dice: deed(_entry(tab, dice)[part], dice)


def _pending(deed: Callable[[list[Any], Random], None]) -> Callable[[Tab, Random], None]:
    def change(tab: Tab, dice: Random) -> None:
        if tab["pending"]:
            deed(tab["pending"]["answers"], dice)

    return change


def _lose_lines(tab: Tab, dice: Random) -> None:
    if tab["entries"]:
        start = dice.randrange(len(tab["entries"]))
        del tab["entries"][start : start + dice.randint(1, 3)]
        tab["cursor"] = min(tab["cursor"], len(tab["entries"]))


def _move_cursor(tab: Tab, dice: Random) -> None:
    tab["cursor"] = dice.randint(0, len(tab["entries"]))


def _strike(tab: Tab, dice: Random) -> None:
    if tab["entries"]:
        tab["struck"].append(tab["entries"].pop(dice.randrange(len(tab["entries"]))))
        tab["cursor"] = min(tab["cursor"], len(tab["entries"]))


def _another_order(tab: Tab, dice: Random) -> None:
    """Wait for the answers of some line, whether it could be ordered now or not."""
    entry = _entry(tab, dice)
    if entry["action"]:
        answers = entry["answers"][: dice.randint(0, len(entry["answers"]))]
        tab["pending"] = {"action": entry["action"], "answers": answers, "overruled": []}


def _retype(tab: Tab, dice: Random) -> None:
    """Amend a line that is there or not, with answers of its own or of any other."""
    answers = [_entry(tab, dice)["answers"] for _ in range(4)]
    place = dice.randint(0, tab["cursor"])
    if dice.random() < 0.5 and place < len(tab["entries"]):
        answers[0] = tab["entries"][place]["answers"][: dice.randint(0, 2)]
    left = {"left": True} if dice.random() < 0.2 else {}
    tab["retyped"] = {"place": place, "answers": answers[0], "given": answers[1:3], "taken_back": answers[3:]} | left


def _press(tab: Tab, dice: Random) -> None:
    """Tie what is there or not to one press, or to what the app played."""

    def span() -> list[list[int]]:
        return [[dice.randint(0, len(tab["entries"]) + 1), dice.choice((-1, -1, 0, 1, 99))] for _ in range(2)]

    tab["presses"] = [span() for _ in range(dice.randint(1, 8))]
    tab["played"] = dice.choice((None, span()))
    tab["typed"] = dice.choice((None, [span()[0], "3 x 4"]))
    tab["open_line"] = dice.choice(
        (None, [span()[0][0], [[dice.randint(0, 3), "3 x"], [dice.randint(0, 99), "ignore"]]])
    )


def _alter(tab: Tab, dice: Random) -> None:
    """Put another value in one place of a line, of what is half answered or of the sheet the fight began with."""
    entry = tab["pending"] if tab["pending"] and dice.random() < 0.3 else _entry(tab, dice)
    if "start" in tab and dice.random() < 0.5:
        entry = tab
    places = list(_places({name: entry[name] for name in ("start", "action", "events", "answers") if name in entry}))
    words = [holder[at] for holder, at in places if isinstance(holder[at], str)]
    if places:
        holder, at = dice.choice(places)
        holder[at] = _other(holder[at], [*words, NOBODY, ""], dice)


def _rename(tab: Tab, dice: Random) -> None:
    """Give somebody another name in all that follows a line: facts about nobody."""
    names = [
        holder[at] for holder, at in _places(tab["entries"][:6]) if at in ("id", "ship", "squadron", "fleet", "unit")
    ]
    if names:
        name, first = dice.choice(names), dice.randint(0, len(tab["entries"]))
        for holder, at in _places(tab["entries"][first:]):
            if holder[at] == name:
                holder[at] = NOBODY


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a plain value: what holds it, and where."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for at, one in list(inside):
        if isinstance(one, dict | list):
            yield from _places(one)
        elif at != "kind":
            yield value, at


def _other(value: Any, words: list[str], dice: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return dice.choice((value + 1, value - 1, 0, 1, 99, -1))
    return dice.choice(words) if isinstance(value, str) else value


CHANGES: tuple[Callable[[Tab, Random], None], ...] = (
    *(_of(part, deed) for part in ("events", "answers") for deed in (_lose, _double, _swap)),
    *(_pending(deed) for deed in (_lose, _double, _swap)),
    *(_lose_lines, _move_cursor, _strike, _another_order, _another_order, _retype, _retype, _press, _press),
    *(_alter, _alter, _alter, _alter, _rename, _rename),
)
