"""What the squadron rules answer from outside, one rule function for each question; loaded by `ask` only."""

from __future__ import annotations

from referee_app.core.questions import Question, questions
from referee_app.systems.squadron.book import Rulings
from referee_app.systems.squadron.questions import numbers, odds
from referee_app.systems.squadron.questions.replay import replay

QUESTIONS: tuple[Question, ...] = questions(
    Rulings,
    numbers.die_total,
    numbers.die_odds,
    numbers.range_band,
    numbers.difficulty,
    numbers.fire_code,
    numbers.needed_die,
    numbers.gunnery,
    numbers.effective_dr,
    numbers.assign_hits,
    numbers.resolve_target,
    numbers.craft_state,
    odds.hits_odds,
    odds.damage_odds,
    odds.volley_odds,
    odds.odds_by_range,
    replay,
)
