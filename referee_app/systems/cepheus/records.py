"""What a ship, its mounts and its people say of themselves: what is asked of them, page by page (C-11, C-16, C-17)."""

from __future__ import annotations

from referee_app.core.record import Ask, Record
from referee_app.systems.cepheus.copies import spelled
from referee_app.systems.cepheus.state import (
    CHARACTERISTICS,
    LOADS,
    SCREENS,
    SKILLS,
    SYSTEMS,
    Battle,
    Mount,
    Part,
    Person,
    Ship,
    Systems,
)

PROGRAMS = ("evade", "fire_control", "auto_repair", "expert_piloting", "expert_engineering", "intellect")


def _sides(state: Battle) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.side for one in state.ships))


PERSON = Record(
    system="cepheus",
    name="person",
    of=Person,
    within="",
    asked=(
        *map(Ask, ("name", "position", "post")),
        *(Ask(f"full.{name}", words="characteristic_short", group="scores") for name in CHARACTERISTICS),
        *(Ask(f"skills.{name}", words="skill", group="skills") for name in SKILLS),
        Ask("jack", words="skill", group="skills"),
        *(Ask(path, group="skills") for path in ("armor", "computer")),
    ),
    blank=Person("", "", "passenger"),
    called="person_field",
    across=(("", 3), ("scores", 6), ("skills", 4)),
)

MOUNT = Record(
    system="cepheus",
    name="mount",
    of=Mount,
    within="",
    asked=(
        Ask("id"),
        Ask("kind", words="mount"),
        *map(Ask, ("weapons", "capacity")),
        *(Ask(f"ammo.{load}") for load in LOADS),
        Ask("computer"),
    ),
    blank=Mount("", weapons=("beam_laser",)),
    called="mount_field",
)

SHIP = Record(
    system="cepheus",
    name="ship",
    of=Ship,
    within="ships",
    asked=(
        *(Ask(path, page="ship") for path in ("name", "class_name")),
        Ask("side", page="ship", known=_sides),
        *(
            Ask(path, page="ship", group="hull")
            for path in ("tons", "hull_max", "structure_max", "armor_max", "reflec")
        ),
        *(
            Ask(path, page="ship", group="hull")
            for path in ("configuration", "thrust", "jump", "tech_level", "stealth")
        ),
        *(Ask(f"systems.{name}.fitted", page="systems", words="part", group="fitted") for name in SYSTEMS),
        *(Ask(path, page="systems", group="suite") for path in ("suite", "jamming")),
        *(Ask(f"screens.{name}", page="systems", words="screen", group="suite") for name in SCREENS),
        *(Ask(f"software.{name}", page="systems", words="program", group="programs") for name in PROGRAMS),
        Ask("drones", page="systems", group="programs"),
        Ask("mounts", page="mounts", group="mounts", rows=MOUNT),
        Ask("crew", page="crew", group="crew", rows=PERSON),
        *(Ask(path, page="stores", group="hold") for path in ("fuel", "fuel_max", "unrefined", "cargo", "cargo_max")),
        *(Ask(f"stores.{load}", page="stores", words="ammunition", group="magazine") for load in LOADS),
    ),
    blank=Ship("", "", "", 200, 4, 4, 4, 4, 4, systems=Systems(j_drive=Part(fitted=False))),
    spelled=spelled,
    across=(
        *(("", 3), ("hull", 5), ("fitted", 4), ("suite", 4)),
        *(("programs", 4), ("hold", 3), ("magazine", 4)),
    ),
    called="ship_field",
)
