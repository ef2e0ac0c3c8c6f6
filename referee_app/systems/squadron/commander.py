"""A side of squadrons commanded by the app: rates, jammers, weapons and targets, and when to break off.

The distance is the players' map's: where nothing is announced, squadrons meet half way between what their tempers seek.
A squadron that breaks off runs at the best rate it may, and is taken off the table in the Morale step of a round in
which it moved faster than every enemy that can still act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import prod

from referee_app.core.commander import (
    Command,
    Commander,
    Commands,
    Decision,
    Dropped,
    Proposal,
    Reason,
    Standing,
    Status,
    Weighed,
    best,
)
from referee_app.core.table import Choice
from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Dismiss
from referee_app.systems.squadron.book import Book, Temper
from referee_app.systems.squadron.events import Reached
from referee_app.systems.squadron.exchange import Exchange, Struck, Supposed, number_of
from referee_app.systems.squadron.orders import Scene
from referee_app.systems.squadron.state import RATES, Battle, Declaration, Rate, Squadron, Weapon

Worth = Weighed[Battle, Book]
HELD = 0.3
"""What a craft of a beaten enemy that is kept from leaving counts, in craft."""
LEAST_WEIGHT = 0.25
"""What a harmless enemy's craft counts beside one of the most dangerous enemy's."""


@dataclass(frozen=True, slots=True)
class _Due:
    """A squadron that is due, with its orders weighed and what fell out."""

    squadron: Squadron
    weighed: tuple[Worth, ...]
    dropped: tuple[Dropped, ...] = ()


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The order of the first squadron commanded that is due and wants something; None where none does."""
    for due in _due(state, book, commands):
        ranked = sorted(due.weighed, key=lambda one: -one.worth)
        likely = islice(_legal(ranked, state, book), 4) if ranked[0].worth > 0 else ()
        proposal = best(due.squadron.side, due.squadron.id, likely, due.dropped)
        if proposal is not None:
            return proposal
    return None


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Worth, ...]:
    """Every legal order of that squadron, weighed; where none wants anything, of the first that could jam or fire. In
    the Movement step all of them are due together."""
    could: tuple[Worth, ...] = ()
    for due in _due(state, book, commands):
        legal = tuple(_legal(due.weighed, state, book))
        if state.phase == "movement":
            could += legal
        elif any(one.worth > 0 for one in legal):
            return legal
        elif state.phase != "morale":
            could = could or legal
    return could


def _legal(weighed: Iterable[Worth], state: Battle, book: Book) -> Iterator[Worth]:
    """Those nothing speaks against."""
    return (one for one in weighed if not any(one.order.objections(state, book)))


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Every squadron on the table; a frozen one wakes up again and counts as fighting. Who fled is on it no more."""
    return tuple(map(_standing, state.squadrons))


def _standing(squadron: Squadron) -> Standing:
    left = worn = 0
    for craft in squadron.boxes:
        left += craft.status == "active"
        worn += bool(craft.markers or craft.ion)
    of = len(squadron.boxes)
    status: Status = "destroyed" if not left else "hurt" if worn or left < of else "unhurt"
    return Standing(squadron.id, squadron.name, squadron.side, status, left / of, of)


COMMANDER: Commander[Battle, Book] = Commander(propose, decide, standings)


def _due(state: Battle, book: Book, commands: Commands) -> Iterator[_Due]:
    """The squadrons commanded that may do something in this step, in the order they came."""
    if not state.round or state.phase not in _WEIGHING:
        return
    exchange, weigh = Exchange(state, book, commands), _WEIGHING[state.phase]
    for squadron in state.squadrons:
        command = commands.over(squadron.side, squadron.id)
        if command is not None and exchange.crew(squadron).active and exchange.foes(squadron.side):
            due = weigh(_Thought(exchange, squadron, command))
            if due.weighed:
                yield due


def _beaten(exchange: Exchange, squadron: Squadron, temper: Temper) -> Reason | None:
    """Why a squadron of such a temper has had enough; None while it has not."""
    if squadron.morale == "broken":
        return Reason("broken")
    worn = exchange.worn(squadron.side)
    if worn * 100 >= temper.outmatched:
        return Reason("outmatched")
    left, of = len(squadron.active), len(squadron.boxes)
    if worn > 1 and left * 100 < of * temper.left:
        return Reason("losses", (("left", left), ("of", of)))
    return None


def _reach(squadron: Squadron) -> int:
    """The number of the best rate it may move at (S-43)."""
    worn = any(craft.markers for craft in squadron.active)
    return number_of(squadron, "attack_speed" if worn else "full_throttle")


class _Thought:
    """One squadron thought about."""

    def __init__(self, exchange: Exchange, squadron: Squadron, command: Command) -> None:
        self.exchange, self.squadron, self.command = exchange, squadron, command
        self.state, self.book = exchange.state, exchange.book
        self.temper = exchange.temper(squadron)

    def going(self) -> Reason | None:
        """Why it breaks off; None where it stays."""
        squadron = self.squadron
        if self.command.aim == "escape":
            return Reason("ordered_away")
        if self.command.aim == "hold" and squadron.morale != "broken":
            return None
        return _beaten(self.exchange, squadron, self.temper)

    # movement

    def moves(self) -> _Due:
        """The rates, by what each is worth beside the one on the sheet; who breaks off wants the highest."""
        going = self.going()
        worth = {rate: self._worth_of(rate, going) for rate in RATES}
        now = worth[self.squadron.rate]
        drafts = SetMove.drafts(Scene(self.state, self.book, self.squadron.id))
        weighed = (
            Weighed(draft, worth[draft.rate] - now, self._of_rate(draft.rate, going))
            for draft in drafts
            if draft.rate != self.squadron.rate
        )
        return _Due(self.squadron, tuple(weighed))

    def _worth_of(self, rate: Rate, going: Reason | None) -> float:
        """What its own fire gains at that rate less what the enemies' does to it; of the enemies' rates nothing is
        known before they move."""
        if going is not None:
            return float(number_of(self.squadron, rate))
        key = (self.squadron.id, rate, self.temper.own)
        return self.exchange.once(key, lambda: self._at_rate(rate))

    def _at_rate(self, rate: Rate) -> float:
        exchange, foes = self.exchange, self.exchange.foes(self.squadron.side)
        gains = exchange.most(self.squadron, foes, Supposed(rate, "attack_speed"))
        risk = exchange.danger(self.squadron, Supposed("none", rate))
        return gains + self._held(rate) - risk * self.temper.own / 100

    def _held(self, rate: Rate) -> float:
        """What it is worth that beaten enemies cannot leave: the fastest of a side goes after them, firing."""
        exchange = self.exchange
        able = (one for one in exchange.friends(self.squadron.side) if exchange.crew(one).ready)
        fastest = max(able, key=lambda one: one.craft_type.attack_speed, default=None)
        if rate != "attack_speed" or fastest is None or fastest.id != self.squadron.id:
            return 0.0
        steady = self.book.tempers.steady
        beaten = (one for one in exchange.foes(self.squadron.side) if _beaten(exchange, one, steady) is not None)
        caught = (one for one in beaten if _reach(one) <= self.squadron.craft_type.attack_speed)
        return sum(HELD * exchange.crew(one).active for one in caught)

    def _of_rate(self, rate: Rate, going: Reason | None) -> Reason:
        if going is not None:
            return going
        if rate == "none" and not self.exchange.hunted(self.squadron.side):
            return Reason("rate_unhunted")
        if self._held(rate):
            return Reason("chase", (("number", number_of(self.squadron, rate)),))
        return Reason(f"rate_{rate}", (("number", number_of(self.squadron, rate)),))

    # jamming

    def jams(self) -> _Due:
        """Its jammers, against all that lies within their reach and everybody else on its own side."""
        if self.squadron.id in self.state.jamming:
            return _Due(self.squadron, ())
        drafts = Jam.drafts(Scene(self.state, self.book, self.squadron.id))
        return _Due(self.squadron, tuple(map(self._jam, drafts)))

    def _jam(self, draft: Jam) -> Worth:
        exchange, own = self.exchange, self.squadron
        friends, foes = exchange.friends(own.side), exchange.foes(own.side)
        reached = tuple(foe for foe in foes if exchange.hexes(own, foe) <= self.book.jam_range)
        others = tuple(one for one in friends if one.id != own.id)
        spared = sum(self._taken_from(foe, friends) for foe in reached)
        cost = sum(self._taken_from(friend, foes) for friend in others)
        if not self.book.rulings.jamming_squadron_fires:
            cost += exchange.most(own, foes)
        affected = tuple(Reached(one.id, tuple(craft.box for craft in one.active)) for one in (*reached, *others))
        craft = sum(len(one.active) for one in reached)
        worth = spared * self.temper.own / 100 - cost if reached else 0.0
        return Weighed(draft.put(affected=affected), worth, Reason("jam", (("craft", craft),)))

    def _taken_from(self, firer: Squadron, targets: tuple[Squadron, ...]) -> float:
        """What jamming takes from a squadron's fire."""
        exchange = self.exchange
        return exchange.most(firer, targets) - exchange.most(firer, targets, Supposed(jammed=True))

    # fire

    def fires(self) -> _Due:
        """Each weapon at each enemy within its range."""
        if self.state.declaration(self.squadron.id) is not None:
            return _Due(self.squadron, ())
        drafts = tuple(Declare.drafts(Scene(self.state, self.book, self.squadron.id)))
        aims, dropped = list[_Aim](), list[Dropped]()
        untouched = dict[str, float]()
        for draft in drafts:
            target, weapon = self.state.squadron(draft.target), self.squadron.weapon(draft.weapon)
            if target.side == self.squadron.side or not target.active:
                continue
            if self.exchange.band(self.squadron, weapon, target) is None:
                about = (("squadron", target.name), ("weapon", weapon.name))
                dropped.append(Dropped("declare", "out_of_range", about))
                continue
            if target.id not in untouched:
                untouched[target.id] = self._untouched(target)
            aims.append(self._aim(draft, weapon, target, untouched[target.id]))
        aims.sort(key=lambda one: one.target)
        return _Due(self.squadron, _reasoned(aims), tuple(dropped))

    def _aim(self, draft: Declare, weapon: Weapon, target: Squadron, untouched: float) -> _Aim:
        struck = self.exchange.volley(self.squadron, weapon, target)
        weight = self._weight(target)
        worth = struck.worth * weight * untouched
        if worth and weapon.kind == "missile":
            worth -= self._shields_down() * self.temper.own / 100
        if self.command.aim == "capture":
            worth += struck.frozen - struck.destroyed / 2
        hexes = self.exchange.hexes(self.squadron, target)
        weighed = Weighed(draft.put(distances=(hexes,)), worth, _of_fire(weapon, target, struck))
        return _Aim(weighed, target.name, struck.worth, weight, untouched)

    def _shields_down(self) -> float:
        """What more the enemies do to it if it fires missiles (S-51)."""
        exchange = self.exchange
        return exchange.danger(self.squadron, Supposed(dropped=True)) - exchange.danger(self.squadron)

    def _weight(self, target: Squadron) -> float:
        """What a craft of that enemy counts: in full for the one whose craft can do most, less for the others."""
        most = max(map(self._menace, self.exchange.foes(self.squadron.side)))
        return LEAST_WEIGHT + (1 - LEAST_WEIGHT) * (self._menace(target) / most if most else 1.0)

    def _menace(self, foe: Squadron) -> float:
        exchange, friends = self.exchange, self.exchange.friends(self.squadron.side)
        return exchange.most(foe, friends) / exchange.crew(foe).active

    def _untouched(self, target: Squadron) -> float:
        """How much of a target is left, on the average, to whoever fires at it besides those already announced."""
        side = self.squadron.side
        announced = (one for one in self.state.declarations if one.target == target.id)
        return prod(1 - self._share(one) for one in announced if self.state.squadron(one.squadron).side == side)

    def _share(self, made: Declaration) -> float:
        firer, target = self.state.squadron(made.squadron), self.state.squadron(made.target)
        struck = self.exchange.volley(firer, firer.weapon(made.weapon), target)
        return struck.destroyed / len(target.active) if target.active else 0.0

    # leaving

    def leaves(self) -> _Due:
        """Off the table, for who breaks off, moved faster than all who can follow, and has no frozen craft."""
        if not self._away() or self.going() is None:
            return _Due(self.squadron, ())
        reason = Reason("away", (("number", self.squadron.move_number),))
        return _Due(self.squadron, (Weighed(Dismiss(self.squadron.id), 1.0, reason),))

    def _away(self) -> bool:
        crew = self.exchange.crew(self.squadron)
        chasing = (foe for foe in self.exchange.foes(self.squadron.side) if self.exchange.crew(foe).ready)
        return crew.ready == crew.active and all(self.squadron.move_number > foe.move_number for foe in chasing)


@dataclass(frozen=True, slots=True)
class _Aim:
    """A volley weighed, and what its worth was made of: what it does by itself, what its target counts, and how much
    of that is left to it."""

    weighed: Worth
    target: str
    does: float
    weight: float
    untouched: float


def _reasoned(aims: Sequence[_Aim]) -> tuple[Worth, ...]:
    """The volleys; the best of them with what made it so."""
    weighed = [one.weighed for one in aims]
    if not weighed:
        return ()
    chosen, most = max(aims, key=lambda one: one.weighed.worth), max(aims, key=lambda one: one.does)
    place = weighed.index(chosen.weighed)
    because = ""
    if chosen.does == most.does:
        because = "most"
    elif chosen.untouched == 1 > most.untouched:
        because = "spread"
    elif chosen.weight == 1 > most.weight:
        because = "danger"
    if because:
        reason = chosen.weighed.reason
        kind = "ion" if reason.id == "ion" else "hits"
        weighed[place] = replace(chosen.weighed, reason=Reason(f"{kind}_{because}", reason.about))
    return tuple(weighed)


def _of_fire(weapon: Weapon, target: Squadron, struck: Struck) -> Reason:
    """What each craft of the target has to expect, in whole percent."""
    craft = len(target.active)
    if weapon.kind == "ion":
        chances = (("ionised", round(100 * struck.ionised / craft)), ("frozen", round(100 * struck.frozen / craft)))
    else:
        chances = (
            ("destroyed", round(100 * struck.destroyed / craft)),
            ("damaged", round(100 * struck.damaged / craft)),
        )
    return Reason(weapon.kind, (("target", target.name), ("weapon", weapon.name), *chances))


_WEIGHING = {"movement": _Thought.moves, "jam": _Thought.jams, "declare": _Thought.fires, "morale": _Thought.leaves}
