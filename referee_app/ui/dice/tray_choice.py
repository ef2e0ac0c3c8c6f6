"""A decision the rules ask for: one button for each option, a digit each, and what it comes to below it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from referee_app.core.commander import Decision
from referee_app.core.table import Choice, Prices
from referee_app.ui.command.words import MARK, reason_text
from referee_app.ui.look import theme
from referee_app.ui.look.aloud import announce
from referee_app.ui.look.layout import column_of, held
from referee_app.ui.look.plain import amp, label, restyle, shown
from referee_app.ui.look.prepared import polish
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.system import Words

KEYS = 9
"""So many options have a key of their own."""
_AHEAD = 4
"""So many are made room for before any are asked."""
_NOTHING = Choice("", "", ())
"""No decision: nothing to choose from."""


class ChoicePage(QWidget):
    """A decision: `show_choice` in, the option out."""

    option_chosen = Signal(str)
    """The referee decided: the option's key."""

    def __init__(self, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._choice = _NOTHING
        self._decision: Decision | None = None
        self._insisted = False
        """Whether somebody wanted to go on without a choice."""
        self._purpose = label(role="emphasis", wrap=True)
        self._by = label(role="muted", wrap=True)
        self._hint = label(role="muted", wrap=True)
        self._buttons: list[QPushButton] = []
        self._prices: list[QLabel] = []
        self.column = column_of(self, self._purpose, self._by, self._hint, apart=theme.GROUP)

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons in use, in the order of the options."""
        return self._buttons[: len(self._choice.options)]

    @property
    def first(self) -> int:
        """The place of the option that Enter takes: the app's for a side it commands, else the first."""
        return 0 if self._decision is None else self._choice.options.index(self._decision.option)

    def show_choice(self, choice: Choice, decision: Decision | None = None) -> None:
        """Show a decision, and how the app would take it for a side it commands."""
        fresh = choice is not self._choice or decision != self._decision
        self._choice, self._decision = choice, decision
        if fresh:
            self._insist(False)
        with held(self):
            self._show()
        if fresh and self.isVisible():
            self.take_focus()

    def _show(self) -> None:
        words, choice = self._words, self._choice
        self._purpose.setText(shown(words.purpose(choice)))
        parts = (words.side(choice.who) if choice.who else "", choice.rule)
        self._by.setText(shown(" · ".join(part for part in parts if part)))
        self._by.setVisible(bool(self._by.text()))
        while len(self._buttons) < len(choice.options):
            self._add_button()
        prices = choice.prices()
        for place, button in enumerate(self._buttons):
            if place < len(choice.options):
                self._show_price(place, button, prices[place] if place < len(prices) else ())
                self._show_option(place, button)
            elif not button.isHidden():
                self._put_away(place, button)
        self._retranslate()

    def ahead(self) -> Iterator[object]:
        """Make room for the options of a decision to come, a piece at each `next`."""
        while len(self._buttons) < _AHEAD:
            self._add_button()
            self._put_away(len(self._buttons) - 1, self._buttons[-1])
            yield self._buttons[-1]
        polish(self)
        yield self

    def _add_button(self) -> None:
        button = QPushButton()
        button.setStyleSheet("text-align: left")
        button.setMinimumHeight(theme.TILE)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._on_button_clicked)
        self._buttons.append(button)
        self.column.addWidget(button)
        price = label(role="muted", wrap=True)
        price.setIndent(theme.APART)
        self._prices.append(price)
        self.column.addWidget(price)

    def _show_option(self, place: int, button: QPushButton) -> None:
        text = self._words.option(self._choice, self._choice.options[place])
        if self._decision is not None and place == self.first:
            text += f" {MARK}"
        key = str(place + 1) if place < KEYS else ""
        button.setText(amp(f"{key}  {text}" if key else text))
        button.setAccessibleName(shown(text))
        button.setAutoDefault(place == self.first)
        button.show()

    def _put_away(self, place: int, button: QPushButton) -> None:
        button.hide()
        self._prices[place].hide()

    def _show_price(self, place: int, button: QPushButton, prices: Prices) -> None:
        """What an option comes to, where the rules say."""
        text = ", ".join(word(one.id, one.count, **dict(one.about)) for one in prices)
        if self._decision is not None and self._choice.options and place == self.first:
            text = ". ".join(part for part in (text, reason_text(self._words, self._decision.reason)) if part)
        self._prices[place].setText(shown(text))
        self._prices[place].setVisible(bool(text))
        button.setAccessibleDescription(shown(text))

    def take_focus(self) -> None:
        """Let Enter and Space take the first option, or the app's."""
        if self.buttons:
            self.buttons[self.first].setFocus()

    def ask(self) -> None:
        """Somebody went on without a choice: light the option the keyboard stands on, and say which keys choose."""
        self.take_focus()
        self._insist(True)
        announce(self, self._hint.text(), urgent=True)

    def _insist(self, on: bool) -> None:
        if on is self._insisted:
            return
        self._insisted = on
        for button in self._buttons:
            restyle(button, "state", "asked" if on else "")
        restyle(self._hint, "role", "warn" if on else "muted")
        self._retranslate()

    def take_first(self) -> None:
        """Take the first option, or the app's."""
        if self.buttons:
            self.buttons[self.first].click()

    def _on_button_clicked(self) -> None:
        place = self._buttons.index(self.sender())  # type: ignore[arg-type]
        self.option_chosen.emit(self._choice.options[place])

    def _retranslate(self) -> None:
        because = word(self._choice.because) if self._choice.because else ""
        keys = self.tr("Keys 1 to {most}.")
        if self._insisted:
            keys = self.tr("Choose: keys 1 to {most}; Enter takes the one that is lit.")
        told = keys.format(most=min(KEYS, len(self._choice.options)))
        self._hint.setText(f"{because} {told}".strip())

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)
