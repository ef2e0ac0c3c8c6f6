"""What is said about a throw: what it is for, its ladder, its options, what may come of it (section 12)."""

from __future__ import annotations

from typing import Any

from referee_app.core.table import Modifier, Question
from referee_app.ui.systems.cepheus.naming import action_name
from referee_app.ui.words.catalogue import known, named, translate


def modifier(line: Modifier) -> str:
    """The source of one line of a ladder; a skill and a characteristic by their own names and figures."""
    about: dict[str, Any] = dict(line.about)
    if "score" in about:
        return f"{named('cepheus.characteristic', about['characteristic'])} {about['score']}"
    if "level" in about:
        return f"{named('cepheus.skill', about['skill'])} {about['level']}"
    if "skill" in about:
        return translate("cepheus", "{skill}, unskilled").format(skill=named("cepheus.skill", about["skill"]))
    unskilled = line.reason == "skill" and line.number == "unskilled"
    return named("cepheus.modifier", "unskilled" if unskilled else line.reason)


def check_name(action: str) -> str:
    """What a check is for."""
    return named("cepheus.check", action) if known(f"cepheus.check.{action}") else action_name(action)


def purpose(question: Question) -> str:
    """What is thrown or decided, and for whom."""
    about: dict[str, Any] = dict(question.about)
    about["what"] = check_name(str(about.get("action", "")))
    about["who"] = about.get("crew") or _computer(question.purpose, about)
    about["missile"] = named("cepheus.missile", str(about.get("missile", "")))
    about["place"] = named("cepheus.location", str(about.get("part", "")))
    about["range"] = named("cepheus.range", str(about.get("range", "")))
    text = named("cepheus.purpose", question.purpose).format_map(_Known(about))
    target = about.get("target")
    return f"{text} → {target}" if target and question.purpose == "check" else text


class _Known(dict[str, Any]):
    """What a question tells; what it does not tell is left out."""

    def __missing__(self, key: str) -> str:
        return ""


def _computer(purpose: str, about: dict[str, Any]) -> str:
    """Who throws when nobody is named: the jump roll is the ship's, the rest the computer's."""
    if about.get("action") == "jump_roll":
        return str(about.get("ship", ""))
    return translate("cepheus", "computer") if purpose in ("check", "opposed") else ""


def outcome(spread: str, name: str) -> str:
    """The label of one bar; counts stand for themselves."""
    if spread == "crew_table":
        who, _, dice = name.partition(":")
        return named("cepheus.struck", who).format(dice=dice)
    if spread == "location":
        return named("cepheus.location", name)
    return translate("cepheus", "yes") if name == spread else name
