"""What an order says about itself holds together: every order of every system, wherever a random evening stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from referee_app.core.order import Among, Order, Some, Within, kind_of
from referee_app.store.door import adapter
from referee_app.systems import load
from tests.random_player import Player
from tests.scenes import may_order, scenes
from tests.sixth import TRIED, registered

with registered():
    ORDERS = [(key, order) for key in TRIED for order in load(key).actions if issubclass(order, Order)]
NAMES = [f"{key}.{order.spec.name}" for key, order in ORDERS]
Class = type[Order[Any, Any, Any]]


@cache
def around(key: str) -> tuple[Any, ...]:
    """The scenes of an evening, now and then."""
    player = Player(key, 1)
    journal = player.play(300)
    states = [journal.state_at(lines) for lines in range(0, len(journal.entries), 47)]
    return tuple(scene for state in states for scene in scenes(key, state, player.book))


def drafted(key: str, order: Class) -> Iterator[tuple[Any, Any]]:
    """Drafts of an order with their scenes."""
    for scene in around(key):
        if may_order(key, order, scene):
            yield from ((scene, draft) for draft in order.drafts(scene))


every_order = pytest.mark.parametrize(("key", "order"), ORDERS, ids=NAMES)


@every_order
def test_it_has_a_spec_with_its_rule(key: str, order: Class) -> None:
    assert order.spec.name == kind_of(order)
    assert order.spec.rule.split("-")[0].rstrip("R") in ("C", "S", "O", "F", "E", "D")


@every_order
def test_a_move_of_the_game_has_drafts_of_its_own(key: str, order: Class) -> None:
    if order.spec.tactical:
        own = any("drafts" in vars(one) for one in order.__mro__ if one is not Order)
        assert own or next(drafted(key, order), None) is not None


@every_order
def test_what_may_be_chosen_can_be_chosen_and_the_rules_hear_of_it(key: str, order: Class) -> None:
    for scene, draft in list(drafted(key, order))[::9]:
        limits = draft.limits(scene)
        assert set(limits) <= {one.name for one in order.types()}
        optional = {one.name for one in order.types() if one.optional}
        for name, limit in limits.items():
            for value in values(limit):
                changed = draft.changed(scene, name, value)
                assert type(changed) is order
                if not isinstance(limit, Some):
                    nothing = value == "" and name in optional
                    assert changed.shown(scene, name) == (None if nothing else value)
                list(changed.objections(scene.state, scene.book))


def values(limit: Any) -> tuple[Any, ...]:
    """A few values a field may have."""
    if isinstance(limit, Among):
        return (*limit.keys[:2], *limit.keys[-1:])
    if isinstance(limit, Within):
        return (limit.low, limit.high)
    if isinstance(limit, Some):
        return (limit.keys[: max(1, limit.least)],) if limit.keys else ()
    return ()


@every_order
def test_the_first_draft_is_legal_if_any_is(key: str, order: Class) -> None:
    for scene in (one for one in around(key)[::5] if may_order(key, order, one)):
        drafts = list(order.drafts(scene))
        if drafts:
            legal = [one for one in drafts if not any(one.objections(scene.state, scene.book))]
            assert order.draft(scene) == (legal or drafts)[0]


@every_order
def test_a_file_keeps_it_with_its_kind_behind_the_fields(key: str, order: Class) -> None:
    for scene, draft in list(drafted(key, order))[::19]:
        if any(objection.final for objection in draft.objections(scene.state, scene.book)):
            continue  # it names nobody yet
        data = adapter(order).dump_json(draft)
        assert list(json.loads(data))[-1] == "kind"
        assert adapter(order).validate_json(data, strict=True, extra="forbid") == draft
