"""Every word of a combat system, read off the catalogue by its key; a system says only what it says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from referee_app.core.journal import BookOf, Entry
from referee_app.core.order import Order
from referee_app.core.system import Action, Objection
from referee_app.core.table import Modifier, Question, Spread
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import About, named, word

Lookups = Mapping[str, Callable[[Any, Any], str]]


class Words:
    """What the window, the paper and the command line say of a system; every text in the language of the moment, plain.

    By default an id is put together from the system's key and what it is about, such as `squadron.step.volleys`; the
    `{names}` in an order's text are its fields, or what `LOOKUPS` says they are.
    """

    LOOKUPS: ClassVar[Lookups] = {}
    """How a name in an order's text is found from the order and the sheet."""

    def __init__(self, key: str) -> None:
        self.key = key

    def system_name(self) -> str:
        """The tab's name."""
        return word(f"{self.key}.name")

    def round_name(self, number: int) -> str:
        """What a round is called, with its number."""
        return word(f"{self.key}.round", round=number)

    def step(self, name: str) -> str:
        """A step of the round on the rail."""
        return self._named("step", name)

    def side(self, side: str) -> str:
        """A side's name: as the referee gave it, unless the rules name it."""
        return self._named("side", side)

    def figure(self, path: str) -> str:
        """A figure of the rule tables by its dotted path, or one value of a switch as `path=value`."""
        return catalogue.figure(self.key, path)

    def losses(self, states: Iterable[Any]) -> tuple[tuple[str, ...], ...]:
        """The table of losses over sheets that follow each other, its heading first; nothing where there is none."""
        return ()

    # orders and facts

    def order(self, action: Action[Any, Any], state: Any) -> str:
        """What the button of an order says: a verb and what it is about."""
        return self._said(action, state, *(action.case(state) if isinstance(action, Order) else ("button", None)))

    def proposed(self, action: Action[Any, Any], state: Any) -> str:
        """The same where nobody has pointed at who is to do it: as the app proposes it."""
        if not isinstance(action, Order) or (told := action.proposed(state)) == action.case(state):
            return self.order(action, state)  # in the words of a system that has its own
        return self._said(action, state, *told)

    def _said(self, action: Action[Any, Any], state: Any, case: str, count: int | None) -> str:
        text = word(f"{self.key}.{action.kind}.{case}", count)
        return text.format_map(About(self.LOOKUPS, action, state))

    def sentences(self, entry: Entry[Any, Any], before: Any, after: Any, book_of: BookOf) -> list[str]:
        """What happened, one sentence a line of the journal; what before why, what was overruled last."""
        return [*self.happened(entry, before), *catalogue.overruled(self.key, entry.set_aside(before, book_of))]

    def happened(self, entry: Entry[Any, Any], before: Any) -> Iterator[str]:
        """The sentences of what an order brought, each fact told with the sheet as it stood just before it."""
        state = before
        for fact in entry.events:
            yield from self.told(fact, state)
            state = fact.apply(state)

    def told(self, fact: Any, before: Any) -> Iterator[str]:
        """The sentences of one fact, told with the sheet as it stood just before it."""
        yield word(f"{self.key}.{fact.kind}.told").format_map(About({}, fact, before))

    def objection(self, objection: Objection) -> str:
        """Why an order is not possible, as one sentence with its rule number."""
        shown = {name: self.about(name, str(value)) for name, value in objection.about}
        return catalogue.refused(self.key, objection, shown)

    def about(self, name: str, value: str) -> str:
        """How a refusal shows what it is about."""
        return value

    # throws and chances

    def purpose(self, question: Question) -> str:
        """What is thrown or decided, and for whom."""
        return word(f"{self.key}.purpose.{question.purpose}", **dict(question.about))

    def option(self, question: Question, option: str) -> str:
        """One option of a decision, or what one face of a throw stands for."""
        return self._named("option", option)

    def modifier(self, line: Modifier) -> str:
        """The source of one line of a ladder."""
        return self._named("modifier", line.reason)

    def spread(self, spread: Spread) -> str:
        """The heading of an outcome distribution."""
        return self._named("spread", spread.name)

    def outcome(self, spread: Spread, outcome: str) -> str:
        """The label of one bar."""
        return self._named("outcome", outcome)

    def _named(self, group: str, key: str) -> str:
        return named(f"{self.key}.{group}", key)
