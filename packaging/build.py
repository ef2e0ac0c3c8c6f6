"""Builds what one installs: a folder with everything in it, its archive, wheel and, on Debian, package; stdlib only.

    python3 packaging/build.py

It makes an environment of its own from the lock files (`build/environment`), lets PyInstaller follow `referee.spec`,
lays the licences beside it, says what it all weighs, and leaves everything in `dist/`. Then try what came out with
`start_test.py`. Two builds of one commit with one Python are the same, byte for byte.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import debian
import environment
import glibc
import wheel
from environment import APP_LOCK, ROOT
from trimmed import PROGRAM

BUILD_LOCK = ROOT / "packaging" / "requirements-build.lock"
WORK = ROOT / "build"
DIST = ROOT / "dist"
FOLDER = DIST / "referee"
_SOURCES = """What this folder is made of, beside Referee itself.

Qt {qt} and Qt for Python (PySide6, Shiboken) are used under the GNU Lesser General Public License, version 3, whose
text lies here with that of the GNU General Public License it adds to. They are separate files below _internal/PySide6
and _internal/shiboken6 that you may replace by others of the same version; nothing in Referee keeps you from changing
them or from looking how the program uses them. Their sources:
https://download.qt.io/official_releases/qt/ and https://download.qt.io/official_releases/QtForPython/pyside6/
"""


def main() -> int:
    """Build everything that can be built here; the exit status."""
    try:
        python = environment.ready([APP_LOCK, BUILD_LOCK], _made(WORK) / "environment")
    except environment.SetUpError as error:
        sys.exit(str(error))
    _freeze(python)
    if sys.platform.startswith("linux"):
        glibc.add_door(FOLDER, "referee-app", PROGRAM)
    _add_licences(python)
    packed = [_archive(), *wheel.build(python, DIST, _moment())]
    if shutil.which("dpkg-deb"):
        packed.append(debian.package(FOLDER, DIST, version(), _moment()))
    print(f"{FOLDER}: {_megabytes(map(_size, _files(FOLDER)))}")
    for path in packed:
        print(f"{path}: {_megabytes([_size(path)])}")
    return 0


def version() -> str:
    """The version of the program, as it says itself."""
    found = re.search(r'^__version__ = "([^"]+)"', (ROOT / "referee_app" / "__init__.py").read_text("utf-8"), re.M)
    if not found:
        raise SystemExit("referee_app/__init__.py names no version.")
    return found[1]


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _moment() -> int:
    """The time all files bear, in seconds: that of the commit, or what SOURCE_DATE_EPOCH says."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout
    return int(asked or 1_700_000_000)


def _freeze(python: Path) -> None:
    """Let PyInstaller put the folder together; what is said of a moment or a hash is always the same."""
    surroundings = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(_moment()), "PYTHONPATH": str(ROOT)}
    surroundings.pop("PYTHONHOME", None)
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    places = ["--distpath", str(DIST), "--workpath", str(WORK / "work"), str(ROOT / "packaging" / "referee.spec")]
    if subprocess.run([*command, *places], env=surroundings, cwd=WORK, check=False).returncode:
        sys.exit("PyInstaller could not build the program; it says why above.")


def _add_licences(python: Path) -> None:
    """Lay beside the program the terms of all that is in it."""
    home = _made(FOLDER / "licences")
    shutil.copy(ROOT / "LICENSE", home / "Referee.txt")
    shutil.copy(ROOT / "resources" / "systems" / "cepheus" / "OPEN-GAME-LICENSE.txt", home)
    for text in sorted((ROOT / "packaging" / "licences").iterdir()):
        shutil.copy(text, home)
    (home / "README.txt").write_text(_SOURCES.format(qt=_locked("pyside6-essentials")), "utf-8")
    for text in sorted(python.parent.parent.rglob("*.dist-info/licenses/LICENSE*")):
        name = text.parent.parent.name.partition("-")[0]
        if name.replace("_", "-") in APP_LOCK.read_text("utf-8"):
            shutil.copy(text, home / f"{name}.txt")
    if shutil.which("dpkg"):
        debian.copy_copyrights(FOLDER, home)


def _locked(name: str) -> str:
    found = re.search(rf"^{name}==(\S+)", APP_LOCK.read_text("utf-8"), re.M)
    return found[1] if found else "?"


def _archive() -> Path:
    """The folder as one file that says nothing of who packed it and when."""
    systems = {"win32": "windows", "darwin": "macos"}
    name = f"referee-{version()}-{systems.get(sys.platform, sys.platform)}-{platform.machine().lower()}"
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(DIST / name), "zip", DIST, FOLDER.name))
    path = DIST / f"{name}.tar.xz"
    with tarfile.open(path, "w:xz", format=tarfile.PAX_FORMAT) as tar:
        for item in (FOLDER, *sorted(FOLDER.rglob("*"))):
            tar.add(item, Path(name) / item.relative_to(FOLDER), recursive=False, filter=_nobody)
    return path


def _nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.uid = info.gid = 0
    info.uname = info.gname = ""
    info.mtime = _moment()
    info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
    return info


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _size(path: Path) -> int:
    return path.stat().st_size


def _megabytes(sizes: Iterator[int] | list[int]) -> str:
    return f"{sum(sizes) / 1e6:.1f} MB"


if __name__ == "__main__":
    sys.exit(main())
