"""What helm, sensors and boarders did, told from the facts (C-42, C-43, C-55 to C-57, C-61 to C-79)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.events import fire, helm
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.telling import Tellers, person_name, plain, range_name, ship_name, signed, tell
from referee_app.ui.words.catalogue import named


def _evading(fact: helm.Evading, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(-fact.level))


def _hazard_met(fact: helm.HazardMet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "clear" if fact.clear else "hit", hazard=named("cepheus.situation", fact.situation))


def _pursuit_ended(fact: helm.PursuitEnded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause)


def _range_settled(fact: helm.RangeSettled, before: Battle) -> Iterator[str]:
    case = "kept" if fact.before == fact.after else "changed"
    yield tell(fact, before, case, before=range_name(fact.before), after=range_name(fact.after))


def _orbit_changed(fact: helm.OrbitChanged, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.orbit or "none")


def _plot_ready(fact: helm.PlotReady, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.parsecs)


def _jumped(fact: helm.Jumped, before: Battle) -> Iterator[str]:
    if fact.result == "misjump":
        yield tell(fact, before, "misjump")
    else:
        yield tell(fact, before, fact.result, fact.parsecs)
    yield tell(fact, before, "roll")


def _message_read(fact: helm.MessageRead, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(4))


def _touch_kept(fact: helm.TouchKept, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "kept" if fact.in_touch else "lost")


def _boarders_crossing(fact: fire.BoardersCrossing, before: Battle) -> Iterator[str]:
    attack = fact.attack
    yield tell(fact, before, ship=ship_name(before, attack.by), target=ship_name(before, attack.target))


def _boarding_fought(fact: fire.BoardingFought, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.winner or "nobody")


def _prize_crew_sent(fact: fire.PrizeCrewSent, before: Battle) -> Iterator[str]:
    yield tell(fact, before, crew=", ".join(person_name(before, one) for one in fact.crew))


SENTENCES: Tellers = {
    helm.SpeedAdjusted: plain,
    helm.CourseMaintained: plain,
    helm.Evading: _evading,
    helm.LinedUp: plain,
    helm.HazardMet: _hazard_met,
    helm.PursuitStarted: plain,
    helm.PursuitKept: plain,
    helm.PursuitEnded: _pursuit_ended,
    helm.RangeSettled: _range_settled,
    helm.Docked: plain,
    helm.Undocked: plain,
    helm.OrbitChanged: _orbit_changed,
    helm.EntryFailed: plain,
    helm.PlotReady: _plot_ready,
    helm.Jumped: _jumped,
    helm.Jammed: plain,
    helm.JammingBroken: plain,
    helm.MessageRead: _message_read,
    helm.TouchKept: _touch_kept,
    helm.TargetingSet: plain,
    fire.BoardersCrossing: _boarders_crossing,
    fire.BoardersAcross: plain,
    fire.BoardingFought: _boarding_fought,
    fire.ShipTaken: plain,
    fire.ControlGained: plain,
    fire.PrizeCrewSent: _prize_crew_sent,
}
