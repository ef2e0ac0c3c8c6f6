"""Amending: pick a throw or decision of an old line, retype it, look at what it changes, then accept it or leave it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from referee_app.core.amend import Change
from referee_app.core.dice import BadAnswer
from referee_app.core.hand import at_table, kept
from referee_app.core.journal import BookOf, Journal, Pending
from referee_app.core.table import Answer, Choice, Chosen, Question, Roll, Thrown
from referee_app.core.typed import Line as TypedLine
from referee_app.core.typed import read_line, read_typed
from referee_app.ui.dice.faces import DiceFaces
from referee_app.ui.dice.tray_last import Fall, falls, stands_text, who_text
from referee_app.ui.form.pick import Box
from referee_app.ui.keys.hands import HELD
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import announce
from referee_app.ui.look.layout import INSET, column_of, row_of
from referee_app.ui.look.lines import Lines
from referee_app.ui.look.plain import label, restyle, set_tip, shown
from referee_app.ui.words.complaints import complaint
from referee_app.ui.words.figures import faces_text, typed_text
from referee_app.ui.words.system import Words

Pair = tuple[Question, Answer]
Behind = Callable[[Question, Sequence[Answer]], Question | None]
"""What a line would ask next behind these answers, the latest of them typed in one line from this throw on."""


def nothing(first: Question, answers: Sequence[Answer]) -> Question | None:
    """Nothing more."""
    return None


_FEW_STRUCK = 5
"""So many throws that would be struck are named: the journal keeps all of them."""

_FEW_LINES = 96
"""How high the throws of a line are at least, if they are as many."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What an amendment does to one line: the sentences it loses and those it gains, all of them where other facts have
    the same words; `after` is None when the line falls away, and `reasons` say why."""

    number: int
    before: tuple[str, ...]
    after: tuple[str, ...] | None
    reasons: tuple[str, ...] = ()
    added: bool = False
    """It is a line that comes before that one."""


def differences(
    journal: Journal[Any, Any], place: int, changes: Sequence[Change[Any, Any]], words: Words, book_of: BookOf
) -> Iterator[Difference]:
    """Every line that comes out otherwise, before and after."""
    state, at = journal.state_at(place), place
    for change in changes:
        new = state if change.after is None else change.after.apply(state)
        if change.added and change.after is not None:
            told = tuple(words.sentences(change.after, state, new, book_of))
            yield Difference(change.before.number, (), told, added=True)
        elif change.differs:
            old = journal.state_at(at), journal.state_at(at + 1)
            before = tuple(words.sentences(change.before, *old, book_of))
            after = tuple(words.sentences(change.after, state, new, book_of)) if change.after else None
            reasons = tuple(map(words.objection, change.objections))
            yield Difference(change.before.number, *_apart(before, after), reasons)
        state, at = new, at + (not change.added)


def _apart(before: tuple[str, ...], after: tuple[str, ...] | None) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
    if after is None:
        return before, None
    lost, won = tuple(s for s in before if s not in after), tuple(s for s in after if s not in before)
    return (lost, won) if lost or won else (before, after)


def try_text() -> str:
    """What the button that tries what is retyped says."""
    return QCoreApplication.translate("AmendView", "See what changes")


def accept_text(changes: Sequence[Change[Any, Any]]) -> str:
    """What the button that accepts an amendment says: how many lines would be lost."""
    gone = sum(one.after is None for one in changes)
    if not gone:
        return QCoreApplication.translate("AmendView", "Accept the amendment")
    lost = QCoreApplication.translate("AmendView", "Accept the amendment: lines that fall away: {count}")
    return lost.format(count=gone)


def dropped_text(order: str, half: Pending[Any, Any]) -> str:
    """What becomes of a half-answered order that cannot go on behind an amendment."""
    text = QCoreApplication.translate("AmendView", "“{order}” cannot go on: nothing was thrown for it yet.")
    if half.answers:
        text = QCoreApplication.translate(
            "AmendView",
            "“{order}” cannot go on: what was thrown and decided for it is struck, and kept in the journal.",
        )
    return text.format(order=order)


def struck_text(order: str, pairs: Sequence[Pair], words: Words) -> str:
    """What is struck of a half-answered order that goes on with the first of its dice alone."""
    text = QCoreApplication.translate(
        "AmendView",
        "“{order}” goes on. Throws and decisions of it that are struck, and kept in the journal: {count} ({which}).",
    )
    which = [f"{fall.text} {fall.purpose}" for fall in falls(pairs[:_FEW_STRUCK], words)]
    more = ["…"] if len(pairs) > _FEW_STRUCK else []
    return text.format(order=order, count=len(pairs), which=" · ".join([*which, *more]))


def _line_of(fall: Fall) -> str:
    """A throw or decision in one line: what fell, for what, what it stands for and reaches, who threw."""
    parts = (f"{fall.text}  {fall.purpose}", fall.meant, fall.result, who_text(fall.by))
    return " · ".join(part for part in parts if part)


class _Whole(QStyledItemDelegate):
    """Rows as high as their texts run on beside the bar that many of them have: Qt wraps at the width before it; and as
    what is typed in their place runs, so that nothing below moves with it."""

    BESIDE = 2 * (theme.ITEM + theme.GROUP)
    """What an item has around its text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The whole text, run on."""
        view = cast(Throws, self.parent())
        room = view.width() - view.verticalScrollBar().sizeHint().width() - self.BESIDE
        wraps = QRect(0, 0, max(1, room), 10_000)
        texts = (index.data(), *view.longest[index.row() : index.row() + 1])
        high = (view.fontMetrics().boundingRect(wraps, Qt.TextFlag.TextWordWrap, text).height() for text in texts)
        return QSize(room, max(high) + 12)


class Throws(Lines):
    """The throws and decisions of a line; what is typed is for the field below."""

    typed = Signal(str)
    """A character was typed."""

    def __init__(self) -> None:
        super().__init__()
        self.longest: list[str] = []
        """Each of them with what may come in its place."""
        self.setProperty("role", "rows")
        self.setItemDelegate(_Whole(self))
        self.setWordWrap(True)
        self.setResizeMode(self.ResizeMode.Adjust)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToContents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def minimumSizeHint(self) -> QSize:
        """A few lines, where there are that many."""
        return QSize(1, min(_FEW_LINES, self.sizeHint().height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk; nothing that is typed jumps through the list."""
        if event.text().isprintable() and event.text().strip():
            self.typed.emit(event.text())
        elif event.key() in HELD:
            event.ignore()  # the stage's
        else:
            super().keyPressEvent(event)


class _Retyped(QLineEdit):
    """A field without a history of its own: the form takes back what was typed in it, whichever throw is looked at."""

    walked = Signal(int)
    """An arrow was pressed: so many rows on, or back."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows up and down are for the list above."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if by:
            self.walked.emit(by)
        else:
            super().keyPressEvent(event)

    def isUndoAvailable(self) -> bool:
        """Never: the key is the window's."""
        return False

    def isRedoAvailable(self) -> bool:
        """Never either."""
        return False


def _throws(line: TypedLine) -> tuple[Thrown, ...]:
    """The throws of a typed line; the one it has begun with the dice that it has."""
    begun = (Thrown(line.roll.key, kept(line.roll.dice, line.faces)),) if line.owed else ()
    return tuple(replace(one, by="amended") for one in (*line.whole, *begun))


class AmendView(QWidget):
    """Down by `show_line` and `show_changes`; up by the signals below. Drives nothing itself."""

    answers_amended = Signal(int, object)
    """Try these answers in the line at this place: a tuple of Answer."""
    retyped = Signal()
    """What is typed or chosen is another than before, or was taken back."""
    accepted = Signal()
    """Write the amended lines."""
    dropped = Signal()
    """Leave everything as it was."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.place = 0
        """The place in the journal of the line being amended."""
        self._pairs: tuple[Pair, ...] = ()
        self._behind: Behind = nothing
        self._retyped: dict[int, str] = {}
        """What is typed or chosen in place of what the line says, by its place in the list; the latest at the end."""
        self._taken_back: list[tuple[int, str]] = []
        self._differences: tuple[Difference, ...] | None = None
        self._dropped = ""
        self._heading = label(role="label")
        self.list = Throws()
        self.field = _Retyped()
        self.field.setObjectName("amended")
        self.options = Box()
        self._dice = DiceFaces()
        self._status = label(role="muted", wrap=True)
        self.difference = QPlainTextEdit()
        self.difference.setReadOnly(True)
        self.try_button = QPushButton()
        self.accept_button = QPushButton()
        self.drop_button = QPushButton()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._lay_out()
        self._connect()
        self._retranslate()

    def _lay_out(self) -> None:
        buttons = row_of(None, self.try_button, self.accept_button, self.drop_button, apart=theme.ITEM)
        buttons.addStretch()
        column = column_of(  # the buttons stand at its foot, whatever is said of what is typed
            self,
            self._heading,
            self.list,
            self.field,
            self.options,
            self._dice,
            self._status,
            (self.difference, 1),
            apart=theme.ITEM,
            edge=INSET,
        )
        column.addStretch()
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.list.walked.connect(self._show_answer)
        self.list.clicked.connect(self.take_focus)
        self.list.typed.connect(self.type_in)
        self.field.textChanged.connect(self._on_field_text_changed)
        self.field.walked.connect(self._on_field_walked)
        self.options.activated.connect(self._on_options_activated)
        self.field.returnPressed.connect(self._on_try_clicked)
        self.try_button.clicked.connect(self._on_try_clicked)
        self.accept_button.clicked.connect(self.accepted)
        self.drop_button.clicked.connect(self.dropped)

    # down

    def show_line(self, place: int, pairs: Sequence[Pair], key: str = "", behind: Behind = nothing) -> None:
        """Offer the throws and decisions of a line; begin with the one of this key. `behind` says what comes next."""
        self.place, self._pairs, self._differences, self._behind = place, tuple(pairs), None, behind
        self._retyped.clear()
        self._taken_back.clear()
        keys = [answer.key for _, answer in self._pairs]
        self.list.longest = self._longest()
        self.list.show_lines(self._told(), keys.index(key) if key in keys else 0)
        self._show_stage()

    def _longest(self) -> list[str]:
        """Each throw or decision as a line, with the longest that is likely to come in its place."""
        likely = (
            f"{typed_text(answer.faces)} 6"
            if isinstance(answer, Thrown)
            else max((self._words.option(question, one) for one in cast(Choice, question).options), key=len)
            for question, answer in self._pairs
        )
        return [shown(f"{line} → {new}") for line, new in zip(self._told(), likely, strict=True)]

    def _told(self) -> list[str]:
        """Each throw or decision as a line, with what is typed or chosen in its place."""
        lines = [_line_of(fall) for fall in falls(self._pairs, self._words)]
        for row, text in self._retyped.items():
            question = self._pairs[row][0]
            thrown = {one.key: typed_text(one.faces) for one in self._as_retyped(row) if isinstance(one, Thrown)}
            new = self._words.option(question, text) if isinstance(question, Choice) else text
            for place, (asked, _) in enumerate(self._pairs):
                if place == row or asked.key in thrown:
                    lines[place] += f" → {thrown.get(asked.key, new)}"
        return [*map(shown, lines)]

    def _line(self, row: int) -> TypedLine:
        """What is typed in the place of a throw, dealt out to it and to those of the line that follow, as in the tray.
        Raises `BadAnswer`."""
        roll = cast("Roll[Any]", self._pairs[row][0])
        text = self._retyped.get(row, typed_text(cast(Thrown, self._pairs[row][1]).faces))
        return read_line(roll, text, follow=lambda thrown: self._follow(row, thrown))

    def _follow(self, row: int, thrown: Sequence[Thrown]) -> Question | None:
        """What comes next behind throws typed in a place; not what is retyped in a place of its own."""
        before = (one for place in range(row) for one in self._as_retyped(place))
        asked = self._behind(self._pairs[row][0], (*before, *thrown))
        own = (self._pairs[place][0].key for place in self._retyped)
        return None if asked is None or asked.key in own else asked

    def _as_retyped(self, row: int) -> tuple[Answer, ...]:
        """What a place holds as it is retyped; nothing where that cannot be read."""
        try:
            return self._answers(row)
        except BadAnswer:
            return ()

    def enter(self) -> None:
        """Enter was pressed somewhere else while an answer is retyped: see what it changes."""
        self._on_try_clicked()

    def take_focus(self) -> None:
        """Put the keyboard where the answer is retyped; what is typed there goes on, else it replaces what fell."""
        field = self.field if isinstance(self._question(), Roll) else self.options
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.list.row not in self._retyped:
            self.field.selectAll()

    def type_in(self, text: str) -> None:
        """Take what was typed elsewhere, as its field would."""
        self.take_focus()
        if isinstance(self._question(), Roll):
            self.field.insert(text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A click on an empty place takes the keyboard from nothing that is retyped."""
        super().focusInEvent(event)
        if not self.list.isHidden():
            self.take_focus()

    @property
    def typed(self) -> tuple[tuple[int, str], ...]:
        """What is typed or chosen in which place of the line, the latest last."""
        return tuple(self._retyped.items())

    def take_up(self, typed: Sequence[tuple[int, str]]) -> None:
        """What was typed or chosen stands again, as far as the line has such places."""
        for row, text in typed:
            question = self._pairs[row][0] if row < len(self._pairs) else None
            if isinstance(question, Roll) or (isinstance(question, Choice) and text in question.options):
                self._retyped[row] = text
        if self._retyped:
            self._show_retyped(next(reversed(self._retyped)))

    @property
    def untaken(self) -> str:
        """Dice typed in place of the old ones, as long as they are not accepted."""
        rolls = (text for row, text in self._retyped.items() if isinstance(self._pairs[row][0], Roll))
        return "" if self.isHidden() else " ".join(rolls)

    def put_back(self) -> bool:
        """Show again what the line says of what is picked, else of what was retyped last; returns whether anything else
        stood there, typed or chosen."""
        return self.take_back(self.list.row if self.list.row in self._retyped else None)

    def take_back(self, row: int | None = None) -> bool:
        """Show again what the line says in a place, else where it was retyped last; returns whether it was."""
        if self._differences is not None or not self._retyped:
            return False
        place = next(reversed(self._retyped)) if row is None else row
        self._taken_back.append((place, self._retyped.pop(place)))
        self._show_retyped(place)
        return True

    @property
    def can_bring_again(self) -> bool:
        """Whether something retyped was taken back, and nothing was retyped since."""
        return bool(self._taken_back)

    def bring_again(self) -> None:
        """Show again what was retyped and taken back last."""
        if self.can_bring_again:
            place, text = self._taken_back.pop()
            self._retyped[place] = text
            self._show_retyped(place)

    def _show_retyped(self, place: int) -> None:
        self.list.say_again(self._told())
        self.list.go_to(place)
        self._show_answer()
        self.take_focus()
        self.retyped.emit()

    def show_waiting(self, question: Question) -> None:
        """Dice or a decision are missing: the tray asks for them."""
        self._differences = None
        self._show_stage()
        for widget in (self.list, self.field, self.options, self._dice, self.try_button):
            widget.hide()
        dice = self.tr("The new dice ask for more: throw or type them in the tray.")
        decision = self.tr("What is new asks for a decision: take it in the tray.")
        self._say(dice if isinstance(question, Roll) else decision)

    def show_changes(self, found: Sequence[Difference], dropped: str = "") -> None:
        """Show what the amendment changes, before it is accepted, and what is struck of the order that is open."""
        self._differences, self._dropped = tuple(found), dropped
        self.difference.setPlainText("\n\n".join(map(self._difference_text, self._differences)))
        self._show_stage()
        self.accept_button.setEnabled(bool(found))
        set_tip(self.accept_button, "" if found else self._status.text())
        safe = found and not dropped and all(one.after is not None for one in found)
        (self.accept_button if safe else self.drop_button).setFocus()

    def complain(self, error: BadAnswer) -> None:
        """Say why an answer cannot be; nothing typed is lost."""
        restyle(self.field, "state", "bad")
        self._say(complaint(error), "bad")
        announce(self, complaint(error), urgent=True)

    # showing

    def _show_stage(self) -> None:
        """Either the dice are retyped, or the difference is looked at."""
        looking = self._differences is not None
        for widget in (self.difference, self.accept_button):
            widget.setVisible(looking)
        self.try_button.setVisible(not looking)
        self.list.setVisible(not looking)
        self._show_input(not looking)
        if looking:
            self._say_count(self._differences or ())

    def _say_count(self, found: Sequence[Difference]) -> None:
        """How much it changes; that lines of the journal would be lost is seen at once."""
        gone = sum(one.after is None for one in found)
        said = [self.tr("Lines that come out otherwise: {count}.").format(count=len(found) - gone)]
        if gone:
            said.append(self.tr("Lines that fall away: {count}.").format(count=gone))
        if self._dropped:
            said.append(self._dropped)
        said = said if found else [self.tr("No line comes out otherwise.")]
        self._say(" ".join(said), "warn" if gone or self._dropped else "muted")

    def _show_input(self, shown_: bool) -> None:
        question = self._question()
        roll = isinstance(question, Roll)
        self.field.setVisible(shown_ and roll)
        self._dice.setVisible(shown_ and roll)
        self.options.setVisible(shown_ and isinstance(question, Choice))

    def _difference_text(self, found: Difference) -> str:
        where = self.tr("New before line {number}") if found.added else self.tr("Line {number}")
        lines = [where.format(number=found.number)]
        was = self.tr("no more: {sentence}") if found.after == () else self.tr("was: {sentence}")
        now = self.tr("now: {sentence}") if found.before or found.added else self.tr("now also: {sentence}")
        lines += [was.format(sentence=shown(one)) for one in found.before]
        lines += [now.format(sentence=shown(one)) for one in found.after or ()]
        if found.after is None:
            lines.append(self.tr("falls away"))
        return "\n".join([*lines, *map(shown, found.reasons)])

    def _question(self) -> Question | None:
        row = self.list.row
        return self._pairs[row][0] if 0 <= row < len(self._pairs) else None

    def _show_answer(self) -> None:
        row = self.list.row
        if not 0 <= row < len(self._pairs):
            return
        question, answer = self._pairs[row]
        if isinstance(answer, Thrown):
            self.field.setText(self._retyped.get(row, typed_text(answer.faces)))
            self.field.selectAll()
        elif isinstance(question, Choice):
            self.options.clear()
            for option in question.options:
                self.options.addItem(shown(self._words.option(question, option)), option)
            self.options.setCurrentIndex(self.options.findData(self._retyped.get(row, answer.option)))
        self._show_input(True)
        self._echo()

    def _echo(self) -> None:
        question = self._question()
        restyle(self.field, "state", "")
        if not isinstance(question, Roll):
            self._say(self.tr("Choose what was decided; then see what it changes."))
            return
        self._say(self.tr("Retype what fell; then see what it changes."))
        try:
            line = self._line(self.list.row)
        except BadAnswer as error:
            self._dice.show_faces((), at_table(question.dice).sides, (), read_typed(question.dice, "")[1])
            self.complain(error)
            return
        self._dice.show_faces(line.faces, at_table(line.roll.dice).sides, (), line.owed)
        if line.roll.stands:
            self._say(stands_text(line.roll, self._words))
        if line.owed:
            self._say(self.tr("Dice still owed: {count}. The tray will ask for them.").format(count=len(line.owed)))
        if earlier := line.whole if line.owed else line.whole[:-1]:
            fallen = (faces_text(thrown.faces) for thrown in earlier)
            self._say(" · ".join((*fallen, self._words.purpose(line.roll), self._status.text())))

    def _say(self, text: str, role: str = "muted") -> None:
        self._status.setText(shown(text))
        restyle(self._status, "role", role)

    # slots

    def _on_field_text_changed(self) -> None:
        if isinstance(self._question(), Roll):
            self._keep(self.field.text())
        self._echo()

    def _on_field_walked(self, by: int) -> None:
        """On to another throw of the line; on a decision the arrows are the list's, for its box has a use for them."""
        if 0 <= self.list.row + by < len(self._pairs):
            self.list.go_to(self.list.row + by)
            (self.field if isinstance(self._question(), Roll) else self.list).setFocus()

    def _on_options_activated(self) -> None:
        self._keep(str(self.options.currentData()))

    def _keep(self, text: str) -> None:
        """What is typed or chosen stays while another throw or decision of the line is looked at."""
        row, said = self.list.row, self._pairs[self.list.row][1]
        before = said.option if isinstance(said, Chosen) else typed_text(said.faces)
        if text == self._retyped.get(row, before):
            return
        self._taken_back.clear()
        self._retyped.pop(row, None)
        if text != before:
            self._retyped[row] = text
        self.list.say_again(self._told())
        self.retyped.emit()

    def _on_try_clicked(self) -> None:
        """All that is typed or chosen is tried at once; where nothing is, what is picked, as it stands."""
        answers: list[Answer] = []
        rows = sorted(self._retyped) or [self.list.row]
        for row in (row for row in rows if 0 <= row < len(self._pairs)):
            try:
                answers += self._answers(row)
            except BadAnswer as error:
                self.list.go_to(row)
                self.complain(error)
                return
        if answers:
            self.answers_amended.emit(self.place, tuple(answers))

    def _answers(self, row: int) -> tuple[Answer, ...]:
        """What a place holds as it is retyped, else what the line says there. Raises `BadAnswer`."""
        question, said = self._pairs[row]
        if row not in self._retyped:
            return (said,)
        if isinstance(question, Choice):
            return (Chosen(question.key, self._retyped[row], "amended"),)
        return _throws(self._line(row))

    def _retranslate(self) -> None:
        self._heading.setText(self.tr("Amend"))
        self.list.setAccessibleName(self.tr("Throws and decisions of this line"))
        self.field.setAccessibleName(self.tr("What really fell"))
        self.options.setAccessibleName(self.tr("What was really decided"))
        self.difference.setAccessibleName(self.tr("What the amendment changes"))
        self.try_button.setText(try_text())
        self.accept_button.setText(self.tr("Accept"))
        self.drop_button.setText(self.tr("Leave as it was"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._say_again()
        super().changeEvent(event)

    def _say_again(self) -> None:
        """What is picked and typed stays."""
        self.list.say_again(self._told())
        question = self._question()
        if isinstance(question, Choice):
            for place in range(self.options.count()):
                self.options.setItemText(place, shown(self._words.option(question, self.options.itemData(place))))
        if not self.list.isHidden() and self._pairs:
            self._echo()
