"""The stage of the Squadrons tab: the squadrons in a strip, one card for the step the round is at, two sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.actions.phases import SetMorale
from referee_app.systems.squadron.actions.sheet import Dismiss, Enlist, Redraw
from referee_app.systems.squadron.craft import in_play, targets
from referee_app.systems.squadron.state import MORALES, Battle, Squadron
from referee_app.ui.command.menu import add_unit_menu, hold
from referee_app.ui.encounter.contract import Panel, View
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import amp, label
from referee_app.ui.look.prepared import OPENED, IdleTasks
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.card import Card
from referee_app.ui.systems.squadron.correct_popup import CorrectPopup
from referee_app.ui.systems.squadron.declare_card import DeclareCard
from referee_app.ui.systems.squadron.jam_card import JamCard
from referee_app.ui.systems.squadron.quiet_cards import MoraleCard, MoveCard, NoteCard, SpecialCard
from referee_app.ui.systems.squadron.sheet_data import Spot
from referee_app.ui.systems.squadron.sheets import Sheets
from referee_app.ui.systems.squadron.strip import Strip, tags
from referee_app.ui.systems.squadron.volleys_card import VolleysCard
from referee_app.ui.systems.squadron.words import WORDS
from referee_app.ui.words.catalogue import translate


class SquadronPanel(Panel):
    """What the referee sees of a squadron battle."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.left = self.right = self._looked = ""
        """Whose sheets are shown; and whom of them the referee has picked since the last order, if anybody."""
        self._phase = ""
        self._showing = self._recalling = False
        self._make()
        self._lay_out()
        self._retranslate()
        self._connect()

    def _make(self) -> None:
        self.empty = QWidget()
        self.empty_text = label(role="muted")
        self.insert, self.own = QPushButton(), QPushButton()
        self.strip = Strip()
        self.more = QToolButton()
        self.more.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        drop_down(self.more, QMenu(self.more))
        self.declare, self.special = DeclareCard(self.view), SpecialCard(self.view)
        self.cards: dict[str, Card] = {
            "initiative": NoteCard(self.view),
            "movement": MoveCard(self.view),
            "jam": JamCard(self.view),
            "declare": self.declare,
            "volleys": VolleysCard(self.view),
            "special": self.special,
            "morale": MoraleCard(self.view),
        }
        self.sheets = Sheets()
        self.ahead = IdleTasks(self._later, self)
        self.popup = CorrectPopup(self)

    def _lay_out(self) -> None:
        self.top = QWidget()
        row = QHBoxLayout(self.top)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.ITEM)
        row.addWidget(self.strip, 1)
        row.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        column.setSpacing(theme.ITEM)
        column.addWidget(self._lay_out_empty(), 1)
        column.addWidget(self.top)
        for card in self.cards.values():
            card.hide()
            column.addWidget(card)
        column.addWidget(self.sheets, 1)

    def _lay_out_empty(self) -> QWidget:
        column = QVBoxLayout(self.empty)
        column.addStretch(1)
        column.addWidget(self.empty_text, 0, Qt.AlignmentFlag.AlignHCenter)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.insert)
        buttons.addWidget(self.own)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(2)
        return self.empty

    def _connect(self) -> None:
        self.insert.clicked.connect(self.library_requested)
        self.own.clicked.connect(self._on_own_clicked)
        self.more.menu().aboutToShow.connect(self._fill_menu)
        self.strip.picked.connect(self._on_strip_picked)
        self.strip.circles.revealed.connect(self.revealed)
        self.sheets.spot_picked.connect(self._on_sheets_spot_picked)
        self.sheets.verticalScrollBar().valueChanged.connect(self.popup.put_away)
        self.popup.ordered.connect(self.ordered)
        self.popup.redraw_requested.connect(self.draw_anew)
        self.popup.dismiss_requested.connect(self._on_popup_dismiss_requested)
        for card in self.cards.values():
            card.ordered.connect(self.ordered)
            card.pointed.connect(self._on_card_pointed)
            card.drafted.connect(self._on_card_drafted)
            card.wished.connect(self._say_wished)

    # showing

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        state: Battle = self.view.state
        return state

    @property
    def card(self) -> Card:
        """The card of the step the round is at."""
        return self.cards[self.battle.phase]

    def show_view(self, view: View) -> None:
        """Show the sheets; refresh only what is another object than before."""
        before = self.take_view(view)
        if before is not None and before.like(view):
            return
        if before is not None and before.live:  # an order was given
            self._looked = ""
        self._showing = True
        self._remember(view)
        self._show_all(view, bool(view.state.squadrons), before is None or before.state.phase != view.state.phase)
        self._showing = False
        self.ahead.begin(OPENED if before is None else 0)

    def _later(self) -> Iterator[object]:
        """What the steps to come will show."""
        for card in self.cards.values():
            if card is not self.card or not self.battle.squadrons:
                card.view = self.view
                yield from card.ahead()

    def start_over(self) -> None:
        """Forget every draft; whom the referee looks at stays."""
        self.fresh = True
        self.right = self._phase = ""
        self.popup.put_away()
        for card in self.cards.values():
            card.start_over()
        self._on_card_drafted(None)
        self._say_wished(None)

    def take_down(self, action: Action[Any, Any]) -> None:
        """A distance that nobody has given goes with it."""
        if isinstance(action, Declare):
            self.declare.sketches.drop(action.squadron)
        super().take_down(action)

    def recall(self, action: Action[Any, Any]) -> None:
        """The card of the step draws it up again."""
        if self.battle.squadrons:
            self._recalling = True
            self.card.recall(action)
            self._recalling = False

    def _show_all(self, view: View, anybody: bool, entered: bool) -> None:
        self.empty.setVisible(not anybody)
        for widget in (self.top, self.sheets):
            widget.setVisible(anybody)
        self._turn_to(view.state.phase if anybody else "")
        if view.live and self.card is not self.declare:
            self.declare.sketches.forget()
        if anybody:
            self._choose_pair(entered)
            self.card.looked = self._looked
            self.card.show_view(view)
            if isinstance(self.card, VolleysCard):
                self.card.point(self.left)
            self._show_pair()
        if self.popup.isVisible() and (entered or not view.live):
            self.popup.put_away()
        elif self.popup.isVisible():
            self.popup.show_battle(view.state)

    def _remember(self, view: View) -> None:
        """What applying the results changed is shown in the step that follows: the journal has the sheets before it."""
        applied = self.battle.phase == "special" and view.past is not None
        before = view.past.before(viewmodel.step) if applied and view.past is not None else None
        after = view.past.begun(viewmodel.step) if before is not None and view.past is not None else None
        self.special.show_changes(viewmodel.changes(before, after) if before is not None and after is not None else ())

    def _turn_to(self, phase: str) -> None:
        """The card of another step goes before this one's comes up: never do both take room."""
        for name, card in self.cards.items():
            if name != phase:
                card.hide()
        if phase != self._phase:
            self._phase = phase
            self._on_card_drafted(None)
            self._say_wished(None)

    def _choose_pair(self, entered: bool) -> None:
        """Keep the pair the referee looks at, unless the step is about another one and he has picked none himself."""
        battle = self.battle
        firing = next((made for made in battle.declarations if not made.fired), None)
        looked = battle.declaration(self.left)
        another = entered or looked is None or looked.fired
        if battle.phase == "volleys" and firing is not None and another and not self._looked:
            self.left = firing.squadron
        if battle.has(self._looked):
            self.left = self._looked
        elif not battle.has(self.left):
            self.left = battle.squadrons[0].id
        self.right = self._partner()

    def _partner(self) -> str:
        """Whom the left squadron fights: its draft's or declaration's target, else the first there is."""
        battle = self.battle
        draft = self.declare.draft_of(self.left, self.battle)
        if draft is not None:
            return draft.target
        made = battle.declaration(self.left)
        if made is not None and battle.has(made.target):
            return made.target
        others = [one.id for one in targets(battle, self.left)]
        return self.right if self.right in others else next(iter(others), "")

    def _show_pair(self) -> None:
        draft = self.declare.draft_of(self.left, self.battle)
        made = self.battle.declaration(self.left) if self.battle.phase == "volleys" else None
        shown = draft or made
        self.right = self._partner()
        self.sheets.show_pair(self.view, self.left, self.right, shown.weapon if shown else None)
        if shown is not None:
            self.sheets.mark(self._part(shown.squadron, shown.firing), self._part(shown.target, shown.eligible))
        else:
            self.sheets.mark((), ())
        self.strip.show_tags(tags(self.battle, self.view.book, self.view.commands), self.left, self.right)
        self.strip.show_circles(self.view)

    def _part(self, id_: str, boxes: tuple[int, ...]) -> tuple[int, ...]:
        """The craft to outline: none where it is simply everybody."""
        return () if boxes == in_play(self.battle.squadron(id_)) else boxes

    def _follow(self) -> None:
        """Keep the sheets with what is being drawn up."""
        if not self.fresh and self.battle.squadrons and not self._showing:
            self._show_pair()

    def _retranslate(self) -> None:
        self.empty_text.setText(
            translate("squadron", "No squadrons yet. Insert one from the library (Ctrl+I) or draw up your own.")
        )
        self.insert.setText(translate("squadron", "Insert from the library…"))
        self.own.setText(translate("squadron", "Draw up your own…"))
        self.more.setText(translate("squadron", "Squadrons") + " ▾")
        self.more.setAccessibleName(translate("squadron", "Insert, edit or take away squadrons"))
        for card in self.cards.values():
            card.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language, and take on another theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self.sheets.forget()
            if not self.fresh:
                self.fresh = True
                self.show_view(self.view)
        super().changeEvent(event)

    def go_on(self) -> None:
        """To the field that is not filled in."""
        card = self.card
        if isinstance(card, DeclareCard):
            card.go_on()

    def type_in(self, text: str) -> bool:
        """A distance is typed at once."""
        card = self.card if self.battle.squadrons else None
        return isinstance(card, DeclareCard) and card.type_in(text)

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this panel alone."""
        return (
            ("0–9", translate("squadron", "the distance of the fire that is declared")),
            ("← →", translate("squadron", "walk along boxes and weapons; Space chooses a box")),
            ("A N", translate("squadron", "all boxes, none of them, where the keyboard stands on boxes")),
            ("← → ↑ ↓", translate("squadron", "walk over a record sheet; Enter changes what is under the keyboard")),
        )

    # drawing up

    def _fill_menu(self) -> None:
        menu = self.more.menu()
        menu.clear()
        menu.addAction(translate("squadron", "Insert from the library…"), self.library_requested.emit)
        menu.addAction(translate("squadron", "Draw up your own…"), self._on_own_clicked)
        looked = next((one for one in self.battle.squadrons if one.id == self.left), None)
        if looked is not None:
            menu.addSeparator()
            redraw = translate("squadron", "Edit {name}…").format(name=looked.name)
            menu.addAction(amp(redraw), lambda: self.draw_anew(self.left))
            dismiss = WORDS.order(Dismiss(looked.id), self.battle)
            menu.addAction(amp(dismiss), lambda: self.ordered.emit(Dismiss(self.left)))
        hold(menu, self.view.live)
        if looked is not None:
            add_unit_menu(menu, self, looked.side, looked.id, looked.name)

    def _on_own_clicked(self) -> None:
        self._edit(None)

    def draw_anew(self, unit: str) -> None:
        """Open a squadron's sheet in the editor."""
        self._edit(self.battle.squadron(unit))

    def _edit(self, squadron: Squadron | None) -> None:
        from referee_app.ui.systems.squadron.editor import SquadronEditor

        dialog = SquadronEditor(squadron, self.battle, self)
        dialog.drawn.connect(self._on_editor_drawn)
        dialog.open()

    def _on_editor_drawn(self, squadron: Squadron) -> None:
        known = self.battle.has(squadron.id)
        self.left = squadron.id if known else self.left
        self.ordered.emit(Redraw(squadron) if known else Enlist(squadron))

    # slots

    def _on_strip_picked(self, id_: str) -> None:
        self.popup.put_away()
        self.left = self._looked = self.card.looked = id_
        self.card.point(id_)
        self._show_pair()

    def _on_card_pointed(self, id_: str) -> None:
        if self.fresh or not self.battle.has(id_) or self.card is not self.sender():
            return
        if not (self._showing or self._recalling):  # the referee has turned to it on the card
            self._looked = self.card.looked = ""
        if not self._looked:
            self.left = id_
            self._follow()

    def _on_card_drafted(self, draft: Action[Any, Any] | None) -> None:
        self._say_drafted(draft)
        self._follow()

    def _on_popup_dismiss_requested(self, id_: str) -> None:
        self.ordered.emit(Dismiss(id_))

    def _on_sheets_spot_picked(self, id_: str, spot: Spot, below: QPoint) -> None:
        if not self.view.live:
            return
        squadron = self.battle.squadron(id_)
        if spot.name and spot.name == getattr(squadron, spot.field, None):
            return  # in force already: nothing to write down
        if spot.field == "morale":
            self.ordered.emit(SetMorale(id_, next(one for one in MORALES if one == spot.name)))
        elif spot.field == "rate":
            may = viewmodel.moves(self.battle, squadron, self.view.book)
            self.ordered.emit(next(order for order, _ in may.values() if order.rate == spot.name))
        elif spot.field == "weapon":
            self._pick_weapon(id_, spot.name)
        else:
            place = self.sheets.mapTo(self, below) + QPoint(0, theme.GROUP)
            self.popup.open_box(self.battle, id_, spot.box, place)

    def _pick_weapon(self, id_: str, weapon: str) -> None:
        card = self.card
        if isinstance(card, DeclareCard) and card.current == id_:
            card.pick_weapon(weapon)


PANEL = SquadronPanel
