"""Result codes spelled out (O-27)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from referee_app.systems.ocs.codes import Result, parse

translate = QCoreApplication.translate


def halves(code: str) -> tuple[str, str]:
    """The attacker's part of a code and the defender's, either of them empty where it has none."""
    attacker, mark, defender = code.partition("D")
    return attacker.strip(), (mark + defender).strip()


def steps(count: int) -> str:
    """So many steps."""
    return translate("ocs", "1 step") if count == 1 else translate("ocs", "{count} steps").format(count=count)


def points(count: int) -> str:
    """So many option points."""
    return translate("ocs", "1 option") if count == 1 else translate("ocs", "{count} options").format(count=count)


def hexes(count: int) -> str:
    """So many hexes."""
    return translate("ocs", "1 hex") if count == 1 else translate("ocs", "{count} hexes").format(count=count)


def _attacker(result: Result) -> Iterator[str]:
    if result.att_loss:
        yield translate("ocs", "loses {steps}").format(steps=steps(result.att_loss))
    if result.att_option:
        yield translate("ocs", "takes {options}").format(options=points(result.att_option))
    if result.exploit is not None:
        yield translate("ocs", "exploits with rating {rating} or more").format(rating=result.exploit)


def _defender(result: Result) -> Iterator[str]:
    if result.def_loss:
        yield translate("ocs", "loses {steps}").format(steps=steps(result.def_loss))
    if result.def_option:
        yield translate("ocs", "takes {options}").format(options=points(result.def_option))
    if result.dg:
        yield translate("ocs", "is disorganized")


def _joined(parts: Iterator[str]) -> str:
    every = list(parts)
    if len(every) < 2:
        return every[0] if every else translate("ocs", "is unharmed")
    return translate("ocs", "{first} and {last}").format(first=", ".join(every[:-1]), last=every[-1])


def sentence(code: str) -> str:
    """A code as a sentence without its full stop."""
    result = parse(code)
    text = translate("ocs", "Attacker {attacker}; defender {defender}")
    return text.format(attacker=_joined(_attacker(result)), defender=_joined(_defender(result)))


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
