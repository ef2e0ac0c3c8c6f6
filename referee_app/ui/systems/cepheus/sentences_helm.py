"""What helm, sensors and boarders did, told from the facts (C-42, C-43, C-55 to C-57, C-61 to C-79)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.systems.cepheus.events import boarding, pilot, pursuit, sensors, travel
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.catalogue import word
from referee_app.ui.systems.cepheus import glossary
from referee_app.ui.systems.cepheus.glossary import Texts, said, translate
from referee_app.ui.systems.cepheus.telling import Tellers, person_name, ship_name, signed, tons_text, unsigned

JUMPS: Texts = {
    "accurate": QT_TRANSLATE_NOOP("cepheus", "{ship} jumps accurately, parsecs: {parsecs}."),
    "inaccurate": QT_TRANSLATE_NOOP("cepheus", "{ship} jumps inaccurately, parsecs: {parsecs}."),
    "misjump": QT_TRANSLATE_NOOP("cepheus", "{ship} misjumps."),
}
ROUNDS: Texts = {
    "attacker": QT_TRANSLATE_NOOP("cepheus", "The boarders of {ship} win the round aboard {target} (C-56)."),
    "defender": QT_TRANSLATE_NOOP("cepheus", "The crew of {target} beats back the boarders of {ship} (C-56)."),
    "": QT_TRANSLATE_NOOP("cepheus", "The boarders of {ship} get nowhere aboard {target} (C-56)."),
}


def _speed_adjusted(fact: pilot.SpeedAdjusted, before: Battle) -> Iterator[str]:
    name = ship_name(before, fact.ship)
    yield word("cepheus.speed_adjusted.told", ship=name, before=fact.before, after=fact.after)


def _course_maintained(fact: pilot.CourseMaintained, before: Battle) -> Iterator[str]:
    yield word("cepheus.course_maintained.told", ship=ship_name(before, fact.ship), speed=fact.speed)


def _evading(fact: pilot.Evading, before: Battle) -> Iterator[str]:
    yield word("cepheus.evading.told", ship=ship_name(before, fact.ship), dm=signed(-fact.level))


def _lined_up(fact: pilot.LinedUp, before: Battle) -> Iterator[str]:
    yield word("cepheus.lined_up.told", ship=ship_name(before, fact.ship), dm=signed(fact.bonus))


def _hazard_met(fact: pilot.HazardMet, before: Battle) -> Iterator[str]:
    case = "clear" if fact.clear else "hit"
    names = {"ship": ship_name(before, fact.ship), "hazard": said(glossary.SITUATIONS, fact.situation)}
    yield word(f"cepheus.hazard_met.{case}", **names, dice=fact.dice)


def _pursuit_started(fact: pursuit.PursuitStarted, before: Battle) -> Iterator[str]:
    yield word("cepheus.pursuit_started.told", **_pair(fact, before))


def _pursuit_kept(fact: pursuit.PursuitKept, before: Battle) -> Iterator[str]:
    yield word("cepheus.pursuit_kept.told", **_pair(fact, before), turn=fact.turns, dm=signed(fact.bonus))


def _pursuit_ended(fact: pursuit.PursuitEnded, before: Battle) -> Iterator[str]:
    yield word(f"cepheus.pursuit_ended.{fact.cause}", **_pair(fact, before))


def _pair(fact: Any, before: Battle) -> dict[str, str]:
    return {"ship": ship_name(before, fact.ship), "target": ship_name(before, fact.target)}


def _range_settled(fact: travel.RangeSettled, before: Battle) -> Iterator[str]:
    names = {"ship": ship_name(before, fact.ship), "other": ship_name(before, fact.other)}
    now = said(glossary.RANGES, fact.after)
    if fact.before == fact.after:
        text = translate("cepheus", "{ship} keeps the range to {other}: {range} (C-63).")
        yield text.format(**names, range=now)
    else:
        text = translate("cepheus", "{ship} changes the range to {other}: {before} → {after} (C-63).")
        yield text.format(**names, before=said(glossary.RANGES, fact.before), after=now)


def _docked(fact: travel.Docked, before: Battle) -> Iterator[str]:
    yield word("cepheus.docked.told", **_pair(fact, before), speed=fact.speed)


def _undocked(fact: travel.Undocked, before: Battle) -> Iterator[str]:
    yield word("cepheus.undocked.told", **_pair(fact, before))


def _orbit_changed(fact: travel.OrbitChanged, before: Battle) -> Iterator[str]:
    yield word(f"cepheus.orbit_changed.{fact.orbit or 'none'}", ship=ship_name(before, fact.ship))


def _entry_failed(fact: travel.EntryFailed, before: Battle) -> Iterator[str]:
    yield word("cepheus.entry_failed.told", ship=ship_name(before, fact.ship))


def _plot_ready(fact: travel.PlotReady, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} has a jump plot, parsecs: {parsecs} (C-61).")
    yield text.format(ship=ship_name(before, fact.ship), parsecs=fact.parsecs)


def _jumped(fact: travel.Jumped, before: Battle) -> Iterator[str]:
    yield said(JUMPS, fact.result).format(ship=ship_name(before, fact.ship), parsecs=fact.parsecs)
    text = translate("cepheus", "Jump roll {dice}, DM {dm}: {total}. Fuel burnt: {fuel} (C-62).")
    yield text.format(dice=fact.dice, dm=signed(fact.dm), total=unsigned(fact.total), fuel=tons_text(fact.fuel))


def _jammed(fact: sensors.Jammed, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} jams {target} (C-73).")
    yield text.format(ship=ship_name(before, fact.ship), target=ship_name(before, fact.target))


def _jamming_broken(fact: sensors.JammingBroken, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} breaks through the jamming of {jammer} (R-35).")
    yield text.format(ship=ship_name(before, fact.ship), jammer=ship_name(before, fact.jammer))


def _message_read(fact: sensors.MessageRead, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} reads a message of {target}: {dm} once against it (C-75).")
    yield text.format(ship=ship_name(before, fact.ship), target=ship_name(before, fact.target), dm=signed(4))


def _touch_kept(fact: sensors.TouchKept, before: Battle) -> Iterator[str]:
    name = ship_name(before, fact.ship)
    if fact.in_touch:
        yield translate("cepheus", "{ship} and its allies are in touch (C-76).").format(ship=name)
    else:
        yield translate("cepheus", "{ship} is out of touch with its allies (C-76).").format(ship=name)


def _targeting_set(fact: sensors.TargetingSet, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "The sensors of {ship} hold {target}: {dm} to hit (C-77).")
    yield text.format(ship=ship_name(before, fact.ship), target=ship_name(before, fact.target), dm=signed(fact.bonus))


def _boarders_crossing(fact: boarding.BoardersCrossing, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "Boarders of {ship} cross to {target}, whose gunners may react (C-55).")
    yield text.format(ship=ship_name(before, fact.attack.by), target=ship_name(before, fact.attack.target))


def _boarders_across(fact: boarding.BoardersAcross, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "The boarders of {ship} reach {target} (C-55).")
    yield text.format(ship=ship_name(before, fact.ship), target=ship_name(before, fact.target))


def _boarding_fought(fact: boarding.BoardingFought, before: Battle) -> Iterator[str]:
    text = said(ROUNDS, fact.winner or "")
    yield text.format(ship=ship_name(before, fact.ship), target=ship_name(before, fact.target))


def _ship_taken(fact: boarding.ShipTaken, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} is taken by {by}; under control in turn {turn} (C-57).")
    yield text.format(ship=ship_name(before, fact.ship), by=ship_name(before, fact.by), turn=fact.control)


def _control_gained(fact: boarding.ControlGained, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{captor} has {ship} under control, now on the side {side} (C-57).")
    names = {"captor": ship_name(before, fact.captor), "ship": ship_name(before, fact.ship)}
    yield text.format(**names, side=fact.side)


def _prize_crew_sent(fact: boarding.PrizeCrewSent, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "Aboard {ship} from {captor}: {crew} (C-57).")
    crew = ", ".join(person_name(before, one) for one in fact.crew)
    yield text.format(ship=ship_name(before, fact.ship), captor=ship_name(before, fact.captor), crew=crew)


SENTENCES: Tellers = {
    pilot.SpeedAdjusted: _speed_adjusted,
    pilot.CourseMaintained: _course_maintained,
    pilot.Evading: _evading,
    pilot.LinedUp: _lined_up,
    pilot.HazardMet: _hazard_met,
    pursuit.PursuitStarted: _pursuit_started,
    pursuit.PursuitKept: _pursuit_kept,
    pursuit.PursuitEnded: _pursuit_ended,
    travel.RangeSettled: _range_settled,
    travel.Docked: _docked,
    travel.Undocked: _undocked,
    travel.OrbitChanged: _orbit_changed,
    travel.EntryFailed: _entry_failed,
    travel.PlotReady: _plot_ready,
    travel.Jumped: _jumped,
    sensors.Jammed: _jammed,
    sensors.JammingBroken: _jamming_broken,
    sensors.MessageRead: _message_read,
    sensors.TouchKept: _touch_kept,
    sensors.TargetingSet: _targeting_set,
    boarding.BoardersCrossing: _boarders_crossing,
    boarding.BoardersAcross: _boarders_across,
    boarding.BoardingFought: _boarding_fought,
    boarding.ShipTaken: _ship_taken,
    boarding.ControlGained: _control_gained,
    boarding.PrizeCrewSent: _prize_crew_sent,
}
