"""Result codes: how one is read, and which is better for whom (O-26, O-27)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_N = "[1-9][0-9]?"
_ATTACKER = f"AL{_N}(?:o{_N})?(?: ?e{_N})?|Ao{_N}(?: ?e{_N})?|A ?e{_N}"
_DEFENDER = f"DL{_N}(?:o{_N})?(?: ?DG)?|Do{_N}(?: ?DG)?|DDG"
PATTERN = f"(?:{_ATTACKER})(?: ?(?:{_DEFENDER}))?|{_DEFENDER}"
"""Every code that can be built: what befalls the attacker, then what befalls the defender, at least one of them."""

_FIGURE = re.compile(f"([Loe])({_N})")


@dataclass(frozen=True, slots=True)
class Result:
    """What a code means: steps that must go, points of choice, exploitation threshold, disorganization (O-27)."""

    att_loss: int = 0
    att_option: int = 0
    exploit: int | None = None
    def_loss: int = 0
    def_option: int = 0
    dg: bool = False

    @property
    def rank(self) -> tuple[int, ...]:
        """Sorts codes from worst to best for the attacker."""
        attacker = 2 * self.att_loss + self.att_option
        defender = 2 * self.def_loss + self.def_option
        return (-attacker, defender, self.dg, -99 if self.exploit is None else -self.exploit)


@lru_cache(maxsize=512)
def parse(code: str) -> Result:
    """Read a code (O-27). Raises `ValueError` for one that cannot be."""
    if not re.fullmatch(PATTERN, code):
        raise ValueError(f"{code!r} is no result code")
    attacker, _, defender = code.partition("D")
    ours, theirs = dict(_FIGURE.findall(attacker)), dict(_FIGURE.findall(defender))
    return Result(
        att_loss=int(ours.get("L", 0)),
        att_option=int(ours.get("o", 0)),
        exploit=int(ours["e"]) if "e" in ours else None,
        def_loss=int(theirs.get("L", 0)),
        def_option=int(theirs.get("o", 0)),
        dg=defender.endswith("DG"),
    )
