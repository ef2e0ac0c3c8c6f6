"""The desktop's own list of files used lately, which file managers and menus show on Linux (`recently-used.xbel`, of
GTK and KDE alike; Windows and macOS keep theirs by themselves).

The file is everybody's: what cannot be read in it stays as it is, and nothing here is worth a word to the referee.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from referee_app.store import files
from referee_app.store.errors import BadFile

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MOST_BYTES = 5_000_000
_BOOKMARK = "http://www.freedesktop.org/standards/desktop-bookmarks"
_MIME = "http://www.freedesktop.org/standards/shared-mime-info"
_OWNER = "http://freedesktop.org"
_EMPTY = b'<xbel version="1.0"/>'
_APPLICATION, _APPLICATIONS = f"{{{_BOOKMARK}}}application", f"{{{_BOOKMARK}}}applications"
_NAME = "Referee"
_one_at_a_time = threading.Lock()


def tell(file: Path) -> None:
    """Put a file on the list, or tell that it was used again; in a thread of its own, for the disk may be slow."""
    _begin(lambda root: _use(root, file, datetime.now(UTC)))


def forget() -> None:
    """Take all that is there by us alone off the list."""
    _begin(_forget)


def _begin(change: Callable[[Element], None]) -> None:
    if sys.platform.startswith(("linux", "freebsd")):
        threading.Thread(target=_changed, args=(change, place()), name="recently used").start()


def place() -> Path:
    """Where the list lies."""
    return Path(os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"), "recently-used.xbel")


def _changed(change: Callable[[Element], None], path: Path) -> None:
    with _one_at_a_time, contextlib.suppress(OSError, ValueError, BadFile, ElementTree.ParseError):
        if not _may_be_remembered():
            return
        root = _read(files.read_file(path, MOST_BYTES) if os.path.lexists(path) else _EMPTY)
        change(root)
        ElementTree.indent(root)
        files.replace(path, ElementTree.tostring(root, "UTF-8", xml_declaration=True) + b"\n")


def _may_be_remembered() -> bool:
    """Whether the desktop remembers files at all; where nobody can be asked it does."""
    if not (program := shutil.which("gsettings")):
        return True
    command = [program, "get", "org.gnome.desktop.privacy", "remember-recent-files"]
    try:
        told = subprocess.run(command, capture_output=True, timeout=2, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return True
    return told.strip() != b"false"


def _read(data: bytes) -> Element:
    """The list; raises `ParseError`, or `ValueError` where it is none, or brings rules of its own for reading it."""
    if b"<!ENTITY" in data:
        raise ValueError
    for _event, (prefix, address) in ElementTree.iterparse(BytesIO(data), events=["start-ns"]):
        with contextlib.suppress(ValueError):  # a prefix that ElementTree wants for itself
            ElementTree.register_namespace(prefix, address)
    ElementTree.register_namespace("bookmark", _BOOKMARK)
    ElementTree.register_namespace("mime", _MIME)
    builder = ElementTree.TreeBuilder(insert_comments=True)
    root = ElementTree.fromstring(data, ElementTree.XMLParser(target=builder))
    if root.tag != "xbel":
        raise ValueError
    return root


def _use(root: Element, file: Path, moment: datetime) -> None:
    now, address = moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ"), file.absolute().as_uri()
    mark = next((one for one in root.findall("bookmark") if one.get("href") == address), None)
    if mark is None:
        mark = ElementTree.SubElement(root, "bookmark", {"href": address, "added": now})
    mark.attrib.update(modified=now, visited=now)
    about = _within(_within(mark, "info"), "metadata", owner=_OWNER)
    if about.find(f"{{{_MIME}}}mime-type") is None:
        kind = "application/x-referee-session" if file.name.lower().endswith(files.SUFFIX) else "application/json"
        ElementTree.SubElement(about, f"{{{_MIME}}}mime-type", {"type": kind})
    ours = _within(_within(about, _APPLICATIONS), _APPLICATION, name=_NAME)
    count = ours.get("count", "0")
    used = int(count) if count.isascii() and count.isdecimal() and len(count) < 9 else 0
    ours.attrib.update(exec="'referee-app %u'", modified=now, count=str(used + 1))


def _within(parent: Element, tag: str, **given: str) -> Element:
    """The child with these attributes, made where there is none."""
    there = (one for one in parent.findall(tag) if all(one.get(name) == value for name, value in given.items()))
    found = next(there, None)
    return ElementTree.SubElement(parent, tag, given) if found is None else found


def _forget(root: Element) -> None:
    for mark in root.findall("bookmark"):
        lists = list(mark.iter(_APPLICATIONS))
        for listed, one in list(_ours(lists)):
            listed.remove(one)
            if not any(len(other) for other in lists):
                root.remove(mark)


def _ours(lists: list[Element]) -> Iterator[tuple[Element, Element]]:
    for listed in lists:
        for one in listed.findall(_APPLICATION):
            if one.get("name") == _NAME:
                yield listed, one
