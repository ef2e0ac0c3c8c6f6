"""The desktop's list of files used lately: ours are on it, others' stay, and what cannot be read is left alone."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from referee_app.store import recently_used

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems keep their own")

OTHERS = """<?xml version="1.0" encoding="UTF-8"?>
<!-- somebody's -->
<xbel version="1.0" xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info" xmlns:kdepriv="http://www.kde.org/kdepriv">
  <!-- kept -->
  <bookmark href="file:///home/anna/Pi%C3%B9.txt" added="2026-01-01T00:00:00Z" modified="x" visited="x">
    <title>più</title>
    <info><metadata owner="http://freedesktop.org"><mime:mime-type type="text/plain"/>
      <bookmark:applications><bookmark:application name="gedit" exec="&apos;gedit %u&apos;" count="2"/>
      </bookmark:applications></metadata>
      <metadata owner="http://www.kde.org"><kdepriv:path>x</kdepriv:path></metadata></info>
  </bookmark>
</xbel>
"""
_APPLICATION = "{http://www.freedesktop.org/standards/desktop-bookmarks}application"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "recently-used.xbel"


def done(call: Callable[..., None], *given: Path) -> None:
    call(*given)
    for thread in threading.enumerate():
        if thread.name == "recently used":
            thread.join(20)


def listed(place: Path) -> dict[str, dict[str, str]]:
    """By address, how often each program used it."""
    marks = ElementTree.parse(place).getroot().findall("bookmark")
    found = {}
    for mark in marks:
        users = mark.iter(_APPLICATION)
        found[mark.get("href", "")] = {one.get("name", ""): one.get("count", "") for one in users}
    return found


def test_a_file_is_put_on_the_list_beside_those_of_others(place: Path, tmp_path: Path) -> None:
    place.write_text(OTHERS, "utf-8")
    game = tmp_path / "più & tardi.referee.json"
    done(recently_used.tell, game)
    done(recently_used.tell, game)
    done(recently_used.tell, Path("/home/anna/Più.txt"))
    theirs = "file:///home/anna/Pi%C3%B9.txt"
    assert listed(place) == {theirs: {"gedit": "2", "Referee": "1"}, game.as_uri(): {"Referee": "2"}}
    text = place.read_text("utf-8")
    assert "application/x-referee-session" in text and "<kdepriv:path>x</kdepriv:path>" in text and "più" in text
    done(recently_used.forget)
    assert listed(place) == {theirs: {"gedit": "2"}}


def test_the_list_is_begun_where_there_is_none(place: Path, tmp_path: Path) -> None:
    done(recently_used.tell, tmp_path / "evening.json")
    assert list(listed(place)) == [(tmp_path / "evening.json").as_uri()]
    assert "application/json" in place.read_text("utf-8")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"garbage",
        b"<xbel>",
        b"<html/>",
        b"\xff\xfe",
        b'<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xbel>&b;</xbel>',
        b"<xbel>" + b"<folder>" * 90_000,
        b"<xbel/>" + b" " * recently_used.MOST_BYTES,
    ],
    ids=lambda data: repr(data[:12]),
)
def test_garbage_stays_as_it_is(place: Path, data: bytes, tmp_path: Path) -> None:
    place.write_bytes(data)
    done(recently_used.tell, tmp_path / "evening.json")
    assert place.read_bytes() == data


def test_a_list_that_is_shut_or_no_file_is_left_alone(place: Path, tmp_path: Path) -> None:
    place.write_text(OTHERS, "utf-8")
    place.chmod(0o444)
    done(recently_used.tell, tmp_path / "evening.json")
    assert place.read_text("utf-8") == OTHERS
    place.unlink()
    os.mkfifo(place)
    done(recently_used.tell, tmp_path / "evening.json")
    assert place.is_fifo()


@pytest.mark.parametrize(("told", "remembered"), [("false", False), ("true", True), ("No such schema", True)])
def test_who_wants_nothing_remembered_is_heard(place: Path, tmp_path: Path, told: str, remembered: bool) -> None:
    asked = tmp_path / "gsettings"
    asked.write_text(f'#!/bin/sh\n[ "$2" = org.gnome.desktop.privacy ] && echo "{told}"\n')
    asked.chmod(0o755)
    done(recently_used.tell, tmp_path / "evening.json")
    assert place.exists() == remembered
