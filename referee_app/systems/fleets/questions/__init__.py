"""What the fleet rules answer from outside, one rule function for each question; loaded by `ask` only."""

from __future__ import annotations

from referee_app.core.questions import Question, questions
from referee_app.systems.fleets.book import Rulings
from referee_app.systems.fleets.questions import numbers, odds
from referee_app.systems.fleets.questions.replay import replay

QUESTIONS: tuple[Question, ...] = questions(
    Rulings,
    numbers.fleet_totals,
    numbers.rows,
    numbers.combat_table,
    numbers.strike,
    numbers.loss_order,
    numbers.take_losses,
    odds.strike_odds,
    odds.space_odds,
    odds.system_odds,
    odds.duel_odds,
    odds.location_odds,
    numbers.may_act,
    numbers.ion_storm,
    replay,
)
