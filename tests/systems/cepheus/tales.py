"""The scripts of the recorded encounters: `python -m tests.systems.cepheus.tales` plays and writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from referee_app.resource_path import resource_path
from referee_app.store.codec import dump
from referee_app.store.session import Session
from referee_app.systems.cepheus.actions.anyone import (
    BeginTask,
    ChangePosition,
    CoordinateCrew,
    DropTask,
    Help,
    IncreaseInitiative,
    Miscellaneous,
    PersonalAction,
    Reload,
    WorkOn,
)
from referee_app.systems.cepheus.actions.attack import Attack, Launch, React
from referee_app.systems.cepheus.actions.boarding import Board, Storm, TakeControl
from referee_app.systems.cepheus.actions.consoles import (
    Aimed,
    Intercept,
    Jam,
    JamMissiles,
    Jump,
    JumpPlot,
    MaintainComms,
    RangeCheck,
    SensorTargeting,
)
from referee_app.systems.cepheus.actions.damage import AutoRepair, Repair, ResolveHit
from referee_app.systems.cepheus.actions.pilot import (
    AdjustSpeed,
    AtmosphericEntry,
    AvoidCollision,
    BreakPursuit,
    Dock,
    DropPursuit,
    Evasive,
    LineUp,
    MaintainCourse,
    OrbitalInsertion,
    Pursue,
    Ram,
    Undock,
)
from referee_app.systems.cepheus.actions.table import SetHazard, SetPlanet
from referee_app.systems.cepheus.actions.turn import EndEncounter
from referee_app.systems.cepheus.state import Hazard, Mount, Planet, Software, Stores, Terms
from tests.playthroughs import written
from tests.systems.cepheus.scribe import Crew, Scribe
from tests.systems.cepheus.vessels import damper, defence, dodge, fighter, frigate, line, sand

FOLDER = Path(__file__).parent / "playthroughs"
SAMPLE = resource_path("systems", "cepheus", "samples", "two-ships-fought-out.json")
DUEL = "A duel of two ships: missiles, sand and screens, a hull shot empty, a boarding, repairs that do not last."


class Duel:
    """The Heron and the Rook, four turns of them."""

    def __init__(self) -> None:
        self.s = Scribe(DUEL, 11, name="Two ships, fought out")

    def play(self) -> Scribe:
        """All of it."""
        s = self.s
        heron = frigate("heron", "Heron", "Watch", thrust=5)
        rook = frigate("rook", "Rook", "Raiders", hull=3, structure=6)
        s.open((heron, rook), "short", ("heron",), ("heron.captain", "rook.captain"))
        s.turn({"heron": self.heron_opens, "rook": self.rook_answers}, hasty=("rook",))
        s.turn({"heron": self.heron_presses, "rook": self.rook_mends})
        s.turn({"heron": self.heron_closes, "rook": self.rook_mends}, waits=("heron",))
        s.turn({"heron": self.heron_boards, "rook": self.rook_mends})
        s.give(EndEncounter())
        return s

    def heron_opens(self) -> None:
        """Every post at work; lasers through sand, a fusion gun through the damper, smart missiles away."""
        s = self.s
        s.give(CoordinateCrew("heron.captain"), "54")
        s.give(AdjustSpeed("heron.pilot", 3))
        s.give(LineUp("heron.pilot"), "55")
        s.give(RangeCheck("heron.navigator", "rook"), "55", "22", "decrease")
        s.give(SensorTargeting("heron.sensors", (Aimed("rook"),)), "64")
        s.give(BeginTask("heron.engineer", "tuning the drive", "engineering", "education", "kilosecond"), "2")
        s.give(WorkOn("heron.engineer"))
        s.give(PersonalAction("heron.chief", "opens the arms locker"))
        s.give(Miscellaneous("heron.marine", "minor", "checks the airlock"))
        s.give(Help("heron.mender", "heron.guns", "attack"), "46")
        lasers = Attack("heron.guns", "heron-t1", "beam_laser", "rook", terms=Terms(coordinate=1))
        s.fire(lasers, "51", "43", "55", against=(dodge("rook"), sand("rook")))
        s.fire(Attack("heron.bay", "heron-b1", "fusion_gun_bay", "rook"), "66", against=(damper("rook"),))

    def rook_answers(self) -> None:
        """Listens in, evades, launches."""
        s = self.s
        s.give_if(IncreaseInitiative("rook.captain"))
        s.give_if(
            Evasive("rook.pilot"),
        )
        s.give_if(Intercept("rook.sensors", "heron"))
        s.give_if(JumpPlot("rook.navigator", 1))
        s.give_if(AutoRepair("m_drive"), AutoRepair("sensors"), AutoRepair("fuel"))
        racks = Launch("rook.racks", "rook-t2", "missile_rack", "heron", "smart", salvo="wasps")
        s.give_if(racks)
        lasers = Attack("rook.guns", "rook-t1", "beam_laser", "heron")
        if s.able(lasers):
            s.fire(lasers, against=(dodge("heron"),))

    def heron_presses(self) -> None:
        """Jams the smart missiles and shoots the Rook's hull empty."""
        s = self.s
        s.give(IncreaseInitiative("heron.captain"), "44")
        s.give(Evasive("heron.pilot"), "55")
        s.give_if(JamMissiles("heron.sensors"))
        s.give_if(WorkOn("heron.engineer"))
        s.give_if(Launch("heron.racks", "heron-t2", "missile_rack", "rook", "standard", salvo="darts"))
        lasers = Attack("heron.guns", "heron-t1", "beam_laser", "rook")
        s.fire(lasers, "66")
        bay = Attack("heron.bay", "heron-b1", "fusion_gun_bay", "rook", terms=Terms(fire_control=1))
        s.fire(bay, "66")
        s.give(ResolveHit(), "5", "44")
        s.give(ResolveHit(), "4", "23")
        s.give(ResolveHit(), "33311", "44", "53", "2", "34")

    def rook_mends(self) -> None:
        """Repairs what can be repaired, and shoots back."""
        s = self.s
        places = ("bridge", "m_drive", "sensors", "fuel", "rook-t1", "rook-t2", "rook-b1")
        s.give_if(*(Repair("rook.mender", what) for what in places))
        s.give_if(Reload("rook.marine", "rook-t1", "sandcaster", "sand"))
        s.give_if(*(AutoRepair(what) for what in ("bridge", "m_drive", "sensors", "power_plant", "hold", "rook-b1")))
        lasers = Attack("rook.guns", "rook-t1", "beam_laser", "heron")
        if s.able(lasers):
            s.fire(lasers, against=(dodge("heron"), sand("heron")))

    def heron_closes(self) -> None:
        """Comes alongside."""
        s = self.s
        s.give(RangeCheck("heron.navigator", "rook"), "66", "11", "decrease")
        s.give(ChangePosition("heron.mender", "marine"))
        s.give_if(Reload("heron.racks", "heron-t2", "missile_rack", "standard"))
        s.give(Jam("heron.sensors", "rook"), "66", "11")

    def heron_boards(self) -> None:
        """A party crosses, past what sand is left."""
        s = self.s
        s.give(Board("heron.chief", "rook"))
        for reaction in (sand("rook"), defence("rook")):
            if s.able(React(reaction)):
                s.give(React(reaction))
        s.give(Storm())


def duel() -> Scribe:
    """A whole fight of two ships."""
    return Duel().play()


def chase() -> Scribe:
    """A pursuit over four turns that ends alongside, docked and boarded."""
    s = Scribe("A cutter pursues a trader, docks with it against its will and takes it.", 5)
    cutter = replace(frigate("cutter", "Cutter", "Watch"), thrust=6, speed=4, initiative=0)
    trader = replace(frigate("trader", "Trader", "Smugglers"), thrust=4, speed=4, hull=4)
    s.open((cutter, trader), "close", ("cutter", "trader"))

    def starts() -> None:
        s.give(Pursue("cutter.pilot", "trader"), "66", "22")
        s.fire(Attack("cutter.guns", "cutter-t1", "beam_laser", "trader"), "34", "44", against=(dodge("trader"),))

    def keeps() -> None:
        s.give(Pursue("cutter.pilot", "trader"))
        s.give(RangeCheck("cutter.navigator", "trader"), "65", "21", "decrease")

    def docks() -> None:
        s.give(DropPursuit("cutter"))
        s.give(Dock("cutter.pilot", "trader"), "66", "21")
        s.give(Board("cutter.marine", "trader"), "43", "52")

    def storms() -> None:
        s.give(Board("cutter.chief", "trader"), "66", "21")

    def takes() -> None:
        s.give_if(TakeControl("trader", ("cutter.marine",)))
        s.give(Undock("cutter.pilot", "trader"))

    s.turn({"cutter": starts, "trader": lambda: s.give(MaintainCourse("trader.pilot"))})
    s.turn({"cutter": keeps, "trader": lambda: s.give(BreakPursuit("trader.pilot", "cutter"), "33", "44")})
    s.turn({"cutter": docks, "trader": lambda: None})
    s.turn({"cutter": storms, "trader": lambda: None})
    s.turn({"cutter": lambda: None})
    s.turn({"cutter": takes})
    s.give(EndEncounter())
    return s


def missiles() -> Scribe:
    """Salvoes both ways, turned away by jammers, shot down, dodged, and flying on."""
    s = Scribe("A missile duel: nuclear and smart salvoes against jammers, point defence and a damper.", 8)
    bank = Mount("lance-b1", "bay", ("missile_bank",), ammo=Stores(nuclear=24), capacity=36)
    lance = replace(frigate("lance", "Lance", "Watch"), suite="very_advanced", jamming=2)
    lance = replace(lance, mounts=(*lance.mounts[:2], bank))
    shield = replace(frigate("shield", "Shield", "Raiders"), suite="advanced", jamming=1, software=Software(evade=2))
    s.open((lance, shield), "medium", (), ("lance.captain", "shield.captain"))

    def lance_fires() -> None:
        s.give_if(SensorTargeting("lance.sensors", (Aimed("shield"),)))
        s.give_if(Launch("lance.bay", "lance-b1", "missile_bank", "shield", "nuclear", terms=Terms(referee=1)))
        s.give_if(Launch("lance.racks", "lance-t2", "missile_rack", "shield", "smart"))

    def shield_fires() -> None:
        s.give_if(JamMissiles("shield.sensors"), Jam("shield.sensors", "lance"))
        s.give_if(Evasive("shield.pilot"))
        racks = [Launch("shield.racks", "shield-t2", "missile_rack", "lance", kind) for kind in ("smart", "standard")]
        s.give_if(*racks, Reload("shield.racks", "shield-t2", "missile_rack", "smart"))
        s.give_if(*(Repair("shield.mender", what) for what in ("sensors", "m_drive", "shield-t1", "bridge", "fuel")))

    def lance_jams() -> None:
        s.give_if(JamMissiles("lance.sensors"), Jam("lance.sensors", "shield"))
        s.give_if(Launch("lance.racks", "lance-t2", "missile_rack", "shield", "smart"))

    s.turn({"lance": lance_fires, "shield": shield_fires})
    for _ in range(4):
        s.turn({"lance": lance_jams, "shield": shield_fires})
    s.give(EndEncounter())
    return s


def fleets() -> Scribe:
    """Five against five, every crew fighting by itself."""
    s = Scribe("Two fleets of five, each under one commander, in touch and jammed.", 21)
    ships = [*line("Blue", 5), *line("Red", 5, thrust=6, hull=6)]
    s.open(ships, "medium", (), ("blue1.captain", "red1.captain"))
    fights = {one.id: Crew(s, one.id) for one in ships}

    def commands() -> None:
        s.give_if(MaintainComms("blue1.sensors"))
        s.give_if(CoordinateCrew("blue1.captain"))
        fights["blue1"]()

    def disturbs() -> None:
        s.give_if(Jam("red1.sensors", "blue1"))
        fights["red1"]()

    for _ in range(3):
        s.turn({**fights, "blue1": commands, "red1": disturbs}, hasty=("red1",) if s.state.turn < 1 else ())
    s.give(EndEncounter())
    return s


def swarm() -> Scribe:
    """Fighters with one laser each at a cruiser with bays; one of them rams."""
    s = Scribe("Six fighters of 10 tons against a cruiser of 1,200.", 3)
    cruiser = frigate("bastion", "Bastion", "Line")
    big = replace(cruiser, tons=1200, hull=24, hull_max=24, structure=24, structure_max=24, armor=1, armor_max=4)
    ships = [replace(big, software=Software(evade=1, fire_control=3)), *(fighter(f"wasp{n}") for n in range(1, 7))]
    s.open(ships, "close", ("wasp1", "wasp2", "wasp3", "wasp4", "wasp5", "wasp6"))
    s.give(SetHazard(Hazard("traffic_or_debris")))

    def flies(id_: str) -> None:
        s.give_if(AvoidCollision(f"{id_}.ace", "traffic_or_debris"))
        s.give_if(AdjustSpeed(f"{id_}.ace", 3))
        Crew(s, id_, evades=False)()

    def fires() -> None:
        Crew(s, "bastion")()
        wasps = [one.id for one in s.state.ships if one.side == "Wing" and one.status == "fighting"]
        s.give_if(*(RangeCheck("bastion.navigator", one) for one in wasps[2:]))

    def rams() -> None:
        s.give(Ram("wasp2.ace", "bastion"), "65", "21")

    parts: dict[str, Callable[[], None]] = {one.id: partial(flies, one.id) for one in ships[1:]}
    s.turn({**parts, "bastion": fires})
    s.turn({**parts, "bastion": fires})
    s.turn({**parts, "wasp2": rams, "bastion": fires})
    s.give(EndEncounter())
    return s


def escape() -> Scribe:
    """A ship under fire reaches orbit and goes down through the air, where its hunter cannot follow; another jumps."""
    s = Scribe("Down through the atmosphere: a decaying orbit, an entry, and a friend who jumps away.", 14)
    runner = frigate("runner", "Runner", "Free", configuration="streamlined", thrust=3)
    friend = frigate("friend", "Friend", "Free")
    hunter = frigate("hunter", "Hunter", "Watch", thrust=6)
    s.open((runner, friend, hunter), "long", ("hunter",), ("hunter.captain",))
    s.give(SetPlanet(Planet(9, 8)))

    def descends(*orders: tuple[Any, str]) -> None:
        for order, fall in orders:
            s.give(order, fall)

    def hunts() -> None:
        s.fire(Attack("hunter.guns", "hunter-t1", "beam_laser", "runner"), "22", "54", against=(dodge("runner"),))

    plot = JumpPlot("friend.navigator", 1)
    s.turn(
        {
            "hunter": hunts,
            "runner": lambda: descends((OrbitalInsertion("runner.pilot"), "12")),
            "friend": lambda: descends((plot, "64")),
        }
    )
    s.turn(
        {
            "hunter": lambda: None,
            "runner": lambda: descends((OrbitalInsertion("runner.pilot"), "44")),
            "friend": lambda: s.give(Jump("friend.engineer", 1), "44", "55"),
        }
    )

    def lands() -> None:
        s.give(BeginTask("runner.engineer", "a valve", "mechanics", "education", "hour"), "3")
        s.give(DropTask("runner.engineer"))
        s.give(AtmosphericEntry("runner.pilot"), "66")

    s.turn({"hunter": lambda: None, "runner": lands})
    s.give(EndEncounter())
    return s


TALES: dict[str, Callable[[], Scribe]] = {
    "duel": duel,
    "chase_and_boarding": chase,
    "missile_duel": missiles,
    "five_against_five": fleets,
    "fighters_and_cruiser": swarm,
    "atmospheric_escape": escape,
}


def session() -> bytes:
    """The duel as a session file."""
    s = duel()
    return dump(Session("Two ships, fought out", s.about, [s.tab]))


def main() -> None:
    """Write every playthrough, and the duel as a sample."""
    FOLDER.mkdir(exist_ok=True)
    for name, tale in TALES.items():
        (FOLDER / f"{name}.json").write_text(written(tale().record()), "utf-8")
    SAMPLE.write_bytes(session())


if __name__ == "__main__":
    main()
