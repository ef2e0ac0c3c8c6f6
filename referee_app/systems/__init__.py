"""The rule books, opened on first use, and where all that belongs to one lies."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from referee_app.resource_path import resource_path

if TYPE_CHECKING:  # the window asks for KEYS before its first paint
    from referee_app.core.commander import Commander
    from referee_app.core.public import Publisher
    from referee_app.core.questions import Question
    from referee_app.core.system import System


class Home(NamedTuple):
    """Where a system lies: its rule book, a module that holds `SYSTEM`; the folder of its tables, library and samples;
    that of its words; and its side of the window, a package whose `words`, `panel`, `sheet` and `library_dialog` are
    each left out where what the system declares says enough."""

    rules: str
    resources: Path
    words: Path
    window: str = ""


HOMES = {
    key: Home(
        f"{__name__}.{key}", resource_path("systems", key), resource_path("i18n"), f"referee_app.ui.systems.{key}"
    )
    for key in ("squadron", "cepheus", "ocs", "fleets", "eras")
}
"""The systems that are built, in the order of their tabs; who adds one adds it here."""


class _Keys(Sequence[str]):
    """The keys of the systems that are built now."""

    def __len__(self) -> int:
        return len(HOMES)

    def __getitem__(self, place: Any) -> Any:
        return tuple(HOMES)[place]


KEYS = _Keys()


def load(key: str) -> System[Any, Any]:
    """Open a rule book. Raises `KeyError` for a key that is not built."""
    system: System[Any, Any] = import_module(HOMES[key].rules).SYSTEM
    return system


def questions_of(key: str) -> tuple[Question, ...]:
    """What a rule book answers from outside: its own questions, else those that can be asked of any order."""
    own = f"{HOMES[key].rules}.questions"
    if _there(own):
        questions: tuple[Question, ...] = import_module(own).QUESTIONS
        return questions
    from referee_app.core.order_questions import of_orders

    return of_orders(load(key))


def commander_of(key: str) -> Commander[Any, Any] | None:
    """What a system knows of commanding a side; None where it knows nothing."""
    own = f"{HOMES[key].rules}.commander"
    commander: Commander[Any, Any] | None = import_module(own).COMMANDER if _there(own) else None
    return commander


def publisher_of(key: str) -> Publisher[Any, Any] | None:
    """What a system shows its players; None where it shows them nothing."""
    own = f"{HOMES[key].rules}.public"
    publisher: Publisher[Any, Any] | None = import_module(own).PUBLISHER if _there(own) else None
    return publisher


def commanded(key: str) -> tuple[System[Any, Any], Commander[Any, Any] | None]:
    """Both together, as a fight needs them: a worker of a forecast opens them by this."""
    return load(key), commander_of(key)


def _there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the rule book is one module and no package
        return False
