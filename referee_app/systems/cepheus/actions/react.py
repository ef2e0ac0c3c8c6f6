"""Reactions: declared one by one before the attack is rolled (C-80, C-81)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from referee_app.core.system import Objection
from referee_app.core.table import Table
from referee_app.systems.cepheus.answers import Answer
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.events.crew import Spent
from referee_app.systems.cepheus.events.reactions import ReactionDeclared
from referee_app.systems.cepheus.state import Battle, Reaction


@dataclass(frozen=True, slots=True)
class React:
    """Declare a reaction of the ship under attack; it is paid now and rolled with the attack."""

    reaction: Reaction
    kind: Literal["react"] = "react"

    def objections(self, state: Battle, book: Book) -> Iterable[Objection]:
        """See `Answer` (C-80 to C-86)."""
        if state.incoming is None:
            return (Objection("no_attack", "C-81", final=True),)
        return Answer(state, state.incoming, self.reaction).objections(book)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count it and take what it costs (C-80, C-83)."""
        attack = table.state.incoming
        assert attack is not None
        terms = self.reaction.terms
        if terms.coordinate or terms.intercept:
            table.tell(Spent(attack.target, "", terms.coordinate, terms.intercept))
        canisters = 1 if self.reaction.type == "fire_sand" else 0
        table.tell(ReactionDeclared(attack.target, self.reaction, canisters))


ACTIONS = (React,)
