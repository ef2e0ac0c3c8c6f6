"""What a fleet may do where it stands, as its owner sees it, and what that is worth to its temper, in resources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from operator import attrgetter, itemgetter

from referee_app.core.commander import Command, Commands, Reason, Weighed
from referee_app.core.copying import replace
from referee_app.core.table import About
from referee_app.systems.fleets.actions.combat import Declare
from referee_app.systems.fleets.actions.roster import Move, SetPriorities
from referee_app.systems.fleets.book import HUNDRED, Book, Temper
from referee_app.systems.fleets.commanding import prospects
from referee_app.systems.fleets.commanding.power import Line, Lines, Trade, clear, lines_of
from referee_app.systems.fleets.commanding.prospects import percent
from referee_app.systems.fleets.commanding.standing import grounds
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.state import UNSET, Campaign, Fleet, Kind, Location

MATTERS = 0.03
"""A loss order is set anew where that is worth such a part of what the fleet cost."""
DEAREST = 3
"""No fight is begun that costs more than so many times what it takes, whoever comes after it."""
MORE = 1e-6
"""A place goes on better only where it does so by more than floats err."""


@dataclass(slots=True)
class Option:
    """An order a fleet may be given: what it is worth, why, the names its reason needs, and the fight that is shown
    with exact figures, if it is one: the fleet or the points of the system that are attacked."""

    eye: Eye
    order: Declare | Move | SetPriorities
    worth: float
    why: str
    about: About = ()
    target: Fleet | int | None = None

    def legal(self, state: Campaign, book: Book) -> bool:
        """Whether nothing speaks against it."""
        return not any(self.order.objections(state, book))

    def weighed(self, book: Book) -> Weighed[Campaign, Book]:
        """It, with its reason in exact figures."""
        about = (("fleet", self.eye.fleet.name), *self.about, *self._figures(book))
        return Weighed(self.order, self.worth, Reason(self.why, about))

    def _figures(self, book: Book) -> About:
        if self.target is None:
            return ()
        ours = prospects.force(self.eye.fleet)
        if isinstance(self.target, int):
            return prospects.figures(prospects.siege(ours, self.target, book))
        return prospects.figures(prospects.meeting(self.eye.spot.kind, ours, prospects.force(self.target), book))


class Spot:
    """A place where fleets of one owner meet others or a system, with those of his the app commands.

    `ours` and `theirs` are the powers of both, and `now` how surely ours are those who are left, were all fought out.
    """

    def __init__(
        self, state: Campaign, book: Book, place: Location, ours: list[tuple[Fleet, Command]], foes: list[Fleet]
    ) -> None:
        self.state, self.book, self.place = state, book, place
        self.lines: Lines = lines_of(book)
        self.kind: Kind = "duel" if place.kind == "system" else "space"
        self.eyes = [Eye(self, fleet, command) for fleet, command in ours]
        self.foes = [(foe, self.lines.of_fleet(foe)) for foe in foes]
        self.met = {(one.fleet, one.target) for one in state.meetings}
        self.system = place.defence > 0 and hostile(state, ours[0][0], place)
        self.ours, self.theirs = sum(eye.line.power for eye in self.eyes), sum(line.power for _, line in self.foes)
        self.now = clear(self.ours, self.theirs)

    @cached_property
    def stake(self) -> float:
        """What all fleets here cost, by halves: so much either side may lose."""
        lines = (*(eye.line for eye in self.eyes), *(line for _, line in self.foes))
        return sum(line.costs[-1] for line in lines) / 2

    @property
    def strongest(self) -> Line | None:
        """Whom they have to fear most: a fleet, else the system."""
        if self.foes:
            return max((line for _, line in self.foes), key=_power)
        return self.lines.defence(self.place.defence) if self.system else None


_power = attrgetter("power")
_by_name = attrgetter("name", "id")


def spots(state: Campaign, book: Book, commands: Commands, owners: Iterable[str]) -> Iterator[Spot]:
    """Where the app commands a fleet of theirs that meets somebody and may fight there (F-2)."""
    there: dict[str, list[Fleet]] = {}
    for fleet in sorted(state.fleets, key=_by_name):
        if fleet.ships.total:
            there.setdefault(fleet.location, []).append(fleet)
    for place in state.locations:
        fleets = there.get(place.id, ())
        for owner in owners if fleets and grounds(place, book) else ():
            found = ((one, commands.over(owner, one.id)) for one in fleets if one.owner == owner)
            ours = [(one, command) for one, command in found if command is not None]
            foes = [one for one in fleets if one.owner != owner and state.opposed(owner, one.owner)] if ours else []
            if foes or (ours and place.defence and hostile(state, ours[0][0], place)):
                yield Spot(state, book, place, ours, foes)


class Eye:
    """A fleet with its command."""

    def __init__(self, spot: Spot, fleet: Fleet, command: Command) -> None:
        self.spot, self.fleet, self.command = spot, fleet, command
        self.line = spot.lines.of_fleet(fleet)
        self.temper: Temper = spot.book.tempers[command.temper]

    @property
    def scene(self) -> Scene:
        """Where its orders are drawn up."""
        return Scene(self.spot.state, self.spot.book, self.fleet.id)

    @property
    def captures(self) -> bool:
        """Whether it is ordered to take the system."""
        return self.command.aim == "capture"

    def options(self) -> Iterator[Option]:
        """All fights it may begin and all places it may go to, whatever it thinks of them."""
        yield from self._attacks(-inf)
        yield from self._moves()

    def likely(self) -> Iterator[Option]:
        """Those it may want: whatever is worth more than nothing."""
        if self.command.aim != "escape":
            yield from self._attacks(0.0)
        if not self.fleet.has_fought and (self.command.aim == "escape" or self._hopeless):
            yield from self._moves()

    # fights

    def _attacks(self, least: float) -> Iterator[Option]:
        """Those worth more than so much."""
        spot, id_ = self.spot, self.fleet.id
        if id_ in spot.state.held:
            return
        for foe, line in spot.foes:
            if (id_, foe.id) not in spot.met:
                worth, why = self._fight(line)
                if worth > least:
                    yield Option(self, Declare(id_, foe.id), worth, why, (("foe", foe.name),), foe)
        if not spot.foes and spot.system and (id_, spot.place.id) not in spot.met:
            yield self._siege()

    def _fight(self, line: Line) -> tuple[float, str]:
        """What a fight with a fleet is worth, and why; who only holds fights whoever cannot answer."""
        spot, temper = self.spot, self.temper
        trade = self.line.against(line, spot.kind)
        why, worth = self._against(line, trade), self._never
        if not why:
            ours, theirs = spot.ours - self.line.power, spot.theirs - line.power
            after = sum(chance * clear(ours + left, theirs + them) for chance, left, them in trade.ends)
            risky = trade.risk * HUNDRED > temper.break_off
            why = "too_risky" if risky and after <= spot.now + MORE else "opens" if risky else spot.kind
        if why in ("opens", spot.kind):
            turned = (after - spot.now) * spot.stake * temper.place / HUNDRED
            worth = _worth(trade, temper, temper.alone) + turned + (self._behind(after) if self.captures else 0.0)
            why = why if worth > 0 else "bad_trade"
        return worth, why

    def _against(self, line: Line, trade: Trade) -> str:
        """Why it does not fight there whatever it is worth; empty where nothing bars it."""
        if self.command.aim == "escape":
            return "ordered_escape"
        if not self.line.power:
            return "unarmed"
        if self.command.aim == "hold" and trade.lost > 0:
            return "ordered_hold"
        return "bad_trade" if trade.killed * DEAREST < trade.lost else ""

    @property
    def _never(self) -> float:
        """What it does not do whatever it is worth: as bad as losing itself."""
        return -self.line.costs[-1] - 1

    def _behind(self, cleared: float) -> float:
        """What the system behind a fight adds for who is ordered to take it: the chance to get through (F-54)."""
        if not self.spot.system:
            return 0.0
        siege = self.line.against(self.spot.lines.defence(self.spot.place.defence), "duel")
        return cleared * siege.alone * self.temper.system

    def _siege(self) -> Option:
        """An attack on a system: this turn, or turn after turn until it falls, whichever is better."""
        spot, temper, defence = self.spot, self.temper, self.spot.place.defence
        points = spot.lines.defence(defence)
        able = sum(eye.line.most for eye in spot.eyes if (eye.fleet.id, spot.place.id) not in spot.met) >= defence
        prize = temper.system * (1 + self.captures)
        kinds: tuple[Kind, ...] = ("system", "duel") if able else ("duel",)
        trades = (self.line.against(points, kind) for kind in kinds)
        worth, trade = max(((_worth(one, temper, prize), one) for one in trades), key=itemgetter(0))
        order, about = Declare(self.fleet.id, spot.place.id), (("foe", spot.place.name), ("defence", defence))
        risky = trade.risk * HUNDRED > temper.break_off
        why = self._against(points, trade) or ("too_risky" if risky else "")
        if why or self.command.aim == "hold":
            return Option(self, order, self._never, why or "ordered_hold", about, defence)
        if not able:
            figures = (("killed", round(trade.killed)), ("lost", round(trade.lost)))
            return Option(self, order, worth, "besieges" if worth > 0 else "not_this_turn", (*about, *figures))
        return Option(self, order, worth, "siege" if worth > 0 else "bad_trade", about, defence)

    # the order of losses

    def loss_orders(self) -> Iterator[Option]:
        """Better loss orders against the strongest it meets, where the owner's own is neither the default nor by guns:
        whoever loses the cheapest or the weakest guns first has said so for good, and nothing is set to and fro."""
        foe, lines = self.spot.strongest, self.spot.lines
        if foe is None or self.line.orderly:
            return
        now, known = self._stands(foe, self.line), set[Line]()
        for order in (UNSET, lines.weakest):
            line = lines.of(self.fleet.ships, order)
            gain = self._stands(foe, line) - now
            better = gain >= MATTERS * self.line.costs[-1]
            worth = gain if better else min(gain, 0.0) - 1
            why = "loss_order" if better else "loss_order_no_better"
            if not any(line.hits == one.hits and line.costs == one.costs for one in known):
                yield Option(self, SetPriorities(self.fleet.id, order), worth, why, (("gain", round(gain)),))
            known.add(line)

    def _stands(self, foe: Line, line: Line) -> float:
        """What a fight is worth to it with a loss order."""
        return _worth(line.against(foe, self.spot.kind), self.temper, self.temper.alone)

    # leaving

    @property
    def _risk(self) -> float:
        """The chance of being gone, were all that is here fought out."""
        return 1 - self.spot.now

    @property
    def _hopeless(self) -> bool:
        """Whether it leaves where it can."""
        return bool(self.spot.foes) and self.command.aim != "hold" and self._risk * HUNDRED > self.temper.break_off

    def _moves(self) -> Iterator[Option]:
        if self.spot.foes:
            yield from map(self._move, Move.drafts(self.scene))

    def _move(self, order: Move) -> Option:
        """Away from here; anything else is a matter of the campaign."""
        place = self.spot.state.location(order.location)
        about: About = (("place", place.name),)
        why, safety = "", self._safety(place)
        if self.command.aim == "hold":
            why = "ordered_hold"
        elif not safety:
            why = "unsafe"
        elif not (self._hopeless or self.command.aim == "escape"):
            why = "no_need_to_leave"
        if why:
            return Option(self, order, self._never, why, about)
        if self.command.aim == "escape":
            return Option(self, order, self.line.costs[-1] + safety, "escape", about)
        saved = self._risk * self.line.costs[-1] * self.temper.lost / HUNDRED
        return Option(self, order, saved + safety, "break_off", (*about, ("risk", percent(self._risk))))

    def _safety(self, place: Location) -> float:
        """How safe a place is: one's own system before a cloud before empty space; 0 in a storm or with enemies."""
        there = replace(self.fleet, location=place.id)
        state = self.spot.state
        if place.kind == "ion_storm" or state.opposing(there) or (place.defence and hostile(state, there, place)):
            return 0.0
        if place.owner == self.fleet.owner:
            return 0.75
        return 0.5 if place.kind == "star_cloud" else 0.25


def _worth(trade: Trade, temper: Temper, prize: int) -> float:
    """What a fight is worth to a temper, the prize for being alone left among it."""
    return trade.killed - trade.lost * temper.lost / HUNDRED + trade.alone * prize
