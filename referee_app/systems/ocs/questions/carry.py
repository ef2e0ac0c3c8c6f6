"""The question that carries a result out with decisions given, and the reports the replay shares (O-28 to O-39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee_app.core.questions import Answer, Inline
from referee_app.systems.ocs import effects
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.codes import Result
from referee_app.systems.ocs.effects import Exploitation, Manner
from referee_app.systems.ocs.losses import side_of
from referee_app.systems.ocs.questions.fields import (
    Code,
    Hexes,
    Place,
    Points,
    Unit,
    Units,
    fighters,
    led,
    one_hex,
    refused,
)
from referee_app.systems.ocs.questions.numbers import parsed
from referee_app.systems.ocs.state import AttackType, Phase, SideResult


@dataclass(frozen=True, slots=True)
class Decisions:
    """What both sides decided: points taken as hexes, and whether the defender ignores his option."""

    att_retreat: Points = 0
    def_ignore: bool = False
    def_retreat: Points = 0


@dataclass(frozen=True, slots=True)
class Executed:
    """A result, whom it befalls, and in what manner of attack."""

    code: Code
    attackers: Units
    defenders: Units
    att_lead: Place = 0
    def_lead: Place = 0
    attack_type: AttackType = "regular"
    phase: Phase = "combat"
    attack_hexes: Hexes = (0,)

    def look(self) -> Result:
        """The result, once nothing is named that is not there (O-5, O-9, O-14)."""
        result = parsed(self.code)
        led(self.attackers, self.att_lead, "att_lead")
        led(self.defenders, self.def_lead, "def_lead")
        one_hex(self.attack_type, self.attack_hexes, "attack_hexes")
        return result


def def_split(result: Result, decisions: Decisions, freed: bool, book: Book, place: str = "") -> tuple[int, int]:
    """The defender's option in hexes and steps (O-32, O-33). Raises `Refused` for what he may not do.

    Where a part of the option may be ignored, the hexes named are carried out and the rest is not (OR-4).
    """
    if decisions.def_ignore and not freed:
        raise refused("may_not_ignore", f"{place}def_ignore")
    if decisions.def_retreat > result.def_option:
        raise refused("option_points", f"{place}def_retreat")
    if decisions.def_ignore:
        return (decisions.def_retreat if book.rulings.partial_option else 0), 0
    return decisions.def_retreat, result.def_option - decisions.def_retreat


def att_hexes(result: Result, decisions: Decisions, place: str = "") -> int:
    """The attacker's option points that are hexes (O-32). Raises `Refused` for more than there are."""
    if decisions.att_retreat > result.att_option:
        raise refused("option_points", f"{place}att_retreat")
    return decisions.att_retreat


def carry_out(book: Book, done: Inline[Executed], decisions: Inline[Decisions]) -> Answer:
    """A result carried out with these decisions (O-28 to O-39)."""
    result = done.look()
    ours = side_of(fighters(done.attackers), done.att_lead)
    theirs = side_of(fighters(done.defenders), done.def_lead)
    manner = Manner(done.attack_type, done.phase, done.attack_hexes)
    attacking, freed = effects.attacker(result, ours, att_hexes(result, decisions), book)
    split = def_split(result, decisions, freed, book)
    ignored = decisions.def_ignore and sum(split) < result.def_option
    defending = effects.defender(result, theirs, split, book)
    found = effects.exploitation(result, ours, attacking, manner, book)
    return {
        "attacker": toll_report(attacking),
        "defender": {"may_ignore": freed, "ignored": ignored, **toll_report(defending)},
        "exploit": exploit_report(found, done.attackers),
        "vacated": effects.vacated(defending),
        "advance": effects.advance(attacking, defending, manner),
    }


def toll_report(toll: SideResult) -> dict[str, object]:
    """What one side suffered."""
    return {
        "losses": toll.losses,
        "retreat": toll.retreat,
        "destroyed": toll.destroyed,
        "dg": toll.dg,
        "steps_left": toll.steps_left,
    }


def exploit_report(found: Exploitation, units: Sequence[Unit]) -> dict[str, object]:
    """Who is marked, or why nobody is."""
    names = [units[place].name for place in found.marked]
    return {"threshold": found.threshold, "void": found.void or None, "units": names}
