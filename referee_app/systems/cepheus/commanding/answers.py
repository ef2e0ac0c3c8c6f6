"""How a ship under attack answers, and what a commander decides where the rules ask: the best reaction while there are
some to spare for what is still to come, the range, which missiles are shot down, where a wound goes (C-80 to C-86)."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.core.commander import Decision, Reason
from referee_app.core.table import Choice
from referee_app.systems.cepheus.actions.attack import React, shooting
from referee_app.systems.cepheus.checks import total, uses
from referee_app.systems.cepheus.commanding.helm import WAYS, best_range
from referee_app.systems.cepheus.commanding.reckoning import chance, dm_of, fire_of, guns, run_stops, tables, target
from referee_app.systems.cepheus.commanding.sight import Judged, Sight, judged
from referee_app.systems.cepheus.events.crew import TARGET
from referee_app.systems.cepheus.gunnery import DODGED, mount_line, weapon_line
from referee_app.systems.cepheus.manoeuvres import choices
from referee_app.systems.cepheus.reactions import Answer
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import Battle, Reaction, ReactionKind, Salvo, Ship

SCREENED = 0.6
"""The part of an attack a screen takes, at a rough guess (C-85)."""
LEAST = 0.05
"""Less than this is not worth a reaction, in hits."""
BOARDERS = 2.0
"""What boarders on their way are reckoned at, in hits."""
CANISTER = 2.0
"""What a canister is worth in the magazine."""


WHY: dict[ReactionKind, str] = {
    "dodge": "dodge",
    "fire_sand": "sand",
    "point_defence": "shoot_down",
    "trigger_screens": "screen",
}


def answered(sight: Sight) -> Iterator[Judged]:
    """Every reaction there is, weighed; below 0 where it is better kept for what is still to come."""
    blow = _Blow(sight)
    if not blow.hits:
        return
    saved = _saved_for(sight, blow.hits)
    for order in React.drafts(sight.scene(None)):
        reaction = order.reaction
        spared = blow.spared(reaction)
        worth = sight.cost(spared) - (CANISTER if reaction.type == "fire_sand" else 0.0)
        yield judged(order, worth if spared >= saved else min(worth, 0.0), WHY[reaction.type])


class _Blow:
    """What was announced against a ship, as far as it can be reckoned with: its roll, and the hits it makes."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.incoming = sight, sight.state.announced
        self.aim, self.known = target(sight.ship, sight.book), tables(sight.book)
        self.sand = sum(one.type == "fire_sand" for one in self.incoming.declared)
        self.roll = self._roll() if self.beam else 0
        self.salvos = {one.id: one for one in sight.state.salvos if one.id in self.incoming.salvos}
        self.hits = self._hits()

    def _roll(self) -> int:
        """What is added to the attack roll; where a hit is known already, more than any roll needs (R-21)."""
        if self.incoming.hit is not None:
            return TARGET if self.incoming.hit >= 0 else -TARGET
        return total(shooting(self.sight.state, self.incoming).maker(self.sight.book).lines)

    @property
    def beam(self) -> bool:
        """Whether it is a shot, and no salvo and no boarders."""
        return self.incoming.kind == "attack"

    def _hits(self) -> float:
        if self.beam:
            return chance(self.roll) * self.each(0) * self.incoming.count
        if self.incoming.kind == "boarding":
            return BOARDERS
        return sum(one.number * self.landing(one) for one in self.salvos.values())

    def each(self, sand: int) -> float:
        """The hits one weapon that hits makes, through so many more clouds of sand."""
        assert self.incoming.weapon is not None
        return self.known.hits(self.incoming.weapon, self.aim.armor, self.aim.reflec, self.sand + sand)

    def landing(self, salvo: Salvo, dm: int = 0) -> float:
        """The hits one missile of a salvo makes."""
        hit = chance(dm - self.aim.defence, salvo.need)
        return hit * self.known.hits(salvo.missile, self.aim.armor, self.aim.reflec)

    def spared(self, reaction: Reaction) -> float:
        """The hits a reaction spares the ship."""
        if reaction.type == "trigger_screens":
            return SCREENED * self.hits
        answer = Answer(self.sight.state, self.incoming, reaction)
        if not answer.fits(self.sight.book):
            return 0.0
        dm = self._dm(answer)
        if reaction.type == "point_defence":
            return self._shot_down(dm)
        if reaction.type == "fire_sand":
            return chance(dm) * self._sanded()
        return chance(dm) * self._dodged(reaction.salvo)

    def _dm(self, answer: Answer) -> int:
        """What there is for and against a reaction's check (C-82 to C-84)."""
        book, ship = self.sight.book, self.sight.ship
        person, mount = answer.person, answer.mount
        dm = 0 if mount is None else mount_line(mount.hits).value
        if answer.reaction.type == "point_defence":
            dm += weapon_line(answer.laser(book) or "beam_laser", book).value
        if person is None:
            return dm
        skill, score = uses(answer.reaction.type)
        return dm + dm_of(person, skill, score, book) - (ship.conduct.hasty and not person.computer)

    def _sanded(self) -> float:
        if not self.beam:
            return 1.0
        return chance(self.roll) * self.incoming.count * (self.each(0) - self.each(1))

    def _dodged(self, salvo: str) -> float:
        if self.beam:
            return self.hits - chance(self.roll + DODGED) * self.each(0) * self.incoming.count
        flying = self.salvos.get(salvo or self.incoming.salvos[0])
        return 0.0 if flying is None else flying.number * (self.landing(flying) - self.landing(flying, DODGED))

    def _shot_down(self, dm: int) -> float:
        if self.incoming.kind == "boarding":
            return chance(dm)
        declared = sum(one.type == "point_defence" for one in self.incoming.declared)
        number = sum(one.number for one in self.salvos.values()) - declared
        best = max(map(self.landing, self.salvos.values()), default=0.0)
        return run_stops(dm, max(0, min(20, number))) * best


def _saved_for(sight: Sight, now: float) -> float:
    """What a reaction must spare to be used now: nothing while there are as many as attacks that may do more."""
    left = reactions_left(sight.ship, sight.state.turn, sight.book)
    worse = sorted((one for one in _to_come(sight) if one > now), reverse=True)
    expected = sight.focus * len(worse)
    return LEAST if expected < left else worse[0]


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
