"""Words by id, such as `cepheus.adjust_speed.button`: what orders, refusals, facts and values are called.

The texts are Qt Linguist files of their own, `words_en.ts` and `words_it.ts`, with plurals where a number is told; an
id begins with the key of its system, whose home says where its words lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QTranslator

from referee_app.core.system import Objection
from referee_app.resource_path import resource_path
from referee_app.systems import HOMES
from referee_app.ui.words import languages

translate = QCoreApplication.translate
"""A text of the window that is no word by id: a heading, a label, a tip."""


_COMMON = resource_path("i18n")


@cache
def _translator(folder: Path, code: str) -> tuple[QTranslator, bytes]:
    """The catalogue of a language, with the bytes it reads from: Qt copies none of them."""
    data = (folder / f"words_{code}.qm").read_bytes()
    translator = QTranslator()
    translator.load(data)
    return translator, data


@lru_cache(maxsize=8192)
def _translated(code: str, id_: str, number: int) -> str:
    """What an id says in a language, or nothing. A system that brings words of its own need not say what is the same of
    every record, such as `record.enlisted.told`."""
    key, _, rest = id_.partition(".")
    folder = HOMES[key].words if key in HOMES else _COMMON
    told = _found(folder, code, id_, number)
    return told or (_found(_COMMON, code, f"record.{rest}", number) if folder is not _COMMON else "")


def _found(folder: Path, code: str, id_: str, number: int) -> str:
    return _translator(folder, code)[0].translate("", id_, "", number) or ""


def _said(id_: str, number: int = -1) -> str:
    """What an id says in the language of the moment, or nothing."""
    return _translated(languages.spoken(), id_, number)


def everywhere(id_: str) -> tuple[str, ...]:
    """What an id of a system says in every language."""
    return tuple(_translated(code, id_, -1) for code in languages.CODES)


def known(id_: str) -> bool:
    """Whether there is such an id."""
    return bool(_text(id_))


def _text(id_: str) -> str:
    """What an id says, or nothing; an id may end in a name out of a file, which may be no proper text."""
    return _said(id_ if id_.isascii() else id_.encode(errors="replace").decode())


def word(id_: str, number: int | None = None, /, **about: object) -> str:
    """The text of an id in the language of the moment, its `{names}` filled in; an unknown id shows itself.

    `number` picks the plural and stands where the text says `%n`.
    """
    counted = _said(id_, number) if number is not None else ""
    text = counted or _said(id_) or id_  # a text that counts nothing is the same for every number
    text = text if number is None else text.replace("%n", str(number))
    return text.format(**about) if about else text


def named(group: str, key: str, *others: str) -> str:
    """What a value of the rules is called: `named("cepheus.range", "short")`; a key nobody foresaw is shown as it is.

    Of several groups the first that has the key names it.
    """
    for one in (group, *others):
        if told := _text(f"{one}.{key}"):
            return told
    return key


def figure(system: str, path: str) -> str:
    """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`; a tick is yes or no."""
    told = named(f"{system}.figure", path)
    return named("tick", path.rpartition("=")[2]) if told == path and path.endswith(("=True", "=False")) else told


class About(dict[str, str]):
    """What a text is about, each of its `{names}` looked up when the text says it, else a field: for `format_map`."""

    def __init__(self, lookups: Mapping[str, Callable[[Any, Any], str]], order: Any, state: Any) -> None:
        super().__init__()
        self._lookups, self._order, self._state = lookups, order, state

    def __missing__(self, name: str) -> str:
        found = self._lookups.get(name)
        return found(self._order, self._state) if found else str(getattr(self._order, name))


def refused(system: str, objection: Objection, shown: dict[str, str]) -> str:
    """Why an order is not possible: the phrase of its reason, the figures there are words for, the rule number."""
    why = word(f"{system}.refused.{objection.reason}")
    figures = _figures(system, objection, shown)
    frame = f"{system}.refused" if figures else f"{system}.refused.plain"
    return word(frame, why=why[:1].upper() + why[1:], figures=figures, rule=objection.rule)


def _figures(system: str, objection: Objection, shown: dict[str, str]) -> str:
    """What follows the phrase: as its reason words it (`.about`), else each figure there is a word for."""
    own = f"{system}.refused.{objection.reason}.about"
    if objection.about and known(own):
        return word(own, **shown)
    named = [(f"{system}.about.{name}", shown[name]) for name, _ in objection.about]
    return ", ".join(word(id_, value=value) for id_, value in named if known(id_))


def overruled(system: str, objections: Iterable[Objection]) -> list[str]:
    """What the journal says of refusals the referee set aside: the same phrases, each with its rule if it has one."""
    phrases = ((word(f"{system}.refused.{one.reason}"), one.rule or "–") for one in objections)
    return [word(f"{system}.overruled", why=why, rule=rule) for why, rule in phrases]
