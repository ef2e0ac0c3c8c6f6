"""Questions about odds: strikes, one exchange, duels, whole locations (F-50 to F-54)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer, Inline, OrNone
from referee_app.core.refusal import Refused
from referee_app.systems.fleets.book import Book
from referee_app.systems.fleets.odds import combat
from referee_app.systems.fleets.odds import duel as chain
from referee_app.systems.fleets.odds.strike import LossLine, distribution, mean_of, strike_of
from referee_app.systems.fleets.questions.numbers import (
    DEFAULT,
    Defence,
    Fleet,
    Losses,
    Priorities,
    Strength,
    chances,
    means,
    shown,
    somebody,
    weighable,
)

Fleets = Annotated[tuple[Fleet, ...], AtMost(20)]
Orders = Annotated[tuple[OrNone[Priorities], ...], AtMost(20)]


def _line(book: Book, fleet: Fleet, priorities: Priorities | None = None) -> LossLine:
    return LossLine(fleet.ships, book, (priorities or DEFAULT).set)


def strike_odds(book: Book, strength: Strength, cap: Losses | None = None) -> Answer:
    """The losses a strength inflicts (F-50)."""
    strike = strike_of(strength, book)
    return {"losses": chances(distribution(strike, cap))}


def space_odds(
    book: Book,
    attacker: Fleet,
    defender: Fleet,
    att_priorities: Priorities = DEFAULT,
    def_priorities: Priorities = DEFAULT,
) -> Answer:
    """Fleet against fleet in space (F-31, F-51)."""
    somebody(attacker.ships, defender.ships)
    one, other = _line(book, attacker, att_priorities), _line(book, defender, def_priorities)
    with weighable("attacker"):
        odds = combat.exchange(one, other)

    def left(attacker_left: bool, defender_left: bool) -> Any:
        return shown(odds.chance(one.total, other.total, attacker_left, defender_left))

    return {
        "att_losses": chances(odds.attacker_losses),
        "def_losses": chances(odds.defender_losses),
        "expected_att_losses": shown(mean_of(odds.attacker_losses)),
        "expected_def_losses": shown(mean_of(odds.defender_losses)),
        "expected_att_survivors": means(one.expected(odds.attacker_losses, 0)),
        "expected_def_survivors": means(other.expected(odds.defender_losses, 0)),
        "p_attacker_only": left(True, False),
        "p_defender_only": left(False, True),
        "p_both": left(True, True),
        "p_neither": left(False, False),
    }


def system_odds(
    book: Book, attacker: Fleet, defence: Defence, destroy: bool = False, att_priorities: Priorities = DEFAULT
) -> Answer:
    """Fleet against system (F-33, F-35, F-52)."""
    somebody(attacker.ships)
    line = _line(book, attacker, att_priorities)
    with weighable("attacker"):
        odds = combat.system(line, 0, defence, destroy)
    return {
        "rolled": defence > 0,
        "p_subdued": shown(odds.subdued),
        "p_subdued_fleet_alive": shown(odds.subdued_alive),
        "p_destroyed": shown(odds.destroyed),
        "p_undefended": shown(odds.subdued - odds.destroyed),
        "p_fleet_lost": shown(odds.fleet_lost),
        "att_losses": chances(odds.losses.attacker_losses),
        "def_losses": chances(odds.losses.defender_losses),
        "expected_att_survivors": means(line.expected(odds.losses.attacker_losses, 0)),
    }


def duel_odds(
    book: Book,
    attacker: Fleet,
    defender: Fleet,
    att_priorities: Priorities = DEFAULT,
    def_priorities: Priorities = DEFAULT,
) -> Answer:
    """Fleet against fleet to the death (F-34, F-53)."""
    somebody(attacker.ships, defender.ships)
    one, other = _line(book, attacker, att_priorities), _line(book, defender, def_priorities)
    with weighable("attacker"):
        odds = chain.duel(one, other)
    att, def_ = odds.attackers_lost(one.total), odds.defenders_lost(other.total)
    return {
        "p_attacker_wins": shown(odds.attacker_wins),
        "p_defender_wins": shown(odds.defender_wins),
        "p_mutual": shown(odds.mutual),
        "p_stalemate": shown(odds.stalemate),
        "expected_exchanges": shown(odds.exchanges),
        "expected_att_survivors": means(one.expected(att, 0)),
        "expected_def_survivors": means(other.expected(def_, 0)),
        "att_survivors_if_win": _given(one, odds.won, odds.attacker_wins),
        "def_survivors_if_win": _given(other, odds.beaten, odds.defender_wins),
        "att_ships_left": chances({one.total - lost: chance for lost, chance in att.items()}),
        "def_ships_left": chances({other.total - lost: chance for lost, chance in def_.items()}),
    }


def _given(line: LossLine, found: Mapping[int, Any], whole: Any) -> Mapping[str, Any]:
    return means({ship: mean / whole for ship, mean in line.expected(found, 0).items()}) if whole else {}


@dataclass(frozen=True, slots=True)
class Visit:
    """A fleet's way through a location."""

    attacker: Fleet
    opposing: Fleets
    defence: Defence
    att_priorities: Priorities = DEFAULT
    opposing_priorities: Orders | None = None

    def met(self, book: Book) -> list[LossLine]:
        """The fleets on the way, each with its own loss order. Raises `Refused`."""
        orders = self.opposing_priorities or (None,) * len(self.opposing)
        if len(orders) != len(self.opposing):
            expected = f"hold one for each of the {len(self.opposing)} fleets, not {len(orders)}"
            raise Refused("bad_value", "opposing_priorities", f"opposing_priorities must {expected}.")
        return [_line(book, fleet, order) for fleet, order in zip(self.opposing, orders, strict=True)]


def location_odds(book: Book, visit: Inline[Visit]) -> Answer:
    """Several fleets in turn, then the system (F-54)."""
    line = _line(book, visit.attacker, visit.att_priorities)
    met = visit.met(book)
    with weighable("attacker"):
        odds = combat.location(line, met, visit.defence)
    return {
        "p_reach_system": shown(sum(odds.reached.values())),
        "p_subdued": shown(odds.subdued),
        "p_subdued_fleet_alive": shown(odds.subdued_alive),
        "p_fleet_lost": shown(odds.fleet_lost),
        "p_blocked": shown(odds.blocked),
        "expected_att_survivors": means(line.expected(odds.after, 0)),
    }
