"""Installs the Debian package in a bare system over an older one, starts it there, takes it off again; stdlib only.

    sudo python3 packaging/install_test.py dist/referee-app_*.deb ROOT [--older DEB] [NAME ...]

ROOT is the folder of a plain Debian of the same release or a newer one, made by `debootstrap --variant=minbase bookworm
ROOT`; apt fetches there what the package asks for. The older one is that of an earlier release, or else the same
package under an older version, with a file that is no more. NAME is a try of `start_test.py`, all without one. Exit
status 1 where something is not as it should be.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "referee-app"
_GONE = Path("usr/lib/referee/of-an-older-version")
_OURS = ("usr", "etc", "var/lib", "opt")


def main() -> int:
    """All of it, in turn; it stops where something is wrong."""
    asked = _asked()
    older = asked.older or _older(asked.package, asked.root / "root")
    before = _ours(asked.root)
    for package in (older, asked.package):
        _install(asked.root, package)
        _look(asked.root, package)
        print(f"passed: {package.name} is installed", flush=True)
    if (asked.root / _GONE).exists():
        raise SystemExit(f"The upgrade left {_GONE} behind.")
    tried = [sys.executable, str(HERE / "start_test.py"), "--root", str(asked.root), f"/usr/bin/{NAME}", *asked.names]
    status = subprocess.run(tried, check=False).returncode
    _in(asked.root, "apt-get", "purge", "-y", NAME)
    if left := _ours(asked.root) - before:
        raise SystemExit(f"Taken off, it left behind: {', '.join(sorted(left))}")
    print("passed: nothing is left of it", flush=True)
    return status


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Try the Debian package in a bare system.")
    parser.add_argument("package", type=Path)
    parser.add_argument("root", type=Path, metavar="ROOT")
    parser.add_argument("--older", type=Path, metavar="DEB")
    parser.add_argument("names", nargs="*", metavar="NAME")
    return parser.parse_intermixed_args()


def _older(package: Path, place: Path) -> Path:
    """The same package as it might have been, under version 0.0.1."""
    older = place / f"{NAME}_0.0.1.deb"
    with tempfile.TemporaryDirectory(dir=place) as scratch:
        laid = Path(scratch) / "laid"
        subprocess.run(["dpkg-deb", "-R", str(package), str(laid)], check=True)
        control = laid / "DEBIAN" / "control"
        control.write_text(re.sub(r"(?m)^Version: .*$", "Version: 0.0.1", control.read_text("utf-8")), "utf-8")
        (laid / _GONE).write_text("It lay here.\n", "utf-8")
        command = ["dpkg-deb", "--root-owner-group", "-Znone", "--build", str(laid), str(older)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return older


def _install(root: Path, package: Path) -> None:
    """As somebody does who was given the file: apt takes what it asks for from the network."""
    given = root / "root" / package.name
    if package.resolve() != given.resolve():
        shutil.copy(package, given)
    _in(root, "apt-get", "install", "-y", "--allow-downgrades", f"/root/{package.name}")


def _look(root: Path, package: Path) -> None:
    """Whether all of it is there and a desktop finds it: the command, the entry in the menu, icon, page, completion."""
    version = subprocess.run(
        ["dpkg-deb", "-f", str(package), "Version"], capture_output=True, text=True, check=True
    ).stdout.strip()
    known = _in(root, "dpkg-query", "-W", "-f", "${Version} ${Status}", NAME)
    if known != f"{version} install ok installed":
        raise SystemExit(f"dpkg knows it as {known!r}.")
    if wrong := _in(root, "dpkg", "--verify", NAME):
        raise SystemExit(f"Not as it was packed: {wrong}")
    share = root / "usr" / "share"
    entry = share / "applications" / f"{NAME}.desktop"
    said = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
    wanted = [
        root / "usr" / "bin" / said["Exec"].split()[0],
        share / "icons" / "hicolor" / "scalable" / "apps" / f"{said['Icon']}.svg",
        share / "man" / "man1" / f"{NAME}.1.gz",
        share / "bash-completion" / "completions" / NAME,
        *share.glob("metainfo/*"),
    ]
    if absent := [str(path) for path in wanted if not (path.is_file() or path.is_symlink())]:
        raise SystemExit(f"There is no {', '.join(absent)}.")
    _judge(entry, next(share.glob("metainfo/*.referee_app.metainfo.xml")))
    _in(root, NAME, "--version")


def _judge(entry: Path, metadata: Path) -> None:
    """What the validators say, where they are there."""
    for command in (["desktop-file-validate", str(entry)], ["appstreamcli", "validate", "--no-net", str(metadata)]):
        if shutil.which(command[0]):
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _ours(root: Path) -> set[str]:
    """Every path below the system's folders with the program's name in it, but for what dpkg and apt remember."""
    found = (path for folder in _OURS for path in (root / folder).rglob("*referee*"))
    return {str(path.relative_to(root)) for path in found}


def _in(root: Path, *command: str) -> str:
    surroundings = [
        "env",
        "-i",
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        "DEBIAN_FRONTEND=noninteractive",
        "LC_ALL=C.UTF-8",
    ]
    done = subprocess.run(["chroot", str(root), *surroundings, *command], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stdout[-500:]}{done.stderr[-500:]}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
