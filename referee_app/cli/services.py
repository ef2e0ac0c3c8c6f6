"""What commands need from above them, handed down by `__main__`: the window, the printer, the words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:  # `ask` starts sooner without them
    from pathlib import Path

    from referee_app.core.journal import BookOf, Entry
    from referee_app.core.table import Modifier, Question
    from referee_app.store.session import Encounter, Session


class Narrator(Protocol):
    """Tells the lines of a journal: what happened, what was thrown for, and what helped or hindered."""

    def side(self, side: str) -> str:
        """A side's name."""

    def sentences(self, entry: Entry[Any, Any], before: Any, after: Any, book_of: BookOf) -> list[str]:
        """One line in plain sentences, from the sheet before it and after it, and the tables it was played by."""

    def purpose(self, question: Question) -> str:
        """What was thrown or decided, and for whom."""

    def modifier(self, line: Modifier) -> str:
        """The source of one line of a ladder."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What is to be printed: sheets by name or all of them, as of now or of the end of a round."""

    sheets: tuple[str, ...] | None = None
    size: str = "a4"
    round: int | None = None
    blank: bool = False
    log: bool = False


def _decimal(value: float, places: int) -> str:
    return f"{value:.{places}f}"


def _silent(_code: str) -> None:
    """Nobody speaks."""


def _bare(id_: str, _number: int | None = None, /, **about: object) -> str:
    return " ".join([id_, *map(str, about.values())])


def _plainly(error: Exception, _code: str) -> str:
    return str(error)


def _name(tab: Encounter) -> str:
    return tab.name


@dataclass(frozen=True, slots=True)
class Services:
    """Doors upwards, each opened only when a command goes through it; printing answers with why it could not."""

    show_window: Callable[[list[str], bool], int]
    """The window with these files in it; a further one, or that of the program that runs already."""
    narrator: Callable[[str], Narrator]
    print_sheets: Callable[[Session, Paper, Path], str]
    print_report: Callable[[Session, Paper, Path], str]
    speak: Callable[[str], None] = _silent
    word: Callable[..., str] = _bare
    title: Callable[[Encounter], str] = _name
    refusal: Callable[[Exception, str], str] = _plainly
    decimal: Callable[[float, int], str] = _decimal
    """A figure with so many decimals, as the language writes it."""
