"""The 25 notes of the source tables as hints in our own words, each with the rules it went into (section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui.systems.eras.glossary import translate


@dataclass(frozen=True, slots=True)
class Note:
    """One note: its number, where it went, and what it says."""

    number: int
    rules: tuple[str, ...]
    literal: object

    @property
    def text(self) -> str:
        """The hint in the language of the moment."""
        return translate("eras", str(self.literal))

    @property
    def line(self) -> str:
        """Number, hint and rules in one line."""
        return f"{self.number}  {self.text} ({', '.join(self.rules)})"


NOTES: tuple[Note, ...] = (
    Note(1, ("E-2",), QT_TRANSLATE_NOOP("eras", "A shift always changes the attacker’s chance")),
    Note(2, ("E-3",), QT_TRANSLATE_NOOP("eras", "100 or more works as 99: one throw in a hundred still fails")),
    Note(3, ("E-6",), QT_TRANSLATE_NOOP("eras", "Scout is a patent of a ship; whoever fires at it loses 10")),
    Note(
        4,
        ("E-7", "E-10"),
        QT_TRANSLATE_NOOP("eras", "Civilians count as of their owner’s current era, whenever built"),
    ),
    Note(
        5,
        ("E-8",),
        QT_TRANSLATE_NOOP("eras", "Cities, shipyards and incomplete ships cannot dodge; orbital bases can, a little"),
    ),
    Note(
        6,
        ("E-13", "E-14"),
        QT_TRANSLATE_NOOP("eras", "Ambush is for cloaked or time-shifted units; stealth helps in the first round only"),
    ),
    Note(
        7,
        ("E-15", "E-16"),
        QT_TRANSLATE_NOOP("eras", "One patrol shift a unit and round; defensive ones are fixed with the targets"),
    ),
    Note(8, ("E-17",), QT_TRANSLATE_NOOP("eras", "A warship’s base is ten times 3, 5 or 7 by its era")),
    Note(9, ("E-44",), QT_TRANSLATE_NOOP("eras", "Enlightenment is for fighters, never for ship missiles")),
    Note(10, ("E-20",), QT_TRANSLATE_NOOP("eras", "Each sortie throws its own effectiveness, one ten-sided die")),
    Note(
        11,
        ("E-21",),
        QT_TRANSLATE_NOOP("eras", "Two targets get half the RPs each; the same target twice 75 % in each pass"),
    ),
    Note(
        12,
        ("E-22", "E-23", "E-41"),
        QT_TRANSLATE_NOOP("eras", "The first success engages, every later one hits; what missiles engage stays so"),
    ),
    Note(
        13,
        ("E-24", "E-25", "E-30"),
        QT_TRANSLATE_NOOP("eras", "Close-in fire comes after fighters and before missiles, and costs nothing"),
    ),
    Note(14, ("E-27",), QT_TRANSLATE_NOOP("eras", "Carriers defend themselves with the whole chance of a warship")),
    Note(15, ("E-29",), QT_TRANSLATE_NOOP("eras", "Carriers add 1, 2 or 3 to the damage; a die takes 10 at most")),
    Note(16, ("E-31",), QT_TRANSLATE_NOOP("eras", "On the ground a base is a unit and fires close-in at fighters")),
    Note(17, ("E-31",), QT_TRANSLATE_NOOP("eras", "It fires close-in at ground units that land, too")),
    Note(18, ("E-31",), QT_TRANSLATE_NOOP("eras", "Ground bases answer raiders after the raid")),
    Note(19, ("E-32",), QT_TRANSLATE_NOOP("eras", "An orbital base fires before the raiders on 40 or less")),
    Note(
        20,
        ("E-34",),
        QT_TRANSLATE_NOOP("eras", "First round: only system bases and the colony’s own fighters take part"),
    ),
    Note(21, ("E-35",), QT_TRANSLATE_NOOP("eras", "Only fighters intercept fighters")),
    Note(22, ("E-35",), QT_TRANSLATE_NOOP("eras", "Fighters must be assigned beforehand to intercept missiles")),
    Note(
        23,
        ("E-36",),
        QT_TRANSLATE_NOOP("eras", "An interceptor that hits turns the attacker away; it may fire at him only"),
    ),
    Note(24, ("E-37",), QT_TRANSLATE_NOOP("eras", "Being engaged this round lowers the retreat by 15, 30 or 45")),
    Note(
        25,
        ("E-38",),
        QT_TRANSLATE_NOOP("eras", "Habitability, industry and installations suffer as well: note what"),
    ),
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
