"""What the button of each order says: a verb and what it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee_app.systems.eras.actions import colony, combat, declare, roster, round
from referee_app.systems.eras.state import Battle
from referee_app.ui.systems.eras.glossary import COMBATS, era_name, said, translate
from referee_app.ui.systems.eras.sentences import field_name, figure_text
from referee_app.ui.systems.eras.telling import name_of, names


def _enlist(order: roster.Enlist, state: Battle) -> str:
    return translate("eras", "Bring {name} to the roster").format(name=order.unit.name)


def _dismiss(order: roster.Dismiss, state: Battle) -> str:
    return translate("eras", "Take {name} off the roster").format(name=name_of(state, order.unit))


def _redraw(order: roster.Redraw, state: Battle) -> str:
    return translate("eras", "Draw {name} anew").format(name=order.unit.name)


def _correct(order: roster.Correct, state: Battle) -> str:
    text = translate("eras", "Correct {name}: {field} {value}")
    value = figure_text(order.field, order.value)
    return text.format(name=name_of(state, order.unit), field=field_name(order.field), value=value)


def _set_era(order: roster.SetEra, state: Battle) -> str:
    return translate("eras", "{side}: {era}").format(side=order.side, era=era_name(order.era))


def _set_combat(order: roster.SetCombat, state: Battle) -> str:
    return translate("eras", "Begin a new combat: {combat}").format(combat=said(COMBATS, order.combat))


def _set_colony(order: roster.SetColony, state: Battle) -> str:
    return translate("eras", "Note the colony: {count} population factors").format(count=order.colony.population)


def _start_round(order: round.StartRound, state: Battle) -> str:
    return translate("eras", "Start round {number}").format(number=state.round + 1)


def _commit(order: round.Commit, state: Battle) -> str:
    return translate("eras", "Commit the declarations")


def _end_fighters(order: round.EndFighters, state: Battle) -> str:
    return translate("eras", "End fighters")


def _end_fire(order: round.EndFire, state: Battle) -> str:
    return translate("eras", "End fire")


def _end_missiles(order: round.EndMissiles, state: Battle) -> str:
    return translate("eras", "End missiles")


def _end_round(order: round.EndRound, state: Battle) -> str:
    return translate("eras", "End round {number}").format(number=state.round)


def _declare_attack(order: declare.DeclareAttack, state: Battle) -> str:
    texts = {
        "single": translate("eras", "{attacker} attacks {target}"),
        "two_targets": translate("eras", "{attacker} attacks {target} with half"),
        "same_twice": translate("eras", "{attacker} attacks {target} twice"),
    }
    attacker, target = name_of(state, order.attacker), name_of(state, order.target)
    return texts[order.sortie].format(attacker=attacker, target=target)


def _withdraw_attack(order: declare.WithdrawAttack, state: Battle) -> str:
    text = translate("eras", "Take back: {attacker} at {target}")
    return text.format(attacker=name_of(state, order.attacker), target=name_of(state, order.target))


def _declare_screen(order: declare.DeclareScreen, state: Battle) -> str:
    return _against(translate("eras", "{interceptor} screens against {attacker}"), order, state)


def _withdraw_screen(order: declare.WithdrawScreen, state: Battle) -> str:
    return _against(translate("eras", "Take back: {interceptor} against {attacker}"), order, state)


def _intercept(order: combat.Intercept, state: Battle) -> str:
    return _against(translate("eras", "{interceptor} intercepts {attacker}"), order, state)


def _against(text: str, order: Any, state: Battle) -> str:
    return text.format(interceptor=name_of(state, order.interceptor), attacker=name_of(state, order.attacker))


def _patrol(order: declare.Patrol, state: Battle) -> str:
    text = translate("eras", "{unit} patrols") if order.on else translate("eras", "{unit} no longer patrols")
    return text.format(unit=name_of(state, order.unit))


def _grant_patrol(order: declare.GrantPatrol, state: Battle) -> str:
    texts = {
        "": translate("eras", "{unit}: patrol shift back"),
        "offensive": translate("eras", "{unit}: offensive patrol shift"),
        "defensive": translate("eras", "{unit}: defensive patrol shift"),
        "protective": translate("eras", "{unit}: patrol shift for protective fire"),
    }
    return texts[order.grant].format(unit=name_of(state, order.unit))


def _mark_ambush(order: declare.MarkAmbush, state: Battle) -> str:
    texts = {
        "": translate("eras", "{unit}: no ambush"),
        "undetected": translate("eras", "{unit}: ambush, unseen"),
        "detected": translate("eras", "{unit}: ambush, seen"),
    }
    return texts[order.mark].format(unit=name_of(state, order.unit))


def _declare_retreat(order: declare.DeclareRetreat, state: Battle) -> str:
    text = translate("eras", "{unit} retreats") if order.on else translate("eras", "{unit} does not retreat")
    return text.format(unit=name_of(state, order.unit))


def _fly_sorties(order: combat.FlySorties, state: Battle) -> str:
    return translate("eras", "Fly the sorties at {target}").format(target=name_of(state, order.target))


def _fire(order: combat.Fire, state: Battle) -> str:
    target = order.target or next((one.target for one in state.attacks if one.attacker == order.unit), "")
    if not target:
        return translate("eras", "Fire {unit}").format(unit=name_of(state, order.unit))
    text = translate("eras", "Fire {unit} at {target}")
    return text.format(unit=name_of(state, order.unit), target=name_of(state, target))


def _launch_missiles(order: combat.LaunchMissiles, state: Battle) -> str:
    target = next((one.target for one in state.attacks if one.attacker == order.component), "")
    text = translate("eras", "{component} arrive at {target}")
    return text.format(component=name_of(state, order.component), target=name_of(state, target) if target else "–")


def _try_retreat(order: combat.TryRetreat, state: Battle) -> str:
    return translate("eras", "{unit} tries to get away").format(unit=name_of(state, order.unit))


def _raid(order: colony.Raid, state: Battle) -> str:
    text = translate("eras", "{base} meets the raid of {raider}")
    return text.format(base=name_of(state, order.base), raider=name_of(state, order.raider))


def _fire_at_landing(order: colony.FireAtLanding, state: Battle) -> str:
    text = translate("eras", "{base} fires at the landing of {unit}")
    return text.format(base=name_of(state, order.base), unit=name_of(state, order.unit))


def _bombard(order: colony.Bombard, state: Battle) -> str:
    return translate("eras", "Bombard with {ships}").format(ships=names(state, order.ships))


def _pacify(order: colony.Pacify, state: Battle) -> str:
    return translate("eras", "Add up the pacification: {units}").format(units=names(state, order.units))


ORDERS: dict[type, Callable[[Any, Battle], str]] = {
    roster.Enlist: _enlist,
    roster.Dismiss: _dismiss,
    roster.Redraw: _redraw,
    roster.Correct: _correct,
    roster.SetEra: _set_era,
    roster.SetCombat: _set_combat,
    roster.SetColony: _set_colony,
    round.StartRound: _start_round,
    round.Commit: _commit,
    round.EndFighters: _end_fighters,
    round.EndFire: _end_fire,
    round.EndMissiles: _end_missiles,
    round.EndRound: _end_round,
    declare.DeclareAttack: _declare_attack,
    declare.WithdrawAttack: _withdraw_attack,
    declare.DeclareScreen: _declare_screen,
    declare.WithdrawScreen: _withdraw_screen,
    declare.Patrol: _patrol,
    declare.GrantPatrol: _grant_patrol,
    declare.MarkAmbush: _mark_ambush,
    declare.DeclareRetreat: _declare_retreat,
    combat.Intercept: _intercept,
    combat.FlySorties: _fly_sorties,
    combat.Fire: _fire,
    combat.LaunchMissiles: _launch_missiles,
    combat.TryRetreat: _try_retreat,
    colony.Raid: _raid,
    colony.FireAtLanding: _fire_at_landing,
    colony.Bombard: _bombard,
    colony.Pacify: _pacify,
}
