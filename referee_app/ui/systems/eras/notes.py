"""The 25 notes of the source tables as hints in our own words, each with the rules it went into (section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.ui.words.catalogue import word


@dataclass(frozen=True, slots=True)
class Note:
    """One note: its number, and the rules it went into."""

    number: int
    rules: tuple[str, ...]

    @property
    def text(self) -> str:
        """The hint in the language of the moment."""
        return word(f"eras.note.{self.number}")

    @property
    def line(self) -> str:
        """Number, hint and rules in one line."""
        return f"{self.number}  {self.text} ({', '.join(self.rules)})"


NOTES: tuple[Note, ...] = (
    Note(1, ("E-2",)),
    Note(2, ("E-3",)),
    Note(3, ("E-6",)),
    Note(4, ("E-7", "E-10")),
    Note(5, ("E-8",)),
    Note(6, ("E-13", "E-14")),
    Note(7, ("E-15", "E-16")),
    Note(8, ("E-17",)),
    Note(9, ("E-44",)),
    Note(10, ("E-20",)),
    Note(11, ("E-21",)),
    Note(12, ("E-22", "E-23", "E-41")),
    Note(13, ("E-24", "E-25", "E-30")),
    Note(14, ("E-27",)),
    Note(15, ("E-29",)),
    Note(16, ("E-31",)),
    Note(17, ("E-31",)),
    Note(18, ("E-31",)),
    Note(19, ("E-32",)),
    Note(20, ("E-34",)),
    Note(21, ("E-35",)),
    Note(22, ("E-35",)),
    Note(23, ("E-36",)),
    Note(24, ("E-37",)),
    Note(25, ("E-38",)),
)


def notes_of(rule: str) -> tuple[Note, ...]:
    """The notes that went into a rule."""
    return tuple(note for note in NOTES if rule in note.rules)


def note_number(rule: str) -> str:
    """The numbers of a rule's notes, or nothing; three in a row as a range."""
    numbers = [note.number for note in notes_of(rule)]
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))
