"""Colonies, the ground, patrol sums: the first round, raids, landings, bombardment, pacification, who takes part."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee_app.core.journal import verify
from referee_app.store.codec import dump, load
from referee_app.systems.eras.actions.colony import Bombard, FireAtLanding, Pacify, Raid, StartTurn
from referee_app.systems.eras.actions.combat import Fire
from referee_app.systems.eras.actions.declare import DeclareAttack
from referee_app.systems.eras.actions.roster import Dismiss, SetColony, SetCombat
from referee_app.systems.eras.actions.round import StartRound
from referee_app.systems.eras.events import Bombarded, CloseInFired, Pacified, RaidMet, ShotFired
from referee_app.systems.eras.legality import factors, patrol_shifts, strength, takes_part
from referee_app.systems.eras.offers import offers
from referee_app.systems.eras.orders import Scene
from referee_app.systems.eras.state import COMBATS, KINDS, Colony, Kind
from tests.laws import told
from tests.systems.eras.table import BOOK, F, Game, Order, ruled, unit

COLONY = (
    unit("Gate", "system_base", 2),
    unit("Dock", "orbital_base", 2),
    unit("Wing", "fighters", 2, complement=True),
    unit("Stray", "fighters", 2),
    unit("blade", "warship", 2),
    unit("wasps", "fighters", 2),
)


def colony() -> Game:
    game = Game(*COLONY)
    game.give(SetCombat("colony"))
    return game.start()


class TestFirstRound:
    def test_e34_only_system_bases_and_the_complement_may_be_attacked_and_return_fire(self) -> None:
        game = colony()
        for target, allowed in (("Gate", True), ("Wing", True), ("Dock", False), ("Stray", False)):
            assert ("first_round" in game.reasons(DeclareAttack("blade", target))) is not allowed
            assert ("first_round" in game.reasons(DeclareAttack(target, "blade"))) is not allowed

    def test_e34_from_the_second_round_everything_takes_part(self) -> None:
        game = colony().to("end").to("declare")
        assert game.state.round == 2
        assert game.reasons(DeclareAttack("blade", "Dock")) == []

    def test_e34_without_a_system_base_everything_takes_part_at_once(self) -> None:
        game = colony()
        game.give(Dismiss("Gate"))
        assert game.reasons(DeclareAttack("blade", "Dock")) == []

    def test_e34_not_in_space(self) -> None:
        game = Game(*COLONY).start()
        assert game.reasons(DeclareAttack("blade", "Dock")) == ["no_part"]

    def test_e31_e39_who_has_no_part_in_the_combat_is_no_target_and_civilians_are(self) -> None:
        game = Game(
            unit("blade"), unit("Men", "ground_unit"), unit("Barge", "non_warship"), unit("Keep", "ground_base")
        )
        game.start()
        assert game.refused(DeclareAttack("blade", "Men")) == ("no_part", "E-39")
        assert game.refused(DeclareAttack("blade", "Keep")) == ("no_part", "E-31")
        assert game.reasons(DeclareAttack("blade", "Barge")) == []

    def test_e31_nobody_attacks_a_city_in_orbit_from_a_fight_on_the_ground(self) -> None:
        game = Game(unit("wing", "fighters", rps=20), unit("Ring", "orbital_city"), unit("Keep", "ground_base"))
        game.give(SetCombat("ground"))
        game.start()
        assert game.refused(DeclareAttack("wing", "Ring")) == ("no_part", "E-31")
        assert game.reasons(DeclareAttack("wing", "Keep")) == []

    @pytest.mark.parametrize(("kind", "chance"), [("ground_base", 20), ("orbital_base", 30), ("system_base", 30)])
    def test_e31_e32_e33_bases_fire_in_colony_combat(self, kind: Kind, chance: int) -> None:
        game = Game(unit("Base", kind), unit("blade"))
        game.give(SetCombat("colony"))
        game.start().give(DeclareAttack("Base", "blade"))
        (shot,) = told(game.to("fire").give(Fire("Base"), "99"), ShotFired)
        assert shot.ladder.percent == chance

    @pytest.mark.parametrize("combat", ["space", "ground"])
    def test_e31_a_base_fires_in_colony_combat_only(self, combat: str) -> None:
        game = Game(unit("Base", "ground_base"), unit("blade"))
        game.give(SetCombat(combat))  # type: ignore[arg-type]
        assert "no_part" in game.start().reasons(DeclareAttack("Base", "blade"))

    def test_e34_a_new_combat_counts_its_rounds_from_the_start(self) -> None:
        game = colony().to("end")
        game.give(SetCombat("ground"))
        assert (game.state.round, game.state.combat) == (0, "ground")
        game.give(StartRound())
        assert game.refused(SetCombat("space")) == ("round_under_way", "E-41")


class TestRaids:
    def test_e32_an_orbital_base_fires_before_on_40_or_less(self) -> None:
        for roll, fires in (("40", True), ("41", False)):
            game = Game(unit("Dock", "orbital_base"), unit("wasps", "fighters"))
            settled = game.give(Raid("Dock", "wasps"), roll, *(("15 16", "7") if fires else ()))
            (met,) = told(settled, RaidMet)
            assert (met.when, met.fires) == ("before", fires)
            assert game.state.unit("wasps").rps == (13 if fires else 20)

    def test_e31_a_ground_base_fires_after(self) -> None:
        game = Game(unit("Keep", "ground_base"), unit("wasps", "fighters"))
        settled = game.give(Raid("Keep", "wasps"), "10 11", "3")
        assert told(settled, RaidMet)[0].when == "after"
        assert told(settled, CloseInFired)[0].losses == 3

    def test_e31_e32_bases_fire_at_enemies_only(self) -> None:
        own = (unit("Keep", "ground_base"), unit("Dock", "orbital_base"), unit("Wing", "fighters"))
        men = unit("Men", "ground_unit")
        game = Game(*own, men)
        assert not list(Raid.drafts(Scene(game.state, BOOK))) and not list(
            FireAtLanding.drafts(Scene(game.state, BOOK))
        )
        assert game.refused(Raid("Dock", "Wing")) == ("own_side", "E-32")
        assert game.refused(Raid("Keep", "Wing")) == ("own_side", "E-31")
        game.give(SetCombat("ground"))
        assert game.refused(FireAtLanding("Keep", "Men")) == ("own_side", "E-31")

    def test_e32_a_base_meets_the_same_raiders_once_a_turn(self) -> None:
        game = Game(unit("Dock", "orbital_base"), unit("wasps", "fighters"), unit("gnats", "fighters")).start()
        game.give(Raid("Dock", "wasps"), "41")
        assert game.refused(Raid("Dock", "wasps")) == ("met_already", "E-32")
        assert next(iter(Raid.drafts(Scene(game.state, BOOK)))).raider == "wasps"
        assert Raid.draft(Scene(game.state, BOOK)) == Raid("Dock", "gnats")
        game.to("end").give(StartRound())
        assert game.refused(Raid("Dock", "wasps")) == ("met_already", "E-32")
        assert game.refused(StartTurn()) == ("round_under_way", "E-41")
        game.to("end").give(StartTurn())
        assert game.reasons(Raid("Dock", "wasps")) == []
        assert Raid.draft(Scene(game.state, BOOK)) == Raid("Dock", "wasps")

    def test_e33_er17_a_system_base_has_no_part_in_raids(self) -> None:
        game = Game(unit("Gate", "system_base"), unit("wasps", "fighters"))
        assert game.refused(Raid("Gate", "wasps")) == ("no_part_in_raids", "E-33")


class TestGround:
    def test_e31_e39_close_in_defence_at_landing_ground_units(self) -> None:
        game = Game(unit("Keep", "ground_base"), unit("Men", "ground_unit"), unit("marines", "ground_unit", rps=25))
        assert "no_part" in game.reasons(FireAtLanding("Keep", "marines"))
        game.give(SetCombat("ground"))
        (fired,) = told(game.give(FireAtLanding("Keep", "marines"), "10 11", "10"), CloseInFired)
        assert (fired.shots, fired.losses) == (2, F(10))
        (fired,) = told(game.give(FireAtLanding("Men", "marines"), "11"), CloseInFired)
        assert game.state.unit("marines").rps == 15
        assert game.refused(FireAtLanding("Keep", "marines")) == ("met_already", "E-31")

    def test_e31_the_colonys_own_fire_at_a_landing_before_who_has_landed_at_them(self) -> None:
        """A stranger's find: once the fort had fired, the landing force was proposed to fire at the home guard."""
        marines = unit("marines", "ground_unit", rps=25)
        game = Game(marines, unit("Keep", "ground_base"), unit("Men", "ground_unit"))
        game.give(SetCombat("ground"))
        assert FireAtLanding.draft(Scene(game.state, BOOK)) == FireAtLanding("Keep", "marines")
        game.give(FireAtLanding("Keep", "marines"), "10 11", "10")
        assert FireAtLanding.draft(Scene(game.state, BOOK)) == FireAtLanding("Men", "marines")

    def test_e28_so_few_that_nobody_shoots_have_been_met_all_the_same(self) -> None:
        game = Game(unit("Keep", "ground_base"), unit("scouts", "ground_unit", rps=9), unit("gnats", "fighters", rps=9))
        (met,) = told(game.give(Raid("Keep", "gnats")), CloseInFired)
        assert (met.shots, met.losses) == (0, F(0))
        game.give(SetCombat("ground"))
        (fired,) = told(game.give(FireAtLanding("Keep", "scouts")), CloseInFired)
        assert (fired.shots, fired.losses) == (0, F(0))
        assert game.refused(FireAtLanding("Keep", "scouts")) == ("met_already", "E-31")

    def test_e39_a_ground_unit_takes_part_on_the_ground_and_in_pacification_only(self) -> None:
        assert [takes_part("ground_unit", combat, BOOK) for combat in COMBATS] == [False, False, True, True]

    def test_e31_to_e40_who_takes_part(self) -> None:
        parts = {combat: {kind for kind in KINDS if takes_part(kind, combat, BOOK)} for combat in COMBATS}
        assert parts["space"] == {"warship", "carrier", "fighters", "missiles"}
        assert parts["colony"] == parts["space"] | {"ground_base", "orbital_base", "system_base"}
        assert parts["ground"] == {"ground_unit", "ground_base", "fighters"}
        assert parts["pacification"] == {"ground_unit", "fighters", "warship"}
        assert takes_part("carrier", "pacification", ruled(carrier_pacifies=True))


class TestSums:
    def test_e38_ex15_bombardment(self) -> None:
        ships = (unit("a", era=1), unit("b", era=1), unit("c", era=2), unit("d", era=3))
        game = Game(*ships)
        game.give(SetColony(Colony(20, "harbours")))
        (done,) = told(game.give(Bombard(tuple(one.id for one in ships))), Bombarded)
        assert (done.factors, done.destroyed, done.remaining) == (25, 20, 0)
        assert game.state.colony == Colony(0, "harbours")
        assert game.refused(Bombard(("a",))) == ("nobody_left", "E-38")

    def test_e40_ex16_pacification_strength(self) -> None:
        ones = (unit("men", "ground_unit", rps=25), unit("wasps", "fighters", rps=15),
                *(unit(f"s{place}", era=era) for place, era in enumerate((1, 1, 1, 2, 3, 3))))  # fmt: skip
        game = Game(*ones)
        (done,) = told(game.give(Pacify(tuple(one.id for one in ones))), Pacified)
        assert done.strength == F("57.5")

    def test_e40_nobody_is_counted_twice_in_a_turn(self) -> None:
        game = Game(unit("marines", "ground_unit"), unit("blade"))
        game.give(SetCombat("pacification"))
        first = next(iter(offers(game.state, BOOK)))
        assert first == Pacify(("marines", "blade"))
        game.give(first)
        assert list(offers(game.state, BOOK)) == [StartRound(), StartTurn()]
        assert game.refused(Pacify(("blade",))) == ("counted_already", "E-40")
        game.start().to("end")
        assert next(iter(offers(game.state, BOOK))) == StartRound()
        game.give(StartTurn())
        assert next(iter(offers(game.state, BOOK))) == first

    def test_e38_a_ship_bombards_once_a_turn(self) -> None:
        game = Game(unit("a"), unit("b"), unit("Gate", "ground_base"))
        game.give(SetCombat("colony"))
        game.give(SetColony(Colony(20)))
        game.give(Bombard(("a",)))
        assert game.refused(Bombard(("a", "b"))) == ("counted_already", "E-38")
        assert [one.ships for one in Bombard.drafts(Scene(game.state, BOOK))] == [("b",)]

    def test_e31_e38_e40_what_is_done_once_a_turn_stays_done_in_another_combat(self) -> None:
        game = Game(unit("a"), unit("wasps", "fighters"), unit("men", "ground_unit"), unit("Keep", "ground_base"))
        game.give(SetColony(Colony(20)))
        game.give(Raid("Keep", "wasps"), "99 99")
        game.give(Bombard(("a",)))
        game.give(Pacify(("wasps",)))
        game.give(SetCombat("ground"))
        game.give(FireAtLanding("Keep", "men"), "99 99")
        done: dict[Order, tuple[str, str]] = {
            Raid("Keep", "wasps"): ("met_already", "E-31"),
            FireAtLanding("Keep", "men"): ("met_already", "E-31"),
            Bombard(("a",)): ("counted_already", "E-38"),
            Pacify(("wasps",)): ("counted_already", "E-40"),
        }
        for combat in (*COMBATS, COMBATS[2]):
            game.give(SetCombat(combat))
        assert {order: game.refused(order) for order in done} == done
        game.start().to("end").give(StartTurn())
        assert {order: game.reasons(order) for order in done} == {order: [] for order in done}
        assert (game.state.round, game.state.combat) == (0, "ground")
        game.journal.cursor -= 1  # taken back, all of it is done again
        assert {order: game.refused(order) for order in done} == done
        game.give(Dismiss("a"))
        assert not game.state.bombarded

    def test_er19_carriers_do_neither_unless_ruled_so(self) -> None:
        assert factors("carrier", 3, BOOK) == 0
        assert strength("carrier", 3, F(0), BOOK) == 0
        assert factors("carrier", 3, ruled(carrier_bombards=True)) == 12
        assert strength("carrier", 3, F(0), ruled(carrier_pacifies=True)) == 9
        game = Game(unit("ark", "carrier", 3))
        assert game.refused(Bombard(("ark",))) == ("does_not_bombard", "E-38")
        assert game.refused(Pacify(("ark",))) == ("does_not_count", "E-40")

    def test_e15_er10_patrol_shifts(self) -> None:
        assert [patrol_shifts((F(rps),), BOOK) for rps in (29, 30, 89, 90)] == [0, 1, 2, 3]
        assert patrol_shifts((F(20), F(20), F(20)), BOOK) == 2
        assert patrol_shifts((F(45), F(50)), ruled(fap_pool="component")) == 2
        assert patrol_shifts((F(31),), ruled(fap_partial="any_part")) == 2


def test_e38_a_session_of_before_opens_and_is_written_as_it_was() -> None:
    """Made when a new round or combat opened everything again: a ship bombards twice in it."""
    file = Path(__file__).parent / "before_turns.json"
    session = load(file.read_bytes(), file.name)
    assert dump(session) == file.read_bytes()
    (tab,) = session.encounters
    assert (tab.journal.state.colony.population, tab.journal.state.bombarded) == (6, ("blade",))
    assert not list(verify(tab.journal, lambda _: BOOK))
