"""`forecast` and `fight`: what they tell, what they refuse in a sentence, and that the file is only read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee_app.cli import main
from referee_app.cli.services import Services
from referee_app.core.commander import Command, Commands
from referee_app.core.journal import Journal, Pending
from referee_app.store.codec import dump, load
from referee_app.store.session import Encounter, Session
from referee_app.ui.words import catalogue
from tests.sixth import SIXTH, registered
from tests.systems.coin_duel.bouts import meeting
from tests.systems.coin_duel.rules import Duel
from tests.systems.coin_duel.sheet import Meeting
from tests.systems.ocs.bouts import HOPELESS

TWO = meeting(("north", 3), ("south", 3), ("south", 1))


@pytest.fixture(scope="module", autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Two tabs: an empty table, and a coin duel by a house rule, which is shown."""
    duel = Encounter(SIXTH, "Dawn", Journal(TWO), [{}, {"cost": 2}], commands=Commands({"north": Command("bold")}))
    path = tmp_path / "evening.json"
    path.write_bytes(dump(Session(encounters=[Encounter(SIXTH, "#1", Journal(Meeting())), duel], current=1)))
    return path


def run(*arguments: object, **doors: Any) -> int:
    """The command, with the words of the catalogue and nobody else at home but who is named."""

    def nobody(*_: Any) -> Any:
        raise AssertionError("wanted by nobody")

    def narrator(_key: str) -> Any:
        return SimpleNamespace(side=str.upper)

    services = Services(nobody, narrator, nobody, nobody, word=catalogue.word, **doors)
    return main([str(argument) for argument in arguments], services)


def test_a_forecast_is_a_table_of_what_may_come(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = game.read_bytes()
    assert run("forecast", game, "--fights", 50, "--workers", 0, "--seed", 4) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "Dawn"
    assert [line.split("  ")[1] for line in lines[1:5]] == ["won by NORTH", "won by SOUTH", "draw", "cut off"]
    assert "from 50 fights" in told.out and "Rounds: " in told.out and "NORTH: " in told.out
    assert any(line.strip().startswith("south 2 (SOUTH)") for line in lines)
    assert told.err == ""
    assert game.read_bytes() == before


def test_every_figure_of_a_forecast_is_written_as_the_language_writes_it(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def decimal(value: float, places: int) -> str:
        return f"{value:.{places}f}".replace(".", ",")

    assert run("forecast", game, "--fights", 50, "--workers", 0, "--seed", 4, decimal=decimal) == 0
    told = capsys.readouterr().out
    assert not re.search(r"\d\.\d", told) and len(re.findall(r"\d,\d", told)) > 10


def test_a_fight_that_nobody_begins_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "idle.json"
    path.write_bytes(dump(Session(encounters=[Encounter("ocs", "Dusk", Journal(HOPELESS))])))
    assert run("forecast", path, "--fights", 5, "--workers", 0) == 0
    assert "  draw: nobody attacks  100.0%" in capsys.readouterr().out
    assert run("fight", path, "--out", tmp_path / "out.json") == 0
    assert capsys.readouterr().out.startswith("Dusk: Nobody attacked:")


def test_a_forecast_as_json_adds_up_and_is_the_same_from_the_same_seed(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("forecast", game, "--fights", 40, "--workers", 0, "--seed", 4, "--json")
    assert run(*asked) == run(*asked) == 0
    one, other = map(json.loads, capsys.readouterr().out.splitlines())
    assert one == other
    assert sum(win["fights"] for win in one["wins"].values()) + one["draws"]["fights"] + one["cut_off"]["fights"] == 40
    assert one["wins"]["south"]["low"] < one["wins"]["south"]["chance"] < one["wins"]["south"]["high"]
    assert sum(one["rounds"].values()) == sum(one["endings"].values()) == one["fights"] == 40
    assert {unit["unit"]: unit["side"] for unit in one["units"]}["north0"] == "north"
    assert one["examples"]["north"].keys() == {"middle", "one_in_twenty", "worst"}


def test_a_fight_is_written_to_another_file_that_checks(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, out = game.read_bytes(), tmp_path / "fought.json"
    assert run("fight", game, "--out", out, "--seed", 4, "--number", 7) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Dawn: ") and told[0].endswith(": nobody else can fight on.")
    assert told[1].endswith("again with --seed 4 --number 7.") and "were written to fought.json" in told[1]
    assert game.read_bytes() == before
    tab = load(out.read_bytes(), "fought.json").encounters[1]
    assert {entry.house for entry in tab.journal.entries} == {1}
    assert all(entry.commanded and entry.when for entry in tab.journal.entries)
    assert not {one.side for one in tab.journal.state.standing} >= {"north", "south"}
    assert run("check", out) == 0
    assert run("fight", game, "--out", tmp_path / "again.json", "--seed", 4, "--number", 7) == 0
    again = load((tmp_path / "again.json").read_bytes(), "again.json").encounters[1]
    assert again.journal.state == tab.journal.state


def test_it_ends_when_it_is_told_to(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("fight", game, "--out", tmp_path / "a.json", "--rounds", 1, "--seed", 4) == 0
    assert capsys.readouterr().out.startswith("Dawn: The rounds are up")
    assert run("fight", game, "--out", tmp_path / "b.json", "--lost", "south 2", "--seed", 8) == 0
    assert capsys.readouterr().out.startswith("Dawn: It ended with the loss of south 2 (destroyed).")
    assert run("fight", game, "--out", tmp_path / "c.json", "--lost", "north 0", "--seed", 2) == 0
    told = capsys.readouterr().out.splitlines()[0]
    assert told == "Dawn: Won by NORTH: nobody else can fight on. north 0: hurt."


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--tab", 1), "There is nobody on the table."),
        (("--tab", 3), "There is no tab 3: the file has 2."),
        (("--tab", 0), "There is no tab 0: the file has 2."),
        (("--temper", "west=bold"), "There is no side west: here are north, south."),
        (("--lost", "Anna"), "There is no Anna here."),
        (("--rounds", 0), "A fight needs at least one round."),
    ],
)
def test_what_cannot_be_fought_out_is_one_sentence(
    game: Path, tmp_path: Path, options: tuple[object, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("forecast", game, *options) == run("fight", game, "--out", tmp_path / "a.json", *options) == 1
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"{sentence}\n" * 2)
    assert not (tmp_path / "a.json").exists()


def test_an_order_half_answered_goes_first(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = load(game.read_bytes(), "evening.json")
    session.encounters[1].journal.begin(Pending(Duel("north0", "south1")))
    game.write_bytes(dump(session))
    assert run("forecast", game) == 1
    assert "half answered" in capsys.readouterr().err


def test_a_fight_never_goes_where_something_would_be_lost(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = game.read_bytes()
    assert run("fight", game, "--out", game) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert run("fight", game, "--out", game.parent / "no" / "folder.json") == 1
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    "options",
    [
        *(("--fights", fights) for fights in (0, "x", 10**9)),
        *(("--workers", workers) for workers in (-1, "x", 10**6)),
        *(("--temper", temper) for temper in ("bold", "a=mad")),
    ],
)
def test_a_forecast_wants_a_sound_command_line(game: Path, options: tuple[object, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("forecast", game, *options)
    assert ended.value.code == 2


def test_the_aims_and_tempers_of_the_command_line_go_before_those_of_the_file(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "held.json"
    assert run("fight", game, "--out", out, "--aim", "north=hold", "--temper", "south=careful") == 0
    entries = load(out.read_bytes(), "held.json").encounters[1].journal.entries
    assert [entry.commanded for entry in entries[:2]] == [False, True]  # who holds goes on as the rules offer
