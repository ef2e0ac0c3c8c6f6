"""A picture of the scene for the players' screen: PNG or JPEG, read as pixels only; a refusal is one sentence."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImageReader, QPixmap

from referee_app.ui.words.catalogue import translate

KINDS = ("png", "jpeg")
MOST_BYTES = 60_000_000
MOST_SIDE = 12_000
MOST_PIXELS = 40_000_000
LARGEST = QSize(3840, 2160)
"""A larger picture is read as large as this, as its shape allows."""


_KEEP = Qt.AspectRatioMode.KeepAspectRatio


class NoPicture(Exception):
    """A file that cannot be shown; says why in one sentence."""


def read_picture(path: Path) -> QPixmap:
    """The pixels of a file, whatever its name ends in. Raises `NoPicture`."""
    data = _bytes(path)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    if bytes(reader.format().data()).decode("ascii", "replace") not in KINDS:
        raise NoPicture(_said(translate("Players", "{name} is no picture: a PNG or a JPEG was expected."), path))
    size = reader.size()
    if max(size.width(), size.height()) > MOST_SIDE or size.width() * size.height() > MOST_PIXELS:
        text = translate("Players", "{name} is {width} × {height} pixels large: at most {most} on a side can be shown.")
        raise NoPicture(_said(text, path, width=size.width(), height=size.height(), most=MOST_SIDE))
    if size.width() > LARGEST.width() or size.height() > LARGEST.height():
        reader.setScaledSize(size.boundedTo(size.scaled(LARGEST, _KEEP)))
    image = reader.read()
    if image.isNull():
        raise NoPicture(_said(translate("Players", "{name} is damaged: no picture can be read from it."), path))
    return QPixmap.fromImage(image)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError:
        raise NoPicture(_said(translate("Players", "{name} cannot be read: is it still there?"), path)) from None
    if len(data) > MOST_BYTES:
        raise NoPicture(_said(translate("Players", "{name} is larger than 60 MB, and is not opened."), path))
    return data


def _said(text: str, path: Path, **about: object) -> str:
    return text.format(name=path.name, **about)
