"""The odds sheet: every figure of section 11 for one planned attack, exact, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QRectF

from referee_app.systems.ocs import distribution, odds, ratio
from referee_app.systems.ocs.consequences import Metric, Policy
from referee_app.systems.ocs.figures import Figures, figures, foot, rating
from referee_app.systems.ocs.odds import Answer, Bought
from referee_app.systems.ocs.state import Combat, Plan
from referee_app.ui.sheet.blocks import Beside, Block, Heading, Headline, Notes, Section
from referee_app.ui.sheet.canvas import Canvas
from referee_app.ui.sheet.engine import Sheet
from referee_app.ui.sheet.table import Cell, Column, Row, Table
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.systems.ocs.sheet_tables import Tables, numeral
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import MINUS, decimal, exact, percent, signed

CLOSE = 0.94
"""The height of a row, in lines: it is many rows for one page."""
GREY = "#8C8C8C"


@dataclass(frozen=True, slots=True)
class Weighed:
    """A plan, what its first dice are thrown with, and everything that may come of it."""

    combat: Combat
    tables: Tables
    figures: Figures
    answer: Answer

    @property
    def plan(self) -> Plan:
        """What is planned."""
        return self.combat.plan


def odds_sheet(combat: Combat, tables: Tables) -> Sheet:
    """The odds of a combat's plan as they were before its first die."""
    plan, book = combat.plan, tables.book
    of = Weighed(combat, tables, figures(plan, book), odds.answer(plan, book))
    right = translate("ocs", "Combat {number}: {what}").format(number=combat.number, what=plan_text(plan))
    body = (
        Notes(tuple(working(of)), "body"),
        Beside((_codes(of), _columns(of)), (1.16, 0.84)),
        _grid(of),
        _strip(of),
        _bought(of),
        *tables.house,
    )
    return Sheet(Headline(translate("ocs", "Odds sheet"), right), body)


def metric_name(metric: Metric) -> str:
    """A measure in words."""
    names = {
        "p_exploit": translate("ocs", "exploitation"),
        "expected_att_losses": translate("ocs", "attacker’s steps"),
        "expected_def_losses": translate("ocs", "defender’s steps"),
        "p_att_retreats": translate("ocs", "attacker retreats"),
        "p_def_retreats": translate("ocs", "defender retreats"),
        "p_def_ignores": translate("ocs", "defender ignores his options"),
        "p_def_dg": translate("ocs", "defender DG"),
        "p_vacated": translate("ocs", "hex vacated"),
        "p_att_destroyed": translate("ocs", "attacker destroyed"),
        "p_def_destroyed": translate("ocs", "defender destroyed"),
        "p_advance": translate("ocs", "advance possible"),
    }
    return names[metric]


ORDER: tuple[Metric, ...] = (
    "expected_att_losses",
    "expected_def_losses",
    "p_exploit",
    "p_vacated",
    "p_advance",
    "p_att_retreats",
    "p_def_retreats",
    "p_def_dg",
    "p_def_ignores",
    "p_att_destroyed",
    "p_def_destroyed",
)
BOUGHT: tuple[Metric, ...] = ("expected_att_losses", "expected_def_losses", "p_exploit", "p_vacated")


def written(metric: Metric, value: Fraction) -> str:
    """A measure: steps to three decimals, chances in per cent."""
    if metric.startswith("expected"):
        return decimal(value, 3)
    return percent(value) if value else "–"


def policy_name(policy: Policy) -> str:
    """How both sides take their options, attacker first."""
    attacker = translate("ocs", "att. back") if policy.attacker == "retreat" else translate("ocs", "att. steps")
    defender = translate("ocs", "def. steps") if policy.defender == "step" else translate("ocs", "def. back")
    return f"{attacker}, {defender}"


def working(of: Weighed) -> Iterator[str]:
    """The plan in three lines: what it is, the odds, the modifiers."""
    plan, found = of.plan, of.figures
    text = translate("ocs", "{type}, {terrain} terrain, hedgehog {hedgehog}, AR {ours} against {theirs}.")
    yield text.format(
        type=named("ocs.attack_type", plan.attack_type),
        terrain=named("ocs.terrain", plan.terrain),
        hedgehog=plan.hedgehog,
        ours=rating(plan, "attacker"),
        theirs=rating(plan, "defender"),
    )
    ratio_ = ratio.text(found.start.odds) if found.start.odds else "–"
    text = translate("ocs", "{attack} : {defence} → {odds} → column {column} (O-15 – O-18a).")
    odds_ = text.format(
        attack=numeral(found.attack), defence=numeral(found.defence), odds=ratio_, column=found.start.column
    )
    shift = translate("ocs", "Referee’s shift {shift}.").format(shift=signed(plan.shift)) if plan.shift else ""
    text = translate("ocs", "Surprise modifier {surprise} (O-19), DRM {drm} (O-23).")
    modifiers = text.format(surprise=signed(foot(found.surprise)), drm=signed(foot(found.drm)))
    yield " ".join(part for part in (odds_, shift, modifiers) if part)
    yield _surprise_text(of)


def _surprise_text(of: Weighed) -> str:
    """Who surprises whom (O-44)."""
    ways = distribution.surprise(of.answer.aim, of.tables.book)
    chances = (f"{percent(Fraction(number, 36))} ({exact(Fraction(number, 36)) or number // 36})" for number in ways)
    names = (named("ocs.side", name) for name in ("attacker", "none", "defender"))
    parts = ", ".join(f"{name.lower()} {chance}" for name, chance in zip(names, chances, strict=True))
    return translate("ocs", "Surprise: {chances} (O-44).").format(chances=parts)


# distributions


@dataclass(frozen=True, slots=True)
class Bar(Block):
    """A grey bar, so long beside the longest."""

    share: Fraction

    def draw(self, c: Canvas, rect: QRectF) -> float:
        room = c.room(rect)
        if self.share:
            high = room.height() / 2
            wide = max(2 * c.hair, room.width() * float(self.share))
            c.tint(QRectF(room.left(), room.center().y() - high / 2, wide, high), GREY)
        return room.height()

    def said(self) -> Iterator[str]:
        yield from ()


def _codes(of: Weighed) -> Block:
    """Every code, worst to best, with a bar (O-45)."""
    columns = (Column("", 2.2, fit="whole"), *_bars())
    most = max(of.answer.codes.values())
    rows = tuple((code, *_bar(of.answer.code(code), Fraction(ways, most))) for code, ways in of.answer.codes.items())
    head = Heading(translate("ocs", "Result, worst to best for the attacker"), "O-45")
    return Section(head, (Table(columns, rows, CLOSE, ruled=False),))


def _columns(of: Weighed) -> Block:
    """The final column (O-45)."""
    columns = (Column("", 0.45, "right"), Column("", 1.1, "right"), Column("", 0.15), *_bars())
    most = max(of.answer.columns)
    headings = of.tables.book.columns[of.plan.terrain]
    rows = tuple(
        (str(place), headings[place - 1], "", *_bar(of.answer.column(place), Fraction(ways, most)))
        for place, ways in enumerate(of.answer.columns, 1)
    )
    head = Heading(translate("ocs", "Final column"), "O-45")
    return Section(head, (Table(columns, rows, CLOSE * 0.86, ruled=False),))


def _bars() -> tuple[Column, ...]:
    """A bar, a chance, and the fraction behind it."""
    return Column("", 4), Column("", 1.3, "right"), Column("", 1.4, "right", "label")


def _bar(chance: Fraction, share: Fraction) -> tuple[Cell, ...]:
    return (Bar(share), percent(chance), exact(chance)) if chance else ("", "–", "")


# tables


def _table(name: str, rule: str, columns: tuple[Column, ...], rows: tuple[Row | tuple[Cell, ...], ...]) -> Block:
    return Section(Heading(name, rule), (Table(columns, rows, CLOSE, ruled=False),))


def _measures(metrics: tuple[Metric, ...], share: float) -> tuple[Column, ...]:
    return tuple(Column(metric_name(metric), share, "right") for metric in metrics)


def _grid(of: Weighed) -> Block:
    """What it comes to, under four ways to take the options (O-46)."""
    columns = (Column("", 2.4), *(Column(policy_name(policy), 1.5, "right") for policy in of.answer.policies))
    rows = ((metric_name(metric), *(written(metric, means[metric]) for means in of.answer.means)) for metric in ORDER)
    return _table(translate("ocs", "What it comes to, as both sides take their options"), "O-46", columns, tuple(rows))


def alternative_name(name: str, plan: Plan) -> str:
    """One thing changed in the plan."""
    if name == "att_ar":
        return translate("ocs", "lead rating one higher")
    if name == "hedgehog":
        return translate("ocs", "hedgehog one level lower")
    if name == "unpaid":
        return translate("ocs", "defender without combat supply")
    if plan.attack_type == "overrun":
        return translate("ocs", "as a regular attack")
    return translate("ocs", "as an overrun")


def _strip(of: Weighed) -> Block:
    """The same with one thing changed, all options as steps (O-47)."""
    metrics: tuple[Metric, ...] = (*BOUGHT, "p_def_dg", "p_def_destroyed")
    columns = (Column("", 3.6), Column(translate("ocs", "column"), 0.8, "right"), *_measures(metrics, 1.3))
    plain = (translate("ocs", "as planned"), of.figures.start.column, of.answer.means[0])
    changed = ((alternative_name(each.name, of.plan), each.column, each.means[0]) for each in of.answer.strip)
    rows = (
        (name, str(column), *(written(metric, means[metric]) for metric in metrics))
        for name, column, means in (plain, *changed)
    )
    return _table(translate("ocs", "With one thing changed, all options as steps"), "O-47", columns, tuple(rows))


def _bought(of: Weighed) -> Block:
    """What strength buys, column by column (O-48)."""
    names = (
        translate("ocs", "start column"),
        translate("ocs", "odds"),
        translate("ocs", "least attack"),
        translate("ocs", "difference"),
    )
    columns = (*(Column(name, 1.0, "right") for name in names), *_measures(BOUGHT, 1.7))
    start = of.figures.start.column
    rows = tuple(Row(_purchase(row), "strong" if row.column == start else None) for row in of.answer.bought)
    return _table(translate("ocs", "What strength buys, all options as steps"), "O-48", columns, rows)


def _purchase(row: Bought) -> tuple[str, ...]:
    means = row.means[0]
    sign = MINUS if row.difference < 0 else "+" if row.difference else ""
    difference = f"{sign}{numeral(abs(row.difference))}"
    measures = (written(metric, means[metric]) for metric in BOUGHT)
    return (str(row.column), ratio.text(row.heading), numeral(row.least), difference, *measures)
