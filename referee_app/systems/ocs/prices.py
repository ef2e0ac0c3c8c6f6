"""What each option of a decision costs its side or brings it, told before it is taken (O-9, O-10, O-30 to O-39)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee_app.core.table import Price, Prices
from referee_app.systems.ocs import ratio
from referee_app.systems.ocs.book import Book, parse
from referee_app.systems.ocs.effects import Losses, advance, exploitation, frees, retreated, side_of, vacated
from referee_app.systems.ocs.figures import figures, foot, ladders, manner, rating
from referee_app.systems.ocs.state import SIDES, Combat, Plan, Side, SideResult


def of_supply(plan: Plan, side: Side, option: str, book: Book) -> Prices:
    """Without the attacker's supply there is no attack; the defender's decides on the start column (O-10)."""
    if side == "attacker":
        return (Price("ocs.price.cancels"),) if option == "decline" else ()
    start = figures(replace(plan, def_supply=option == "pay"), book).start
    odds = ratio.text(start.odds) if start.odds else "–"
    return (Price("ocs.price.column", (("odds", odds), ("column", start.column))),)


def of_lead(plan: Plan, side: Side, place: int, book: Book) -> Prices:
    """What the dice are thrown with under this lead (O-19, O-23)."""
    ars = {one: rating(plan, one) for one in SIDES} | {side: plan.side(side)[place].ar}
    surprise, drm = ladders(plan, ars["attacker"], ars["defender"], book)
    added = ("surprise", _signed(foot(surprise))), ("drm", _signed(foot(drm)))
    return (Price("ocs.price.lead", (("ar", ars[side]), *added)),)


def _signed(value: int) -> str:
    """With a real minus."""
    return f"{value:+d}".replace("-", "\u2212")


def of_loss(left: int | None) -> Prices:
    """How many steps a unit has left once it takes this one."""
    if left is None:
        return ()
    return (Price("ocs.price.left", count=left - 1) if left > 1 else Price("ocs.price.last"),)


def of_attack(combat: Combat, losses: Losses, split: tuple[int, int], book: Book) -> Prices:
    """What the attacker's way to take his option means for the defender's, and for exploitation (O-33 to O-35)."""
    hexes, steps = split
    after = losses.copy()
    taken = after.lose(steps)
    toll = retreated(after, hexes, False, book)
    return tuple(_of_attack(combat, toll, frees(parse(combat.code), taken, toll), book))


def _of_attack(combat: Combat, toll: SideResult, freed: bool, book: Book) -> Iterator[Price]:
    result, plan = parse(combat.code), combat.plan
    if toll.destroyed:
        yield Price("ocs.price.destroyed")
    if result.def_option:
        yield Price("ocs.price.frees" if freed else "ocs.price.binds")
    found = exploitation(result, side_of(plan.attackers, plan.att_lead), toll, manner(plan), book)
    if found.marked:
        names = ", ".join(plan.attackers[place].name for place in found.marked)
        yield Price("ocs.price.exploits", (("units", names),))
    elif found.void in ("retreat", "no unit"):
        way = "ocs.price.voids" if found.void == "retreat" else "ocs.price.nobody"
        yield Price(way, (("code", f"e{found.threshold}"),))


def of_defence(combat: Combat, losses: Losses, split: tuple[int, int], book: Book) -> Prices:
    """What becomes of the defender and his hex (O-37, O-39)."""
    hexes, steps = split
    after = losses.copy()
    after.lose(steps)
    return tuple(_of_defence(combat, retreated(after, hexes, parse(combat.code).dg, book)))


def _of_defence(combat: Combat, toll: SideResult) -> Iterator[Price]:
    gone = "ocs.price.destroyed" if toll.destroyed else "ocs.price.leaves"
    yield Price(gone if vacated(toll) else "ocs.price.holds")
    if toll.dg and not parse(combat.code).dg:
        yield Price("ocs.price.dg")
    assert combat.attacker is not None
    allowed = advance(combat.attacker, toll, manner(combat.plan))
    if allowed != "none":
        yield Price("ocs.price.advance" if allowed == "may" else "ocs.price.advances")
