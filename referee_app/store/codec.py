"""The session file: JSON, one line for each line of the journal, and every number in it that points at something else
in it.

Opening folds facts and runs no rules.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import chain, pairwise
from typing import Any

from referee_app.core.journal import Journal
from referee_app.core.limits import LAYOUT
from referee_app.core.presses import Presses, Span
from referee_app.store.door import Door, adapter, check_once, opened, read, refuse_duplicates, system, write, written
from referee_app.store.errors import BadFile, Fault, bad_file, fault
from referee_app.store.house import load_book
from referee_app.store.session import AnyEntry, Encounter, Kept, Session
from referee_app.store.shapes import (
    VERSION,
    SessionFile,
    Tab,
    commands_door,
    entry_door,
    pending_door,
    retyped_door,
    rewrite_door,
    session_door,
    start_door,
)
from referee_app.store.stretches import BETWEEN, Stretch, Stretches, newest
from referee_app.systems import KEYS

Parts = tuple[bytes, ...]
"""The bytes of a session in parts, one behind the other."""

Put = Callable[[Door[Any], Any, str], bytes]
"""How a value becomes bytes: read back at once, or not."""

Laid = dict[int, tuple[Stretches, Stretches]]
"""The lines of every tab, in force and struck, in stretches, by the identity of the tab."""


def _laid(session: Session) -> Laid:
    def of(tab: Encounter, name: str) -> Stretches:
        if tab.unopened:
            return Stretches()
        found = session.stretches.setdefault((id(tab), name), Stretches())
        found.look(getattr(tab.journal, name))
        return found

    return {id(tab): (of(tab, "entries"), of(tab, "struck")) for tab in _tabs(session)}


def faults_in(session: Session, laid: Laid) -> Iterator[Fault]:
    """Every place where a session points at something that is not there."""
    tabs = len(session.encounters)
    if not 0 <= session.current < max(1, tabs):
        yield fault("current", "tab", tabs=tabs, current=session.current)
    for place, tab in _placed_tabs(session):
        yield from _tab_faults(place, tab, laid)


def _placed_tabs(session: Session) -> Iterator[tuple[str, Encounter]]:
    for name, tabs in (("encounters", session.encounters), ("closed", session.closed)):
        for number, tab in enumerate(tabs):
            yield f"{name}[{number}]", tab


def _tab_faults(place: str, tab: Encounter, laid: Laid) -> Iterator[Fault]:
    if tab.key not in KEYS:
        yield fault(f"{place}.key", "system", key=tab.key)
        return
    if not (tab.unopened or 0 <= tab.journal.cursor <= len(tab.journal.entries)):
        yield fault(f"{place}.cursor", "cursor", lines=len(tab.journal.entries), cursor=tab.journal.cursor)
    yield from _house_faults(place, tab)
    if tab.base is not None and not 0 <= tab.base < len(tab.houses):
        yield fault(f"{place}.base", "house", houses=len(tab.houses), house=tab.base)
    if not _sound(tab, *laid[id(tab)]):
        yield from _line_faults(place, tab)


def _house_faults(place: str, tab: Encounter) -> Iterator[Fault]:
    if not tab.houses or tab.houses[0]:
        yield fault(f"{place}.houses[0]", "first_house")
    for number, overlay in enumerate(tab.houses):
        if not overlay:
            continue  # the printed rules, of a system that may not be played tonight
        try:
            load_book(tab.key, overlay)
        except BadFile as refusal:
            for found in refusal.faults:
                yield Fault(f"{place}.houses[{number}].{found.place}", found.reason, found.details)


def _sound(tab: Encounter, entries: Stretches, struck: Stretches) -> bool:
    """Whether every line has house rules that are there, and a number of its own, those in force in order."""
    houses = range(len(tab.houses))
    there = all(house in houses for house in entries.last.houses | struck.last.houses)
    return there and entries.last.rising and struck.numbered and not entries.shares(struck)


def _line_faults(place: str, tab: Encounter) -> Iterator[Fault]:
    houses = range(len(tab.houses))
    named = (("entries", tab.journal.entries), ("struck", tab.journal.struck))
    for name, entries in named:
        for line, entry in enumerate(entries):
            if entry.house not in houses:
                where = f"{place}.{name}[{line}].house"
                yield fault(where, "house", houses=len(houses), house=entry.house)
    yield from _number_faults(place, tab.journal.entries, tab.journal.struck)


def _number_faults(place: str, entries: list[AnyEntry], struck: list[AnyEntry]) -> Iterator[Fault]:
    for line, (before, after) in enumerate(pairwise(entries), start=1):
        if after.number <= before.number:
            yield fault(f"{place}.entries[{line}].number", "ascending", number=after.number)
    seen = {entry.number for entry in entries}
    for line, entry in enumerate(struck):
        if entry.number in seen:
            yield fault(f"{place}.struck[{line}].number", "twice", number=entry.number)
        seen.add(entry.number)


def unfolded(session: Session) -> Iterator[Fault]:
    """The first line of each tab whose facts do not go on the sheet; after this the sheets are ready."""
    for place, tab in _placed_tabs(session):
        line = None if tab.unopened else _stuck_at(tab.journal)
        if line is not None:
            yield fault(f"{place}.entries[{line}].events", "facts")


def _stuck_at(journal: Journal[object, object]) -> int | None:
    try:
        journal.state_at(len(journal.entries))
        journal.state_at(journal.cursor)
    except Exception:  # noqa: BLE001 - a stranger's facts may break the sheet in any way, and any way refuses them
        return _first_stuck(journal.start, journal.entries)
    return None


def _first_stuck(state: object, entries: list[AnyEntry]) -> int:
    for line, entry in enumerate(entries):
        try:
            state = entry.apply(state)
        except Exception:  # noqa: BLE001 - as above
            return line
    return len(entries)


FORMAT = "referee-session"
MOST_BYTES = 5_000_000
"""The largest session file that is read, and therefore written."""

_LINE = b'{"number":'
_HEAD = re.compile(rb'^\{"key":"(\w+)",.*', re.MULTILINE)
"""How a tab begins in a file as it is written here, up to its first line."""
_CURRENT = re.compile(rb'"current":(\d{1,3}),')
_EMPTY = b',"pending":null,"entries":[],"struck":[]}'
"""How it ends there where nothing is in it."""


@dataclass
class Head:
    """What a session file of any version says of itself."""

    format: str
    version: object


def load(data: bytes, file: str) -> Session:
    """Read a session and write its facts on the sheets, or raise `BadFile`; nothing in it is ever run."""
    data = opened(data, file, MOST_BYTES)
    found = _read(data, file)
    session = Session(
        found.title,
        found.notes,
        [_encounter(tab) for tab in found.encounters],
        [_encounter(tab) for tab in found.closed],
        found.current,
    )
    laid = _laid(session)
    _refuse(session, laid, file)
    if not _keep_lines(session, laid, data, file):
        refuse_duplicates(data, file)
    if faults := list(unfolded(session)):
        raise BadFile(file, faults)
    return session


def dump(session: Session, file: str = "session") -> bytes:
    """The bytes of a session, each part read back. May raise `BadFile`."""
    return b"".join(parts(session, file))


def parts(session: Session, file: str = "session") -> Parts:
    """The bytes of a session in parts, each read back, for whoever has the time to join them: lines once written cost
    nothing, but to join a long evening's takes longer than all the rest. May raise `BadFile`."""
    laid = _laid(session)
    _refuse(session, laid, file)
    try:
        for tab in _opened(session):
            _keep_start(tab, session.kept, file)
            _keep_rewrites(tab, session.kept, file)
            _keep_new(tab, session.kept, laid, file)
        made = _made(session, session.kept, laid)
    except UnicodeEncodeError:
        raise bad_file(file, "", "surrogate") from None
    if (shell := b"".join(made.shell)) != session.shell:
        read(_door_of(session), shell, file)
        session.shell = shell
    if (size := sum(map(len, made.whole))) > MOST_BYTES:
        raise bad_file(file, "", "large", size=size, most=MOST_BYTES)
    return tuple(made.whole)


def schema() -> dict[str, Any]:
    """The JSON schema of a session file with every combat system there is."""
    return session_door(KEYS).json_schema()


def front(data: bytes) -> str:
    """The key of the system whose tab is in front, seen from outside the door; nothing where it is not to be seen."""
    heads, current = _HEAD.findall(data), _CURRENT.search(data)
    place = int(current[1]) if current else 0
    key = heads[place].decode() if place < len(heads) else ""
    return key if key in KEYS else ""


def _read(data: bytes, file: str) -> SessionFile:
    """Build only the doors of the systems that are played in the file; where that is not to be seen at once, of all
    that are named in it."""
    keys = tuple(key for key in KEYS if f'"{key}"'.encode() in data) or KEYS[:1]
    heads = [(head[1].decode(), head[0].rstrip(b"\n,")) for head in _HEAD.finditer(data)]
    played = tuple(key for key in keys if any(one == key and not head.endswith(_EMPTY) for one, head in heads))
    if played != keys:
        with contextlib.suppress(BadFile):
            return read(session_door(played, tuple(key for key in keys if key not in played)), data, file)
    try:
        return read(session_door(keys), data, file)
    except BadFile as refusal:
        _say_what_it_is(data, file, refusal)
        if refusal.reason == "system" and refusal.details["key"] in KEYS:  # its key was spelt with escapes
            return read(session_door(KEYS), data, file)
        raise


def _say_what_it_is(data: bytes, file: str, refusal: BadFile) -> None:
    """A file of another kind or a newer version is refused as that, not for its first odd field."""
    if refusal.reason == "not_json":
        return
    try:
        head = adapter(Head).validate_json(data, strict=True)
    except ValueError:
        raise bad_file(file, "", "not_ours") from None
    if head.format != FORMAT:
        raise bad_file(file, "format", "not_ours")
    if isinstance(head.version, int) and head.version > VERSION:
        raise bad_file(file, "version", "newer", version=head.version)


def _encounter(tab: Tab) -> Encounter:
    houses = [dict(house) for house in tab.houses]
    hand = frozenset(tab.hand)
    presses = Presses(_leading(tab, *tab.presses), *_leading(tab, *() if tab.played is None else (tab.played,)))
    return Encounter(
        tab.key,
        tab.name,
        _journal(tab),
        houses,
        hand,
        tab.base,
        tab.commands,
        tab.retyped,
        presses,
        tab.typed,
        tab.open_line,
    )


def _leading(tab: Tab, *spans: Span) -> Iterator[Span]:
    """Those that lead on to somewhere; one of a strange making is forgotten."""
    return (span for span in spans if span[0] < span[1] and span[1][0] <= len(tab.entries))


def _journal(tab: Tab) -> Journal[Any, Any] | None:
    """The journal of a tab; none for an empty one, so that its system is loaded only when somebody looks into it."""
    written = (tab.entries, tab.struck, tab.pending, tab.ahead, tab.amended, tab.restored, tab.cursor)
    if tab.start is None and not any(written):
        return None
    start = system(tab.key).blank if tab.start is None else tab.start
    journal = Journal(start, tab.entries, tab.cursor, tab.struck, tab.pending)
    journal.ahead, journal.amended, journal.restored = tab.ahead, list(tab.amended), list(tab.restored)
    return journal


def _refuse(session: Session, laid: Laid, file: str) -> None:
    if faults := list(faults_in(session, laid)):
        raise BadFile(file, faults)


def _tabs(session: Session) -> Iterator[Encounter]:
    return chain(session.encounters, session.closed)


def _opened(session: Session) -> Iterator[Encounter]:
    return (tab for tab in _tabs(session) if not tab.unopened)


def _door_of(session: Session) -> Door[SessionFile]:
    """The door that lets in what a session holds."""
    played = {tab.key for tab in _tabs(session) if not tab.empty}
    there = {tab.key for tab in _tabs(session)} - played or {*KEYS[:1]} - played
    return session_door(*(tuple(key for key in KEYS if key in found) for found in (played, there)))


def _begins_blank(tab: Encounter) -> bool:
    if tab.unopened:
        return True
    start, blank = tab.journal.start, system(tab.key).blank
    return start is blank or bool(start == blank)


def _layout(tab: Encounter, laid: Laid) -> int:
    """The oldest layout that can hold a tab."""
    start = 1 if tab.unopened else _layout_of(tab.journal.start)
    rewrites = () if tab.unopened else (*tab.journal.amended, *tab.journal.restored)
    half = any(one.given is not None or one.opened is not None for one in rewrites)
    kept = half or tab.retyped is not None or tab.typed or tab.open_line
    anew = kept or tab.presses.kept or tab.presses.has_played or _newest(tab, laid)
    return max(start, _layout_of_lines(tab, laid), 7 if anew else 1)


def _newest(tab: Encounter, laid: Laid) -> bool:
    """Whether any order is one that only the newest layout can hold."""
    half = () if tab.unopened else (tab.journal.pending, tab.journal.ahead)
    return any(one.last.newest for one in laid[id(tab)]) or any(newest(one) for one in half if one is not None)


def _layout_of(sheet: Any) -> int:
    """The oldest layout that knows all that is on a sheet."""
    newer = (one for one in fields(sheet) if LAYOUT in one.metadata and getattr(sheet, one.name) != one.default)
    return max((one.metadata[LAYOUT] for one in newer), default=1)


def _layout_of_lines(tab: Encounter, laid: Laid) -> int:
    """The oldest layout that can hold the lines of a tab, and what else it has."""
    lines = [one.last for one in laid[id(tab)]]
    if any(one.reveals for one in lines):
        return 5
    journal = None if tab.unopened else tab.journal
    half = () if journal is None else (journal.pending, journal.ahead)
    if tab.commands or any(one.commanded for one in (*lines, *half) if one is not None):
        return 4
    steps = journal is not None and (journal.ahead or journal.amended or journal.restored)
    if steps or tab.base is not None:
        return 3
    return 1 if _begins_blank(tab) else 2


def _keep_start(tab: Encounter, kept: Kept, file: str, put: Put = write) -> None:
    start = tab.journal.start
    if id(start) not in kept and not _begins_blank(tab):
        kept[id(start)] = (start, put(start_door(tab.key), start, file))


def _keep_rewrites(tab: Encounter, kept: Kept, file: str, put: Put = write) -> None:
    for rewrite in (*tab.journal.amended, *tab.journal.restored):
        if id(rewrite) not in kept:
            kept[id(rewrite)] = (rewrite, put(rewrite_door(), rewrite, file))


def _keep_new(tab: Encounter, kept: Kept, laid: Laid, file: str) -> None:
    door = entry_door(tab.key)
    for one in _stretches(laid, tab):
        if not one.data:
            for entry in one.lines:
                if id(entry) not in kept:
                    kept[id(entry)] = (entry, write(door, entry, file))
            _join(one, kept)


def _stretches(laid: Laid, tab: Encounter) -> Iterator[Stretch]:
    entries, struck = laid[id(tab)]
    return chain(entries.each, struck.each)


def _join(one: Stretch, kept: Kept) -> None:
    one.data = BETWEEN.join([kept[id(entry)][1] for entry in one.lines])


def _keep_lines(session: Session, laid: Laid, data: bytes, file: str) -> bool:
    """Keep the lines as they stand in the file, if it is laid out exactly as it would be written.

    Then no name is given twice in it: each line was looked at alone, and all the rest is our own writing. Nor need
    anything be read back: these very bytes were just read as what stands here.
    """
    lines = [line.removesuffix(b",") for line in data.split(b"\n") if line.startswith(_LINE)]
    entries = [entry for tab in _opened(session) for entry in chain(tab.journal.entries, tab.journal.struck)]
    if len(lines) != len(entries) or not check_once(lines, file):
        return False
    kept: Kept = {id(entry): (entry, line) for entry, line in zip(entries, lines, strict=True)}
    try:
        for tab in _opened(session):
            _keep_start(tab, kept, file, written)
            _keep_rewrites(tab, kept, file, written)
            for one in _stretches(laid, tab):
                _join(one, kept)
        ours = b"".join(_made(session, kept, laid).whole) == data
    except UnicodeEncodeError:
        return False
    if ours:
        session.kept.update(kept)
    else:
        session.stretches.clear()
    return ours


@dataclass(slots=True)
class _Made:
    """The bytes of a session while they are put together: the `whole`, and its `shell`, which is read back, without
    all that was read back on its own."""

    whole: list[bytes] = field(default_factory=list)
    shell: list[bytes] = field(default_factory=list)

    def both(self, *parts: bytes) -> None:
        self.whole += parts
        self.shell += parts

    def apart(self, *parts: bytes, shell: bytes = b"") -> None:
        """Of the whole alone; in the `shell` this stands for it."""
        self.whole += parts
        self.shell.append(shell)


def _made(session: Session, kept: Kept, laid: Laid) -> _Made:
    """Put a session together from the lines kept."""
    head = {
        "format": FORMAT,
        "version": max((_layout(tab, laid) for tab in _tabs(session)), default=1),
        "title": session.title,
        "notes": session.notes,
        "current": session.current,
    }
    made = _Made()
    made.both(_json(head)[:-1])
    for name, tabs in ((b',"encounters":[', session.encounters), (b',"closed":[', session.closed)):
        made.both(name)
        for number, tab in enumerate(tabs):
            made.both(BETWEEN if number else b"\n")
            _make_tab(made, tab, kept, laid)
        made.both(b"\n]" if tabs else b"]")
    made.both(b"}\n")
    return made


def _make_tab(made: _Made, tab: Encounter, kept: Kept, laid: Laid) -> None:
    head = {"key": tab.key, "name": tab.name, "hand": sorted(tab.hand), "houses": tab.houses}
    made.both(_json(head)[:-1], b',"cursor":')
    made.apart(b"0" if tab.unopened else str(tab.journal.cursor).encode(), shell=b"0")
    _make_beginning(made, tab, kept)
    _make_steps(made, tab, kept)
    made.both(*_settled(tab))
    made.apart(*_pressed(tab))
    for name, stretches in zip((b',"entries":', b',"struck":'), laid[id(tab)], strict=True):
        made.both(name)
        made.apart(*_lines(stretches.each), shell=b"[]")
    made.both(b"}")


def _make_beginning(made: _Made, tab: Encounter, kept: Kept) -> None:
    """The half-answered order, and the sheet the lines are written on."""
    if tab.unopened or tab.journal.pending is None:
        made.both(b',"pending":null')
    else:
        made.both(b',"pending":', write(pending_door(tab.key), tab.journal.pending, tab.name))
    if not _begins_blank(tab):
        made.both(b',"start":')
        made.apart(kept[id(tab.journal.start)][1], shell=b"null")


def _make_steps(made: _Made, tab: Encounter, kept: Kept) -> None:
    """What was taken back in the middle of an order, and what can be taken back in one step."""
    if tab.unopened:
        return
    journal = tab.journal
    if journal.ahead is not None:
        made.both(b',"ahead":', write(pending_door(tab.key), journal.ahead, tab.name))
    for name, rewrites in ((b"amended", journal.amended), (b"restored", journal.restored)):
        if rewrites:
            made.apart(b',"' + name + b'":[', b",".join(kept[id(one)][1] for one in rewrites), b"]")


def _settled(tab: Encounter) -> Iterator[bytes]:
    """Which house rules came first, whom the app commands, which amendment is under way, what was typed."""
    if tab.base is not None:
        yield f',"base":{tab.base}'.encode()
    if tab.commands:
        yield b',"commands":' + write(commands_door(), tab.commands, tab.name)
    if tab.retyped is not None:
        yield b',"retyped":' + write(retyped_door(), tab.retyped, tab.name)
    if tab.typed is not None:
        yield f',"typed":{json.dumps(tab.typed)}'.encode()
    if tab.open_line is not None:
        yield f',"open_line":{json.dumps(tab.open_line)}'.encode()


def _pressed(tab: Encounter) -> Iterator[bytes]:
    """What one step takes back; our own numbers, which need no reading back."""
    if tab.presses.kept:
        yield b',"presses":[' + _spans(tab.presses.kept) + b"]"
    if tab.presses.has_played:
        yield b',"played":' + _span(tab.presses.played)


@lru_cache(maxsize=16)
def _spans(spans: tuple[Span, ...]) -> bytes:
    return b",".join(map(_span, spans))


@lru_cache(maxsize=1_024)
def _span(span: Span) -> bytes:
    (line, answers), end = span
    return b"[[%d,%d],[%d,%d]]" % (line, answers, *end)


def _lines(stretches: list[Stretch]) -> list[bytes]:
    """The lines with what stands between them."""
    if not stretches:
        return [b"[]"]
    found = [BETWEEN] * (2 * len(stretches) + 1)
    found[1::2] = [one.data for one in stretches]
    found[0], found[-1] = b"[\n", b"\n]"
    return found


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
