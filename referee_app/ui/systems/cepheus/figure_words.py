"""The figures of the rule tables by their dotted paths, put together from the names of rows and columns."""

from __future__ import annotations

from collections.abc import Callable

from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.words.catalogue import known, named, translate, word

VALUES = tuple(f"cepheus.{group}" for group in ("mount", "screen", "row", "weapon", "difficulty", "location"))
"""The groups a cell of a table can be named in."""


def figure_name(path: str) -> str:
    """A figure by its dotted path, or one of its values as `path=value`."""
    if known(f"cepheus.figure.{path}"):
        return word(f"cepheus.figure.{path}")
    path, equals, value = path.partition("=")
    if equals:
        return named("cepheus.value", value, "tick", *VALUES)
    name, _, rest = path.partition(".")
    put_together = TABLES.get(name)
    return put_together(*rest.partition(".")[::2]) if put_together and rest else path


def _difficulty(key: str, column: str) -> str:
    return translate("cepheus", "Difficulty: {name} (C-3)").format(name=named("cepheus.difficulty", key))


def _attack(key: str, column: str) -> str:
    text = translate("cepheus", "To hit: {weapon}, {range} (C-45)")
    return text.format(weapon=named("cepheus.row", key, "cepheus.weapon"), range=named("cepheus.range", column))


def _weapon(key: str, column: str) -> str:
    text = translate("cepheus", "{weapon}: {column} (C-122)")
    return text.format(weapon=named("cepheus.weapon", key), column=named("cepheus.column", column))


def _missile(key: str, column: str) -> str:
    text = translate("cepheus", "{missile}: {column} (C-123)")
    return text.format(missile=named("cepheus.missile", key), column=named("cepheus.column", column))


def _flight(key: str, column: str) -> str:
    return translate("cepheus", "Turns of a missile’s flight: {range} (C-87)").format(range=named("cepheus.range", key))


def _band(key: str, column: str) -> str:
    return translate("cepheus", "Hits of damage up to {upto} (C-95)").format(upto=key)


def _location(key: str, column: str) -> str:
    text = translate("cepheus", "Hit location: {column}, {row} (C-97)")
    return text.format(column=named("cepheus.location_column", key), row=column)


def _crew(key: str, column: str) -> str:
    text = translate("cepheus", "Crew table up to {upto}: {column} (C-112)")
    return text.format(upto=key, column=named("cepheus.column", column))


def _suite(key: str, column: str) -> str:
    text = translate("cepheus", "Electronics {suite}: {column} (C-125)")
    return text.format(suite=named("cepheus.suite", key), column=named("cepheus.column", column))


def _hazard(key: str, column: str) -> str:
    return translate("cepheus", "Avoid Collision: {situation} (C-64)").format(situation=named("cepheus.situation", key))


def _personal(key: str, column: str) -> str:
    return translate("cepheus", "{weapon}: damage to a person (C-120)").format(
        weapon=named("cepheus.row", key, "cepheus.weapon")
    )


def _unit(key: str, column: str) -> str:
    return translate("cepheus", "Timing in {unit}: seconds (C-36)").format(unit=named("cepheus.unit", key))


def _who(key: str, column: str) -> str:
    return translate("cepheus", "Who may: {action} (C-38)").format(action=action_name(key))


TABLES: dict[str, Callable[[str, str], str]] = {
    "difficulties": _difficulty,
    "attack": _attack,
    "weapons": _weapon,
    "missiles": _missile,
    "flight": _flight,
    "damage_bands": _band,
    "locations": _location,
    "crew_table": _crew,
    "suites": _suite,
    "hazards": _hazard,
    "personal": _personal,
    "units": _unit,
    "who": _who,
}
"""How a cell of each table is called, from its row and its column."""
