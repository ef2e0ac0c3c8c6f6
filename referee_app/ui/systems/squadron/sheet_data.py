"""What one squadron's record sheet shows: every craft's numbers in force, and how they are read aloud."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import Numbers, numbers_of, total
from referee_app.systems.squadron.gunnery import Gunner, fire_code, floored
from referee_app.systems.squadron.state import MOST_CRAFT, RATES, Battle, Craft, CraftType, Squadron, Weapon
from referee_app.ui.sheet.paint import Mark
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import signed, unsigned

PIPS = 6
"""Counter pips printed in a box (S-61)."""


@dataclass(frozen=True, slots=True)
class Spot:
    """What can be picked on a sheet: a field, of a box (0: of the whole squadron), and a weapon's name or a state."""

    box: int
    field: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class BoxData:
    """One box: the craft, its numbers in force, its fire code with the chosen weapon, and the missile flag."""

    craft: Craft
    numbers: Numbers
    fire_code: int | None
    missile: bool


@dataclass(frozen=True, slots=True)
class SheetData:
    """One record sheet, compared by value."""

    round: int
    squadron: Squadron
    boxes: tuple[BoxData, ...]
    book: Book
    changed: frozenset[str]
    weapon: str

    @property
    def title(self) -> str:
        """The sheet's name."""
        return self.squadron.name


def data_of(
    battle: Battle,
    squadron_id: str,
    book: Book,
    changed: frozenset[str] = frozenset(),
    weapon: str | None = None,
) -> SheetData:
    """The sheet of one squadron as it stands; raises `KeyError` when it is not on the table."""
    squadron = battle.squadron(squadron_id)
    chosen = _weapon(battle, squadron, weapon)
    boxes = tuple(_box(battle, squadron, craft, chosen, book) for craft in squadron.boxes)
    return SheetData(battle.round, squadron, boxes, book, changed, chosen.name if chosen else "")


def blank_data(book: Book, changed: frozenset[str] = frozenset()) -> SheetData:
    """An empty sheet with every box, for pencils."""
    craft_type = CraftType("-", 1, 0, 0, 0, 0, 0, ())
    squadron = Squadron("-", "-", "-", craft_type, tuple(Craft(box + 1) for box in range(MOST_CRAFT)))
    return data_of(Battle(squadrons=(squadron,)), "-", book, changed)


def _weapon(battle: Battle, squadron: Squadron, name: str | None) -> Weapon | None:
    """The weapon asked for, else the one announced, else the first that fires."""
    weapons = {weapon.name: weapon for weapon in squadron.craft_type.weapons}
    made = battle.declaration(squadron.id)
    for asked in (name, made.weapon if made else None):
        if asked in weapons:
            return weapons[asked]
    return next((weapon for weapon in weapons.values() if weapon.kind != "jammer"), None)


def _box(battle: Battle, squadron: Squadron, craft: Craft, weapon: Weapon | None, book: Book) -> BoxData:
    code = None
    if weapon is not None and weapon.kind != "jammer":
        gunner = Gunner(craft.hot_shot, craft.markers, craft.counters, craft.jams)
        code = total(floored(fire_code(weapon.fire_code, weapon.fire_control, gunner, book), book))
    missile = craft.missile_round == battle.round
    return BoxData(craft, numbers_of(battle, squadron, craft, book), code, missile)


# in words


def number(value: int | None) -> str:
    """A number, or a dash for none."""
    return "–" if value is None else unsigned(value)


def small(group: str, value: str) -> str:
    """A word of the catalogue as it stands in a line."""
    return named(f"squadron.{group}", value).lower()


def short_kind(kind: str) -> str:
    """What a weapon is called where its kind has no room."""
    return named("squadron.kind_short", kind, "squadron.kind").lower()


def rates(told: CraftType | None) -> tuple[tuple[str, str], ...]:
    """The three rates; of a craft type with their numbers."""
    names = (("none", small("rate", "none")), *((rate, named("squadron.rate", rate)) for rate in RATES[1:]))
    return tuple((rate, f"{name} {getattr(told, rate, '')}".strip()) for rate, name in names)


def state_word(box: BoxData) -> str:
    """The word that tells what the craft can no longer do; the strongest one alone."""
    if not box.craft.active:
        return translate("sheet", "DESTROYED")
    if box.numbers.frozen:
        return translate("sheet", "FROZEN")
    return "" if box.numbers.may_full_throttle else translate("sheet", "NO FULL THROTTLE")


def pending_words(craft: Craft) -> str:
    """What is written in a box and not yet in force, in full."""
    pending = craft.pending
    words = [translate("sheet", "destroyed")] if pending.destroyed else []
    words += [translate("sheet", "damaged")] if pending.damaged else []
    words += [word("squadron.counters", pending.ion)] if pending.ion else []
    return translate("sheet", "pending: {what}").format(what=", ".join(words)) if words else ""


class Square(NamedTuple):
    """A square of a box: its field, its letter and its word, how it is drawn, and what stands in it."""

    field: str
    letter: str
    word: str
    mark: Mark = "empty"
    often: str = ""


def kinds_of_square() -> tuple[Square, ...]:
    """The squares of a box, in their order, free."""
    return (
        Square("marker", translate("sheet", "D", "letter for damaged"), translate("sheet", "damaged")),
        Square("separated", translate("sheet", "S", "letter for separated"), translate("sheet", "separated")),
        Square("jammed", translate("sheet", "J", "letter for jammed"), translate("sheet", "jammed")),
        Square("missile", translate("sheet", "M", "letter for missile fired"), translate("sheet", "missile")),
    )


def squares(box: BoxData) -> tuple[Square, ...]:
    """The squares of a box as they stand: ticked, pending or free, and how often where more than once."""
    craft = box.craft
    times = (craft.markers, int(craft.separated), craft.jams, int(box.missile))
    pending = (craft.pending.damaged, 0, 0, 0)
    return tuple(
        one._replace(mark="filled" if count else "ring" if waits else "empty", often=str(count) if count > 1 else "")
        for one, count, waits in zip(kinds_of_square(), times, pending, strict=True)
    )


def counter_marks(craft: Craft) -> list[tuple[Mark, str]]:
    """The pips of a box: those in force with their round, those pending, the free ones; more than `PIPS` if need be."""
    found: list[tuple[Mark, str]] = [("filled", str(given.round)) for given in craft.ion for _ in range(given.counters)]
    found += [("ring", "")] * craft.pending.ion
    return found + [("empty", "")] * (PIPS - len(found))


class Shown(NamedTuple):
    """One figure in force: its label, the figure, and whether it is another than the printed one."""

    label: str
    value: str
    other: bool


def figures(box: BoxData, craft: CraftType, weapon: str) -> tuple[Shown, ...]:
    """A box's numbers in force, its fire code with a weapon, against those printed of its type."""
    now = box.numbers
    printed, shields = (craft.dr_shielded, craft.dr_unshielded), (now.dr_shielded, now.dr_unshielded)
    code = next((one.fire_code for one in craft.weapons if one.name == weapon), None)
    other = box.fire_code not in {None, code}
    return (
        Shown(translate("sheet", "T"), number(now.turns), now.turns != craft.turns),
        Shown(translate("sheet", "TD"), number(now.turn_distance), now.turn_distance != craft.turn_distance),
        Shown(translate("sheet", "DR"), "/".join(map(number, shields)), shields != printed),
        Shown(translate("sheet", "FC"), number(box.fire_code), other),
    )


def read_aloud(box: BoxData) -> str:
    """A box in one sentence, for the screen reader."""
    craft = box.craft
    words = [translate("sheet", "Box {n}").format(n=craft.box)]
    words += [craft.pilot] if craft.pilot else []
    words += [translate("sheet", "hot shot {bonus}").format(bonus=signed(craft.hot_shot))] if craft.hot_shot else []
    words += [word("squadron.markers", craft.markers)] if craft.markers else []
    words += [word("squadron.counters", craft.counters)] if craft.counters else []
    words += [square.word for square in squares(box)[1:] if square.mark == "filled"]
    words += [state_word(box).lower(), pending_words(craft)]
    return ", ".join(filter(None, words))


def read_square(box: BoxData, square: Square) -> str:
    """One square of a box, for the screen reader."""
    said = translate("sheet", "yes") if square.mark == "filled" else translate("sheet", "no")
    return translate("sheet", "Box {n}, {field}: {said}").format(n=box.craft.box, field=square.word, said=said)
