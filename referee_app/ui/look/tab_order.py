"""Tab follows the eye: row by row within a part of the window, part after part, whatever was made first. The button
that gives an order comes behind what the order is filled in with, though it stands where it is always seen."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

_Placed = tuple[QWidget, tuple[int, int, int, int]]
"""A widget, and where it lies: from the left, from above, how wide and how high."""
_ACROSS, _DOWN = 0, 1
_LAST = "comes_last"


def in_order(top: QWidget) -> Iterator[QWidget]:
    """What Tab stops at below a widget, in the order it is read."""
    children = [one for one in top.children() if isinstance(one, QWidget) and one.isVisible() and not one.isWindow()]
    read = [child for child, _ in _read([_placed(one) for one in children])]
    for child in sorted(read, key=lambda one: bool(one.property(_LAST))):
        if stops(child):
            yield child
        yield from in_order(child)


def come_last(button: QWidget) -> None:
    """Let Tab reach a button behind all that stands in the same part of the window."""
    button.setProperty(_LAST, True)


def stops(widget: QWidget) -> bool:
    """Whether Tab stops at a widget."""
    tabs = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return tabs and widget.isEnabled() and widget.focusProxy() is None


def following(top: QWidget, before: QWidget | None, forward: bool) -> QWidget | None:
    """Where Tab leads from a widget, or Shift+Tab; None where there is nothing to stop at."""
    passed, order = list[QWidget](), in_order(top)
    for one in order:
        if one is before:
            if forward:
                return next(order, passed[0] if passed else one)
            return passed[-1] if passed else [one, *order][-1]
        passed.append(one)
    inside = [one for one in passed if before is not None and before.isAncestorOf(one)]
    return next(iter((inside or passed)[:: 1 if forward else -1]), None)


def move_on(window: QWidget, forward: bool) -> bool:
    """Move the keyboard on in a window, or back; whether there was anywhere to go."""
    found = following(window, window.focusWidget(), forward)
    if found is not None:
        reasons = Qt.FocusReason
        found.setFocus(reasons.TabFocusReason if forward else reasons.BacktabFocusReason)
    return found is not None


def _placed(widget: QWidget) -> _Placed:
    box = widget.geometry()
    return widget, (box.x(), box.y(), box.width(), box.height())


def _read(widgets: list[_Placed]) -> list[_Placed]:
    """Brothers and sisters as they are read: cut into rows, each row into columns, each column into rows."""
    if len(widgets) < 2:
        return widgets
    for axis in (_DOWN, _ACROSS):
        groups = _cut(widgets, axis)
        if len(groups) > 1:
            return [one for group in groups for one in _read(group)]
    return sorted(widgets, key=lambda one: (one[1][_DOWN], one[1][_ACROSS]))


def _cut(widgets: list[_Placed], axis: int) -> list[list[_Placed]]:
    """Those that lie apart along an axis, each group overlapping within itself."""
    groups: list[list[_Placed]] = []
    end = -1
    for low, long, one in sorted(((one[1][axis], one[1][axis + 2], one) for one in widgets), key=lambda span: span[:2]):
        if not groups or low >= end:
            groups.append([])
        groups[-1].append(one)
        end = max(end, low + long)
    return groups
