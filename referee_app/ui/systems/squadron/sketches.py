"""The drafts of a Declare step: one for each squadron, kept while others are looked at; no Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from referee_app.systems.squadron.actions.combat import Declare
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import guns
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
    """Which squadron is being drawn up, what was sketched, and what everybody fired last."""

    current: str = ""
    _sketches: dict[str, Sketch] = field(default_factory=dict)
    _last: dict[str, Declaration] = field(default_factory=dict)
    _said: tuple[int, int] = (0, 0)
    _round: int = 0

    def refresh(self, battle: Battle, book: Book, past: Past | None = None, looked: str = "") -> bool:
        """After every change on the sheets: forget stale sketches; returns whether the next squadron is up, the one
        the referee `looked` at where he did. Who fired what last the journal says, so that no undo forgets it."""
        said = len(battle.declarations), len(battle.holding)
        moved = battle.round != self._round or any(now > before for now, before in zip(said, self._said, strict=True))
        self._round, self._said = battle.round, said
        told = (fact.declaration for fact in past.facts(Declared)) if past is not None else battle.declarations
        self._last = {made.squadron: made for made in told}
        self._sketches = {
            id_: self._carried(one, battle, book) for id_, one in self._sketches.items() if _open(one, battle)
        }
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
        if battle.declaration(id_) is not None or id_ in battle.holding:
            return False
        draft = viewmodel.default_draft(battle, id_, book)
        return draft is not None and not draft.obstacles(battle, book)

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
        draft = Declare.again_as(made) if made is not None else default
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

    def _carried(self, sketch: Sketch, battle: Battle, book: Book) -> Sketch:
        """The sketch on the sheets as they are now: where one was corrected, what the referee said stays as far as it
        can, and boxes he did not pick are those that can now."""
        was = sketch.draft
        firer, target = battle.squadron(was.squadron), battle.squadron(was.target)
        if (firer, target) == (sketch.firer, sketch.target):
            return sketch
        drawn = {one.id: one for one in (sketch.firer, sketch.target)}
        before = replace(battle, squadrons=tuple(drawn.get(one.id, one) for one in battle.squadrons))
        every, anew = (self._likeliest(one, was, book) for one in (before, battle))
        if every is None or anew is None:
            return sketch
        weapon = was.weapon if any(one.name == was.weapon for one in guns(firer)) else anew.weapon
        firing = _picked(was.firing, every.firing, anew.firing)
        eligible = _picked(was.eligible, every.eligible, anew.eligible)
        draft = replace(was, weapon=weapon, firing=firing, eligible=eligible)
        return Sketch(draft, firer, target, sketch.text)

    def _likeliest(self, battle: Battle, was: Declare, book: Book) -> Declare | None:
        """What the same squadron would most likely declare at the same target."""
        draft = viewmodel.default_draft(battle, was.squadron, book, self._last.get(was.squadron))
        return draft.at(battle, was.target) if draft is not None else None

    def forget(self) -> None:
        """The step is over: how far it was will not be how far it is, and who was drawn up is drawn up anew."""
        self._sketches.clear()
        self.current = ""

    def drop(self, squadron: str) -> None:
        """Forget the sketch of one: it is drawn up anew."""
        self._sketches.pop(squadron, None)


def _picked(boxes: tuple[int, ...], every: tuple[int, ...], anew: tuple[int, ...]) -> tuple[int, ...]:
    """The boxes as picked, as far as they still can; all that now can, where all that could were."""
    return anew if boxes == every else tuple(box for box in boxes if box in anew) or anew


def _open(sketch: Sketch, battle: Battle) -> bool:
    """Whether both squadrons are still there, and nothing has been declared."""
    draft = sketch.draft
    there = battle.has(draft.squadron) and battle.has(draft.target)
    return there and battle.declaration(draft.squadron) is None
