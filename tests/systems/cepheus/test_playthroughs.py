"""Recorded encounters come out as recorded, to the last byte and under any order of hashing."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from referee_app.__main__ import narrator
from referee_app.cli import main
from referee_app.cli.services import Services
from referee_app.core.resolve import Settled, resolve
from referee_app.store.codec import load
from referee_app.store.house import book_of
from referee_app.store.proof import differences, live
from tests.playthroughs import assert_comes_out, assert_same_under_any_hashing, files, given_in, written
from tests.systems.cepheus.playthrough import STAGE
from tests.systems.cepheus.tales import SAMPLE, TALES, session

FILES = files("cepheus")


@cache
def facts(name: str) -> tuple[dict[str, Any], ...]:
    """All facts of a recorded encounter."""
    game = json.loads((FILES[0].parent / f"{name}.json").read_text("utf-8"))
    return tuple(fact for step in game["steps"] for fact in step["facts"])


def kinds(name: str) -> set[str]:
    return {fact["kind"] for fact in facts(name)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_encounter_comes_out_as_recorded(file: Path) -> None:
    assert_comes_out(STAGE, file)


def test_they_come_out_the_same_under_any_order_of_hashing() -> None:
    assert_same_under_any_hashing("cepheus")


@pytest.mark.parametrize("name", TALES)
def test_the_script_makes_the_recorded_encounter(name: str) -> None:
    recorded = (FILES[0].parent / f"{name}.json").read_text("utf-8")
    assert written(TALES[name]().record()) == recorded


def test_the_recorded_encounters_use_nearly_every_order() -> None:
    by_hand = {"set_pair", "dismiss", "set_status", "redraw", "correct"}
    assert set(STAGE.kinds) - given_in(FILES) == by_hand


def test_the_duel_has_everything_a_fight_may_have() -> None:
    wanted = {
        *("awareness_set", "initiative_rolled", "haste_declared", "tactics_applied", "waited", "initiative_moved"),
        *("points_gained", "initiative_increased", "plot_ready", "task_ended", "position_changed", "helped"),
        *("lined_up", "evading", "targeting_set", "jammed", "range_settled", "speed_adjusted", "reloaded"),
        *("attack_rolled", "missiles_launched", "missiles_stopped", "salvo_struck", "boarding_fought", "remarked"),
        *("overflowed", "person_irradiated", "repaired", "repairs_undone", "encounter_ended"),
    }
    assert wanted - kinds("duel") == set()
    reactions = {fact["type"] for fact in facts("duel") if fact["kind"] == "reaction_rolled"}
    assert reactions == {"dodge", "fire_sand", "point_defence", "trigger_screens"}


def test_the_duels_missiles_arrive_a_turn_after_their_launch() -> None:
    launched = next(fact for fact in facts("duel") if fact["kind"] == "missiles_launched")
    assert launched["salvo"]["due"] == launched["salvo"]["launched"] + 1


def test_a_hull_of_the_duel_overflows_to_its_structure() -> None:
    flows = [(fact["system"], fact["to"]) for fact in facts("duel") if fact["kind"] == "overflowed"]
    assert ("hull", "structure") in flows


def test_the_other_encounters_are_what_they_are_called() -> None:
    assert {"pursuit_started", "pursuit_ended", "docked", "ship_taken", "control_gained"} <= kinds("chase_and_boarding")
    assert {"missiles_stopped", "salvo_struck", "salvos_arriving"} <= kinds("missile_duel")
    assert {"orbit_changed", "jumped"} <= kinds("atmospheric_escape")
    causes = {fact["cause"] for fact in facts("fighters_and_cruiser") if fact["kind"] == "hit_resolved"}
    assert {"pulse_laser", "fusion_gun_bay", "ram"} <= causes
    ships = {fact["ship"] for fact in facts("five_against_five") if fact["kind"] == "enlisted"}
    assert len(ships) == 10


def test_the_sample_is_the_recorded_duel() -> None:
    sample = load(SAMPLE.read_bytes(), SAMPLE.name)
    assert differences(session(), live(sample)) == ()  # a field that came later has its default
    (tab,) = sample.encounters
    state = tab.journal.start
    for entry in tab.journal.entries:
        settled = resolve(entry.action, state, book_of(tab, entry), entry.answers)
        assert isinstance(settled, Settled)
        assert settled.events == entry.events
        state = settled.state
    assert state == tab.journal.state
    assert STAGE.after(state) == json.loads((FILES[0].parent / "duel.json").read_text("utf-8"))["after"]


def test_the_sample_is_told_with_every_line_of_every_throw(capsys: pytest.CaptureFixture[str]) -> None:
    def nobody(*_: object) -> str:
        raise AssertionError

    assert main(["replay", str(SAMPLE)], Services(lambda *_: 1, narrator, nobody, nobody)) == 0
    out = [line.strip() for line in capsys.readouterr().out.splitlines()]
    for line in (
        "+2  Turret Weapons 2 (C-4)",
        "\u22122  Difficulty (C-45)",
        "\u22121  Evade software (C-126)",
        "\u2265 8  Success from (C-1)",
    ):
        assert line in out
