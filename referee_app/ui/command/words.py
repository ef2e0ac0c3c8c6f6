"""How the window speaks of what the app commands: tempers, aims, reasons, and what was passed over."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from referee_app.core.commander import Aim, Command, Dropped, Reason, TemperName
from referee_app.core.table import Question, Roll
from referee_app.ui.encounter.play_on import Halt, Hindrance
from referee_app.ui.odds.words import chance_text, need_text
from referee_app.ui.words.catalogue import known, word
from referee_app.ui.words.system import Words

MARK = "◆"
"""Stands beside the name of whatever the app commands."""


def temper_name(temper: TemperName) -> str:
    """How much it dares."""
    translate = QCoreApplication.translate
    names = {
        "bold": translate("Command", "bold"),
        "steady": translate("Command", "steady"),
        "careful": translate("Command", "careful"),
    }
    return names[temper]


def aim_name(aim: Aim) -> str:
    """What it is after."""
    translate = QCoreApplication.translate
    names = {
        "destroy": translate("Command", "destroy"),
        "escape": translate("Command", "escape"),
        "hold": translate("Command", "hold"),
        "capture": translate("Command", "capture"),
    }
    return names[aim]


def command_text(command: Command | None) -> str:
    """Who commands, and how."""
    if command is None:
        return QCoreApplication.translate("Command", "people")
    text = QCoreApplication.translate("Command", "the app: {temper}, {aim}")
    return text.format(temper=temper_name(command.temper), aim=aim_name(command.aim))


def reason_text(words: Words, reason: Reason) -> str:
    """One line of reason, as the system words it."""
    return word(f"{words.key}.why.{reason.id}", **dict(reason.about))


def with_chance(text: str, throw: Question | None, side: str) -> str:
    """An order with the chance of its first throw, where its own side makes that."""
    if not isinstance(throw, Roll) or throw.chance is None or throw.who != side:
        return text
    figures = ", ".join(part for part in (need_text(throw), chance_text(throw)) if part)
    return f"{text}: {figures}"


def hindrance_text(why: Hindrance | None) -> str:
    """Why the app cannot play; nothing where it can."""
    return "" if why is None else _halts()[why]


def _halts() -> dict[Halt, str]:
    translate = QCoreApplication.translate
    return {
        "nobody": translate("Command", "the app commands nobody"),
        "past": translate("Command", "the past is looked at"),
        "amending": translate("Command", "a line is being amended"),
        "asked": translate("Command", "dice or a decision are owed first"),
        "dice": translate("Command", "real dice are owed"),
        "people": translate("Command", "people decide"),
        "unwilling": translate("Command", "nothing is worth it to the app"),
        "ended": translate("Command", "the encounter is over"),
        "nothing": translate("Command", "nobody has anything left to do"),
        "activation": translate("Command", "somebody else is due"),
        "round": translate("Command", "the round is over"),
        "stopped": translate("Command", "stopped"),
        "refused": translate("Command", "an order was refused"),
    }


def halt_text(why: Halt, orders: int) -> str:
    """Why the app played no further, and how much it played."""
    translate = QCoreApplication.translate
    if not orders:
        return translate("Command", "The app played nothing: {why}.").format(why=_halts()[why])
    text = translate("Command", "Orders the app played: {n}; {why}. Ctrl+Alt+Z takes all of them back.")
    return text.format(n=orders, why=_halts()[why])


HELP = ("sees", "values", "aims", "tempers", "breaks_off", "limits")
"""What is said of each system's commander, in this order."""


def help_text(named: Iterable[tuple[str, str]]) -> str:
    """What a commander is and does: first what holds for all, then each system's own, by key and name."""
    parts = [word(f"commander.help.{one}") for one in ("uses", "knows", "told", "forecast")]
    for key, name in named:
        own = [one for one in HELP if known(f"{key}.commander.{one}")]
        parts += [name.upper()] if own else []
        parts += [": ".join((word(f"commander.head.{one}"), word(f"{key}.commander.{one}"))) for one in own]
    return "\n\n".join(parts)


def dropped_text(words: Words, dropped: Dropped) -> str:
    """What was not weighed, and why: the phrase its refusal has. It is called by its name, or by whom it is about."""
    name, phrase = f"{words.key}.{dropped.kind}.name", f"{words.key}.refused.{dropped.because}"
    about = {one: words.about(one, str(value)) for one, value in dropped.about}
    if known(own := f"{words.key}.{dropped.kind}.dropped"):
        what = word(own, **about)
    else:
        what = word(name) if known(name) else dropped.kind.replace("_", " ")
    figures = word(f"{phrase}.about", **about) if about and known(f"{phrase}.about") else ""
    return f"{what}: " + ", ".join(part for part in (word(phrase), figures) if part)
