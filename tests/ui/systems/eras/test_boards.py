"""A board that follows another keeps the rows of which nothing has changed, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee_app.store.house import load_book
from referee_app.systems.eras.state import Attack, Battle
from referee_app.ui.systems.eras.viewmodel import Boards, board
from referee_app.ui.words import languages
from tests.random_player import Player
from tests.systems.eras.table import F, unit


@pytest.mark.parametrize("seed", range(3))
def test_each_board_of_an_evening_is_as_it_would_be_alone(seed: int) -> None:
    player = Player("eras", seed)
    journal = player.play(250)
    boards, lines = Boards(), len(journal.entries)
    assert lines > 100
    for line in (*range(lines), *range(lines, 0, -7)):  # and the way back, in leaps
        state = journal.state_at(line)
        assert boards.board(state, player.book) == board(state, player.book)


@pytest.mark.usefixtures("qapp")
def test_other_rules_and_another_language_are_told_anew() -> None:
    player = Player("eras", 1)
    state = player.play(60).state
    boards = Boards()
    boards.board(state, player.book)
    rulings = replace(player.book.rulings, engaged_affects_cid=not player.book.rulings.engaged_affects_cid)
    other = replace(player.book, rulings=rulings, close_in={kind: (1, 2, 3) for kind in player.book.close_in})
    assert boards.board(state, other) == board(state, other) != board(state, player.book)
    with languages.aside("it"):
        assert boards.board(state, other) == board(state, other)


def test_a_row_tells_of_the_other_end_of_its_lines() -> None:
    book, boards = load_book("eras", {}), Boards()
    wing, base = unit("wing", "fighters", rps=40), unit("base", "orbital_base")
    state = Battle(round=1, units=(wing, base), attacks=(Attack("wing", "base"),))
    fewer = state.change("wing", lambda one: replace(one, rps=F(10)))
    renamed = fewer.change("base", lambda one: replace(one, name="Old Harbour"))
    texts = [boards.board(each, book) for each in (state, fewer, renamed)]
    assert texts == [board(each, book) for each in (state, fewer, renamed)]
    shots, names = ([one.row(id_) for one in texts] for id_ in ("base", "wing"))
    assert shots[0] != shots[1] and names[1] != names[2]
