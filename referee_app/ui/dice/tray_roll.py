"""What is thrown now: for whom, what is needed, how likely it is, and the field for dice that fell on the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from referee_app.core.dice import BadAnswer, Dice, Each, Faces, OpenEnded, Percent, Summed
from referee_app.core.hand import Counted, at_table, kept
from referee_app.core.table import Roll
from referee_app.core.typed import Follow, Line, no_more, read_line
from referee_app.ui.dice.ahead import Ahead
from referee_app.ui.dice.faces import DiceFaces
from referee_app.ui.dice.tray_last import meant_text, stands_text
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import announce
from referee_app.ui.look.flow import Flow
from referee_app.ui.look.layout import column_of, row_of
from referee_app.ui.look.plain import label, restyle, say, shown
from referee_app.ui.odds.words import need_text, one_by_one, thrower_text
from referee_app.ui.words.complaints import complaint
from referee_app.ui.words.figures import faces_text, goal, percent, reached, short_fraction
from referee_app.ui.words.system import Words

_NOTHING: Roll[Any] = Roll("", "", Each(1))
"""No throw was asked yet."""


class RollPage(QWidget):
    """A throw: `show_roll` in, faces or a wish out."""

    faces_given = Signal(object)
    """Whole dice were typed: their Faces."""
    line_given = Signal(object)
    """Several throws that follow each other were typed: a tuple of Thrown."""
    roll_requested = Signal()
    """The app is to throw what is owed."""
    told = Signal()
    """What is typed is told, in more lines or fewer than what was typed before."""
    begun = Signal()
    """Dice were entered of a throw that others are still owed of."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._roll = _NOTHING
        self._known: Faces = ()
        self._by_hand = False
        self._follow: Follow = no_more
        self.ahead = Ahead()
        self._stood = ""
        """What stood in the field before anything was typed for this throw."""
        self._stands = label(role="muted", wrap=True)
        self._stands.setObjectName("stands")
        self._purpose = label(role="emphasis", wrap=True)
        self._thrown = label(role="muted", wrap=True)
        self._thrower = label(role="muted", wrap=True)
        self._need = label(role="key")
        self._chance = label(role="chance")
        self._fraction, self._each = label(role="muted"), label(role="muted")
        self.field = QLineEdit()
        self.field.setObjectName("field")
        self.field.setMaxLength(400)
        self._dice = DiceFaces()
        self._status = label(role="muted", wrap=True)
        self._status.setObjectName("status")
        self._button = QPushButton()
        self._button.setObjectName("roll")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        needed = QWidget()
        column_of(needed, self._need, self._each, apart=0)
        odds = Flow(needed, self._chance, self._fraction, grows=needed)
        hands = row_of(None, (self.field, 1), self._button, apart=theme.ITEM)
        what, status = (self._thrown, self._purpose, self._thrower, odds, hands), self._status
        column_of(self, *what, status, self._dice, self._stands, apart=theme.GROUP)  # a refusal stands under its field

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_field_text_changed)
        self.field.returnPressed.connect(self.enter)
        self._button.clicked.connect(self._on_button_clicked)

    # showing

    def show_roll(self, roll: Roll[Any], known: Faces, by_hand: bool, follow: Follow = no_more) -> None:
        """Show a throw; what is typed stays unless another throw is asked. `follow` says what comes behind it."""
        self._known, self._by_hand, self._follow = known, by_hand, follow
        self.field.setReadOnly(False)
        if roll is not self._roll:
            self._roll = roll
            # `clear` could be undone: dice of another throw must not come back
            self._stood = self.ahead.take(roll, by_hand)
            self.field.setText(self._stood)
        self._stands.setText(shown(stands_text(roll, self._words)))
        self._stands.setVisible(bool(roll.stands))
        self._purpose.setText(shown(self._words.purpose(roll)))
        self._thrown.setText(self._thrown_text(roll))
        self._show_chance(roll)
        self._retranslate()
        self._echo()

    def ask(self) -> None:
        """Say what the empty field waits for: somebody went on without it."""
        self.complain(self._opening_text())

    def put_by(self) -> None:
        """Something was taken back or brought again, or an old line's throws are asked: dice typed, or that waited for
        the next throw, are for none, unless play comes to the same place again."""
        self.ahead.leave(self._roll, "" if self.field.isReadOnly() else self.field.text())

    def _thrown_text(self, roll: Roll[Any]) -> str:
        thrown = self.tr("Roll {dice}").format(dice=dice_text(roll.dice))
        parts = (thrown, self._words.side(roll.who) if roll.who else "", roll.rule)
        return shown(" · ".join(part for part in parts if part))

    def _show_chance(self, roll: Roll[Any]) -> None:
        chance = roll.chance
        thrower = "" if chance is None else shown(thrower_text(roll, self._words))
        self._thrower.setText(thrower)
        self._thrower.setVisible(bool(thrower))
        self._need.setText(need_text(roll))
        self._chance.setText("" if chance is None else percent(chance))
        fraction, each = "" if chance is None else short_fraction(chance), one_by_one(roll)
        self._fraction.setText(fraction)
        self._each.setText(" ".join((fraction, self.tr("each die"))).lstrip())
        for widget in (self._need, self._chance):
            widget.setVisible(chance is not None)
        self._fraction.setVisible(bool(fraction) and not each)
        self._each.setVisible(chance is not None and each)

    @property
    def typed(self) -> Faces:
        """The dice in the field together with those known, as far as they can be read."""
        try:
            line = self._line()
        except BadAnswer:
            return self._known
        return self._known if line.whole else line.faces

    @property
    def untaken(self) -> str:
        """What is typed and not on its way yet, and what waits for another throw."""
        typed = "" if self.field.isReadOnly() else self.field.text().strip()
        return " ".join(part for part in (typed, self.ahead.waiting) if part)

    def complain(self, text: str) -> None:
        """Turn the field red and say why; nothing typed is lost."""
        restyle(self.field, "state", "bad")
        self._say(text, "bad")
        announce(self, text, urgent=True)
        self.field.setReadOnly(False)
        self.field.setFocus()

    # the field

    def _line(self) -> Line:
        text = self.field.text()
        return read_line(self._roll, text, self._known, self._follow, self.ahead.deals(text))

    def _echo(self) -> None:
        """Show what is typed as dice, and what is still owed."""
        try:
            line = self._line()
        except BadAnswer as error:
            restyle(self.field, "state", "bad")
            self._say(complaint(error), "bad")
            self._show_dice(read_line(self._roll, "", self._known, self._follow))
            return
        restyle(self.field, "state", "")
        self._show_dice(line)
        self._say(self._line_text(line), "muted")

    def _show_dice(self, line: Line) -> None:
        known = self._known if not line.whole or not line.owed else ()
        self._dice.show_faces(line.faces, at_table(line.roll.dice).sides, known, line.owed)

    def _line_text(self, line: Line) -> str:
        """What a typed line comes to; of several throws, each with its dice."""
        last = self._owed_text(line) if line.owed else self._whole_text(line.roll, line.faces)
        if line.rest:
            last += " " + self.tr("{dice} waits for your next throw.").format(dice=line.rest)
        if line.spared:
            last += " " + self.tr("The die thrown along is not used: {dice}.").format(dice=" ".join(line.spared))
        earlier = line.whole if line.owed else line.whole[:-1]
        if not earlier:
            return last
        return " · ".join((*(faces_text(thrown.faces) for thrown in earlier), self._words.purpose(line.roll), last))

    def _say(self, text: str, role: str) -> None:
        self._status.setText(shown(text))
        restyle(self._status, "role", role)
        self.field.setAccessibleDescription(shown(text))

    def _owed_text(self, line: Line) -> str:
        again = [index for index, _ in line.owed if index < len(line.faces)]
        if again:
            return self._again_text(len(again), line.roll)
        if not self.field.text().strip():
            return self._opening_text()
        if len(line.owed) == 1:
            return self.tr("1 die still to throw.")
        return self.tr("{count} dice still to throw.").format(count=len(line.owed))

    def _opening_text(self) -> str:
        if self._known:
            return self.tr("Grey dice stay as they fell; only the others are thrown.")
        if self._roll.spare and self._by_hand:
            return self.tr("Type what fell; an odd die thrown along comes last (354) and is for the next throw.")
        if self._by_hand and self._roll.dice.count == 1:
            return self.tr("Type what fell; an empty Enter rolls.")
        if self._by_hand and self._roll is not None and at_table(self._roll.dice).sides > 9:
            return self.tr("Type what fell, such as 35 70; an empty Enter rolls.")
        if self._by_hand:
            return self.tr("Type what fell, such as 35 or 3 5; an empty Enter rolls.")
        return self.tr("Enter lets the app roll; or type what fell.")

    def _again_text(self, count: int, roll: Roll[Any]) -> str:
        dice = at_table(roll.dice)
        if isinstance(dice, Counted):
            return self.tr("Beyond the list, throw again: {count}.").format(count=count)
        if dice.sides != 6:
            return self.tr("Throw the top faces again: {count}.").format(count=count)
        if count == 1:
            return self.tr("1 six: throw it again, type it behind a plus: +3. 1 die is owed.")
        text = self.tr("{count} sixes: throw them again, type them behind a plus: +3 +5. {count} dice are owed.")
        return text.format(count=count)

    def _whole_text(self, roll: Roll[Any], faces: Faces) -> str:
        faces = kept(roll.dice, faces)
        if roll.stands:
            named = meant_text(roll, faces, self._words)
            return self.tr("{named}. Enter takes it.").format(named=named)
        hits = reached(roll, faces)
        if hits is not None and roll.dice.count > 1:
            text = self.tr("{hits} of {count} reach {need}+. Enter takes it.")
            if roll.under is not None:
                text = self.tr("{hits} of {count} show {need} or less. Enter takes it.")
            return text.format(hits=hits, count=roll.dice.count, need=goal(roll))
        value = roll.dice.read(faces)
        if isinstance(value, int) and roll.dice.count > 1:
            return self.tr("Sum {sum}. Enter takes it.").format(sum=value)
        return self.tr("Enter takes it.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts back what stood in the field before what cannot be read, as in any field."""
        if event.key() == Qt.Key.Key_Escape and self.field.property("state") == "bad":
            self.field.setText(self._stood)
            self._echo()  # it may be the text that was refused
        else:
            super().keyPressEvent(event)

    # slots

    def _on_field_text_changed(self, text: str) -> None:
        if text.isspace():
            self.field.setText("")  # not `clear`: a space before the dice is no edit that could be taken back
        else:
            self._echo()
            self.told.emit()

    def enter(self) -> None:
        """Take what is typed; with nothing typed the app rolls."""
        if not self.field.text().strip():
            self.roll_requested.emit()
            return
        try:
            line = self._line()
        except BadAnswer as error:
            self.complain(complaint(error))
            return
        self._give(line)

    def give_typed(self) -> bool:
        """Let out the whole throws that are typed; false where what is typed cannot be read, which it says."""
        try:
            line = self._line()
        except BadAnswer as error:
            self.complain(complaint(error))
            return False
        if line.whole:
            self._give(line)
        return True

    def _give(self, line: Line) -> None:
        """Let the whole throws out; what is begun behind them stays in the field for the next."""
        if not line.whole:
            self.complain(self._owed_text(line))
            self.ahead.begin(line.text)
            self.begun.emit()
            return
        self.ahead.begun, self.ahead.waiting = line.text if line.owed else "", line.rest
        self.field.setReadOnly(True)  # what is typed now is of the throw asked next: the stage keeps it
        if len(line.whole) == 1:
            self.faces_given.emit(line.whole[0].faces)
        else:
            self.line_given.emit(line.whole)

    def _on_button_clicked(self) -> None:
        try:
            line = self._line()
        except BadAnswer:
            line = None
        if line is not None and line.whole:
            self._give(line)
        else:
            self.roll_requested.emit()

    def _retranslate(self) -> None:
        self.field.setAccessibleName(self.tr("Dice that fell on the table"))
        self.field.setPlaceholderText(self.tr("what fell") if self._by_hand else self.tr("Enter rolls"))
        say(self._button, self.tr("Roll"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            self._echo()
        super().changeEvent(event)


def dice_text(dice: Dice[object]) -> str:
    """Which dice are thrown, in the shorthand of every table."""
    if isinstance(dice, Percent):
        return "d100"
    dice = at_table(dice)
    short = f"{dice.count}d{dice.sides}" if dice.count > 1 else f"d{dice.sides}"
    if isinstance(dice, Summed) and dice.count > 1:
        return _translated_sum(short)
    if isinstance(dice, Counted):
        return _translated_counted(short, dice) if dice.among < dice.sides else short
    return short if not isinstance(dice, OpenEnded) else _translated_open(short)


def _translated_sum(short: str) -> str:
    return QCoreApplication.translate("RollPage", "{dice}, their sum").format(dice=short)


def _translated_open(short: str) -> str:
    return QCoreApplication.translate("RollPage", "{dice}, top faces again").format(dice=short)


def _translated_counted(short: str, dice: Counted) -> str:
    if dice.among + 1 == dice.sides:
        text = QCoreApplication.translate("RollPage", "{dice}, a {face} is thrown again")
        return text.format(dice=short, face=dice.sides)
    text = QCoreApplication.translate("RollPage", "{dice}, {low} to {high} are thrown again")
    return text.format(dice=short, low=dice.among + 1, high=dice.sides)
