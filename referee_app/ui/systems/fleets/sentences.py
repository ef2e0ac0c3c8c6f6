"""What happened among the fleets, told from the facts: what before why, rule numbers behind, names letter by letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from referee_app.systems.fleets.events import combat, roster
from referee_app.systems.fleets.state import TYPES, Campaign, Combat, Location
from referee_app.systems.fleets.strength import lost
from referee_app.ui.systems.fleets.glossary import (
    KINDS,
    OUTCOMES,
    PLACES,
    SHORT,
    outcome_rule,
    said,
    translate,
)
from referee_app.ui.systems.fleets.ship_words import count_text, name_of, points_text, ships_text, sides, throws_text

# the map and the rosters


def location_text(place: Location) -> str:
    """What a place is, in one line."""
    parts = [said(PLACES, place.kind)]
    if place.kind == "system":
        parts.append(place.owner or translate("fleets", "nobody’s"))
        parts.append(translate("fleets", "System Defence {defence}").format(defence=place.defence))
        if place.destroyed:
            parts.append(translate("fleets", "destroyed"))
        elif place.developed:
            parts.append(translate("fleets", "developed"))
    return ", ".join(parts)


def _location_charted(fact: roster.LocationCharted, before: Campaign) -> Iterator[str]:
    known = before.has_location(fact.location.id)
    text = (
        translate("fleets", "{name} drawn anew: {what}.") if known else translate("fleets", "{name} charted: {what}.")
    )
    yield text.format(name=fact.location.name, what=location_text(fact.location))


def _location_removed(fact: roster.LocationRemoved, before: Campaign) -> Iterator[str]:
    yield translate("fleets", "{name} is off the map.").format(name=fact.name)


def _fleet_mustered(fact: roster.FleetMustered, before: Campaign) -> Iterator[str]:
    fleet = fact.fleet
    if before.has_fleet(fleet.id):
        text = translate("fleets", "{name} ({owner}) written anew: {ships}.")
    else:
        text = translate("fleets", "{name} ({owner}) comes to the table: {ships}.")
    yield text.format(name=fleet.name, owner=fleet.owner, ships=ships_text(fleet.ships))


def _fleet_disbanded(fact: roster.FleetDisbanded, before: Campaign) -> Iterator[str]:
    yield translate("fleets", "{name} leaves the table.").format(name=fact.name)


def _allied(fact: roster.Allied, before: Campaign) -> Iterator[str]:
    if fact.allied:
        text = translate("fleets", "{one} and {other} no longer oppose each other (FR-16).")
    else:
        text = translate("fleets", "{one} and {other} oppose each other (FR-16).")
    yield text.format(one=fact.one, other=fact.other)


def _priorities_set(fact: roster.PrioritiesSet, before: Campaign) -> Iterator[str]:
    numbers = [(ship, fact.priorities.of(ship)) for ship in TYPES]
    own = ", ".join(f"{said(SHORT, ship)} {number}" for ship, number in numbers if number)
    text = translate("fleets", "{name}: loss priorities {numbers} (F-20).")
    yield text.format(
        name=name_of(before, fact.fleet), numbers=own or translate("fleets", "as the ship table has them")
    )


def _turn_started(fact: roster.TurnStarted, before: Campaign) -> Iterator[str]:
    text = translate("fleets", "Turn {turn}: {owner} is to move; his fleets may move and fight again (F-8).")
    yield text.format(turn=fact.turn, owner=fact.owner)


def _fleet_moved(fact: roster.FleetMoved, before: Campaign) -> Iterator[str]:
    text = translate("fleets", "{fleet} moves to {place} (F-4).")
    yield text.format(fleet=name_of(before, fact.fleet), place=name_of(before, fact.after))
    if fact.place == "ion_storm":
        yield translate("fleets", "An ion storm: it may cost ships (F-40).")


def _storm_struck(fact: roster.StormStruck, before: Campaign) -> Iterator[str]:
    text = translate("fleets", "The ion storm takes {ships} of {fleet} (F-40).")
    yield text.format(ships=count_text(fact.losses), fleet=name_of(before, fact.fleet))
    if fact.throws:
        yield f"{throws_text(fact.throws)}."
    yield translate("fleets", "Left: {ships}.").format(ships=ships_text(fact.after))


# the combat


def versus(fight: Combat, state: Campaign) -> str:
    """Who fights whom."""
    text = translate("fleets", "{attacker} against {defender}")
    return text.format(attacker=name_of(state, fight.attacker), defender=name_of(state, fight.defender))


def _declared(fact: combat.CombatDeclared, before: Campaign) -> Iterator[str]:
    fight = fact.combat
    text = translate("fleets", "{what}: {kind}.")
    yield text.format(what=versus(fight, before), kind=said(KINDS, fight.kind))
    against = ships_text(fight.defenders)
    if fight.kind == "system":
        against = translate("fleets", "System Defence {defence}").format(defence=fight.defence)
    yield translate("fleets", "{ours} against {theirs}.").format(ours=ships_text(fight.attackers), theirs=against)
    if fight.kind == "system" and fight.destroy:
        yield translate("fleets", "The order is to destroy it (F-33).")


def _withdrawn(fact: combat.CombatWithdrawn, before: Campaign) -> Iterator[str]:
    text = translate("fleets", "{attacker} against {defender}: taken back.")
    yield text.format(attacker=name_of(before, fact.attacker), defender=name_of(before, fact.defender))


def _struck(fact: combat.Struck, before: Campaign) -> Iterator[str]:
    blow = fact.blow
    name = sides(before)[blow.side]
    if blow.silenced:
        yield translate("fleets", "{name} is wiped out before it can strike back (FR-2).").format(name=name)
    elif not blow.throws:
        yield translate("fleets", "{name} has no strength to strike with (F-14).").format(name=name)
    else:
        text = translate("fleets", "{name} inflicts {losses}. Strength {strength} (F-11 to F-13).")
        yield text.format(name=name, losses=blow.losses, strength=blow.strength)
        yield f"{throws_text(blow.throws)}."


def _losses_taken(fact: combat.LossesTaken, before: Campaign) -> Iterator[str]:
    fight = before.combat
    if fight is None:
        return
    text = translate("fleets", "{name} loses {what}; left: {left} (F-23).")
    gone = lost(fight.attackers, fact.attackers)
    yield text.format(
        name=name_of(before, fight.attacker),
        what=ships_text(gone) if fact.attacker_losses else translate("fleets", "nothing"),
        left=ships_text(fact.attackers),
    )
    name = name_of(before, fight.defender)
    if fight.kind == "system":
        left = points_text(fact.defence)
        yield text.format(name=name, what=points_text(fact.defender_losses), left=left)
        return
    gone = lost(fight.defenders, fact.defenders)
    what = ships_text(gone) if fact.defender_losses else translate("fleets", "nothing")
    yield text.format(name=name, what=what, left=ships_text(fact.defenders))


def outcome_text(outcome: str, fight: Combat, state: Campaign) -> str:
    """How a combat ended, without its full stop."""
    names = {"attacker": name_of(state, fight.attacker), "defender": name_of(state, fight.defender)}
    return said(OUTCOMES, outcome).format(**names)


def _ended(fact: combat.CombatEnded, before: Campaign) -> Iterator[str]:
    if before.combat is None:
        return
    text = outcome_text(fact.outcome, before.combat, before)
    rule = outcome_rule(fact.outcome, before.combat.kind)
    if fact.exchanges > 1:
        rule = translate("fleets", "after {n} exchanges, {rule}").format(n=fact.exchanges, rule=rule)
    elif not fact.exchanges:
        rule = translate("fleets", "without a die, {rule}").format(rule=rule)
    yield f"{text} ({rule})."


def _confirmed(fact: combat.Confirmed, before: Campaign) -> Iterator[str]:
    text = translate("fleets", "On the roster: {name}, {ships}; it has fought and may not move this turn (F-7).")
    yield text.format(name=name_of(before, fact.attacker), ships=ships_text(fact.attackers))
    name = name_of(before, fact.defender)
    if fact.system and fact.destroyed:
        yield translate("fleets", "On the map: {name} is destroyed.").format(name=name)
    elif fact.system:
        yield translate("fleets", "On the map: {name}, System Defence {defence}.").format(
            name=name, defence=fact.defence
        )
    else:
        yield translate("fleets", "On the roster: {name}, {ships}.").format(name=name, ships=ships_text(fact.defenders))


SENTENCES: dict[type, Callable[[Any, Campaign], Iterator[str]]] = {
    roster.LocationCharted: _location_charted,
    roster.LocationRemoved: _location_removed,
    roster.FleetMustered: _fleet_mustered,
    roster.FleetDisbanded: _fleet_disbanded,
    roster.Allied: _allied,
    roster.PrioritiesSet: _priorities_set,
    roster.TurnStarted: _turn_started,
    roster.FleetMoved: _fleet_moved,
    roster.StormStruck: _storm_struck,
    combat.CombatDeclared: _declared,
    combat.CombatWithdrawn: _withdrawn,
    combat.Struck: _struck,
    combat.LossesTaken: _losses_taken,
    combat.CombatEnded: _ended,
    combat.Confirmed: _confirmed,
}


def told(fact: Any, before: Campaign) -> Iterator[str]:
    """The sentences of one fact, told with the table as it stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)
