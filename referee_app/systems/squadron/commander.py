"""A side of squadrons commanded by the app: rates, jammers, weapons and targets, and when to break off.

The distance is the players' map's: where nothing is announced, squadrons meet half way between what their tempers seek.
A squadron that breaks off runs at the best rate it may, and is taken off the table in the Morale step of a round in
which it moved faster than every enemy that can still act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import prod
from operator import attrgetter

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
)
from referee_app.core.system import Action
from referee_app.core.table import Choice
from referee_app.systems.squadron.actions.combat import Declare, Jam
from referee_app.systems.squadron.actions.phases import SetMove
from referee_app.systems.squadron.actions.sheet import Dismiss
from referee_app.systems.squadron.book import Book, Temper
from referee_app.systems.squadron.craft import in_play
from referee_app.systems.squadron.events import Reached
from referee_app.systems.squadron.exchange import Exchange, Struck, Supposed, number_of
from referee_app.systems.squadron.gunnery import too_fast
from referee_app.systems.squadron.orders import Scene
from referee_app.systems.squadron.state import Battle, Declaration, Phase, Rate, Squadron, Weapon

Worth = Weighed[Battle, Book]
Ordered = Action[Battle, Book]
HELD = 0.3
"""What a craft of a beaten enemy that is kept from leaving counts, in craft."""
_AS_DRAFTED: tuple[Rate, ...] = ("attack_speed", "full_throttle", "none")
"""The rates as `SetMove` drafts them: the first of equals is taken."""
_FIRING = {rate: Supposed(rate, "attack_speed") for rate in _AS_DRAFTED}
_UNDER_FIRE = {rate: Supposed("none", rate) for rate in _AS_DRAFTED}
LEAST_WEIGHT = 0.25
"""What a harmless enemy's craft counts beside one of the most dangerous enemy's."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """What an order is worth, how it is drawn up, and why it would be given: both wanted of few."""

    worth: float
    order: Callable[[], Ordered]
    why: Callable[[], Reason]


@dataclass(frozen=True, slots=True)
class _Due:
    """A squadron that is due, with its orders weighed and what fell out."""

    squadron: Squadron
    wishes: Sequence[_Wish]
    dropped: Callable[[], tuple[Dropped, ...]] = tuple


OTHERS = 3
"""So many stand beside the order proposed."""


def propose(state: Battle, book: Book, commands: Commands) -> Proposal[Battle, Book] | None:
    """The order of the first squadron commanded that is due and wants something; None where none does."""
    for due, legal in _wanted(state, book, commands):
        first = next(legal, None)
        if first is not None and first[0].worth > 0:
            chosen, *others = (_weighed(*one) for one in (first, *islice(legal, OTHERS)))
            return Proposal(due.squadron.side, due.squadron.id, chosen, tuple(others), due.dropped())
    return None


def order(state: Battle, book: Book, commands: Commands) -> Ordered | None:
    """The same order alone."""
    for due in _due(state, book, commands):
        wanted = [one for one in due.wishes if one.worth > 0]
        wanted.sort(key=_worth, reverse=True)
        first = next(_legal(wanted, state, book), None)
        if first is not None:
            return first[1]
    return None


def candidates(state: Battle, book: Book, commands: Commands) -> tuple[Worth, ...]:
    """Every legal order of that squadron, weighed; where none wants anything, of the first that could jam or fire. In
    the Movement step all of them are due together."""
    could: tuple[Worth, ...] = ()
    for due in _due(state, book, commands):
        legal = tuple(_weighed(*one) for one in _legal(due.wishes, state, book))
        if state.phase == "movement":
            could += legal
        elif any(one.worth > 0 for one in legal):
            return legal
        elif state.phase != "morale":
            could = could or legal
    return could


def _wanted(state: Battle, book: Book, commands: Commands) -> Iterator[tuple[_Due, Iterator[tuple[_Wish, Ordered]]]]:
    """Who wants something, with the legal orders as they are worth it, the most first."""
    for due in _due(state, book, commands):
        if any(one.worth > 0 for one in due.wishes):
            yield due, _legal(sorted(due.wishes, key=_worth, reverse=True), state, book)


_worth = attrgetter("worth")


def _legal(wishes: Iterable[_Wish], state: Battle, book: Book) -> Iterator[tuple[_Wish, Ordered]]:
    """Those nothing speaks against."""
    drawn = ((one, one.order()) for one in wishes)
    return (one for one in drawn if not any(one[1].objections(state, book)))


def _weighed(wish: _Wish, drawn: Ordered) -> Worth:
    return Weighed(drawn, wish.worth, wish.why())


def decide(choice: Choice, state: Battle, book: Book, commands: Commands) -> Decision | None:
    """Nothing: these rules ask for dice alone."""
    return None


def standings(state: Battle, book: Book) -> tuple[Standing, ...]:
    """Every squadron on the table; a frozen one wakes up again and counts as fighting. Who fled is on it no more."""
    for squadrons, stood in _last:
        if squadrons is state.squadrons:
            return stood
    found = tuple(map(_standing, state.squadrons))
    _last[:] = [(state.squadrons, found)]
    return found


_last: list[tuple[tuple[Squadron, ...], tuple[Standing, ...]]] = []
"""The squadrons looked at last, and how they stood: most orders change none."""


_stood: dict[int, tuple[Squadron, Standing]] = {}
"""Standings by sheet: each keeps its sheet, so that no other can come to lie where it does."""


def _standing(squadron: Squadron) -> Standing:
    found = _stood.get(id(squadron))
    if found is None:
        if len(_stood) >= 500:
            _stood.clear()
        found = _stood[id(squadron)] = squadron, _stands(squadron)
    return found[1]


def _stands(squadron: Squadron) -> Standing:
    left = worn = 0
    for craft in squadron.boxes:
        left += craft.status == "active"
        worn += bool(craft.markers or craft.ion)
    of = len(squadron.boxes)
    status: Status = "destroyed" if not left else "hurt" if worn or left < of else "unhurt"
    return Standing(squadron.id, squadron.name, squadron.side, status, left / of, of)


COMMANDER: Commander[Battle, Book] = Commander(propose, decide, standings, order=order)


def _due(state: Battle, book: Book, commands: Commands) -> Iterator[_Due]:
    """The squadrons commanded that may do something in this step, in the order they came."""
    if not state.round or state.phase not in _WEIGHING:
        return
    weigh, idle = _WEIGHING[state.phase]
    if all(idle(state, one) for one in state.squadrons):
        return
    exchange = Exchange(state, book, commands)
    for squadron in state.squadrons:
        command = commands.over(squadron.side, squadron.id)
        if command is None or idle(state, squadron):
            continue
        if exchange.crew(squadron).active and exchange.foes(squadron.side):
            due = weigh(_Thought(exchange, squadron, command))
            if due.wishes:
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
        going, noted = self.going(), self.squadron.rate
        worth = {rate: self._worth_of(rate, going) for rate in _AS_DRAFTED}
        others = ((rate, worth[rate] - worth[noted]) for rate in _AS_DRAFTED if rate != noted)
        wishes = [_Wish(more, partial(self._move, rate), partial(self._of_rate, rate, going)) for rate, more in others]
        return _Due(self.squadron, wishes)

    def _move(self, rate: Rate) -> Ordered:
        drafts = SetMove.drafts(Scene(self.state, self.book, self.squadron.id))
        return next(one for one in drafts if one.rate == rate)

    def _worth_of(self, rate: Rate, going: Reason | None) -> float:
        """What its own fire gains at that rate less what the enemies' does to it; of the enemies' rates nothing is
        known before they move."""
        if going is not None:
            return float(number_of(self.squadron, rate))
        key = (self.squadron.id, rate, self.temper.own)
        return self.exchange.once(key, lambda: self._at_rate(rate))

    def _at_rate(self, rate: Rate) -> float:
        exchange, foes = self.exchange, self.exchange.foes(self.squadron.side)
        hunted = exchange.hunted(self.squadron.side)
        gains = exchange.most(self.squadron, foes, _FIRING[rate])
        risk = exchange.danger(self.squadron, _UNDER_FIRE[rate if hunted else "none"])
        return gains + self._held(rate) - risk * self.temper.own / 100

    def _held(self, rate: Rate) -> float:
        """What it is worth that beaten enemies cannot leave: the fastest of a side goes after them, firing."""
        if rate != "attack_speed":
            return 0.0
        exchange = self.exchange
        able = (one for one in exchange.friends(self.squadron.side) if exchange.crew(one).ready)
        fastest = max(able, key=lambda one: one.craft_type.attack_speed, default=None)
        if fastest is None or fastest.id != self.squadron.id:
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
        exchange, own = self.exchange, self.squadron
        friends, foes = exchange.friends(own.side), exchange.foes(own.side)
        reached = tuple(foe for foe in foes if exchange.hexes(own, foe) <= self.book.jam_range)
        others = tuple(one for one in friends if one.id != own.id)
        spared = sum(self._taken_from(foe, friends) for foe in reached)
        cost = sum(self._taken_from(friend, foes) for friend in others)
        if not self.book.rulings.jamming_squadron_fires:
            cost += exchange.most(own, foes)
        worth = spared * self.temper.own / 100 - cost if reached else 0.0
        craft = Reason("jam", (("craft", sum(len(one.active) for one in reached)),))
        return _Due(own, [_Wish(worth, partial(self._jam, (*reached, *others)), lambda: craft)])

    def _jam(self, within: tuple[Squadron, ...]) -> Ordered:
        draft = next(Jam.drafts(Scene(self.state, self.book, self.squadron.id)))
        return draft.put(affected=tuple(Reached(one.id, in_play(one)) for one in within))

    def _taken_from(self, firer: Squadron, targets: tuple[Squadron, ...]) -> float:
        """What jamming takes from a squadron's fire."""
        exchange = self.exchange
        return exchange.most(firer, targets) - exchange.most(firer, targets, Supposed(jammed=True))

    # fire

    def fires(self) -> _Due:
        """Each weapon at each enemy within its range."""
        if not self._fires_at_all():
            return _Due(self.squadron, ())
        aims, beyond = list[_Aim](), list[tuple[Squadron, Weapon]]()
        foes = [(foe, self._weight(foe), self._untouched(foe)) for foe in self.exchange.foes(self.squadron.side)]
        turned = self._away() and self.going() is not None
        for weapon in self.exchange.crew(self.squadron).weapons:
            if turned and weapon.mount == "forward":
                continue  # who leaves has its back to the enemy (S-17)
            for target, weight, untouched in foes:
                if self.exchange.band(self.squadron, weapon, target) is None:
                    beyond.append((target, weapon))
                else:
                    aims.append(self._aim(weapon, target, weight, untouched))
        aims.sort(key=lambda one: one.target.name)
        wishes = [_Wish(one.worth, partial(self._fire, one), partial(_why, one, aims)) for one in aims]
        return _Due(self.squadron, wishes, partial(_out_of_range, beyond))

    def _fires_at_all(self) -> bool:
        """Whether it may fire this round (S-16, S-58)."""
        own, jams = self.squadron, self.squadron.id in self.state.jamming
        may = not jams or self.book.rulings.jamming_squadron_fires
        return may and own.morale != "broken" and not too_fast(own.rate, self.book)

    def _aim(self, weapon: Weapon, target: Squadron, weight: float, untouched: float) -> _Aim:
        struck = self.exchange.volley(self.squadron, weapon, target)
        worth = struck.worth * weight * untouched
        if worth and weapon.kind == "missile":
            worth -= self._shields_down() * self.temper.own / 100
        if self.command.aim == "capture":
            worth += struck.frozen - struck.destroyed / 2
        return _Aim(worth, weapon, target, struck, weight, untouched)

    def _fire(self, aim: _Aim) -> Ordered:
        likeliest = next(Declare.drafts(Scene(self.state, self.book, self.squadron.id)))
        eligible, hexes = in_play(aim.target), self.exchange.hexes(self.squadron, aim.target)
        return likeliest.put(weapon=aim.weapon.name, target=aim.target.id, eligible=eligible, distances=(hexes,))

    def _shields_down(self) -> float:
        """What more the enemies do to it if it fires missiles (S-51)."""
        exchange, own = self.exchange, self.squadron
        more = lambda: exchange.danger(own, Supposed(dropped=True)) - exchange.danger(own)  # noqa: E731
        return exchange.once_moved(("shields", own.id), more)

    def _weight(self, target: Squadron) -> float:
        """What a craft of that enemy counts: in full for the one whose craft can do most, less for the others."""
        return self.exchange.once_moved(("weight", self.squadron.side, target.id), lambda: self._weighed(target))

    def _weighed(self, target: Squadron) -> float:
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
        craft = self.exchange.crew(target).active
        return self.exchange.volley(firer, firer.weapon(made.weapon), target).destroyed / craft if craft else 0.0

    # leaving

    def leaves(self) -> _Due:
        """Off the table, for who breaks off, ran faster than all who can follow, and has no frozen craft. Who did not
        run fought this round, and leaves in the next."""
        if not self._ran() or not self._away() or self.going() is None:
            return _Due(self.squadron, ())
        reason = Reason("away", (("number", self.squadron.move_number),))
        return _Due(self.squadron, (_Wish(1.0, lambda: Dismiss(self.squadron.id), lambda: reason),))

    def _ran(self) -> bool:
        """Whether it moved as fast as it could: a cripple, though it was lost meanwhile, kept it from Full Throttle."""
        squadron = self.squadron
        return squadron.rate == "full_throttle" or any(craft.markers for craft in squadron.boxes)

    def _away(self) -> bool:
        exchange, number = self.exchange, self.squadron.move_number
        crew = exchange.crew(self.squadron)
        if crew.ready < crew.active:
            return False
        return all(
            number > foe.move_number or not exchange.crew(foe).ready for foe in exchange.foes(self.squadron.side)
        )


@dataclass(frozen=True, slots=True)
class _Aim:
    """A volley weighed, and what its worth was made of: what it does by itself, what its target counts, and how much
    of that is left to it."""

    worth: float
    weapon: Weapon
    target: Squadron
    struck: Struck
    weight: float
    untouched: float


def _why(aim: _Aim, aims: Sequence[_Aim]) -> Reason:
    """What it does; of the best, with what made it so."""
    reason, because = _of_fire(aim), _because(aim, aims)
    if not because:
        return reason
    return Reason(f"{'ion' if reason.id == 'ion' else 'hits'}_{because}", reason.about)


def _because(aim: _Aim, aims: Sequence[_Aim]) -> str:
    """What made the best of the volleys so; nothing of the others."""
    if aim is not max(aims, key=lambda one: one.worth):
        return ""
    most = max(aims, key=lambda one: one.struck.worth)
    if aim.struck.worth == most.struck.worth:
        return "most"
    if aim.untouched == 1 > most.untouched:
        return "spread"
    return "danger" if aim.weight == 1 > most.weight else ""


def _of_fire(aim: _Aim) -> Reason:
    """What each craft of the target has to expect, in whole percent."""
    craft, struck = len(aim.target.active), aim.struck
    if aim.weapon.kind == "ion":
        chances = (("ionised", round(100 * struck.ionised / craft)), ("frozen", round(100 * struck.frozen / craft)))
    else:
        chances = (
            ("destroyed", round(100 * struck.destroyed / craft)),
            ("damaged", round(100 * struck.damaged / craft)),
        )
    return Reason(aim.weapon.kind, (("target", aim.target.name), ("weapon", aim.weapon.name), *chances))


def _out_of_range(beyond: Iterable[tuple[Squadron, Weapon]]) -> tuple[Dropped, ...]:
    abouts = ((("squadron", target.name), ("weapon", weapon.name)) for target, weapon in beyond)
    return tuple(Dropped("declare", "out_of_range", about) for about in abouts)


def _no_jammer(state: Battle, squadron: Squadron) -> bool:
    """Whether it has none, or jams already."""
    carried = any(weapon.kind == "jammer" for weapon in squadron.craft_type.weapons)
    return not carried or squadron.id in state.jamming


def _announced(state: Battle, squadron: Squadron) -> bool:
    """Whether it has declared its fire, or that it has none."""
    return squadron.id in state.holding or state.declaration(squadron.id) is not None


def _caught(state: Battle, squadron: Squadron) -> bool:
    """Whether an enemy that nothing can have frozen moved as fast."""
    number = squadron.move_number
    return any(
        foe.side != squadron.side and foe.move_number >= number and any(one.active and not one.ion for one in foe.boxes)
        for foe in state.squadrons
    )


def _anybody(state: Battle, squadron: Squadron) -> bool:
    return False


_WEIGHING: dict[Phase, tuple[Callable[[_Thought], _Due], Callable[[Battle, Squadron], bool]]] = {
    "movement": (_Thought.moves, _anybody),
    "jam": (_Thought.jams, _no_jammer),
    "declare": (_Thought.fires, _announced),
    "morale": (_Thought.leaves, _caught),
}
"""For each step how its orders are weighed, and for whom they need not be."""
