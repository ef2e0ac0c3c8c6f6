"""Squadron fire combat (rules S-1 to S-77): starfighters, volleys, opposed damage, record sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee_app.core.order import written_in
from referee_app.core.system import Action, Step, System
from referee_app.systems.squadron import events
from referee_app.systems.squadron.actions import combat, fire, phases, sheet
from referee_app.systems.squadron.actions.fire import Fire
from referee_app.systems.squadron.actions.phases import ApplyResults, BeginPhase, RemoveCounters, StartRound, due
from referee_app.systems.squadron.book import Book
from referee_app.systems.squadron.craft import ready
from referee_app.systems.squadron.state import PHASES, Battle, CraftType, Phase, Squadron

RAIL = (*PHASES[:5], "apply", *PHASES[5:])
"""The round's steps on the rail (S-5, C1 to SP)."""

_NEXT: dict[Phase, Phase] = {
    "initiative": "movement",
    "movement": "jam",
    "jam": "declare",
    "declare": "volleys",
}


def offers(state: Battle, book: Book) -> Iterable[Action[Battle, Book]]:
    """What a referee would do next, first things first (section 18)."""
    if not state.squadrons or over(state):
        return
    if state.phase in _NEXT:
        yield BeginPhase(_NEXT[state.phase])
    elif state.phase == "volleys":
        yield from (Fire(made.squadron) for made in state.declarations if not made.fired)
        yield ApplyResults()
    elif state.phase == "special":
        yield RemoveCounters()
    else:
        yield StartRound()


def over(state: Battle) -> bool:
    """Whether a round has left craft to one side at most of those that came: nobody has a target any more (S-16). Who
    puts a squadron on the table goes on."""
    if state.round == 0 or state.phase != "morale":
        return False
    standing = {squadron.side for squadron in state.squadrons if squadron.active}
    return len(standing) < min(2, len(sides(state)))


def follows(state: Battle, book: Book) -> Action[Battle, Book] | None:
    """What needs nobody's word: initiative (S-5), jamming without a jammer, volleys announced and not fired, results
    (S-7), Special Actions with no counter to remove (S-50); each volley waits for the others, so their order is
    nobody's decision."""
    return next(iter(offers(state, book)), None) if _goes_by_itself(state, book) else None


def _goes_by_itself(state: Battle, book: Book) -> bool:
    match state.phase:
        case "initiative":
            return bool(state.round)
        case "jam":
            return not any(_jams(state, one, book) for one in state.squadrons)
        case "special":
            return not any(due(state))
    return state.phase == "volleys"


def _jams(state: Battle, squadron: Squadron, book: Book) -> bool:
    """Whether a squadron has a jammer and somebody to switch it on."""
    carried = any(weapon.kind == "jammer" for weapon in squadron.craft_type.weapons)
    return carried and bool(ready(state, squadron, book))


def rail(state: Battle) -> tuple[Step, ...]:
    """The steps of the round, with the volleys counted; before the first round none is lit."""
    if state.round == 0:
        return tuple(Step(name, "later") for name in RAIL)
    fired = sum(made.fired for made in state.declarations)
    now = state.phase if state.phase != "volleys" or fired < len(state.declarations) else "apply"
    return tuple(_steps(now, fired, len(state.declarations)))


def _steps(now: str, fired: int, volleys: int) -> Iterator[Step]:
    place = RAIL.index(now)
    for index, name in enumerate(RAIL):
        count = (fired, volleys) if name == "volleys" and index <= place else (0, 0)
        yield Step(name, "done" if index < place else "now" if index == place else "later", *count)


def sides(state: Battle) -> tuple[str, ...]:
    """The sides at the table, in the order they came."""
    return tuple(dict.fromkeys(squadron.side for squadron in state.squadrons))


SYSTEM: System[Battle, Book] = System(
    key="squadron",
    book=Book,
    blank=Battle(),
    actions=written_in(sheet, phases, combat, fire),
    events=written_in(events),
    offers=offers,
    rail=rail,
    round_of=lambda state: state.round,
    sides=sides,
    follows=follows,
    shelf={"craft_types": CraftType, "squadrons": Squadron},
    over=over,
)
