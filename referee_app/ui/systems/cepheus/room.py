"""How the height of the bridge is shared between the crew, the work at hand and the status sheets; figures only."""

from __future__ import annotations

SHEETS, CARD = 156, 132
"""What the sheets keep before the card gives way, and the least a card has."""
ROOMY = 800


def rows(height: int) -> int:
    """How many rows of people are seen at once; more of them scroll."""
    return 2 if height < ROOMY else 4


def card(left: int, wanted: int) -> int:
    """The height of the work card: what it wants, so that the sheets keep theirs of what is `left` for both; on the
    lowest windows the two go halves."""
    return max(0, min(CARD, left), min(wanted, max(left - SHEETS, left * 55 // 100)))
