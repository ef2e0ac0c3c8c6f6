"""What the window asks of a system's panel, words and sheet; the same for all five."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from referee_app.core.commander import Commands
from referee_app.core.order import Order
from referee_app.core.public import Reveal
from referee_app.core.system import Action
from referee_app.core.table import Answer
from referee_app.ui.encounter.past import Past
from referee_app.ui.look.fitting import let_go


@dataclass(frozen=True, slots=True)
class Wish:
    """The one next step a panel proposes for the rail's button: the order and what the button says.

    Without an order the panel shows the next thing itself: see `go_on`.
    """

    action: Action[Any, Any] | None
    text: str


@dataclass(frozen=True)
class View:
    """What a panel is given to show: the sheet, the tables in force, and whether it is the sheet of now.

    `live` is false while an old line is looked at or dice are owed: then the panel shows and takes no orders.
    `changed` holds the dotted paths of the figures a house rule changed; `answers` are those of the order that waits
    for more.
    """

    state: Any
    book: Any
    live: bool = True
    changed: frozenset[str] = frozenset()
    past: Past | None = field(default=None, compare=False)
    """What the journal knows of what is shown; None where there is no journal."""
    answers: tuple[Answer, ...] = ()
    commands: Commands | None = None
    """Whom the app commands; None where it knows nothing of commanding."""
    reveal: Reveal | None = None
    """What the players are shown; None where its system shows them nothing."""
    sides: tuple[str, ...] = ()
    """The sides on the sheet."""

    def like(self, other: View) -> bool:
        """Whether it shows the very same, whatever the journal has come to."""
        same = self.state is other.state and self.book is other.book
        mine, others = ((one.live, one.changed, one.commands, one.reveal) for one in (self, other))
        return same and mine == others


class Panel(QWidget):
    """A system's part of the stage. Down by call (`show_view`), up by signal."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    went_on = Signal(object)
    """What the referee ordered before goes on with another order: an Action. One summary tells of both."""
    ordered_all = Signal(object)
    """The referee gives several orders that are one thing: a tuple of Actions."""
    overruled = Signal(object)
    """The referee gives an order after reading what speaks against it: an Action."""
    drafted = Signal(object)
    """An order is being drawn up: an Action whose odds are to be shown, or None."""
    wished = Signal(object)
    """The next step the panel proposes: a Wish, or None to leave it to the rules' offers."""
    rest_wanted = Signal()
    """The app is to throw all its dice that are owed, up to a decision, behind real ones as well: the referee wanted
    all at once."""
    warned = Signal(str)
    """The next step was held up, once: what must be said before it, where the hand is that pressed it."""
    library_requested = Signal()
    """The referee wants to insert from the library."""
    commanded = Signal(str, str, object)
    """A unit of a side, by its key, is to be commanded so: a Command, or None for people."""

    revealed = Signal(tuple, str, str)
    """Units, by their keys, are to be shown so to the players: of everybody, or of one side."""
    reveal_wanted = Signal(object)
    """The players are to be shown this from now on, several units each to its own side: a Reveal."""

    STEADY = False
    """Whether it is as wide beside the bar it scrolls by as without: its parts are high and low by turns."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        """What is shown, or shown first."""
        self.fresh = True
        """Whether the next view is the first one shown, or like the first: what stands here is of no table yet."""
        self._draft: Action[Any, Any] | None = None
        self._wish: Wish | None = None
        """What was told last to be drawn up, and proposed."""
        self._name()

    def _name(self) -> None:
        """For a screen reader, which comes from the stage, called by its system, to the parts of it."""
        self.setAccessibleName(QCoreApplication.translate("Panel", "Sheets and orders"))

    def show_view(self, view: View) -> None:
        """Show the sheet; refresh only what is another object than before."""
        raise NotImplementedError

    def take_view(self, view: View) -> View | None:
        """Hold on to what is to be shown; returns what was shown before, None at first and after a fresh start."""
        before = None if self.fresh else self.view
        if before is None or before.state is not view.state:
            let_go(self)
        self.view, self.fresh = view, False
        return before

    def _say_drafted(self, draft: Action[Any, Any] | None) -> None:
        """Tell what is drawn up, if that is another than before."""
        if draft != self._draft:
            self._draft = draft
            self.drafted.emit(draft)

    def _say_wished(self, wish: Wish | None) -> None:
        """Tell the step proposed, if that is another than before."""
        if wish != self._wish:
            self._wish = wish
            self.wished.emit(wish)

    def start_over(self) -> None:
        """Undo or redo has put the table elsewhere: forget what was picked, opened or drawn up on what is gone.

        The next `show_view` is like the first one of a fresh panel.
        """
        raise NotImplementedError

    def take_down(self, action: Action[Any, Any]) -> None:
        """What the app proposed it proposes no more, and nobody has changed it: it is drawn up no longer."""
        self.start_over()

    def recall(self, action: Action[Any, Any]) -> None:
        """An order was taken back: draw it up again as it was given, if it is one that is drawn up here."""

    def together(self) -> AbstractContextManager[None]:
        """While a sheet is shown and an order recalled on it: what follows from both may wait until both stand."""
        return nullcontext()

    def draw_anew(self, unit: str) -> None:
        """Open the sheet of a unit in its editor."""

    def type_in(self, text: str) -> bool:
        """A digit was typed while no field had the keyboard and no dice were owed: for the field that waits. Returns
        whether it means anything here."""
        return False

    def take_key(self, event: QKeyEvent) -> bool:
        """A key was pressed that no field, list or button wanted: whether it means something here."""
        return False

    def preview(self, action: Action[Any, Any], view: View) -> Action[Any, Any] | None:
        """The order whose first throw shows the odds of a drafted one; None when there is nothing to weigh."""
        return action.weighed_by(view.state) if isinstance(action, Order) else action

    def supposed(self, state: Any) -> Any:
        """The sheet the odds are of: the table's, unless the panel shows what would be otherwise."""
        return state

    @property
    def unwritten(self) -> tuple[Action[Any, Any], ...]:
        """The orders that write down what was typed as a what-if: it counts, so nothing is ordered past it."""
        return ()

    @property
    def put_by(self) -> Action[Any, Any] | None:
        """The order drawn up behind something that is looked at meanwhile: it comes again as that is closed."""
        return None

    def asks_first(self, action: Action[Any, Any]) -> bool:
        """Whether the panel puts a question of its own before the next step is taken; asked again it lets it pass."""
        return False

    def show_unread(self, unread: bool) -> None:
        """Something typed on the panel cannot be read, or all can be read again: what was worked out from the figures
        before it goes out of sight."""

    @property
    def for_paper(self) -> Any:
        """What is picked on the panel that a printed sheet tells of; None where no sheet does."""
        return None

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that do something only here, each with what it does, for F1."""
        return ()

    def go_on(self) -> None:
        """The step was pressed that the panel proposed without an order: it shows what comes next."""

    def put_back(self) -> bool:
        """Escape was pressed: whether the panel had something open and put it away."""
        return False

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        super().changeEvent(event)
