"""The printed tables as rows for screen and paper, and the 25 notes of their source in our own words (section 15)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from referee_app.systems.eras.book import FIRING, Book
from referee_app.systems.eras.ladder import POINTS, Ladder
from referee_app.ui.systems.eras.words import cent, era_name, kind_name
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import number, signed


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


@dataclass(frozen=True, slots=True)
class Situation:
    """One row of the shift table."""

    name: str
    """The name of the shift as a ladder has it."""
    rule: str
    text: str
    shifts: Fraction
    number: str
    """The path of the figure in the tables."""
    both: bool = False
    """Whether it may come with either sign."""

    @property
    def shifts_text(self) -> str:
        """The shifts with their sign."""
        return f"±{number(self.shifts)}" if self.both else signed(self.shifts)

    @property
    def points_text(self) -> str:
        """The percentage points with their sign."""
        return f"±{number(self.shifts * POINTS)}" if self.both else signed(self.shifts * POINTS)


def situations(book: Book) -> tuple[Situation, ...]:
    """The shift table in the order of the page (section 2)."""
    return tuple(_situations(book))


def _situations(book: Book) -> Iterator[Situation]:
    shifts = book.shifts
    for name, rule in (("scout", "E-6"), ("non_warship", "E-7"), ("soft_target", "E-8")):
        yield _row(name, rule, getattr(shifts, name))
    text = translate("eras", "Each era of difference")
    yield Situation("era", "E-9", text, shifts.era, "shifts.era", both=True)
    for place, value in enumerate(shifts.engaged):
        text = translate("eras", "Attacker engaged by the {era}").format(era=era_name(place + 1))
        yield Situation("engaged", "E-11", text, value, f"shifts.engaged.{place}")
    for name, rule in (
        ("ambush_undetected", "E-13"),
        ("ambush_detected", "E-13"),
        ("stealth", "E-14"),
        ("fap_attacker", "E-15"),
        ("fap_target", "E-15"),
    ):
        yield _row(name, rule, getattr(shifts, name))


def _row(name: str, rule: str, value: Fraction) -> Situation:
    return Situation(name, rule, named("eras.modifier", name), value, f"shifts.{name}")


def in_play(situation: Situation, ladder: Ladder | None) -> bool:
    """Whether a row of the table is at work in a ladder."""
    if ladder is None:
        return False
    exact = situation.name == "engaged"
    return any(one.name == situation.name and (not exact or one.shifts == situation.shifts) for one in ladder.shifts)


_RULED: Mapping[str, tuple[str, ...]] = {
    "soft_target": ("soft_target_stack",),
    "non_warship": ("soft_target_stack",),
    "era": ("era_affects_fighters", "era_affects_cid", "civilian_era"),
    "engaged": ("engaged_stack", "engaged_affects_cid"),
    "stealth": ("stealth_first_round",),
    "fap_attacker": ("fap_partial", "fap_pool"),
    "fap_target": ("fap_partial", "fap_pool"),
}
"""The rulings that say when a row of the shift table is at work."""


def ruled(situation: Situation, changed: frozenset[str]) -> bool:
    """Whether a house rule changed the figure of a row, or when the row is at work (section 11)."""
    rulings = (f"rulings.{one}" for one in _RULED.get(situation.name, ()))
    return starred(situation.number, changed) or not changed.isdisjoint(rulings)


def starred(path: str, changed: frozenset[str]) -> bool:
    """Whether a house rule changed a figure: it, or the whole row it stands in."""
    return path in changed or path.rpartition(".")[0] in changed


# base chances


@dataclass(frozen=True, slots=True)
class Base:
    """One row of the base table: who, and the figures of the three eras with their paths."""

    rule: str
    text: str
    figures: tuple[str, str, str]
    paths: tuple[str, str, str]


def bases(book: Book) -> tuple[Base, ...]:
    """The base table in the order of the page (section 3)."""
    return tuple(_bases(book))


_FIRE_RULES = {
    "warship": "E-17",
    "carrier": "E-18",
    "ground_base": "E-31",
    "orbital_base": "E-32",
    "system_base": "E-33",
}
_CID_RULES = {
    "warship": "E-26",
    "carrier": "E-27",
    "ground_base": "E-31",
    "orbital_base": "E-32",
    "system_base": "E-33",
    "ground_unit": "E-39",
}


def _bases(book: Book) -> Iterator[Base]:
    for kind in FIRING:
        text = translate("eras", "{kind}, fire").format(kind=kind_name(kind))
        yield _base(_FIRE_RULES[kind], text, tuple(cent(one) for one in book.base[kind]), f"base.{kind}")
    text = translate("eras", "Fighters, missiles: factor")
    yield _base("E-19", text, tuple(number(one) for one in book.factor), "factor")
    for guarded, row in book.close_in.items():
        text = translate("eras", "{kind}, close-in").format(kind=kind_name(guarded))
        yield _base(_CID_RULES[guarded], text, tuple(cent(one) for one in row), f"close_in.{guarded}")
    text = translate("eras", "Carrier, added to close-in damage")
    yield _base("E-29", text, tuple(f"+{one}" for one in book.close_in_bonus), "close_in_bonus")
    text = translate("eras", "Bombardment, population factors")
    yield _base("E-38", text, tuple(str(one) for one in book.bombardment), "bombardment")
    text = translate("eras", "Pacification, a warship counts")
    yield _base("E-40", text, tuple(str(one) for one in book.pacification), "pacification")


def _base(rule: str, text: str, figures: tuple[str, ...], path: str) -> Base:
    one, two, three = figures
    return Base(rule, text, (one, two, three), (f"{path}.0", f"{path}.1", f"{path}.2"))


# the round


def round_order() -> tuple[tuple[str, str], ...]:
    """The order of the round (E-41)."""
    return tuple((key, word(f"eras.round.{key}")) for key in ("R0", "R1", "R2", "R3", "R4", "R5"))


def rule_text(rule: str) -> str:
    """A rule with the numbers of its notes behind it: E-15, 7."""
    notes = note_number(rule)
    return f"{rule}, {notes}" if notes else rule
