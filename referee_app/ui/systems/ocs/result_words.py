"""Result codes spelled out (O-27), and what the sides are called."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from referee_app.systems.ocs.book import Result, parse
from referee_app.systems.ocs.effects import always_void
from referee_app.systems.ocs.figures import manner
from referee_app.systems.ocs.state import Plan
from referee_app.ui.words.catalogue import named, word

translate = QCoreApplication.translate


def side_names() -> tuple[str, str]:
    """What each side is called of which only the total is known."""
    return named("ocs.side", "attacker"), named("ocs.side", "defender")


def halves(code: str) -> tuple[str, str]:
    """The attacker's part of a code and the defender's, either of them empty where it has none."""
    attacker, mark, defender = code.partition("D")
    return attacker.strip(), (mark + defender).strip()


def _attacker(result: Result, exploits: bool) -> Iterator[str]:
    yield from _suffered(result.att_loss, result.att_option)
    if exploits and result.exploit is not None:
        yield word("ocs.code.exploit", rating=result.exploit)


def _defender(result: Result) -> Iterator[str]:
    yield from _suffered(result.def_loss, result.def_option)
    if result.dg:
        yield word("ocs.code.dg")


def _suffered(loss: int, option: int) -> Iterator[str]:
    if loss:
        yield word("ocs.code.lost", loss)
    if option:
        yield word("ocs.code.option", option)


def _joined(parts: Iterator[str]) -> str:
    every = list(parts)
    if len(every) < 2:
        return every[0] if every else word("ocs.code.none")
    return word("ocs.code.and", first=", ".join(every[:-1]), last=every[-1])


def sentence(code: str, plan: Plan | None = None) -> str:
    """A code as a sentence without its full stop; of a plan that can never exploit no exploitation (O-36, O-38)."""
    result = parse(code)
    exploits = plan is None or not always_void(manner(plan))
    return word("ocs.code.told", attacker=_joined(_attacker(result, exploits)), defender=_joined(_defender(result)))


def brief(code: str) -> tuple[str, str]:
    """A code in short for a legend: the attacker's part and the defender's."""
    result = parse(code)
    attacker = _brief(result.att_loss, result.att_option)
    if result.exploit is not None:
        attacker.append(translate("ocs", "exploits {rating}+").format(rating=result.exploit))
    defender = _brief(result.def_loss, result.def_option) + ([translate("ocs", "DG")] if result.dg else [])
    return ", ".join(attacker) or "–", ", ".join(defender) or "–"


def _brief(loss: int, option: int) -> list[str]:
    lost = [translate("ocs", "loses {count}").format(count=loss)] if loss else []
    return lost + ([translate("ocs", "option {count}").format(count=option)] if option else [])
