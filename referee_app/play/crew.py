"""Worker processes that fight: spawned, quiet and polite, replaced when one dies, stopped between two orders.

A worker imports the rules and no window and no pydantic. It ends when the program does, however that ends.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MOST_WORKERS = 8
_FLAGS = 256
"""So many tasks can be told apart that are stopped one by one."""
_stopped: Any = None
"""In a worker: the flags of the tasks, shared with the program."""


def cores() -> int:
    """How many workers this machine can do with."""
    usable = getattr(os, "sched_getaffinity", None)
    count = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, min(MOST_WORKERS, count))


class Crew:
    """The workers of a program; they start when first needed and stay until `close`. Safe to use from any thread."""

    def __init__(self, workers: int = 0) -> None:
        """So many workers; 0: one for each core."""
        self.workers = workers or cores()
        self._spawn = get_context("spawn")
        self._flags = self._spawn.RawArray(c_bool, _FLAGS)
        self._lock = Lock()
        self._tickets = 0
        self._pool: ProcessPoolExecutor | None = None
        self.generation = 0
        self.closed = False

    def ticket(self) -> int:
        """The number of a task, under which it can be stopped."""
        with self._lock:
            self._tickets += 1
            self._flags[self._tickets % _FLAGS] = False
            return self._tickets

    def stop(self, ticket: int) -> None:
        """Stop a task: what runs sees it before its next order."""
        self._flags[ticket % _FLAGS] = True

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let a worker do it. Raises `BrokenProcessPool` where a worker died, until `renew`; `RuntimeError` when the
        crew is closed."""
        with self._lock:
            if self.closed:
                raise RuntimeError("the crew is gone")
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self.workers, self._spawn, _begin, (self._flags,))
            pool = self._pool
        return pool.submit(work, *args, **kwargs)

    def warm(self, first: Callable[[], object] = cores) -> None:
        """Start every worker now and let each do that, such as open a rule book: it is half of a second that the first
        fights need not wait for. Where one died unseen, others begin with the first fights."""
        generation = self.generation
        try:
            for _ in range(self.workers):
                self.submit(_do, first)
        except BrokenProcessPool:
            self.renew(generation)

    def renew(self, generation: int, wait: bool = False) -> bool:
        """Put others in the place of all workers of that generation; whether nobody did so before. `wait` until they
        have gone: a program that ends while they go may complain of a pipe that is shut."""
        with self._lock:
            if generation != self.generation:
                return False
            pool, self._pool, self.generation = self._pool, None, generation + 1
        if pool is not None:
            pool.shutdown(wait=wait, cancel_futures=True)
        return True

    def close(self, wait: bool = False) -> None:
        """Stop every task and let the workers go; nothing can be submitted any more. `wait` as for `renew`."""
        self.closed = True
        for number in range(_FLAGS):
            self._flags[number] = True
        self.renew(self.generation, wait)


def _do(first: Callable[[], object]) -> None:
    """In a worker: what comes of it stays there."""
    first()


def going(ticket: int) -> bool:
    """In a worker: whether that task is still wanted."""
    return not _stopped[ticket % _FLAGS]


def _begin(flags: Any) -> None:
    """What a worker does first: leave Ctrl+C to the program, let its window go before, and not outlive it."""
    global _stopped  # noqa: PLW0603 - a worker has nothing else of its own
    _stopped = flags
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_end_with_the_program, daemon=True).start()


def _end_with_the_program() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
