"""Ships with everything a status sheet can show: a fighter, a patrol ship and a cruiser, hurt in all manners."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from referee_app.systems.cepheus.state import (
    Battle,
    Bonus,
    Change,
    Conduct,
    Part,
    Person,
    Pursuit,
    Salvo,
    Screens,
    Ship,
    Software,
    Stores,
    Systems,
)
from tests.systems.cepheus.table import gunner, mount, person


def patrol() -> Ship:
    """A patrol ship of 400 tons in trouble."""
    crew = (
        person("anna", "captain", tactics=2, leadership=1),
        person("bela", "pilot", piloting=3, dexterity=11),
        person("cato", "sensors", comms=2, rads=140),
        gunner("dora", "T1", 2),
        gunner("egon", "T2", 1),
        _hurt(gunner("fay", "T3", 1)),
        person("gus", "engineer", "j_drive", engineering=2, mechanics=1),
        person("hilda", "damage_control", mechanics=2, jack=1, state="dead", damage=24),
        person("ivo", "marine", strength=10, state="unconscious", damage=12),
        person("expert", "navigator", computer=True, navigation=1),
    )
    systems = Systems(
        j_drive=Part(fitted=False),
        m_drive=Part(1, 1),
        power_plant=Part(0, 1),
        sensors=Part(2),
        fuel=Part(3),
        hold=Part(1),
    )
    mounts = (
        mount("T1", "beam_laser", "beam_laser", "sandcaster", hits=1, ammo=Stores(sand=2)),
        mount("T2", "missile_rack", "missile_rack", "missile_rack", ammo=Stores(standard=4, smart=2, nuclear=1)),
        mount("T3", "pulse_laser", "particle_beam", hits=3),
        mount("T4", "sandcaster", computer=True, hits=0, repaired=1, ammo=Stores(sand=3)),
    )
    conduct = Conduct(reactions_used=1, evasive=2, pool=2, targeting=(Bonus("rook", 3),))
    return Ship(
        "heron", "Heron", "Patrol", 400, 4, 5, 8, 7, 8,
        class_name="Patrol Ship", armor=3, armor_max=4, reflec=True, jump=3, systems=systems,
        fuel=Fraction(415, 10), fuel_max=Fraction(126), leak=4, cargo=Fraction(12), cargo_max=Fraction(50),
        suite="advanced", jamming=1, software=Software(evade=1, fire_control=2, auto_repair=1), drones=True,
        screens=Screens(nuclear_damper=1), stores=Stores(standard=12, smart=6, sand=20), mounts=mounts, crew=crew,
        initiative=9, changes=(Change(2, "hasty", 3),), speed=3, conduct=conduct, jammed_by=("rook",),
    )  # fmt: skip


def _hurt(one: Person) -> Person:
    return replace(one, now=replace(one.now, endurance=0, strength=4))


def fighter() -> Ship:
    """A fighter of 10 tons with nothing in the books but its pilot."""
    systems = Systems(j_drive=Part(fitted=False), hold=Part(fitted=False))
    one = mount("nose", "pulse_laser")
    return Ship(
        "sting", "Sting", "Pirates", 10, 6, 0, 0, 1, 1, class_name="Light fighter", systems=systems, mounts=(one,),
        fuel=Fraction(1), fuel_max=Fraction(1), suite="standard",
        crew=(person("kit", "pilot", piloting=1),), initiative=5, pursuit=Pursuit("heron", 2),
    )  # fmt: skip


def cruiser() -> Ship:
    """A cruiser of 1,200 tons: twelve mounts, six and twenty people."""
    turrets = tuple(mount(f"T{n}", "beam_laser", "beam_laser", "sandcaster", ammo=Stores(sand=3)) for n in range(1, 8))
    racks = tuple(
        mount(f"T{n}", "missile_rack", "missile_rack", "missile_rack", ammo=Stores(smart=9)) for n in range(8, 11)
    )
    bays = (
        mount("B1", "missile_bank", kind="bay", capacity=36, ammo=Stores(standard=24, nuclear=12)),
        mount("B2", "meson_gun_bay", kind="bay", hits=2),
    )
    officers = (
        person("Commodore Amalia Reventlow", "captain", tactics=3, leadership=2, social=12),
        person("Iskander Vance", "pilot", piloting=3, turret_weapons=1, screens=0),
        person("Nils Oestergaard", "navigator", navigation=2),
        person("Thuy Mendoza", "sensors", comms=3),
        person("Rasheed Quill", "chief_security_officer", tactics=1, leadership=1),
    )
    guns = tuple(gunner(f"Gunner {n}", f"T{n}", n % 3) for n in range(1, 11))
    bays_ = (person("Bay One", "bay_gunner", "B1", bay_weapons=2), person("Bay Two", "bay_gunner", "B2", bay_weapons=1))
    hands = tuple(person(f"Hand {n}", "damage_control", mechanics=1) for n in range(1, 5))
    drives = tuple(
        person(f"Engineer {n}", "engineer", post, engineering=2)
        for n, post in enumerate(("j_drive", "m_drive", "power_plant"), 1)
    )
    marines = tuple(person(f"Marine {n}", "marine") for n in range(1, 3))
    return Ship(
        "rook", "Revenge of the Outer Marches", "Pirates", 1200, 5, 19, 24, 24, 24, class_name="Armoured cruiser",
        armor=8, armor_max=8, jump=4, tech_level=14, suite="very_advanced", jamming=2,
        software=Software(3, 5, 2, True, 2, 2), drones=True, screens=Screens(2, 1),
        fuel=Fraction(500), fuel_max=Fraction(500), cargo=Fraction(80), cargo_max=Fraction(80),
        stores=Stores(48, 24, 12, 60), mounts=(*turrets, *racks, *bays),
        crew=(*officers, *guns, *bays_, *hands, *drives, *marines), initiative=12, speed=2,
    )  # fmt: skip


def battle() -> Battle:
    """The third turn: missiles are on their way to the patrol ship."""
    salvos = (
        Salvo("s1", "rook", "T8", "heron", "smart", 3, 8, 2, 4, 6, 12, 1),
        Salvo("s2", "rook", "B1", "heron", "nuclear", 12, 7, 3, 5, 5, 12, 2),
    )
    return Battle(turn=3, phase="turn", ships=(patrol(), fighter(), cruiser()), salvos=salvos)
