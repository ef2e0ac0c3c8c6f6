"""How likely a throw is, in words: who throws with what, what is needed, the chance; above every ladder, tray and line.

One place for card, column, tray and journal: what is needed is never a line of the ladder, which adds up to its sum.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QCoreApplication

from referee_app.core.dice import Summed
from referee_app.core.table import Modifier, Roll, shown_need
from referee_app.ui.words.figures import goal, percent, signed, unsigned
from referee_app.ui.words.system import Words


def headline(roll: Roll[Any], words: Words) -> str:
    """Turret Weapons 2, Dexterity 10: need 5+, 83.3 %; empty where there is nothing to reach."""
    if roll.chance is None:
        return ""
    figures = ", ".join((need_text(roll), chance_text(roll)))
    thrower = thrower_text(roll, words)
    return f"{thrower}: {figures}" if thrower else figures


def thrower_text(roll: Roll[Any], words: Words) -> str:
    """What a throw is made with: the skills by name and level, else the sums of its ladder."""
    skills = [words.modifier(line) for line in roll.modifiers if line.about]
    if skills and roll.modifiers[0].about:
        return ", ".join(skills)
    if roll.need is None:
        return ""
    parts = [QCoreApplication.translate("OddsWords", "{goal} to reach").format(goal=unsigned(_sum(roll.against)))]
    if roll.modifiers:
        text = QCoreApplication.translate("OddsWords", "{sum} added")
        parts.append(text.format(sum=signed(_sum(roll.modifiers))))
    return ", ".join(parts)


def need_text(roll: Roll[Any]) -> str:
    """What the dice must show: at least, at most, or more than the other side's."""
    if roll.wins is not None:
        return QCoreApplication.translate("OddsWords", "wins")
    if roll.under is not None:
        return QCoreApplication.translate("OddsWords", "{most} or less").format(most=roll.under)
    need = shown_need(roll)
    return "" if need is None else QCoreApplication.translate("OddsWords", "need {need}+").format(need=need)


def chance_text(roll: Roll[Any]) -> str:
    """The chance, of each die where they are read one by one."""
    if roll.chance is None:
        return ""
    if not one_by_one(roll):
        return percent(roll.chance)
    return QCoreApplication.translate("OddsWords", "{chance} each die").format(chance=percent(roll.chance))


def one_by_one(roll: Roll[Any]) -> bool:
    """Whether several dice are each held against what is needed."""
    return roll.dice.count > 1 and not isinstance(roll.dice, Summed)


def goal_text(roll: Roll[Any], words: Words) -> str:
    """What is to be reached: its one source with its figure, or its lines and their sum; rules with them."""
    if len(roll.against) == 1:
        line = roll.against[0]
        return f"{words.modifier(line)} {unsigned(line.adds)} ({line.rule})"
    return _added(roll.against, words, unsigned(_sum(roll.against)))


def why_text(roll: Roll[Any], words: Words) -> str:
    """How a throw came about, in one line: what was needed and of what, then what was added, each with its rule."""
    helps = _added(roll.modifiers, words, signed(_sum(roll.modifiers)))
    if goal(roll) is None:
        return helps
    needed = need_text(roll)
    source = goal_text(roll, words) if roll.against else ""
    told = "; ".join(part for part in (source, helps) if part)
    return f"{needed[:1].upper()}{needed[1:]}: {told}" if told else ""


def _added(lines: Iterable[Modifier], words: Words, total: str) -> str:
    told = [f"{words.modifier(line)} {signed(line.adds)} ({line.rule})" for line in lines]
    return " ".join(told) + (f" = {total}" if len(told) > 1 else "")


def _sum(lines: Iterable[Modifier]) -> int | Fraction:
    return sum(line.adds for line in lines)
