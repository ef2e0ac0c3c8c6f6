"""Twins for the pair test: two tabs of one system that differ in nothing but what is hidden from an audience.

Games are played at random (`tests/random_player.py`) or by the app's commanders; a random `Reveal` stands before their
first line. Each way of making the twin is a function of a `Scene`; it gives nothing where the scene has no room for it,
or where what it changed would be seen (a shown unit that is another afterwards).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any

from referee_app.core.commander import Command, Commands
from referee_app.core.dice import BadAnswer
from referee_app.core.journal import Entry, Journal, Pending
from referee_app.core.order import altered
from referee_app.core.public import LEVELS, NOTHING, AnyPublisher, Audience, Fact, Reveal, Shown
from referee_app.core.record import Field, field_of
from referee_app.core.resolve import Asked, resolve
from referee_app.core.roster import Kept, kept
from referee_app.core.system import Action
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll
from referee_app.play.dice_box import DiceBox
from referee_app.store.house import load_book
from referee_app.store.session import Encounter
from referee_app.systems import commander_of, load, publisher_of
from tests import commanding
from tests.random_player import Player

Line = Entry[Any, Any]
WRONG = (ValueError, LookupError, StopIteration, AssertionError, AttributeError, RuntimeError)
"""What rules and facts raise on a sheet they were never meant for."""
CANARY = "Qanary"
CALLED = ("cepheus",)
"""Where Initiative, and with it figures of everybody, says who comes first (C-24)."""
LONGEST = 60
"""So many lines are looked at, of a longer game the last ones."""


@dataclass(frozen=True)
class Game:
    """Lines that were played from a sheet on, with the sheet behind each of them."""

    key: str
    states: tuple[Any, ...]
    lines: tuple[Line, ...]


def game(key: str, seed: int, orders: int = 40) -> Game:
    """A random evening, or a fight between the app's commanders."""
    lines: Sequence[Line]
    if seed % 2 and commander_of(key) is not None:
        arena = commanding.arena_of(key)
        commands = commanding.tempered(arena, *commanding.PAIRS[seed % len(commanding.PAIRS)])
        start, lines = arena.sheet(seed)[0], commanding.bout(arena, seed, commands).fought.entries[:orders]
    else:
        journal = Player(key, seed).play(orders)
        start, lines = journal.start, journal.entries
    states = [start]
    for line in lines:
        states.append(line.apply(states[-1]))
    return Game(key, tuple(states[-LONGEST - 1 :]), tuple(lines[-LONGEST:]))


def leaves(value: Any) -> list[str]:
    """Every text in a value, however deep."""
    found, within = list[str](), [value]
    while within:
        one = within.pop()
        if isinstance(one, str):
            found.append(one)
        elif isinstance(one, tuple | list | frozenset):
            within.extend(one)
        elif isinstance(one, Mapping):
            within += one.keys()
            within += one.values()
        elif is_dataclass(one) and not isinstance(one, type):
            within += [getattr(one, each.name) for each in fields(one)]
    return found


def reworded(value: Any, words: Mapping[str, str]) -> Any:
    """The same value with texts put for others, however deep."""
    if isinstance(value, str):
        return words.get(value, value)
    if is_dataclass(value) and not isinstance(value, type):
        old = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        new = {name: reworded(part, words) for name, part in old.items()}
        return value if all(new[name] is old[name] for name in old) else altered(value, **new)
    if isinstance(value, dict):
        return {reworded(key, words): reworded(part, words) for key, part in value.items()}
    if isinstance(value, tuple | list | frozenset):
        made = [reworded(part, words) for part in value]
        return value if all(a is b for a, b in zip(made, value, strict=True)) else type(value)(made)
    return value


def texts(record: Any) -> Iterator[str]:
    """What somebody typed into a record and the records in it: names, notes, what is called so."""
    for one in fields(record):
        value = getattr(record, one.name)
        if isinstance(value, str) and value and one.name != "id":
            if _field(type(record), one.name).shape == "text":
                yield value
        elif isinstance(value, tuple):
            yield from (text for part in value if is_dataclass(part) for text in texts(part))
        elif is_dataclass(value):
            yield from texts(value)


def _field(of: type, name: str) -> Field:
    return field_of(of, name)


@dataclass(frozen=True)
class Showing:
    """What the referee showed, click by click: who sits at the screen, and then unit by unit, to whom."""

    seated: tuple[str, ...]
    chances: bool
    clicks: tuple[tuple[str, Shown, str], ...]

    def reveal(self) -> Reveal:
        """What is shown in the end."""
        made = NOTHING.seated(self.seated).with_chances(self.chances)
        for unit, shown, to in self.clicks:
            made = made.showing([unit], shown, to)
        return made


def random_showing(units: Mapping[str, frozenset[str]], dice: Random) -> Showing:
    """Some sides at the screen, and some units shown, to everybody or to one side."""
    sides = sorted(frozenset[str]().union(*units.values()))
    seated = dice.sample(sides, dice.randrange(min(3, len(sides) + 1)))
    half = [unit for unit in dice.sample(sorted(units), len(units)) if dice.random() < 0.5]
    clicks = tuple((unit, dice.choice(LEVELS), dice.choice(["", "", *sides])) for unit in half)
    return Showing(tuple(seated), dice.random() < 0.5, clicks)


@dataclass(frozen=True)
class Scene:
    """The first of a pair, and who looks at it: a game up to some line, under a reveal."""

    game: Game
    lines: int
    showing: Showing
    side: str
    dice: Random

    @cached_property
    def reveal(self) -> Reveal:
        """What is shown."""
        return self.showing.reveal()

    @property
    def key(self) -> str:
        """Of the system."""
        return self.game.key

    @cached_property
    def publisher(self) -> AnyPublisher:
        """What its players are shown."""
        found = publisher_of(self.key)
        assert found is not None
        return found

    @property
    def audience(self) -> Audience:
        """Who looks."""
        return Audience(self.reveal, self.side)

    @property
    def state(self) -> Any:
        """The sheet of now."""
        return self.game.states[self.lines]

    @property
    def played(self) -> tuple[Line, ...]:
        """The lines so far."""
        return self.game.lines[: self.lines]

    @cached_property
    def book(self) -> Any:
        """The printed rules."""
        return load_book(self.key, {})

    @cached_property
    def units(self) -> Mapping[str, frozenset[str]]:
        """Every unit there ever was, with the sides it was on."""
        return units_of(self.game)

    @cached_property
    def hidden(self) -> frozenset[str]:
        """Those of which this audience never saw anything, and where none that it saw ever stood."""
        return frozenset(self.units.keys() - self._shown_ever - self.stood)

    @cached_property
    def _shown_ever(self) -> frozenset[str]:
        sees = self.audience.sees
        return frozenset(unit for unit, sides in self.units.items() if any(sees(unit, side) for side in sides))

    @cached_property
    def stood(self) -> frozenset[str]:
        """Where a unit stands that they see: such a place is on their map."""
        places = (self._place(state, unit) for state in self.game.states for unit in self._shown_ever)
        return frozenset(places) - {""}

    def _place(self, state: Any, unit: str) -> str:
        kind = self.kind(state, unit)
        return "" if kind is None else getattr(kind.record.find(state, unit), "location", "")

    @property
    def here(self) -> list[str]:
        """The hidden units on the sheet of now."""
        return [unit.key for unit in self.publisher.units(self.state) if unit.key in self.hidden]

    @cached_property
    def kinds(self) -> tuple[Kept, ...]:
        """The kinds of record that are units."""
        return tuple(one for one in kept(load(self.key).actions) if one.enlist is not None)

    def kind(self, state: Any, unit: str) -> Kept | None:
        """What kind of record a unit is; None where it is none."""
        return next((one for one in self.kinds if one.record.has(state, unit)), None)

    def tab(self, lines: Iterable[Line] = (), start: Any = None, reveal: Reveal | None = None) -> Encounter:
        """A tab in which these lines stand behind what the players are shown, by the game's lines if none are given."""
        shown: Line = Entry(1, self.reveal if reveal is None else reveal, (), ())
        numbered = [replace(line, number=at) for at, line in enumerate(lines, 2)]
        return Encounter(self.key, "#1", Journal(self.game.states[0] if start is None else start, [shown, *numbered]))

    @cached_property
    def first(self) -> Encounter:
        """The first of every pair."""
        return self.tab(self.played)

    def same_to_them(self, state: Any) -> bool:
        """Whether what all look at (units that are shown, the colony, the round) is on another sheet as on this."""
        if getattr(self.state, "colony", None) != getattr(state, "colony", None):
            return False
        counted = self.publisher.own_round is not None or self._at(self.state) == self._at(state)
        return counted and self._shown(self.state) == self._shown(state)

    def _at(self, state: Any) -> tuple[int, list[str]]:
        """The round and the step the table is at."""
        system = load(self.key)
        return system.round_of(state), [step.name for step in system.rail(state) if step.status == "now"]

    def _shown(self, state: Any) -> list[Any]:
        found = [unit.key for unit in self.publisher.units(state) if unit.key not in self.hidden]
        return [kind.record.find(state, unit) for unit in found if (kind := self.kind(state, unit)) is not None]

    def settled(self, order: Action[Any, Any], state: Any, number: int = 0) -> Line | None:
        """The line that comes of an order; None where it cannot be."""
        try:
            if any(one.final for one in order.objections(state, self.book)):
                return None
            done = resolve(order, state, self.book, ask=self._answer)
        except WRONG:
            return None
        return Entry(number, order, done.answers, done.events)

    def _answer(self, question: Question) -> Answer | None:
        if isinstance(question, Choice):
            return Chosen(question.key, self.dice.choice(question.options))
        return DiceBox(self.dice).answer(question)

    def told(self, at: int) -> bool:
        """Whether the audience is told of a line."""
        before, after = self.game.states[at : at + 2]
        return bool(self.publisher.facts(self.game.lines[at], before, after, self.audience))

    def concerns_hidden_alone(self, line: object) -> bool:
        """Whether a line names hidden units and no others."""
        named = set(leaves(line))
        return bool(named & self.hidden) and not named & (self.units.keys() - self.hidden)

    def ordered_by_hidden_alone(self, line: Line) -> bool:
        """Whether a line is an order to hidden units, and names no others."""
        return bool(set(leaves(line.action)) & self.hidden) and self.concerns_hidden_alone(line)


def units_of(game_: Game) -> dict[str, frozenset[str]]:
    """Every unit there ever was in a game, with the sides it was on."""
    publisher, found = publisher_of(game_.key), dict[str, set[str]]()
    assert publisher is not None
    for state in game_.states:
        for unit in publisher.units(state):
            found.setdefault(unit.key, set()).add(unit.side)
    return {key: frozenset(sides) for key, sides in found.items()}


def scenes(key: str, seed: int, each: int) -> Iterator[Scene]:
    """So many scenes of one game, each with an audience of its own."""
    played, dice = game(key, seed), Random(seed)
    units = units_of(played)
    sides = sorted(frozenset[str]().union(*units.values()))
    for _ in range(each if units else 0):
        showing, side = random_showing(units, dice), dice.choice(["", "", *sides])
        yield Scene(played, dice.randint(1, len(played.lines)), showing, side, dice)


# what is changed: lines


def _hidden_order(scene: Scene, state: Any) -> Action[Any, Any] | None:
    """An order of the referee about a hidden unit, or one that nobody was shown."""
    units = [unit.key for unit in scene.publisher.units(state) if unit.key in scene.hidden]
    kind = scene.dice.choice(scene.kinds)
    if units and scene.dice.random() < 0.7:
        unit = scene.dice.choice(units)
        found = scene.kind(state, unit)
        if found is not None and found.dismiss is not None and scene.dice.random() < 0.25:
            made: Action[Any, Any] = found.dismiss(unit)
            return made
        other = None if found is None else _other(scene, found, found.record.find(state, unit))
        return None if found is None or found.redraw is None else found.redraw(other)
    record = kind.record
    models = [one for at in (*scene.game.states[-1:], state) for one in record.on(at)]
    if not models:
        return None
    model = scene.dice.choice(models)
    name = f"{CANARY} {scene.dice.randrange(99)}"
    made = kind.enlist(altered(model, id=record.free_id(name, state), name=name, **_owner(model, f"{CANARY} side")))
    return made


def _owner(record: Any, side: str) -> dict[str, Any]:
    """Whose it is, in the field a record says it by."""
    return {name: side for name in ("side", "owner") if isinstance(getattr(record, name, None), str)}


def _other(scene: Scene, kind: Kept, record: Any) -> Any:
    """Another record in the place of a hidden one: one drawn from the game, or some of its figures others."""
    pool = [one for state in scene.dice.choices(scene.game.states, k=3) for one in kind.record.on(state)] or [record]
    mine = {name: getattr(record, name) for name in ("side", "owner", "location") if hasattr(record, name)}
    model = scene.dice.choice(pool)
    parts = dict.fromkeys(part for part in _parts(model) if part != model.id)
    made = reworded(model, {part: f"{record.id}.{at}" for at, part in enumerate(parts)})  # each belongs to one alone
    made = altered(made, id=record.id, name=f"{CANARY} {record.id}"[:40], **mine)
    for path, field in kind.record.fields.items():
        if scene.dice.random() < 0.3 and path not in mine:
            made = _put(scene, made, field)
    return made


def _parts(record: Any) -> Iterator[str]:
    """The keys of a record and of the records in it."""
    if is_dataclass(record):
        yield from ([key] if (key := getattr(record, "id", "")) else [])
        yield from (key for one in fields(record) for key in _parts(getattr(record, one.name)))
    elif isinstance(record, tuple):
        yield from (key for one in record for key in _parts(one))


def _put(scene: Scene, record: Any, field: Field) -> Any:
    if field.shape == "whole":
        value: Any = scene.dice.randint(field.low, min(field.high, field.low + 40))
    elif field.shape == "tick":
        value = scene.dice.random() < 0.5
    elif field.shape == "word" and field.keys:
        value = scene.dice.choice(field.keys)
    else:
        return record
    try:
        return field.put(record, value)
    except (ValueError, AttributeError):
        return record


def _with_lines(scene: Scene, lines: Iterable[Line]) -> Encounter | None:
    """The tab of other lines, where they can be told and change nothing that is shown."""
    state, made = scene.game.states[0], tuple(lines)
    try:
        for line in made:
            state = line.apply(state)
        same = scene.same_to_them(state)
    except WRONG:
        return None
    return scene.tab(made) if same else None


def lines_added(scene: Scene) -> Encounter | None:
    """A hidden unit came, went, or was drawn anew, in mid-game or last."""
    at = scene.lines if scene.dice.random() < 0.5 else scene.dice.randint(0, scene.lines)
    added: list[Line] = []
    state = scene.game.states[at]
    for _ in range(scene.dice.randint(1, 3)):
        order = _hidden_order(scene, state)
        line = None if order is None else scene.settled(order, state)
        if line is not None and not set(leaves(line.events)) & (scene.units.keys() - scene.hidden):
            added.append(line)
            state = line.apply(state)
    return _with_lines(scene, [*scene.played[:at], *added, *scene.played[at:]]) if added else None


def lines_dropped(scene: Scene) -> Encounter | None:
    """What only hidden units did never happened: one thing, or all of it, with what followed from it by itself."""
    own = [at for at, line in enumerate(scene.played) if scene.ordered_by_hidden_alone(line)]
    if not own:
        return None
    gone = set(own) if scene.dice.random() < 0.5 else {scene.dice.choice(own)}
    kept_, state = list[Line](), scene.game.states[0]
    for at, line in enumerate(scene.played):
        if at in gone:
            continue
        if kept_ != list(scene.played[:at]) and not _as_played(scene, line, state):
            if set(leaves(line)) & scene.units.keys() or scene.told(at):
                return None
            continue
        kept_.append(line)
        state = line.apply(state)
    return _with_lines(scene, kept_)


def _as_played(scene: Scene, line: Line, state: Any) -> bool:
    """Whether today's rules tell the same of an order on another sheet."""
    try:
        return resolve(line.action, state, scene.book, line.answers).events == line.events
    except (*WRONG, BadAnswer):
        return False


def act_undone(scene: Scene) -> Encounter | None:
    """The last line is one of hidden units alone, and was not written yet."""
    if not scene.ordered_by_hidden_alone(scene.played[-1]):
        return None
    return _with_lines(scene, scene.played[:-1])


def renamed(scene: Scene) -> Encounter | None:
    """Everything hidden is called otherwise, and so is what is no more than a contact; its keys too."""
    words = canaries(scene)
    if not words:
        return None
    lines, reveal = reworded(scene.played, words), reworded(scene.reveal, words)
    return scene.tab(lines, reworded(scene.game.states[0], words), reveal)


def canaries(scene: Scene) -> dict[str, str]:
    """Another text for each that only hidden units bear, and for the names of contacts."""
    own, others = set[str](), {scene.side, *scene.reveal.sides, *(one.to for one in scene.reveal.sights)}
    others |= set(_words_of_rules(scene.played))
    for state in (*scene.game.states[: scene.lines + 1 : 3], scene.state):
        for unit in scene.publisher.units(state):
            kind = scene.kind(state, unit.key)
            record = None if kind is None else kind.record.find(state, unit.key)
            levels = {scene.audience.shown(unit.key, side) for side in scene.units[unit.key]}
            if unit.key in scene.hidden:
                own |= {unit.key, unit.name, *(texts(record) if record is not None else ())}
            elif levels <= {"contact"} and unit.key not in scene.stood:
                own |= {unit.key, unit.name}
                others |= set(texts(record) if record is not None else ()) - {unit.name}
            else:
                others |= {unit.key, unit.name, unit.side, *leaves(record)}
    known = own - others - {""}
    return {text: f"{CANARY} {at} {text[::-1]}" for at, text in enumerate(sorted(known))}


def _words_of_rules(lines: Iterable[Line]) -> Iterator[str]:
    """The words in orders and facts that name fields and kinds, and no unit."""
    for line in lines:
        for one in (line.action, *line.events):
            yield from (str(getattr(one, name, "")) for name in ("field", "kind", "combat"))


# what is changed: the sheet


def _on(scene: Scene, state: Any) -> tuple[Encounter, Encounter] | None:
    """A pair whose journals begin with the sheets as they are."""
    return (scene.tab(start=scene.state), scene.tab(start=state)) if scene.same_to_them(state) else None


def sheet_changed(scene: Scene) -> tuple[Encounter, Encounter] | None:
    """Hidden units are others, are fewer, or stand elsewhere in their list."""
    state, how, sides = scene.state, scene.dice.randrange(3), scene.publisher.sides
    for unit in scene.here:
        kind = scene.kind(state, unit)
        if kind is None:
            continue
        if how == 0:
            state = kind.record.redrawn(state, _other(scene, kind, kind.record.find(state, unit)))
        elif how == 1 and kind.dismiss is not None and not any(kind.dismiss(unit).objections(state, scene.book)):
            line = scene.settled(kind.dismiss(unit), state)
            state = state if line is None else line.apply(state)
    if how == 2:
        state = _shuffled(scene, state)
    same = state == scene.state or sides(state) != sides(scene.state)
    return None if same else _on(scene, state)


def seen_changed(scene: Scene) -> tuple[Encounter, Encounter] | None:
    """Units of which only name, class and state are shown have other figures, and the same words."""
    state = scene.state
    for unit in scene.publisher.units(state):
        kind = scene.kind(state, unit.key)
        if kind is None or scene.audience.shown(unit.key, unit.side) not in ("contact", "seen"):
            continue
        record = kind.record.find(state, unit.key)
        for path, field in kind.record.fields.items():
            if path not in ("side", "owner", "location", "name") and scene.dice.random() < 0.3:
                record = _put(scene, record, field)
        changed = kind.record.redrawn(state, record)
        state = changed if _words(scene, changed) == _words(scene, scene.state) else state
    return (scene.tab(start=scene.state), scene.tab(start=state)) if state != scene.state else None


def _words(scene: Scene, state: Any) -> list[str]:
    """What is said of each unit that is shown, in whatever order they stand; where the rules have an order of their
    own, as everybody at the table hears it called, in that."""
    cards = scene.publisher.cards(state, scene.book, scene.audience)
    said = [repr((one.called, one.side, one.class_, one.state, one.out, one.place, one.due)) for one in cards]
    return said if scene.key in CALLED else sorted(said)


def _shuffled(scene: Scene, state: Any) -> Any:
    for kind in scene.kinds:
        found = list(kind.record.on(state))
        hidden = [one for one in found if one.id in scene.hidden]
        rest = [one for one in found if one.id not in scene.hidden]
        for one in hidden:
            rest.insert(scene.dice.randint(0, len(rest)), one)
        state = altered(state, **{kind.record.within: tuple(rest)})
    return state


# what is changed: beside the sheet


def plan(scene: Scene) -> Encounter:
    """The app commands sides, hands throw, the tab has a name, and lines were struck, or taken back and not yet."""
    sides = sorted(frozenset[str]().union(*scene.units.values()))
    behind = scene.game.lines[scene.lines :][: scene.dice.randint(0, 9)]
    made = scene.tab([*scene.played, *behind])
    made.journal.cursor = scene.lines + 1
    made.journal.struck = [replace(line, number=900 + at) for at, line in enumerate(scene.played[:3])]
    made.name, made.hand = f"{CANARY} at the moon", frozenset(sides[:1])
    made.commands = Commands({side: Command(scene.dice.choice(["bold", "steady", "careful"])) for side in sides})
    return made


def shown_to_others(scene: Scene) -> Encounter | None:
    """Other players were shown something, which is none of this audience's business."""
    sides = sorted(frozenset[str]().union(*scene.units.values()) - {scene.side, ""})
    clicks = list(scene.showing.clicks)
    for _ in range(3 if sides else 0):
        click = scene.dice.choice(sorted(scene.units)), scene.dice.choice(LEVELS), scene.dice.choice(sides)
        clicks.insert(scene.dice.randint(0, len(clicks)), click)
    reveal = replace(scene.showing, clicks=tuple(clicks)).reveal()
    return None if reveal == scene.reveal else scene.tab(scene.played, reveal=reveal)


def _at_dice(scene: Scene) -> Scene:
    """The same evening at a line where dice may be owed, if one of a few tried is."""
    system = load(scene.key)
    for lines in scene.dice.choices(range(1, len(scene.game.states)), k=6):
        moved, state = replace(scene, lines=lines), scene.game.states[lines]
        try:
            following = system.follows(state, scene.book) or next(iter(system.offers(state, scene.book)), None)
        except WRONG:
            continue
        if following is not None and isinstance(_asked(scene, following, state), Asked):
            return moved
    return scene


def _asked(scene: Scene, order: Action[Any, Any], state: Any) -> object:
    try:
        return None if any(order.objections(state, scene.book)) else resolve(order, state, scene.book)
    except WRONG:
        return None


def dice_owed(scene: Scene) -> tuple[Encounter, Encounter] | None:
    """An order of hidden units alone waits for its dice."""
    scene = _at_dice(scene)
    owed = [(pending, asked) for pending, asked in owing(scene) if scene.concerns_hidden_alone((pending, asked))]
    if not owed:
        return None
    pending, asked = scene.dice.choice(owed)
    if not scene.same_to_them(asked.state):
        return None
    made = scene.tab(scene.played)
    made.journal.pending = pending
    return scene.first, made


def owing(scene: Scene) -> Iterator[tuple[Pending[Any, Any], Asked[Any]]]:
    """Every order that could wait for dice now, with what is asked."""
    for order in _orders(scene):
        try:
            if any(one.final for one in order.objections(scene.state, scene.book)):
                continue
            asked = resolve(order, scene.state, scene.book)
        except WRONG:
            continue
        if isinstance(asked, Asked) and isinstance(asked.question, Roll):
            yield Pending(order), asked


def _orders(scene: Scene) -> Iterator[Action[Any, Any]]:
    yield from load(scene.key).offers(scene.state, scene.book)
    yield from import_module(f"tests.systems.{scene.key}.player").moves(scene.state, scene.book, scene.dice)


def throw_asked(scene: Scene) -> tuple[Encounter, Encounter] | None:
    """A throw that is shown is asked for, and hidden units, who may help or hinder it, are others."""
    scene = _at_dice(scene)
    twins = sheet_changed(scene) if scene.dice.random() < 0.5 else seen_changed(scene)
    open_ = [pending for pending, asked in owing(scene) if _thrown(scene, pending, asked) is not None]
    if twins is None or not open_:
        return None
    pending = scene.dice.choice(open_)
    for tab in twins:
        state = tab.journal.state
        if any(one.final for one in pending.action.objections(state, scene.book)):
            return None
        asked = resolve(pending.action, state, scene.book)
        if not isinstance(asked, Asked) or _words(scene, asked.state) != _words(scene, scene.state):
            return None
        tab.journal.pending = pending
    return twins


def _thrown(scene: Scene, pending: Pending[Any, Any], asked: Asked[Any]) -> Fact | None:
    assert isinstance(asked.question, Roll)
    return scene.publisher.throw(pending.action, asked.question, asked.state, scene.audience)


Maker = Callable[[Scene], Encounter | tuple[Encounter, Encounter] | None]

MAKERS: Mapping[str, Maker] = {
    "lines added": lines_added,
    "lines dropped": lines_dropped,
    "last act undone": act_undone,
    "renamed": renamed,
    "sheet changed": sheet_changed,
    "seen changed": seen_changed,
    "plan, undo, names": plan,
    "shown to others": shown_to_others,
    "dice owed": dice_owed,
    "throw asked": throw_asked,
}
"""Every way in which the second of a pair is made."""
