"""Words by id: both languages have the same ids with the same names in them, and every id asked for is there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import PySide6
import pytest
from PySide6.QtWidgets import QApplication

import referee_app
from referee_app.core.order import kind_of
from referee_app.resource_path import resource_path
from referee_app.store.house import printed
from referee_app.systems import KEYS, load
from referee_app.systems.cepheus import state as cepheus
from referee_app.systems.cepheus.checks import SPECS
from referee_app.systems.eras import state as eras
from referee_app.systems.fleets import state as fleets
from referee_app.systems.ocs import state as ocs
from referee_app.systems.squadron import state as squadron
from referee_app.ui.house.dialog import flat
from referee_app.ui.house.words import options
from referee_app.ui.systems import words_of
from referee_app.ui.words import catalogue, languages
from tests.sixth import FOLDER

PROGRAM = Path(referee_app.__file__).parent
ID = re.compile(rf"""(?:word|known)\(\s*"((?:{"|".join(KEYS)})\.[a-z_.]+)\"""")
GROUP = re.compile(rf"""named\(\s*["']((?:{"|".join(KEYS)}|tick)[a-z_.]*)["']""")
NAME = re.compile(r"\{(\w+)\}|(%n)|\b([A-Z]{1,2}-\d+)")
Texts = dict[str, tuple[str, ...]]
COMMON = resource_path("i18n")


def texts(code: str, folder: Path = COMMON) -> Texts:
    """Every id of a language with its text, or its singular and plural."""
    root = ElementTree.parse(str(folder / f"words_{code}.ts")).getroot()
    return {one.get("id", ""): _forms(one) for one in root.iter("message")}


def _forms(message: ElementTree.Element) -> tuple[str, ...]:
    translation = message.find("translation")
    assert translation is not None
    assert not translation.get("type"), message.get("id")
    forms = [form.text or "" for form in translation.iter("numerusform")]
    return tuple(forms) or (translation.text or "",)


EN, IT = texts("en"), texts("it")


def names(forms: tuple[str, ...]) -> list[list[tuple[str, ...]]]:
    """The names and the rule numbers in each form."""
    return [sorted(NAME.findall(form)) for form in forms]


def test_both_languages_say_the_same_ids_with_the_same_names_and_rules() -> None:
    assert EN.keys() == IT.keys()
    assert [id_ for id_ in EN if names(EN[id_]) != names(IT[id_])] == []
    assert [id_ for id_ in EN if not all(form.strip() for form in EN[id_] + IT[id_])] == []


def test_what_is_counted_has_a_singular_and_a_plural() -> None:
    for id_ in EN:
        counted = any("%n" in form for form in EN[id_])
        assert (len(EN[id_]), len(IT[id_])) == ((2, 2) if counted else (1, 1)), id_


def test_the_signs_of_typesetting_are_kept() -> None:
    assert [id_ for id_, forms in IT.items() if any("'" in form or "!" in form for form in forms)] == []


def test_a_system_s_own_words_are_the_same_ids_in_both_languages() -> None:
    ours, theirs = texts("en", FOLDER), texts("it", FOLDER)
    assert ours
    assert ours.keys() == theirs.keys()
    assert [id_ for id_ in ours if names(ours[id_]) != names(theirs[id_])] == []


@pytest.mark.parametrize("folder", [COMMON, FOLDER], ids=["ours", "sixth"])
@pytest.mark.parametrize("code", languages.CODES)
def test_the_compiled_file_is_made_from_the_source(code: str, folder: Path, tmp_path: Path) -> None:
    tool = Path(PySide6.__file__).parent / "lrelease"
    made = tmp_path / "words.qm"
    source = folder / f"words_{code}.ts"
    options = ["-silent", "-fail-on-unfinished", "-fail-on-invalid"]
    subprocess.run([str(tool), *options, str(source), "-qm", str(made)], check=True, capture_output=True)
    assert made.read_bytes() == source.with_suffix(".qm").read_bytes()


def test_every_id_a_source_names_is_there() -> None:
    asked = {id_ for path in PROGRAM.rglob("*.py") for id_ in ID.findall(path.read_text("utf-8"))}
    assert asked
    assert asked - EN.keys() == set()


def keys(group: str) -> set[str]:
    """The values a group has names for."""
    return {id_.removeprefix(f"{group}.") for id_ in EN if id_.startswith(f"{group}.")}


def test_every_group_a_source_names_is_there() -> None:
    asked = {group for path in PROGRAM.rglob("*.py") for group in GROUP.findall(path.read_text("utf-8"))}
    assert asked
    assert [group for group in asked if not keys(group)] == []


@pytest.mark.parametrize(
    ("type_", "group"),
    [
        (fleets.ShipType, "fleets.ship"),
        (fleets.ShipType, "fleets.ship_short"),
        (fleets.Kind, "fleets.kind"),
        (fleets.Place, "fleets.place"),
        (fleets.Stage, "fleets.stage"),
        (fleets.Side, "fleets.side"),
        (fleets.Outcome, "fleets.outcome"),
        (cepheus.Position, "cepheus.position"),
        (cepheus.Characteristic, "cepheus.characteristic"),
        (cepheus.Characteristic, "cepheus.characteristic_short"),
        (cepheus.Range, "cepheus.range"),
        (cepheus.Range, "cepheus.range_short"),
        (cepheus.Difficulty, "cepheus.difficulty"),
        (cepheus.Degree, "cepheus.degree"),
        (cepheus.Weapon, "cepheus.weapon"),
        (cepheus.Missile, "cepheus.missile"),
        (cepheus.Load, "cepheus.ammunition"),
        (cepheus.Suite, "cepheus.suite"),
        (cepheus.Configuration, "cepheus.configuration"),
        (cepheus.SystemName, "cepheus.part"),
        (cepheus.Location, "cepheus.location"),
        (cepheus.Column, "cepheus.location_column"),
        (cepheus.MountKind, "cepheus.mount"),
        (cepheus.Screen, "cepheus.screen"),
        (cepheus.Status, "cepheus.status"),
        (cepheus.Health, "cepheus.state"),
        (cepheus.Orbit, "cepheus.orbit"),
        (cepheus.Situation, "cepheus.situation"),
        (cepheus.ReactionKind, "cepheus.reaction"),
        (cepheus.Size, "cepheus.size"),
        (cepheus.Unit, "cepheus.unit"),
        (eras.Stage, "eras.step"),
        (eras.Kind, "eras.kind"),
        (eras.Status, "eras.status"),
        (eras.CombatKind, "eras.combat"),
        (eras.Sortie, "eras.sortie"),
        (eras.Source, "eras.source"),
        (eras.GrantKind, "eras.grant"),
        (eras.Ambush, "eras.ambush"),
        (ocs.Terrain, "ocs.terrain"),
        (ocs.AttackType, "ocs.attack_type"),
        (ocs.Phase, "ocs.phase"),
        (ocs.Surprise, "ocs.side"),
        (ocs.Off, "ocs.off"),
        (ocs.Void, "ocs.void"),
        (squadron.Band, "squadron.band"),
        (squadron.Rate, "squadron.rate"),
        (squadron.Morale, "squadron.morale"),
        (squadron.Kind, "squadron.kind"),
        (squadron.Mount, "squadron.mount"),
    ],
)
def test_every_word_of_the_saved_data_has_a_name(type_: Any, group: str) -> None:
    assert set(get_args(type_)) - {""} == keys(group) - {"none"} | set(get_args(type_)) & {"none"}


@pytest.mark.parametrize("key", KEYS)
def test_every_step_of_the_rail_has_a_name(key: str) -> None:
    system = load(key)
    rail = {step.name for step in system.rail(system.blank)}
    assert rail
    assert [name for name in rail if words_of(key).step(name) == name] == []


@pytest.mark.parametrize("key", KEYS)
def test_every_figure_and_every_value_of_a_switch_has_a_name(key: str) -> None:
    name, shape = words_of(key).figure, load(key).book
    places = [path for path, _ in flat(printed(key))]
    paths = [".".join(path) for path in places]
    paths += [f"{'.'.join(path)}={value}" for path in places for value in options(shape, path) or ()]
    assert len(paths) > 40
    assert [path for path in paths if name(path) == path or "{" in name(path)] == []
    assert {one for one in keys(f"{key}.figure") if "rulings." in one} - set(paths) == set(), (
        "of a switch that is no more"
    )


def test_an_id_that_names_an_order_names_one_there_is() -> None:
    orders = {f"{key}.{kind_of(one)}" for key in KEYS for one in load(key).actions}
    others = {
        "cepheus.task",
        "cepheus.corrected",
        *(f"cepheus.{name}" for name in SPECS),
        *(f"{key}.field" for key in (*KEYS, "record")),
        *(f"record.{name}" for name in ("enlist", "redraw", "correct", "dismiss", "about")),
        "cepheus.ship_field",
        "cepheus.person_field",
        *("squadron.type", "squadron.weapon"),  # what a form calls their names
        "public.head",  # of the column with names
        *KEYS,  # a system’s own name
    }
    assert {id_.rpartition(".")[0] for id_ in EN if id_.endswith((".button", ".name"))} - orders - others == set()


def test_a_word_follows_the_language_and_an_unknown_id_shows_itself(qapp: QApplication) -> None:
    try:
        languages.speak("it")
        assert catalogue.word("squadron.moved.hexes", 1, name="Rossi", rate="–") == "Rossi si muove: –, 1 esagono."
        assert catalogue.word("squadron.moved.hexes", 3, name="Rossi", rate="–") == "Rossi si muove: –, 3 esagoni."
    finally:
        languages.speak("en")
    assert catalogue.word("squadron.moved.hexes", 1, name="Red", rate="–") == "Red moves: –, 1 hex."
    assert catalogue.word("cepheus.nothing.such") == "cepheus.nothing.such"
    assert catalogue.word("eras.field.rps", 3) == "RPs", "a text that counts nothing is the same for every number"


def test_no_line_ends_between_a_number_and_its_per_cent() -> None:
    """A stranger's find: "30" at the end of a line, and "%" at the beginning of the next."""
    assert [id_ for texts in (EN, IT) for id_, said in texts.items() if re.search(r"[}\d] %(?![a-z])", str(said))] == []
