"""What all orders of a squadron battle have in common, the scene they are drawn up in, and a volley as it stands
before its first die (S-6, S-60)."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.order import PlainOrder
from referee_app.core.table import Modifier
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import condition_of, dr_ladder, numbers_of
from referee_app.systems.squadron.gunnery import Group, groups_of
from referee_app.systems.squadron.state import Battle, Craft, Declaration, Squadron, Weapon


class Volley:
    """What a volley is rolled with, frozen as it stood before its first die (S-6, S-60)."""

    def __init__(self, state: Battle, made: Declaration, book: Book) -> None:
        self.book = book
        self.made = made
        self.firer: Squadron = state.squadron(made.squadron)
        self.target: Squadron = state.squadron(made.target)
        self.weapon: Weapon = self.firer.weapon(made.weapon)
        self.groups: tuple[Group, ...] = groups_of(state, made, book)
        self._state = state

    @property
    def ion(self) -> bool:
        """Whether counters are at stake instead of damage."""
        return self.weapon.kind == "ion"

    def craft(self, box: int) -> Craft:
        """A target craft."""
        return self.target.craft(box)

    def called(self, box: int) -> str:
        """A target craft by its number and who flies it: #3 Wren."""
        return f"#{box} {self.craft(box).pilot}".rstrip()

    def dr(self, box: int) -> tuple[Modifier, ...]:
        """The DR number a target craft defends with, itemised (S-38)."""
        condition = condition_of(self._state, self.craft(box))
        return dr_ladder(self.weapon.kind, self.target.craft_type, condition, self.book)

    def markers(self, box: int) -> int:
        """The "damaged" results a target craft has had, those of this phase with them: where the second one destroys,
        it does so at once (SR-2, S-44)."""
        craft = self.craft(box)
        return craft.markers + craft.pending.damaged

    def frozen(self, box: int) -> bool:
        """Whether a target craft is frozen already."""
        return numbers_of(self._state, self.target, self.craft(box), self.book).frozen


def listed(boxes: tuple[int, ...]) -> str:
    """Boxes as people write them: 1-3, 5."""
    runs: list[list[int]] = []
    for box in boxes:
        if runs and box == runs[-1][-1] + 1:
            runs[-1].append(box)
        else:
            runs.append([box])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}\u2013{run[-1]}" for run in runs)


@dataclass(frozen=True, slots=True)
class Scene:
    """The sheets and tables, and the squadron looked at; empty for none."""

    state: Battle
    book: Book
    looked: str = ""

    @property
    def squadrons(self) -> tuple[Squadron, ...]:
        """The squadron looked at, or all of them."""
        return tuple(one for one in self.state.squadrons if self.looked in ("", one.id))

    def keys(self, what: str) -> tuple[str, ...]:
        """The squadrons on the table."""
        return tuple(one.id for one in self.state.squadrons) if what == "squadron" else ()


SquadronOrder = PlainOrder[Battle, Book, Scene]
"""Any order of a squadron battle."""
