"""Which C library a built folder needs, and the small script at its door that says so where there is an older one."""

from __future__ import annotations

import re
from pathlib import Path

_SYMBOL = re.compile(rb"GLIBC_2\.(\d+)\0")
_LOADER = re.compile(rb"/[\w/]+/ld-linux[\w.-]+(?=\0)")
_DOOR = """#!/bin/sh
# The program needs the C library of the system it was built on, or a newer one; the loader would say so in riddles.
say() {{
    echo "Referee cannot start because it was built for the C library glibc 2.{needed} or newer" \\
        "and this system has $1: install it as a wheel, with pipx, or take a newer system." >&2
    exit 1
}}
[ -e {loader} ] || say 'another one'
found=$(getconf GNU_LIBC_VERSION 2>/dev/null)
case ${{found#glibc 2.}} in
    '' | *[!0-9]*) ;;
    *) [ "${{found#glibc 2.}}" -ge {needed} ] || say "${{found#glibc }}" ;;
esac
here=$0
[ ! -L "$here" ] || here=$(readlink -f "$here")
case $here in */*) ;; *) here=./$here ;; esac
exec "${{here%/*}}/{program}" "$@"
"""


def needed(folder: Path) -> int:
    """The N of the oldest glibc 2.N with which everything in a built folder can be loaded."""
    found = (int(number) for path in _libraries(folder) for number in _SYMBOL.findall(path.read_bytes()))
    return max(found, default=0)


def add_door(folder: Path, name: str, program: str) -> None:
    """Put the script called `name` beside the program that it starts."""
    loader = _LOADER.search((folder / program).read_bytes())
    door = folder / name
    text = _DOOR.format(needed=needed(folder), program=program, loader=loader[0].decode() if loader else "/")
    door.write_text(text, "utf-8", newline="\n")
    door.chmod(0o755)


def _libraries(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and _is_elf(path)]


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
