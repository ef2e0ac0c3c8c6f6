"""A Debian package of the built folder: program, menu entry, icon, metadata, manual page; made with dpkg-deb alone."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import glibc
from environment import ROOT
from trimmed import PROGRAM

_HERE = ROOT / "packaging"
_CONTROL = """Package: referee-app
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {kilobytes}
Maintainer: The Referee authors <referee@localhost>
Depends: {depends}
Recommends: libcups2, fonts-dejavu-core | fonts-liberation | fonts-noto-core
Description: desktop assistant for game masters
 Combat rounds step by step, exact odds before a die falls, and record sheets
 that cannot be lost, for five systems of space and ground combat. It opens no
 network connection.
"""
_DEPENDS = (
    *("libc6 (>= 2.{glibc})", "libegl1", "libgl1", "libxcb1", "libwayland-client0", "libwayland-cursor0"),
    *("libwayland-egl1", "fontconfig-config", "xkb-data"),
)
"""What the program needs that is not in its folder: the driver's side of OpenGL, X and Wayland, where fonts lie, and
what keys mean, without which a Wayland window ends as soon as it opens."""


def package(folder: Path, target: Path, version: str, moment: int) -> Path:
    """Pack the built folder; the same folder and moment (seconds) give the same bytes."""
    architecture = _ask("dpkg", "--print-architecture")
    path = target / f"referee-app_{version}_{architecture}.deb"
    with tempfile.TemporaryDirectory(dir=target) as scratch:
        root = Path(scratch) / "root"
        _lay_out(folder, root)
        values = {"version": version, "architecture": architecture, "kilobytes": _kilobytes(root)}
        depends = ", ".join(_DEPENDS).format(glibc=glibc.needed(folder))
        _write(root / "DEBIAN" / "control", _CONTROL.format(**values, depends=depends).encode())
        _write(root / "DEBIAN" / "md5sums", _sums(root))
        _dress(root, moment)
        surroundings = {**os.environ, "SOURCE_DATE_EPOCH": str(moment)}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(path)]
        subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, check=True)
    return path


def copy_copyrights(folder: Path, home: Path) -> None:
    """Copy what Debian says of the authors and terms of the libraries that were taken from it."""
    names = [f"*/{path.name}" for path in sorted((folder / "_internal").glob("*.so*")) if not path.is_symlink()]
    asked = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True, check=False).stdout
    for name in sorted({line.partition(":")[0] for line in asked.splitlines()}):
        terms = Path("/usr/share/doc") / name / "copyright"
        if terms.is_file():
            shutil.copyfile(terms, home / f"{name}.txt")


def _lay_out(folder: Path, root: Path) -> None:
    usr = root / "usr"
    shutil.copytree(folder, usr / "lib" / "referee", symlinks=True)
    _write(usr / "share" / "applications" / "referee-app.desktop", (_HERE / "referee-app.desktop").read_bytes())
    _write(
        usr / "share" / "metainfo" / "org.referee_app.referee_app.metainfo.xml",
        (_HERE / "referee-app.metainfo.xml").read_bytes(),
    )
    papers = usr / "share" / "doc" / "referee-app"
    _write(papers / "changelog.gz", _squeezed(ROOT / "CHANGELOG.md"))
    terms = [path.read_text("utf-8") for path in (ROOT / "LICENSE", folder / "licences" / "README.txt")]
    _write(papers / "copyright", "\n\n".join([*terms, "All texts: /usr/lib/referee/licences\n"]).encode())
    for path in filter(Path.is_file, sorted((_HERE / "share").rglob("*"))):
        _lay_out_help(path, usr / "share" / path.relative_to(_HERE / "share"))
    (usr / "bin").mkdir()
    (usr / "bin" / "referee-app").symlink_to(f"../lib/referee/{PROGRAM}")


def _lay_out_help(path: Path, place: Path) -> None:
    """The manual page and the shells' completion, where Debian has them."""
    if "zsh" in place.parts:
        place = place.parent.with_name("vendor-completions") / place.name
    if "man1" in place.parts:
        _write(place.with_name(f"{place.name}.gz"), _squeezed(path))
    else:
        _write(place, path.read_bytes())


def _squeezed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _ask(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def _plain_files(root: Path) -> list[Path]:
    files = (path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in files if "DEBIAN" not in path.parts)


def _kilobytes(root: Path) -> int:
    return sum(-(-path.stat().st_size // 1024) for path in _plain_files(root))


def _sums(root: Path) -> bytes:
    lines = (
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in _plain_files(root)
    )
    return "".join(lines).encode()


def _dress(root: Path, moment: int) -> None:
    """Give every file the rights of a package and one time."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            starts = path.parent == root / "usr" / "lib" / "referee" and path.name in ("referee-app", PROGRAM)
            path.chmod(0o755 if path.is_dir() or starts else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)
