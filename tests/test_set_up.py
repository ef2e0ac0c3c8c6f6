"""The set-up room: an environment that is either complete or made again, and sentences instead of aborts."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import environment
import glibc
import pytest

from referee_app import launch
from referee_app.resource_path import resource_path
from referee_app.ui.look import theme
from tests import tools


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text("a-package==1\n", "utf-8")
    return path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[list[Path]]:
    """Let environments be made of nothing, and tell which lock files were installed."""
    installed: list[list[Path]] = []
    monkeypatch.setattr(environment, "_create", lambda home: (home / "pyvenv.cfg").touch())
    monkeypatch.setattr(environment, "_install", lambda _python, locks: installed.append(locks))
    return installed


def test_a_good_environment_is_made_once(tmp_path: Path, lock: Path, made: list[list[Path]]) -> None:
    assert environment.ready([lock], tmp_path / "env") == environment.ready([lock], tmp_path / "env")
    assert made == [[lock]]


def test_a_changed_lock_makes_it_anew(tmp_path: Path, lock: Path, made: list[list[Path]]) -> None:
    environment.ready([lock], tmp_path / "env")
    (tmp_path / "env" / "old-library").mkdir()
    lock.write_text("a-package==2\n", "utf-8")
    environment.ready([lock], tmp_path / "env")
    assert len(made) == 2
    assert not (tmp_path / "env" / "old-library").exists()


def test_the_tests_only_add_to_the_program(tmp_path: Path, lock: Path, made: list[list[Path]]) -> None:
    more = tmp_path / "requirements-test.lock"
    more.write_text("a-judge==1\n", "utf-8")
    environment.ready([lock], tmp_path / "env")
    (tmp_path / "env" / "library").mkdir()
    environment.ready([lock, more], tmp_path / "env")
    environment.ready([lock], tmp_path / "env")
    assert made == [[lock], [lock, more]]
    assert (tmp_path / "env" / "library").exists()


def test_an_interrupted_set_up_is_no_environment(
    tmp_path: Path, lock: Path, made: list[list[Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(environment, "_install", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            environment.ready([lock], tmp_path / "env")
    environment.ready([lock], tmp_path / "env")
    assert made == [[lock]]


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path, lock: Path, made: list[list[Path]]) -> None:
    (tmp_path / "env").mkdir()
    (tmp_path / "env" / "thesis.txt").touch()
    with pytest.raises(environment.SetUpError, match="move it away"):
        environment.ready([lock], tmp_path / "env")
    assert (tmp_path / "env" / "thesis.txt").exists()
    assert made == []


def test_pip_that_fails_is_one_sentence(tmp_path: Path, lock: Path) -> None:
    lock.write_text(f"no-such-package==1 --hash=sha256:{'0' * 64}\n--no-index\n", "utf-8")
    with pytest.raises(environment.SetUpError, match=r"network there\? No matching distribution found"):
        environment._install(Path(sys.executable), [lock])


def test_a_wrong_hash_is_said_to_be_one(tmp_path: Path, lock: Path) -> None:
    wheel = tmp_path / "a_package-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as zipped:
        zipped.writestr("a_package-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: a-package\nVersion: 1\n")
        zipped.writestr("a_package-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        zipped.writestr("a_package-1.dist-info/RECORD", "")
    lock.write_text(f"a-package @ {wheel.as_uri()} --hash=sha256:{'0' * 64}\n--no-index\n", "utf-8")
    with pytest.raises(environment.SetUpError, match="its hash is another") as told:
        environment._install(Path(sys.executable), [lock])
    assert "a-package" in str(told.value) and "network" not in str(told.value)


def test_a_python_without_ensurepip_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(environment.SetUpError, match="install python3-venv"):
        environment._create(tmp_path)


@pytest.mark.parametrize("script", ["start.py", "test.py"])
def test_an_old_python_is_one_sentence(script: str) -> None:
    code = f"import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_path({script!r}, run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=environment.ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == "Referee needs Python 3.11 or newer, and this is Python 3.9.\n"


def test_qt_opens_here() -> None:
    assert launch.probe(sys.executable) is None
    assert launch.trouble() is None


def test_a_missing_library_is_named_with_its_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_loads", lambda _library: True)
    complaint = "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory"
    assert launch.explain(complaint) == (
        "Qt cannot start because libEGL.so.1 is missing: "
        "install libegl1 (Debian, Ubuntu), libglvnd-egl (Fedora) or libglvnd (Arch)."
    )


def test_missing_neighbours_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_loads", lambda library: library != "libxcb-icccm.so.4")
    complaint = "Cannot load libqxcb.so: (libxcb-cursor.so.0: cannot open shared object file: No such file)"
    assert launch.explain(complaint) == (
        "Qt cannot start because libxcb-cursor.so.0, libxcb-icccm.so.4 are missing: "
        "install libxcb-cursor0 libxcb-icccm4 (Debian, Ubuntu), xcb-util-cursor xcb-util-wm (Fedora) "
        "or xcb-util-cursor xcb-util-wm (Arch)."
    )


def test_an_unknown_library_is_named_all_the_same() -> None:
    complaint = "libfoo.so.7: cannot open shared object file"
    assert launch.explain(complaint).endswith("is missing: install the system package that holds it.")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can the screen be taken away")
def test_no_screen_is_a_sentence_and_no_abort(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":4242")
    assert str(launch.trouble()).startswith("Qt cannot start because ")


@pytest.mark.skipif(os.name == "nt", reason="the program is a shell script")
def test_a_built_program_looks_for_a_window_as_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "referee-app"
    program.write_text('#!/bin/sh\necho "asked: $*" >&2\nexit 1\n', "utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert str(launch.probe(str(program))) == f"Qt cannot start: asked: {launch.A_LOOK[0]}"


def test_icons_are_found_in_a_folder_with_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = resource_path

    def in_spaces(first: str, *names: str) -> Path:
        return Path("/Giochi più belli", first) if first == "icons" else shipped(first, *names)

    monkeypatch.setattr(theme, "resource_path", in_spaces)
    sheet = theme.style_sheet(theme.LIGHT)
    assert 'url("/Giochi più belli/icons/' in sheet
    assert re.search(r"url\([^\")]", sheet) is None


@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_what_a_built_program_starts_finds_the_systems_libraries(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.setenv("PYINSTALLER_RESET_ENVIRONMENT", "")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/referee/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    launch.give_back_the_libraries()
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert os.environ["PYINSTALLER_RESET_ENVIRONMENT"] == "1", "another one of ours finds those built in"


def test_a_python_without_qt_is_a_sentence(tmp_path: Path) -> None:
    assert str(launch.probe(str(tmp_path / "no-python"))).startswith("Qt cannot start: ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the script at the door is Linux's")
@pytest.mark.parametrize(
    "library, status, said",
    [("glibc 2.1", 1, "and this system has 2.1:"), ("glibc 2.999", 0, ""), ("", 0, ""), ("what it will be", 0, "")],
)
def test_an_old_c_library_is_a_sentence(tmp_path: Path, library: str, status: int, said: str) -> None:
    """Whatever a system says of its C library, the script at the door of a built program knows or lets pass."""
    folder = tmp_path / "più giochi"
    tools = tmp_path / "tools"
    folder.mkdir()
    tools.mkdir()
    shutil.copy(shutil.which("true") or "/bin/true", folder / "program")
    (tools / "getconf").write_text(f"#!/bin/sh\necho '{library}'\n", "ascii")
    (tools / "getconf").chmod(0o755)
    glibc.add_door(folder, "door", "program")
    (tmp_path / "link").symlink_to(folder / "door")
    surroundings = {"PATH": f"{tools}:/usr/bin:/bin"}
    for start in (["./door"], ["sh", "door"], [str(tmp_path / "link")]):
        told = subprocess.run(start, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
        assert (told.returncode, said in told.stderr, told.stderr.count("\n")) == (status, True, status)


def test_what_the_tests_ask_is_installed_first() -> None:
    """Else a new machine would skip what is asked of it, and the run be green."""
    script = (environment.ROOT / ".ci" / "run").read_text("utf-8")
    named = re.search(r"packages=\((.*?)\)", script, re.DOTALL)
    assert named is not None and set(tools.PACKAGES.values()) <= set(named[1].split())
