"""What all orders of a squadron battle have in common, and the scene they are drawn up in."""

from __future__ import annotations

from dataclasses import dataclass

from referee_app.core.order import Order
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.state import Battle, Squadron


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


class SquadronOrder(Order[Battle, Book, Scene]):
    """Any order of a squadron battle."""

    __slots__ = ()
