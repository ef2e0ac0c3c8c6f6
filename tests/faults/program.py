"""The whole program in a process and folders of its own, driven by lines: each command is answered with one line."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import stem

ROOT = Path(__file__).parents[2]


@dataclass
class Program:
    """A running program."""

    child: stem.Program

    def hear(self) -> Any:
        """The next thing it says; it says nothing more when it has ended."""
        return json.loads(self.child.stdout.readline() or "null")

    def tell(self, command: str, *arguments: str) -> Any:
        """Give it a command of `tests/faults/driven.py`, and hear the answer."""
        print(json.dumps([command, *arguments]), file=self.child.stdin, flush=True)
        return self.hear()

    def close(self) -> None:
        """Close its window as a person does, and wait for the end."""
        assert self.tell("close") is True
        assert self.child.wait(30) == 0

    def kill(self) -> None:
        """End it without a word."""
        self.child.kill()
        self.child.wait()

    def end(self, how: str) -> None:
        """`close` or `kill`."""
        {"close": self.close, "kill": self.kill}[how]()


@dataclass
class Home:
    """The folders of one user, and the programs started in them."""

    folder: Path
    started: list[Program]

    def launch(self, *files: Path) -> Program:
        """Start a program; it says how it has begun when it has."""
        folders = {f"XDG_{name}_HOME": str(self.folder / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
        environ = {**os.environ, **folders, "HOME": str(self.folder), "QT_QPA_PLATFORM": "offscreen"}
        child = stem.Program("-m", "tests.faults.driven", *map(str, files), env=environ, cwd=ROOT)
        self.started.append(Program(child))
        return self.started[-1]

    def start(self, *files: Path) -> tuple[Program, Any]:
        """Start a program and hear how it has begun: the path of its session, or the question it asks."""
        program = self.launch(*files)
        return program, program.hear()


@contextmanager
def home(folder: Path) -> Iterator[Home]:
    """Folders of their own for programs, none of which outlives the test."""
    made = Home(folder, [])
    try:
        yield made
    finally:
        for program in made.started:
            program.kill()
            program.child.close()
