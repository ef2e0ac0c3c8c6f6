"""`ask` as other programs see it: over pipes, line by line, byte by byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee_app.cli.ask import reply
from tests import stem

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES: list[dict[str, Any]] = json.loads((ROOT / "tests/systems/squadron/examples.json").read_text("utf-8"))
ODDS = b'{"at_least": 5}'
THIRD = {"answer": {"chance": "1/3"}}


def command(*arguments: str, seed: str = "0") -> dict[str, Any]:
    """What subprocess needs to run the program."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
    return {"args": [sys.executable, "-m", "referee_app", *arguments], "cwd": ROOT, "env": environ}


def run(*arguments: str, given: bytes = b"", seed: str = "") -> subprocess.CompletedProcess[bytes]:
    """The program run to its end; by a Python of its own where an order of hashing is wanted."""
    if not seed:
        return stem.run("-m", "referee_app", *arguments, given=given, cwd=ROOT)
    return subprocess.run(**command(*arguments, seed=seed), input=given, capture_output=True, check=False)


def batch(*lines: object) -> list[dict[str, Any]]:
    """The replies to some lines; what is no bytes is written as JSON."""
    given = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    done = run("ask", "--batch", given=given)
    assert (done.returncode, done.stderr) == (0, b"")
    return [json.loads(line) for line in done.stdout.splitlines()]


def request(question: str = "die_odds", key: str = "squadron", **given: object) -> dict[str, Any]:
    return {"key": key, "question": question, "input": given}


def refused(entry: dict[str, Any]) -> tuple[str, str | None]:
    assert entry.keys() == {"refused"}
    assert entry["refused"]["message"].endswith(".")
    return entry["refused"]["code"], entry["refused"]["field"]


class TestOne:
    def test_an_answer_is_one_line(self) -> None:
        done = run("ask", "squadron", "die_odds", given=ODDS, seed="0")
        assert (done.returncode, done.stdout, done.stderr) == (0, b'{"answer": {"chance": "1/3"}}\n', b"")

    @pytest.mark.parametrize(
        ("key", "question", "given", "code"),
        [
            ("squadron", "die_odds", b"{}", "missing_field"),
            ("squadron", "die_odds", b"", "bad_json"),
            ("squadron", "die_odds", b"[5]", "bad_json"),
            ("squadron", "die_odds", b'{"at_least": NaN}', "bad_json"),
            ("squadron", "die_odds", b'{"at_least": "\xff"}', "bad_json"),
            ("squadron", "dice", ODDS, "unknown_question"),
            ("squadrons", "die_odds", ODDS, "unknown_key"),
        ],
    )
    def test_a_refusal_is_exit_status_1(self, key: str, question: str, given: bytes, code: str) -> None:
        done = run("ask", key, question, given=given)
        assert done.returncode == 1
        assert refused(json.loads(done.stdout))[0] == code

    @pytest.mark.parametrize(
        "arguments",
        [("ask",), ("ask", "squadron"), ("ask", "a", "b", "c"), ("ask", "--batch", "squadron"), ("aks",), ("--nope",)],
    )
    def test_a_wrong_command_line_is_exit_status_2(self, arguments: tuple[str, ...]) -> None:
        done = run(*arguments, given=ODDS)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.startswith(b"usage:")

    def test_a_fault_of_ours_is_exit_status_70(self) -> None:
        code = (
            "import sys; from referee_app.cli import ask\n"
            "def broken(key, question, given): raise RuntimeError('two\\nlines')\n"
            "ask.answer = broken\n"
            "from referee_app.__main__ import main; sys.exit(main())"
        )
        done = stem.run("-c", code, "ask", "squadron", "die_odds", given=ODDS, cwd=ROOT)
        assert (done.returncode, done.stdout) == (70, b'{"error": "RuntimeError: two lines"}\n')


class TestBatch:
    def test_replies_come_in_the_order_of_the_requests(self) -> None:
        needs = range(2, 40)
        replies = batch(*(request("needed_die", difficulty=need, fire_code=0) for need in needs))
        assert [one["answer"]["need"] for one in replies] == list(needs)

    def test_blank_lines_are_skipped_and_bad_ones_are_not(self) -> None:
        lines = (b"", b"  \r", request(at_least=5), b"nonsense", b"\t", b"[]", request(at_least=5))
        first, *bad, after = batch(*lines)
        assert first == after == THIRD
        assert [refused(one)[0] for one in bad] == ["bad_json", "bad_json"]

    def test_the_last_line_needs_no_end(self) -> None:
        done = run("ask", "--batch", given=json.dumps(request(at_least=5)).encode())
        assert json.loads(done.stdout) == THIRD

    def test_nothing_asked_is_nothing_replied(self) -> None:
        assert batch() == []

    @pytest.mark.parametrize(
        "line",
        [
            {"key": "squadron", "question": "die_odds"},
            {"key": "squadron", "input": {"at_least": 5}},
            {"question": "die_odds", "input": {"at_least": 5}},
            {"key": "squadron", "question": "die_odds", "input": [5]},
            {"key": "squadron", "question": "die_odds", "input": None},
            {**request(at_least=5), "id": 7},
            7,
            None,
            b"{",
            b"[" * 100_000,
            b'{"key": "\xff"}',
            b"{'key': 1}",
            b'{"a": Infinity}',
        ],
    )
    def test_what_is_no_request(self, line: object) -> None:
        before, bad, after = batch(request(at_least=5), line, request(at_least=5))
        assert refused(bad) == ("bad_json", None)
        assert before == after == THIRD

    @pytest.mark.parametrize(
        ("key", "question", "code"),
        [
            ("squadron", "dice", "unknown_question"),
            ("squadron", "__init__", "unknown_question"),
            ("squadron", 7, "unknown_question"),
            ("", "die_odds", "unknown_key"),
            ("../squadron", "die_odds", "unknown_key"),
            (["squadron"], "die_odds", "unknown_key"),
        ],
    )
    def test_who_is_asked_and_what(self, key: Any, question: Any, code: str) -> None:
        (found,) = batch(request(question, key, at_least=5))
        assert refused(found) == (code, None)

    def test_a_request_remembers_nothing_of_the_one_before(self) -> None:
        once = request("fire_code", fire_code=3, ion=4)
        floored_once = request("fire_code", fire_code=3, ion=4, rules={"fire_code_floor": 0})
        plain, floored, again = batch(once, floored_once, once)
        assert plain == again
        assert (plain["answer"]["total"], floored["answer"]["total"]) == (-1, 0)

    def test_it_talks_back_and_forth(self) -> None:
        wanted = command("ask", "--batch")
        with subprocess.Popen(**wanted, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
            assert program.stdin and program.stdout
            for need in (2, 5, 9):
                program.stdin.write(json.dumps(request("needed_die", difficulty=need, fire_code=0)).encode() + b"\n")
                program.stdin.flush()
                assert json.loads(program.stdout.readline())["answer"]["need"] == need
            program.stdin.close()
            assert program.wait(timeout=30) == 0

    def test_nobody_listening_is_no_scandal(self) -> None:
        wanted = command("ask", "--batch")
        with subprocess.Popen(
            **wanted, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as program:
            assert program.stdin and program.stdout and program.stderr
            program.stdout.close()
            lines = (json.dumps(request(at_least=5)).encode() + b"\n") * 10_000
            try:
                program.stdin.write(lines)
                program.stdin.close()
            except BrokenPipeError:
                pass
            assert program.wait(timeout=30) == 1
            assert program.stderr.read() == b""

    def test_equal_requests_get_equal_bytes_under_any_order_of_hashing(self) -> None:
        lines = b"".join(
            json.dumps(request(one["question"], **one["input"])).encode() + b"\n" for one in [*EXAMPLES, *EXAMPLES]
        )
        first, second = (run("ask", "--batch", given=lines, seed=seed).stdout.splitlines() for seed in ("1", "2"))
        assert first == second
        assert first[: len(EXAMPLES)] == first[len(EXAMPLES) :]

    def test_names_in_any_script_come_back(self) -> None:
        squadron = {"boxes": 1, "type": {"turns": 3, "turn_distance": 1, "dr_shielded": 3, "dr_unshielded": 3}}
        setup = {"squadrons": {"Étoile ☄": squadron | {"weapons": {}}, "\ud800": squadron | {"weapons": {}}}}
        steps = [{"op": "start_round", "watch": ["Étoile ☄:1", "\ud800:1"]}]
        (found,) = batch(request("replay", setup=setup, steps=steps))
        assert list(found["answer"]["steps"][0]["state"]) == ["Étoile ☄:1", "\ud800:1"]


def test_a_fault_of_ours_does_not_take_the_next_line_with_it() -> None:
    def broken(data: bytes) -> object:
        raise AssertionError

    assert reply(broken, b"") == ("error", b'{"error": "AssertionError"}\n')
    assert reply(lambda data: float("nan"), b"")[0] == "error"


def test_it_loads_no_window_and_no_network() -> None:
    code = (
        "import sys; from referee_app.cli import ask; ask.answer('squadron', 'die_odds', {'at_least': 5})\n"
        "print(*sys.modules)"
    )
    wanted = command()
    wanted["args"] = [sys.executable, "-c", code]
    done = subprocess.run(**wanted, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()} | set(done.stdout.split())
    unwanted = {"PySide6", "shiboken6", "ssl", "http", "asyncio", "urllib.request", "tkinter", "numpy"}
    assert loaded & (unwanted | {"referee_app.ui", "referee_app.app", "referee_app.play"}) == set()


def test_it_reads_no_saved_game_and_no_settings(tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("opened files are counted by an audit hook; one system is enough")
    code = (
        "import sys; opened = []\n"
        "sys.addaudithook(lambda event, seen: opened.append(str(seen[0])) if event == 'open' else None)\n"
        "from referee_app.cli import ask; ask.answer('squadron', 'die_odds', {'at_least': 5})\n"
        "print(*[name for name in opened if not name.endswith(('.py', '.pyc', '.so', 'entry_points.txt'))], sep='\\n')"
    )
    wanted = command()
    wanted["args"] = [sys.executable, "-c", code]
    wanted["env"] |= {"HOME": str(tmp_path)}
    done = subprocess.run(**wanted, capture_output=True, text=True, check=True)
    ours = [name for name in done.stdout.split("\n") if str(tmp_path) in name or name.endswith((".json", ".toml"))]
    assert [Path(name).name for name in ours] == ["tables.json", "tempers.json"], "its own tables"
