"""What a desktop is told of the program: its icons, its kind of file, its entry in the menu."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import icons
import pytest
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QApplication

from referee_app import app as program
from referee_app.resource_path import resource_path
from referee_app.store import codec
from referee_app.store.files import SUFFIX
from referee_app.store.session import Session
from tests.tools import needs

PACKAGING = Path(icons.__file__).parent
MIME = PACKAGING / "share" / "mime" / "packages" / "referee-app.xml"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def desktop_entry() -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(PACKAGING / "referee-app.desktop", "utf-8")
    return read["Desktop Entry"]


def furthest(one: QImage, other: QImage) -> int:
    """How far two pictures of one size are apart in any colour of any pixel, of 255. Qt takes what is half transparent
    out of its cover with the processor's own approximate reciprocal, so that AMD's and Intel's differ by one."""
    if one == other:
        return 0
    form = QImage.Format.Format_ARGB32
    seen, drawn = (image.convertedTo(form).constBits() for image in (one, other))
    return max(abs(a - b) for a, b in zip(seen, drawn, strict=True))


def test_every_icon_is_there_in_its_size_as_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    there = {(kind, size): QImage(str(icons.place_of(kind, size))) for kind in icons.NAMED for size in icons.SIZES}
    monkeypatch.setattr(icons, "HICOLOR", tmp_path)
    icons.draw()
    for (kind, size), image in there.items():
        drawn = QImage(str(icons.place_of(kind, size)))
        assert image.width() == image.height() == size == drawn.width() == drawn.height()
        assert furthest(image, drawn) <= 1, f"python packaging/icons.py was not run: {kind} {size}"


def test_windows_and_macos_read_theirs(tmp_path: Path, qapp: QApplication) -> None:
    icons.write(tmp_path)
    for name, sizes in (("referee.ico", {16, 24, 32, 48, 64, 128, 256}), ("referee.icns", {16, 32, 64, 128, 256, 512})):
        reader = QImageReader(str(tmp_path / name))
        found = []
        for number in range(reader.imageCount()):
            reader.jumpToImage(number)
            found.append(reader.read().width())
        assert set(found) == sizes


def test_the_windows_small_icons_are_those_drawn_for_their_size(qapp: QApplication) -> None:
    for size in (16, 24, 32):
        drawn = QImage(str(icons.place_of("referee", size))).convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        assert program.icon().pixmap(size).toImage() == drawn


def test_the_kind_of_file_is_that_of_sessions() -> None:
    kind = ElementTree.parse(MIME).getroot()[0]
    glob, icon, match = (kind.find(f".//{SPACE}{name}") for name in ("glob", "icon", "match"))
    assert glob is not None and icon is not None and match is not None
    assert glob.get("pattern") == f"*{SUFFIX}" and int(glob.get("weight", "50")) > 50
    assert codec.dump(Session()).startswith(match.get("value", "").encode())
    assert icon.get("name") == icons.NAMED["referee-session"][1]
    entry = desktop_entry()
    assert entry["MimeType"] == f"{kind.get('type')};" and entry["Exec"] == "referee-app %F"
    assert f"<mediatype>{kind.get('type')}</mediatype>" in (PACKAGING / "referee-app.metainfo.xml").read_text("utf-8")


@needs("update-mime-database", "gio")
def test_a_linux_desktop_knows_a_session_and_leaves_other_json_alone(tmp_path: Path) -> None:
    (tmp_path / "mime" / "packages").mkdir(parents=True)
    shutil.copy(MIME, tmp_path / "mime" / "packages")
    subprocess.run(["update-mime-database", tmp_path / "mime"], check=True, capture_output=True)
    sample = resource_path("systems", "squadron", "samples", "two-flights.json").read_bytes()
    found = {}
    for name in ("sera.referee.json", "SERA.REFEREE.JSON", "sera.json"):
        (tmp_path / name).write_bytes(sample)
        command = ["gio", "info", "-a", "standard::content-type", str(tmp_path / name)]
        environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
        told = subprocess.run(command, env=environ, check=True, capture_output=True, text=True).stdout
        found[name] = told.split()[-1]
    session = "application/x-referee-session"
    assert found == {"sera.referee.json": session, "SERA.REFEREE.JSON": session, "sera.json": "application/json"}
