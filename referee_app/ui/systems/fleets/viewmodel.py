"""What the fleets' panel shows, proposes and asks the forecast, worked out by the rules' own functions: no rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from referee_app.core.commander import Commands
from referee_app.core.effort import Effort, TooLong, always
from referee_app.core.system import Action, Objection
from referee_app.core.table import Answer
from referee_app.systems.fleets import offers
from referee_app.systems.fleets.actions.combat import Declare, HoldFire, prospects
from referee_app.systems.fleets.actions.roster import Redraw, SetPriorities
from referee_app.systems.fleets.book import ROWS, Book, RowName
from referee_app.systems.fleets.course import standing, striking
from referee_app.systems.fleets.fate import half_thrown
from referee_app.systems.fleets.forecast import Forecast, at_once, forecast
from referee_app.systems.fleets.legality import hostile
from referee_app.systems.fleets.orders import Scene
from referee_app.systems.fleets.plan import Plan, plan_of
from referee_app.systems.fleets.records import FLEET
from referee_app.systems.fleets.state import TYPES, Campaign, Combat, Fleet, Location, Ships, Side
from referee_app.systems.fleets.strength import fleet_rows, strike_rows
from referee_app.ui.systems.fleets.table_view import Lit


@dataclass(frozen=True)
class Route:
    """A fleet's way through others at one place, and through the system where it is attacked."""

    plan: Plan
    book: Book
    names: Mapping[str, str]

    def name(self, id_: str) -> str:
        """What a fleet or a system of the way is called."""
        return self.names.get(id_, id_)

    @property
    def quick(self) -> bool:
        """Whether it is worked out within a keystroke."""
        return self.plan.quick(self.book)

    def found(self, wanted: Callable[[], bool] = always) -> Forecast | None:
        """The forecast; None where the fleets are too large for one. Raises `GivenUp`."""
        if self.quick:
            return at_once(self.plan, self.book)
        try:
            return forecast(self.plan, self.book, effort=Effort(wanted))
        except TooLong:
            return None

    def without_system(self) -> Route:
        """The fleets alone."""
        return replace(self, plan=self.plan.without_system())

    @property
    def ships(self) -> Ships:
        """The attacker's ships."""
        return self.plan.attacker.ships


NOWHERE = ""
"""The tab of fleets that are at no place of the map."""


@dataclass(frozen=True, slots=True)
class Picks:
    """What the referee has picked: the place, who attacks, whom in which order, what is said before the dice; and of
    several fleets in storms the one to settle."""

    place: str = NOWHERE
    attacker: str = ""
    order: tuple[str, ...] = ()
    destroy: bool = False
    may_land: bool = True
    storm: str = ""
    meant: bool = False
    """Whether he has pointed at the attacker himself: then it may attack what it cannot beat."""


@dataclass(frozen=True, slots=True)
class Total:
    """An owner's fleets in one; in combat each stands alone (FR-12)."""

    owner: str
    fleets: tuple[Fleet, ...]

    @property
    def ships(self) -> Ships:
        """All of their ships."""
        return Ships(**{str(ship): sum(one.ships.of(ship) for one in self.fleets) for ship in TYPES})


@dataclass(frozen=True)
class Board:
    """The table, what is picked on it, and the rosters of a what-if."""

    state: Campaign
    book: Book
    picks: Picks
    drafts: Mapping[str, Fleet] = field(default_factory=dict)
    answers: tuple[Answer, ...] = ()
    """The dice of a strike of which others are still owed."""
    commands: Commands | None = None
    """Whom the app commands; None where it knows nothing of commanding."""

    @property
    def scene(self) -> Scene:
        """Where orders are drawn up: the attacker is looked at, and meets its foes in the order picked."""
        return Scene(self.state, self.book, self.picks.attacker, self.picks.order)

    @property
    def storms(self) -> Scene:
        """Where storms are settled: the fleet picked is looked at."""
        return Scene(self.state, self.book, self.picks.storm)

    # who is there

    @property
    def place(self) -> Location | None:
        """The place shown."""
        return self.state.location(self.picks.place) if self.state.has_location(self.picks.place) else None

    def fleet(self, id_: str) -> Fleet:
        """A fleet as the what-if has it."""
        return self.drafts.get(id_) or self.state.fleet(id_)

    @cached_property
    def fleets(self) -> tuple[Fleet, ...]:
        """The fleets at the place shown, those of the owner to move first and those without ships last."""
        here = [one for one in self.state.fleets if self._is_here(one)]
        here.sort(key=lambda one: (not one.ships.total, one.owner != self.state.owner))
        return tuple(self.fleet(one.id) for one in here)

    @property
    def lost(self) -> tuple[str, ...]:
        """Those at the place shown who have no ships, nor shall have by the what-if."""
        gone = (one.id for one in self.fleets if not one.ships.total)
        return tuple(id_ for id_ in gone if not self.state.fleet(id_).ships.total)

    @property
    def totals(self) -> tuple[Total, ...]:
        """What each owner has who has several fleets at the place shown, as the what-if has them."""
        here = [one for one in self.fleets if one.ships.total]
        owners = dict.fromkeys(one.owner for one in here)
        found = (Total(owner, tuple(one for one in here if one.owner == owner)) for owner in owners)
        return tuple(one for one in found if len(one.fleets) > 1)

    def everywhere(self, owner: str) -> Total:
        """What an owner has on the whole map."""
        every = (self.fleet(one.id) for one in self.state.fleets)
        return Total(owner, tuple(one for one in every if one.owner == owner and one.ships.total))

    def _is_here(self, fleet: Fleet) -> bool:
        known = self.state.has_location(fleet.location)
        return fleet.location == self.picks.place if known else self.picks.place == NOWHERE

    @cached_property
    def attacker(self) -> Fleet | None:
        """Who attacks, or would."""
        return self.fleet(self.picks.attacker) if self.state.has_fleet(self.picks.attacker) else None

    @cached_property
    def foes(self) -> tuple[Fleet, ...]:
        """Those who oppose the attacker, in the order in which he would meet them."""
        if self.attacker is None:
            return ()
        return self.supposed.opposing(self.attacker, self.order)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """In which order the attacker meets its foes: the one the next fight is with first, then as picked; a what-if
        is no fight that is next."""
        first = (self.proposal.defender,) if self.proposal is not None and not self.changed else ()
        return (*first, *(id_ for id_ in self.picks.order if id_ not in first))

    @property
    def sides(self) -> tuple[Fleet | None, Fleet | None]:
        """Attacker and the fleet it meets, in a combat with the ships that are left; None where there is none."""
        combat = self.state.combat
        if combat is None:
            return self.attacker, next(iter(self.foes), None)
        ours = replace(self.fleet(combat.attacker), ships=combat.attackers)
        if combat.kind == "system":
            return ours, None
        return ours, replace(self.fleet(combat.defender), ships=standing(combat, self.book).defenders)

    # what may be done

    def objections(self, target: str) -> tuple[Objection, ...]:
        """What speaks against attacking somebody now."""
        return tuple(self._said(Declare(self.picks.attacker, target)).objections(self.state, self.book))

    def _said(self, order: Declare) -> Declare:
        """An attack with what is said before the dice, where it is asked."""
        said = {"destroy": self.picks.destroy, "may_land": self.picks.may_land}
        asked = order.limits(self.scene)
        return order.put(**{name: value for name, value in said.items() if name in asked})

    @property
    def besieges(self) -> bool:
        """Whether the attacker may turn on a system here, so that things are said before the dice (F-3, F-33)."""
        return self.attacker is not None and self.place is not None and hostile(self.state, self.attacker, self.place)

    @cached_property
    def proposal(self) -> Declare | None:
        """The next fight: the first target nothing speaks against, fleets before the system (F-5, F-6); one that cannot
        be won where the referee himself has pointed at it, or at who attacks."""
        if self.attacker is None or self.state.combat is not None or self.attacker.id in self.state.held:
            return None
        drafts = (self._said(one) for one in Declare.drafts(self.scene) if self.picks.destroy or not one.destroy)
        legal = [one for one in drafts if not any(one.objections(self.state, self.book))]
        meant = next((one for one in legal if self._meant(one)), None)
        return meant or next((one for one in legal if self.picks.meant), None)

    def _meant(self, order: Declare) -> bool:
        return order.defender in self.picks.order[:1] or not order.hopeless(self.state, self.book)

    @property
    def in_vain(self) -> bool:
        """Whether all the attacker may do here, with the ships of a what-if if there is one, cannot be won, and nobody
        has pointed at it (F-54)."""
        idle = self.attacker is not None and self.proposal is None and self.attacker.id not in self.state.held
        may = Declare.legal(self.scene) if idle else ()
        return any(one.hopeless(self.supposed, self.book) for one in may)

    @property
    def offered(self) -> Action[Campaign, Book] | None:
        """What the rules offer first, but no attack on a system where nobody may land (F-3)."""
        return next((order for order in offers(self.state, self.book) if not self._left_out(order)), None)

    def may_reorder(self, id_: str) -> bool:
        """Whether the order of losses of a fleet may be changed now."""
        return any(SetPriorities.legal(Scene(self.state, self.book, id_)))

    @property
    def elsewhere(self) -> Declare | None:
        """The fight offered next, where it is at another place or another fleet's than is lit: what is not shown is
        not fought."""
        order = self.offered
        if not isinstance(order, Declare):
            return None
        lit = (self.picks.place, self.picks.attacker)
        return None if (self.state.fleet(order.attacker).location, order.attacker) == lit else order

    @property
    def due(self) -> Action[Campaign, Book] | None:
        """The fight proposed, else what the rules offer; nothing where that is a fight that is not shown."""
        return self.proposal or (None if isinstance(self.offered, Declare) else self.offered)

    def recalled(self, order: Action[Campaign, Book]) -> Picks:
        """What is picked when an order is drawn up again: who fought whom, or held fire."""
        if isinstance(order, HoldFire):
            return replace(self.picks, place=self.state.fleet(order.fleet).location, attacker=order.fleet)
        if not isinstance(order, Declare):
            return self.picks
        return replace(
            self.picks,
            place=self.state.fleet(order.attacker).location,
            attacker=order.attacker,
            order=(order.defender,) if self.state.has_fleet(order.defender) else (),
            destroy=order.destroy,
            may_land=order.may_land,
            meant=order.hopeless(self.state, self.book),
        )

    def _left_out(self, order: Action[Campaign, Book]) -> bool:
        if not isinstance(order, Declare):
            return False
        lands = "may_land" in order.limits(self.scene) and order.attacker in {fleet.id for fleet in self.fleets}
        return lands and not self.picks.may_land

    # the forecast

    @cached_property
    def supposed(self) -> Campaign:
        """The table as the what-if has it; a combat that is on keeps the ships on its sheet."""
        drawn = {draft.id: draft for draft in self.changed}
        state = replace(self.state, fleets=tuple(drawn.get(fleet.id, fleet) for fleet in self.state.fleets))
        combat = state.combat
        if combat is None:
            return state
        ours, theirs = (self.drafts.get(id_) for id_ in (combat.attacker, combat.defender))
        if ours is not None:
            combat = replace(combat, attacker_priorities=ours.priorities)
        if theirs is not None:
            combat = replace(combat, defender_priorities=theirs.priorities)
        return replace(state, combat=combat)

    def route(self) -> Route | None:
        """What is weighed: the way of the attacker through this place, from where it stands now."""
        combat = self.state.combat
        id_ = combat.attacker if combat is not None else self.picks.attacker
        if not self.state.has_fleet(id_):
            return None
        state = self.supposed
        plan = plan_of(state, state.fleet(id_), self.book, self.order, self.picks.destroy)
        if plan is None or not plan.attacker.ships.total:
            return None
        if not self.picks.may_land and (combat is None or combat.kind != "system"):
            plan = plan.without_system()
        if state.combat is not None:
            plan = plan.amid(half_thrown(state.combat, self.book, self.answers))
        return Route(plan, self.book, self._names()) if plan.fights else None

    def _names(self) -> dict[str, str]:
        fleets = {one.id: one.name for one in self.supposed.fleets}
        return {place.id: place.name for place in self.state.locations} | fleets

    # the table in play

    def lit(self) -> Lit:
        """The rows both sides roll on, and what has been thrown in this exchange."""
        combat = self.state.combat
        if combat is not None:
            ours, theirs = (self._rows_of(combat, side) for side in _SIDES)
            blows = [blow for side in _SIDES if (blow := combat.blow(side))]
            thrown = [throw for blow in blows for throw in blow.throws]
            return Lit(ours, theirs, (*thrown, *half_thrown(combat, self.book, self.answers).thrown))
        if self.attacker is None:
            return Lit()
        return Lit(fleet_rows(self.attacker.ships, self.book), self._rows_against())

    def _rows_of(self, combat: Combat, side: Side) -> tuple[RowName, ...]:
        """The rows a side has thrown on in this exchange, else those it will."""
        blow = combat.blow(side)
        if blow is None:
            return striking(combat, side, self.book)[1]
        return tuple(row for throw in blow.throws for row in ROWS if row == throw.row)

    def _rows_against(self) -> tuple[RowName, ...]:
        if self.foes:
            return fleet_rows(self.foes[0].ships, self.book)
        if self.place is None or self.place.kind != "system":
            return ()
        return strike_rows(self.place.defence, self.place.defence > 0, self.book)

    # the what-if

    @cached_property
    def changed(self) -> tuple[Fleet, ...]:
        """The fleets the what-if has otherwise than the table."""
        return tuple(one for one in self.drafts.values() if self.state.has_fleet(one.id) and self._differs(one))

    def _differs(self, draft: Fleet) -> bool:
        return draft != self.state.fleet(draft.id)

    @property
    def unwritten(self) -> tuple[Redraw | SetPriorities, ...]:
        """The orders that bring the what-if to the table, one for each fleet."""
        return tuple(map(self._writing, self.changed))

    def _writing(self, draft: Fleet) -> Redraw | SetPriorities:
        if replace(self.state.fleet(draft.id), priorities=draft.priorities) == draft:
            return SetPriorities(draft.id, draft.priorities)
        return Redraw(draft)


_SIDES: tuple[Side, Side] = ("attacker", "defender")


# what is picked


def settled(picks: Picks, state: Campaign, book: Book, fresh: bool) -> Picks:
    """The picks that fit the table; at a `fresh` moment they move on to the next fight of the owner to move."""
    if state.combat is not None:
        place = state.fleet(state.combat.attacker).location
        return replace(picks, place=place, attacker=state.combat.attacker, meant=False)
    picks = replace(picks, meant=picks.meant and not fresh)
    free = list(prospects(state, book))
    place = _place(picks, state, [order.attacker for order in free] if fresh else [])
    here = [one for one in state.fleets if one.location == place]
    attacker = _attacker(picks, state, here, [order.attacker for order in free])
    moved = (place, attacker) != (picks.place, picks.attacker)
    meant = picks.meant and not moved
    return replace(picks, place=place, attacker=attacker, destroy=picks.destroy and not moved, meant=meant)


def _place(picks: Picks, state: Campaign, fighters: list[str]) -> str:
    wanted = [state.fleet(id_).location for id_ in fighters]
    known = state.has_location(picks.place)
    if wanted and (not known or picks.place not in wanted):
        return wanted[0]
    if known or not state.locations:
        return picks.place if known else NOWHERE
    if picks.place == NOWHERE and any(not state.has_location(one.location) for one in state.fleets):
        return NOWHERE if not any(state.has_location(one.location) for one in state.fleets) else _busiest(state)
    return _busiest(state)


def _busiest(state: Campaign) -> str:
    """The place with most fleets that have ships, the first of equals."""
    return max(state.locations, key=lambda place: len(_there(state, place))).id


def _there(state: Campaign, place: Location) -> list[Fleet]:
    return [one for one in state.fleets if one.location == place.id and one.ships.total]


def _attacker(picks: Picks, state: Campaign, here: list[Fleet], free: list[str]) -> str:
    """Who was picked, while it can still win or was pointed at; else the next who can; else anybody with ships."""
    ids = [one.id for one in here if one.ships.total]
    able = [id_ for id_ in free if id_ in ids]
    if picks.attacker in ids and (picks.meant or picks.attacker in able or not able):
        return picks.attacker
    own = [one.id for one in here if one.id in ids and one.owner == state.owner]
    return next(iter((*able, *own, *ids)), "")


def free_id(name: str, state: Campaign) -> str:
    """An id for a new fleet or place, made from its name."""
    return FLEET.free_id(name, state)
