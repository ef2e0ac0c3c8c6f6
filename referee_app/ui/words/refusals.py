"""Why a file was refused or could not be saved, as sentences; the store gives the reasons, the catalogue the words."""

from __future__ import annotations

from pathlib import Path

from referee_app.store import files
from referee_app.store.errors import BadFile, Fault, plain
from referee_app.store.files import NotSaved
from referee_app.store.lock import Claim, Held
from referee_app.ui.words.catalogue import known, word


def held(path: Path, claim: Claim) -> str:
    """Say in whose hands a file is, or why no one can have it."""
    file, holder = plain(path.name), claim.holder
    if claim.outcome == "read_only":
        return word("file.held.read_only", file=file)
    if holder is None:
        return word("file.held.unknown", file=file)
    told = "file.held.elsewhere" if claim.outcome == "other_host" else "file.held.here"
    return word(told, file=file, program=holder.program, process=holder.process, host=holder.host)


def sentence(refusal: Exception) -> str:
    """Say in one sentence what was refused and why."""
    if isinstance(refusal, BadFile):
        return f"{refusal.file}: {'; '.join(map(_fault, refusal.faults))}."
    if isinstance(refusal, Held):
        return held(refusal.path, refusal.claim)
    if isinstance(refusal, NotSaved):
        return unsaved(refusal.reason, refusal.why)
    if isinstance(refusal, MemoryError):
        return unsaved("memory")
    return unsaved("other", str(refusal))


def unsaved(reason: str, why: str = "") -> str:
    """Say why nothing was saved; the system's own words only where ours do not say enough."""
    told = word(f"file.unsaved.{reason}" if known(f"file.unsaved.{reason}") else "file.unsaved.other")
    why = plain(why.removeprefix(files.REASONS["other"]).strip(": .")) if reason == "other" else ""
    return f"{told}: {why}." if why else f"{told}."


def _fault(fault: Fault) -> str:
    about = dict(fault.details)
    number = about.get("least", about.get("most"))
    told = word(f"file.fault.{fault.reason}", number if isinstance(number, int) else None, **about)
    return plain(f"{fault.place}: {told}" if fault.place else told)
