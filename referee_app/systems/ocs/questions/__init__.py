"""What the ground combat rules answer from outside, one rule function for each question; loaded by `ask` only."""

from __future__ import annotations

from referee_app.core.questions import Question, questions
from referee_app.systems.ocs.book import Rulings
from referee_app.systems.ocs.questions import numbers, odds
from referee_app.systems.ocs.questions.numbers import carry_out
from referee_app.systems.ocs.questions.replay import replay

QUESTIONS: tuple[Question, ...] = questions(
    Rulings,
    numbers.unit_strength,
    numbers.side_strength,
    numbers.odds_column,
    numbers.shift_column,
    numbers.drm,
    numbers.surprise_modifier,
    numbers.surprise,
    numbers.surprise_odds,
    numbers.combat_table,
    numbers.read_code,
    numbers.exploitation_hexes,
    carry_out,
    odds.final_column_odds,
    odds.result_odds,
    odds.outcome_odds,
    numbers.least_strength,
    odds.strength_table,
    odds.strength_for,
    replay,
)
