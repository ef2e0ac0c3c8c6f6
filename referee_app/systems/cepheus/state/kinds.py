"""The words a ship battle is written in: stable names for files, logs and tests, the same in every language (C-12 to
C-16, C-97, C-122 to C-125, section 17)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from referee_app.core.limits import Between, Line, Name, Ref

ShipId = Annotated[Name, Ref("ship")]
MountId = Annotated[Name, Ref("mount")]
PartId = Annotated[Name, Ref("part")]
PersonId = Annotated[Name, Ref("person")]
ActionName = Annotated[Name, Ref("action")]
CrewId = Annotated[Name, Ref("")]
"""Who acts: settled before an order is drawn up, so never asked; `Gunner` is empty where the computer fires."""
Gunner = Annotated[Line, Ref("")]
Range = Literal["adjacent", "close", "short", "medium", "long", "very_long", "distant"]
Difficulty = Literal["simple", "easy", "routine", "average", "difficult", "very_difficult", "formidable"]
Degree = Literal["exceptional_failure", "failure", "success", "exceptional_success"]
Position = Literal[
    "captain",
    "pilot",
    "navigator",
    "sensors",
    "turret_gunner",
    "bay_gunner",
    "engineer",
    "damage_control",
    "chief_security_officer",
    "marine",
    "passenger",
]
Skill = Literal[
    "leadership",
    "tactics",
    "piloting",
    "navigation",
    "comms",
    "mechanics",
    "engineering",
    "turret_weapons",
    "bay_weapons",
    "screens",
]
Characteristic = Literal["strength", "dexterity", "endurance", "intelligence", "education", "social"]
Weapon = Literal[
    "pulse_laser",
    "beam_laser",
    "particle_beam",
    "missile_rack",
    "sandcaster",
    "missile_bank",
    "particle_beam_bay",
    "meson_gun_bay",
    "fusion_gun_bay",
]
Missile = Literal["standard", "smart", "nuclear"]
Load = Literal["standard", "smart", "nuclear", "sand"]
Suite = Literal["standard", "basic_civilian", "basic_military", "advanced", "very_advanced"]
Configuration = Literal["standard", "streamlined", "distributed"]
SystemName = Literal["j_drive", "m_drive", "power_plant", "sensors", "bridge", "fuel", "hold"]
MountKind = Literal["turret", "bay"]
Screen = Literal["nuclear_damper", "meson_screen"]
Column = Literal["external", "internal", "small_craft"]
Location = Literal[
    "hull",
    "structure",
    "armor",
    "turret",
    "bay",
    "j_drive",
    "m_drive",
    "power_plant",
    "sensors",
    "bridge",
    "fuel",
    "hold",
    "crew",
]
Status = Literal["fighting", "disabled", "destroyed", "taken", "left"]
Health = Literal["fit", "unconscious", "dead"]
Orbit = Literal["", "orbit", "decaying", "landed"]
Situation = Literal["traffic_or_debris", "asteroids_light", "asteroids_average", "asteroids_heavy"]
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
Unit = Literal["second", "round", "minute", "kilosecond", "hour", "day", "week"]
ReactionKind = Literal["dodge", "fire_sand", "point_defence", "trigger_screens"]
Size = Literal["minor", "significant"]

RANGES: tuple[Range, ...] = get_args(Range)
POSITIONS: tuple[Position, ...] = get_args(Position)
SKILLS: tuple[Skill, ...] = get_args(Skill)
CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)
MISSILES: tuple[Missile, ...] = get_args(Missile)
LOADS: tuple[Load, ...] = get_args(Load)
SYSTEMS: tuple[SystemName, ...] = get_args(SystemName)
SCREENS: tuple[Screen, ...] = get_args(Screen)
UNITS: tuple[Unit, ...] = get_args(Unit)

Count = Annotated[int, Between(0, 9_999)]
Figure = Annotated[int, Between(-99, 99)]
Level = Annotated[int, Between(0, 99)]
Score = Annotated[int, Between(0, 99)]
Hits = Annotated[int, Between(0, 3)]
Turn = Annotated[int, Between(0, 9_999)]
Initiative = Annotated[int, Between(-99, 999)]
Tons = Annotated[int, Between(1, 500_000)]
Points = Annotated[int, Between(0, 10_000)]
