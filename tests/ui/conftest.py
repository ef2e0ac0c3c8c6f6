"""The window's tests roll the same dice each time: a click that fails once fails again."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from referee_app import app as program
from referee_app.play import dice_box
from referee_app.store import settings
from referee_app.store.session import Session
from referee_app.ui.form import dialog, popup
from referee_app.ui.look import theme
from referee_app.ui.window import crash_reporter
from referee_app.ui.words import languages
from tests.ui.dress import undress, unpainted, wear
from tests.ui.room import Room


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_box, "SystemRandom", lambda: Random(20))


@pytest.fixture(autouse=True)
def drafts_may_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there to answer when the dialogs of a test are closed behind it."""
    for asking in (dialog, popup):
        monkeypatch.setattr(asking, "may_be_lost", lambda *_: True)


@pytest.fixture(autouse=True)
def what_was_thrown_away_is_gone() -> Iterator[None]:
    """`deleteLater` waits for a loop of events that no test runs: each change of theme or language would go through
    every window of the tests before."""
    yield
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(scope="module")
def shell(qapp: QApplication) -> Iterator[Room]:
    """A window, as the window system knows it; whatever the last test left stands open in it."""
    made = Room()
    made.window.resize(1366, 740)
    unpainted(made.window)
    made.window.show()
    assert QTest.qWaitForWindowActive(made.window)
    yield made
    made.file.lay(Session())  # whatever dice the last test left typed: closing asks about them
    made.file.close()
    made.window.close()
    made.window.deleteLater()


@pytest.fixture(autouse=True)
def windows_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that a test has added stays as long as the test runs: pytest-qt holds it weakly, and where the test
    holds a part of it only, a collection of garbage in its midst took the window away with that part."""
    added, add = list[QWidget](), QtBot.addWidget

    def keep(bot: QtBot, widget: QWidget, **more: Any) -> None:
        added.append(widget)
        add(bot, widget, **more)

    monkeypatch.setattr(QtBot, "addWidget", keep)


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[None]:
    """As the program is, for a test that measures: the style sheet decides how wide and high things are."""
    theme.apply(qapp, "light")
    yield
    undress(qapp)


@pytest.fixture
def dressed_alone(qapp: QApplication) -> Iterator[None]:
    """The same for a test of a part of the window, without a stage or window around it."""
    wear(qapp, "light")
    yield
    undress(qapp)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[program.Referee]]:
    """Programs that touch no signal, no hook and no settings of the test run, and are closed in the end."""
    before, started = settings.load_settings(), list[program.Referee]()
    monkeypatch.setattr(program, "Signals", lambda _stop, _parent: None)
    monkeypatch.setattr(crash_reporter.CrashReporter, "watch", lambda _self: None)
    yield started
    for made in started:
        if made.file is not None and made._trouble is not None:
            made.file.close()
            made._trouble.close()
    settings.save_settings(before)
    languages.speak("en")
