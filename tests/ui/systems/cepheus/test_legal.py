"""The open content of ship combat says so wherever it must: in About, under the sheets, in the files that ship."""

from __future__ import annotations

import tomllib
from pathlib import Path

from pytestqt.qtbot import QtBot

from referee_app.resource_path import resource_path
from referee_app.ui.systems.cepheus import legal
from referee_app.ui.window import about

ROOT = Path(__file__).parents[4]
SECTION_15 = """\
15. COPYRIGHT NOTICE
Open Game License v 1.0a Copyright 2000, Wizards of the Coast, Inc.
High Guard System Reference Document Copyright © 2008, Mongoose Publishing.
Mercenary System Reference Document Copyright © 2008, Mongoose Publishing.
Modern System Reference Document Copyright 2002-2004, Wizards of the Coast, Inc.; Authors Bill Slavicsek, Jeff Grubb,
Rich Redman, Charles Ryan, Eric Cagle, David Noonan, Stan!, Christopher Perkins, Rodney Thompson, and JD Wiker, based
on material by Jonathan Tweet, Monte Cook, Skip Williams, Richard Baker, Peter Adkison, Bruce R. Cordell, John Tynes,
Andy Collins, and JD Wiker.
Swords & Wizardry Core Rules, Copyright 2008, Matthew J. Finch
System Reference Document, Copyright 2000, Wizards of the Coast, Inc.; Authors Jonathan Tweet, Monte Cook, Skip
Williams, based on original material by E. Gary Gygax and Dave Arneson.
T20 - The Traveller's Handbook Copyright 2002, Quiklink Interactive, Inc. \
Traveller is a trademark of Far Future Enterprises
and is used under license.
Traveller System Reference Document Copyright © 2008, Mongoose Publishing.
Traveller is © 2008 Mongoose Publishing. \
Traveller and related logos, character, names, and distinctive likenesses thereof
are trademarks of Far Future Enterprises unless otherwise noted. All Rights Reserved. Mongoose Publishing Ltd Authorized
User.
Cepheus Engine System Reference Document, Copyright © 2016 Samardan Press; Author Jason "Flynn" Kemp
Referee: Ship Combat Tables, Library and Samples, Copyright © 2026 Referee contributors"""


def test_about_ends_with_section_15_line_by_line(qtbot: QtBot) -> None:
    assert about.text().rstrip().endswith(f"\n{SECTION_15}")


def test_about_holds_the_whole_licence_and_the_notices(qtbot: QtBot) -> None:
    text = " ".join(about.text().split())
    after = text.index("OPEN GAME LICENSE Version 1.0a")
    for number in range(1, 16):
        after = text.index(f" {number}.", after)
    assert "This Product is derived from the Traveller System Reference Document" in text
    assert legal.TRADEMARK in text
    assert "resources/systems/cepheus/**/*.json" in text


def test_the_foot_of_a_sheet_names_the_licence_and_the_trademark(qtbot: QtBot) -> None:
    licence, trademark = legal.foot_lines()
    assert "Open Game License 1.0a" in licence
    assert trademark == legal.TRADEMARK


def test_the_licence_ships_beside_what_it_covers() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license-files"]
    there = resource_path("systems", "cepheus", legal.LICENCE_FILE)
    assert there.is_file()
    assert resource_path("systems", "cepheus", "tables.json").is_file()
    assert f"resources/systems/cepheus/{legal.LICENCE_FILE}" in declared


def test_the_readme_says_what_is_open_and_whose_the_names_are() -> None:
    text = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert legal.LICENCE_FILE in text
    assert legal.TRADEMARK in text
