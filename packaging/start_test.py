"""Tries a built program as somebody would who has just installed it; stdlib only.

    python3 packaging/start_test.py dist/referee/referee-app [--pictures FOLDER] [--over FOLDER] [NAME ...]
    python3 packaging/start_test.py --root FOLDER /usr/bin/referee-app [NAME ...]

It copies the folder under another name, to a place nobody may write in where that can be had, and starts the program
from elsewhere with an empty environment and a home of its own: every command, forecasts that must use their workers,
and on Linux a round of every system by its keys in a real window, under X and under Wayland (`screens`). With `--root`
it starts what was installed in a bare system, without leaving it; what is no built folder (a wheel's command) is
started where it lies. Each try has a time, and none may say anything but what it is for (`_HARMLESS`). Without a name
it tries everything; the exit status is 1 where one failed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import screens
from screens import Screen

SYSTEMS = Path(__file__).resolve().parent.parent / "resources" / "systems"
PATIENCE = 180
"""Seconds for a command; it takes three on a laptop."""
_HARMLESS = re.compile(
    r"Detected locale .*|Qt depends on a UTF-8 locale.*|If this causes problems, reconfigure.*|for more information\."
    r"|\d+ fights of \d+|qt\.qpa\.\w+: .*(?:XDG_RUNTIME_DIR|no cursor theme).*"
    r"|qt\.qpa\.wayland\.textinput: .*disableSurface.*Trying to disable .* but 0x0 is focused"
)
"""What Qt says of an environment that names no language or of a keyboard that goes, and how far a forecast is."""

ROUNDS: dict[str, tuple[str, tuple[str, ...], str, int]] = {
    "squadron": ("two-flights", ("5", "Return"), "start_round", 2),
    "cepheus": ("patrol-and-smuggler", ("ctrl+End",), "end_turn", 1),
    "ocs": ("the-crossing", (), "close", 1),
    "fleets": ("the-fight-for-haven", (), "confirm", 2),
    "eras": ("the-raid", ("Down", "Return"), "end_round", 1),
}
"""For each system: a sample, what is pressed where Space alone does not go on, and which order has come how many times
when a round of it is over."""


SETTINGS = (
    "",
    "what no version wrote",
    '{"language": "it", "theme": "dark"}',
    '{"language": "la", "theme": {"of": "a later version"}, "unheard_of": [1], "text_size": "large"}',
    '{"layouts": {"window": "bm90IGEgbGF5b3V0"}, "choices": {"session": "/nowhere/last.json"}}',
)
"""What is found in the home, a system each: nothing, damage, an older version's settings, a newer's, and one whose
window and session are no more."""


class FailedError(Exception):
    """What was wrong, in a sentence."""


class Built:
    """The program, where it was put for this test."""

    def __init__(self, program: Path, desk: Path, pictures: Path | None, root: Path | None) -> None:
        """A folder to write in, `desk`; where pictures of the windows go, if anywhere; and the bare system in which it
        lives, if any."""
        self.program, self.desk, self.pictures, self.root = program, desk, pictures, root
        self.samples = desk / "samples"
        shutil.copytree(SYSTEMS, self.samples)

    def command(self, *arguments: str) -> list[str]:
        """What starts it with these arguments, in that system."""
        inside = ["/usr/sbin/chroot", str(self.root), "env", f"--chdir={self.desk}"]
        return [*(inside if self.root else []), str(self.program), *arguments]

    def sample(self, key: str, name: str) -> Path:
        """A sample, where the program can read it."""
        return self.samples / key / "samples" / f"{name}.json"

    def surroundings(self, **more: str) -> dict[str, str]:
        """An environment with nothing in it but a new home, and what Windows cannot start without."""
        home = tempfile.mkdtemp(dir=self.desk, prefix="home ")
        kept = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "TEMP", "TMP") if os.name == "nt" else ()
        own = {"HOME": home, "USERPROFILE": home, "LOCALAPPDATA": home, "APPDATA": home}
        return {**{name: os.environ[name] for name in kept if name in os.environ}, **own, **more}

    def run(self, *arguments: str, status: int = 0, text: str = "", **more: str) -> str:
        """What a command writes, when it ends as it should and complains of nothing."""
        done = subprocess.run(
            self.command(*arguments),
            env=self.surroundings(**more),
            cwd=self.desk,
            input=text.encode(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        complaints = harmful(done.stderr.decode("utf-8", "replace"))
        if done.returncode != status or (complaints and not status):
            raise FailedError(f"{' '.join(arguments)}: ended with {done.returncode}: {complaints}")
        return "\n".join(complaints) if status else done.stdout.decode("utf-8")


def harmful(said: str) -> list[str]:
    """The lines that are not on the white list."""
    return [line for line in said.splitlines() if line.strip() and not _HARMLESS.fullmatch(line)]


def expect(holds: bool, sentence: str) -> None:
    """Raise it, where it does not hold."""
    if not holds:
        raise FailedError(sentence)


def try_help(built: Built) -> None:
    """It says what it can do."""
    expect("forecast" in built.run("--help"), "--help does not name the commands")


def try_questions(built: Built) -> None:
    """A question in JSON is replied to in JSON."""
    question = {"key": "squadron", "question": "die_odds", "input": {"at_least": 5}}
    reply = json.loads(built.run("ask", "--batch", text=json.dumps(question) + "\n"))
    expect("refused" not in str(reply), f"ask refused: {reply}")
    odds = built.run("odds", "eras", "--attacker", "warship:2", "--target", "warship:3", "--ambush", "undetected")
    expect("%" in odds, "odds shows no chance")


def try_samples(built: Built) -> None:
    """Every sample is checked, fought out and told in both languages, in its own process each."""
    for sample in sorted(built.samples.glob("*/samples/*.json")):
        built.run("check", str(sample))
    for key, (name, *_) in ROUNDS.items():
        fought = built.desk / f"fought {key}.json"
        built.run("fight", str(built.sample(key, name)), "--out", str(fought), "--seed", "7")
        built.run("check", str(fought))
        told = {built.run("replay", str(fought), "--language", code) for code in ("en", "it")}
        expect(len(told) == 2, f"{key} is told alike in both languages")


def try_paper(built: Built) -> None:
    """Record sheets become a PDF."""
    for key, (name, *_) in ROUNDS.items():
        paper = built.desk / f"{key}.pdf"
        built.run("print", str(built.sample(key, name)), "--sheets", "all", "--pdf", str(paper))
        data = paper.read_bytes()
        expect(data.startswith(b"%PDF") and len(data) > 8000, f"{paper.name} is no paper: {len(data)} bytes")


def try_forecast(built: Built) -> None:
    """A forecast is the same whoever fights it, and (seen on Linux) fought by more processes than one."""
    sample = str(built.sample("squadron", "two-flights"))
    command = built.command("forecast", sample, "--fights", "300")
    errors = built.desk / "forecast.txt"
    with errors.open("wb") as said:
        child = subprocess.Popen(
            command, env=built.surroundings(), cwd=built.desk, stdout=subprocess.PIPE, stderr=said, text=True
        )
        worked = _watched(child)
        told = child.communicate(timeout=PATIENCE)[0]
    complaints = harmful(errors.read_text("utf-8", "replace"))
    expect(child.returncode == 0 and not complaints and "from 300 fights" in told, f"forecast: {complaints} {told}")
    if sys.platform.startswith("linux"):
        wanted = min(8, len(os.sched_getaffinity(0)))
        busy = sum(ticks > 20 for ticks in worked.values())
        expect(busy >= wanted, f"forecast: {busy} of {wanted} workers worked (hundredths of a second: {worked})")


def _watched(child: subprocess.Popen[str]) -> dict[int, int]:
    """How long each worker of a process has worked when it ends, by its number, in hundredths of a second."""
    worked: dict[int, int] = {}
    end = time.monotonic() + PATIENCE
    while child.poll() is None and time.monotonic() < end and Path("/proc").is_dir():
        for place in Path("/proc").glob("[0-9]*"):
            try:
                fields = (place / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == child.pid and b"--multiprocessing-fork" in (place / "cmdline").read_bytes():
                    worked[int(place.name)] = int(fields[11]) + int(fields[12])
            except (OSError, IndexError):
                continue  # it ended while it was looked at
        time.sleep(0.1)
    return worked


def try_no_screen(built: Built) -> None:
    """Without a screen, or with one that does not answer, it says so in one sentence."""
    for more in ({}, {"DISPLAY": ":9999"}):
        said = built.run(status=1, **more)
        expect(said.startswith("Qt cannot start because no screen answers"), f"without a screen: {said}")
        expect("\n" not in said, f"more than a sentence: {said}")


def try_no_font(built: Built) -> None:
    """Without a font it says which to install."""
    empty = built.desk / "no-fonts.conf"
    empty.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>', "utf-8")
    said = built.run(status=1, QT_QPA_PLATFORM="offscreen", FONTCONFIG_FILE=str(empty))
    expect("no font is installed" in said and "\n" not in said, f"without a font: {said}")


def try_rounds(built: Built) -> None:
    """A round of every system is played in a real window by its keys, one press at a time, and closed by Ctrl+Q."""
    with screens.x_screen(built.desk.parent) as screen:
        _play_all(built, screen, "x")


def try_wayland(built: Built) -> None:
    """The same on a Wayland desktop that has no X."""
    with screens.wayland_screen(built.desk.parent) as screen:
        _play_all(built, screen, "wayland")


def _play_all(built: Built, screen: Screen, kind: str) -> None:
    for key in ROUNDS:
        _play(built, key, screen, kind)


def _play(built: Built, key: str, screen: Screen, where: str) -> None:
    name, otherwise, kind, times = ROUNDS[key]
    session = Path(shutil.copy(built.sample(key, name), built.desk / f"{key} {where}.json"))
    said = session.with_suffix(".txt")
    begun = len(_entries(session))
    surroundings = built.surroundings(**screen.surroundings)
    _leave_settings(Path(surroundings["HOME"]), SETTINGS[list(ROUNDS).index(key)])
    with said.open("wb") as output:
        child = subprocess.Popen(
            built.command(str(session)), env=surroundings, cwd=built.desk, stdout=output, stderr=output
        )
        try:
            screen.wait_for(child.pid, " — Referee")
            _press_until(
                session, screen, otherwise, lambda: _played(session, begun, kind, times) or child.poll() is not None
            )
            if built.pictures:
                screen.draw(built.pictures / f"{key} {where}.png")
            status = _closed(child, screen)
        finally:
            child.kill()
    expect(status == 0, f"{key}: the window ended with {status}")
    expect(_played(session, begun, kind, times), f"{key}: no round was played ({len(_entries(session))} lines)")
    complaints = harmful(said.read_text("utf-8", "replace"))
    expect(not complaints, f"{key}: {complaints}")
    built.run("check", str(session))


def _closed(child: subprocess.Popen[bytes], screen: Screen) -> int:
    """Its status after Ctrl+Q, once it is out of what a press too many has opened; a time-out is the last one's."""
    for _ in range(14):
        screen.press("Escape")
        screen.press("ctrl+q")
        try:
            return child.wait(2)
        except subprocess.TimeoutExpired:
            continue
    return child.wait(2)


def _leave_settings(home: Path, settings: str) -> None:
    """What another version of the program left in a home, or nothing."""
    if settings and sys.platform.startswith("linux"):
        folder = home / ".config" / "referee"
        folder.mkdir(parents=True)
        (folder / "settings.json").write_text(settings, "utf-8")


def _press_until(session: Path, screen: Screen, otherwise: tuple[str, ...], over: Callable[[], bool]) -> None:
    """Space, and where nothing came of it what else there is to press; each press waits for what comes of it."""
    end = time.monotonic() + PATIENCE
    while not over() and time.monotonic() < end:
        if not _moves(session, screen, "space"):
            for key in otherwise:
                _moves(session, screen, key)


def _moves(session: Path, screen: Screen, key: str) -> bool:
    """Whether a press wrote something within five seconds; on a busy machine two were too few."""
    before = session.read_bytes()
    screen.press(key)
    end = time.monotonic() + 5
    while time.monotonic() < end:
        if session.read_bytes() != before:
            return True
        time.sleep(0.05)
    return False


def _entries(session: Path) -> list[dict[str, dict[str, str]]]:
    found: list[dict[str, dict[str, str]]] = json.loads(session.read_text("utf-8"))["encounters"][0]["entries"]
    return found


def _played(session: Path, begun: int, kind: str, times: int) -> bool:
    """Whether that order came so many times since it began with so many lines, and dice were thrown."""
    entries = _entries(session)[begun:]
    kinds = [entry["action"]["kind"] for entry in entries]
    return kinds.count(kind) >= times and any(entry["answers"] for entry in entries)


TRIES: dict[str, Callable[[Built], None]] = {
    "help": try_help,
    "questions": try_questions,
    "samples": try_samples,
    "paper": try_paper,
    "forecast": try_forecast,
    "no_screen": try_no_screen,
    "no_font": try_no_font,
    "rounds": try_rounds,
    "wayland": try_wayland,
}
_ON_LINUX = {"no_screen", "no_font", "rounds", "wayland"}


def _wanted(names: list[str]) -> list[str]:
    can = [name for name in TRIES if sys.platform.startswith("linux") or name not in _ON_LINUX]
    return [name for name in can if not names or name in names]


def _tried(name: str, built: Built) -> bool:
    begun = time.monotonic()
    try:
        TRIES[name](built)
        trouble = ""
    except (FailedError, screens.NoScreenError, OSError, ValueError, subprocess.SubprocessError) as error:
        trouble = f": {error}"
    print(f"{'FAILED' if trouble else 'passed'} {name} ({time.monotonic() - begun:.0f} s){trouble}", flush=True)
    return not trouble


def _put_away(folder: Path, older: Path | None, place: Path) -> Path:
    """The folder under a name with spaces and accents, over an older one if there is one; nobody may write there, as
    after an installation."""
    away = place / "Giochi più belli" / "referee 1"
    for one in filter(None, (older, folder)):
        for link in filter(Path.is_symlink, one.rglob("*")):
            (away / link.relative_to(one)).unlink(missing_ok=True)  # as tar does
        shutil.copytree(one, away, symlinks=True, dirs_exist_ok=True)
    for path in (*away.rglob("*"), away):
        if os.name != "nt" and not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    if _is_root():
        subprocess.run(["mount", "--bind", str(away), str(away)], check=True)
        subprocess.run(["mount", "-o", "remount,ro,bind", str(away)], check=True)
    return away


def _furnish(root: Path, place: Path) -> None:
    """Give a bare system what a running one has, and our folder under the name it has here."""
    for path in (Path("/proc"), Path("/dev"), place):
        inside = root / path.relative_to("/")
        inside.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "--bind", str(path), str(inside)], check=True)


def _is_root() -> bool:
    return sys.platform.startswith("linux") and os.geteuid() == 0


def _get_a_view_of_our_own() -> None:
    """Root may write anywhere but in what is mounted to be read, so go on where mounts are seen by nobody else."""
    if _is_root() and "REFEREE_VIEW" not in os.environ:
        os.environ["REFEREE_VIEW"] = "own"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])


def _let_go(place: Path, root: Path | None) -> None:
    """Undo the mounts and remove the folder."""
    if root:
        inside = root / place.relative_to("/")
        subprocess.run(["umount", str(inside), str(root / "proc"), str(root / "dev")], check=False)
        inside.rmdir()
    elif _is_root() and (mounted := [str(path) for path in place.glob("Giochi*/*")]):
        subprocess.run(["umount", "-R", *mounted], check=False)
    for path in (place, *place.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(place, ignore_errors=True)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Try a built program.")
    parser.add_argument("program", type=Path)
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of the windows")
    parser.add_argument("--over", type=Path, metavar="FOLDER", help="an older version, over which it is copied first")
    parser.add_argument(
        "--root",
        type=lambda text: Path(text).resolve(),
        metavar="FOLDER",
        help="a bare system; the program is installed in it",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TRIES))
    return parser.parse_intermixed_args()


def main() -> int:
    """Try what is named, or everything; 1 where something failed."""
    asked = _asked()
    _get_a_view_of_our_own()
    place = Path(tempfile.mkdtemp(prefix="referee-"))
    place.chmod(0o755)
    try:
        if asked.root:
            _furnish(asked.root, place)
            program = asked.program
        elif not asked.program.resolve().with_name("_internal").is_dir():
            program = asked.program.absolute()
        else:
            program = _put_away(asked.program.resolve().parent, asked.over, place) / asked.program.name
        desk = place / "desk"
        desk.mkdir()
        built = Built(program, desk, asked.pictures and asked.pictures.resolve(), asked.root)
        results = [_tried(name, built) for name in _wanted(asked.names)]
    finally:
        _let_go(place, asked.root)
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
