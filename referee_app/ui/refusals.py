"""Why a file was refused or could not be saved, as sentences; the store gives the reasons, this table the words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from referee_app.store import files
from referee_app.store.errors import BadFile, Fault, plain
from referee_app.store.files import NotSaved
from referee_app.store.lock import Claim, Held

FAULTS: dict[str, object] = {
    "ascending": QT_TRANSLATE_NOOP("Refusals", "line numbers must rise, and {number} does not"),
    "change_lost": QT_TRANSLATE_NOOP("Refusals", "what was written here would not be read back as it was"),
    "characters": QT_TRANSLATE_NOOP(
        "Refusals", "text must not hold control characters, line breaks or direction overrides"
    ),
    "cursor": QT_TRANSLATE_NOOP("Refusals", "the journal has {lines} lines, so its cursor cannot stand at {cursor}"),
    "duplicate": QT_TRANSLATE_NOOP("Refusals", "the name {name} is given twice"),
    "expected": QT_TRANSLATE_NOOP("Refusals", "{expected} was expected"),
    "facts": QT_TRANSLATE_NOOP("Refusals", "these facts cannot be written on the record sheet"),
    "first_house": QT_TRANSLATE_NOOP("Refusals", "the first house rules must be the printed ones"),
    "house": QT_TRANSLATE_NOOP(
        "Refusals", "there are {houses} sets of house rules, so number {house} cannot be in force"
    ),
    "large": QT_TRANSLATE_NOOP("Refusals", "the file has {size} bytes, and at most {most} are read"),
    "letters_least": QT_TRANSLATE_NOOP("Refusals", "text of at least {least} characters was expected"),
    "letters_most": QT_TRANSLATE_NOOP("Refusals", "text of at most {most} characters was expected"),
    "list_least": QT_TRANSLATE_NOOP("Refusals", "at least {least} things were expected"),
    "list_most": QT_TRANSLATE_NOOP("Refusals", "at most {most} things were expected"),
    "low": QT_TRANSLATE_NOOP("Refusals", "a number of at least {least} was expected"),
    "high": QT_TRANSLATE_NOOP("Refusals", "a number of at most {most} was expected"),
    "missing": QT_TRANSLATE_NOOP("Refusals", "this field is missing"),
    "name_taken": QT_TRANSLATE_NOOP("Refusals", "there is already one with the name {name}"),
    "newer": QT_TRANSLATE_NOOP(
        "Refusals", "it was written by a newer version of Referee (file version {version}), and is left as it is"
    ),
    "no_file": QT_TRANSLATE_NOOP("Refusals", "it is no plain file but a folder, a pipe or a device"),
    "no_number": QT_TRANSLATE_NOOP("Refusals", "a finite number was expected"),
    "not_json": QT_TRANSLATE_NOOP("Refusals", "it is not whole JSON text: {why}"),
    "not_ours": QT_TRANSLATE_NOOP("Refusals", "it is no file of this kind"),
    "number": QT_TRANSLATE_NOOP("Refusals", "a whole number was expected"),
    "pattern": QT_TRANSLATE_NOOP("Refusals", "text of another form was expected"),
    "strange": QT_TRANSLATE_NOOP("Refusals", "it does not fit here: {why}"),
    "surrogate": QT_TRANSLATE_NOOP("Refusals", "text holds half a character that cannot be saved"),
    "system": QT_TRANSLATE_NOOP("Refusals", "there is no combat system {key}"),
    "tab": QT_TRANSLATE_NOOP("Refusals", "there are {tabs} tabs, so tab {current} cannot be open"),
    "text": QT_TRANSLATE_NOOP("Refusals", "text was expected"),
    "twice": QT_TRANSLATE_NOOP("Refusals", "line number {number} is given twice"),
    "truth": QT_TRANSLATE_NOOP("Refusals", "true or false was expected"),
    "unknown": QT_TRANSLATE_NOOP("Refusals", "Referee knows no such field"),
    "unreadable": QT_TRANSLATE_NOOP("Refusals", "it cannot be read: {why}"),
}

UNSAVED: dict[str, object] = {
    "broken": QT_TRANSLATE_NOOP("Refusals", "This encounter cannot be shown, so nothing can be done in it"),
    "closed": QT_TRANSLATE_NOOP(
        "Refusals",
        "No more closed encounters can be kept, so this one stays open; continue in a new file (Session menu)",
    ),
    "full": QT_TRANSLATE_NOOP("Refusals", "The disk is full"),
    "gone": QT_TRANSLATE_NOOP("Refusals", "The folder is not there any more"),
    "is_ours": QT_TRANSLATE_NOOP(
        "Refusals", "The file is a session or a library of Referee and would be lost, so nothing was written"
    ),
    "is_read": QT_TRANSLATE_NOOP(
        "Refusals", "The file is the one that is read and would be lost, so nothing was written"
    ),
    "in_use": QT_TRANSLATE_NOOP("Refusals", "The file is open in another program"),
    "large": QT_TRANSLATE_NOOP("Refusals", "The session is larger than a session file may be"),
    "memory": QT_TRANSLATE_NOOP("Refusals", "There is not enough memory"),
    "no_room": QT_TRANSLATE_NOOP("Refusals", "There is no free name beside the file"),
    "not_writable": QT_TRANSLATE_NOOP("Refusals", "The file or its folder cannot be written to"),
    "nothing": QT_TRANSLATE_NOOP("Refusals", "No encounter is open"),
    "other": QT_TRANSLATE_NOOP("Refusals", "The file could not be written"),
    "read_only": QT_TRANSLATE_NOOP("Refusals", "The file is open read only, and Save as keeps what is done"),
    "silent": QT_TRANSLATE_NOOP("Refusals", "The disk does not answer"),
    "tabs": QT_TRANSLATE_NOOP(
        "Refusals", "A session holds no more encounters than these; close one first, or begin a new session"
    ),
    "two_in_one": QT_TRANSLATE_NOOP("Refusals", "Two things cannot be written into one file, so nothing was written"),
}

HERE = QT_TRANSLATE_NOOP(
    "Refusals", "“{file}” is open in another window on this computer ({program}, process {process})."
)
ELSEWHERE = QT_TRANSLATE_NOOP("Refusals", "“{file}” is open in {program} on {host}.")
NOBODY_KNOWS = QT_TRANSLATE_NOOP("Refusals", "“{file}” is marked as open elsewhere, and nobody can tell by whom.")
READ_ONLY = QT_TRANSLATE_NOOP("Refusals", "Nothing can be written in the folder of “{file}”.")


def held(path: Path, claim: Claim) -> str:
    """Say in whose hands a file is, or why no one can have it."""
    file, holder = plain(path.name), claim.holder
    if claim.outcome == "read_only":
        return _said(READ_ONLY).format(file=file)
    if holder is None:
        return _said(NOBODY_KNOWS).format(file=file)
    told = ELSEWHERE if claim.outcome == "other_host" else HERE
    return _said(told).format(file=file, program=holder.program, process=holder.process, host=holder.host)


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
    told = _said(UNSAVED.get(reason, UNSAVED["other"]))
    why = plain(why.removeprefix(files.REASONS["other"]).strip(": .")) if reason == "other" else ""
    return f"{told}: {why}." if why else f"{told}."


def _fault(fault: Fault) -> str:
    told = _said(FAULTS[fault.reason]).format(**dict(fault.details))
    return plain(f"{fault.place}: {told}" if fault.place else told)


def _said(text: object) -> str:
    return QCoreApplication.translate("Refusals", str(text))
