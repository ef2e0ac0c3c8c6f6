"""The words on a squadron's record sheet, and how its boxes are read aloud."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.systems.squadron.state import NOTHING_PENDING, Craft, Kind, Morale, Mount, Rate
from referee_app.ui.systems.squadron.sheet_data import BoxData, SheetData
from referee_app.ui.words.catalogue import named, translate, word

MINUS = "−"


def signed(value: int) -> str:
    """A number with its sign, a real minus."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


def number(value: int | None) -> str:
    """A number, a real minus, or a dash for none."""
    if value is None:
        return "–"
    return f"{MINUS}{-value}" if value < 0 else str(value)


def morale(state: Morale) -> str:
    """A morale state."""
    return named("squadron.morale", state).lower()


def rate(used: Rate) -> str:
    """A rate of movement."""
    name = named("squadron.rate", used)
    return name.lower() if used == "none" else name


def kind(of: Kind) -> str:
    """A kind of weapon."""
    return named("squadron.kind", of).lower()


def mount(how: Mount) -> str:
    """How a weapon is mounted."""
    return named("squadron.mount", how).lower()


def state_word(box: BoxData) -> str:
    """The word that tells what the craft can no longer do; the strongest one alone."""
    if not box.craft.active:
        return translate("sheet", "DESTROYED")
    if box.numbers.frozen:
        return translate("sheet", "FROZEN")
    return "" if box.numbers.may_full_throttle else translate("sheet", "NO FULL THROTTLE")


def pending_word(craft: Craft) -> str:
    """What is written in the box and not yet in force."""
    return translate("sheet", "pending") if craft.pending != NOTHING_PENDING else ""


@dataclass(frozen=True, slots=True)
class Tick:
    """One tick field: its name, its letter, and what it says."""

    field: str
    letter: str
    word: str


def ticks() -> tuple[Tick, ...]:
    """The square fields of a box, in their order."""
    return (
        Tick("marker", translate("sheet", "D", "letter for damaged"), translate("sheet", "damaged")),
        Tick("separated", translate("sheet", "S", "letter for separated"), translate("sheet", "separated")),
        Tick("jammed", translate("sheet", "J", "letter for jammed"), translate("sheet", "jammed")),
        Tick("missile", translate("sheet", "M", "letter for missile fired"), translate("sheet", "missile")),
    )


def ticked(box: BoxData, field: str) -> bool:
    """Whether a square is filled."""
    craft = box.craft
    values = {
        "marker": craft.markers > 0,
        "separated": craft.separated,
        "jammed": craft.jams > 0,
        "missile": box.missile,
    }
    return values[field]


def read_aloud(box: BoxData) -> str:
    """A box in one sentence, for the screen reader."""
    craft = box.craft
    words = [translate("sheet", "Box {n}").format(n=craft.box)]
    words += [craft.pilot] if craft.pilot else []
    words += [translate("sheet", "hot shot {bonus}").format(bonus=signed(craft.hot_shot))] if craft.hot_shot else []
    words += [word("squadron.markers", craft.markers)] if craft.markers else []
    words += [word("squadron.counters", craft.counters)] if craft.counters else []
    words += [tick.word for tick in ticks()[1:] if ticked(box, tick.field)]
    words += [state_word(box).lower()] if state_word(box) else []
    pending = pending_words(craft)
    return ", ".join([*words, *([translate("sheet", "pending: {what}").format(what=pending)] if pending else [])])


def pending_words(craft: Craft) -> str:
    """What is written in a box and not yet in force, in full."""
    pending = craft.pending
    words = [translate("sheet", "destroyed")] if pending.destroyed else []
    words += [translate("sheet", "damaged")] if pending.damaged else []
    words += [word("squadron.counters", pending.ion)] if pending.ion else []
    return ", ".join(words)


def read_field(box: BoxData, field: str, word: str) -> str:
    """One square of a box, for the screen reader."""
    said = translate("sheet", "yes") if ticked(box, field) else translate("sheet", "no")
    return translate("sheet", "Box {n}, {field}: {said}").format(n=box.craft.box, field=word, said=said)


def speeds(data: SheetData) -> tuple[tuple[Rate, str], ...]:
    """The three rates with their numbers."""
    craft = data.squadron.craft_type
    return (
        ("none", rate("none")),
        ("attack_speed", f"{rate('attack_speed')} {craft.attack_speed}"),
        ("full_throttle", f"{rate('full_throttle')} {craft.full_throttle}"),
    )
