"""The dice tray: what is asked now, or the last throw. Never a dialog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from referee_app.core.commander import Decision
from referee_app.core.dice import BadAnswer, Faces
from referee_app.core.table import Answer, Choice, Question, Roll
from referee_app.core.typed import Follow, no_more
from referee_app.ui.dice.tray_choice import ChoicePage
from referee_app.ui.dice.tray_last import Fall, JustFell, LastPage, bare_falls
from referee_app.ui.dice.tray_roll import RollPage
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import scrolled
from referee_app.ui.look.layout import bring_up, column_of, held, natural_height, stand_still
from referee_app.ui.look.plain import label
from referee_app.ui.look.prepared import polish
from referee_app.ui.words.complaints import complaint
from referee_app.ui.words.system import Words


class DiceTray(QWidget):
    """Down by `show_question` and `show_last`; up by the signals below."""

    faces_given = Signal(object)
    """Whole dice were typed: their Faces."""
    line_given = Signal(object)
    """Several throws that follow each other were typed: a tuple of Thrown."""
    roll_requested = Signal()
    """The app is to throw what is owed, behind `typed`."""
    option_chosen = Signal(str)
    """A decision was taken: the option's key."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question: Question | None = None
        self._thrown = False
        self._blank = True
        self._amends: int | None = None
        self._heading = label(role="label", wrap=True)
        self.roll_page = RollPage(words)
        self.choice_page = ChoicePage(words)
        self.last_page = LastPage()
        self.before = JustFell()
        self._lay_out()
        self._connect()
        self.show_last([], ())
        self._show_page(self.last_page)

    def _lay_out(self) -> None:
        inside = self._inside = QWidget()
        column = self._column = QVBoxLayout(inside)
        column.setContentsMargins(theme.APART, theme.ITEM, theme.APART, theme.ITEM)
        column.setSpacing(theme.ITEM)
        for widget in (self._heading, self.before, self.roll_page, self.choice_page, self.last_page):
            column.addWidget(widget)
        column.addStretch()
        column_of(self, scrolled(inside, on_paper=True))
        stand_still(self.last_page, self.before, self.roll_page, self.choice_page)

    def _connect(self) -> None:
        self.roll_page.faces_given.connect(self.faces_given)
        self.roll_page.line_given.connect(self.line_given)
        self.roll_page.roll_requested.connect(self.roll_requested)
        self.choice_page.option_chosen.connect(self.option_chosen)

    # down

    def together(self) -> AbstractContextManager[None]:
        """All that is shown meanwhile is laid out once."""
        return held(self._inside)

    def ahead(self) -> Iterator[object]:
        """Make before it is asked what later throws and decisions show, a piece at each `next`."""
        yield from self.last_page.ahead()
        yield from self.choice_page.ahead()
        polish(self.roll_page)
        yield self.roll_page

    def show_amending(self, line: int | None) -> None:
        """What is asked from now on is of the amendment of the line with this number; None: of play."""
        self._amends = line

    def show_question(
        self,
        question: Question | None,
        known_faces: Faces,
        by_hand: bool,
        follow: Follow = no_more,
        decision: Decision | None = None,
    ) -> None:
        """Show what is asked now, and how the app would decide it for a side it commands; with nothing asked, the last
        throw comes back."""
        self._question = question
        if isinstance(question, Roll):
            self.roll_page.show_roll(question, known_faces, by_hand, follow)
            self._show_page(self.roll_page)
        elif isinstance(question, Choice):
            self._show_page(self.choice_page)
            self.choice_page.show_choice(question, decision)
        else:
            self._show_page(self.last_page)

    def show_before(self, fall: Fall | None) -> None:
        """Show the answer given just before what is asked now; None when this is the first."""
        self.before.setVisible(fall is not None)
        if fall is not None:
            self.before.show_fall(fall)

    def show_last(self, lines: Sequence[str], answers: Sequence[Answer], falls: Sequence[Fall] = ()) -> None:
        """Show the last line's sentences and dice; `falls` when it is known what each was thrown for."""
        self._thrown = bool(answers)
        self._blank = not lines
        self.last_page.show_lines(lines, falls or bare_falls(answers))
        self._retranslate()

    def complain(self, error: BadAnswer) -> None:
        """Say why an answer cannot be; nothing typed is lost."""
        self.roll_page.complain(complaint(error))

    @property
    def typed(self) -> Faces:
        """The dice typed so far together with those known."""
        return self.roll_page.typed if isinstance(self._question, Roll) else ()

    @property
    def untaken(self) -> str:
        """What is typed for the throw that is asked, and what waits for the next."""
        return self.roll_page.untaken if isinstance(self._question, Roll) else ""

    def natural_height(self, width: int) -> int:
        """How high it is with nothing cut and nothing empty."""
        return natural_height(self._column, width)

    @property
    def field(self) -> QLineEdit:
        """Where dice are typed."""
        return self.roll_page.field

    def take_focus(self) -> None:
        """Put the cursor where the answer goes."""
        if isinstance(self._question, Choice):
            self.choice_page.take_focus()
        elif isinstance(self._question, Roll):
            self.field.setFocus()

    def enter(self) -> None:
        """Do what Enter does in the field, or take the first option."""
        if isinstance(self._question, Roll):
            self.roll_page.enter()
        else:
            self.choice_page.take_first()

    def type_in(self, text: str) -> None:
        """Take a digit that was typed elsewhere: dice go to the field, a number to its option."""
        if isinstance(self._question, Roll):
            self.field.setFocus()
            self.field.insert(text)
        elif text.isdecimal() and 1 <= int(text) <= len(self.choice_page.buttons):
            self.choice_page.buttons[int(text) - 1].click()

    # showing

    def _show_page(self, page: QWidget) -> None:
        for other in (self.roll_page, self.choice_page, self.last_page):
            if other is not page:
                other.hide()
        bring_up(page)
        self._retranslate()

    def _retranslate(self) -> None:
        if self._amends is not None:
            told = self.tr("Amending line {number}; Escape leaves it as it was.")
            self._heading.setText(told.format(number=self._amends))
        elif isinstance(self._question, Roll):
            self._heading.setText(self.tr("Roll"))
        elif isinstance(self._question, Choice):
            self._heading.setText(self.tr("Decide"))
        else:
            self._heading.setText(self.tr("Last throw") if self._thrown else self.tr("Just now"))
        asked, headed = self._question is not None, isinstance(self._question, Choice) or self._amends is not None
        self._heading.setVisible(headed if asked else not self._blank)
        self.setAccessibleName(self._heading.text())

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
