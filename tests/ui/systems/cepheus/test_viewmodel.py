"""What the bridge offers is what the rules say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from referee_app.core.resolve import Asked, resolve
from referee_app.core.table import Roll
from referee_app.systems.cepheus.actions.attack import Arrive, Strike
from referee_app.systems.cepheus.events.turn import InitiativeRolled
from referee_app.systems.cepheus.missiles import called
from referee_app.systems.cepheus.offers import can_react, left, may_act, owing
from referee_app.systems.cepheus.orders import Scene, may, targets, within
from referee_app.systems.cepheus.standing import reactions_left
from referee_app.systems.cepheus.state import (
    Battle,
    Change,
    Conduct,
    Hazard,
    Hit,
    Incoming,
    Part,
    Pursuit,
    Salvo,
    Screens,
    Shot,
    Software,
    Stores,
    Systems,
    Task,
)
from referee_app.ui.form import fields as form
from referee_app.ui.systems.cepheus import places, viewmodel
from referee_app.ui.systems.cepheus.words import WORDS
from tests.systems.cepheus.table import BOOK, battle, mount, person, ruled
from tests.ui.systems.cepheus.table import acting, heron, rook


def test_before_its_activation_a_crew_has_its_whole_allowance() -> None:
    """What somebody did in the last turn was shown until the ship acted again."""
    tired = replace(heron(), crew=tuple(replace(one, minor=1, significant=1) for one in heron().crew))
    acts, waits = acting(tired, rook()), acting(rook(), tired)
    told = [{(one.minor, one.significant) for one in viewmodel.people(state, BOOK, "heron")} for state in (acts, waits)]
    assert (1, 1) not in told[0] and told[1] == {(1, 1)}


def test_a_tile_shows_what_is_left_of_the_allowance() -> None:
    state = acting()
    assert [(tile.crew, tile.minor, tile.significant) for tile in viewmodel.people(state, BOOK)][:2] == [
        ("ann", 1, 1),
        ("bo", 1, 1),
    ]
    spent = state.change_person("bo", lambda one: replace(one, minor=1, significant=1))
    tile = viewmodel.people(spent, BOOK)[1]
    assert (tile.minor, tile.significant, tile.word) == (0, 0, "spent")


@pytest.mark.parametrize("total", [3, 4])
@pytest.mark.parametrize("minor", range(4))
@pytest.mark.parametrize("significant", [0, 1])
def test_what_is_left_is_never_more_than_the_rules_allow(total: int, minor: int, significant: int) -> None:
    book = ruled(minor_actions_total=total)
    if not within(minor, significant, book):
        return
    one = replace(heron().person("bo"), minor=minor, significant=significant)
    more, big = left(one, book)
    assert within(minor + more, significant + big, book)
    assert not within(minor + more + 1, significant + big, book)


@pytest.mark.parametrize(("change", "word"), [({"state": "dead"}, "dead"), ({"state": "unconscious"}, "unconscious")])
def test_who_cannot_act_has_nothing_left(change: dict[str, Any], word: str) -> None:
    state = acting().change_person("bo", lambda one: replace(one, **change))
    tile = viewmodel.people(state, BOOK)[1]
    assert (tile.minor, tile.significant, tile.word) == (0, 0, word)


def test_a_long_task_takes_all_there_is() -> None:
    task = Task("patch", "mechanics", "education", 3)
    state = acting().change_person("ed", lambda one: replace(one, task=task))
    tile = viewmodel.people(state, BOOK)[4]
    assert (tile.minor, tile.significant, tile.word) == (0, 0, "task")


def test_the_computer_is_the_last_of_the_crew_where_it_can_do_anything() -> None:
    armed = replace(heron(), software=Software(fire_control=2), conduct=Conduct(units=2))
    tiles = viewmodel.people(acting(armed, rook()), BOOK)
    assert (tiles[-1].crew, tiles[-1].minor) == ("", 2)
    assert all(tile.crew for tile in viewmodel.people(acting(), BOOK))


def everybody(state: Battle) -> list[str]:
    return [one.id for _, one in state.people()]


def hurt() -> Battle:
    broken = Systems(m_drive=Part(3), bridge=Part(2), sensors=Part(1))
    return acting(replace(heron(), systems=broken), rook())


def busy() -> Battle:
    shot = replace(mount("t1", "beam_laser", "sandcaster"), shot=Shot("cy", "rook", ("beam_laser",)))
    state = acting(replace(heron(), mounts=(shot,), pursuit=Pursuit("rook")), rook())
    return replace(state, docked=(("heron", "rook"),), hazard=Hazard("asteroids_light"))


@pytest.mark.parametrize("state", [acting(), hurt(), busy(), battle(heron(), rook())])
def test_every_row_carries_the_rules_own_first_objection(state: Battle) -> None:
    for crew in everybody(state):
        for row in viewmodel.deeds(state, BOOK, crew):
            assert row.objection == next(iter(row.order.objections(state, BOOK)), None), row
            assert row.open == (row.objection is None)


def test_c_76_nothing_is_proposed_to_the_sensors_of_a_lone_ship_that_are_out() -> None:
    """To keep in touch was, though nobody was there to keep in touch with."""
    deaf = replace(heron(), systems=Systems(sensors=Part(2)))
    rows = {row.action: row for row in viewmodel.own_deeds(acting(deaf, rook()), BOOK, "di")}
    assert not rows["maintain_comms"].open and not viewmodel.able(acting(deaf, rook()), BOOK, "di")
    mate = replace(rook(), side=deaf.side)
    assert viewmodel.able(acting(deaf, mate), BOOK, "di")


def test_the_own_trade_comes_first_then_what_anyone_may_then_the_rest() -> None:
    rows = viewmodel.deeds(acting(), BOOK, "bo")
    kinds = [0 if not row.own else 2 if viewmodel.anyones(row.action, BOOK) else 3 for row in rows]
    assert kinds == sorted(kinds, reverse=True)
    assert rows[0].action == "evasive"
    wrong = [row for row in rows if not row.own]
    assert {row.objection.rule for row in wrong if row.objection} == {"C-38"}


def test_every_action_of_the_table_that_is_no_reaction_has_a_row() -> None:
    shown = {row.action for row in viewmodel.deeds(acting(), BOOK, "bo")}
    reactions = {"dodge", "fire_sand", "point_defence", "trigger_screens"}
    assert set(BOOK.who) - reactions <= shown


@pytest.mark.parametrize("crew", ["ann", "bo", "cy", "di", "ed", ""])
def test_what_is_not_folded_away_is_the_same_by_itself(crew: str) -> None:
    every = viewmodel.deeds(acting(), BOOK, crew)
    own = tuple(row for row in every if row.own)
    assert viewmodel.own_deeds(acting(), BOOK, crew) == own
    assert viewmodel.others(acting(), BOOK, crew) is (len(every) > len(own))


@pytest.mark.parametrize("crew", ["ann", "bo", "cy", "di", "ed"])
def test_own_means_by_the_table(crew: str) -> None:
    one = heron().person(crew)
    for row in viewmodel.deeds(acting(), BOOK, crew):
        if row.action in BOOK.who and row.action not in ("jump_plot", "range_check"):
            assert row.own == may(row.action, one.position, BOOK), row.action


def test_defaults_let_the_gunner_fire_all_his_lasers_at_the_enemy() -> None:
    row = next(row for row in viewmodel.deeds(acting(), BOOK, "cy") if row.action == "attack")
    order: Any = row.order
    assert (order.mount, order.weapon, order.target, order.count) == ("t1", "beam_laser", "rook", 0)
    assert row.open


def test_after_one_kind_the_next_kind_of_the_mount_goes_on_in_the_same_action() -> None:
    fired = replace(mount("t1", "beam_laser", "pulse_laser"), shot=Shot("cy", "rook", ("beam_laser",)))
    state = acting(replace(heron(), mounts=(fired,)), rook()).change_person(
        "cy", lambda one: replace(one, significant=1)
    )
    order: Any = next(row.order for row in viewmodel.deeds(state, BOOK, "cy") if row.action == "attack")
    assert (order.weapon, order.same_action) == ("pulse_laser", True)
    assert viewmodel.objection(order, state, BOOK) is None


@pytest.mark.parametrize("rulings", [{}, {"attack_rolls": "per_weapon"}])
def test_who_has_fired_owes_the_other_weapons_of_the_mount_but_no_sand(rulings: dict[str, Any]) -> None:
    def owes(*weapons: Any) -> tuple[bool, str]:
        turret = replace(mount("t1", *weapons, ammo=Stores(sand=2, standard=2)), shot=Shot("cy", "rook", weapons[:1]))
        state = acting(replace(heron(), mounts=(turret,)), rook()).change_person(
            "cy", lambda one: replace(one, minor=1, significant=1)
        )
        tile = next(one for one in viewmodel.people(state, book) if one.crew == "cy")
        assert tile.busy == ("cy" in owing(state, book)) and tile.busy <= may_act(state, book)
        return tile.busy, tile.word

    book = ruled(**rulings)
    assert owes("beam_laser", "missile_rack") == (True, "firing")
    assert owes("beam_laser", "beam_laser") == ((True, "firing") if rulings else (False, "spent"))
    assert owes("beam_laser", "sandcaster") == (False, "spent")


def test_where_each_weapon_has_a_roll_the_next_of_its_kind_goes_on_in_the_same_action() -> None:
    fired = replace(mount("t1", "beam_laser", "beam_laser"), shot=Shot("cy", "rook", ("beam_laser",)))
    state = acting(replace(heron(), mounts=(fired,)), rook()).change_person(
        "cy", lambda one: replace(one, significant=1)
    )
    book = ruled(attack_rolls="per_weapon")
    order: Any = next(row.order for row in viewmodel.deeds(state, book, "cy") if row.action == "attack")
    assert order.same_action and viewmodel.objection(order, state, book) is None


def test_the_pursued_and_the_near_are_aimed_at_first() -> None:
    kite = replace(rook(), id="kite", name="Kite", crew=())
    state = acting(heron(), rook(), kite).with_range("heron", "kite", "close")
    assert [one.id for one in targets(state, state.ship("heron"))] == ["kite", "rook"]
    chasing = state.change("heron", lambda ship: replace(ship, pursuit=Pursuit("rook")))
    assert [one.id for one in targets(chasing, chasing.ship("heron"))] == ["rook", "kite"]


def test_fields_can_all_be_changed_and_the_rules_hear_of_it() -> None:
    state = acting()
    for crew in everybody(state):
        around = viewmodel.scene(state, BOOK, crew)
        for row in viewmodel.deeds(state, BOOK, crew):
            for field in form.asked(row.order, around):
                for value in _values(field):
                    changed = row.order.changed(around, field.name, value)
                    assert type(changed) is type(row.order)
                    viewmodel.objection(changed, state, BOOK)


def _values(field: form.Field) -> tuple[Any, ...]:
    if isinstance(field, form.Choice):
        return field.keys
    if isinstance(field, form.Number):
        return (field.low, field.high)
    return (True, False) if isinstance(field, form.Flag) else ("a word",)


def attacked(**changes: Any) -> Battle:
    attack = Incoming("attack", "heron", "rook", "cy", "t1", "beam_laser", 2, **changes)
    return replace(acting(), incoming=attack)


def test_reactions_are_those_the_target_has_people_and_gear_for() -> None:
    rows = viewmodel.reactions(attacked(), BOOK)
    assert [(row.reaction.type, row.reaction.crew) for row, _ in rows] == [("dodge", "zed"), ("fire_sand", "gus")]
    for order, against in rows:
        assert against == next(iter(order.objections(attacked(), BOOK)), None)
    assert can_react(attacked(), BOOK)


def test_a_pilot_who_is_out_greys_the_dodge_with_the_rules_reason() -> None:
    state = attacked().change_person("zed", lambda one: replace(one, state="dead"))
    order, against = viewmodel.reactions(state, BOOK)[0]
    assert against is not None
    assert against == next(iter(order.objections(state, BOOK)))


def test_missiles_are_answered_by_dodge_lasers_and_dampers_for_each_salvo() -> None:
    screened = replace(rook(), screens=Screens(nuclear_damper=1))
    salvos = tuple(Salvo(id_, "heron", "t2", "rook", "nuclear", 2, 8, 1, 2, 2) for id_ in ("a", "b"))
    state = replace(
        acting(heron(), screened), salvos=salvos, turn=2, incoming=Incoming("salvo", "heron", "rook", salvos=("a", "b"))
    )
    found = [(row.reaction.type, row.reaction.salvo) for row, _ in viewmodel.reactions(state, BOOK)]
    assert found == [
        ("dodge", "a"),
        ("dodge", "b"),
        ("point_defence", ""),
        ("trigger_screens", "a"),
        ("trigger_screens", "b"),
    ]


def test_nothing_is_to_be_answered_when_nothing_comes() -> None:
    assert viewmodel.reactions(acting(), BOOK) == ()
    assert not can_react(acting(), BOOK)


def test_what_is_left_to_do_names_people_points_and_damage() -> None:
    state = acting(replace(heron(), conduct=Conduct(pool=2, line_up=1)), rook())
    state = replace(state, queue=(Hit("rook", "heron", "beam_laser", 1, 1),))
    lines = {line.kind: line for line in viewmodel.todo(state, BOOK)}
    assert lines["actions"].who == ("Ann", "Bo", "Cy", "Di", "Ed")
    assert (lines["points"].count, lines["damage"].count) == (2, 1)
    left = reactions_left(state.ship("rook"), state.turn, BOOK)
    assert lines["reactions"].who == (f"Rook\u00a0{left}",)


def test_salvoes_are_called_by_where_they_came_from_and_their_chance_is_that_of_their_throws() -> None:
    target = replace(heron(), conduct=Conduct(evasive=1), software=Software(evade=1))
    first = Salvo("S4", "rook", "r1", "heron", "nuclear", 3, 7, 1, 2, 2)
    salvos = (replace(first, id="S9", missile="smart", due=3, last=5), first, replace(first, id="Red", due=4))
    state = replace(acting(rook(), target), turn=2, salvos=salvos)
    flights = places.flights(state, BOOK)
    assert [one.name for one in flights] == ["Rook r1 #4", "Rook r1 #9", "Red"]  # a name that was given stays
    assert [one.now for one in flights] == [True, False, False]
    assert called(replace(state, salvos=(first,)), "S4") == "Rook r1"
    asked = resolve(Strike(), resolve(Arrive(("S4",)), state, BOOK).state, BOOK)
    assert isinstance(asked, Asked) and isinstance(asked.question, Roll)
    assert flights[0].each == asked.question.chance == Fraction(10, 36)
    assert flights[0].any == 1 - Fraction(26, 36) ** 3
    assert WORDS.purpose(asked.question) == "To hit: Nuclear missile of salvo Rook r1 #4 at Heron"
    assert places.flights(replace(state, phase="over"), BOOK) == ()


def test_the_next_up_is_the_captain_then_the_pilot() -> None:
    state = acting()
    first = viewmodel.next_up(viewmodel.people(state, BOOK))
    assert first is not None
    assert first.crew == "ann"
    state = state.change_person("ann", lambda one: replace(one, significant=1))
    then = viewmodel.next_up(viewmodel.people(state, BOOK))
    assert then is not None
    assert then.crew == "bo"


def test_the_tracker_brackets_ties_and_names_how_each_stands() -> None:
    state = battle(heron(), rook())
    found = places.places(state, BOOK)
    assert [(one.tied, one.mark) for one in found] == [(False, "next"), (True, "next")]
    state = acting(replace(heron(), initiative=9), replace(rook(), initiative=12, conduct=Conduct(acted=True)))
    found = places.places(state, BOOK)
    assert [(one.id, one.mark, one.reactions) for one in found] == [("rook", "acted", 3), ("heron", "acting", 3)]
    assert [one.initiative for one in places.places(replace(state, phase="setup"), BOOK)] == [None, None]


def test_c_21_whoever_has_not_rolled_yet_has_no_initiative_in_the_tracker() -> None:
    state = InitiativeRolled("heron", 7, 1, 8).apply(battle(heron(), rook(), phase="setup"))
    assert [(one.initiative, one.tied) for one in places.places(state, BOOK)] == [(8, False), (None, False)]
    state = InitiativeRolled("rook", 9, 0, 9).apply(state)
    assert [one.initiative for one in places.places(state, BOOK)] == [9, 8]


def test_c_27_the_tracker_shows_no_haste_after_the_turn() -> None:
    hurried = replace(heron(), initiative=9, changes=(Change(2, "hasty", 3), Change(1, "delay")))
    state = replace(battle(hurried, rook()), turn=3)
    (shown,) = (one for one in places.places(state, BOOK) if one.id == "heron")
    assert (shown.initiative, len(shown.changes)) == (12, 2)
    (shown,) = (one for one in places.places(replace(state, phase="between"), BOOK) if one.id == "heron")
    assert (shown.initiative, [one.source for one in shown.changes]) == (10, ["delay"])


def test_loading_offers_what_has_room_and_repairs_what_can_be_saved() -> None:
    low = replace(mount("t1", "sandcaster"), ammo=Stores())
    state = acting(
        replace(heron(), mounts=(low,), stores=Stores(sand=4), systems=Systems(sensors=Part(3), fuel=Part(1))), rook()
    )
    rows = {row.action: row for row in viewmodel.deeds(state, BOOK, "ed")}
    reload: Any = rows["reload"].order
    repair: Any = rows["repair"].order
    assert (reload.mount, reload.load, rows["reload"].open) == ("t1", "sand", True)
    assert (repair.what, rows["repair"].open) == ("fuel", True)


def test_a_scene_aims_at_the_ship_looked_at_only_if_it_can_be_a_target() -> None:
    state = acting()
    assert Scene(state, BOOK, state.ship("heron"), None, "heron").target == "rook"
    alone = acting(heron())
    assert Scene(alone, BOOK, alone.ship("heron"), person("x", "pilot"), "").target == ""


def test_sensors_may_be_put_on_several_ships_but_never_on_none() -> None:
    kite = replace(rook(), id="kite", name="Kite", crew=())
    state = acting(heron(), rook(), kite)
    around = viewmodel.scene(state, BOOK, "di")
    order: Any = next(row.order for row in viewmodel.deeds(state, BOOK, "di") if row.action == "sensor_targeting")
    both = order.changed(around, "targets", ("rook", "kite"))
    assert [one.ship for one in both.targets] == ["rook", "kite"]
    one = both.changed(around, "targets", ("kite",))
    assert [one.ship for one in one.targets] == ["kite"]
    assert one.changed(around, "targets", ()) == one
    (field,) = form.asked(one, around)
    assert field == form.Several("targets", "ship", ("kite",), ("rook", "kite"))


def test_a_long_task_can_be_worked_on_or_given_up() -> None:
    task = Task("patch", "mechanics", "education", 3)
    state = acting().change_person("ed", lambda one: replace(one, task=task))
    rows = {row.action: row for row in viewmodel.deeds(state, BOOK, "ed")}
    assert (rows["task"].order.kind, rows["drop_task"].order.kind) == ("work_on", "drop_task")
    assert rows["drop_task"].open
