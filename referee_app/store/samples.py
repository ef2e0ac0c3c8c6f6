"""The sessions that came with the program: opened as copies, never written to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from referee_app.store.codec import load
from referee_app.store.paths import title_in
from referee_app.store.session import Session
from referee_app.systems import HOMES


@dataclass(frozen=True, slots=True)
class Sample:
    """One sample session: its system and the name of its file."""

    key: str
    name: str

    @property
    def path(self) -> Path:
        """Where it lies."""
        return HOMES[self.key].resources / "samples" / self.name

    @property
    def title(self) -> str:
        """What it is called."""
        return title_in(self.path) or self.path.stem


def samples() -> Iterator[Sample]:
    """Every sample there is, system by system."""
    for key, home in HOMES.items():
        folder = home.resources / "samples"
        if folder.is_dir():
            for name in sorted(path.name for path in folder.iterdir() if path.name.endswith(".json")):
                yield Sample(key, name)


def is_sample(path: Path) -> bool:
    """Whether a file is one of them, so that it is opened as a copy."""
    return any(path.resolve() == one.path for one in samples())


def open_sample(sample: Sample) -> Session:
    """A fresh copy of a sample, to be played on and saved elsewhere."""
    return load(sample.path.read_bytes(), sample.name)
