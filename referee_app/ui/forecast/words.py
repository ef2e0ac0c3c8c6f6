"""How the window speaks of fights fought out by the app: how they end, and why some cannot be fought."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from referee_app.core.commander import Status
from referee_app.play.fight import Cause, Ending, NoFightError
from referee_app.play.scores import Example, Figure
from referee_app.ui.words.figures import decimal, percent
from referee_app.ui.words.system import Words

translate = QCoreApplication.translate


def no_fight_text(error: NoFightError, words: Words) -> str:
    """Why nothing can be fought out, as a sentence."""
    sentences = {
        "empty": translate("Forecast", "Nobody is on the table: insert somebody first."),
        "one_side": translate("Forecast", "Only one side can still fight: {side}. A fight takes two."),
        "no_such_unit": translate("Forecast", "The unit whose loss was to end the fight is not on the table."),
        "lost_already": translate("Forecast", "{unit} is lost already: that end has come."),
        "no_commander": translate("Forecast", "The app commands nobody in this system."),
    }
    about = {name: words.side(value) if name == "side" else value for name, value in error.details.items()}
    return sentences.get(error.reason, error.reason).format(**about)


def cause_text(cause: Cause) -> str:
    """Why fights end."""
    causes = {
        "beaten": translate("Forecast", "one side beaten"),
        "fled": translate("Forecast", "one side fled"),
        "drawn": translate("Forecast", "both sides beaten"),
        "rounds": translate("Forecast", "out of rounds"),
        "lost": translate("Forecast", "the unit named was lost"),
        "stalemate": translate("Forecast", "stalemate"),
        "cut_off": translate("Forecast", "cut off"),
    }
    return causes[cause]


def ending_text(ending: Ending, rounds: int, words: Words) -> str:
    """How one fight ended."""
    if ending.winner:
        text = translate("Forecast", "{side} is left on the field ({cause}); rounds: {rounds}.")
    else:
        text = translate("Forecast", "Nobody won ({cause}); rounds: {rounds}.")
    return text.format(side=words.side(ending.winner), cause=cause_text(ending.cause), rounds=rounds)


def status_name(status: Status) -> str:
    """How a unit comes out."""
    names = {
        "unhurt": translate("Forecast", "unhurt"),
        "hurt": translate("Forecast", "hurt"),
        "disabled": translate("Forecast", "disabled"),
        "captured": translate("Forecast", "captured"),
        "fled": translate("Forecast", "fled"),
        "destroyed": translate("Forecast", "destroyed"),
    }
    return names[status]


def example_name(which: Example) -> str:
    """Which of many fights."""
    names = {
        "middle": translate("Forecast", "the middle fight"),
        "one_in_twenty": translate("Forecast", "one in twenty goes like this or worse"),
        "worst": translate("Forecast", "the worst"),
    }
    return names[which]


def figure_text(figure: Figure) -> str:
    """71 % ± 3: whole figures while the margin is wide; an exact one says so."""
    if figure.exact:
        return translate("Forecast", "{chance} exact").format(chance=percent(figure.chance))
    margin = decimal(100 * figure.margin, 1)
    return f"{percent(figure.chance)} ± {margin}"
