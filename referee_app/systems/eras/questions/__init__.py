"""What the eras rules answer from outside, one rule function for each question; loaded by `ask` only."""

from __future__ import annotations

from referee_app.core.questions import Question, questions
from referee_app.systems.eras.book import Rulings
from referee_app.systems.eras.questions import attacks, colony, odds
from referee_app.systems.eras.questions.replay import replay

QUESTIONS: tuple[Question, ...] = questions(
    Rulings,
    attacks.base_chance,
    attacks.fighter_base,
    attacks.final_percent,
    attacks.percent_roll,
    attacks.attack,
    attacks.engagement,
    attacks.cid_chance,
    attacks.cid_shots,
    attacks.cid_damage,
    attacks.cid_fire,
    attacks.intercept,
    attacks.retreat,
    colony.bombardment,
    colony.pacification,
    colony.fap_shifts,
    colony.colony_targets,
    colony.may_take_part,
    colony.raid_close_in,
    odds.fighter_odds,
    odds.engage_hit_odds,
    odds.cid_odds,
    odds.missile_odds,
    odds.retreat_odds,
    odds.fire_odds,
    replay,
)
