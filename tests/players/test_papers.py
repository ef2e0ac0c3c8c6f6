"""Papers for each side: what was theirs, what they saw, what happened as it was told; and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from referee_app.core.public import NOTHING, Reveal
from referee_app.systems.squadron.actions.phases import StartRound
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.players.papers import SidePaper, side_paper, write_papers
from referee_app.ui.printing import pages
from tests.ui import battle
from tests.ui.paper import texts


@pytest.fixture
def fight() -> Conductor:
    """Red of North against Blue of South; the tab's name is the referee's own."""
    made = Conductor(battle.encounter())
    made.encounter.name = "Ambush at the moon"
    made.order(Enlist(battle.squadron("Red", "North")))
    made.order(Enlist(battle.squadron("Blue", "South")))
    made.order(StartRound())
    return made


def paper_of(fight: Conductor, side: str) -> SidePaper:
    assert fight.publisher is not None
    return side_paper(fight.encounter, fight.publisher, side)


def test_a_side_gets_its_own_sheets_and_nothing_of_the_others(fight: Conductor, qapp: QApplication) -> None:
    paper = paper_of(fight, "North")
    told = paper.markdown()
    assert "Red" in told and "Round 1" in told
    assert "Blue" not in told and "South" not in told and "Ambush" not in told
    assert pages.titles(pages.moment(paper.sheets))[0][1] == "Red"
    assert "Blue" in paper_of(fight, "South").markdown()


def test_what_was_hidden_again_is_gone_from_later_papers_and_stands_in_earlier_ones(fight: Conductor) -> None:
    seen = NOTHING.showing(["blue"], "seen")
    assert fight.show_players(seen)
    assert "Blue" in paper_of(fight, "North").markdown()
    assert fight.show_players(seen.showing(["blue"], "hidden"))
    assert "Blue" not in paper_of(fight, "North").markdown()


def test_who_sits_at_the_screen_gets_papers_by_name_and_round(
    fight: Conductor, tmp_path: Path, qapp: QApplication
) -> None:
    assert [one.name for one in write_papers(fight.encounter, tmp_path, "a4")] == [
        "North-Round-1.pdf",
        "North-Round-1.md",
        "South-Round-1.pdf",
        "South-Round-1.md",
    ]
    assert fight.show_players(Reveal(sides=("North",)))
    assert len(write_papers(fight.encounter, tmp_path, "a4")) == 2
    data = (tmp_path / "North-Round-1.pdf").read_bytes()
    assert b"Ambush" not in data and b"Blue" not in data
    text = " ".join(texts(data))
    assert "Red" in text and "Ambush" not in text and "Blue" not in text
