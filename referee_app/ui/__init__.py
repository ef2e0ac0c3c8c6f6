"""The window: everything Qt. Panels show and ask; no rule lives here."""

import builtins

import PySide6 as PySide6

# PySide puts itself before `import` and reads the source of every module, to find the one that wants its `__feature__`:
# that took a tenth of the start, and every source stayed in memory. Nobody here wants it, so what was there goes on.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
