"""Insert from the library (Ctrl+I): squadrons and craft types, shipped and own, previewed before anything moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from referee_app.core.system import Action
from referee_app.systems.squadron.actions.sheet import Enlist
from referee_app.systems.squadron.records import SQUADRON, enrolled, raised
from referee_app.systems.squadron.state import Battle, CraftType, Squadron
from referee_app.ui.form.number_field import Count
from referee_app.ui.look.plain import label, shown
from referee_app.ui.records.library import KindsDialog
from referee_app.ui.shelf import Item, Shelf
from referee_app.ui.systems.squadron.sentences import number
from referee_app.ui.words.catalogue import named, translate


class LibraryDialog(KindsDialog):
    """Squadrons and craft types; the side they join, and how many craft there are."""

    KEY, KINDS, WIDE = "squadron", ("squadrons", "craft_types"), 260
    state: Battle

    def __init__(self, battle: Battle, shelf: Shelf | None = None, parent: QWidget | None = None) -> None:
        super().__init__(battle, shelf, parent)
        self.resize(720, 480)

    def _make(self) -> None:
        super()._make()
        self.side.setAccessibleName(translate("squadron", "Side"))
        self.count = Count(1, 12, 56)
        self.count.setAccessibleName(translate("squadron", "Number of craft"))

    def _choices(self) -> QLayout:
        row = QHBoxLayout()
        row.addWidget(label(translate("squadron", "Side"), "label"))
        row.addWidget(self.side, 1)
        row.addWidget(label(translate("squadron", "Craft"), "label"))
        row.addWidget(self.count)
        return row

    # showing

    def kind_names(self) -> dict[str, str]:
        """Squadrons, craft types."""
        return {"squadrons": translate("squadron", "Squadrons"), "craft_types": translate("squadron", "Craft types")}

    def haystack(self, value: Squadron | CraftType) -> str:
        """Names, weapons, and what a squadron is known by."""
        return haystack(value)

    def lines(self, value: Squadron | CraftType) -> Iterator[str]:
        """The thing in a few lines."""
        return preview_lines(value)

    def _on_list_changed(self) -> None:
        super()._on_list_changed()
        picked = self.picked
        self.count.setEnabled(len(picked) == 1)
        if len(picked) == 1:
            value = picked[0].value
            self.count.show_value(len(value.boxes) if isinstance(value, Squadron) else 6)
        self._show_sides(picked)

    def _show_sides(self, picked: list[Item]) -> None:
        own = (item.value.side for item in picked if isinstance(item.value, Squadron))
        names = self.sides(own, (one.side for one in self.state.squadrons)) or [
            translate("squadron", "North"),
            translate("squadron", "South"),
        ]
        self.side.clear()
        self.side.addItems([shown(name) for name in names])
        self.side.setEnabled(len(picked) < 2 or self.kind == "craft_types" or bool(self.joins))

    # inserting

    def orders(self) -> Iterator[Action[Any, Any]]:
        """The orders that bring what is picked to the table."""
        battle, picked = self.state, self.picked
        for item in picked:
            squadron = self._squadron(item.value, battle, len(picked) == 1)
            yield Enlist(squadron)
            battle = SQUADRON.joined(battle, squadron)

    def _squadron(self, value: Squadron | CraftType, battle: Battle, alone: bool) -> Squadron:
        side = self.side_typed[: SQUADRON.field("side").high]
        if isinstance(value, CraftType):
            return raised(value, battle, side or translate("squadron", "North"), self.count.value())
        return enrolled(value, battle, side if self.side.isEnabled() else "", self.count.value() if alone else None)


def haystack(value: Squadron | CraftType) -> str:
    """What a search looks through."""
    weapons = (value if isinstance(value, CraftType) else value.craft_type).weapons
    words = [value.name, *(weapon.name for weapon in weapons)]
    if isinstance(value, Squadron):
        words += [value.side, value.craft_type.name, value.leader, value.quality]
    return " ".join(words)


def preview_lines(value: Squadron | CraftType) -> Iterator[str]:
    """The thing in a few lines."""
    craft = value if isinstance(value, CraftType) else value.craft_type
    if isinstance(value, Squadron):
        text = translate("squadron", "{name}, {side}: {count} × {type}")
        yield text.format(name=value.name, side=value.side, count=len(value.boxes), type=craft.name)
        pilots = [_pilot(one.pilot, one.hot_shot) for one in value.boxes if one.pilot]
        if pilots:
            yield ", ".join(pilots)
    else:
        yield craft.name
    text = translate("squadron", "Turns {turns}, DR {shielded}/{unshielded}, speeds {attack} and {full}")
    yield text.format(
        turns=craft.turns,
        shielded=craft.dr_shielded,
        unshielded=craft.dr_unshielded,
        attack=craft.attack_speed,
        full=craft.full_throttle,
    )
    for weapon in craft.weapons:
        text = translate("squadron", "{name} ({kind}): {short}/{medium}/{long}, fire code {code}, damage {damage}")
        yield text.format(
            name=weapon.name,
            kind=named("squadron.kind", weapon.kind).lower(),
            short=weapon.short,
            medium=weapon.medium,
            long=weapon.long,
            code=number(weapon.fire_code),
            damage=weapon.damage,
        )


def _pilot(name: str, bonus: int) -> str:
    return f"{name} {'+' if bonus > 0 else ''}{number(bonus)}" if bonus else name
