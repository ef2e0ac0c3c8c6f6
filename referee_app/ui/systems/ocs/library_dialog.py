"""Insert from the library (Ctrl+I): units, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator

from referee_app.systems.ocs.actions.roster import Enlist
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import Unit
from referee_app.ui.records.library import ListDialog
from referee_app.ui.systems.ocs.sentences import strengths
from referee_app.ui.words.catalogue import translate, word


class LibraryDialog(ListDialog):
    """Units, and the side they join."""

    KEY, BRINGS, CHOICES = "ocs", {"units": Enlist}, {"side": UNIT}

    def lines(self, value: Unit) -> Iterator[str]:
        """The unit with its strengths and steps."""
        barrage = translate("ocs", ", barrage {barrage}").format(barrage=value.barrage)
        tail = "" if value.barrage is None else barrage
        yield f"{value.name}, {value.side}: {strengths(value)}, {word('ocs.steps', value.steps)}{tail}"
