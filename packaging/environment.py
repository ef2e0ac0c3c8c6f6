"""The checkout's own environment, .venv, made from the lock files by start.py and test.py; stdlib only."""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TextIO

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
APP_LOCK = ROOT / "packaging" / "requirements.lock"
TEST_LOCK = ROOT / "packaging" / "requirements-test.lock"
_MARK = "referee-environment"
_PIP = "-I -m pip install --quiet --no-input --disable-pip-version-check --require-hashes --only-binary=:all:"
_NO_NETWORK = ("No matching distribution found", "Could not fetch URL", "Connection", "Max retries", "timed out")
_LOCKED_BYTE = 1 << 20  # far behind the text, which other processes may go on reading on Windows


class SetUpError(Exception):
    """The environment cannot be made, for the reason said in one sentence."""


def start(arguments: list[str]) -> NoReturn:
    """Become the program, in its environment."""
    _become([str(_ready_or_exit([APP_LOCK])), "-P", "-m", "referee_app", *arguments], os.environ)


def test(arguments: list[str]) -> NoReturn:
    """Become the test run: the whole suite on a few cores, or pytest with the arguments given."""
    from referee_app.launch import probe

    python = str(_ready_or_exit([APP_LOCK, TEST_LOCK]))
    environ = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    if trouble := probe(python, environ):
        sys.exit(trouble)
    os.chdir(ROOT)
    _become([python, "-m", "pytest", *(arguments or _whole_suite())], environ)


def ready(locks: list[Path], home: Path = HOME) -> Path:
    """Return the Python of the environment that holds exactly these lock files, made first where needed."""
    wanted = [_key(lock) for lock in locks]
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not _holds(home, wanted):
        _refuse_what_is_not_ours(home)
        home.mkdir(exist_ok=True)
        with _alone(home / _MARK) as mark:
            if not _holds(home, wanted):  # somebody else may have made it while we waited
                _make(home, python, locks, mark)
    return python


def _ready_or_exit(locks: list[Path]) -> Path:
    try:
        return ready(locks)
    except SetUpError as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"The environment in {HOME} cannot be set up: {error}.")
    except KeyboardInterrupt:
        sys.exit("Set-up was interrupted; the next start begins it again.")


def _make(home: Path, python: Path, locks: list[Path], mark: TextIO) -> None:
    """Add to a good environment, or make it anew; the mark says what is complete, so it comes last."""
    print(f"Setting up {home} (some 80 MB to fetch, once) ...", file=sys.stderr, flush=True)
    if not _holds_only(home, _key(locks[0])):
        mark.truncate(0)
        _empty(home)
        _create(home)
    _install(python, locks)
    mark.truncate(0)
    mark.write("\n".join(map(_key, locks)))


def _key(lock: Path) -> str:
    """Name what an environment depends on: the lock file, and the Python it borrows."""
    borrowed = f"{sys.implementation.cache_tag} {sys.base_prefix}"
    return hashlib.sha256(lock.read_bytes() + borrowed.encode()).hexdigest()


def _marks(home: Path) -> list[str]:
    mark = home / _MARK
    return mark.read_text("ascii").split() if mark.is_file() else []


def _holds(home: Path, wanted: list[str]) -> bool:
    return _marks(home)[: len(wanted)] == wanted


def _holds_only(home: Path, key: str) -> bool:
    return _marks(home) == [key]


def _refuse_what_is_not_ours(home: Path) -> None:
    if home.is_dir() and any(home.iterdir()) and not (home / _MARK).is_file():
        raise SetUpError(f"{home} was not made by Referee: move it away, then try again.")


@contextmanager
def _alone(path: Path) -> Iterator[TextIO]:
    """Hold the mark, so that of two set-ups the second waits; the system lets go of it even after a kill."""
    with path.open("a+", encoding="ascii") as mark:
        if sys.platform == "win32":
            import msvcrt

            mark.seek(_LOCKED_BYTE)
            msvcrt.locking(mark.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(mark, fcntl.LOCK_EX)
        yield mark


def _empty(home: Path) -> None:
    """Remove all but the mark, by which an interrupted set-up still knows the folder for ours."""
    import shutil

    for item in home.iterdir():
        if item.name == _MARK:
            continue
        if item.is_dir() and not item.is_symlink():
            shutil.rmtree(item)
        else:
            item.unlink()


def _create(home: Path) -> None:
    if importlib.util.find_spec("ensurepip") is None:
        raise SetUpError("Python's venv module is incomplete: install python3-venv (Debian, Ubuntu).")
    try:
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(home)
    except subprocess.CalledProcessError as error:
        raise SetUpError(f"Python's venv module failed: {_last_line(error.output or b'')}") from error


def _install(python: Path, locks: list[Path]) -> None:
    """Install the locked wheels, and let PySide6 unpack itself once, an eighth off every start. The tools of the tests
    are compiled as far as they are used, by the tests: to compile all of them takes pip half its time, on one core."""
    command = [str(python), *_PIP.split(), *(f"--requirement={lock}" for lock in locks)]
    command += ["--no-compile"] * (len(locks) > 1)
    environ = {**os.environ, "PIP_USER": "0"}  # a habit from pip.conf that no environment can follow
    pip = subprocess.run(command, env=environ, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if pip.returncode:
        raise SetUpError(_why_pip_failed(pip.stderr))
    unpack = [str(python), "-I", "-c", "import PySide6.QtCore"]
    subprocess.run(unpack, env={**os.environ, "SBK_EMBED": "0"}, capture_output=True, check=False)


def _why_pip_failed(output: bytes) -> str:
    """Tell a file that is not the locked one from a network that is not there; all else is pip's own last word."""
    text = output.decode(errors="replace")
    if "DO NOT MATCH THE HASHES" in text:
        named = re.search(r"^ +(\S.*?) from .*:$", text, re.MULTILINE)
        found = named[1][:120] if named else "a library"
        return (
            f"{found} is not the file the lock names (its hash is another), so it was not installed: "
            "the download is damaged, or somebody between here and the index has changed it."
        )
    if any(sign in text for sign in _NO_NETWORK):
        return f"pip could not fetch the libraries, is the network there? {_last_line(output)}"
    return f"pip could not install the libraries: {_last_line(output)}"


def _last_line(output: bytes) -> str:
    lines = output.decode(errors="replace").split("\n")
    errors = [line for line in lines if line.startswith("ERROR:")] or [line for line in lines if line.strip()]
    return errors[-1].removeprefix("ERROR:").strip()[:300] if errors else "It did not say why."


def _whole_suite() -> list[str]:
    """A worker for each core: one more took a tenth of the time away again, each collects all and wants its own room in
    the processor's memory."""
    return ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]


def _become(command: list[str], environ: Mapping[str, str]) -> NoReturn:
    """Hand this process over, so that signals and exit codes need no messenger (Windows needs one)."""
    surroundings = {**environ, "PYTHONPATH": str(ROOT)}
    surroundings.pop("PYTHONHOME", None)
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=surroundings))
    os.execve(command[0], command, surroundings)
