"""`dataclasses.replace`, several times as quick: half of what the rules cost was copying sheets of fifty fields.

A frozen record is copied slot by slot, past its `__init__`, and is its own copy where nothing on it changes; so what
is kept by a sheet stays good while the sheet does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["replace"]

if TYPE_CHECKING:
    from dataclasses import replace  # so that the fields of every record are checked
else:
    import dataclasses
    from operator import attrgetter

    _WAYS = {}

    def replace(record, /, **values):
        """The record with other values in some of its fields; itself where these are the values it holds."""
        way = _WAYS.get(type(record)) or _way(type(record))
        return way(record, values)

    def _way(cls):
        plain = cls.__dataclass_params__.frozen and not hasattr(cls, "__post_init__")
        names = tuple(one.name for one in dataclasses.fields(cls))
        quick = plain and len(names) > 1 and all(one.init for one in dataclasses.fields(cls))
        made = _WAYS[cls] = _quick(cls, names) if quick else _slow
        return made

    def _slow(record, values):
        return dataclasses.replace(record, **values)

    def _quick(cls, names):
        take, places, new = attrgetter(*names), {name: place for place, name in enumerate(names)}, object.__new__
        slots = tuple(getattr(getattr(cls, name, None), "__set__", None) for name in names)
        fill = _into_slots(slots) if all(slots) else _into_dict(names)

        def way(record, values):
            for name, value in values.items():
                if getattr(record, name) is not value:
                    break
            else:
                return record
            held = list(take(record))
            for name, value in values.items():
                held[places[name]] = value
            made = new(cls)
            fill(made, held)
            return made

        return way

    def _into_slots(slots):
        def fill(made, held):
            for put, value in zip(slots, held, strict=False):
                put(made, value)

        return fill

    def _into_dict(names):
        def fill(made, held):
            made.__dict__.update(zip(names, held, strict=False))

        return fill
