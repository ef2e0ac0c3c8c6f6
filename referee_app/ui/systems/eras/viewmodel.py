"""What the panel shows, worked out from roster, declarations and tables by the rules' own functions; no rule here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal

from referee_app.core.commander import Commands
from referee_app.core.table import Answer
from referee_app.systems.eras import legality, midway
from referee_app.systems.eras.actions.combat import Intercept
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, is_barred, shots_at
from referee_app.systems.eras.engage import gun_against, gun_of, quarry_of, shooter_of
from referee_app.systems.eras.ladder import (
    POINTS,
    Ladder,
    attack_barred,
    base_chance,
    by_roll,
    chance_of,
    engaged_shift,
    fighter_base,
    firing_kind,
    ladder,
    percent_of,
    sortie_rps,
)
from referee_app.systems.eras.odds.preview import success
from referee_app.systems.eras.state import COMPONENTS, Attack, Battle, Screen, Unit
from referee_app.ui.command.menu import marked
from referee_app.ui.sheet.paint import Mark
from referee_app.ui.systems.eras.words import (
    SPACE,
    attack_text,
    begun,
    cent,
    distinct,
    engaged_texts,
    era_name,
    kind_name,
    name_of,
    rps_text,
    rps_words,
    tags,
)
from referee_app.ui.words import languages
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import number

LinkKind = Literal["attack", "screen"]
Chances = dict[tuple[str, str, LinkKind], str]
"""Chances in short, by who attacks or screens whom."""
MOST_BOXES = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One unit on the board."""

    id: str
    name: str
    era: int
    about: str
    """Kind, what sets it apart, RPs, close-in defence."""
    chance: str
    engaged: tuple[str, ...]
    boxes: tuple[Mark, ...]
    orders: str
    """What it does besides attacking and screening."""
    status: str = ""
    """Why it is out of play, or nothing."""
    said: str = ""
    """Everything, for a tooltip and for those who listen."""


@dataclass(frozen=True, slots=True)
class Link:
    """One line of the board: who attacks or screens whom, with its chance."""

    source: str
    target: str
    kind: LinkKind
    text: str
    brief: str = ""
    """The chance alone, where there is no room for more."""
    done: bool = False
    """Whether nothing comes of it any more: it was carried out, or is lost."""
    lost: bool = False
    drafted: bool = False
    """Whether the app proposes it, and it is not declared."""


@dataclass(frozen=True, slots=True)
class Roster:
    """One side; who is out of play stands at the bottom."""

    side: str
    title: str
    note: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The targeting board: rosters facing each other, and the lines between them."""

    rosters: tuple[Roster, ...] = ()
    links: tuple[Link, ...] = ()

    def row(self, id_: str) -> Row | None:
        """A unit's row."""
        return next((row for roster in self.rosters for row in roster.rows if row.id == id_), None)

    def without_chance(self, attack: Attack) -> Board:
        """The same without a chance at the line of an attack."""
        ends = attack.attacker, attack.target, "attack"
        links = [
            one if (one.source, one.target, one.kind) != ends else replace(one, text="", brief="") for one in self.links
        ]
        return replace(self, links=tuple(links))

    def with_draft(self, ends: tuple[str, str, LinkKind]) -> Board:
        """The same with one line that is no more than proposed."""
        links = (replace(one, drafted=(one.source, one.target, one.kind) == ends) for one in self.links)
        return replace(self, links=tuple(links))

    def with_chances(self, chances: Chances) -> Board:
        """The same with other chances on the arrows of some attacks."""
        if not chances:
            return self
        links = [
            one
            if one.done or (text := chances.get((one.source, one.target, one.kind))) is None
            else replace(one, text=one.text.removesuffix(one.brief) + text, brief=text)
            for one in self.links
        ]
        return replace(self, links=tuple(links))


def sides(state: Battle) -> tuple[str, ...]:
    """The sides as they came."""
    return tuple(dict.fromkeys((*(unit.side for unit in state.units), *(side.name for side in state.sides))))


def board(state: Battle, book: Book, commands: Commands | None = None) -> Board:
    """Both rosters, with a mark on whom the app commands, and every declaration."""
    return Boards().board(state, book, commands)


class Boards:
    """The boards of one battle, one after the other: a unit is worked out anew when anything its row tells of is
    another than before."""

    def __init__(self) -> None:
        self._known: tuple[Battle, Book, str] | None = None
        self._rows: dict[str, Row] = {}

    def board(self, state: Battle, book: Book, commands: Commands | None = None) -> Board:
        """Both rosters, with a mark on whom the app commands, and every declaration."""
        if self._known is None or self._known[1] is not book or self._known[2] != languages.spoken():
            self._rows.clear()
        else:
            for id_ in _touched(self._known[0], state):
                self._rows.pop(id_, None)
        self._known = state, book, languages.spoken()
        for unit in state.units:
            if unit.id not in self._rows:
                self._rows[unit.id] = row(state, book, unit)
        rosters = tuple(self._roster(state, book, side, commands) for side in sides(state))
        return Board(rosters, tuple(_links(state, book)))

    def _roster(self, state: Battle, book: Book, side: str, commands: Commands | None) -> Roster:
        mine = sorted((unit for unit in state.units if unit.side == side), key=lambda unit: not unit.active)
        rows = tuple(_named(self._rows[unit.id], marked(commands, side, unit.id, unit.name)) for unit in mine)
        return Roster(side, f"{side} · {era_name(state.side_era(side))}", patrol_note(state, book, side), rows)


def _named(one: Row, name: str) -> Row:
    return one if one.name == name else replace(one, name=name)


def _touched(before: Battle, after: Battle) -> set[str]:
    """The units whose rows tell something else: they, what is said of them, or the other end of a line of theirs."""
    was, now = ({unit.id: unit for unit in state.units} for state in (before, after))
    found = {id_ for id_ in was.keys() | now.keys() if was.get(id_) is not now.get(id_)}
    for name in ("attacks", "screens", "patrols", "grants", "marks", "retreats", "engagements", "pending", "losses"):
        old, new = getattr(before, name), getattr(after, name)
        if old is not new:
            lists = _by_unit(old), _by_unit(new)
            found |= {id_ for id_ in lists[0].keys() | lists[1].keys() if lists[0].get(id_) != lists[1].get(id_)}
    pairs = (set(_ends(one)) for one in (*after.attacks, *after.screens))
    return found.union(*(pair for pair in pairs if pair & found))


def _by_unit(told: Iterable[Any]) -> dict[str, list[Any]]:
    """What is said of each unit, in its order."""
    found: dict[str, list[Any]] = {}
    for one in told:
        for id_ in _ends(one):
            found.setdefault(id_, []).append(one)
    return found


def _ends(one: Any) -> tuple[str, ...]:
    """The units of a line of the table."""
    if isinstance(one, Attack):
        return one.attacker, one.target
    if isinstance(one, Screen):
        return one.interceptor, one.attacker
    return (one if isinstance(one, str) else one.unit,)


def patrol_note(state: Battle, book: Book, side: str) -> str:
    """What a side's patrols give and what is left of it; nothing where nobody patrols."""
    shifts = legality.shifts_of_side(state, side, book)
    patrols = (state.unit(one) for one in state.patrols if state.has(one))
    if not any(one.side == side and one.active for one in patrols):
        return ""
    text = translate("eras", "patrol shifts {left} of {shifts} left")
    left = max(0, legality.left(state, side, book))  # what a patrol gave that is no more stays given
    return text.format(left=left, shifts=shifts)


# one unit


def row(state: Battle, book: Book, unit: Unit) -> Row:
    """A unit as the board shows it (E-48)."""
    out = "" if unit.active else named("eras.status", unit.status)
    chance = fire_text(state, book, unit)
    engaged = engaged_texts(state, unit.id, book)
    about = " · ".join(_about(state, book, unit))
    orders = ", ".join(own_orders(state, unit.id))
    parts = (unit.name, era_name(unit.era), about, chance, out, *engaged, orders, *_aims(state, unit.id))
    return Row(
        unit.id,
        unit.name,
        unit.era,
        about,
        chance,
        engaged,
        boxes(unit, state.waiting(unit.id)),
        orders,
        out,
        "; ".join(part for part in parts if part),
    )


def _about(state: Battle, book: Book, unit: Unit) -> Iterator[str]:
    yield kind_name(unit.kind)
    if unit.measured:
        hurt = unit.rps_start and unit.rps_start != unit.rps
        yield word("eras.rps.part", rps=rps_text(unit)) if hurt else rps_words(unit.rps)
    yield from tags(unit)
    if defence := cid_text(state, book, unit):
        yield f"CID {defence}"


def base_text(unit: Unit, book: Book) -> str:
    """The base chance of a unit's attack; for components from the worst effectiveness roll to the best (E-19)."""
    if unit.incomplete or not unit.active:
        return ""
    if unit.kind in COMPONENTS:
        low, high = (percent_of(fighter_base(roll, unit.rps, unit.era, book), book) for roll in (1, 10))
        return f"{low}–{cent(high)}"
    try:
        return f"{number(base_chance(firing_kind(unit.kind), unit.era, book))}{SPACE}%"
    except ValueError:
        return ""


def fire_text(state: Battle, book: Book, unit: Unit) -> str:
    """The chance its fire begins with as it stands: the base, less what engages it, as its close-in defence (E-11)."""
    base, eras = base_text(unit, book), state.engaged(unit.id)
    if not base or not eras or unit.kind in COMPONENTS:
        return base
    shifted = base_chance(firing_kind(unit.kind), unit.era, book) + POINTS * engaged_shift(eras, book)
    return cent(percent_of(shifted, book))


def cid_text(state: Battle, book: Book, unit: Unit) -> str:
    """The chance of close-in defence at its own era, and the shots it has at what is declared on it (E-26, E-28)."""
    gun = gun_of(state, unit.id)
    if not has_close_in(gun) or not unit.active:
        return ""
    chance = cent(close_in_ladder(gun, unit.era, book).percent)
    due = (one for one in at(state, unit.id) if not one.done and component(state, one))
    shots = sum(shots_at(rps_of(state, book, one), book) for one in due if has_close_in(gun_against(state, one)))
    return f"{chance} × {shots}" if shots else chance


def boxes(unit: Unit, waiting: int) -> tuple[Mark, ...]:
    """Hits as boxes: taken crossed, recorded but not yet in force ringed, the rest empty."""
    if unit.measured and unit.kind != "ground_unit" and unit.hits_to_destroy == 1 and not waiting and not unit.hits:
        return ()
    taken = min(unit.hits, unit.hits_to_destroy)
    rings = min(waiting, unit.hits_to_destroy - taken)
    free = unit.hits_to_destroy - taken - rings
    counts: dict[Mark, int] = {"cross": taken, "ring": rings, "empty": free}
    return tuple(mark for mark, count in counts.items() for _ in range(count))[:MOST_BOXES]


def own_orders(state: Battle, id_: str) -> Iterator[str]:
    """What a unit does in the round besides attacking and screening."""
    if id_ in state.patrols:
        yield translate("eras", "patrols")
    grant = state.grant(id_)
    if grant:
        yield named("eras.grant", grant)
    mark = state.ambush(id_)
    if mark == "undetected":
        yield translate("eras", "ambush, unseen")
    elif mark == "detected":
        yield translate("eras", "ambush, seen")
    if id_ in state.retreats:
        yield translate("eras", "retreats")


def _aims(state: Battle, id_: str) -> Iterator[str]:
    for attack in distinct(by(state, id_)):
        yield translate("eras", "attacks {target}").format(target=name_of(state, attack.target))
    for screen in state.screens:
        if screen.interceptor == id_:
            yield translate("eras", "screens against {attacker}").format(attacker=name_of(state, screen.attacker))


# declarations


def by(state: Battle, id_: str) -> tuple[Attack, ...]:
    """The attacks of a unit."""
    return tuple(one for one in state.attacks if one.attacker == id_)


def at(state: Battle, id_: str) -> tuple[Attack, ...]:
    """The attacks on a unit."""
    return tuple(one for one in state.attacks if one.target == id_)


def component(state: Battle, attack: Attack) -> bool:
    """Whether fighters or missiles make it."""
    return state.has(attack.attacker) and state.unit(attack.attacker).kind in COMPONENTS


def rps_of(state: Battle, book: Book, attack: Attack) -> Fraction:
    """The RPs that fly in an attack (E-21)."""
    return sortie_rps(shooter_of(state, attack).rps, attack.sortie, book)


def both(state: Battle, attack: Attack) -> bool:
    """Whether attacker and target are still on the roster."""
    return state.has(attack.attacker) and state.has(attack.target)


def sound(state: Battle, attack: Attack) -> bool:
    """Whether an attack can be weighed at all."""
    return both(state, attack) and attack_barred(shooter_of(state, attack)) is None


def lost(state: Battle, attack: Attack) -> bool:
    """Whether an attack that is still to come is lost, because either unit is gone already (E-42)."""
    return not attack.done and bool(_gone(state, attack))


def _gone(state: Battle, attack: Attack) -> tuple[Unit, ...]:
    ends = (state.unit(id_) for id_ in (attack.target, attack.attacker) if state.has(id_))
    return tuple(one for one in ends if not one.active)


def lost_text(state: Battle, attack: Attack) -> str:
    """Why an attack is lost; nothing where it is not."""
    if not lost(state, attack):
        return ""
    unit = _gone(state, attack)[0]
    text = translate("eras", "Lost: {name}, {status} (E-42).")
    return text.format(name=unit.name, status=named("eras.status", unit.status))


def weighed(state: Battle, attack: Attack) -> bool:
    """Whether an attack has a chance to be shown."""
    return sound(state, attack) and not lost(state, attack)


def ladder_of(state: Battle, book: Book, attack: Attack, effectiveness: int = 10) -> Ladder:
    """The shift ladder of an attack (E-50)."""
    return ladder(shooter_of(state, attack), quarry_of(state, attack.target), state.round, book, effectiveness)


def rolls_of(state: Battle, book: Book, attack: Attack) -> tuple[int, ...]:
    """The final chances at the ten effectiveness rolls (E-51)."""
    return by_roll(shooter_of(state, attack), quarry_of(state, attack.target), state.round, book)


def chance(state: Battle, book: Book, attack: Attack) -> Fraction:
    """The chance of an attack, averaged over the effectiveness roll where there is one."""
    return chance_of(shooter_of(state, attack), quarry_of(state, attack.target), state.round, book)


def chance_text(state: Battle, book: Book, attack: Attack) -> str:
    """The chance in short, interceptions and a salvo's close-in defence included, as among the odds of its target; ~
    marks an average over the effectiveness roll (E-54)."""
    if not sound(state, attack):
        return ""
    return _in_short(success(state, attack, book), component(state, attack))


def thrown_for(on: Battle, order: Any, answers: tuple[Answer, ...], book: Book) -> Chances:
    """The chances of the attacks that an order begun on that table is carrying out, where dice have fallen for them,
    and of those that hang on it."""
    kind: LinkKind = "screen" if isinstance(order, Intercept) else "attack"
    found = midway.chances(on, order, answers, book)
    hang = (one for one in midway.hanging(on, order, answers, book) if sound(on, one[0]))
    return {
        **{(one.attacker, one.target, "attack"): _in_short(value, component(on, one)) for one, value in hang},
        **{(one.attacker, one.target, kind): _in_short(value, average) for one, value, average in found},
    }


def _in_short(value: Fraction, average: bool) -> str:
    if not average:
        return cent(int(value * 100))
    least, most = (value > 0), 100 - (value < 1)  # nearly nothing is not nothing, nearly all not certain
    return f"~{cent(min(most, max(least, round(value * 100))))}"


def arrow_text() -> str:
    """What the chances on the arrows count."""
    return translate(
        "eras",
        "On an arrow stands the chance that the attack succeeds as all is declared: who screens counts, and for "
        "missiles the close-in defence and what befalls their target before. ~ marks an average over the "
        "effectiveness roll.",
    )


def whole_text(state: Battle, book: Book, attack: Attack) -> str:
    """What the chance on an attack's arrow counts besides its throw; nothing where that is nothing."""
    if attack.done or not sound(state, attack) or success(state, attack, book) == chance(state, book, attack):
        return ""
    if state.unit(attack.attacker).kind == "missiles":
        text = translate(
            "eras",
            "On the arrow {chance}: who screens, the close-in defence and what befalls the target before count there "
            "as well. Here it is the throw alone, once it comes to it.",
        )
    else:
        text = translate("eras", "On the arrow {chance}: who screens counts there as well. Here it is the throw alone.")
    return text.format(chance=chance_text(state, book, attack))


def supposing(state: Battle, attack: Attack) -> Battle:
    """The table with an attack as it is being drawn up."""
    attacks = tuple(replace(one, extra=attack.extra) if _same(one, attack) else one for one in state.attacks)
    return replace(state, attacks=attacks)


def split_text(state: Battle, book: Book, attack: Attack) -> str:
    """The RPs of a split component's sortie (E-21)."""
    if attack.sortie == "single" or not component(state, attack):
        return ""
    rps = rps_words(rps_of(state, book, attack))
    return f"2 × {rps}" if attack.sortie == "same_twice" else rps


def _links(state: Battle, book: Book) -> Iterator[Link]:
    for attack in distinct(state.attacks):
        if both(state, attack):
            done = all(one.done for one in state.attacks if _same(one, attack))
            yield _link(state, book, attack, "attack", done)
    for screen in state.screens:
        attack = Attack(screen.interceptor, screen.attacker)
        if both(state, attack):
            yield _link(state, book, attack, "screen", bool(screen.result))


def _link(state: Battle, book: Book, attack: Attack, kind: LinkKind, done: bool) -> Link:
    """A line with what flies and its chance, as long as anything is to come of it."""
    ends = attack.attacker, attack.target, kind
    if done:
        return Link(*ends, "", "", done=True)
    if _gone(state, attack):
        text = translate("eras", "lost")
        return Link(*ends, text, text, done=True, lost=True)
    chance = chance_text(state, book, attack)
    return Link(*ends, " ".join(part for part in (split_text(state, book, attack), chance) if part), chance)


def _same(one: Attack, other: Attack) -> bool:
    return (one.attacker, one.target, one.sortie) == (other.attacker, other.target, other.sortie)


def barred_against(state: Battle, book: Book, attack: Attack) -> bool:
    """Whether the target's close-in defence stays silent at this attack (E-25)."""
    source = "missiles" if state.unit(attack.attacker).kind == "missiles" else "fighters"
    return is_barred(gun_of(state, attack.target), "missiles" if source == "missiles" else "fighters", book)


def line_of(state: Battle, attack: Attack) -> str:
    """An attack in one line."""
    return attack_text(attack, state)


def split_line(state: Battle, book: Book, attack: Attack) -> str:
    """How a component's RPs are divided (E-21)."""
    if not component(state, attack):
        return ""
    whole, flown = number(shooter_of(state, attack).rps), number(rps_of(state, book, attack))
    text = translate("eras", "{split}: {flown} of {whole} RPs fly in this sortie (E-21).")
    return text.format(split=begun(named("eras.sortie", attack.sortie)), flown=flown, whole=whole)
