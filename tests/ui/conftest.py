"""The window's tests roll the same dice each time: a click that fails once fails again."""

from random import Random

import pytest

from referee_app.play import dice_box
from referee_app.ui.form import dialog, popup


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_box, "SystemRandom", lambda: Random(20))


@pytest.fixture(autouse=True)
def drafts_may_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is there to answer when the dialogs of a test are closed behind it."""
    for asking in (dialog, popup):
        monkeypatch.setattr(asking, "may_be_lost", lambda _: True)
