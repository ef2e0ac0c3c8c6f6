"""Tab follows the eye: row by row within a part of the window, part after part, whatever was made first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def in_order(top: QWidget) -> Iterator[QWidget]:
    """What Tab stops at below a widget, in the order it is read."""
    children = [one for one in top.children() if isinstance(one, QWidget) and not one.isWindow() and one.isVisible()]
    for child in _read(children):
        if stops(child):
            yield child
        yield from in_order(child)


def stops(widget: QWidget) -> bool:
    """Whether Tab stops at a widget."""
    tabs = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tabs and widget.isEnabled() and widget.focusProxy() is None


def following(top: QWidget, before: QWidget | None, forward: bool) -> QWidget | None:
    """Where Tab leads from a widget, or Shift+Tab; None where there is nothing to stop at."""
    found = list(in_order(top))
    if not forward:
        found.reverse()
    if before in found:
        place = found.index(before)
        return [*found[place + 1 :], *found[: place + 1]][0]
    inside = [one for one in found if before is not None and before.isAncestorOf(one)]
    return next(iter([*inside, *found]), None)


def move_on(window: QWidget, forward: bool) -> bool:
    """Move the keyboard on in a window, or back; whether there was anywhere to go."""
    found = following(window, window.focusWidget(), forward)
    if found is not None:
        reasons = Qt.FocusReason
        found.setFocus(reasons.TabFocusReason if forward else reasons.BacktabFocusReason)
    return found is not None


def _read(widgets: list[QWidget]) -> list[QWidget]:
    """Brothers and sisters as they are read: cut into rows, each row into columns, each column into rows."""
    if len(widgets) < 2:
        return widgets
    rows = _cut(widgets, lambda one: (one.y(), one.y() + one.height()))
    if len(rows) > 1:
        return [one for row in rows for one in _read(row)]
    columns = _cut(widgets, lambda one: (one.x(), one.x() + one.width()))
    if len(columns) > 1:
        return [one for column in columns for one in _read(column)]
    return sorted(widgets, key=lambda one: (one.y(), one.x()))


def _cut(widgets: list[QWidget], span: Callable[[QWidget], tuple[int, int]]) -> list[list[QWidget]]:
    """Those that lie apart along a line, each group overlapping within itself."""
    groups: list[list[QWidget]] = []
    end = -1
    for one in sorted(widgets, key=span):
        low, high = span(one)
        if not groups or low >= end:
            groups.append([])
        groups[-1].append(one)
        end = max(end, high)
    return groups
