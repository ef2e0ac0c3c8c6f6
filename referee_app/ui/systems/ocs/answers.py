"""The answers a plan is asked for at the table, in words: on the strip, and for plans side by side (O-44, O-46)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from referee_app.systems.ocs import distribution
from referee_app.systems.ocs.consequences import Means, Metric
from referee_app.ui.systems.ocs.viewmodel import Planned
from referee_app.ui.words.catalogue import named
from referee_app.ui.words.figures import decimal, exact, percent

KEYS: Final = ("surprise", "exploit", "vacated", "losses")
UNKNOWN: Final = "–"


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: its figures, the exact ones behind them, and its name where it answers another question."""

    text: str
    tip: str = ""
    name: str = ""


NOTHING = Told(UNKNOWN)


def answer(planned: Planned, key: str) -> Told:
    """One of the answers."""
    if key == "surprise":
        return _surprise(planned)
    means = planned.means
    if key == "exploit":
        return Told(percent(means["p_exploit"]), exact(means["p_exploit"]))
    return _vacated(planned, means) if key == "vacated" else _losses(means)


def surprises(planned: Planned) -> tuple[Fraction, Fraction]:
    """The chances that the attacker and that the defender has surprise (O-44)."""
    attacker, _, defender = distribution.surprise(planned.answer.aim, planned.book)
    return Fraction(attacker, 36), Fraction(defender, 36)


def _surprise(planned: Planned) -> Told:
    combat = planned.combat
    if combat is not None and combat.surprise_roll is not None:
        return Told(named("ocs.side", combat.surprise))
    ours, theirs = surprises(planned)
    return Told(f"{percent(ours)} : {percent(theirs)}", f"{exact(ours)} : {exact(theirs)}")


def _vacated(planned: Planned, means: Means) -> Told:
    """Whether he leaves his hex; where only his steps would tell, whether he does when he retreats (O-48)."""
    if planned.knows("p_vacated", planned.policy):
        return Told(percent(means["p_vacated"]), exact(means["p_vacated"]))
    back = planned.answer.means[planned.policy + 1]["p_vacated"]
    return Told(percent(back), exact(back), "vacated.back")


def _losses(means: Means) -> Told:
    pair: tuple[Metric, Metric] = ("expected_att_losses", "expected_def_losses")
    ours, theirs = (means[metric] for metric in pair)
    return Told(f"{decimal(ours, 2)} : {decimal(theirs, 2)}", f"{exact(ours)} : {exact(theirs)}")
