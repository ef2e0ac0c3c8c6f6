"""The squadron's record sheet, laid out once for screen and paper (S-61)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import MORALES, NOTHING_PENDING, Battle, Craft, CraftType
from referee_app.ui.sheet.blocks import (
    Beside,
    Block,
    Boxes,
    Gap,
    Heading,
    Headline,
    Line,
    Pair,
    Pencil,
    Pick,
    Rule,
    Section,
    Slot,
    Stack,
    Tick,
    Wrap,
    cut,
    fields,
)
from referee_app.ui.sheet.canvas import Canvas, Style
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.paint import Area, Mark, Type
from referee_app.ui.sheet.table import Column, Row, Table
from referee_app.ui.systems.squadron import sheet_data as values
from referee_app.ui.systems.squadron.sheet_data import PIPS, BoxData, SheetData, Spot, number
from referee_app.ui.systems.squadron.sheet_foot import foot
from referee_app.ui.words.catalogue import translate, word
from referee_app.ui.words.figures import signed

EMPTY_WEAPONS = 5


def titles(battle: Battle) -> tuple[tuple[str, str], ...]:
    """Every sheet there is: its id and its name."""
    return tuple((squadron.id, squadron.name) for squadron in battle.squadrons)


def blanks() -> tuple[tuple[str, str], ...]:
    """Every empty sheet there is for pencils: its id and its name."""
    return (("blank", translate("sheet", "A blank sheet")),)


def sheets(state: Battle, book: Book, changed: frozenset[str], id_: str, blank: bool = False) -> Iterator[Sheet]:
    """The sheet of a squadron, or a blank one. Raises `KeyError`."""
    if blank and id_ not in dict(blanks()):
        raise KeyError(id_)
    data = values.blank_data(book, changed) if blank else values.data_of(state, id_, book, changed)
    body = (*_figures_on_paper(data, blank), _status(data, _Look(worded=True, blank=blank)))
    pencil = Pencil(translate("sheet", "Notes"))
    again = Headline(data.squadron.name, data.squadron.side)
    yield Sheet(_head_on_paper(data, blank), (*body, pencil, *foot(book, changed)), None if blank else again)


def blocks(data: SheetData) -> tuple[Block, ...]:
    """What stands on the screen, as close as a glance allows."""
    one = data.squadron
    leader = translate("sheet", "{leader}, command {skill}")
    people = (one.craft_type.name, one.quality, leader.format(leader=one.leader or "–", skill=number(one.command)))
    head = Stack((Headline(one.name, one.side), Line(" · ".join(filter(None, people)))))
    tracks = (_track(*track, least=3.4) for track in _tracks(data, one.craft_type))
    pairs = Wrap(tuple(Pair(label, value) for label, value in _craft(data, apart=False)))
    return (
        Stack((Pick(Spot(0, "head"), head), *tracks, Gap(0.2), Rule(), Gap(0.1), pairs)),
        _weapons(data),
        _status(data, _Look()),
    )


# the head


def _head_on_paper(data: SheetData, blank: bool) -> Block:
    one, craft = data.squadron, data.squadron.craft_type
    first = (
        Slot(translate("sheet", "Squadron"), one.name, 0.62, "under", "title"),
        Slot(translate("sheet", "Side"), one.side, 0.26, "under", "value"),
        Slot(translate("sheet", "Round"), number(data.round), 0.12, "under", "value"),
    )
    second = (
        Slot(translate("sheet", "Craft type"), craft.name, 0.25, "under", "body"),
        Slot(translate("sheet", "Quality"), one.quality or "–", 0.15, "under", "body"),
        Slot(translate("sheet", "Leader"), one.leader or "–", 0.24, "under", "body"),
        Slot(translate("sheet", "Command"), number(one.command), 0.1, "under", "body"),
        Slot(translate("sheet", "Attack Speed"), number(craft.attack_speed), 0.14, "under", "body"),
        Slot(translate("sheet", "Full Throttle"), number(craft.full_throttle), 0.12, "under", "body"),
    )
    rule = () if blank else (Gap(0.3), Rule(2))  # clear of what hangs below the base line of a name
    return Stack((_slots(first, blank), *rule, Gap(0.2), _slots(second, blank)))


def _slots(slots: tuple[Slot, ...], blank: bool) -> Block:
    return fields(*(replace(slot, value="") for slot in slots) if blank else slots)


Track = tuple[str, str, tuple[tuple[str, str], ...], str]
"""States in a row, one of them in force: its field, its name, the states with their words, and which."""


def _tracks(data: SheetData, told: CraftType | None = None) -> tuple[Track, ...]:
    """Morale and rate; of a craft type with its speeds."""
    one, morale = data.squadron, tuple((key, values.small("morale", key)) for key in MORALES)
    return (
        ("morale", translate("sheet", "Morale"), morale, one.morale),
        ("rate", translate("sheet", "Rate"), values.rates(told), one.rate),
    )


def _track(field: str, name: str, states: tuple[tuple[str, str], ...], now: str, least: float = 0) -> Block:
    scale = 0.75 if least else 1.0  # on paper room for a pencil
    made = ((key, text, Tick(text, key == now, round=True, scale=scale)) for key, text in states)
    ticks = (Pick(Spot(0, field, key), tick, f"{name}: {text}") for key, text, tick in made)
    return Wrap((Line(name, "label", fit="whole", least=least), *ticks), gap=0.6, squeezed=True)


def _craft(data: SheetData, apart: bool) -> tuple[tuple[str, str], ...]:
    """The craft type's figures; the two DRs beside each other or apart."""
    craft = data.squadron.craft_type
    shielded, unshielded = number(craft.dr_shielded), number(craft.dr_unshielded)
    both = ((translate("sheet", "DR shielded"), shielded), (translate("sheet", "DR unshielded"), unshielded))
    return (
        (translate("sheet", "# of Turns (T)"), number(craft.turns)),
        (translate("sheet", "Turn Distance (TD)"), number(craft.turn_distance)),
        (translate("sheet", "Dodge"), number(craft.dodge)),
        *(both if apart else ((translate("sheet", "DR"), f"{shielded}/{unshielded}"),)),
    )


def _figures_on_paper(data: SheetData, blank: bool) -> tuple[Block, ...]:
    """The tracks on a line; the craft's figures beside its weapons."""
    tracks = tuple(_track(field, name, states, "" if blank else now) for field, name, states, now in _tracks(data))
    columns = (Column(translate("sheet", "Craft"), 3), Column("", 1, "right", "strong"))
    craft = Table(columns, tuple((label, "" if blank else value) for label, value in _craft(data, apart=True)))
    return (Wrap(tracks), Beside((craft, _weapons(data, blank, ruled=True)), (23, 77), 2.6))


def _weapons(data: SheetData, blank: bool = False, ruled: bool = False) -> Block:
    columns = (
        Column(translate("sheet", "Weapon"), 31),
        Column(translate("sheet", "Kind"), 15, fit="whole"),
        Column(translate("sheet", "Mount"), 17, fit="whole"),
        Column(translate("sheet", "Short"), 9, "right"),
        Column(translate("sheet", "Med."), 9, "right"),
        Column(translate("sheet", "Long"), 9, "right"),
        Column(translate("sheet", "Contr."), 11, "right"),
        Column(translate("sheet", "Code"), 9.5, "right"),
        Column(translate("sheet", "Dmg."), 9.5, "right"),
    )
    empty = (("",) * len(columns),) * EMPTY_WEAPONS
    return Table(columns, empty if blank else tuple(_weapon_rows(data)), ruled=ruled)


def _weapon_rows(data: SheetData) -> Iterator[Row]:
    for one in data.squadron.craft_type.weapons:
        figures = (one.short, one.medium, one.long, one.fire_control, one.fire_code, one.damage)
        kind, rest = values.small("kind", one.kind), (values.small("mount", one.mount), *map(number, figures))
        chosen = one.name == data.weapon
        said = (one.name, kind, *rest, *((translate("sheet", "chosen"),) if chosen else ()))
        style: Style = "strong" if chosen else "body"
        word = Line(kind, style, fit="whole", short=values.short_kind(one.kind))
        yield Row((one.name, word, *rest), style, what=Spot(0, "weapon", one.name), read=", ".join(said))


# the boxes


@dataclass(frozen=True, slots=True)
class _Look:
    """How boxes are set: with a word at each square, or close, with letters; filled in or to be."""

    worded: bool = False
    blank: bool = False


def _status(data: SheetData, look: _Look) -> Block:
    note = "  ".join(f"{square.letter} {square.word}" for square in values.kinds_of_square())
    if look.blank:
        note = translate("sheet", "six counters with their round; T, TD, DR, FC as they are now")
    elif look.worded:
        note = translate("sheet", "FC with {weapon}").format(weapon=data.weapon) if data.weapon else ""
    boxes = tuple(
        Pick(
            Spot(box.craft.box, "box"),
            CraftBox(box, data.squadron.craft_type, data.weapon, look),
            values.read_aloud(box),
        )
        for box in data.boxes
    )
    grid = Wrap(boxes, least=12.2, most=7.2 if look.worded else 0)
    return Section(Heading(translate("sheet", "Squadron status"), note, "right", spared=not look.worded), (grid,))


@dataclass(frozen=True, slots=True)
class CraftBox(Block):
    """One craft: its number and pilot, its squares, counters and figures, what it can no longer do, and the X."""

    box: BoxData
    printed: CraftType
    weapon: str
    look: _Look

    def draw(self, c: Canvas, rect: QRectF) -> float:
        lines = 5.1 if self.look.worded else 3.2
        room = c.room(rect, lines)
        if c.painter is not None:
            c.rule(room.left(), room.right(), room.top())
            inner = room.adjusted(c.metrics.lead * 0.13, 0, -c.metrics.lead * 0.13, 0)
            (self._tall if self.look.worded else self._close)(c, inner, room.height() / lines)
            c.ground = False
        return room.height()

    def _tall(self, c: Canvas, room: QRectF, line: float) -> None:
        """On paper: squares with their words at the side, the X over all but the name."""
        side = c.metrics.lead * 3.9
        body = room.adjusted(0, line * 1.3, 0, -line * 0.2)
        self._cross(c, body)
        self._who(c, QRectF(room.left(), room.top(), room.width(), line * 1.3))
        row = QRectF(body.left(), body.top(), body.width() - side - c.metrics.lead * 0.3, line)
        if self.look.blank or self.box.craft.active:
            self._counters(c, row.adjusted(0, 0, 0, line * 0.2), 1.7)
            self._figures(c, row.translated(0, line * 1.25))
            for place, square in enumerate(values.squares(self.box)):
                at = QRectF(body.right() - side, body.top() + place * line * 0.85, side, line * 0.85)
                Boxes((square.mark,), letters=(square.often,), scale=1.2).draw(c, at)
                type_ = replace(c.metrics.label, bold=square.mark == "filled")
                Line(square.word, type_, fit="whole").draw(c, at.adjusted(c.metrics.square * 1.6, 0, 0, 0))
        if not self.look.blank:
            self._states(c, row.translated(0, line * 2.15), line * 0.75)

    def _states(self, c: Canvas, row: QRectF, step: float) -> None:
        """What the craft can no longer do, and what is pending."""
        pending = replace(c.metrics.small, italic=True)
        texts = ((values.state_word(self.box), c.metrics.strong), (values.pending_words(self.box.craft), pending))
        for place, (text, type_) in enumerate(one for one in texts if one[0]):
            Line(text, type_, fit="whole").draw(c, row.translated(0, place * step))

    def _close(self, c: Canvas, room: QRectF, line: float) -> None:
        """On the screen: squares with letters behind the name, the X at the right."""
        craft, em = self.box.craft, c.metrics.lead
        squares = Wrap(tuple(self._lettered()), gap=0.2)
        wide = squares.natural(c)
        who = QRectF(room.left(), room.top(), room.width() - wide - em * 0.3, line * 1.1)
        row = QRectF(room.left(), who.bottom(), room.width() - em * 4.1, line)
        state = QRectF(row.right(), row.top(), em * 4.1, line * 2)
        self._cross(c, state if craft.active else state.adjusted(0, -line, 0, 0))
        if craft.active:
            squares.draw(c, QRectF(room.right() - wide, who.top(), wide, who.height()))
        self._who(c, who)
        c.areas.append(Area(Spot(craft.box, "pilot"), who, _called(craft)))
        c.areas.append(Area(Spot(craft.box, "counters"), row, _counted(craft)))
        text = values.state_word(self.box)
        if craft.active:
            used = self._counters(c, row, 1.0) + em * 0.4
            behind = QRectF(used, row.top() - line, room.right() - used, line * 2)
            if not craft.pending.destroyed and c.fits(text, _state_type(c), behind.width()):
                state = behind  # and the figures below have the whole width
            said = max(c.width(one, _state_type(c)) for one in _lines(c, text, state))
            taken = 0 if state is behind else (em * 4.1 if craft.pending.destroyed else said) + em * 0.5
            self._figures(c, QRectF(row.left(), row.bottom(), room.width() - taken, line))
        if not craft.active:
            Line(text, "strong", fit="whole").draw(c, row)
        elif not craft.pending.destroyed:  # the X stands there (S-44)
            self._state(c, state, text)

    def _state(self, c: Canvas, room: QRectF, text: str) -> None:
        """At the foot of a place to the right, on two lines where one is too short."""
        type_ = _state_type(c)
        high = room.height() / 2
        for place, one in enumerate(reversed(_lines(c, text, room)), 1):
            at = QRectF(room.left(), room.bottom() - place * high, room.width(), high)
            Line(one, type_, "right", "whole").draw(c, at)

    def _cross(self, c: Canvas, room: QRectF) -> None:
        """Crossed out, dashed while it is pending (S-44); what is written there stands on plain ground."""
        craft = self.box.craft
        c.ground = not self.look.blank and (craft.pending.destroyed or not craft.active)
        if c.ground:
            c.cross(room, 1.8, dashed=craft.active)

    def _who(self, c: Canvas, room: QRectF) -> None:
        craft, em = self.box.craft, c.metrics.lead
        Line(str(craft.box), "value", fit="whole").draw(c, QRectF(room.left(), room.top(), em * 1.2, room.height()))
        name, base = room.adjusted(em * 1.4, 0, 0, 0), room.bottom() - em * 0.15
        if self.look.blank:
            c.rule(name.left(), name.right() - em * 2.5, base)
            Line("+").draw(c, QRectF(name.right() - em * 2.2, base - em, em, em))
            c.rule(name.right() - em * 1.6, name.right(), base)
            return
        bonus = signed(craft.hot_shot) if craft.hot_shot else ""
        hot = c.width(bonus, c.metrics.strong)
        type_ = c.metrics.body if craft.active else replace(c.metrics.body, ink="muted")
        free = name.width() - hot - em * 0.3
        Line(craft.pilot, type_).draw(c, QRectF(name.left(), name.top(), free, name.height()))
        used = min(free, c.width(craft.pilot, type_)) + em * 0.3
        Line(bonus, "strong", fit="whole").draw(c, QRectF(name.left() + used, name.top(), hot, name.height()))

    def _lettered(self) -> Iterator[Block]:
        for one in values.squares(self.box):
            square = Boxes((one.mark,), letters=(one.often or one.letter,), scale=1.08)
            spot = Spot(self.box.craft.box, one.field)
            yield Pick(spot, square, values.read_square(self.box, one))

    def _counters(self, c: Canvas, room: QRectF, scale: float) -> float:
        """Six pips; those beyond the sixth as a number; on the screen whether anything is pending. Gives back where it
        ends."""
        marks = values.counter_marks(self.box.craft)
        pips = _row(marks[:PIPS], scale)
        pips.draw(c, room)
        rest = room.adjusted(pips.natural(c) + c.metrics.lead * 0.2, 0, 0, 0)
        if len(marks) > PIPS:
            more = Line(f"+{len(marks) - PIPS}", replace(c.metrics.small, bold=True), fit="whole")
            more.draw(c, rest)
            rest.setLeft(rest.left() + more.natural(c) + c.metrics.lead * 0.2)
        if not self.look.worded and self.box.craft.pending != NOTHING_PENDING:
            pending = Line(translate("sheet", "pending"), replace(c.metrics.small, italic=True), fit="whole")
            pending.draw(c, rest)
            rest.setLeft(rest.left() + pending.natural(c))
        return rest.left()

    def _figures(self, c: Canvas, room: QRectF) -> None:
        """The numbers in force, strong where they are others than the printed ones; or lines to write them on."""
        shown = values.figures(self.box, self.printed, self.weapon)
        pairs = [Pair(one.label, one.value, "strong" if one.other else "body", "whole") for one in shown]
        places = cut(room, (23, 30, 45, 33), c.metrics.between)
        needed = [pair.natural(c) for pair in pairs]
        if not self.look.blank and any(need > place.width() for need, place in zip(needed, places, strict=True)):
            places = cut(room, needed, c.metrics.between)  # no longer in columns, but with their names
        for one, pair, place in zip(shown, pairs, places, strict=True):
            if not self.look.blank:
                pair.draw(c, place)
                continue
            label = Line(one.label, "label", fit="whole")
            label.draw(c, place)
            foot = place.center().y() + c.metrics.label.size * 0.4
            c.rule(place.left() + label.natural(c) + c.metrics.lead * 0.2, place.right(), foot)

    def said(self) -> Iterator[str]:
        if self.look.blank:
            yield str(self.box.craft.box)
            return
        yield values.read_aloud(self.box)
        if self.box.craft.active:
            yield values.state_word(self.box)
            marks = values.counter_marks(self.box.craft)
            yield from _row(marks).said()
            yield f"+{len(marks) - PIPS}" if len(marks) > PIPS else ""
            yield "  ".join(f"{one.word} {one.often}" for one in values.squares(self.box) if one.often)
            yield "  ".join(f"{one.label} {one.value}" for one in values.figures(self.box, self.printed, self.weapon))


def _row(marks: list[tuple[Mark, str]], scale: float = 1.0) -> Boxes:
    return Boxes(tuple(one for one, _ in marks), letters=tuple(text for _, text in marks), round=True, scale=scale)


def _lines(c: Canvas, text: str, room: QRectF) -> list[str]:
    """The word of a craft's state, in two where it is too long for one line."""
    return [text] if c.fits(text, _state_type(c), room.width()) else text.rsplit(" ", 1)


def _state_type(c: Canvas) -> Type:
    return replace(c.metrics.small, bold=True)


def _called(craft: Craft) -> str:
    return translate("sheet", "Box {n}, {pilot}").format(n=craft.box, pilot=craft.pilot or "–")


def _counted(craft: Craft) -> str:
    counters = word("squadron.counters", craft.counters)
    return translate("sheet", "Box {n}, {counters}").format(n=craft.box, counters=counters)
