"""The wheel and the sdist, made twice: here, and elsewhere with other rights, in another hour; stdlib only.

Both times every byte has to be the same, or neither is kept.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import ROOT


def build(python: Path, target: Path, moment: int) -> list[Path]:
    """The two files in the folder `target`, made by the hatchling of that Python; all in them bears that moment."""
    with tempfile.TemporaryDirectory(prefix="più lontano ") as elsewhere:
        copy = Path(elsewhere) / "another name"
        _copy(copy)
        hatchling = [str(python), "-m", "hatchling", "build", "-d"]
        surroundings = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
        here = _made([*hatchling, f"{elsewhere}/1"], ROOT, 0o022, {**surroundings, "TZ": "UTC"})
        there = _made([*hatchling, f"{elsewhere}/2"], copy, 0o077, {**surroundings, "TZ": "Asia/Tokyo"})
        if different := [one.name for one, other in zip(here, there, strict=True) if _sum(one) != _sum(other)]:
            sys.exit(f"Made twice, these are not the same: {', '.join(different)}.")
        return [Path(shutil.copy(one, target)) for one in here]


def _copy(place: Path) -> None:
    """What version control knows of the tree, in its state of now; all of it, where there is none."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).stdout
    if not listed:
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(".*", "build", "dist", "__pycache__"))
    for name in (one for one in listed.decode().split("\0") if (ROOT / one).is_file()):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, place / name)
        (place / name).chmod((ROOT / name).stat().st_mode & 0o700)


def _made(command: list[str], tree: Path, umask: int, surroundings: dict[str, str]) -> list[Path]:
    done = subprocess.run(command, cwd=tree, env=surroundings, umask=umask, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"hatchling could not make the wheel: {done.stderr.strip()}")
    return sorted(Path(command[-1]).iterdir())


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
