"""Why a file was refused: at most five places in it, each with a reason the window can translate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

MOST_FAULTS = 5
MOST_LETTERS = 300

SENTENCES: dict[str, str] = {
    "ascending": "line numbers must rise, and {number} does not",
    "change_lost": "what was written here would not be read back as it was",
    "characters": "text must not hold control characters, line breaks or direction overrides",
    "cursor": "the journal has {lines} lines, so its cursor cannot stand at {cursor}",
    "disk": "the disk it lies on does not answer, or was taken away",
    "duplicate": "the name {name} is given twice",
    "expected": "{expected} was expected",
    "facts": "these facts cannot be written on the record sheet",
    "fraction": "a number such as 7 or 7/2 was expected",
    "first_house": "the first house rules must be the printed ones",
    "house": "there are {houses} sets of house rules, so number {house} cannot be in force",
    "large": "the file has {size} bytes, and at most {most} are read",
    "letters_least": "text of at least {least} characters was expected",
    "letters_most": "text of at most {most} characters was expected",
    "list_least": "at least {least} things were expected",
    "list_most": "at most {most} things were expected",
    "low": "a number of at least {least} was expected",
    "high": "a number of at most {most} was expected",
    "missing": "this field is missing",
    "name_taken": "there is already one with the name {name}",
    "newer": "it was written by a newer version of Referee (file version {version}), and is left as it is",
    "no_file": "it is no plain file but a folder, a pipe or a device",
    "no_number": "a finite number was expected",
    "no_right": "there is no right to read it",
    "not_json": "it is not whole JSON text: {why}",
    "not_ours": "it is no file of this kind",
    "not_there": "it is not there",
    "number": "a whole number was expected",
    "pattern": "text of another form was expected",
    "strange": "it does not fit here: {why}",
    "surrogate": "text holds half a character that cannot be saved",
    "system": "there is no combat system {key}",
    "tab": "there are {tabs} tabs, so tab {current} cannot be open",
    "text": "text was expected",
    "twice": "line number {number} is given twice",
    "truth": "true or false was expected",
    "unknown": "Referee knows no such field",
    "unreadable": "it cannot be read: {why}",
}
"""One English sentence for each reason; the window has its own in every language."""


def plain(text: object, most: int = MOST_LETTERS) -> str:
    """Cut a stranger's text short and show what cannot be shown as a question mark."""
    letters = str(text)[: most + 1]
    letters = "".join(letter if letter.isprintable() else "?" for letter in letters)
    return letters if len(letters) <= most else letters[: most - 1] + "…"


class Fault(NamedTuple):
    """One place in a file and what is wrong there: a reason key and the figures its sentence needs."""

    place: str
    reason: str
    details: tuple[tuple[str, str | int], ...] = ()

    @property
    def sentence(self) -> str:
        """The place and what is wrong there, in English."""
        told = SENTENCES[self.reason].format(**dict(self.details))
        return plain(f"{self.place}: {told}" if self.place else told)


def fault(place: str, reason: str, **details: str | int) -> Fault:
    """Note what is wrong at a place, with every text in it cut short."""
    kept = ((key, value if isinstance(value, int) else plain(value, 120)) for key, value in details.items())
    return Fault(plain(place, 160), reason, tuple(kept))


class BadFile(Exception):
    """A file that is refused; the file itself is left as it was."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = plain(file, 120)
        self.faults = tuple(faults)[:MOST_FAULTS]
        super().__init__(self.file, self.faults)

    def __str__(self) -> str:
        """Say it in one English sentence."""
        return f"{self.file}: {'; '.join(fault.sentence for fault in self.faults)}."

    @property
    def place(self) -> str:
        """Where the first fault is, such as `encounters[0].cursor`."""
        return self.faults[0].place

    @property
    def reason(self) -> str:
        """The key of the first fault's sentence."""
        return self.faults[0].reason

    @property
    def details(self) -> dict[str, str | int]:
        """The figures the first fault's sentence needs."""
        return dict(self.faults[0].details)


def bad_file(file: str, place: str, reason: str, **details: str | int) -> BadFile:
    """Refuse a file for one reason."""
    return BadFile(file, (fault(place, reason, **details),))
