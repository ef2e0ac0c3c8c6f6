"""The missiles in flight, under the tracker: how many of which kind, whom they strike when, and how likely."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QSizePolicy, QWidget

from referee_app.ui.look import theme
from referee_app.ui.sheet.paint import Draft, Type
from referee_app.ui.systems.cepheus.places import Flight
from referee_app.ui.systems.cepheus.sheet_words import counted
from referee_app.ui.systems.cepheus.tiles import NAME, WORD, Tiles
from referee_app.ui.systems.cepheus.tracker import BRACKET, GAP, HIGH, WIDE
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import percent

HEAD = 20
FIGURE = Type(theme.TEXT, bold=True)


class SalvoTrack(Tiles):
    """A tile for each salvo, the first to strike first. A click shows the ship it flies at."""

    twice = False

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.flights: tuple[Flight, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_flights(self, flights: tuple[Flight, ...], current: str) -> None:
        """Show what flies; the one picked stays marked while its target is the `current` ship."""
        targets = {one.salvo.id: one.salvo.target for one in flights}
        marked = self.current if targets.get(self.current or "") == current else None
        if (flights, marked) != (self.flights, self.current):
            self.flights = flights
            self.show_tiles(tuple(targets), marked)
            self.setVisible(bool(flights))

    def called(self) -> str:
        """What flies."""
        return translate("cepheus", "Missiles in flight")

    def sizeHint(self) -> QSize:
        """A heading, and a tile a salvo."""
        return QSize(WIDE, HEAD + max(1, len(self.keys)) * (HIGH + GAP) - GAP)

    def minimumSizeHint(self) -> QSize:
        """All of them; the column scrolls."""
        return self.sizeHint()

    def rect_of(self, place: int) -> QRectF:
        """Where a salvo is."""
        return QRectF(BRACKET, HEAD + place * (HIGH + GAP), WIDE - BRACKET, HIGH)

    def paint_ground(self, draft: Draft) -> None:
        """The heading, and what the chance is of."""
        line = QRectF(BRACKET + 9, 0, WIDE - BRACKET - 17, HEAD - 4)
        draft.text(line, translate("cepheus", "In flight"), WORD)
        draft.text(line, translate("cepheus", "any hits"), WORD, "right")

    def paint_tile(self, draft: Draft, place: int, rect: QRectF) -> None:
        """What it is and its chance above; whom, when and the number needed below."""
        one = self.flights[place]
        self.frame(draft, rect, place)
        if one.now:
            draft.tint(QRectF(rect.left() + 2, rect.top() + 6, 3, rect.height() - 12), theme.tokens().warn)
        inner = rect.adjusted(9, 4, -8, -4)
        half = inner.height() / 2
        above = QRectF(inner.left(), inner.top(), inner.width(), half)
        below = QRectF(inner.left(), inner.top() + half, inner.width(), half)
        chance, due = percent(one.any), due_text(one)
        draft.figure(above, chance, FIGURE, "right")
        draft.text(above.adjusted(0, 0, -draft.width(chance, FIGURE) - 6, 0), kind_text(one), NAME)
        draft.text(below, due, WORD, "right")
        draft.text(below.adjusted(0, 0, -draft.width(due, WORD) - 6, 0), f"→ {one.target}", WORD)

    def read_aloud(self, place: int) -> str:
        """Everything, with the chance of each missile."""
        one = self.flights[place]
        salvo = one.salvo
        text = translate(
            "cepheus",
            "{name}: {count} × {missile} at {target}, turn {turn}. Each needs {need}+, {each}; that any hits, {any}, as"
            " {target} stands now and before it reacts.",
        ).replace(" ×", "\u00a0×")
        figures = {"count": salvo.number, "turn": salvo.due, "need": one.need}
        chances = {"each": percent(one.each), "any": percent(one.any)}
        missile = named("cepheus.missile", salvo.missile)
        return text.format(name=one.name, missile=missile, target=one.target, **figures, **chances)


def kind_text(one: Flight) -> str:
    """How many of which kind."""
    return counted(one.salvo.missile, one.salvo.number)


def due_text(one: Flight) -> str:
    """When it strikes, and the number each missile needs."""
    when = translate("cepheus", "now") if one.now else translate("cepheus", "turn {n}").format(n=one.salvo.due)
    return f"{when} · {one.need}+"
