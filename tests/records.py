"""The records the systems declare, and why the orders built from them are refused."""

from __future__ import annotations

from typing import Any

from referee_app.core import roster
from referee_app.core.record import Record
from referee_app.core.roster import RecordSpec
from referee_app.systems import load


def orders_of(key: str) -> list[Any]:
    """The orders of a system that are built from a record."""
    return [one for one in load(key).actions if isinstance(getattr(one, "spec", None), RecordSpec)]


def records_of(key: str) -> list[Record[Any]]:
    """The records they are of, once each."""
    return list({one.spec.record.name: one.spec.record for one in orders_of(key)}.values())


def reasons_of(key: str) -> set[str]:
    """Every reason the kit refuses one of them for."""
    found: set[str] = set()
    for order in orders_of(key):
        new = {order.spec.taken, order.spec.full} if issubclass(order, roster.Enlist) else set()
        gone = {f"no_such_{order.spec.record.name}"} if not new else set()
        found |= new | gone | ({"figure"} if issubclass(order, roster.Correct) else set())
    return found
