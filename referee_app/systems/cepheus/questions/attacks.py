"""Questions about attacks: how hard a shot is, line by line, and how likely it hits (questions.md 3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.core.table import Modifier
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.gunnery import Aim
from referee_app.systems.cepheus.odds import checks
from referee_app.systems.cepheus.questions.fields import Figure
from referee_app.systems.cepheus.state import Level, Range, Weapon

SENTENCES = {
    "C-45": "The weapon does not reach that far (C-45).",
    "C-48": "Missiles are launched at Short range or beyond (C-48).",
    "C-40": "A mount with two hits cannot attack (C-40).",
}


@dataclass(frozen=True, slots=True)
class AttackForm(Aim):
    """An aim as it is asked about, where null too says that the gunner is untrained."""

    skill: OrNone[Level] = None


def attack_difficulty(book: Book, weapon: Weapon, range: Range) -> Answer:
    """How hard a shot is, null beyond the weapon's range (C-45, C-48)."""
    return {"difficulty": book.difficulty(weapon, range)}


def attack_dms(book: Book, attack: Inline[AttackForm]) -> Answer:
    """Every modifier of an attack or launch (C-46)."""
    lines = _lines(book, attack)
    return {"lines": [[line.reason, line.value] for line in lines], "total": total(lines)}


def hit_odds(book: Book, attack: Inline[AttackForm]) -> Answer:
    """The total of an attack's modifiers, and its chance (C-46, C-128)."""
    dm = total(_lines(book, attack))
    return {"total": dm, "chance": checks.succeeds(dm)}


def hit_odds_with_dodge(book: Book, attack_dm: Figure, dodge_dm: Figure) -> Answer:
    """The chance of a hit when the target tries to dodge first (C-81, C-82)."""
    return {"chance": checks.dodged(attack_dm, dodge_dm)}


def _lines(book: Book, aim: Aim) -> tuple[Modifier, ...]:
    for rule in aim.forbidden(book):
        raise Refused(rule, None, SENTENCES[rule])
    return aim.lines(book)
