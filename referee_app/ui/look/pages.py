"""A row of tabs and the pages that it turns: a page is made when it is first turned to, or in an idle moment before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget
from shiboken6 import isValid

from referee_app.ui.look.fitting import Tabs
from referee_app.ui.look.prepared import OPENED, IdleTasks, polish


class PageTabs(Tabs):
    """Tabs with a page for each name. Whoever owns them makes a page once, as it is asked for by its name, and puts it
    where it is to stand."""

    turned = Signal()
    """Another page is in front."""

    _turning: ClassVar[WeakSet[PageTabs]] = WeakSet()

    def __init__(self, names: tuple[str, ...], page_of: Callable[[str], QWidget]) -> None:
        super().__init__()
        self.names, self._page_of = names, page_of
        self.made: dict[str, QWidget] = {}
        """The pages that there are by now."""
        self._turning.add(self)
        self.setExpanding(False)
        self.setDrawBase(False)
        for _ in names:
            self.addTab("")
        self._ahead = IdleTasks(self._later, self)
        self.currentChanged.connect(self._on_current_changed)

    @classmethod
    def turning(cls, page: QWidget) -> Iterator[PageTabs]:
        """The tabs that turn to a page, wherever they stand: to look for them among all that stands there takes too
        long to be done for each field."""
        return (tabs for tabs in tuple(cls._turning) if page in tabs.made.values() and isValid(tabs))

    @property
    def name(self) -> str:
        """Which page is in front."""
        return self.names[self.currentIndex()]

    def put(self, name: str, page: QWidget, column: QBoxLayout, share: int = 0) -> None:
        """A page has been made: it stands in a column as soon as it is in front."""
        self.made[name] = page
        if name != self.name:
            page.hide()
        column.addWidget(page, share)

    def turn_to(self, name: str) -> None:
        """Bring a page to the front."""
        self.setCurrentIndex(self.names.index(name))

    def turn_to_page(self, page: QWidget) -> None:
        """Bring one of the pages that are made to the front."""
        self.turn_to(next(name for name, one in self.made.items() if one is page))

    def _on_current_changed(self) -> None:
        shown = self._page_of(self.name)
        for page in self.made.values():
            page.setVisible(page is shown)
        self.turned.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """The other pages are made once this one can be used."""
        super().showEvent(event)
        self._ahead.begin(OPENED)

    def _later(self) -> Iterator[object]:
        for name in self.names:
            if name not in self.made:
                page = self._page_of(name)
                polish(page)
                yield page
