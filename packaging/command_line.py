"""What can be written behind `referee-app`, taken from its own parsers, for the manual page and the shells' completion.

    .venv/bin/python packaging/command_line.py

It writes them anew into `packaging/share`, from where the wheel and the Debian package take them. They are committed,
since a wheel is built without the program's libraries; a test fails where they say something else than `--help`.
"""

from __future__ import annotations

import sys
from argparse import SUPPRESS, Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SHARE = Path(__file__).resolve().parent / "share"


@dataclass(frozen=True)
class Option:
    """One option: its names, what it is for, what may follow it (`value` is empty where nothing does), `values` where
    only these may, and whether that is a file."""

    names: tuple[str, ...]
    help: str
    value: str
    values: tuple[str, ...]
    file: bool
    again: bool


@dataclass(frozen=True)
class Place:
    """Where somebody is in a command line: behind these words, what for, the words that may be `next` and what each is
    for, the options, and whether a session file may follow."""

    behind: tuple[str, ...]
    help: str
    next: dict[str, str]
    options: tuple[Option, ...]
    session: bool
    usage: tuple[str, ...]
    epilog: str


def places() -> list[Place]:
    """Every place, the outermost first, each command before what stands within it."""
    from referee_app.cli import COMMANDS, main_parser, parser_of

    nothing = _place((), "", main_parser(), {name: purpose for name, (_, purpose) in COMMANDS.items()})
    inner = [one for name in COMMANDS for one in _within((name,), parser_of(name))]
    return [nothing, *inner]


def _within(behind: tuple[str, ...], parser: ArgumentParser) -> Iterator[Place]:
    inner = {word: one for action in _subparsers(parser) for word, one in action.choices.items()}
    systems, questions = _systems_and_questions(parser)
    told = {one.dest: one.help or "" for action in _subparsers(parser) for one in action._choices_actions}
    yield _place(behind, parser.description or "", parser, told or dict.fromkeys(systems, ""))
    for word, one in inner.items():
        yield _place((*behind, word), told[word], one, {})
    for word, asked in questions.items():
        yield _place((*behind, word), parser.description or "", parser, asked)


def _subparsers(parser: ArgumentParser) -> list[_SubParsersAction[ArgumentParser]]:
    return [action for action in parser._actions if isinstance(action, _SubParsersAction)]


def _systems_and_questions(parser: ArgumentParser) -> tuple[tuple[str, ...], dict[str, dict[str, str]]]:
    """The systems where one is to be named, and what each may be asked where a question follows."""
    from referee_app.systems import KEYS, questions_of

    names = {action.metavar for action in parser._actions if not action.option_strings}
    if "KEY" not in names:
        return (), {}
    asked = {key: {one.name: "" for one in questions_of(key)} for key in KEYS} if "QUESTION" in names else {}
    return tuple(KEYS), asked


def _place(behind: tuple[str, ...], about: str, parser: ArgumentParser, following: dict[str, str]) -> Place:
    options = tuple(_option(action) for action in parser._actions if action.option_strings)
    session = not behind or any(action.metavar == "FILE" for action in parser._actions)
    return Place(behind, about, following, options, session, _usage(parser), parser.epilog or "")


def _usage(parser: ArgumentParser) -> tuple[str, ...]:
    """Its ways of being called, each in one line."""
    told = " ".join(parser.format_usage().removeprefix("usage:").split())
    return tuple(f"{parser.prog}{way}".strip() for way in told.split(parser.prog)[1:])


def _option(action: Action) -> Option:
    """Whatever argparse knows of it."""
    values = tuple(map(str, action.choices or ()))
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    value = "" if action.nargs == 0 else "|".join(values) or metavar
    about = "" if action.help in (None, SUPPRESS) else str(action.help).replace("%%", "%")
    again = type(action).__name__ == "_AppendAction" or action.nargs == "+"
    return Option(tuple(action.option_strings), about, value, values, action.type is Path, again)


def written() -> dict[str, str]:
    """Every file below `share`, by its path there, as it has to be."""
    import completion
    import manual

    found = places()
    return {
        "man/man1/referee-app.1": manual.page(found),
        "bash-completion/completions/referee-app": completion.for_bash(found),
        "zsh/site-functions/_referee-app": completion.for_zsh(found),
        "fish/vendor_completions.d/referee-app.fish": completion.for_fish(found),
    }


def main() -> None:
    """Write them."""
    sys.path.insert(0, str(SHARE.parent.parent))
    for name, text in written().items():
        path = SHARE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
