"""The table: what rules may ask (roll, choose) and what they say (tell), and the answers that come back."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

from referee_app.core.dice import LONGEST, BadAnswer, Dice, Faces, OpenEnded, Owed, Summed
from referee_app.core.limits import AtMost, Between, Name

V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

About = tuple[tuple[str, str | int], ...]
"""Names and figures a sentence needs, such as (("squadron", "red"), ("boxes", "1-5"))."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One signed line of a ladder: what it adds, why, and by which rule.

    `number` is the path of the figure in the rule tables, `entry` that of the table's entry which says that this figure
    holds, so that the window can mark a house rule at work; `about` names what it comes of, such as
    (("skill", "piloting"), ("level", 2)).
    """

    value: int
    reason: str
    rule: str
    number: str = ""
    about: About = field(default=(), compare=False)
    exact: Fraction | None = None
    """What it adds where that is no whole number: `value` is then what is left without the rest."""
    entry: str = field(default="", compare=False)

    def ruled(self, changed: Collection[str]) -> bool:
        """Whether a house rule acts in it, by the paths of what house rules changed."""
        return any(path in changed for path in (self.number, self.entry) if path)

    @property
    def adds(self) -> int | Fraction:
        """What is shown and summed up: all of it."""
        return self.value if self.exact is None else self.exact


@dataclass(frozen=True, slots=True)
class Spread:
    """One exact outcome distribution: its name, each outcome with its chance, and its mean where it is a count."""

    name: str
    chances: tuple[tuple[str, Fraction | float], ...]
    mean: Fraction | float | None = None
    rule: str = ""


Outlook = tuple[Spread, ...]


_LEAST, _MOST = (0.0005).as_integer_ratio(), (0.9995).as_integer_ratio()
"""Below the one and from the other on a chance would be rounded to never, and to certain."""


def percent(chance: Fraction | float, written: Callable[[float], str] = "{:.1f}".format) -> str:
    """A chance in per cent, without the sign: 100 only when it is certain and 0 only when it is impossible."""
    over, under = chance.as_integer_ratio()  # whole numbers: fractions are compared ten times as slowly
    if over <= 0 or over >= under:
        return "100" if over > 0 else "0"
    if over * _LEAST[1] < _LEAST[0] * under:
        return f"<{written(0.1)}"
    return f">{written(99.9)}" if over * _MOST[1] >= _MOST[0] * under else written(float(chance) * 100)


def _no_outlook() -> Outlook:
    return ()


@dataclass(frozen=True, slots=True)
class Roll(Generic[V_co]):
    """A throw the rules ask for: which dice, for whom, what helps, what is needed and what may come of it.

    `key` names the throw within its order, so that an amended order finds the dice it already has. `who` is the
    side that throws. `outlook` is worked out only when somebody looks, and so is what may come of it `given` dice that
    lie there. `under` is for dice where low is good: the most that one may show; `modifiers` then say how it came
    about, and nothing is `against`. `stands` says what each face (or sum) stands for, in order, where it stands for
    something. `spare`: so many dice may be thrown with these and are for the next throw, or for nobody (OR-13). `wins`
    is the chance of the first of two who throw against each other, while there is no figure to reach yet. Throws that
    are `part` of one thing were weighed with the first. `whose` they are where the throw may become another's: then
    his dice are not taken for it.
    """

    key: str
    purpose: str
    dice: Dice[V_co]
    who: str = ""
    modifiers: tuple[Modifier, ...] = ()
    against: tuple[Modifier, ...] = ()
    about: About = ()
    rule: str = ""
    outlook: Callable[[], Outlook] = _no_outlook
    under: int | None = None
    stands: tuple[tuple[int, str], ...] = ()
    spare: int = 0
    wins: Fraction | None = None
    part: str = ""
    whose: str = ""
    given: Callable[[Faces], Outlook] | None = field(default=None, compare=False)

    def outlook_given(self, known: Faces) -> Outlook | None:
        """What may come of it where these of its dice lie there already; None where that is not worked out."""
        if not known:
            return self.outlook()
        return None if self.given is None else self.given(known)

    @property
    def need(self) -> int | None:
        """What the dice must show, when there is a number to reach."""
        if not self.against:
            return None
        return sum(line.value for line in self.against) - sum(line.value for line in self.modifiers)

    @property
    def chance(self) -> Fraction | None:
        """The exact chance that one die reaches it, stays at or under what it may show, or wins."""
        if self.wins is not None:
            return self.wins
        if self.under is not None:
            return 1 - self.dice.reach(self.under + 1)
        return None if self.need is None else self.dice.reach(self.need)


def shown_need(roll: Roll[Any]) -> int | None:
    """What the dice must show, never under the least they can show without failing."""
    if roll.need is None:
        return None
    least = 2 if isinstance(roll.dice, OpenEnded) else roll.dice.count if isinstance(roll.dice, Summed) else 1
    return max(least, roll.need)


@dataclass(frozen=True, slots=True)
class Price:
    """What an option comes to, as the id of its words: what it is about, and how many where it counts."""

    id: str
    about: About = ()
    count: int | None = None


Prices = tuple[Price, ...]


def _no_prices() -> tuple[Prices, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision the rules ask for: keys of the options, the likeliest first.

    `because` is the id of the reason why most tables would take the first, where there is one; `prices` are what each
    option comes to, in the order of the options, worked out only when somebody looks. `meant` says that the order had
    it decided already: then its first option is taken without another question.
    """

    key: str
    purpose: str
    options: tuple[str, ...]
    who: str = ""
    about: About = ()
    rule: str = ""
    meant: bool = False
    because: str = ""
    prices: Callable[[], tuple[Prices, ...]] = field(default=_no_prices, compare=False)


Question = Roll[Any] | Choice


def same_throw(one: Question, other: Question | None) -> bool:
    """Whether they are one throw with one chance, whatever may come of it, or parts of one."""
    if not isinstance(one, Roll) or not isinstance(other, Roll):
        return False
    if one.part and one.part == other.part:
        return True
    return replace(one, outlook=_no_outlook) == replace(other, outlook=_no_outlook)


Face = Annotated[int, Between(0, 1000)]

Whose = Literal["app", "hand", "amended", "mixed"]
"""By whom dice fell: by the app, by hand, put right afterwards, or some by hand and the rest by the app."""


def together(*parts: Whose | None) -> Whose:
    """By whom a throw fell of which these threw a part, None where there is none."""
    whose = {part for part in parts if part is not None}
    if len(whose) > 1:
        return "amended" if whose == {"hand", "amended"} else "mixed"
    return whose.pop()


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that fell."""

    key: Name
    faces: Annotated[tuple[Annotated[tuple[Face, ...], AtMost(LONGEST)], ...], AtMost(200)]
    by: Whose = "hand"
    kind: Literal["thrown"] = "thrown"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A decision that was taken."""

    key: Name
    option: Name
    by: Literal["app", "hand", "amended"] = "hand"
    kind: Literal["chosen"] = "chosen"


Answer = Thrown | Chosen


def check(question: Question, answer: Answer) -> Owed:
    """The dice still owed if this answer is taken; raises `BadAnswer` when it does not fit the question."""
    belongs(question, answer)
    if isinstance(question, Roll) and isinstance(answer, Thrown):
        return question.dice.owed(answer.faces)
    return ()


def belongs(question: Question, answer: Answer) -> None:
    """Raise `BadAnswer` when an answer is not one to the question, whatever its dice show: reading them tells that."""
    if answer.key != question.key:
        raise BadAnswer("other_question", key=answer.key)
    if isinstance(question, Roll):
        if not isinstance(answer, Thrown):
            raise BadAnswer("other_question", key=answer.key)
    elif not isinstance(answer, Chosen) or answer.option not in question.options:
        raise BadAnswer("option", options=", ".join(question.options))


class Event(Protocol[S]):
    """A fact; it knows how to write itself on the record sheet."""

    @property
    def kind(self) -> str:
        """The name of this kind of fact."""

    def apply(self, state: S) -> S:
        """The sheet with the fact on it."""


class Table(Protocol[S]):
    """What a rule procedure may do: look at the sheet, ask for dice or a decision, tell a fact."""

    @property
    def state(self) -> S:
        """The sheet with everything told so far."""

    def roll(self, roll: Roll[V]) -> V:
        """Ask for dice."""

    def choose(self, choice: Choice) -> str:
        """Ask for a decision."""

    def tell(self, event: Event[S]) -> None:
        """State a fact."""
