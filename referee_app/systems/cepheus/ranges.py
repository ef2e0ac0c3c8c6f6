"""Range bands: how far they reach, what sensors show there, and one band nearer or farther (C-12 to C-15, R-3)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from referee_app.systems.cepheus.state import RANGES, Range, Suite

Choice = Literal["decrease", "maintain", "increase"]
STEPS: dict[Choice, int] = {"decrease": -1, "maintain": 0, "increase": 1}
"""What the winner of a Range Check may do (C-63)."""

REACH: tuple[tuple[int, Range], ...] = (
    (10, "close"),
    (1_250, "short"),
    (10_000, "medium"),
    (25_000, "long"),
    (50_000, "very_long"),
)
"""The last kilometre of each band between the first and the last (C-12)."""

SUGGESTED: tuple[Range, ...] = ("very_long", "short", "medium")
"""Where a battle is likely to start: far from everything, or near a planet (C-13)."""

Detail = Literal[
    "neural_sources",
    "ship_systems",
    "neural_level",
    "fine_visual",
    "heat_sources",
    "internal_structure",
    "neural_presence",
    "emission_sources",
    "external_structure",
    "shape",
    "thermal_activity",
    "activity",
    "outline",
]
Sight = Literal["any", "advanced", "very_advanced"]
DETAILS: dict[Range, tuple[tuple[Detail, Sight], ...]] = {
    "adjacent": (("neural_sources", "very_advanced"),),
    "close": (("ship_systems", "any"), ("neural_level", "very_advanced")),
    "short": (
        ("fine_visual", "any"),
        ("heat_sources", "any"),
        ("internal_structure", "advanced"),
        ("neural_presence", "very_advanced"),
    ),
    "medium": (("emission_sources", "any"), ("external_structure", "advanced")),
    "long": (("shape", "any"), ("thermal_activity", "any"), ("external_structure", "advanced")),
    "very_long": (("activity", "any"), ("outline", "any")),
    "distant": (),
}
"""What sensors tell of a ship at each range, and how good they must be (C-14)."""
SEES: dict[Suite, tuple[Sight, ...]] = {
    "advanced": ("any", "advanced"),
    "very_advanced": ("any", "advanced", "very_advanced"),
}


def band_of(km: Fraction) -> Range:
    """The band of a distance in kilometres; a shared limit belongs to the nearer one, but 1 km is Close (C-12, R-3)."""
    if km < 1:
        return "adjacent"
    return next((band for last, band in REACH if km <= last), "distant")


def step(band: Range, choice: Choice) -> Range:
    """The band after the winner of a Range Check has chosen; there is nothing beyond the ends (C-63)."""
    return RANGES[min(len(RANGES) - 1, max(0, RANGES.index(band) + STEPS[choice]))]


def choices(band: Range) -> tuple[Choice, ...]:
    """What the winner of a Range Check may choose here (C-63)."""
    return tuple(choice for choice in STEPS if choice == "maintain" or step(band, choice) != band)


def details(band: Range, suite: Suite) -> tuple[Detail, ...]:
    """What a ship's sensors show of another one at this range (C-14)."""
    sight = SEES.get(suite, ("any",))
    return tuple(detail for detail, needed in DETAILS[band] if needed in sight)
