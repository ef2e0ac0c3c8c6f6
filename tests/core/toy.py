"""A game as small as can be: a purse that throws fill and orders empty."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from referee_app.core.dice import Each, OpenEnded
from referee_app.core.journal import Entry, Journal
from referee_app.core.resolve import Settled, resolve
from referee_app.core.system import Action, Objection
from referee_app.core.table import Answer, Choice, Chosen, Modifier, Question, Roll, Table, Thrown


@dataclass(frozen=True, slots=True)
class Purse:
    coins: int = 0
    owners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prices:
    need: int = 4


@dataclass(frozen=True, slots=True)
class Earned:
    coins: int
    kind: Literal["earned"] = "earned"

    def apply(self, state: Purse) -> Purse:
        return replace(state, coins=state.coins + self.coins)


@dataclass(frozen=True, slots=True)
class Spent:
    coins: int
    on: str
    kind: Literal["spent"] = "spent"

    def apply(self, state: Purse) -> Purse:
        return replace(state, coins=state.coins - self.coins, owners=(*state.owners, self.on))


@dataclass(frozen=True, slots=True)
class Earn:
    """Open dice, one coin each that reaches the need; then one four-sided die of bonus for each coin."""

    dice: int
    kind: Literal["earn"] = "earn"

    def objections(self, state: Purse, book: Prices) -> Iterable[Objection]:
        return ()

    def resolve(self, table: Table[Purse], book: Prices) -> None:
        against = (Modifier(book.need, "need", "T-1"),)
        values = table.roll(Roll("luck", "luck", OpenEnded(self.dice, enough=book.need), against=against))
        won = sum(value >= book.need for value in values)
        table.tell(Earned(won))
        if won:
            table.tell(Earned(sum(table.roll(Roll("bonus", "bonus", Each(won, 4))))))


@dataclass(frozen=True, slots=True)
class Spend:
    """Coins for one of three things."""

    coins: int
    kind: Literal["spend"] = "spend"

    def objections(self, state: Purse, book: Prices) -> Iterable[Objection]:
        if state.coins < self.coins:
            yield Objection("poor", "T-2")
        if self.coins <= 0:
            yield Objection("no_such_price", "T-3", final=True)

    def resolve(self, table: Table[Purse], book: Prices) -> None:
        table.tell(Spent(self.coins, table.choose(Choice("on", "on", ("ale", "bread", "rope")))))


@dataclass(frozen=True, slots=True)
class Grab:
    """A rule that would swallow every exception it can."""

    kind: Literal["grab"] = "grab"

    def objections(self, state: Purse, book: Prices) -> Iterable[Objection]:
        return ()

    def resolve(self, table: Table[Purse], book: Prices) -> None:
        try:
            table.roll(Roll("luck", "luck", Each(1)))
        except Exception:  # noqa: BLE001 - this is what is tried
            table.tell(Earned(1000))


PRICES = Prices()
Line = Entry[Purse, Prices]
Deed = Action[Purse, Prices]


def thrown(key: str, *dice: tuple[int, ...]) -> Thrown:
    return Thrown(key, dice)


def always(question: Question) -> Answer:
    """Answer with twos, or fives where there is something to reach, and the first option."""
    if not isinstance(question, Roll):
        return Chosen(question.key, question.options[0])
    face = 2 if question.need is None else 5
    return Thrown(question.key, ((face,),) * question.dice.count)


def line(journal: Journal[Purse, Prices], action: Deed, *answers: Answer) -> Line:
    """The next line of a journal, settled by the answers given and then by `always`."""
    result = resolve(action, journal.state, PRICES, answers, always)
    assert isinstance(result, Settled)
    return Entry(journal.next_number, action, result.answers, result.events)


def played(*orders: Deed) -> Journal[Purse, Prices]:
    """A journal with some orders in it."""
    journal: Journal[Purse, Prices] = Journal(Purse())
    for order in orders:
        journal.record(line(journal, order))
    return journal
