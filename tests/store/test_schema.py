"""The door reads the same out of the types of the core as the whole of pydantic would."""

from typing import Any, cast

import pytest
from pydantic import TypeAdapter

from referee_app.store.schema import schema_of
from referee_app.store.shapes import session_shape
from referee_app.systems import KEYS, load

PASSED_BY = {"metadata", "config", "ref", "frozen", "init", "default_factory_takes_data"}
"""What pydantic notes for itself: for its messages, its JSON schema, and where it stands as it is anyway."""
USUAL: dict[str, Any] = {"kw_only": False, "post_init": False, "collect_init_only": False, "computed_fields": []}


def written_out(node: Any, named: dict[str, Any]) -> Any:
    """A schema with every reference replaced by what it stands for."""
    if isinstance(node, list | tuple):
        return [written_out(one, named) for one in node]
    if not isinstance(node, dict):
        return node if isinstance(node, str | int | None) else repr(node)
    if node.get("type") == "definitions":
        return written_out(node["schema"], {one["ref"]: one for one in node["definitions"]})
    if node.get("type") == "definition-ref":
        return written_out(named[node["schema_ref"]], named)
    told = {
        name: one for name, one in node.items() if name not in PASSED_BY and (name not in USUAL or USUAL[name] != one)
    }
    return {name: repr(one) if name in ("default", "cls") else written_out(one, named) for name, one in told.items()}


@pytest.mark.parametrize("key", KEYS)
def test_the_types_mean_to_the_door_what_they_mean_to_pydantic(key: str) -> None:
    rules = load(key)
    for wanted in (session_shape((key,)), rules.book, *rules.shelf.values()):
        pydantics = TypeAdapter(cast("type[Any]", wanted)).core_schema
        assert written_out(schema_of(wanted), {}) == written_out(pydantics, {})


def test_a_type_no_file_holds_is_refused() -> None:
    with pytest.raises(TypeError):
        schema_of(dict[str, set[int]])
