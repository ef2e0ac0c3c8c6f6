"""What may come of a throw, shown before it falls (F-50)."""

from __future__ import annotations

from referee_app.core.table import Outlook
from referee_app.systems.fleets.book import Book, RowName
from referee_app.systems.fleets.state import Campaign, Throw


def of_strike(state: Campaign, book: Book, thrown: tuple[Throw, ...], rows: tuple[RowName, ...]) -> Outlook:
    """The losses of a strike of which some rows have been thrown."""
    return ()
