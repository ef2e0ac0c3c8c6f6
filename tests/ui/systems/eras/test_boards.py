"""A board that follows another keeps the rows of which nothing has changed, and no others."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QRegion

from referee_app.store.house import load_book
from referee_app.systems.eras.state import Attack, Battle, Screen
from referee_app.ui.systems.eras import board_paint
from referee_app.ui.systems.eras.viewmodel import Board, Boards, Link, Roster, board
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


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("width", [560, 941])
@pytest.mark.parametrize("many", [2, 7, 16])
def test_what_is_written_on_lines_lies_on_nothing_else(monkeypatch: pytest.MonkeyPatch, many: int, width: int) -> None:
    """A stranger's find: where several attacked one unit their chances lay on each other."""
    ours, theirs = ([unit(f"{side}{n}", side=side) for n in range(many)] for side in ("ours", "theirs"))
    attacks = [Attack(one.id, theirs[0].id) for one in ours] + [Attack(one.id, ours[-1].id) for one in theirs]
    shown = board(Battle(round=1, units=(*ours, *theirs), attacks=tuple(attacks)), load_book("eras", {}))
    labels, write = set[board_paint._Labels](), board_paint._Labels.write

    def noted(at: board_paint._Labels, link: Link, path: QPainterPath, ink: QColor) -> None:
        labels.add(at)
        write(at, link, path, ink)

    monkeypatch.setattr(board_paint._Labels, "write", noted)
    geometry = board_paint.Geometry(shown, width, dense=True)
    picture = QPixmap(width, int(geometry.height))
    painter = QPainter(picture)
    board_paint.paint(painter, shown, geometry, board_paint.Look(), QRegion(picture.rect()))
    painter.end()
    (written,) = labels
    rects = [one for line in written.lines.values() for one in line]
    assert len(rects) == 2 * many
    assert not [pair for pair in combinations(rects, 2) if pair[0].intersects(pair[1])]
    assert all(geometry.column <= one.left() and one.right() <= geometry.right for one in rects)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("width", [560, 941])
def test_what_is_written_on_one_of_two_lines_side_by_side_covers_no_other(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """A stranger's find: a chance stood on another's arrow, where there was room beside it."""
    ours, theirs = ([unit(f"{side}{n}", side=side) for n in range(5)] for side in ("ours", "theirs"))
    attacks = tuple(Attack(one.id, ours[-1].id) for one in theirs[:2])
    shown = board(Battle(round=1, units=(*ours, *theirs), attacks=attacks), load_book("eras", {}))
    found: list[tuple[QRectF, QPainterPath]] = []
    at = board_paint._Labels._free

    def noted(labels: board_paint._Labels, wide: float, path: QPainterPath) -> QRectF:
        found.append((at(labels, wide, path), path))
        return found[-1][0]

    monkeypatch.setattr(board_paint._Labels, "_free", noted)
    geometry = board_paint.Geometry(shown, width, dense=True)
    picture = QPixmap(width, int(geometry.height))
    painter = QPainter(picture)
    board_paint.paint(painter, shown, geometry, board_paint.Look(), QRegion(picture.rect()))
    painter.end()
    assert len(found) == 2
    for (rect, _), (_, other) in (found, found[::-1]):
        assert not any(rect.contains(other.pointAtPercent(step / 500)) for step in range(501))


@pytest.mark.usefixtures("qapp")
def test_a_sides_name_without_room_is_cut_in_its_midst_before_its_era_is() -> None:
    side = "The united colonies of the outer belt and of all that lies behind it"
    shown = board(Battle(round=1, units=(unit("one", side=side), unit("two", side="theirs"))), load_book("eras", {}))
    drawn = []
    for told in (shown, replace(shown, rosters=tuple(map(_as_cut, shown.rosters)))):
        geometry = board_paint.Geometry(told, 560, dense=True)
        picture = QPixmap(560, int(geometry.height))
        picture.fill(QColor("white"))
        painter = QPainter(picture)
        board_paint.paint(painter, told, geometry, board_paint.Look(), QRegion(picture.rect()))
        painter.end()
        drawn.append((told.rosters[0].title, picture.toImage()))
    (whole, one), (cut, other) = drawn
    assert whole != cut and "…" in cut and cut.endswith(whole[-7:]) and one == other


def _as_cut(roster: Roster) -> Roster:
    return replace(roster, title=board_paint.head_text(roster, board_paint.Geometry(Board((roster,), ()), 560).column))


@pytest.mark.usefixtures("qapp")
def test_e_42_an_attack_on_a_unit_that_is_gone_is_shown_as_lost() -> None:
    """A stranger's find: its arrow kept the chance it had."""
    book = load_book("eras", {})
    wing, base, ship = unit("wing", "fighters", rps=40), unit("base", "orbital_base"), unit("ship", "warship")
    attacks = (Attack("wing", "base"), Attack("ship", "base"))
    state = Battle(
        round=1, stage="fighters", units=(wing, base, ship), attacks=attacks, screens=(Screen("ship", "wing"),)
    )
    assert all(one.text.endswith("%") and not one.lost for one in board(state, book).links)
    gone = state.change("base", lambda one: replace(one, status="destroyed"))
    assert [(one.text, one.lost) for one in board(gone, book).links][:2] == [("lost", True)] * 2
    shooter = state.change("ship", lambda one: replace(one, status="destroyed"))
    assert [one.lost for one in board(shooter, book).links] == [False, True, True]
    carried = replace(gone, attacks=tuple(replace(one, done=True) for one in attacks))
    assert [(one.text, one.done, one.lost) for one in board(carried, book).links][:2] == [("", True, False)] * 2
    with languages.aside("it"):
        assert board(gone, book).links[0].text == "perso"
