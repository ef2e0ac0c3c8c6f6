"""What is said of a commander, in both languages: what it sees, and what it passed over."""

from __future__ import annotations

import pytest

from referee_app.core.commander import Commands
from referee_app.play.fight import everybody
from referee_app.resource_path import resource_path
from referee_app.store.house import load_book
from referee_app.store.session_file import open_session
from referee_app.systems import commander_of, load
from referee_app.ui.command.words import dropped_text, help_text
from referee_app.ui.systems import words_of
from referee_app.ui.words import catalogue, languages
from tests.sixth import SIXTH, TRIED


@pytest.mark.usefixtures("qapp")
def test_help_says_what_a_commander_sees_and_when_it_breaks_off() -> None:
    """In both languages; a system whose commander says nothing of itself has no heading."""
    for code in languages.CODES:
        with languages.aside(code):
            told = help_text([("squadron", "Squadrons"), (SIXTH, "Coin duel")])
            assert catalogue.word("squadron.commander.sees") in told and "SQUADRONS" in told
            assert catalogue.word("commander.help.uses") in told and "commander." not in told
            assert "COIN DUEL" not in told


@pytest.mark.parametrize("key", [key for key in TRIED if key != SIXTH])
def test_what_was_passed_over_is_named_in_words(key: str) -> None:
    """Never by the name an order has in the program: what it is called, or whom it is about."""
    system, commander, book = load(key), commander_of(key), load_book(key, {})
    sample = min((resource_path("systems", key) / "samples").glob("*.json"))
    journal, words = open_session(sample).session.encounters[0].journal, words_of(key)
    assert commander is not None
    for line in range(len(journal.entries) + 1):
        state = journal.state_at(line)
        proposal = commander.propose(state, book, everybody(system, state, Commands()))
        for one in () if proposal is None else proposal.dropped:
            assert not dropped_text(words, one).startswith(one.kind.replace("_", " "))
