"""Which figures of the roster may be put right by hand, what they can show, and how they are written (E-46, E-47)."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any, Literal

from referee_app.core.limits import Line, Number
from referee_app.core.order import Among, Free, Limit, Within
from referee_app.systems.eras.state import FINEST, KINDS, MEASURED, MOST_RPS, STATUSES, Battle, Engagement, Unit

Field = Literal[
    "name", "side", "kind", "era", "scout", "incomplete", "ambusher", "stealth", "complement", "hits_to_destroy",
    "hits", "rps", "rps_start", "status", "cid", "engaged", "notes",
]  # fmt: skip
Value = Number | Line

TRUTHS = ("scout", "incomplete", "ambusher", "stealth", "complement")
_LIMITS = {"era": (1, 3), "hits_to_destroy": (1, 99), "hits": (0, 99), "cid": (-1, 100)}
_WORDS = {"status": STATUSES, "kind": KINDS}
_ERAS = re.compile(r"([123]( [123]){0,19})?", re.ASCII)
_RPS = re.compile(r"[0-9]{1,5}(/[1-9][0-9]{0,2})?", re.ASCII)


def limits(field: Field) -> tuple[int, int]:
    """The lowest and highest figure a field can show; a `cid` of -1 is the printed one again."""
    return _LIMITS.get(field, (0, 1))


def choice(field: Field) -> Limit:
    """What a field can show: a figure, one of a few words, or what is written freely."""
    if field in _WORDS:
        return Among(_WORDS[field])
    return Within(*limits(field)) if field in _LIMITS or field in TRUTHS else Free()


def fits(field: Field, value: Value) -> bool:
    """Whether a field can show a value: RPs as text such as "25/2", engaging eras as "2 1"."""
    if isinstance(value, str):
        return _fits_text(field, value)
    low, high = limits(field)
    return (field in _LIMITS or field in TRUTHS) and not isinstance(value, bool) and low <= value <= high


def _fits_text(field: Field, text: str) -> bool:
    if field in _WORDS:
        return text in _WORDS[field]
    if field in ("rps", "rps_start"):
        return _RPS.fullmatch(text) is not None and sound_rps(Fraction(text))
    if field == "engaged":
        return _ERAS.fullmatch(text) is not None
    return field == "notes" or (field in ("name", "side") and 1 <= len(text) <= 120)


def sound_rps(rps: Fraction) -> bool:
    """Whether the roster can carry so many RPs."""
    return 0 <= rps <= MOST_RPS and rps.denominator <= FINEST


def sound_size(unit: Unit) -> bool:
    """Whether a unit's RPs fit its kind: components and ground units have some, nothing else has any."""
    return unit.kind not in MEASURED or (unit.rps > 0 and sound_rps(unit.rps) and sound_rps(unit.rps_start))


def shown(state: Battle, id_: str, field: Field) -> Value:
    """What stands in a field now."""
    if field == "engaged":
        return " ".join(map(str, state.engaged(id_)))
    value = getattr(state.unit(id_), field)
    if field == "cid":
        return -1 if value is None else int(value)
    return int(value) if field in TRUTHS else str(value)[:200] if isinstance(value, Fraction | str) else int(value)


def corrected(state: Battle, id_: str, field: Field, value: Value) -> Battle:
    """The table with that figure. Raises `ValueError` for one the field cannot show, as a strange file may hold."""
    if not fits(field, value):
        raise ValueError(field)
    if field == "engaged":
        others = tuple(one for one in state.engagements if one.unit != id_)
        mine = tuple(Engagement(id_, int(era), "fighters") for era in str(value).split())
        return replace(state, engagements=(*others, *mine))
    return state.change(id_, lambda unit: replace(unit, **_figure(field, value)))


def _figure(field: Field, value: Value) -> dict[str, Any]:
    if field in TRUTHS:
        return {field: bool(value)}
    if field in ("rps", "rps_start"):
        return {field: Fraction(value)}
    return {field: None if field == "cid" and value == -1 else value}
