"""All ranges on one page: the pairs, and what the picked one means for every weapon of the ship in its row."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.table import SetPair
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.standing import gone
from referee_app.systems.cepheus.state import RANGES, Battle, Ship, Weapon
from referee_app.ui.look import theme
from referee_app.ui.look.plain import label, set_tip, shown
from referee_app.ui.look.segments import Segments
from referee_app.ui.systems.cepheus.range_matrix import RangeMatrix, moved
from referee_app.ui.systems.cepheus.target_card import BandTable, links_of
from referee_app.ui.words.catalogue import named, translate

LEAST = 320
"""What the picked pair needs beside the matrix."""


class RangesCard(QWidget):
    """The matrix at the left; the picked pair, corrected by a click on a band, at the right."""

    ordered = Signal(object)
    """A pair is put at another range: a SetPair."""
    left = Signal()
    """The referee has seen enough."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.battle = Battle()
        self.book: Book | None = None
        self.pair = ("", "")
        self._looked = ""
        """The ship looked at when a pair was picked."""
        self.matrix, self.bands, self.table = RangeMatrix(), Segments(RANGES), BandTable()
        self.title, self.links = label(role="emphasis", wrap=True), label(role="muted", wrap=True)
        self.legend = label(role="label", wrap=True)
        self.done = QPushButton()
        self.done.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._lay_out()
        self.matrix.picked.connect(self._on_picked)
        self.matrix.nearer.connect(self._on_nearer)
        self.bands.picked.connect(self._on_band)
        self.done.clicked.connect(self.left)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(theme.GROUP)
        left.addWidget(self.matrix)
        left.addWidget(self.legend)
        left.addStretch(1)
        self.bands.setStyleSheet("QPushButton { padding: 4px 6px; } QPushButton:focus { padding: 3px 5px; }")
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.done, 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(theme.GROUP)
        right.addWidget(self.links)
        right.addWidget(self.bands, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self.table)
        right.addStretch(1)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(theme.EDGE)
        self.grid.setVerticalSpacing(theme.GROUP)
        self.head, self.left_half, self.right_half = _held(head), _held(left), _held(right)
        self._upright: bool | None = None
        self._fit(1000)

    def _fit(self, width: int) -> None:
        """Side by side, or the matrix between the name of the pair and what it means where room is short: whoever opens
        the page sees its first rows."""
        upright = width < self.matrix.least + theme.EDGE + LEAST
        beside = 0 if upright else theme.EDGE + max(self.bands.sizeHint().width(), self.table.minimumSizeHint().width())
        self.matrix.share(width - beside)
        if upright != self._upright:
            self._upright = upright
            self.grid.addWidget(self.head, 0, 0 if upright else 1)
            self.grid.addWidget(self.left_half, 1 if upright else 0, 0, 1 if upright else 2, 1)
            self.grid.addWidget(self.right_half, 2 if upright else 1, 0 if upright else 1)
            self.grid.setRowStretch(1, 0 if upright else 1)
            self.grid.setColumnStretch(1, 0 if upright else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        super().resizeEvent(event)
        self._fit(self.width())

    def height_at(self, width: int) -> int:
        """How high the page stands in that width."""
        self._fit(width)
        return self.grid.sizeHint().height()

    def start_over(self) -> None:
        """No pair is picked."""
        self.pair = ("", "")

    def show_ranges(self, battle: Battle, book: Book, looked: str) -> None:
        """Show the pairs; with another ship looked at its own with the next one is picked."""
        self.battle, self.book = battle, book
        there = [ship.id for ship in battle.ships if not gone(ship)]
        if self._looked != looked or not {*self.pair} <= {*there}:
            self._looked = looked
            self.pair = (looked, next((id_ for id_ in there if id_ != looked), ""))
        self.matrix.show_battle(battle, self.pair)
        self._fit(self.width())
        self.legend.setText(translate("cepheus", "= docked   ▸ pursues   ~ jams   + and − move the picked pair"))
        self.done.setText(translate("cepheus", "Close", "button"))
        self.bands.set_texts({band: named("cepheus.range_short", band) for band in RANGES})
        for band, button in self.bands.buttons.items():
            button.setAccessibleName(named("cepheus.range", band))
            set_tip(button, named("cepheus.range", band))
        self._show_pair()

    def _show_pair(self) -> None:
        there = all(map(self.battle.has, self.pair))
        for part in (self.bands, self.table, self.links):
            part.setVisible(there)
        if not there or self.book is None:
            self.title.setText(translate("cepheus", "One ship alone has no range."))
            return
        one, other = (self.battle.ship(id_) for id_ in self.pair)
        band = self.battle.range_between(one.id, other.id)
        self.title.setText(shown(f"{one.name} – {other.name}: {named('cepheus.range', band)}"))
        self.links.setText(shown(" · ".join(links_of(self.battle, one, other, self.book))))
        self.bands.show_state(band)
        self.table.show_table(weapons_of(one), band, self.book)

    # slots

    def _on_picked(self, key: str) -> None:
        one, _, other = key.partition("|")
        self.pair = (one, other)
        self.matrix.setFocus()
        self.matrix.show_battle(self.battle, self.pair)
        self._show_pair()

    def _on_nearer(self, by: int) -> None:
        self._on_band(moved(self.battle.range_between(*self.pair), by))

    def _on_band(self, band: str) -> None:
        if band != self.battle.range_between(*self.pair):
            self.ordered.emit(SetPair(*self.pair, next(one for one in RANGES if one == band)))


def _held(layout: QBoxLayout) -> QWidget:
    holder = QWidget()
    layout.setContentsMargins(0, 0, 0, 0)
    holder.setLayout(layout)
    return holder


def weapons_of(ship: Ship) -> tuple[Weapon, ...]:
    """Every kind of weapon a ship has, once."""
    return tuple(dict.fromkeys(weapon for mount in ship.mounts for weapon in mount.weapons))
