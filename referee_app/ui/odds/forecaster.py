"""Works figures out beside the window: the newest question is answered, older ones are given up.

The thread touches nothing of Qt: it leaves its answer in a box, and the window looks into the box now and then. The
program ends without it: whatever is still being worked out when the window goes is given up, and never waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from referee_app.core.effort import GivenUp

LOOK_MS = 15
"""How often the window looks whether the answer is there: about once a frame."""

Job = Callable[[Callable[[], bool]], Any]
"""Works something out; asks now and then whether it is still wanted, and raises `GivenUp` when it is not."""


@dataclass
class _Task:
    """One question, its thread and its box."""

    job: Job
    unwanted: Event = field(default_factory=Event)
    answer: Any = None
    fault: BaseException | None = None
    thread: Thread | None = None

    def start(self) -> None:
        """Begin beside the window; the interpreter does not wait for the thread when it ends."""
        self.thread = Thread(target=self._run, name="forecast", daemon=True)
        self.thread.start()

    def _is_wanted(self) -> bool:
        return not self.unwanted.is_set()

    def _run(self) -> None:
        try:
            self.answer = self.job(self._is_wanted)
        except GivenUp:
            pass
        except BaseException as error:  # noqa: BLE001 - it is raised again on the window's own thread
            self.fault = error

    @property
    def done(self) -> bool:
        return self.thread is not None and not self.thread.is_alive()


def _give_up(tasks: list[_Task], _gone: object = None) -> None:
    """Tell every thread that nobody waits for it."""
    for task in tasks:
        task.unwanted.set()


class Forecaster(QObject):
    """One question at a time; a newer one takes the place of the older."""

    ready = Signal(object)
    """The answer to the newest question."""
    waited = Signal()
    """The answer is still to come; a job may have left part of it meanwhile."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task: _Task | None = None
        self._running: list[_Task] = []
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        self.destroyed.connect(partial(_give_up, self._running))
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._task is not None

    def ask(self, job: Job) -> None:
        """Give up what is being worked out, and begin this."""
        self.stop()
        self._task = _Task(job)
        self._running.append(self._task)
        self._task.start()
        self._timer.start()

    def stop(self) -> None:
        """Nobody waits any more."""
        self._timer.stop()
        self._task = None
        _give_up(self._running)
        self._running[:] = [task for task in self._running if not task.done]

    def _on_timer_timeout(self) -> None:
        task = self._task
        if task is None:
            return
        if not task.done:
            self.waited.emit()
            return
        self._timer.stop()
        self._task = None
        if task.fault is not None:
            raise task.fault
        self.ready.emit(task.answer)
