"""The window's tests roll the same dice each time: a click that fails once fails again."""

from random import Random

import pytest

from referee_app.play import dice_box


@pytest.fixture(autouse=True)
def the_same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_box, "SystemRandom", lambda: Random(20))
