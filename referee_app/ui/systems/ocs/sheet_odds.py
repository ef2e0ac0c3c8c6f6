"""The odds sheet: every figure of section 11 for one planned attack, exact, on one page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF

from referee_app.systems.ocs import distribution, odds, ratio
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.consequences import Metric, Policy
from referee_app.systems.ocs.figures import Figures, figures, foot, rating
from referee_app.systems.ocs.odds import Answer, Bought
from referee_app.systems.ocs.state import Combat, Plan
from referee_app.ui.paint import Column, Draft
from referee_app.ui.sheet_kit import BODY, GAP, LABEL, LEAD, flowed, heading, headline, house_lines
from referee_app.ui.systems.ocs.sentences import plan_text
from referee_app.ui.systems.ocs.sheet_kit import house, numeral
from referee_app.ui.words.catalogue import named, translate
from referee_app.ui.words.figures import MINUS, decimal, exact, percent, signed

ROW = 42
BAR = 22


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """A plan, what its first dice are thrown with, and everything that may come of it."""

    combat: Combat
    book: Book
    changed: frozenset[str]
    figures: Figures
    answer: Answer

    @property
    def plan(self) -> Plan:
        """What is planned."""
        return self.combat.plan


def odds_sheet(combat: Combat, book: Book, changed: frozenset[str]) -> OddsSheet:
    """The odds of a combat's plan as they were before its first die."""
    return OddsSheet(combat, book, changed, figures(combat.plan, book), odds.answer(combat.plan, book))


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


def paint(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """Draw the sheet; returns where it ends."""
    right = translate("ocs", "Combat {number}: {what}").format(number=sheet.combat.number, what=plan_text(sheet.plan))
    y = headline(d, rect, translate("ocs", "Odds sheet"), right)
    y = flowed(d, QRectF(rect.left(), y, rect.width(), 0), list(working(sheet)), BODY, 42) + GAP / 2
    half = (rect.width() - 2 * GAP) / 2
    left, side = QRectF(rect.left(), y, half * 1.16, 0), QRectF(rect.left() + half * 1.16 + 2 * GAP, y, half * 0.84, 0)
    y = max(_codes(d, left, sheet), _columns(d, side, sheet)) + GAP
    y = _grid(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + GAP
    y = _strip(d, QRectF(rect.left(), y, rect.width(), 0), sheet) + GAP
    y = _bought(d, QRectF(rect.left(), y, rect.width(), 0), sheet)
    lines = house(sheet.book, sheet.changed)
    return house_lines(d, QRectF(rect.left(), y + 14, rect.width(), 0), lines)


def working(sheet: OddsSheet) -> Iterator[str]:
    """The plan in three lines: what it is, the odds, the modifiers."""
    plan, found = sheet.plan, sheet.figures
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
    yield _surprise_text(sheet)


def _surprise_text(sheet: OddsSheet) -> str:
    """Who surprises whom (O-44)."""
    ways = distribution.surprise(sheet.answer.aim, sheet.book)
    chances = (f"{percent(Fraction(number, 36))} ({exact(Fraction(number, 36)) or number // 36})" for number in ways)
    names = (named("ocs.side", name) for name in ("attacker", "none", "defender"))
    parts = ", ".join(f"{name.lower()} {chance}" for name, chance in zip(names, chances, strict=True))
    return translate("ocs", "Surprise: {chances} (O-44).").format(chances=parts)


# distributions


def _codes(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """Every code, worst to best, with a bar (O-45)."""
    heading(d, rect, translate("ocs", "Result, worst to best for the attacker"), "O-45")
    most = max(sheet.answer.codes.values())
    y = rect.top() + LEAD + 4
    for code, ways in sheet.answer.codes.items():
        row = QRectF(rect.left(), y, rect.width(), ROW)
        _bar(d, row, (code, 230.0), sheet.answer.code(code), ways / most)
        y += ROW
    return y


def _columns(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """The final column (O-45)."""
    heading(d, rect, translate("ocs", "Final column"), "O-45")
    most = max(sheet.answer.columns)
    headings = sheet.book.columns[sheet.plan.terrain]
    y = rect.top() + LEAD + 4
    for place, ways in enumerate(sheet.answer.columns, 1):
        row = QRectF(rect.left(), y, rect.width(), ROW * 0.86)
        d.figure(QRectF(row.left(), row.top(), 44, row.height()), str(place), BODY)
        _bar(d, row.adjusted(70, 0, 0, 0), (headings[place - 1], 90.0), sheet.answer.column(place), ways / most)
        y += ROW * 0.86
    return y


def _bar(d: Draft, row: QRectF, label: tuple[str, float], chance: Fraction, share: float) -> None:
    """A label, a bar, a chance, and the fraction behind it."""
    text, wide = label
    d.figure(QRectF(row.left(), row.top(), wide - 10, row.height()), text, BODY, "left")
    figures_ = 120.0 + 160
    room = row.width() - wide - figures_
    if chance:
        top = row.center().y() - BAR / 2
        d.tint(QRectF(row.left() + wide, top, max(2.0, room * share), BAR), "#8C8C8C")
    per_cent = percent(chance) if chance else "–"
    d.figure(QRectF(row.left() + wide + room, row.top(), 120, row.height()), per_cent, BODY)
    fraction = exact(chance) if chance else ""
    d.figure(QRectF(row.right() - 150, row.top(), 150, row.height()), fraction, LABEL, beside=BODY)


# tables


def _grid(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """What it comes to, under four ways to take the options (O-46)."""
    heading(d, rect, translate("ocs", "What it comes to, as both sides take their options"), "O-46")
    columns = [Column("", 2.4), *(Column(policy_name(policy), 1.5, True) for policy in sheet.answer.policies)]
    rows = [
        (metric_name(metric), *(written(metric, means[metric]) for means in sheet.answer.means)) for metric in ORDER
    ]
    return _table(d, rect, columns, rows)


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


def _strip(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """The same with one thing changed, all options as steps (O-47)."""
    heading(d, rect, translate("ocs", "With one thing changed, all options as steps"), "O-47")
    metrics = (*BOUGHT, "p_def_dg", "p_def_destroyed")
    columns = [Column("", 3.6), Column(translate("ocs", "column"), 0.8, True)]
    columns += [Column(metric_name(metric), 1.3, True) for metric in metrics]
    plain = (translate("ocs", "as planned"), sheet.figures.start.column, sheet.answer.means[0])
    changed = ((alternative_name(each.name, sheet.plan), each.column, each.means[0]) for each in sheet.answer.strip)
    rows = [
        (name, str(column), *(written(metric, means[metric]) for metric in metrics))
        for name, column, means in (plain, *changed)
    ]
    return _table(d, rect, columns, rows)


def _bought(d: Draft, rect: QRectF, sheet: OddsSheet) -> float:
    """What strength buys, column by column (O-48)."""
    heading(d, rect, translate("ocs", "What strength buys, all options as steps"), "O-48")
    names = (
        translate("ocs", "start column"),
        translate("ocs", "odds"),
        translate("ocs", "least attack"),
        translate("ocs", "difference"),
    )
    columns = [Column(name, 1.0, True) for name in names]
    columns += [Column(metric_name(metric), 1.7, True) for metric in BOUGHT]
    rows = [_purchase(row) for row in sheet.answer.bought]
    return _table(d, rect, columns, rows, sheet.figures.start.column - 1)


def _purchase(row: Bought) -> tuple[str, ...]:
    means = row.means[0]
    sign = MINUS if row.difference < 0 else "+" if row.difference else ""
    difference = f"{sign}{numeral(abs(row.difference))}"
    measures = (written(metric, means[metric]) for metric in BOUGHT)
    return (str(row.column), ratio.text(row.heading), numeral(row.least), difference, *measures)


def _table(d: Draft, rect: QRectF, columns: Sequence[Column], rows: Sequence[Sequence[str]], strong: int = -1) -> float:
    place = QPointF(rect.left(), rect.top() + LEAD)
    found = d.table(place, rect.width(), columns, rows, leading=ROW, head=LABEL, body=BODY, strong=strong)
    return found[-1].bottom()
