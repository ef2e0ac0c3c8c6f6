"""What helm, sensors and boarders did, told from the facts (C-42, C-43, C-55 to C-57, C-61 to C-79)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.events import boarding, pilot, pursuit, sensors, travel
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus.telling import Tellers, person_name, plain, range_name, ship_name, signed, tell
from referee_app.ui.words.catalogue import named


def _evading(fact: pilot.Evading, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(-fact.level))


def _hazard_met(fact: pilot.HazardMet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "clear" if fact.clear else "hit", hazard=named("cepheus.situation", fact.situation))


def _pursuit_ended(fact: pursuit.PursuitEnded, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause)


def _range_settled(fact: travel.RangeSettled, before: Battle) -> Iterator[str]:
    case = "kept" if fact.before == fact.after else "changed"
    yield tell(fact, before, case, before=range_name(fact.before), after=range_name(fact.after))


def _orbit_changed(fact: travel.OrbitChanged, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.orbit or "none")


def _plot_ready(fact: travel.PlotReady, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "told", fact.parsecs)


def _jumped(fact: travel.Jumped, before: Battle) -> Iterator[str]:
    if fact.result == "misjump":
        yield tell(fact, before, "misjump")
    else:
        yield tell(fact, before, fact.result, fact.parsecs)
    yield tell(fact, before, "roll")


def _message_read(fact: sensors.MessageRead, before: Battle) -> Iterator[str]:
    yield tell(fact, before, dm=signed(4))


def _touch_kept(fact: sensors.TouchKept, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "kept" if fact.in_touch else "lost")


def _boarders_crossing(fact: boarding.BoardersCrossing, before: Battle) -> Iterator[str]:
    attack = fact.attack
    yield tell(fact, before, ship=ship_name(before, attack.by), target=ship_name(before, attack.target))


def _boarding_fought(fact: boarding.BoardingFought, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.winner or "nobody")


def _prize_crew_sent(fact: boarding.PrizeCrewSent, before: Battle) -> Iterator[str]:
    yield tell(fact, before, crew=", ".join(person_name(before, one) for one in fact.crew))


SENTENCES: Tellers = {
    pilot.SpeedAdjusted: plain,
    pilot.CourseMaintained: plain,
    pilot.Evading: _evading,
    pilot.LinedUp: plain,
    pilot.HazardMet: _hazard_met,
    pursuit.PursuitStarted: plain,
    pursuit.PursuitKept: plain,
    pursuit.PursuitEnded: _pursuit_ended,
    travel.RangeSettled: _range_settled,
    travel.Docked: plain,
    travel.Undocked: plain,
    travel.OrbitChanged: _orbit_changed,
    travel.EntryFailed: plain,
    travel.PlotReady: _plot_ready,
    travel.Jumped: _jumped,
    sensors.Jammed: plain,
    sensors.JammingBroken: plain,
    sensors.MessageRead: _message_read,
    sensors.TouchKept: _touch_kept,
    sensors.TargetingSet: plain,
    boarding.BoardersCrossing: _boarders_crossing,
    boarding.BoardersAcross: plain,
    boarding.BoardingFought: _boarding_fought,
    boarding.ShipTaken: plain,
    boarding.ControlGained: plain,
    boarding.PrizeCrewSent: _prize_crew_sent,
}
