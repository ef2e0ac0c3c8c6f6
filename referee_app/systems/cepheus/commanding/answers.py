"""How a ship under attack answers, and what a commander decides where the rules ask: the best reaction while there are
some to spare for what is still to come, the range, which missiles are shot down, where a wound goes (C-80 to C-86)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Decision, Reason
from referee_app.core.table import Choice
from referee_app.systems.cepheus.actions.attack import React, shooting
from referee_app.systems.cepheus.checks import total
from referee_app.systems.cepheus.commanding.helm import WAYS, best_range
from referee_app.systems.cepheus.commanding.reckoning import chance, fire_of, guns, run_stops, tables, target
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, judged
from referee_app.systems.cepheus.gunnery import DODGED
from referee_app.systems.cepheus.manoeuvres import choices
from referee_app.systems.cepheus.reactions import Answer
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Battle, Incoming, Ship

SCREENED = 8
"""What a screen takes on average, its operator's level counted (C-85)."""
CANISTER = 2.0
"""What a canister is worth in the magazine."""


def answered(sight: Sight) -> Iterator[Judged]:
    """Every reaction there is, weighed; below 0 where it is better kept for what is still to come."""
    incoming = sight.state.announced
    whole = _coming(sight, incoming)
    saved = _saved_for(sight, whole)
    for order in React.drafts(sight.scene(None)):
        spared = _spared(sight, incoming, order)
        price = CANISTER if order.reaction.type == "fire_sand" else 0.0
        worth = sight.cost(spared) - price
        why = {"dodge": "dodge", "fire_sand": "sand", "point_defence": "shoot_down", "trigger_screens": "screen"}
        yield judged(order, worth if spared >= saved else min(worth, 0.0), why[order.reaction.type])


def _coming(sight: Sight, incoming: Incoming) -> float:
    """The hits on average of what was announced."""
    if incoming.kind == "attack":
        return _rolls(sight, incoming)[1]
    if incoming.kind == "salvo":
        return sum(number * each for number, each in _salvos(sight, incoming))
    return 2.0


def _rolls(sight: Sight, incoming: Incoming) -> tuple[int, float]:
    """The modifiers of an announced attack, and the hits it makes on average."""
    dm = total(shooting(sight.state, incoming).maker(sight.book).lines)
    return dm, chance(dm) * _each(sight, incoming, 0) * incoming.count


def _each(sight: Sight, incoming: Incoming, sand: int) -> float:
    aim, weapon = target(sight.ship, sight.book), incoming.weapon
    assert weapon is not None
    declared = sum(one.type == "fire_sand" for one in incoming.declared)
    return tables(sight.book).hits(weapon, aim.armor, aim.reflec, sand + declared)


def _salvos(sight: Sight, incoming: Incoming) -> Iterator[tuple[int, float]]:
    """Of each salvo that arrives, its missiles and the hits one makes on average."""
    aim, known = target(sight.ship, sight.book), tables(sight.book)
    for salvo in sight.state.salvos:
        if salvo.id in incoming.salvos:
            each = chance(-aim.defence, salvo.need) * known.hits(salvo.missile, aim.armor, aim.reflec)
            yield salvo.number, each


def _spared(sight: Sight, incoming: Incoming, order: React) -> float:
    """The hits a reaction spares the ship on average."""
    answer = Answer(sight.state, incoming, order.reaction)
    kind = order.reaction.type
    if kind == "trigger_screens":
        return 0.6 * _coming(sight, incoming)
    if answer.person is None and kind == "dodge":
        return 0.0
    dm = total(answer.maker(sight.book).lines)
    if kind == "point_defence":
        return _shot_down(sight, incoming, dm)
    if kind == "fire_sand":
        if incoming.kind == "boarding":
            return chance(dm)
        roll = _rolls(sight, incoming)[0]
        thinner = _each(sight, incoming, 0) - _each(sight, incoming, 1)
        return chance(dm) * chance(roll) * incoming.count * thinner
    return chance(dm) * _dodged(sight, incoming, order.reaction.salvo)


def _dodged(sight: Sight, incoming: Incoming, salvo: str) -> float:
    if incoming.kind == "attack":
        roll, hits = _rolls(sight, incoming)
        return hits - chance(roll + DODGED) * _each(sight, incoming, 0) * incoming.count
    aim, known = target(sight.ship, sight.book), tables(sight.book)
    flying = next((one for one in sight.state.salvos if one.id == (salvo or incoming.salvos[0])), None)
    if flying is None:
        return 0.0
    less = chance(-aim.defence, flying.need) - chance(DODGED - aim.defence, flying.need)
    return flying.number * less * known.hits(flying.missile, aim.armor, aim.reflec)


def _shot_down(sight: Sight, incoming: Incoming, dm: int) -> float:
    if incoming.kind == "boarding":
        return chance(dm)
    arriving = tuple(_salvos(sight, incoming))
    number = sum(many for many, _ in arriving)
    declared = sum(one.type == "point_defence" for one in incoming.declared)
    best = max((each for _, each in arriving), default=0.0)
    return run_stops(dm, max(0, min(20, number - declared))) * best


def _saved_for(sight: Sight, now: float) -> float:
    """What a reaction must spare to be used now: nothing while there are as many as attacks that may do more."""
    left = reactions_left(sight.ship, sight.state.turn, sight.book)
    worse = sorted((one for one in _to_come(sight) if one > now), reverse=True)
    expected = sight.focus * len(worse)
    return 0.02 if expected < left else worse[0]


def _to_come(sight: Sight) -> Iterator[float]:
    """The hits of each attack that may still come this turn: of guns that have not fired, aboard ships that act now or
    later (C-80: reactions come back with the next turn)."""
    aim, known, state = target(sight.ship, sight.book), tables(sight.book), sight.state
    for foe in sight.foes:
        if foe.conduct.acted and foe.id not in state.active:
            continue
        for gun in guns(foe, sight.book):
            if not gun.missiles and foe.mount(gun.mount).shot is None:
                yield fire_of(gun, aim, sight.band(foe), 0, known)
    for salvo in state.salvos:
        if salvo.target == sight.ship.id and salvo.due <= state.turn and not _arriving(state, salvo.id):
            yield salvo.number * chance(-aim.defence, salvo.need) * known.hits(salvo.missile, aim.armor, aim.reflec)


def _arriving(state: Battle, salvo: str) -> bool:
    return state.incoming is not None and salvo in state.incoming.salvos


# decisions


def decided(choice: Choice, sight: Sight) -> Decision | None:
    """What the commander takes where the rules ask its side; None for what is the referee's."""
    if choice.purpose == "range":
        return _range(choice, sight)
    if choice.purpose == "stopped":
        return _stopped(choice, sight)
    return _wounded(choice, sight) if choice.purpose == "suffers" else None


def _range(choice: Choice, sight: Sight) -> Decision:
    name = dict(choice.about).get("other")
    other = next((one for one in sight.state.ships if one.name == name and one.id != sight.ship.id), None)
    if other is None or not any(one.id == other.id for one in sight.foes):
        return Decision("maintain", Reason("keep_range", (("target", str(name)),)))
    way, _ = best_range(sight, other)
    assert way in choices(sight.band(other))
    return Decision(way, Reason(WAYS[way], (("target", other.name),)))


def _stopped(choice: Choice, sight: Sight) -> Decision:
    """The missiles that would hurt most go down first."""
    aim, known = target(sight.ship, sight.book), tables(sight.book)

    def hurts(option: str) -> float:
        salvo = sight.state.salvo(option)
        return chance(0, salvo.need) * known.hits(salvo.missile, aim.armor, aim.reflec)

    return Decision(max(choice.options, key=hurts), Reason("worst_first"))


def _wounded(choice: Choice, sight: Sight) -> Decision:
    """A wound goes where it leaves somebody standing, else off what the trade needs least (C-113)."""
    about = dict(choice.about)
    person = next((one for one in sight.ship.crew if one.name == about.get("crew")), None)
    if person is None:
        return Decision("strength", Reason("keep_hands"))
    rest = int(about.get("damage", 0)) - person.now.endurance
    if rest >= person.now.strength and rest < person.now.dexterity:
        return Decision("dexterity", Reason("stay_up"))
    return Decision("strength", Reason("keep_hands"))


def whose(choice: Choice, state: Battle) -> Ship | None:
    """The ship a decision is about."""
    name = dict(choice.about).get("ship")
    return next((one for one in state.ships if one.name == name and one.side == choice.who), None)
