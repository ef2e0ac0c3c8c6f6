"""The manual page `referee-app(1)`, from what `command_line` found: what `--help` says, in troff."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

from command_line import Option, Place

_BEGIN = r"""\" Made by packaging/command_line.py from the program's command line; not to be edited.
.TH REFEREE-APP 1 "{day}" "Referee {version}" "User Commands"
.nh
.ad l
.SH NAME
referee-app \- desktop assistant for game masters
.SH SYNOPSIS
{usage}
.SH DESCRIPTION
Combat rounds step by step, exact odds before a die falls, and record sheets
that cannot be lost, for five systems of space and ground combat.
Without a command the window opens, with the session files that are named.
The commands need no screen.
No network connection is ever opened.
"""
_END = r""".SH EXIT STATUS
.TP
.B 0
All went well.
.TP
.B 1
It could not be done, and one sentence on standard error says why: a file was
refused, no screen answers, no font is installed.
.TP
.B 2
The command line is wrong.
.TP
.B 70
A fault of the program.
.TP
.B 130
Interrupted.
.SH FILES
.TP
.I ~/.config/referee
The settings.
.TP
.I ~/.local/share/referee
House rules, libraries, sessions that never got a name, and the copies of
earlier rounds.
.TP
.I ~/.local/state/referee/log
The log, and the reports of crashes.
.PP
.BR XDG_CONFIG_HOME ,
.B XDG_DATA_HOME
and
.B XDG_STATE_HOME
move them.
"""


def page(places: Sequence[Place]) -> str:
    """The whole page, of today's version."""
    from referee_app import __version__

    lines = [".SH OPTIONS", *(line for option in places[0].options for line in _option(option)), ".SH COMMANDS"]
    shown: set[tuple[str, ...]] = set()
    for place in places[1:]:
        if place.usage not in shown:  # the questions of each system are one command to its reader
            lines += _place(place)
        shown.add(place.usage)
    usage = "\n.br\n".join(map(_plain, places[0].usage))
    return "." + _BEGIN.format(day=_day(), version=__version__, usage=usage) + "\n".join(lines) + "\n" + _END


def _day() -> str:
    """The day of the last release in the metadata."""
    from pathlib import Path

    metadata = Path(__file__).with_name("referee-app.metainfo.xml").read_text("utf-8")
    found = re.search(r'<release version="[^"]+" date="([^"]+)"', metadata)
    return found[1] if found else ""


def _place(place: Place) -> Iterator[str]:
    yield f".SS {_plain(' '.join(place.behind))}"
    yield _sentence(place.help)
    for line in place.usage:
        yield from (".PP", _plain(line))
    for word, about in place.next.items():
        if about:
            yield from (".TP", f".B {_plain(word)}", _sentence(about))
    for option in place.options:
        if option.names != ("-h", "--help"):
            yield from _option(option)
    for paragraph in filter(None, place.epilog.split("\n")):
        yield from (".PP", _plain(paragraph))


def _option(option: Option) -> Iterator[str]:
    value = f" \\fI{_plain(option.value)}\\fR" if option.value else ""
    yield ".TP"
    yield ", ".join(f"\\fB{_plain(name)}\\fR{value}" for name in option.names)
    yield _sentence(option.help)


def _sentence(text: str) -> str:
    text = _plain(text[:1].upper() + text[1:])
    return text if text.endswith((".", "...")) else f"{text}."


def _plain(text: str) -> str:
    """As it is, whatever troff would make of it, in short lines; a list of values may be broken behind each."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace('"', "\\(dq")
    text = re.sub(r"([,|])(?=\w)", r"\1\\:", text)
    lines = textwrap.wrap(text, 78, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)
