"""How the window speaks of fights fought out by the app: how they end, and why some cannot be fought."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from referee_app.play.fight import Fought, NoFightError
from referee_app.play.scores import Example, Figure
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal, percent
from referee_app.ui.words.system import Words

translate = QCoreApplication.translate


def no_fight_text(error: NoFightError, words: Words) -> str:
    """Why nothing can be fought out, as a sentence."""
    about = {name: words.side(value) if name == "side" else value for name, value in error.details.items()}
    return word(f"fight.refused.{error.reason}", **about)


def ending_text(fought: Fought, unit: str, words: Words) -> str:
    """How one fight ended that would have ended with the loss of a unit, and how that unit came out."""
    ending, named = fought.ending, fought.standing(unit)
    about = {} if named is None else {"unit": named.name, "status": word(f"standing.{named.status}")}
    told = word(f"fight.ended.{ending.cause}", side=words.side(ending.winner), **about)
    return told if named is None or ending.cause == "lost" else word("fight.ended.with", ending=told, **about)


def example_name(which: Example) -> str:
    """Which of many fights."""
    names = {
        "middle": translate("Forecast", "the middle fight"),
        "one_in_twenty": translate("Forecast", "one in twenty goes like this or worse"),
        "worst": translate("Forecast", "the worst"),
    }
    return names[which]


def figure_text(figure: Figure) -> str:
    """A chance with the margin behind it; an exact one says so."""
    if figure.exact:
        return f"{percent(figure.chance)} {word('forecast.exact')}"
    return f"{percent(figure.chance)} ± {decimal(100 * figure.margin, 1)}"
