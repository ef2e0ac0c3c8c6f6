"""What is thrown now: for whom, what is needed, how likely it is, and the field for dice that fell on the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from referee_app.core.dice import BadAnswer, Dice, Faces, OpenEnded, Owed, Percent, Summed
from referee_app.core.table import Roll
from referee_app.core.typed import read_typed
from referee_app.ui import theme
from referee_app.ui.complaints import complaint
from referee_app.ui.dice_faces import DiceFaces
from referee_app.ui.figures import goal, percent, reached, short_fraction, shown_need
from referee_app.ui.plain import label, restyle, shown
from referee_app.ui.systems.contract import Words


class RollPage(QWidget):
    """A throw: `show_roll` in, faces or a wish out."""

    faces_given = Signal(object)
    """Whole dice were typed: their Faces."""
    roll_requested = Signal()
    """The app is to throw what is owed."""
    rest_requested = Signal()
    """The app is to throw this and all that follows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roll: Roll[Any] | None = None
        self._known: Faces = ()
        self._by_hand = False
        self._purpose = label(role="emphasis", wrap=True)
        self._thrown = label(role="muted", wrap=True)
        self._need = label(role="key")
        self._chance = label(role="chance")
        self._fraction = label(role="muted")
        self.field = QLineEdit()
        self.field.setObjectName("field")
        self.field.setMaxLength(400)
        self._dice = DiceFaces()
        self._status = label(role="muted", wrap=True)
        self._status.setObjectName("status")
        self._button = QPushButton()
        self._button.setObjectName("roll")
        self._rest = QPushButton()
        self._rest.setObjectName("rest")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        odds = QHBoxLayout()
        odds.setSpacing(theme.ITEM)
        for widget in (self._need, self._chance, self._fraction):
            odds.addWidget(widget)
        odds.insertStretch(1)
        hands = QHBoxLayout()
        hands.setSpacing(theme.ITEM)
        hands.addWidget(self.field, 1)
        hands.addWidget(self._button)
        hands.addWidget(self._rest)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GROUP)
        column.addWidget(self._thrown)
        column.addWidget(self._purpose)
        column.addLayout(odds)
        column.addLayout(hands)
        column.addSpacing(theme.GROUP)
        column.addWidget(self._dice)
        column.addWidget(self._status)

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_field_text_changed)
        self.field.returnPressed.connect(self._on_field_return_pressed)
        self._button.clicked.connect(self._on_button_clicked)
        self._rest.clicked.connect(self._on_rest_clicked)

    # showing

    def show_roll(self, roll: Roll[Any], known: Faces, by_hand: bool, words: Words) -> None:
        """Show a throw; what is typed stays unless another throw is asked."""
        if roll is not self._roll:
            self._roll = roll
            self.field.clear()
        self._known, self._by_hand = known, by_hand
        self._purpose.setText(shown(words.purpose(roll)))
        self._thrown.setText(self._thrown_text(roll, words))
        self._show_chance(roll)
        self._retranslate()
        self._echo()

    def _thrown_text(self, roll: Roll[Any], words: Words) -> str:
        thrown = self.tr("Roll {dice}").format(dice=dice_text(roll.dice))
        parts = (thrown, words.side(roll.who) if roll.who else "", roll.rule)
        return shown(" · ".join(part for part in parts if part))

    def _show_chance(self, roll: Roll[Any]) -> None:
        need, chance = shown_need(roll), roll.chance
        self._need.setText(self._need_text(roll.under, need))
        self._chance.setText("" if chance is None else percent(chance))
        fraction = "" if chance is None else short_fraction(chance)
        each = self.tr("each die") if chance is not None and not isinstance(roll.dice, Summed) else ""
        several = roll.dice.count > 1
        self._fraction.setText("\n".join(part for part in (fraction, each if several else "") if part))
        for widget in (self._need, self._chance, self._fraction):
            widget.setVisible(chance is not None)

    def _need_text(self, under: int | None, need: int | None) -> str:
        if under is not None:
            return self.tr("{most} or less").format(most=under)
        return "" if need is None else self.tr("need {need}+").format(need=need)

    def allow_rest(self, allowed: bool) -> None:
        """Offer to throw all that follows."""
        self._rest.setVisible(allowed)

    @property
    def typed(self) -> Faces:
        """The dice in the field together with those known, as far as they can be read."""
        return self._read()[0]

    def complain(self, text: str) -> None:
        """Turn the field red and say why; nothing typed is lost."""
        restyle(self.field, "state", "bad")
        self._say(text, "bad")
        self.field.setFocus()

    # the field

    def _read(self) -> tuple[Faces, Owed]:
        assert self._roll is not None
        try:
            return read_typed(self._roll.dice, self.field.text(), self._known)
        except BadAnswer:
            return self._known, self._roll.dice.owed(self._known)

    def _echo(self) -> None:
        """Show what is typed as dice, and what is still owed."""
        roll = self._roll
        if roll is None:
            return
        try:
            faces, owed = read_typed(roll.dice, self.field.text(), self._known)
        except BadAnswer as error:
            restyle(self.field, "state", "bad")
            self._say(complaint(error), "bad")
            return
        restyle(self.field, "state", "")
        self._dice.show_faces(faces, roll.dice.sides, self._known, owed)
        self._say(self._owed_text(faces, owed) if owed else self._whole_text(roll, faces), "muted")

    def _say(self, text: str, role: str) -> None:
        self._status.setText(shown(text))
        restyle(self._status, "role", role)
        self.field.setAccessibleDescription(shown(text))

    def _owed_text(self, faces: Faces, owed: Owed) -> str:
        assert self._roll is not None
        again = [index for index, _ in owed if index < len(faces)]
        if again:
            return self._again_text(len(again), self._roll.dice.sides)
        if not self.field.text().strip():
            return self._opening_text()
        if len(owed) == 1:
            return self.tr("1 die still to throw.")
        return self.tr("{count} dice still to throw.").format(count=len(owed))

    def _opening_text(self) -> str:
        if self._known:
            return self.tr("Grey dice stay as they fell; only the others are thrown.")
        if self._by_hand:
            return self.tr("Type what fell, such as 35 or 3 5; an empty Enter rolls.")
        return self.tr("Enter lets the app roll; or type what fell.")

    def _again_text(self, count: int, top: int) -> str:
        if top != 6:
            return self.tr("Throw the top faces again: {count}.").format(count=count)
        if count == 1:
            return self.tr("1 six: throw it again. 1 die is owed.")
        return self.tr("{count} sixes: throw them again. {count} dice are owed.").format(count=count)

    def _whole_text(self, roll: Roll[Any], faces: Faces) -> str:
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

    # slots

    def _on_field_text_changed(self) -> None:
        self._echo()

    def _on_field_return_pressed(self) -> None:
        assert self._roll is not None
        if not self.field.text().strip():
            self.roll_requested.emit()
            return
        try:
            faces, owed = read_typed(self._roll.dice, self.field.text(), self._known)
        except BadAnswer as error:
            self.complain(complaint(error))
            return
        if owed:
            self.complain(self._owed_text(faces, owed))
        else:
            self.faces_given.emit(faces)

    def _on_button_clicked(self) -> None:
        self.roll_requested.emit()

    def _on_rest_clicked(self) -> None:
        self.rest_requested.emit()

    def _retranslate(self) -> None:
        self.field.setAccessibleName(self.tr("Dice that fell on the table"))
        self.field.setPlaceholderText(self.tr("what fell") if self._by_hand else self.tr("Enter rolls"))
        self._button.setText(self.tr("Roll"))
        self._rest.setText(self.tr("Roll the rest"))
        self._rest.setShortcut("Ctrl+Return")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange and self._roll is not None:
            self._retranslate()
            self._show_chance(self._roll)
            self._echo()
        super().changeEvent(event)


def dice_text(dice: Dice[object]) -> str:
    """Which dice are thrown, in the shorthand of every table."""
    if isinstance(dice, Percent):
        return "d100"
    short = f"{dice.count}d{dice.sides}" if dice.count > 1 else f"d{dice.sides}"
    if isinstance(dice, Summed) and dice.count > 1:
        return _translated_sum(short)
    return short if not isinstance(dice, OpenEnded) else _translated_open(short)


def _translated_sum(short: str) -> str:
    return QCoreApplication.translate("RollPage", "{dice}, their sum").format(dice=short)


def _translated_open(short: str) -> str:
    return QCoreApplication.translate("RollPage", "{dice}, top faces again").format(dice=short)
