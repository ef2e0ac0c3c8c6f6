"""The panel of a system that has none of its own: its roster as a sheet, its orders with why not, the form of the one
that is drawn up."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol, TypeVar, get_args, get_type_hints

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.core.order import Order
from referee_app.core.roster import Kept, RecordScene
from referee_app.core.system import Action, Objection
from referee_app.ui.command.menu import add_unit_menu, marked
from referee_app.ui.encounter.contract import Panel, View, Wish
from referee_app.ui.form.controls import Control, control_for
from referee_app.ui.form.fields import Field, asked
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.plain import amp, card, label, set_tip
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.records.popup import CorrectPopup
from referee_app.ui.records.sheet import Roster, Spot
from referee_app.ui.sheet.paint import Area
from referee_app.ui.sheet.view import BlockView
from referee_app.ui.words.catalogue import translate, word

Move = type[Order[Any, Any, Any]]
AnyButton = TypeVar("AnyButton", bound=QPushButton)


class Names(Protocol):
    """The words the panel needs of a system."""

    key: str

    def system_name(self) -> str:
        """The tab's name."""

    def order(self, action: Any, state: Any) -> str:
        """What the button of an order says."""

    def objection(self, objection: Objection) -> str:
        """Why an order is not possible."""

    def field(self, name: str) -> str:
        """The label of a field."""

    def value(self, what: str, key: str, state: Any) -> str:
        """One key of a kind."""


class RecordsPanel(Panel):
    """Records are looked at by a click or an arrow key, figures put right where they stand; each other order has a
    button, and the one that is pressed is drawn up and weighed."""

    def __init__(
        self,
        every: tuple[Kept, ...],
        moves: tuple[Move, ...],
        words: Names,
        view: View,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(view, parent)
        self.every, self.moves, self.words = every, moves, words
        self.looked = Spot("", "")
        self.draft: Order[Any, Any, Any] | None = None
        self.chosen = moves[0] if moves else None
        self._make()
        self._lay_out()
        self._connect()
        self._retranslate()

    def _make(self) -> None:
        self.new = {one.record.name: _dressed(QPushButton()) for one in self.every if one.enlist}
        self.insert, self.edit, self.dismiss = _dressed(QPushButton()), _dressed(QPushButton()), _dressed(QPushButton())
        self.more = QToolButton()
        self.more.setText("…")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drop_down(self.more, QMenu(self.more))
        self.name, self.empty, self.against = NameLabel(), label(role="muted", wrap=True), label(role="warn", wrap=True)
        self.sheet = BlockView(Roster.blocks)
        self.popup = CorrectPopup(self)
        self.tiles = {one: _dressed(Switch()) for one in self.moves}
        self.keys = [QShortcut(QKeySequence(f"Alt+{place}"), self) for place, _ in enumerate(self.moves[:9], 1)]
        self.controls: dict[tuple[str, type[Field]], Control] = {}
        self.form = Flow()

    def _lay_out(self) -> None:
        self.order_card: QFrame = card()
        inner = QVBoxLayout(self.order_card)
        inner.setContentsMargins(theme.ITEM, theme.ITEM, theme.ITEM, theme.ITEM)
        inner.setSpacing(theme.ITEM)
        inner.addLayout(Flow(*self.tiles.values()))
        inner.addLayout(self.form)
        inner.addWidget(self.against)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.GROUP)
        column.setSpacing(theme.ITEM)
        column.addLayout(Flow(self.insert, *self.new.values(), self.name, self.edit, self.dismiss, self.more))
        column.addWidget(self.empty)
        column.addWidget(self.sheet)
        column.addWidget(self.order_card)
        column.addStretch(1)

    def _connect(self) -> None:
        self.insert.clicked.connect(self.library_requested)
        for kept in self.every:
            if kept.enlist:
                self.new[kept.record.name].clicked.connect(partial(self._on_edit, kept, None))
        self.edit.clicked.connect(self._on_edit_clicked)
        self.dismiss.clicked.connect(self._on_dismiss_clicked)
        self.more.menu().aboutToShow.connect(self._fill_more)
        self.sheet.picked.connect(self._on_sheet_picked)
        self.sheet.changed_requested.connect(self._on_sheet_picked)
        self.sheet.focus_moved.connect(self._on_sheet_focus_moved)
        self.popup.corrected.connect(self._on_popup_corrected)
        for (move, tile), key in zip(self.tiles.items(), [*self.keys, *[None] * len(self.tiles)], strict=False):
            tile.clicked.connect(partial(self._on_tile_clicked, move))
            if key is not None:
                key.activated.connect(tile.click)

    # showing

    @property
    def scene(self) -> RecordScene:
        """The sheet as an order is drawn up on it."""
        return RecordScene(self.view.state, self.view.book, tuple(one.record for one in self.every), self.looked.id)

    @property
    def _kept(self) -> Kept | None:
        """The kind of the record that is looked at, while it is there."""
        found = (one for one in self.every if one.record.name == self.looked.record)
        return next((one for one in found if one.record.has(self.view.state, self.looked.id)), None)

    @property
    def _side(self) -> str:
        """The side of the record that is looked at, where the app may command it."""
        kept = self._kept if self.view.commands is not None else None
        return "" if kept is None else str(getattr(kept.record.find(self.view.state, self.looked.id), "side", ""))

    def _fill_more(self) -> None:
        self.more.menu().clear()
        kept = self._kept
        if kept is not None:
            name = kept.record.find(self.view.state, self.looked.id).name
            add_unit_menu(self.more.menu(), self, self._side, self.looked.id, name)

    def show_view(self, view: View) -> None:
        """Show the sheet; on another one the order is drawn up anew, as likely as it is now."""
        before = self.take_view(view)
        if before is not None and before.state is view.state and before.book is view.book and before == view:
            return
        if before is None or before.state is not view.state:
            self._draw_up()
        self._refresh()

    def start_over(self) -> None:
        """Forget what was looked at and drawn up."""
        self.fresh, self.draft = True, None
        self.looked = Spot("", "")

    def recall(self, action: Action[Any, Any]) -> None:
        """An order of a button is drawn up again as it was given."""
        if isinstance(action, Order) and type(action) in self.tiles:
            self.chosen, self.draft = type(action), action
            self._refresh()

    def _draw_up(self) -> None:
        self.draft = None
        if self.chosen is not None and next(iter(self.chosen.drafts(self.scene)), None) is not None:
            self.draft = self.chosen.draft(self.scene)

    def _refresh(self) -> None:
        state, live = self.view.state, self.view.live
        there = any(one.record.on(state) for one in self.every)
        self.sheet.show_sheet(Roster(state, tuple(one.record for one in self.every), self.words.system_name()))
        self.sheet.setVisible(there)
        self.empty.setVisible(not there)
        kept = self._kept
        for widget in (self.name, self.edit, self.dismiss):
            widget.setVisible(kept is not None)
        self.more.setVisible(bool(self._side))
        self.edit.setEnabled(live and kept is not None and kept.redraw is not None)
        self.dismiss.setEnabled(live and kept is not None and kept.dismiss is not None)
        name = kept.record.find(state, self.looked.id).name if kept is not None else ""
        self.name.show_name(marked(self.view.commands, self._side, self.looked.id, name))
        self.sheet.show_marked([Spot(self.looked.record, self.looked.id)] if kept is not None else [])
        for button in (self.insert, *self.new.values()):
            button.setEnabled(live)
        if not self.popup.isHidden():
            self.popup.show_value(kept.record.find(state, self.looked.id) if kept is not None and live else None)
        self._show_order()

    def _show_order(self) -> None:
        """The buttons of the orders, each greyed with why not; the form of the one drawn up, and what speaks against
        it."""
        state, live, scene = self.view.state, self.view.live, self.scene
        for move, tile in self.tiles.items():
            there = next(iter(move.drafts(scene)), None) is not None
            tile.setEnabled(live and there)
            tile.setChecked(move is self.chosen)
            set_tip(tile, f"{word(f'{self.words.key}.{move.spec.name}.name')} ({move.spec.rule})")
        self.order_card.setVisible(self.draft is not None)
        against = list(self.draft.objections(state, self.view.book)) if self.draft is not None else []
        self.against.setText(" ".join(self.words.objection(one) for one in against[:2]))
        self.against.setVisible(bool(against))
        self._show_form()
        final = any(one.final for one in against)
        self.drafted.emit(self.draft if live and not final else None)
        self._propose(self.draft if live and not against else None)

    def _show_form(self) -> None:
        fields = asked(self.draft, self.scene) if self.draft is not None else ()
        shown = []
        for field in fields:
            control = self.controls.get((field.name, type(field)))
            if control is None:
                control = self.controls[field.name, type(field)] = control_for(field)
                control.edited.connect(self._on_control_edited)
            control.show_field(field, self)
            control.setEnabled(self.view.live)
            shown.append(control)
        self.form.show_widgets(*shown)  # first: a new one that is shown before it is laid in would be a window
        for control in self.controls.values():
            control.setVisible(control in shown)

    def _propose(self, draft: Order[Any, Any, Any] | None) -> None:
        self._say_wished(None if draft is None else Wish(draft, self.words.order(draft, self.scene.state)))

    # the words of the form

    def field(self, name: str) -> str:
        """The label of a field."""
        text = self.words.field(name)
        return text[:1].upper() + text[1:]

    def value(self, what: str, key: str) -> str:
        """One key of a kind."""
        return self.words.value(what, key, self.scene.state)

    # slots

    def _on_control_edited(self, name: str, value: object) -> None:
        if self.draft is not None:
            self.draft = self.draft.changed(self.scene, name, value)
            self._show_order()

    def _on_tile_clicked(self, move: Move) -> None:
        self.chosen = move
        self._draw_up()
        self._refresh()

    def _look(self, spot: Spot) -> None:
        if (spot.record, spot.id) != (self.looked.record, self.looked.id):
            self.looked = spot
            self._draw_up()
            self._refresh()

    def _on_sheet_focus_moved(self, area: Area) -> None:
        if isinstance(area.what, Spot):
            self._look(area.what)

    def _on_sheet_picked(self, area: Area) -> None:
        """Look at it; a figure that can be put right opens beside the click."""
        if not isinstance(area.what, Spot):
            return
        self._look(area.what)
        kept = self._kept
        paths = _correctable(kept)
        if kept is not None and self.view.live and (area.what.path in paths or not area.what.path):
            place = self.sheet.mapTo(self, QPoint(int(area.rect.left()), int(area.rect.bottom())))
            record = kept.record.find(self.view.state, self.looked.id)
            self.popup.open_on(kept.record, paths, record, self.view.state, place)

    def _on_popup_corrected(self, path: str, value: object) -> None:
        if self._kept is not None:
            self.ordered.emit(self._kept.correct(self.looked.id, path, value))

    def draw_anew(self, unit: str) -> None:
        """Open a record in the editor."""
        state = self.view.state
        found = (kept for kept in self.every if kept.redraw and kept.record.has(state, unit))
        for kept in found:
            self._on_edit(kept, kept.record.find(state, unit))

    def _on_edit_clicked(self) -> None:
        if self._kept is not None:
            self._on_edit(self._kept, self._kept.record.find(self.scene.state, self.looked.id))

    def _on_edit(self, kept: Kept, old: Any, *_checked: bool) -> None:
        from referee_app.ui.records.editor import RecordEditor

        dialog = RecordEditor(kept.record, self.scene.state, old, parent=self)
        dialog.open_to(self.ordered.emit, kept.enlist, kept.redraw)

    def _on_dismiss_clicked(self) -> None:
        if self._kept is not None:
            self.ordered.emit(self._kept.dismiss(self.looked.id))

    # words

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the orders, and of the sheet."""
        told = (f"{word(f'{self.words.key}.{one.spec.name}.name')} ({one.spec.rule})" for one in self.moves[:9])
        orders = ((f"Alt+{place}", text) for place, text in enumerate(told, 1))
        return (*orders, ("← → ↑ ↓", translate("Records", "walk over the sheet; Enter puts a figure right")))

    def _retranslate(self) -> None:
        self.insert.setText(translate("Records", "Insert from the library…"))
        self.edit.setText(translate("Records", "Edit…"))
        self.more.setAccessibleName(translate("Records", "Who commands"))
        self.dismiss.setText(translate("Records", "Take off"))
        self.empty.setText(translate("Records", "Nobody yet. Insert from the library (Ctrl+I) or draw up your own."))
        for kept in self.every:
            if kept.enlist:
                what = word(f"{self.words.key}.record.{kept.record.name}")
                self.new[kept.record.name].setText(amp(translate("Records", "Draw up: {what}…").format(what=what)))
        for move, tile in self.tiles.items():
            tile.setText(amp(word(f"{self.words.key}.{move.spec.name}.name")))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.sheet.forget()
            if not self.fresh:
                self._refresh()
        super().changeEvent(event)


def _dressed(button: AnyButton) -> AnyButton:
    button.setStyleSheet(TIGHT)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _correctable(kept: Kept | None) -> tuple[str, ...]:
    """The fields of a record that can be put right by hand, as its order's own type names them."""
    if kept is None or kept.correct is None:
        return ()
    return get_args(get_type_hints(kept.correct)["field"])
