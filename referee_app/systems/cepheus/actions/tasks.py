"""Orders about long tasks: begin one, work on it for a turn, give it up (C-36)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Self

from referee_app.core.dice import Summed
from referee_app.core.limits import Between, Name
from referee_app.core.order import Spec
from referee_app.core.system import Objection
from referee_app.core.table import Modifier, Roll, Table
from referee_app.systems.cepheus import tasks
from referee_app.systems.cepheus.book import Book
from referee_app.systems.cepheus.checks import Doer, check, general, made_by
from referee_app.systems.cepheus.events.crew import Acted
from referee_app.systems.cepheus.events.tasks import TaskBegun, TaskEnded, TaskWorked
from referee_app.systems.cepheus.orders import BattleOrder, CrewAction, CrewOrder, pay, unknown_crew, within
from referee_app.systems.cepheus.scene import Scene
from referee_app.systems.cepheus.spec import CrewSpec
from referee_app.systems.cepheus.state import PLAIN, Battle, Characteristic, CrewId, Person, Skill, Task, Terms, Unit


@dataclass(frozen=True, slots=True)
class BeginTask(CrewOrder):
    """Begin a task that takes longer; a Timing roll says how many turns (C-36).

    `faster` moves its time increment one or two steps toward seconds, or toward weeks when negative.
    """

    what: Name
    skill: Skill
    characteristic: Characteristic
    unit: Unit
    faster: Annotated[int, Between(-2, 2)] = 0

    spec = CrewSpec("begin_task", "C-36", size=None)

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """Some work of minutes, to be named."""
        yield cls(scene.crew, "work", "mechanics", "education", "minute")

    @property
    def crew_action(self) -> CrewAction:
        """It costs nothing to begin; the work does."""
        return CrewAction(self.crew, "miscellaneous", None)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """One task at a time, and the increment must stay in the list."""
        yield from CrewOrder.objections(self, state, book)
        if tasks.span(self.unit, self.faster) is None:
            yield Objection("no_such_unit", "C-36", (("unit", self.unit),), final=True)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """One task at a time."""
        if scene.person is not None and scene.person.task is not None:
            yield Objection("on_a_task", "C-36", (("crew", scene.person.name),))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Throw the Timing die and count the turns; nothing is paid yet."""
        self.settle(table, self.crew_action.doer(table.state), book)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Throw the Timing die and count the turns."""
        span = tasks.span(self.unit, self.faster)
        assert span is not None
        ship = doer.ship
        about = (("ship", ship.name), ("crew", doer.person.name), ("task", self.what), ("unit", span.unit))
        die = table.roll(Roll("timing", "timing", Summed(1), who=ship.side, about=about, rule="C-36"))
        seconds = tasks.seconds(span.unit, die, book)
        needed = tasks.turns(seconds, book)
        task = Task(self.what, self.skill, self.characteristic, needed, dm=span.dm)
        table.tell(TaskBegun(self.crew, task, span.unit, die, seconds))


@dataclass(frozen=True, slots=True)
class WorkOn(CrewOrder):
    """Spend a turn on a long task; in the last one its check is made (C-36)."""

    terms: Terms = PLAIN

    spec = CrewSpec("work_on", "C-36", size=None)

    @property
    def crew_action(self) -> CrewAction:
        """A turn's work, which leaves time for nothing else."""
        return CrewAction(self.crew, "miscellaneous", None, self.terms)

    def against(self, scene: Scene) -> Iterator[Objection]:
        """There must be a task, and time for it."""
        person = scene.person
        assert person is not None
        if person.task is None:
            yield Objection("no_task", "C-36", (("crew", person.name),), final=True)
        elif not within(person.minor, person.significant + 1, scene.book):
            yield Objection("no_action_left", "C-32", (("crew", person.name), ("size", "significant")))

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Count the turn; what is put into the check is paid when it is made."""
        self.settle(table, self.crew_action.doer(table.state), book)

    def settle(self, table: Table[Battle], doer: Doer, book: Book) -> None:
        """Count the turn; make the check if it was the last."""
        task = doer.person.task
        assert task is not None
        table.tell(Acted(self.crew, "significant"))
        table.tell(TaskWorked(self.crew, task.what, task.done + 1, task.needed))
        if task.done + 1 >= task.needed:
            self._finish(table, doer.person, task, book)

    def _finish(self, table: Table[Battle], person: Person, task: Task, book: Book) -> None:
        ship, _ = table.state.aboard(self.crew)
        terms = replace(self.terms, characteristic=self.terms.characteristic or task.characteristic)
        doer = Doer(ship, person, "miscellaneous", terms)
        pay(table, ship, self.crew, self.terms)
        lines = (*general(doer, book, skill=task.skill), Modifier(task.dm, "task", "C-36"))
        made = check(table, made_by(doer, lines, "C-36", (("task", task.what),)))
        table.tell(TaskEnded(self.crew, task.what, "succeeded" if made.success else "failed"))


@dataclass(frozen=True, slots=True)
class DropTask(BattleOrder):
    """Give a long task up and rejoin the others (C-36)."""

    crew: CrewId

    spec = Spec("drop_task", "C-36")

    @classmethod
    def drafts(cls, scene: Scene) -> Iterator[Self]:
        """The one there is."""
        yield cls(scene.crew)

    def objections(self, state: Battle, book: Book) -> Iterator[Objection]:
        """There must be one."""
        absent = tuple(unknown_crew(state, self.crew))
        yield from absent
        if not absent and state.aboard(self.crew)[1].task is None:
            yield Objection("no_task", "C-36", (("crew", self.crew),), final=True)

    def resolve(self, table: Table[Battle], book: Book) -> None:
        """Let it go."""
        _, person = table.state.aboard(self.crew)
        assert person.task is not None
        table.tell(TaskEnded(self.crew, person.task.what, "dropped"))


ACTIONS = (BeginTask, WorkOn, DropTask)
