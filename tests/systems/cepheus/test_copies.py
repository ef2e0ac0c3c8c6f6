"""Copies off the shelf: nobody is there twice, and nothing is left of an earlier battle."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from referee_app.core.names import copy_name
from referee_app.systems.cepheus.copies import embarked, fresh, id_of, pristine
from referee_app.systems.cepheus.state import Change, Conduct, Part, Ship, Shot, Stores, Systems
from tests.systems.cepheus.table import battle, gunner, mount, person, ship


def heron() -> Ship:
    return ship(
        "heron",
        person("ann", "pilot", piloting=2),
        gunner("bea", "T1"),
        mounts=(mount("T1", "beam_laser"), mount("T2", "sandcaster", ammo=Stores(sand=3))),
        fuel_max=Fraction(20),
        fuel=Fraction(20),
    )


def test_a_first_copy_is_the_ship_itself() -> None:
    assert fresh(heron(), battle(), "red") == replace(heron(), side="red")


def test_a_second_copy_has_ids_and_names_of_its_own() -> None:
    second = fresh(heron(), battle(heron()), "red")
    assert (second.id, second.name) == ("heron-b", "Heron B")
    assert [(one.id, one.name) for one in second.crew] == [("ann-b", "Ann B"), ("bea-b", "Bea B")]
    assert second.person("bea-b").post == "T1"
    third = fresh(heron(), battle(heron(), second))
    assert (third.id, third.side) == ("heron-c", "heron")


def test_namesakes_in_one_crew_are_told_apart() -> None:
    crowd = ship("tern", person("x", "marine", name="Kai"), person("x", "marine", name="Kai"))
    assert [one.id for one in fresh(crowd, battle()).crew] == ["kai", "kai-b"]


def test_a_copy_knows_nothing_of_an_earlier_battle() -> None:
    hurt = person("ann", "pilot", piloting=2, damage=7, rads=90, state="unconscious", significant=1)
    worn = replace(
        heron(),
        crew=(replace(hurt, now=replace(hurt.now, endurance=0)), heron().crew[1]),
        hull=1,
        structure=1,
        speed=4,
        status="disabled",
        fuel=Fraction(3),
        leak=2,
        systems=Systems(fuel=Part(1), power_plant=Part(3), j_drive=Part(2, 1)),
        mounts=tuple(replace(one, hits=2, shot=Shot("bea", "tern", ("beam_laser",))) for one in heron().mounts),
        changes=(Change(2, "hasty", 3),),
        conduct=Conduct(acted=True, evasive=1),
    )
    assert pristine(worn) == heron()


def test_a_system_never_fitted_stays_away() -> None:
    bare = replace(heron(), systems=Systems(j_drive=Part(fitted=False)))
    assert pristine(bare) == bare


def test_somebody_coming_aboard_takes_an_unmanned_mount() -> None:
    joined = embarked(gunner("bea", ""), heron(), battle(heron())).crew[-1]
    assert (joined.id, joined.position, joined.post) == ("bea-b", "turret_gunner", "T2")


def test_c_17_there_is_one_pilot_and_one_gunner_to_a_mount() -> None:
    full = replace(heron(), mounts=heron().mounts[:1])
    for newcomer in (person("cy", "pilot"), gunner("cy", ""), person("cy", "bay_gunner")):
        joined = embarked(newcomer, full, battle(full)).crew[-1]
        assert (joined.position, joined.post) == ("passenger", "")
    assert embarked(person("cy", "captain"), full, battle(full)).crew[-1].position == "captain"


def test_names_and_ids_nobody_has() -> None:
    assert copy_name("Heron", {"Heron", "Heron 2"}) == "Heron B"
    assert len(copy_name("x" * 120, {"x" * 120})) <= 120
    assert id_of("Größe 7!", set()) == "gr-sse-7"
    assert id_of("☆", {"nameless"}) == "nameless-2"
