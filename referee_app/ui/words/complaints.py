"""Why typed dice or a decision cannot be, as sentences."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from referee_app.core.dice import BadAnswer
from referee_app.ui.look.plain import shown


def complaint(error: BadAnswer) -> str:
    """The sentence for a `BadAnswer`; an unknown reason still says that the answer does not fit."""
    say = SENTENCES.get(error.reason, _other)
    try:
        return shown(say().format(**error.details))
    except (KeyError, IndexError):
        return _other()


def _letters() -> str:
    return QCoreApplication.translate("Complaints", "“{text}” is not a number on a die.")


def _face() -> str:
    return QCoreApplication.translate("Complaints", "No die shows {face} here: they have {sides} sides.")


def _too_many() -> str:
    return QCoreApplication.translate("Complaints", "Too many dice: {got} typed, {expected} thrown.")


def _sum() -> str:
    return QCoreApplication.translate("Complaints", "These dice add up to {low} at least and {high} at most.")


def _either() -> str:
    return QCoreApplication.translate(
        "Complaints", "The dice {faces} or the sum {total}? Type {faces} with spaces, or ={total}."
    )


def _thrown_on() -> str:
    return QCoreApplication.translate("Complaints", "{one}, or {other}? A die thrown on is typed with a plus.")


def _plus() -> str:
    return QCoreApplication.translate(
        "Complaints", "Several throws in one line: begin with {text}, a die thrown on with its plus."
    )


def _no_top() -> str:
    return QCoreApplication.translate("Complaints", "+{face} has no {sides} to be thrown on.")


def _owed() -> str:
    return QCoreApplication.translate("Complaints", "Dice still to throw: {count}, with {sides} sides.")


def _option() -> str:
    return QCoreApplication.translate("Complaints", "Only one of these can be chosen: {options}.")


def _other() -> str:
    return QCoreApplication.translate("Complaints", "That does not answer what is asked now.")


SENTENCES: dict[str, Callable[[], str]] = {
    "letters": _letters,
    "face": _face,
    "too_many": _too_many,
    "sum": _sum,
    "either": _either,
    "thrown_on": _thrown_on,
    "plus": _plus,
    "no_top": _no_top,
    "owed": _owed,
    "option": _option,
    "other_question": _other,
    "not_asked": _other,
}
