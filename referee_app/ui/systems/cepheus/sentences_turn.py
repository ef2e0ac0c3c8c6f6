"""What happened at the table and in the order of turns, told from the facts (C-11 to C-31, C-60, C-127)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.cepheus.events import turn
from referee_app.systems.cepheus.state import Battle
from referee_app.ui.systems.cepheus import correct_words
from referee_app.ui.systems.cepheus.telling import (
    Tellers,
    plain,
    range_name,
    salvo_names,
    ship_names,
    signed,
    tell,
    unsigned,
)
from referee_app.ui.words.catalogue import named, word


def _enlisted(fact: turn.Enlisted, before: Battle) -> Iterator[str]:
    ship = fact.ship
    yield tell(fact, before, name=ship.name, side=ship.side, tons=ship.tons, crew=len(ship.crew))


def _redrawn(fact: turn.Redrawn, before: Battle) -> Iterator[str]:
    yield tell(fact, before, name=fact.ship.name)


def _corrected(fact: turn.Corrected, before: Battle) -> Iterator[str]:
    yield tell(
        fact,
        before,
        name=correct_words.holder(before, fact.ship, fact.part),
        field=correct_words.field(fact.field),
        before=correct_words.value(fact.field, fact.before),
        after=correct_words.value(fact.field, fact.after),
    )


def _awareness_set(fact: turn.AwarenessSet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "some" if fact.ships else "none")


def _pair_set(fact: turn.PairSet, before: Battle) -> Iterator[str]:
    yield tell(fact, before, before=range_name(fact.before), after=range_name(fact.after))


def _hazard_set(fact: turn.HazardSet, before: Battle) -> Iterator[str]:
    if fact.hazard is None:
        yield tell(fact, before, "none")
    else:
        yield tell(fact, before, hazard=named("cepheus.situation", fact.hazard.situation))


def _planet_set(fact: turn.PlanetSet, before: Battle) -> Iterator[str]:
    if fact.planet is None:
        yield tell(fact, before, "none")
    else:
        yield tell(fact, before, size=fact.planet.size, atmosphere=fact.planet.atmosphere)


def _initiative_rolled(fact: turn.InitiativeRolled, before: Battle) -> Iterator[str]:
    yield tell(fact, before, "aware" if fact.dice is None else "told")


def _initiative_moved(fact: turn.InitiativeMoved, before: Battle) -> Iterator[str]:
    yield tell(fact, before, fact.cause, before=unsigned(fact.before), after=unsigned(fact.after))


def _haste_declared(fact: turn.HasteDeclared, before: Battle) -> Iterator[str]:
    yield tell(fact, before, more=signed(turn.HASTE), less=signed(-1))


def _activation_began(fact: turn.ActivationBegan, before: Battle) -> Iterator[str]:
    yield tell(fact, before)
    others = tuple(one for one in fact.group if one != fact.ship)
    if others:
        yield tell(fact, before, "others", ships=ship_names(before, others))
    if fact.arrivals:
        yield tell(fact, before, "arrivals", salvoes=salvo_names(before, fact.arrivals))


def _repairs_undone(fact: turn.RepairsUndone, before: Battle) -> Iterator[str]:
    if fact.returned:
        yield tell(fact, before, hits=word("cepheus.hits", fact.after))
    else:
        yield tell(fact, before, "none")


SENTENCES: Tellers = {
    turn.Enlisted: _enlisted,
    turn.Dismissed: plain,
    turn.Redrawn: _redrawn,
    turn.Corrected: _corrected,
    turn.AwarenessSet: _awareness_set,
    turn.RangeSet: plain,
    turn.PairSet: _pair_set,
    turn.HazardSet: _hazard_set,
    turn.PlanetSet: _planet_set,
    turn.InitiativeRolled: _initiative_rolled,
    turn.TacticsApplied: plain,
    turn.TurnStarted: plain,
    turn.InitiativeMoved: _initiative_moved,
    turn.HasteDeclared: _haste_declared,
    turn.Waited: plain,
    turn.ActivationBegan: _activation_began,
    turn.ActivationEnded: plain,
    turn.FuelLeaked: plain,
    turn.TurnEnded: plain,
    turn.RepairsUndone: _repairs_undone,
    turn.EncounterEnded: plain,
}
