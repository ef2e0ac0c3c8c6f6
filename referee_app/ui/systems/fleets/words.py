"""How fleets and their fights are told: ships and strengths, the sentences of the facts, and every other word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar

from referee_app.core.journal import Entry
from referee_app.core.table import Modifier, Question, Spread
from referee_app.systems.fleets import events
from referee_app.systems.fleets.book import ROWS, Book
from referee_app.systems.fleets.course import present, taken
from referee_app.systems.fleets.forecast import Forecast
from referee_app.systems.fleets.state import TYPES, Blow, Campaign, Combat, Location, Priorities, Ships, ShipType, Throw
from referee_app.systems.fleets.strength import loss_types, lost
from referee_app.ui.words import catalogue
from referee_app.ui.words.catalogue import named, translate, word
from referee_app.ui.words.figures import decimal, percent
from referee_app.ui.words.system import Lookups, Words


def name_of(state: Campaign, id_: str) -> str:
    """A fleet's or a place's name, or its id once it has left."""
    if state.has_fleet(id_):
        return state.fleet(id_).name
    return state.location(id_).name if state.has_location(id_) else id_


def sides(fight: Combat | None, state: Campaign) -> dict[str, str]:
    """Who fights whom: the names of attacker and defender, dashes where nobody does."""
    if fight is None:
        return {"attacker": "–", "defender": "–"}
    return {"attacker": name_of(state, fight.attacker), "defender": name_of(state, fight.defender)}


def versus(fight: Combat, state: Campaign) -> str:
    """Who fights whom, in one line."""
    return against(**sides(fight, state))


def against(attacker: str, defender: str) -> str:
    """The same of two names."""
    return translate("fleets", "{attacker} against {defender}").format(attacker=attacker, defender=defender)


def location_text(place: Location) -> str:
    """What a place is, in one line."""
    parts = [named("fleets.place", place.kind)]
    if place.kind == "system":
        parts.append(place.owner or translate("fleets", "nobody’s"))
        parts.append(translate("fleets", "System Defence {defence}").format(defence=place.defence))
        if place.destroyed:
            parts.append(translate("fleets", "destroyed"))
        elif place.developed:
            parts.append(translate("fleets", "developed"))
    return ", ".join(parts)


def ships_text(ships: Ships) -> str:
    """A fleet's ships in a row: those there are, with their numbers."""
    parts = [f"{named('fleets.ship_short', ship)} ×{number}" for ship, number in ships.each() if number]
    return ", ".join(parts) or translate("fleets", "no ships")


def row_text(row: str) -> str:
    """A row of the combat table as it is printed."""
    return row.replace("-", "–")


def points_text(number: int) -> str:
    """So many points of System Defence."""
    return word("fleets.points", number)


def rows_text(rows: Sequence[str]) -> str:
    """The rows of a strike: 91–100 ×3 + 51–60."""
    found = []
    for row, same in groupby(rows):
        number = len(list(same))
        found.append(row_text(row) + (f" ×{number}" if number > 1 else ""))
    return " + ".join(found) or translate("fleets", "no roll")


def strength_text(points: int, rows: Sequence[str]) -> str:
    """A strength and what it rolls on: 152 → 91–100 + 51–60 (F-13)."""
    return f"{points} → {rows_text(rows)}"


def throws_text(throws: Sequence[Throw]) -> str:
    """Every roll of a strike: its row, the sum of the dice, and what it inflicts."""
    return ", ".join(f"{row_text(one.row)}: {one.sum} → {one.losses}" for one in throws)


def runs(ships: Ships, priorities: Priorities, book: Book) -> Iterator[tuple[str, int]]:
    """The ships in the order in which they would die, type by type (F-20 to F-23)."""
    for ship in loss_types(priorities, book):
        if ships.of(ship):
            yield ship, ships.of(ship)


def runs_text(ships: Ships, priorities: Priorities, book: Book) -> str:
    """The same in one line."""
    found = [f"{named('fleets.ship_short', ship)} ×{number}" for ship, number in runs(ships, priorities, book)]
    return " → ".join(found) or translate("fleets", "no ships")


def means_text(means: Mapping[ShipType, Any]) -> str:
    """Expected survivors by type."""
    parts = [f"{named('fleets.ship_short', ship)} {decimal(mean, 1)}" for ship, mean in means.items()]
    return ", ".join(parts) or "–"


def likeliest_text(found: Forecast) -> str:
    """How many ships are left most likely in the end, and how likely that is."""
    left, chance = found.likeliest
    text = translate("fleets", "most likely {ships} left, {chance}")
    return text.format(ships=word("fleets.ships", left), chance=percent(chance))


# the map and the rosters


def _location_charted(fact: events.LocationCharted, before: Campaign) -> Iterator[str]:
    case = "anew" if before.has_location(fact.location.id) else "told"
    yield word(f"fleets.location_charted.{case}", name=fact.location.name, what=location_text(fact.location))


def _location_removed(fact: events.LocationRemoved, before: Campaign) -> Iterator[str]:
    yield word("fleets.location_removed.told", name=fact.name)


def _fleet_mustered(fact: events.FleetMustered, before: Campaign) -> Iterator[str]:
    fleet = fact.fleet
    case = "anew" if before.has_fleet(fleet.id) else "told"
    yield word(f"fleets.fleet_mustered.{case}", name=fleet.name, owner=fleet.owner, ships=ships_text(fleet.ships))


def _fleet_disbanded(fact: events.FleetDisbanded, before: Campaign) -> Iterator[str]:
    yield word("fleets.fleet_disbanded.told", name=fact.name)


def _allied(fact: events.Allied, before: Campaign) -> Iterator[str]:
    yield word(f"fleets.allied.{'allied' if fact.allied else 'opposed'}", one=fact.one, other=fact.other)


def _fire_held(fact: events.FireHeld, before: Campaign) -> Iterator[str]:
    yield word(f"fleets.fire_held.{'holds' if fact.on else 'fights'}", fleet=before.fleet(fact.fleet).name)


def _priorities_set(fact: events.PrioritiesSet, before: Campaign) -> Iterator[str]:
    own = _numbers(fact.priorities, TYPES)
    case = "told" if own else "default"
    yield word(f"fleets.priorities_set.{case}", name=name_of(before, fact.fleet), numbers=own)


def _numbers(priorities: Priorities, ships: Iterable[ShipType]) -> str:
    """The numbers of its own that an order of losses has for these ships."""
    numbers = [(ship, priorities.of(ship)) for ship in ships]
    return ", ".join(f"{named('fleets.ship_short', ship)} {number}" for ship, number in numbers if number)


def _turn_started(fact: events.TurnStarted, before: Campaign) -> Iterator[str]:
    yield word("fleets.turn_started.told", turn=fact.turn, owner=fact.owner)


def _fleet_moved(fact: events.FleetMoved, before: Campaign) -> Iterator[str]:
    yield word("fleets.fleet_moved.told", fleet=name_of(before, fact.fleet), place=name_of(before, fact.after))
    if fact.place == "ion_storm":
        yield word("fleets.fleet_moved.storm")


def _storm_struck(fact: events.StormStruck, before: Campaign) -> Iterator[str]:
    yield word("fleets.storm_struck.told", fact.losses, fleet=name_of(before, fact.fleet))
    if fact.throws:
        yield f"{throws_text(fact.throws)}."
    yield word("fleets.storm_struck.left", ships=ships_text(fact.after))


def _fleet_reinforced(fact: events.FleetReinforced, before: Campaign) -> Iterator[str]:
    now = before.fleet(fact.fleet).ships.plus(fact.ships)
    told = {"name": name_of(before, fact.fleet), "ships": ships_text(fact.ships), "now": ships_text(now)}
    yield word("fleets.fleet_reinforced.told", **told)


def _fleet_split(fact: events.FleetSplit, before: Campaign) -> Iterator[str]:
    kept = before.fleet(fact.fleet).ships.minus(fact.new.ships)
    told = {"name": name_of(before, fact.fleet), "new": fact.new.name, "ships": ships_text(fact.new.ships)}
    yield word("fleets.fleet_split.told", **told, left=ships_text(kept))


def _ships_given(fact: events.ShipsGiven, before: Campaign) -> Iterator[str]:
    now = before.fleet(fact.other).ships.plus(fact.ships)
    told = {"name": name_of(before, fact.fleet), "other": name_of(before, fact.other)}
    yield word("fleets.ships_given.told", **told, ships=ships_text(fact.ships), now=ships_text(now))


# the combat


def _declared(fact: events.CombatDeclared, before: Campaign) -> Iterator[str]:
    fight = fact.combat
    yield word("fleets.combat_declared.told", **sides(fight, before), kind=named("fleets.kind", fight.kind))
    case = "system" if fight.kind == "system" else "ships"
    ours, theirs = ships_text(fight.attackers), ships_text(fight.defenders)
    yield word(f"fleets.combat_declared.{case}", ours=ours, theirs=theirs, defence=fight.defence)
    if fight.kind == "system" and fight.destroy:
        yield word("fleets.combat_declared.destroy")


def _withdrawn(fact: events.CombatWithdrawn, before: Campaign) -> Iterator[str]:
    attacker, defender = name_of(before, fact.attacker), name_of(before, fact.defender)
    yield word("fleets.combat_withdrawn.told", attacker=attacker, defender=defender)


def _struck(fact: events.Struck, before: Campaign) -> Iterator[str]:
    blow = fact.blow
    name = sides(before.combat, before)[blow.side]
    if blow.silenced or not blow.throws:
        yield word(f"fleets.struck.{'silenced' if blow.silenced else 'powerless'}", name=name)
        return
    yield _inflicted(blow, name, before.combat)
    yield f"{throws_text(blow.throws)}."


def _inflicted(blow: Blow, name: str, fight: Combat | None) -> str:
    """What the table gives of ships or of defence, and what of it falls where there is less to lose (F-11, F-24)."""
    defence = fight is not None and fight.kind == "system" and blow.side == "attacker"
    losses = points_text(blow.losses) if defence else word("fleets.ships", blow.losses)
    fell = taken(fight, blow, present(fight)) if fight is not None else blow.losses
    case = "told" if fell == blow.losses else "over"
    return word(f"fleets.struck.{case}", name=name, losses=losses, fell=fell, strength=blow.strength)


def _losses_taken(fact: events.LossesTaken, before: Campaign) -> Iterator[str]:
    fight = before.combat
    if fight is None:
        return
    names = sides(fight, before)
    gone = ships_text(lost(fight.attackers, fact.attackers))
    yield _lost(names["attacker"], fact.attacker_losses, gone, ships_text(fact.attackers))
    if fight.kind == "system":
        gone, left = points_text(fact.defender_losses), points_text(fact.defence)
    else:
        gone, left = ships_text(lost(fight.defenders, fact.defenders)), ships_text(fact.defenders)
    yield _lost(names["defender"], fact.defender_losses, gone, left)


def _lost(name: str, losses: int, what: str, left: str) -> str:
    return word(f"fleets.losses_taken.{'told' if losses else 'none'}", name=name, what=what, left=left)


OUTCOME_RULES: dict[str, str] = {
    "mutual": "F-16",
    "stalemate": "F-30",
    "held": "F-33",
    "held_fleet_lost": "F-33",
    "destroyed": "F-33",
    "open": "F-33, F-35",
    "undefended_fleet_lost": "F-33",
}
"""The rule an outcome comes from where it is not that of its kind of combat."""


def ended_text(fight: Combat, outcome: str, state: Campaign, exchanges: int = 0) -> str:
    """How a combat ended and by which rule, as one sentence; after how many exchanges where it took several."""
    how = word(f"fleets.combat_ended.{outcome}", **sides(fight, state))
    rule = OUTCOME_RULES.get(outcome, "F-34" if fight.kind == "duel" else "F-31")
    if exchanges > 1:
        return word("fleets.combat_ended.exchanges", exchanges, how=how, rule=rule)
    return word(f"fleets.combat_ended.{'told' if fight.exchanges else 'diceless'}", how=how, rule=rule)


def _ended(fact: events.CombatEnded, before: Campaign) -> Iterator[str]:
    if before.combat is not None:
        yield ended_text(before.combat, fact.outcome, before, fact.exchanges)


def _confirmed(fact: events.Confirmed, before: Campaign) -> Iterator[str]:
    ships = ships_text(fact.attackers)
    yield word("fleets.confirmed.told", name=name_of(before, fact.attacker), ships=ships)
    case = "fleet" if not fact.system else "destroyed" if fact.destroyed else "system"
    name, ships = name_of(before, fact.defender), ships_text(fact.defenders)
    yield word(f"fleets.confirmed.{case}", name=name, ships=ships, defence=fact.defence)


SENTENCES: dict[type, Callable[[Any, Campaign], Iterator[str]]] = {
    events.LocationCharted: _location_charted,
    events.LocationRemoved: _location_removed,
    events.FleetMustered: _fleet_mustered,
    events.FleetDisbanded: _fleet_disbanded,
    events.Allied: _allied,
    events.FireHeld: _fire_held,
    events.FleetReinforced: _fleet_reinforced,
    events.FleetSplit: _fleet_split,
    events.ShipsGiven: _ships_given,
    events.PrioritiesSet: _priorities_set,
    events.TurnStarted: _turn_started,
    events.FleetMoved: _fleet_moved,
    events.StormStruck: _storm_struck,
    events.CombatDeclared: _declared,
    events.CombatWithdrawn: _withdrawn,
    events.Struck: _struck,
    events.LossesTaken: _losses_taken,
    events.CombatEnded: _ended,
    events.Confirmed: _confirmed,
}


def told(fact: Any, before: Campaign) -> Iterator[str]:
    """The sentences of one fact, told with the table as it stood just before it."""
    yield from SENTENCES[type(fact)](fact, before)


def _named(field: str) -> Callable[[Any, Campaign], str]:
    """How a fleet or place that an order names or brings is told; without such a field, who has that part in the
    combat that is on."""

    def found(order: Any, state: Campaign) -> str:
        value = getattr(order, field, None)
        if value is None:
            return sides(state.combat, state)[field]
        return name_of(state, value) if isinstance(value, str) else str(value.name)

    return found


def _numbers_there(order: Any, state: Campaign) -> str:
    there = (ship for ship, number in state.fleet(order.fleet).ships.each() if number)
    return _numbers(order.priorities, there)


class FleetWords(Words):
    """Owners, fleets and places."""

    LOOKUPS: ClassVar[Lookups] = {
        **{field: _named(field) for field in ("fleet", "location", "attacker", "defender")},
        "other": lambda order, state: name_of(state, order.other),
        "numbers": _numbers_there,
    }

    def happened(self, entry: Entry[Any, Any], before: Campaign) -> Iterator[str]:
        """How a combat ended comes before the losses that ended it."""
        sentences = list(super().happened(entry, before))
        ended = bool(entry.events) and isinstance(entry.events[-1], events.CombatEnded)
        yield from (*sentences[-1:], *sentences[:-1]) if ended else sentences

    def told(self, fact: Any, before: Campaign) -> Iterator[str]:
        """The sentences of one fact."""
        return told(fact, before)

    def about(self, name: str, value: str) -> str:
        """Stages by their names."""
        return named("fleets.stage", value) if name == "stage" else value

    def purpose(self, question: Question) -> str:
        """What is thrown, for whom, on which row, and on which rows after it."""
        about: dict[str, Any] = dict(question.about)
        about["row"] = row_text(str(about.get("row", "")))
        more = about.get("more", 0)
        if more:  # the whole strike is weighed and thrown, not its first row alone
            rows = rows_text((*(ROWS[-1],) * (more - 1), about["last"]))
            about["row"] = translate("fleets", "{row}, then on {rows}").format(row=about["row"], rows=rows)
        side = f".{about['side']}" if "side" in about else ""
        return word(f"fleets.purpose.{question.purpose}{side}", **about)

    def modifier(self, line: Modifier) -> str:
        """Strikes have none."""
        return line.reason

    def outcome(self, spread: Spread, outcome: str) -> str:
        """How it ends, or a number of ships."""
        return super().outcome(spread, outcome) if spread.name == "outcome" else outcome

    def figure(self, path: str) -> str:
        """A row or a cell of a table is put together."""
        told = catalogue.figure("fleets", path)
        return _cell(path) if told == path else told


def _cell(path: str) -> str:
    """A row or a cell of a table, put together."""
    table, _, rest = path.partition(".")
    row, _, column = rest.partition(".")
    if table == "losses" and column:
        text = translate("fleets", "Strength {row}, roll {roll} (F-11)")
        return text.format(row=row_text(row), roll=int(column) + 2 if column.isdecimal() else column)
    if table == "losses":
        return translate("fleets", "Strength {row} (F-11)").format(row=row_text(row))
    if table == "ships" and column:
        return named("fleets.ship_figure", column).format(ship=named("fleets.ship", row))
    return named("fleets.ship", row) if table == "ships" else path


WORDS = FleetWords("fleets")
