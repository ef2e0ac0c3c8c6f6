"""The card in the middle of the bridge: one page for each thing a referee may be at, and the person who acts."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from referee_app.systems.cepheus.actions.damage import ResolveHit
from referee_app.systems.cepheus.actions.initiative import RollInitiative
from referee_app.systems.cepheus.actions.turn import EndActivation, StartTurn
from referee_app.systems.cepheus.offers import offers, reminders, settles
from referee_app.systems.cepheus.state import Battle
from referee_app.ui import theme
from referee_app.ui.fields import give_back
from referee_app.ui.plain import label
from referee_app.ui.systems.cepheus import naming, viewmodel
from referee_app.ui.systems.cepheus.arrivals_card import ArrivalsCard, arrivals
from referee_app.ui.systems.cepheus.crew_page import CrewPage
from referee_app.ui.systems.cepheus.damage_card import DamageCard
from referee_app.ui.systems.cepheus.glossary import translate
from referee_app.ui.systems.cepheus.reaction_strip import ReactionStrip
from referee_app.ui.systems.cepheus.setup_board import SetupBoard
from referee_app.ui.systems.cepheus.turn_card import TurnCard
from referee_app.ui.systems.contract import View, Wish


class WorkCard(QFrame):
    """Shows the page of the moment, and proposes the next step."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    drafted = Signal(object)
    """Another order is being drawn up: an Action, or None."""
    wished = Signal(object)
    """The next step the card proposes: a Wish, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.view: View | None = None
        self.looked = ""
        self.board_open = False
        self._settling = False
        self._wanted: dict[tuple[str, str, int], int] = {}
        self._make()
        self._lay_out()
        self._connect()

    def _make(self) -> None:
        self.reminder = label(role="warn", wrap=True)
        self.setup, self.turn = SetupBoard(), TurnCard()
        self.crew, self.reactions = CrewPage(), ReactionStrip()
        self.arrivals, self.damage = ArrivalsCard(), DamageCard()
        self.note = label(role="muted", wrap=True)
        self.pages: dict[str, QWidget] = {
            "setup": self.setup,
            "turn": self.turn,
            "crew": self.crew,
            "reactions": self.reactions,
            "arrivals": self.arrivals,
            "damage": self.damage,
            "over": self.note,
        }

    def _lay_out(self) -> None:
        self.stack = QStackedWidget()
        for page in self.pages.values():
            self.stack.addWidget(_scrolled(page))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.ITEM, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addWidget(self.reminder)
        column.addWidget(self.stack, 1)

    def _connect(self) -> None:
        for page in (self.setup, self.crew, self.reactions, self.arrivals, self.damage):
            page.ordered.connect(self.ordered)
        self.crew.draft_changed.connect(self._propose)
        self.setup.tactics_changed.connect(self._propose)
        self.turn.hasty_changed.connect(self._propose)
        self.reactions.closed.connect(self._on_reactions_closed)
        self.damage.all_wanted.connect(self._on_all_wanted)

    # showing

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        assert self.view is not None
        state: Battle = self.view.state
        return state

    @property
    def page(self) -> str:
        """Which page is open."""
        return list(self.pages)[self.stack.currentIndex()]

    def wanted(self, width: int) -> int:
        """How high the open page stands in that width; while it is open it does not shrink again, so that nothing
        below it jumps from one click to the next."""
        margins = self.layout().contentsMargins()
        inner = width - margins.left() - margins.right() - 2 * self.frameWidth()
        high = _height(self.pages[self.page], inner) + margins.top() + margins.bottom() + 2 * self.frameWidth() + 2
        if not self.reminder.isHidden():
            high += self.reminder.heightForWidth(inner) + theme.GROUP
        key = (self.page, self.looked, width)
        if key not in self._wanted:
            self._wanted.clear()
        self._wanted[key] = max(high, self._wanted.get(key, 0))
        return self._wanted[key]

    def forget_height(self) -> None:
        """Measure the page anew."""
        self._wanted.clear()

    def show_view(self, view: View, looked: str) -> None:
        """Show the sheets; `looked` is the ship whose card is open."""
        before, self.view, self.looked = self.view, view, looked
        if before is not None and before.state.turn != view.state.turn:
            self.turn.forget()
        if not view.live:
            self._let_go()
        self.setEnabled(view.live)
        page = self._page_now()
        self.stack.setCurrentIndex(list(self.pages).index(page))
        self._fill(page)
        self._propose()
        if self._settling and view.live:
            QTimer.singleShot(0, self, self._settle_next)

    def _let_go(self) -> None:
        """While dice are owed the keyboard is the stage's: Space rolls, digits are dice."""
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            give_back(self)

    def _page_now(self) -> str:
        battle = self.battle
        asked = {
            "reactions": battle.incoming is not None,
            "setup": battle.phase == "setup" or self.board_open,
            "over": battle.phase == "over",
            "arrivals": bool(arrivals(battle)),
            "damage": self._damage_now(),
            "turn": battle.phase == "between",
        }
        return next((page for page, now in asked.items() if now), "crew")

    def _damage_now(self) -> bool:
        """Whether damage comes next: nobody aboard the acting ship has a significant action left, or none is acting."""
        battle, book = self.battle, self.view.book  # type: ignore[union-attr]
        if not any(isinstance(order, ResolveHit) for order in offers(battle, book)):
            return False
        owing = any(tile.busy for tile in viewmodel.people(battle, book)) if battle.acting else False
        return self._settling or not owing

    def _fill(self, page: str) -> None:
        assert self.view is not None
        battle, book = self.battle, self.view.book
        if page == "setup":
            self.setup.show_setup(battle, self.looked)
        elif page == "turn":
            self.turn.show_turn(battle)
        elif page == "crew":
            self.crew.show_crew(self.view, self.looked)
        elif page == "reactions":
            self.reactions.show_incoming(battle, book, viewmodel.reactions(battle, book))
        elif page == "arrivals":
            self.arrivals.show_arrivals(arrivals(battle))
        elif page == "damage":
            self.damage.show_queue(battle)
        else:
            self.note.setText(translate("cepheus", "The encounter is over. The report and the sheets can be printed."))
        if page != "crew":
            self.crew.put_down()

    def _propose(self) -> None:
        """Draft and wish of the page that is open."""
        if self.view is None:
            return
        draft = self.crew.draft if self.page == "crew" and self.crew.open and self.view.live else None
        self._remind()
        self.drafted.emit(draft)
        self.wished.emit(self._wish(draft) if self.view.live else None)

    def _remind(self) -> None:
        """What is left undone, while the rail's button would close the activation (section 14)."""
        assert self.view is not None
        idle = self.page == "crew" and self.crew.draft is None
        against = reminders(self.battle, self.view.book) if idle else ()
        self.reminder.setText(" ".join(naming.reason(one) for one in against))
        self.reminder.setVisible(bool(against))

    def _wish(self, draft: Any) -> Wish | None:
        assert self.view is not None
        battle = self.battle
        if battle.incoming is not None:
            order: Any = settles(battle.incoming)
            if viewmodel.can_react(battle, self.view.book):
                return Wish(order, translate("cepheus", "No more reactions"))
            return Wish(order, naming.order_name(order, battle))
        if draft is not None:
            return Wish(draft, naming.order_name(draft, battle))
        if self.page == "setup" and self.setup.tactics:
            order = RollInitiative(self.setup.tactics)
            return Wish(order, naming.order_name(order, battle))
        if self.page == "turn" and self.turn.hasty:
            order = StartTurn(self.turn.hasty)
            return Wish(order, naming.order_name(order, battle))
        return self._closing() if self.page == "crew" else None

    def _closing(self) -> Wish | None:
        """To settle damage or close the activation while people still owe something says so."""
        assert self.view is not None
        battle, book = self.battle, self.view.book
        order = next(iter(offers(battle, book)), None)
        owing = sum(tile.busy for tile in viewmodel.people(battle, book))
        if not owing or not isinstance(order, ResolveHit | EndActivation):
            return None
        text = translate("cepheus", "{order} · to act: {count}")
        return Wish(order, text.format(order=naming.order_name(order, battle), count=owing))

    # slots

    def _on_reactions_closed(self) -> None:
        if self.battle.incoming is not None:
            self.ordered.emit(settles(self.battle.incoming))

    def _on_all_wanted(self) -> None:
        self._settling = True
        self._settle_next()

    def _settle_next(self) -> None:
        """The next hit of the queue, if the referee wanted all of them; the dice in between are his."""
        if self.view is None or not self.view.live or not self._settling:
            return
        following = next((one for one in offers(self.battle, self.view.book) if isinstance(one, ResolveHit)), None)
        self._settling = following is not None
        if following is not None:
            self.ordered.emit(following)


def _height(page: QWidget, width: int) -> int:
    if isinstance(page, CrewPage):
        return page.height_at(width)
    if page.hasHeightForWidth():
        return page.heightForWidth(width)
    return page.sizeHint().height()


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    page.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area
