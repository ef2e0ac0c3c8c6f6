"""What happened at the table and in the order of turns, told from the facts (C-11 to C-31, C-60, C-127)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.events import table, turn
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import correct_words, glossary
from referee_app.ui.systems.cepheus.glossary import said, translate
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    hits_text,
    part_name,
    ship_name,
    ship_names,
    signed,
    tons_text,
    unsigned,
)


def _enlisted(fact: table.Enlisted, before: Battle) -> Iterator[str]:
    ship = fact.ship
    text = translate("cepheus", "{name} comes to the table for {side}: {tons} t, crew of {crew}.")
    yield text.format(name=ship.name, side=ship.side, tons=ship.tons, crew=len(ship.crew))


def _dismissed(fact: table.Dismissed, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "{name} is taken off the table.").format(name=fact.name)


def _redrawn(fact: table.Redrawn, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "{name}: status sheet drawn anew.").format(name=fact.ship.name)


def _corrected(fact: table.Corrected, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{name} corrected. {field}: {before} → {after}.")
    yield text.format(
        name=correct_words.holder(before, fact.ship, fact.part),
        field=correct_words.field(fact.field),
        before=correct_words.value(fact.field, fact.before),
        after=correct_words.value(fact.field, fact.after),
    )


def _awareness_set(fact: table.AwarenessSet, before: Battle) -> Iterator[str]:
    if fact.ships:
        yield translate("cepheus", "Aware of the enemy: {ships} (C-20).").format(ships=ship_names(before, fact.ships))
    else:
        yield translate("cepheus", "Nobody is aware of the enemy (C-20).")


def _range_set(fact: table.RangeSet, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "All ships: range {range} (C-15).").format(range=said(glossary.RANGES, fact.range))


def _pair_set(fact: table.PairSet, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{one} and {other}: range {before} → {after} (C-15).")
    yield text.format(
        one=ship_name(before, fact.one),
        other=ship_name(before, fact.other),
        before=said(glossary.RANGES, fact.before),
        after=said(glossary.RANGES, fact.after),
    )


def _hazard_set(fact: table.HazardSet, before: Battle) -> Iterator[str]:
    if fact.hazard is None:
        yield translate("cepheus", "Nothing to run into (C-64).")
        return
    name = said(glossary.SITUATIONS, fact.hazard.situation)
    yield translate("cepheus", "Hazard: {hazard} (C-64).").format(hazard=name)


def _planet_set(fact: table.PlanetSet, before: Battle) -> Iterator[str]:
    if fact.planet is None:
        yield translate("cepheus", "No world nearby.")
        return
    text = translate("cepheus", "A world nearby: size {size}, atmosphere {atmosphere} (C-78).")
    yield text.format(size=fact.planet.size, atmosphere=fact.planet.atmosphere)


def _initiative_rolled(fact: turn.InitiativeRolled, before: Battle) -> Iterator[str]:
    name, value = ship_name(before, fact.ship), unsigned(fact.initiative)
    if fact.dice is None:
        text = translate("cepheus", "{ship}: Initiative {value}, aware of the enemy (C-20).")
        yield text.format(ship=name, value=value)
        return
    text = translate("cepheus", "{ship}: Initiative {value}. Dice {dice}, DM {dm} (C-21).")
    yield text.format(ship=name, value=value, dice=fact.dice, dm=signed(fact.dm))


def _tactics_applied(fact: turn.TacticsApplied, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship}: Initiative {value}. Tactics Effect {effect} (C-23).")
    name = ship_name(before, fact.ship)
    yield text.format(ship=name, value=unsigned(fact.initiative), effect=signed(fact.effect))


def _turn_started(fact: turn.TurnStarted, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "Turn {turn} begins.").format(turn=fact.turn)


def _initiative_moved(fact: turn.InitiativeMoved, before: Battle) -> Iterator[str]:
    if fact.cause == "entered":
        text = translate("cepheus", "{ship} acts now: Initiative {before} → {after} (C-28).")
    else:
        text = translate("cepheus", "{ship} waited out the turn: Initiative {before} → {after} (C-29).")
    yield text.format(ship=ship_name(before, fact.ship), before=unsigned(fact.before), after=unsigned(fact.after))


def _haste_declared(fact: turn.HasteDeclared, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} acts hastily: Initiative {more}, checks {less} (C-27).")
    yield text.format(ship=ship_name(before, fact.ship), more=signed(turn.HASTE), less=signed(-1))


def _waited(fact: turn.Waited, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "{ship} waits (C-28).").format(ship=ship_name(before, fact.ship))


def _activation_began(fact: turn.ActivationBegan, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "{ship} is activated.").format(ship=ship_name(before, fact.ship))
    others = tuple(one for one in fact.group if one != fact.ship)
    if others:
        text = translate("cepheus", "Simultaneous with it: {ships} (C-25).")
        yield text.format(ships=ship_names(before, others))
    if fact.arrivals:
        text = translate("cepheus", "Salvoes due now: {salvoes} (C-89).")
        yield text.format(salvoes=", ".join(fact.arrivals))


def _activation_ended(fact: turn.ActivationEnded, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "The activation of {ship} is over.").format(ship=ship_name(before, fact.ship))


def _fuel_leaked(fact: turn.FuelLeaked, before: Battle) -> Iterator[str]:
    text = translate("cepheus", "{ship} leaks {tons} of fuel, {left} left (C-109).")
    yield text.format(ship=ship_name(before, fact.ship), tons=tons_text(fact.tons), left=tons_text(fact.left))


def _turn_ended(fact: turn.TurnEnded, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "Turn {turn} is over.").format(turn=fact.turn)


def _repairs_undone(fact: turn.RepairsUndone, before: Battle) -> Iterator[str]:
    name, part = ship_name(before, fact.ship), part_name(fact.part)
    if not fact.returned:
        yield translate("cepheus", "{ship}, {part}: the repairs hold (C-60).").format(ship=name, part=part)
        return
    text = translate("cepheus", "{ship}, {part}: battlefield repairs come off, {hits} again (C-60).")
    yield text.format(ship=name, part=part, hits=hits_text(fact.after))


def _encounter_ended(fact: turn.EncounterEnded, before: Battle) -> Iterator[str]:
    yield translate("cepheus", "The encounter is over in turn {turn} (C-127).").format(turn=fact.turn)


SENTENCES: Tellers = {
    table.Enlisted: _enlisted,
    table.Dismissed: _dismissed,
    table.Redrawn: _redrawn,
    table.Corrected: _corrected,
    table.AwarenessSet: _awareness_set,
    table.RangeSet: _range_set,
    table.PairSet: _pair_set,
    table.HazardSet: _hazard_set,
    table.PlanetSet: _planet_set,
    turn.InitiativeRolled: _initiative_rolled,
    turn.TacticsApplied: _tactics_applied,
    turn.TurnStarted: _turn_started,
    turn.InitiativeMoved: _initiative_moved,
    turn.HasteDeclared: _haste_declared,
    turn.Waited: _waited,
    turn.ActivationBegan: _activation_began,
    turn.ActivationEnded: _activation_ended,
    turn.FuelLeaked: _fuel_leaked,
    turn.TurnEnded: _turn_ended,
    turn.RepairsUndone: _repairs_undone,
    turn.EncounterEnded: _encounter_ended,
}
