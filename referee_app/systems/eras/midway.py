"""What the dice have told so far of the attacks that an order is about which is half carried out (E-41)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from referee_app.core.copying import replace
from referee_app.core.dice import Each, Faces, Percent
from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Answer, Thrown
from referee_app.systems.eras.actions.combat import FlySorties, Intercept, LaunchMissiles
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, damage, shots_at
from referee_app.systems.eras.engage import gun_of, quarry_of, shooter_of
from referee_app.systems.eras.ladder import by_roll, sortie_rps
from referee_app.systems.eras.odds.attrition import NOTHING, Attrition, Known, Knowns, salvo, silent, still_lost
from referee_app.systems.eras.odds.preview import success
from referee_app.systems.eras.runs import open_attack, open_sorties
from referee_app.systems.eras.state import Attack, Battle

Told = Mapping[str, Faces]


def knowns(begun: Battle, now: Battle, order: Any, answers: Iterable[Answer], book: Book) -> Knowns | None:
    """What an order begun on one table has told where it waits for more dice; None where it is about nothing that was
    declared, and its dice must be waited for."""
    told = {one.key: one.faces for one in answers if isinstance(one, Thrown)}
    if isinstance(order, FlySorties):
        return dict(_flown(begun, now, order, told, book))
    if isinstance(order, LaunchMissiles):
        return dict(_launched(begun, order, told, book))
    if isinstance(order, Intercept):
        pair = order.interceptor, order.attacker
        return {pair: _thrown(begun, Attack(*pair), ("intercept", order.interceptor), told, book)}
    return None if told else {}


def shot_at(begun: Battle, order: Any, answers: Iterable[Answer], book: Book) -> Attack | None:
    """The sortie an order waits for the close-in defence at; None while it waits for anything else."""
    if isinstance(order, FlySorties):
        asked = resolve(order, begun, book, tuple(answers))
        if isinstance(asked, Asked) and asked.question.key.startswith("cid"):
            return open_sorties(begun, order.target)[int(asked.question.key.split(":")[1])]
    return None


def chances(
    begun: Battle, order: Any, answers: Iterable[Answer], book: Book
) -> Iterator[tuple[Attack, Fraction, bool]]:
    """The attacks of an order that wait for more dice when some have fallen for them: how likely each succeeds now,
    and whether that is still an average over its effectiveness roll."""
    told = {one.key: one.faces for one in answers if isinstance(one, Thrown)}
    for attack, known in _under_way(begun, order, told, book) if told else ():
        if known.success is None and known != NOTHING:
            shooter, quarry = shooter_of(begun, attack), quarry_of(begun, attack.target)
            if isinstance(order, LaunchMissiles):
                chance = salvo(shooter, quarry, gun_of(begun, attack.target), begun.round, book, known).success
            else:
                chance = Fraction(known.ways(by_roll(shooter, quarry, begun.round, book)), 1000)
            yield attack, chance, not known.effect


def hanging(begun: Battle, order: Any, answers: Iterable[Answer], book: Book) -> Iterator[tuple[Attack, Fraction]]:
    """How likely the attacks succeed now that an interception under way may turn away, and the salvoes that come behind
    them, once dice have fallen for it."""
    told = {one.key: one.faces for one in answers if isinstance(one, Thrown)}
    if not isinstance(order, Intercept) or not told:
        return
    pair = order.interceptor, order.attacker
    known: Knowns = {pair: _thrown(begun, Attack(*pair), ("intercept", order.interceptor), told, book)}
    for attack in dict.fromkeys(one for one in begun.attacks if not one.done):
        if attack.attacker == order.attacker or begun.unit(attack.attacker).kind == "missiles":
            yield attack, success(begun, attack, book, known)


def _under_way(begun: Battle, order: Any, told: Told, book: Book) -> Iterator[tuple[Attack, Known]]:
    """The attacks an order carries out, and what counts for their chance of what is known of them."""
    if isinstance(order, FlySorties):
        yield from ((attack, known) for _, attack, known in _passes(begun, order, told, book))
    elif isinstance(order, LaunchMissiles):
        yield from ((begun.attacks[place], known) for place, known in _launched(begun, order, told, book))
    elif isinstance(order, Intercept):
        attack = Attack(order.interceptor, order.attacker)
        yield attack, _thrown(begun, attack, ("intercept", order.interceptor), told, book)


def _flown(begun: Battle, now: Battle, order: FlySorties, told: Told, book: Book) -> Iterator[tuple[int, Known]]:
    for number, (place, attack, known) in enumerate(_passes(begun, order, told, book)):
        rps = sortie_rps(shooter_of(begun, attack).rps, attack.sortie, book)
        flown = rps, f"{number}:{attack.attacker}"
        yield (
            place,
            replace(known, lost=silent(rps) if number in order.waived else _lost(now, attack, flown, told, book)),
        )


def _passes(begun: Battle, order: FlySorties, told: Told, book: Book) -> Iterator[tuple[int, Attack, Known]]:
    """The passes of an order with their places among the attacks declared, and what is thrown for each but its
    target's defence."""
    passes = open_sorties(begun, order.target)
    places = (place for place, one in enumerate(begun.attacks) if one in passes)
    for number, (place, attack) in enumerate(zip(places, passes, strict=True)):
        yield place, attack, _thrown(begun, attack, ("attack", f"{number}:{attack.attacker}"), told, book)


def _launched(begun: Battle, order: LaunchMissiles, told: Told, book: Book) -> Iterator[tuple[int, Known]]:
    attack = open_attack(begun, order.component)
    if attack is not None:
        rps = begun.unit(order.component).rps
        lost = silent(rps) if order.waived else _lost(begun, attack, (rps, order.component), told, book)
        yield (
            begun.attacks.index(attack),
            replace(_thrown(begun, attack, ("attack", order.component), told, book), lost=lost),
        )


def _thrown(begun: Battle, attack: Attack, throw: tuple[str, str], told: Told, book: Book) -> Known:
    """The effectiveness and the attack, as far as they are thrown."""
    purpose, key = throw
    effect = Each(1, 10).read(told[f"effectiveness:{key}"])[0] if f"effectiveness:{key}" in told else 0
    if f"{purpose}:{key}" not in told:
        return Known(effect)
    percents = by_roll(shooter_of(begun, attack), quarry_of(begun, attack.target), begun.round, book)
    return Known(effect, Percent().read(told[f"{purpose}:{key}"]) <= percents[effect - 1])


def _lost(now: Battle, attack: Attack, flown: tuple[Fraction, str], told: Told, book: Book) -> Attrition | None:
    """What close-in defence takes of the RPs that flew, some of its dice thrown; None while none is."""
    rps, key = flown
    rolls, dice = tuple(_dice(told, f"cid:{key}:", 100)), tuple(_dice(told, f"cid_damage:{key}:", 10))
    if not rolls:
        return None
    gun = gun_of(now, attack.target)
    percent = close_in_ladder(gun, now.unit(attack.attacker).era, book).percent
    hits = sum(roll <= percent for roll in rolls) - len(dice)
    taken = sum(damage(die, gun.kind, gun.era, book) for die in dice)
    return still_lost(gun, percent, (shots_at(rps, book) - len(rolls), hits, taken), rps, book)


def _dice(told: Told, begins: str, sides: int) -> Iterator[int]:
    """The dice of all throws of one kind."""
    for key, faces in told.items():
        if key.startswith(begins):
            yield from Each(len(faces), sides).read(faces)
