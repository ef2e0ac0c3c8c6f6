"""The card of a combat whose dice fall: what they came to, the code large, and the choices it leaves in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from referee_app.systems.ocs.book import Book, Result, parse
from referee_app.systems.ocs.effects import exploiting, side_of, void_of
from referee_app.systems.ocs.figures import figures, foot, manner
from referee_app.systems.ocs.state import Combat, Fighter, SideResult, Void
from referee_app.ui.form.pick import NameLabel
from referee_app.ui.look import theme
from referee_app.ui.look.layout import held
from referee_app.ui.look.plain import label, restyle, say, shown
from referee_app.ui.look.segments import TIGHT
from referee_app.ui.systems.ocs.sentences import (
    advance_text,
    called,
    columns_text,
    number,
    plan_text,
    sentence,
    toll_text,
)
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import signed

State = Literal["done", "now", "later"]
SPACE = "\u00a0"
MARKS: dict[State, str] = {"done": "✓", "now": "●", "later": "○"}


@dataclass(frozen=True, slots=True)
class Stand:
    """One line: where it stands, and what it says."""

    state: State
    text: str

    @property
    def said(self) -> str:
        """The line with its mark."""
        return f"{MARKS[self.state]} {self.text}"


_ROLES: dict[State, str] = {"done": "muted", "now": "emphasis", "later": ""}


class CombatCard(QFrame):
    """`show_combat` in; the wish to plan on, or to change the plan, out."""

    plan_requested = Signal()
    """The referee wants to see the plan again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.title = NameLabel(bold=False)
        self.code, self.sentence = label(role="key"), label(wrap=True)
        self.throws = label(role="muted", wrap=True)
        self.lines: list[QLabel] = [label(wrap=True) for _ in range(4)]
        self.plan_button = QPushButton()
        self.plan_button.setStyleSheet(TIGHT)
        self.plan_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._over = False
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.title, 1)
        top.addWidget(self.plan_button)
        result = QHBoxLayout()
        result.setSpacing(theme.ITEM)
        result.addWidget(self.code)
        result.addWidget(self.sentence, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.ITEM + theme.GROUP, theme.ITEM, theme.ITEM, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addLayout(top)
        column.addWidget(self.throws)
        column.addLayout(result)
        for line in self.lines:
            column.addWidget(line)

    def _connect(self) -> None:
        self.plan_button.clicked.connect(self.plan_requested)

    def show_combat(self, combat: Combat, book: Book) -> None:
        """Show how far it has come."""
        with held(self):
            self._show(combat, book)

    def _show(self, combat: Combat, book: Book) -> None:
        self._over = combat.over
        text = translate("ocs", "Combat {number}, {odds} in {terrain}, column {column}: {what}")
        self.title.show_name(
            text.format(
                number=combat.number,
                what=plan_text(combat.plan),
                odds=combat.odds or f"{combat.attack} : {combat.defence}",
                terrain=named("ocs.terrain", combat.plan.terrain),
                column=combat.start or "–",
            )
        )
        whole = (throw.replace(" ", SPACE) for throw in throws(combat, book))
        self.throws.setText("  · ".join(whole))  # it breaks between two throws, not in the sum of one
        self.code.setText(combat.code)
        self.sentence.setText(sentence(combat.code, combat.plan) if combat.code else "")
        self.code.setVisible(bool(combat.code))
        self.sentence.setVisible(bool(combat.code))
        self._show_stands(combat, book)
        self.retranslate()

    def _show_stands(self, combat: Combat, book: Book) -> None:
        lines = tuple(stands(combat, book))
        for place, line in enumerate(self.lines):
            line.setVisible(place < len(lines))
            if place < len(lines):
                line.setText(shown(lines[place].said))
                restyle(line, "role", _ROLES[lines[place].state])

    def retranslate(self) -> None:
        """Speak the new language."""
        over, on = translate("ocs", "Plan another combat"), translate("ocs", "Show the plan")
        say(self.plan_button, over if self._over else on)


# a combat under way as lines: what is done, what is due now and what may still come, attacker first (O-28)


def throws(combat: Combat, book: Book) -> Iterator[str]:
    """What the dice have come to so far (states 5 to 8)."""
    worked = figures(combat.plan, book)
    if combat.surprise_roll is not None:
        text = translate("ocs", "Surprise {roll} {modifier} = {total}: {who}")
        yield text.format(
            roll=combat.surprise_roll,
            modifier=_added(foot(worked.surprise)),
            total=number(combat.surprise_total),
            who=named("ocs.side", combat.surprise).lower(),
        )
    if combat.column is not None:
        text = translate("ocs", "Column {start} → {column}: {shift}")
        if not combat.shift:
            text = translate("ocs", "Column {column} as it was")
        yield text.format(start=combat.start, column=combat.column, shift=columns_text(combat.shift))
    if combat.combat_roll is not None:
        text = translate("ocs", "Combat {roll} {modifier} = {total}")
        yield text.format(roll=combat.combat_roll, modifier=_added(foot(worked.drm)), total=number(combat.modified))


def _added(value: int) -> str:
    """A modifier behind a throw; nothing to add is added too."""
    return signed(value) if value else "+0"


def stands(combat: Combat, book: Book) -> Iterator[Stand]:
    """The result as the choices it leaves, in order, attacker first (states 9 to 12)."""
    if combat.stage == "cancelled":
        yield Stand("done", word("ocs.supply_paid.cancelled"))
    if not combat.code:
        return
    result = parse(combat.code)
    yield _attacker(combat, result)
    yield _defender(combat, result)
    if result.exploit is not None:
        yield _exploitation(combat, result.exploit, book)
    if combat.stage in ("end", "closed"):
        yield _end(combat)


def _attacker(combat: Combat, result: Result) -> Stand:
    if combat.attacker is not None:
        return Stand("done", translate("ocs", "Attacker: {what}").format(what=toll_text(combat.attacker)))
    parts = _owed(result.att_loss, result.att_option, translate("ocs", "which he must take (O-32)"))
    return Stand("now", translate("ocs", "Attacker: {what}").format(what=parts))


def _owed(loss: int, option: int, how: str) -> str:
    parts = [word("ocs.code.lost", loss)] if loss else []
    if option:
        text = translate("ocs", "{options} as steps or hexes, {how}")
        parts.append(text.format(options=word("ocs.options", option), how=how))
    return ", ".join(parts) or translate("ocs", "nothing to take")


def _defender(combat: Combat, result: Result) -> Stand:
    if combat.defender is not None:
        ignored = translate("ocs", ", ignored his options (O-33)") if combat.ignored else ""
        return Stand("done", translate("ocs", "Defender: {what}").format(what=toll_text(combat.defender) + ignored))
    due = combat.attacker is not None
    sure = due or not result.att_option
    how = _freedom(combat) if sure else translate("ocs", "or ignored if freed (O-33)")
    parts = _owed(result.def_loss, result.def_option, how)
    if result.dg:
        parts += translate("ocs", "; becomes DG (O-37)")
    return Stand("now" if due else "later", translate("ocs", "Defender: {what}").format(what=parts))


def _freedom(combat: Combat) -> str:
    """Whether the defender may ignore his options, and why (O-33)."""
    if not combat.may_ignore:
        return translate("ocs", "not free to ignore them (O-33)")
    if combat.attacker is not None and combat.attacker.retreat:
        back = word("ocs.hexes", combat.attacker.retreat)
        return translate("ocs", "or ignored: the attacker retreated {hexes} (O-33)").format(hexes=back)
    return translate("ocs", "or ignored: the attacker was gone before he took all of his (O-33)")


def _exploitation(combat: Combat, rating: int, book: Book) -> Stand:
    void = combat.void or ("" if combat.defender is not None else _void(combat, book))
    if void:
        state: State = "later" if combat.defender is None else "done"
        return Stand(state, translate("ocs", "No exploitation: {why}").format(why=named("ocs.void", void)))
    if combat.defender is None:
        names = ", ".join(_named(combat.plan.attackers[place]) for place in _hopeful(combat, rating, book))
        text = translate("ocs", "Exploitation, rating {rating} or more: {units}")
        return Stand("later", text.format(rating=rating, units=names or translate("ocs", "nobody can (O-34)")))
    marked = ", ".join(_named(combat.plan.attackers[place]) for place in combat.marked)
    text = translate("ocs", "Exploitation: {units}; a step left, not DG, rating {rating} or more (O-34)")
    return Stand("done", text.format(units=marked, rating=rating))


def _hopeful(combat: Combat, rating: int, book: Book) -> tuple[int, ...]:
    """Who may still exploit: as the attacker's part left them, before it as they came (O-34, OR-7)."""
    side = side_of(combat.plan.attackers, combat.plan.att_lead)
    unhurt = SideResult(0, 0, destroyed=False, dg=False, steps_left=side.steps)
    return exploiting(rating, side, combat.attacker or unhurt, book)


def _void(combat: Combat, book: Book) -> Void:
    """Why nobody can exploit any more, known before the defender's part (O-35, O-36, O-38)."""
    back = combat.attacker is not None and combat.attacker.retreat
    return void_of(manner(combat.plan), book) or ("retreat" if back else "")


def _named(fighter: Fighter) -> str:
    return translate("ocs", "{name} (AR {rating})").format(name=called(fighter), rating=fighter.ar)


def _end(combat: Combat) -> Stand:
    if combat.stage == "closed":
        return Stand("done", advance_text(combat.advance, combat.advanced))
    gone = combat.defender is not None and (combat.defender.destroyed or combat.defender.retreat > 0)
    text = translate("ocs", "The hex is vacated") if gone else translate("ocs", "The hex is held")
    return Stand("now", text)
