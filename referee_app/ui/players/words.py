"""What stands on the players' screen and papers, in the language of the moment: the values of a view put into words.

Nothing here looks at a sheet: a fact says which words it is told by, and what stands in them.
"""

from __future__ import annotations

from string import ascii_uppercase

from referee_app.core.public import Contact, Fact, PublicUnit, Said, Term
from referee_app.core.table import percent
from referee_app.ui.words.catalogue import word
from referee_app.ui.words.figures import decimal, unsigned


def said(value: Said) -> str:
    """A name or several, a figure, a numbered contact or a word of the rules, in the language of the moment."""
    if isinstance(value, tuple):
        return ", ".join(map(said, value))
    if isinstance(value, Contact):
        return word("public.contact", number=_letter(value.number) if value.alone else value.number)
    if isinstance(value, int):
        return unsigned(value)
    return word(value.id) if isinstance(value, Term) else value


def _letter(number: int) -> str:
    """A, B … Z, A2, B2 …"""
    round_, at = divmod(number - 1, len(ascii_uppercase))
    return ascii_uppercase[at] + (str(round_ + 1) if round_ else "")


def sentence(fact: Fact) -> str:
    """A fact as one sentence; its dice and its chance are shown beside it."""
    return word(fact.id, **{name: said(value) for name, value in fact.about})


def name_of(unit: PublicUnit) -> str:
    """What the players call a unit."""
    return said(unit.called)


def figures(fact: Fact) -> str:
    """What must be reached, and the chance of it where that is shown; empty where neither is."""
    need = word("public.need", need=fact.need) if fact.need is not None else ""
    chance = f"{percent(fact.chance, lambda one: decimal(one, 1))} %" if fact.chance is not None else ""
    return "  ".join(filter(None, (need, chance)))


def written(fact: Fact) -> str:
    """A fact on one line of text: the sentence, its dice in brackets, what must be reached."""
    dice = " ".join(str(face) for die in fact.dice for face in die)
    return "  ".join(filter(None, (sentence(fact), f"[{dice}]" if dice else "", figures(fact))))
