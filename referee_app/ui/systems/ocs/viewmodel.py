"""What the CRT panel shows, worked out from plan, dice and tables by the rules' own functions; no rule here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from referee_app.systems.ocs import distribution, odds, ratio, strength
from referee_app.systems.ocs.book import ROWS, Book, codes_of
from referee_app.systems.ocs.consequences import GRID, Means, Metric, Policy
from referee_app.systems.ocs.distribution import NOTHING, WHOLE, Known
from referee_app.systems.ocs.effects import void_of
from referee_app.systems.ocs.figures import Figures, clamp, figures, manner
from referee_app.systems.ocs.odds import Answer, Bought
from referee_app.systems.ocs.state import COLUMNS, Combat, Encounter, Plan, Side, Void
from referee_app.ui.form.number_field import field_text, number_text
from referee_app.ui.systems.ocs.crt_data import Cell, Chances, Course, CrtData, edited_cells
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import decimal, exact, percent, signed

SHORT, LONG = 6, 17
"""In so many letters a total stands as a fraction on the card of a plan, and both totals with their quotient."""
_NEVER, _SURELY = Fraction(0), Fraction(1)


_answers: list[tuple[Book, object, Answer]] = []
"""What was worked out last: between two dice a combat has many stages, and an undo leads back to any of them."""


@dataclass(frozen=True)
class Planned:
    """A plan under some tables, with the dice that fell for it: everything is worked out once, when looked at."""

    plan: Plan
    book: Book
    combat: Combat | None = None
    ignore: bool = True
    """Whether the defender uses his right to ignore."""
    increment: Fraction = odds.ONE
    """In what steps strength is bought."""
    policy: int = 0
    """How both sides use their options: the place in the grid."""

    @cached_property
    def figures(self) -> Figures:
        """Totals, start column, surprise and modifier."""
        return figures(self.plan, self.book)

    @property
    def start(self) -> int:
        """The start column."""
        return self.figures.start.column

    @cached_property
    def already(self) -> Known:
        """What has fallen."""
        return distribution.known(self.combat) if self.combat is not None else NOTHING

    @property
    def policies(self) -> tuple[Policy, ...]:
        """The 2 x 2 grid."""
        return GRID if self.ignore else tuple(replace(one, ignore=False) for one in GRID)

    @cached_property
    def answer(self) -> Answer:
        """The full exact answer, conditional on what has fallen."""
        return self._answered(self.already)

    @cached_property
    def before(self) -> Answer:
        """The answer as before any die: what strength buys, and the comparisons."""
        return self.answer if self.already == NOTHING else self._answered(NOTHING)

    def _answered(self, already: Known) -> Answer:
        asked = self.plan, already, self.policies, self.increment
        for book, question, known in _answers:
            if book is self.book and question == asked:
                return known
        found = odds.answer(self.plan, self.book, already, self.policies, self.increment)
        _answers[:] = [*_answers[-11:], (self.book, asked, found)]
        return found

    def instead(self, plan: Plan) -> Planned:
        """Another plan looked at in the same way, before any die."""
        return replace(self, plan=plan, combat=None)

    @property
    def means(self) -> Means:
        """What it comes to under the policy chosen."""
        return self.answer.means[self.policy]

    def knows(self, metric: Metric, policy: int) -> bool:
        """Whether the plan tells a measure: of a defender with steps without end, who takes all as steps, nobody knows
        whether he leaves his hex (O-48, O-49)."""
        endless = any(one.steps is None for one in self.plan.defenders)
        return metric not in ("p_vacated", "p_advance") or not endless or GRID[policy].defender == "retreat"

    @property
    def void(self) -> Void:
        """Why this attack can never exploit."""
        return void_of(manner(self.plan), self.book)

    @property
    def code(self) -> str:
        """The result that came, or nothing."""
        return self.combat.code if self.combat is not None else ""

    @cached_property
    def chances(self) -> Chances:
        """How probable each cell is; after the combat roll one of them is certain."""
        if self.combat is not None and self.combat.row:
            hit = ROWS.index(self.combat.row), (self.combat.column or 1) - 1
            places = ([(row, column) for column in range(COLUMNS)] for row in range(len(ROWS)))
            return tuple(tuple(_SURELY if place == hit else _NEVER for place in row) for row in places)
        known: dict[int, Fraction] = {0: _NEVER}
        found = self.answer
        return tuple(
            tuple(
                known[ways] if ways in known else known.setdefault(ways, Fraction(ways, WHOLE))
                for ways in (row * column for column in found.columns)
            )
            for row in found.rows
        )

    @property
    def outcomes(self) -> tuple[tuple[str, Fraction], ...]:
        """Every code of the table, worst to best, with its chance; the one that came is certain."""
        codes = codes_of(self.book)
        if self.code:
            return tuple((code, _SURELY if code == self.code else _NEVER) for code in codes)
        return tuple((code, self.answer.code(code)) for code in codes)

    @property
    def course(self) -> Course:
        """Where in the table it stands."""
        combat = self.combat
        if combat is None or not combat.rolling:
            return Course(self.plan.terrain, self.start, bands=True, middle=self.middle)
        bands = combat.column is None
        return Course(self.plan.terrain, self.start, combat.column, combat.row, bands, self.middle)

    @property
    def middle(self) -> int:
        """The column surprise counts from: the start with the referee's shift (O-22)."""
        return clamp(self.start + self.plan.shift)

    @cached_property
    def crt(self) -> CrtData:
        """The lit table."""
        return CrtData(self.book, self.course, self.chances, _edited(self.book))


@dataclass(frozen=True, slots=True)
class Seen:
    """How the answers are looked at, on every page alike."""

    ignore: bool = True
    increment: Fraction = odds.ONE
    policy: int = 0

    def of(self, plan: Plan, book: Book, combat: Combat | None = None) -> Planned:
        """A plan looked at so."""
        return Planned(plan, book, combat, self.ignore, self.increment, self.policy)


_marked: list[tuple[Book, frozenset[Cell]]] = []


def _edited(book: Book) -> frozenset[Cell]:
    """What differs from the printed table, looked up once for each book."""
    for known, cells in _marked:
        if known is book:
            return cells
    cells = edited_cells(book)
    _marked[:] = [*_marked[-7:], (book, cells)]
    return cells


def planned(plan: Plan, book: Book, state: Encounter, seen: Seen = Seen()) -> Planned:
    """The plan as it stands: with the dice of the present combat, if it is that one's plan."""
    present = state.present
    return seen.of(plan, book, present if present is not None and present.plan == plan else None)


def lit(combat: Combat, book: Book) -> CrtData:
    """The table with a combat's chances: those left by the dice that fell, at its end those of its plan."""
    now = Planned(combat.plan, book, combat)
    return replace(Planned(combat.plan, book).crt, course=now.course) if combat.code else now.crt


# lines of text


def total_text(one: Planned, side: Side) -> str:
    """What a side counts together."""
    return number_text(one.figures.attack if side == "attacker" else one.figures.defence)


def odds_line(one: Planned) -> str:
    """The working in one line: 24 : 6 = 4.00 → 4:1."""
    found = one.figures
    line = _odds(found, f"{number_text(found.attack)} : {number_text(found.defence)}", quotient=True)
    return f"{line} → {named('ocs.off', found.start.off)}" if found.start.off else line


def brief_odds(one: Planned) -> str:
    """The same in figures alone, and so few that they stand whole on the narrowest card: fine fractions as decimals, no
    quotient of long ones or of what is off the table."""
    found = one.figures
    totals = " : ".join(map(_brief, (found.attack, found.defence)))
    return _odds(found, totals, quotient=not found.start.off and len(totals) <= LONG)


def _brief(value: Fraction) -> str:
    text = number_text(value)
    return text if len(text) <= SHORT else field_text(value)


def _odds(found: Figures, totals: str, quotient: bool) -> str:
    if quotient and found.attack and found.defence:
        exact_ = found.attack / found.defence
        totals += f" = {decimal(exact_, 2)}" if exact_ >= 1 else f" = 1 : {decimal(1 / exact_, 2)}"
    return totals if found.start.odds is None else f"{totals} → {ratio.text(found.start.odds)}"


def next_line(one: Planned) -> str:
    """Off which end of the table the odds lie, if they do, and how much is missing to the next column."""
    off, bought = one.figures.start.off, next_column(one)
    parts = [named("ocs.off", off)] if off else []
    if bought is not None:
        text = translate("ocs", "{points} more reach {odds}")
        points = odds.more_for(bought, one.plan, one.increment, one.book)
        parts.append(text.format(points=number_text(points), odds=ratio.text(bought.heading)))
    elif off != "high":
        parts.append(translate("ocs", "the last column"))
    return "  ·  ".join(parts)


def next_column(one: Planned) -> Bought | None:
    """The column to the right that the least more strength reaches: against nothing any attack reaches the last."""
    rows = [row for row in one.before.bought if row.column > one.start and row.difference > 0]
    return next((row for row in reversed(rows) if row.least == rows[0].least), None)


@dataclass(frozen=True, slots=True)
class WorkLine:
    """One line of the working: words, figure, rule, and the figure of the tables behind it."""

    text: str
    figure: str
    rule: str = ""
    number: str = ""
    total: bool = False


def working(one: Planned) -> Iterator[WorkLine]:
    """Strengths unit by unit, ratio, rounding, column (O-10 to O-18)."""
    yield from _side_lines(one, "attacker", translate("ocs", "Attack"))
    yield from _side_lines(one, "defender", translate("ocs", "Defence"))
    start = one.figures.start
    rule = "O-18a" if start.off == "zero" else "O-18" if start.off else "O-17"
    yield WorkLine(odds_line(one), translate("ocs", "column {column}").format(column=start.column), rule, total=True)


def _side_lines(one: Planned, side: Side, name: str) -> Iterator[WorkLine]:
    for lines, product in strength.working(one.plan, side, one.book):
        rules = ", ".join(dict.fromkeys(line.rule for line in lines))
        if lines[0].name:
            reasons = [named("ocs.modifier", line.reason) for line in lines[1:]]
            factors = " × ".join(number_text(line.value) for line in lines)
            about = f" ({', '.join(reasons)})" if reasons else ""
            text, figure = f"{lines[0].name}{about}", f"{factors} = {number_text(product)}" if reasons else factors
        else:
            text, figure = named("ocs.modifier", lines[0].reason), f"× {number_text(lines[0].value)}"
        yield WorkLine(text, figure, rules, lines[-1].number)
    yield WorkLine(name, total_text(one, side), "O-11", total=True)


def thresholds(one: Planned) -> Iterator[tuple[str, Fraction, str]]:
    """Who has surprise from which throw, and how probable that is (O-19 to O-21, O-44)."""
    threshold = one.book.surprise[one.plan.attack_type]
    modifier = sum(line.value for line in one.figures.surprise)
    ways = distribution.surprise(one.answer.aim, one.book)
    low, high = threshold.defender - modifier, threshold.attacker - modifier
    texts = (
        translate("ocs", "Attacker has surprise on {low} or more").format(low=high),
        translate("ocs", "Nobody has surprise in between"),
        translate("ocs", "Defender has surprise on {high} or less").format(high=low),
    )
    for text, count in zip(texts, ways, strict=True):
        yield text, Fraction(count, 36), "O-20"


def shift_lines(one: Planned) -> Iterator[WorkLine]:
    """How the final column came about (O-21, O-22)."""
    combat = one.combat
    if one.plan.shift:
        yield WorkLine(translate("ocs", "Referee’s column shift"), signed(one.plan.shift), "O-22")
    if combat is not None and combat.column is not None:
        yield WorkLine(translate("ocs", "Surprise shift"), signed(combat.shift), "O-21")
        yield WorkLine(translate("ocs", "Final column"), str(combat.column), "O-22", total=True)
    elif one.plan.shift:
        column = clamp(one.start + one.plan.shift)
        yield WorkLine(translate("ocs", "Column before surprise"), str(column), "O-22", total=True)


def combat_of(state: Encounter, number: int) -> Combat | None:
    """The combat of that number, as far as it had come on a sheet."""
    return state.combats[number - 1] if 0 < number <= len(state.combats) else None


# the answers a plan is asked for at the table: on the strip, and for plans side by side (O-44, O-46)

ANSWERS: Final = ("surprise", "exploit", "vacated", "losses")
UNKNOWN: Final = "–"


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: its figures, the exact ones behind them, and its name where it answers another question."""

    text: str
    tip: str = ""
    name: str = ""


UNANSWERED: Final = Told(UNKNOWN)


def answer(planned: Planned, key: str) -> Told:
    """One of the answers."""
    if key == "surprise":
        return _surprise(planned)
    means = planned.means
    if key == "exploit":
        return Told(percent(means["p_exploit"]), exact(means["p_exploit"]))
    return _vacated(planned, means) if key == "vacated" else _losses(means)


def surprises(planned: Planned) -> tuple[Fraction, Fraction]:
    """The chances that the attacker and that the defender has surprise (O-44)."""
    attacker, _, defender = distribution.surprise(planned.answer.aim, planned.book)
    return Fraction(attacker, 36), Fraction(defender, 36)


def _surprise(planned: Planned) -> Told:
    combat = planned.combat
    if combat is not None and combat.surprise_roll is not None:
        return Told(named("ocs.side", combat.surprise))
    ours, theirs = surprises(planned)
    return Told(f"{percent(ours)} : {percent(theirs)}", f"{exact(ours)} : {exact(theirs)}")


def _vacated(planned: Planned, means: Means) -> Told:
    """Whether he leaves his hex; where only his steps would tell, whether he does when he retreats (O-48)."""
    if planned.knows("p_vacated", planned.policy):
        return Told(percent(means["p_vacated"]), exact(means["p_vacated"]))
    back = planned.answer.means[planned.policy + 1]["p_vacated"]
    return Told(percent(back), exact(back), "vacated.back")


def _losses(means: Means) -> Told:
    pair: tuple[Metric, Metric] = ("expected_att_losses", "expected_def_losses")
    ours, theirs = (means[metric] for metric in pair)
    return Told(f"{decimal(ours, 2)} : {decimal(theirs, 2)}", f"{exact(ours)} : {exact(theirs)}")
