"""What a form of a crew order does to its other fields: nothing is left behind that can no longer be seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pytestqt.qtbot import QtBot

from referee_app.core.order import Some
from referee_app.store.door import adapter
from referee_app.systems.cepheus.actions.anyone import ChangePosition, Help, Miscellaneous
from referee_app.systems.cepheus.actions.attack import Attack
from referee_app.systems.cepheus.actions.consoles import SensorTargeting
from referee_app.systems.cepheus.actions.pilot import Dock
from referee_app.systems.cepheus.orders import Scene
from referee_app.ui.form.controls import SeveralControl
from referee_app.ui.form.fields import Several
from referee_app.ui.systems.cepheus.naming import Called
from tests.systems.cepheus.table import BOOK, mount
from tests.ui.systems.cepheus.table import acting, heron, rook


def around(who: str, *ships: Any) -> Scene:
    """The scene of somebody aboard the Heron."""
    state = acting(*ships)
    return Scene(state, BOOK, *state.aboard(who))


def test_what_is_not_chosen_stays_nothing_and_can_be_kept_in_a_file() -> None:
    scene = around("bo")
    noted = Miscellaneous.draft(scene).changed(scene, "note", "looks")
    assert (noted.skill, noted.characteristic) == (None, None)
    skilled = noted.changed(scene, "skill", "comms")
    assert (skilled.skill, skilled.characteristic) == ("comms", None)
    assert skilled.changed(scene, "skill", "").skill is None
    door = adapter(Miscellaneous)
    for order in (noted, skilled):
        assert door.validate_json(door.dump_json(order), strict=True, extra="forbid") == order


def test_a_post_goes_with_its_position() -> None:
    scene = around("bo")
    draft = ChangePosition.draft(scene)
    gunner = draft.changed(scene, "to", "turret_gunner")
    assert gunner.post == "t2"  # t1 has its gunner
    assert gunner.changed(scene, "to", "damage_control").post == ""
    assert gunner.changed(scene, "to", "bay_gunner").post == ""
    assert gunner.changed(scene, "to", "engineer").post == ""
    assert list(draft.limits(scene)) == ["to"] and list(gunner.limits(scene)) == ["to", "post"]


def test_another_weapon_fires_with_all_there_are() -> None:
    armed = replace(heron(), mounts=(mount("t1", "beam_laser", "beam_laser", "sandcaster"),))
    scene = around("cy", armed, rook())
    one = Attack.draft(scene).changed(scene, "count", 1)
    assert one.count == 1
    assert one.changed(scene, "weapon", "sandcaster").count == 0
    assert one.changed(scene, "target", "rook").count == 1


def test_whom_to_help_is_asked_before_with_what() -> None:
    scene = around("bo")
    assert list(Help.draft(scene).limits(scene))[:2] == ["leader", "action"]


def test_a_friend_alongside_is_willing() -> None:
    friend = replace(rook(), id="kite", name="Kite", side=heron().side, crew=())
    scene = around("bo", heron(), friend)
    assert Dock.draft(scene).willing
    assert not Dock.draft(around("bo")).willing


def test_sensors_are_asked_about_ships_only_where_there_are_several() -> None:
    assert SensorTargeting.draft(around("di")).limits(around("di")) == {}
    scene = around("di", heron(), rook(), replace(rook(), id="kite", name="Kite", crew=()))
    assert isinstance(SensorTargeting.draft(scene).limits(scene)["targets"], Some)


def test_ticks_of_another_ship_are_those_that_stood_there(qtbot: QtBot) -> None:
    """To make and dress one takes half a millisecond; each tells of whom it stands for now."""
    battle = acting(heron(), rook())
    control, names, told = SeveralControl("targets"), Called(battle, battle.ships[0]), list[object]()
    control.edited.connect(lambda _name, value: told.append(value))
    qtbot.addWidget(control)
    control.show_field(Several("targets", "ship", ("heron",), ("heron", "rook")), names)
    first = list(control.ticks.values())
    control.show_field(Several("targets", "ship", (), ("rook", "heron", "sting")), names)
    control.show()
    assert list(control.ticks.values())[:2] == first and [one.isChecked() for one in first] == [False, False]
    assert first[0].text() == names.value("ship", "rook")
    first[0].click()
    assert told == [("rook",)]
    control.show_field(Several("targets", "ship", (), ("heron",)), names)
    assert list(control.ticks.values()) == first[:1] and control.grid.count() == 1
