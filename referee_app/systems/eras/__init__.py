"""Ships, fighters, missiles and bases of three technology eras (rules E-1 to E-57): chances and what shifts them."""

from __future__ import annotations

from referee_app.core.system import System
from referee_app.systems.eras import events
from referee_app.systems.eras.actions import colony, combat, declare, roster, round
from referee_app.systems.eras.book import Book
from referee_app.systems.eras.offers import follows, offers, rail
from referee_app.systems.eras.orders import sides
from referee_app.systems.eras.state import Battle

SYSTEM: System[Battle, Book] = System(
    key="eras",
    book=Book,
    blank=Battle(),
    actions=(
        roster.Enlist,
        roster.Dismiss,
        roster.Redraw,
        roster.Correct,
        roster.SetEra,
        roster.SetCombat,
        roster.SetColony,
        round.StartRound,
        declare.DeclareAttack,
        declare.WithdrawAttack,
        declare.DeclareScreen,
        declare.WithdrawScreen,
        declare.Patrol,
        declare.GrantPatrol,
        declare.MarkAmbush,
        declare.DeclareRetreat,
        round.Commit,
        combat.Intercept,
        combat.FlySorties,
        round.EndFighters,
        combat.Fire,
        round.EndFire,
        combat.LaunchMissiles,
        round.EndMissiles,
        combat.TryRetreat,
        round.EndRound,
        colony.Raid,
        colony.FireAtLanding,
        colony.Bombard,
        colony.Pacify,
    ),
    events=tuple(getattr(events, name) for name in events.__all__ if name != "Effect"),
    offers=offers,
    rail=rail,
    round_of=lambda state: state.round,
    sides=sides,
    follows=follows,
)
