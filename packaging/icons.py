"""The program's icons in every size and form, from the drawings in `resources/icons`.

    python packaging/icons.py                draw the PNG of each size below packaging/share/icons (needs PySide6)
    python packaging/icons.py FOLDER         write referee.ico (Windows) and referee.icns (macOS) there; stdlib only

Small ones have drawings of their own: shrunk, two dice on a shield are a blur.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = ROOT / "resources" / "icons"
HICOLOR = ROOT / "packaging" / "share" / "icons" / "hicolor"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = {
    "referee": {16: "referee-16", 24: "referee-24", 32: "referee-32"},
    "referee-session": {16: "referee-session-16", 24: "referee-session-24", 32: "referee-session-16"},
}
"""Drawings for these sizes by what they are of; the first is the program, the second its kind of file."""
NAMED = {"referee": ("apps", "referee-app"), "referee-session": ("mimetypes", "application-x-referee-session")}
"""The folder and the name by which a Linux desktop looks for it."""
_APPLE = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_APPLE_TWICE = {32: b"ic11", 64: b"ic12", 256: b"ic13", 512: b"ic14"}
"""What macOS calls an image of so many pixels, and one for half as many points on a sharp screen."""


def place_of(kind: str, size: int) -> Path:
    """Where the PNG of a size lies."""
    folder, name = NAMED[kind]
    return HICOLOR / f"{size}x{size}" / folder / f"{name}.png"


def draw() -> None:
    """Write every PNG, and the drawings themselves for what is larger."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    for kind, (folder, name) in NAMED.items():
        for size in SIZES:
            image = QImage(size, size, QImage.Format.Format_ARGB32)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            QSvgRenderer(str(DRAWINGS / f"{SMALL[kind].get(size, kind)}.svg")).render(painter)
            painter.end()
            path = place_of(kind, size)
            path.parent.mkdir(parents=True, exist_ok=True)
            image.save(str(path))
        whole = HICOLOR / "scalable" / folder / f"{name}.svg"
        whole.parent.mkdir(parents=True, exist_ok=True)
        whole.write_bytes((DRAWINGS / f"{kind}.svg").read_bytes())


def ico(kind: str = "referee") -> bytes:
    """The icon as Windows wants it: up to 256 pixels, each a PNG."""
    images = [(size, place_of(kind, size).read_bytes()) for size in SIZES if size <= 256]
    place = 6 + 16 * len(images)
    entries, body = b"", b""
    for size, data in images:
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place + len(body))
        body += data
    return struct.pack("<HHH", 0, 1, len(images)) + entries + body


def icns(kind: str = "referee") -> bytes:
    """The icon as macOS wants it."""
    named = [*_APPLE.items(), *_APPLE_TWICE.items()]
    images = [(name, place_of(kind, size).read_bytes()) for size, name in named]
    body = b"".join(name + struct.pack(">I", 8 + len(data)) + data for name, data in images)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> None:
    """Write both into a folder: of the program, and of its kind of file."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in NAMED:
        (folder / f"{kind}.ico").write_bytes(ico(kind))
        (folder / f"{kind}.icns").write_bytes(icns(kind))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write(Path(sys.argv[1]))
    else:
        draw()
