"""The orders of the picked unit in one strip, and what the referee may put right on it by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from referee_app.core.commander import Command
from referee_app.systems.eras.actions.roster import Correct, Dismiss
from referee_app.systems.eras.correction import Field
from referee_app.systems.eras.orders import ErasOrder, Scene
from referee_app.systems.eras.state import MOST_RPS, Unit
from referee_app.ui.command.words import MARK, command_text, temper_name
from referee_app.ui.encounter.contract import Panel
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.form.small_dialogs import ask_number
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import drop_down
from referee_app.ui.look.plain import amp, restyle, say, set_tip
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.look.switch import Switch
from referee_app.ui.systems.eras import drafts
from referee_app.ui.systems.eras.drafts import AIMED, KEYS, Draft
from referee_app.ui.systems.eras.words import WORDS, begun, era_name
from referee_app.ui.words.catalogue import named, translate


def corrections(scene: Scene) -> Iterator[tuple[str, Correct]]:
    """What can be corrected with one click: hits, who has got hold of it, whether it is in play."""
    for order in Correct.drafts(scene):
        yield _text(order, scene.state.unit(order.unit)), order


def _text(order: Correct, unit: Unit) -> str:
    if order.field == "hits":
        more = int(order.value) > unit.hits
        return translate("eras", "One hit more") if more else translate("eras", "One hit less")
    if order.field == "status":
        return begun(named("eras.status", str(order.value)))
    eras = str(order.value).split()
    if not eras:
        return translate("eras", "Engaged by nobody")
    return translate("eras", "Engaged by the {era}").format(era=era_name(int(eras[-1])))


def fill_correct_menu(menu: QMenu, scene: Scene, parent: Panel, edit: Callable[[Unit], None]) -> None:
    """Put them into the menu of the panel that orders them; `edit` opens the editor."""
    unit = scene.state.unit(scene.looked)
    menu.clear()
    for text, order in corrections(scene):
        menu.addAction(amp(text), partial(parent.ordered.emit, order))
    if unit.measured:
        menu.addAction(translate("eras", "RPs…"), lambda: _ask_rps(unit, parent))
    menu.addSeparator()
    menu.addAction(translate("eras", "Edit…"), lambda: edit(unit))
    off = translate("eras", "Take off the roster")
    menu.addAction(off, lambda: parent.ordered.emit(Dismiss(unit.id)))


def _ask_rps(unit: Unit, parent: Panel) -> None:
    title = translate("eras", "RPs of {name}").format(name=unit.name)
    value = ask_number(parent, title, unit.rps, 0, MOST_RPS)
    if value is not None:
        field: Field = "rps"
        parent.ordered.emit(Correct(unit.id, field, str(value)))


LETTERS = {key: letter.upper() for letter, key in drafts.LETTERS.items()}


class OrderStrip(QWidget):
    """`show_unit` in; orders, and orders that seek a target, out."""

    ordered = Signal(object)
    """The referee gives an order: an Action."""
    armed = Signal(str)
    """An order seeks its target: its key; pressed again it no longer does."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene: Scene | None = None
        self.found: dict[str, Draft] = {}
        self.buttons = {key: QPushButton() if key in ("withdraw", "dice") else Switch() for key in KEYS}
        self.grant, self.ambush, self.led, self.correct = QToolButton(), QToolButton(), QToolButton(), QToolButton()
        self.reason = NameLabel(bold=False, words=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.setStyleSheet(TIGHT)
        self._parts = QHBoxLayout(), QHBoxLayout()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(theme.GROUP)
        for part in self._parts:
            part.setSpacing(theme.GROUP)
            self._both.addLayout(part)
        row, menus = self._parts
        for button in self.buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addStretch(1)
        menus.addStretch(1)
        for menu in (self.grant, self.ambush, self.led, self.correct):
            drop_down(menu, QMenu(menu))
            menu.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            menu.setFixedHeight(theme.ROW)
            menus.addWidget(menu)

    def _connect(self) -> None:
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _on=False, key=key: self.press(key))
        self.grant.menu().aboutToShow.connect(self._fill_grant)
        self.ambush.menu().aboutToShow.connect(self._fill_ambush)

    def minimumSizeHint(self) -> QSize:
        """The menus below the orders, if need be."""
        wide = max(part.minimumSize().width() for part in self._parts)
        return QSize(wide, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Where they find no room beside each other the menus stand below: after another width and other orders."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            wanted = sum(part.sizeHint().width() for part in self._parts) + theme.GROUP
            across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self._both.setDirection(across if wanted <= self.width() else down)
        return super().event(event)

    # showing

    @property
    def unit(self) -> Unit | None:
        """The picked unit."""
        return next(iter(self.scene.units), None) if self.scene is not None and self.scene.looked else None

    def show_unit(self, scene: Scene, live: bool) -> None:
        """Show what the picked unit can be ordered to do."""
        self.scene = scene
        unit = self.unit
        self.found = {draft.key: draft for draft in drafts.drafts(scene)} if unit is not None else {}
        for key, button in self.buttons.items():
            draft = self.found.get(key)
            shown = draft is not None and (key != "dice" or draft.order is not None)
            button.setVisible(shown)  # while others' dice fall a unit without any has no button that says so
            if draft is not None and shown:
                self._show_button(button, draft, live)
        declaring = scene.state.stage in ("declare", "end")
        self.ambush.setVisible(declaring and unit is not None and unit.ambusher)
        self.grant.setVisible(unit is not None)
        self.correct.setVisible(unit is not None)
        self.led.setVisible(unit is not None)
        for menu in (self.grant, self.ambush, self.led, self.correct):
            menu.setEnabled(live)
        self.say("")

    def show_led(self, command: Command | None) -> None:
        """Who commands the picked unit."""
        text = command_text(command) if command is None else temper_name(command.temper)
        say(self.led, amp(f"{MARK} {begun(text)}" if command is not None else begun(text)))
        tip = QCoreApplication.translate("Command", "{name} is commanded by {whom}")
        name = self.unit.name if self.unit is not None else ""
        set_tip(self.led, tip.format(name=name, whom=command_text(command)))

    def _show_button(self, button: QPushButton, draft: Draft, live: bool) -> None:
        possible = draft.order is not None and not draft.reason
        if draft.key == "dice" and draft.order is not None and self.scene is not None:
            say(button, amp(WORDS.order(draft.order, self.scene.state)))
        button.setChecked(draft.on)
        button.setEnabled(live and possible)
        letter = LETTERS[draft.key]
        text = draft.reason or translate("eras", "{order} (key {letter})").format(order=button.text(), letter=letter)
        set_tip(button, text)

    def show_armed(self, key: str, found: str = "") -> None:
        """Say what is sought, and first of all who is `found` with the chance."""
        for name in AIMED:
            on = name == key or (not key and self.found[name].on if name in self.found else False)
            self.buttons[name].setChecked(on)
        if key and self.unit is not None:
            prompt = named("eras.prompt", key).format(unit=self.unit.name)
            self.say(f"{found} · {prompt}" if found else prompt)
        else:
            self.say("")

    def say(self, text: str, why_not: bool = False) -> None:
        """One line under the orders: what is sought, or why an order is greyed."""
        if not text and self.unit is not None:
            text = self._greyed()
        self.reason.show_name(text)
        restyle(self.reason, "role", "warn" if why_not else "muted")

    def _greyed(self) -> str:
        """Why the unit cannot attack, or why its dice must wait; other greyed orders say it in their tooltip."""
        return next((one.reason for one in self.found.values() if one.reason and one.key in ("attack", "dice")), "")

    # doing

    def press(self, key: str) -> None:
        """Give an order, seek its target, or say why not."""
        draft = self.found.get(key)
        if draft is None:
            return
        self.buttons[draft.key].setChecked(draft.on)  # what is pressed shows what is in force, not that it was pressed
        if draft.reason or draft.order is None:
            self.say(draft.reason or translate("eras", "There is nothing to do here now."), why_not=True)
        elif key in AIMED:
            self.armed.emit(key)
        else:
            self.ordered.emit(draft.order)

    def turn(self, key: str) -> None:
        """A patrol shift by its letter, or the next ambush mark round the circle."""
        if self.scene is None or self.unit is None:
            return
        by_letter = key in drafts.GRANT_LETTERS
        order = drafts.toggled_grant(key, self.scene) if by_letter else drafts.next_mark(self.scene)
        against = drafts.reason(order, self.scene)
        if against:
            self.say(against, why_not=True)
        else:
            self.ordered.emit(order)

    def _fill_grant(self) -> None:
        if self.scene is not None and self.unit is not None:
            now = drafts.granted(self.scene)
            self._fill(self.grant.menu(), drafts.options(now, "grant", self.scene), "grant", now.grant)

    def _fill_ambush(self) -> None:
        if self.scene is not None and self.unit is not None:
            now = drafts.marked(self.scene)
            self._fill(self.ambush.menu(), drafts.options(now, "mark", self.scene), "ambush", now.mark)

    def _fill(self, menu: QMenu, found: Iterable[tuple[str, ErasOrder, str]], what: str, now: str) -> None:
        menu.clear()
        for kind, order, against in found:
            name = begun(named(f"eras.{what}", kind or "none"))
            line = menu.addAction(amp(f"{name}: {against}" if against else name), partial(self.ordered.emit, order))
            line.setCheckable(True)
            line.setChecked(kind == now)
            line.setEnabled(not against and kind != now)

    def retranslate(self) -> None:
        """Speak the new language."""
        for key, button in self.buttons.items():
            if key != "dice":  # it says what it throws
                button.setText(named("eras.strip", key))
        self.grant.setText(translate("eras", "Patrol shift"))
        self.ambush.setText(translate("eras", "Ambush"))
        self.correct.setText(translate("eras", "Correct"))
        set_tip(
            self.grant, translate("eras", "One shift of the area patrol: G defensive, O offensive, E protective fire")
        )
        set_tip(self.ambush, translate("eras", "Whether its target can see it (key B)"))
        self.setAccessibleName(translate("eras", "Orders of the picked unit"))
