"""The drafts of a Declare step: one for each squadron, kept while others are looked at; no Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.events import Declared
from referee_app.systems.squadron.state import Battle, Declaration, Squadron
from referee_app.ui.encounter.past import Past
from referee_app.ui.systems.squadron import viewmodel
from referee_app.ui.systems.squadron.sentences import hexes


@dataclass
class Sketch:
    """A draft with the distance as typed, and the sheets it was drawn up from."""

    draft: Declare
    firer: Squadron
    target: Squadron
    text: str = ""


@dataclass
class Sketches:
    """Which squadron is being drawn up, what was sketched, who holds fire, and what everybody fired last."""

    current: str = ""
    holding: set[str] = field(default_factory=set)
    _sketches: dict[str, Sketch] = field(default_factory=dict)
    _last: dict[str, Declaration] = field(default_factory=dict)
    _declared: int = 0
    _round: int = 0

    def refresh(self, battle: Battle, book: Book, past: Past | None = None, looked: str = "") -> bool:
        """After every change on the sheets: forget stale sketches; returns whether the next squadron is up, the one
        the referee `looked` at where he did. Who fired what last the journal says, so that no undo forgets it."""
        moved = battle.round != self._round or len(battle.declarations) > self._declared
        if battle.round != self._round:
            self._round, self.holding = battle.round, set()
        self._declared = len(battle.declarations)
        told = (fact.declaration for fact in past.facts(Declared)) if past is not None else battle.declarations
        self._last = {made.squadron: made for made in told}
        self.holding -= {made.squadron for made in battle.declarations}
        self._sketches = {id_: one for id_, one in self._sketches.items() if _fresh(one, battle)}
        if moved or not battle.has(self.current):
            moved = True
            self.current = looked
            if not battle.has(looked):
                self.go_on(battle, book)
        return moved

    def go_on(self, battle: Battle, book: Book) -> None:
        """To the next squadron that owes a declaration and may fire; else stay, or take the first."""
        owing = (one.id for one in battle.squadrons if self.owes(one.id, battle, book))
        stay = self.current if battle.has(self.current) else next((one.id for one in battle.squadrons), "")
        self.current = next(owing, stay)

    def owes(self, id_: str, battle: Battle, book: Book) -> bool:
        """Whether a squadron may fire and has neither declared nor held its fire."""
        if battle.declaration(id_) is not None or id_ in self.holding:
            return False
        draft = viewmodel.default_draft(battle, id_, book)
        return draft is not None and not viewmodel.obstacles(battle, draft, book)

    @property
    def draft(self) -> Declare | None:
        """What is being drawn up."""
        sketch = self._sketches.get(self.current)
        return sketch.draft if sketch else None

    def sketch(self, battle: Battle, book: Book) -> Sketch | None:
        """The current squadron's sketch; a fresh one from its declaration, or from what it would most likely do."""
        if not self.current or self.current in self._sketches:
            return self._sketches.get(self.current)
        made = battle.declaration(self.current)
        last = self._last.get(self.current)
        default = viewmodel.default_draft(battle, self.current, book, last)
        draft = viewmodel.draft_of(made) if made is not None else default
        if draft is None:
            return None
        sheets = battle.squadron(draft.squadron), battle.squadron(draft.target)
        self._sketches[self.current] = Sketch(draft, *sheets, " ".join(map(hexes, draft.distances)))
        return self._sketches[self.current]

    def redraw(self, draft: Declare, battle: Battle, text: str | None = None) -> None:
        """The referee changed the draft, and perhaps the distance as typed."""
        sketch = self._sketches[self.current]
        sketch.draft, sketch.target = draft, battle.squadron(draft.target)
        if text is not None:
            sketch.text = text

    def recall(self, draft: Declare, text: str, battle: Battle, book: Book) -> bool:
        """A declaration that was taken back is its squadron's sketch; says whether that has one."""
        looked, self.current = self.current, draft.squadron
        if has := self.sketch(battle, book) is not None:
            self.redraw(draft, battle, text)
        self.current = looked
        return has

    def drop(self) -> None:
        """Forget the current sketch."""
        self._sketches.pop(self.current, None)


def _fresh(sketch: Sketch, battle: Battle) -> bool:
    """Whether the sheets are still those it was drawn up from, and nothing has been declared."""
    draft = sketch.draft
    if not (battle.has(draft.squadron) and battle.has(draft.target)):
        return False
    same = battle.squadron(draft.squadron) == sketch.firer and battle.squadron(draft.target) == sketch.target
    return same and battle.declaration(draft.squadron) is None
