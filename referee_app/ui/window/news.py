"""What is new: the changelog in the language of the window, as plain text.

`CHANGELOG.md` is English, `CHANGELOG.it.md` the same in Italian; both have the same versions, parts and items.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from referee_app.resource_path import resource_path
from referee_app.ui.words import languages

WIDTH = 760
_HEADS = re.compile(r"^## \[(?P<version>[^\]]*)\](?: - (?P<day>.*))?$|^### (?P<part>.*)$")
_MARKED = re.compile(r"`([^`]*)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]*)\]\([^)]*\)")


def written(code: str) -> str:
    """The changelog in a language, else in English, as it is written; nothing where none came with the program."""
    for name in (f"CHANGELOG.{code}.md", "CHANGELOG.md"):
        for folder in (resource_path(), resource_path().parent):  # in a checkout it lies beside the resources
            if (path := folder / name).is_file():
                return path.read_text("utf-8")
    return ""


def text() -> str:
    """The whole page, plain: a line for each paragraph and item."""
    translate = QCoreApplication.translate
    lines = list(_shown(written(languages.spoken())))
    return "\n".join(lines).strip() or translate("News", "No list of changes came with this program.")


def _shown(markdown: str) -> Iterator[str]:
    """The lines behind the title, those that go on in the next one joined."""
    body = markdown.partition("\n")[2]
    for block in re.split(r"\n(?=\n|- |#)", body):
        line = " ".join(block.split())
        found = _HEADS.match(line)
        yield _headed(found) if found else _plain(line)


def _headed(found: re.Match[str]) -> str:
    translate = QCoreApplication.translate
    parts = {
        "Added": translate("News", "New"),
        "Changed": translate("News", "Changed"),
        "Fixed": translate("News", "Mended"),
        "Removed": translate("News", "Gone"),
        "Known": translate("News", "Known"),
    }
    if found["part"]:
        return parts.get(found["part"], found["part"])
    not_yet = translate("News", "not yet released")
    if found["version"] == "Unreleased":
        return f"Referee: {not_yet}"
    day = not_yet if found["day"] == "not yet released" else found["day"] or ""
    return f"Referee {found['version']} · {day}".rstrip(" ·")


def _plain(line: str) -> str:
    """Without the marks of Markdown."""
    bare = _MARKED.sub(lambda found: next(text for text in found.groups() if text is not None), line)
    return f"  • {bare[2:]}" if line.startswith("- ") else bare


def is_newer(version: str, seen: str) -> bool:
    """Whether a version comes behind one that was seen; what is no version was never seen."""
    return _numbers(version) > _numbers(seen)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d{1,6}", version[:40])[:4])
