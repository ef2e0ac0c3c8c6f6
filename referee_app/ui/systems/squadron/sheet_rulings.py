"""House rules as the record sheet prints them: rulings that differ from the default, and figures that were changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields

from referee_app.systems.squadron.book import Book, Rulings, Wear
from referee_app.ui.systems.squadron.sheet_words import number, signed
from referee_app.ui.words.catalogue import translate

Marked = Callable[[str, str], str]
"""A figure by its path and as it is written: with a star where a house rule changed it."""


def rulings(book: Book) -> list[str]:
    """One sentence for every ruling that differs from the default (section 17)."""
    said, default = _sentences(), Rulings()
    return [
        said[field.name, now]
        for field in fields(Rulings)
        if (now := getattr(book.rulings, field.name)) != getattr(default, field.name)
    ]


def _sentences() -> dict[tuple[str, object], str]:
    return {
        ("double_bomb", "no_effect"): translate("sheet", "SR-1: 0 against 0 has no effect."),
        ("second_marker", "cumulative"): translate("sheet", "SR-2: every damage marker counts."),
        ("second_marker", "destroyed"): translate("sheet", "SR-2: a second damage marker destroys."),
        ("ion_tie", "nothing"): translate("sheet", "SR-3: ion damage equal to the defence gives no counter."),
        ("range_round", "exact"): translate("sheet", "SR-4: the average distance is not rounded."),
        ("range_round", "down"): translate("sheet", "SR-4: the average distance is rounded down."),
        ("range_round", "up"): translate("sheet", "SR-4: the average distance is rounded up."),
        ("missile_move", "hexes"): translate("sheet", "SR-5: missiles add the hexes the target moved."),
        ("freeze_against", "printed"): translate("sheet", "SR-6: frozen at the printed # of Turns."),
        ("ion_on_frozen", "ignore"): translate("sheet", "SR-7: frozen craft take no more counters."),
        ("dr_floor", None): translate("sheet", "SR-8: a missile shot may take DR below 0."),
        ("fire_code_floor", 0): translate("sheet", "SR-9: no fire code falls below 0."),
        ("full_throttle_fires", True): translate("sheet", "SR-10: squadrons at Full Throttle fire, at +1."),
        ("jam_stack", True): translate("sheet", "SR-11: several jammers on one craft add up."),
        ("jamming_squadron_fires", True): translate("sheet", "SR-14: a jamming squadron may also fire."),
    }


def wear(book: Book, marked: Marked) -> list[str]:
    """What markers, counters, missile shots and jamming take, as reminders under the tables."""
    damaged = translate("sheet", "Damaged (S-41): {what}.").format(what=_taken(book.damaged, "damaged", marked))
    what = _taken(book.ionised, "ionised", marked)
    drop = marked("ion_dr", signed(-book.ion_dr))
    counter = translate("sheet", "Each counter (S-47): {what}, shielded DR {drop}.").format(what=what, drop=drop)
    missile = translate("sheet", "Missile fired (S-51): DR {drop} to the end of the round.").format(
        drop=marked("missile_dr", signed(-book.missile_dr))
    )
    jam = translate("sheet", "Jammed within {hexes} hexes (S-56): FC {drop}, no more than the fire control.").format(
        hexes=marked("jam_range", number(book.jam_range)), drop=marked("jam_penalty", signed(-book.jam_penalty))
    )
    return [damaged, counter, missile, jam]


def _taken(of: Wear, path: str, marked: Marked) -> str:
    parts = (
        (translate("sheet", "T"), "turns", -of.turns),
        (translate("sheet", "dodge"), "dodge", -of.dodge),
        (translate("sheet", "FC"), "fire_code", -of.fire_code),
        (translate("sheet", "TD"), "turn_distance", of.turn_distance),
    )
    return ", ".join(f"{label} {marked(f'{path}.{name}', signed(value))}" for label, name, value in parts)
