"""The steps of a script in which components attack: sorties at one target, and a salvo (E-49)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Literal

from referee_app.core.limits import AtMost
from referee_app.core.questions import Answer
from referee_app.systems.eras.actions import combat
from referee_app.systems.eras.aim import gun_of
from referee_app.systems.eras.close_in import close_in_ladder, has_close_in, is_barred, shots_at
from referee_app.systems.eras.events import CloseInFired, SortieFlown
from referee_app.systems.eras.ladder import sortie_rps
from referee_app.systems.eras.questions.fields import (
    D10,
    D100,
    Close,
    Name,
    exact_dice,
    nothing_there,
    refused,
    wrong_dice,
)
from referee_app.systems.eras.questions.game import Facts, Game, Hand, Step
from referee_app.systems.eras.state import Attack, Sortie


@dataclass(frozen=True, kw_only=True)
class Pass:
    """One pass of fighters with its dice, and those of the close-in defence if it draws any."""

    component: Name
    effectiveness: D10
    roll: D100
    sortie: Sortie = "single"
    cid: Close | None = None


@dataclass(frozen=True, kw_only=True)
class Sorties(Step):
    """All these passes at one target, then its close-in defence (E-24)."""

    op: Literal["sorties"]
    target: Name
    sorties: Annotated[tuple[Pass, ...], AtMost(100)]

    def play(self, game: Game) -> Answer:
        """Fly them."""
        self._look(game)
        flown = [sortie_rps(game.state.flown(one.component), one.sortie, game.book) for one in self.sorties]
        game.attacking(*(Attack(one.component, self.target, one.sortie) for one in self.sorties))
        waived = tuple(place for place, one in enumerate(self.sorties) if one.cid is None)
        facts = game.settle(combat.FlySorties(self.target, waived), self._hand())
        passes = [fact for fact in facts if isinstance(fact, SortieFlown)]
        return {
            "sorties": [{"percent": fact.ladder.percent, "success": fact.success} for fact in passes],
            "hits": sum(fact.hit for fact in passes),
            "engaged": game.state.engaged(self.target),
            "cid": self._defended(game, facts, flown),
        }

    def _look(self, game: Game) -> None:
        target = game.unit(self.target, "target")
        for place, one in enumerate(self.sorties):
            game.unit(one.component, f"sorties[{place}].component", "fighters")
            if one.component == self.target:
                raise nothing_there("target", "another unit")
        if not target.active or not all(game.state.unit(one.component).active for one in self.sorties):
            raise refused("not_active")
        if any(game.state.screen(one.component) for one in self.sorties):
            raise refused("intercepted")
        if any(one.cid is not None for one in self.sorties) and not has_close_in(gun_of(game.state, self.target)):
            raise refused("no_close_in_defence")

    def _hand(self) -> Hand:
        dice: dict[str, tuple[int, ...]] = {}
        where: dict[str, str] = {}
        for place, one in enumerate(self.sorties):
            key = f"{place}:{one.component}"
            close = one.cid or Close()
            dice[f"effectiveness:{key}"], dice[f"attack:{key}"] = (one.effectiveness,), (one.roll,)
            dice[f"cid:{key}"], dice[f"cid_damage:{key}"] = close.rolls, close.damage
            where[f"cid:{key}"] = f"sorties[{place}].cid.rolls"
            where[f"cid_damage:{key}"] = f"sorties[{place}].cid.damage"
        return Hand(dice, where)

    def _defended(self, game: Game, facts: Facts, flown: list[Fraction]) -> list[dict[str, object]]:
        """A line for each pass fired at; one of less than ten RPs draws no shot and loses nothing."""
        fired = [fact for fact in facts if isinstance(fact, CloseInFired)]
        found: list[dict[str, object]] = []
        for place, one in enumerate(self.sorties):
            if one.cid is None:
                continue
            shots = shots_at(flown[place], game.book)
            era = game.state.unit(one.component).era
            percent = close_in_ladder(gun_of(game.state, self.target), era, game.book).percent
            fact = fired.pop(0) if shots else None
            exact_dice(one.cid.rolls, shots, f"sorties[{place}].cid.rolls")
            exact_dice(one.cid.damage, fact.hits if fact else 0, f"sorties[{place}].cid.damage")
            losses = fact.losses if fact else Fraction(0)
            found.append({"component": one.component, "percent": percent, "shots": shots, "losses": losses})
        return found


@dataclass(frozen=True, kw_only=True)
class Missiles(Step):
    """A salvo arrives (E-25, E-45)."""

    op: Literal["missiles"]
    component: Name
    target: Name
    effectiveness: D10
    roll: D100
    cid: Close | None = None

    def play(self, game: Game) -> Answer:
        """Defence, then the attack."""
        self._look(game)
        gun = gun_of(game.state, self.target)
        barred = is_barred(gun, "missiles", game.book)
        shots = 0 if barred else shots_at(game.state.unit(self.component).rps, game.book)
        game.attacking(Attack(self.component, self.target))
        facts = game.settle(combat.LaunchMissiles(self.component, self.cid is None), self._hand())
        if game.state.screen(self.component):
            return {"intercepted": True}
        close = self._close(facts, shots, barred and has_close_in(gun))
        if self.cid is None and shots and has_close_in(gun):
            raise wrong_dice("cid", shots)  # it fires by itself (E-25, E-30)
        return {"cid": close, **self._attacked(game, facts), "engaged": game.state.engaged(self.target)}

    def _look(self, game: Game) -> None:
        component = game.unit(self.component, "component", "missiles")
        target = game.unit(self.target, "target")
        if self.component == self.target:
            raise nothing_there("target", "another unit")
        if not (component.active and target.active):
            raise refused("not_active")
        turned = game.state.screen(self.component)
        if self.cid is not None and not turned and not has_close_in(gun_of(game.state, self.target)):
            raise refused("no_close_in_defence")

    def _hand(self) -> Hand:
        close = self.cid or Close()
        key = self.component
        dice: dict[str, tuple[int, ...]] = {
            f"effectiveness:{key}": (self.effectiveness,),
            f"attack:{key}": (self.roll,),
        }
        dice |= {f"cid:{key}": close.rolls, f"cid_damage:{key}": close.damage}
        return Hand(dice, {f"cid:{key}": "cid.rolls", f"cid_damage:{key}": "cid.damage"})

    def _close(self, facts: Facts, shots: int, barred: bool) -> dict[str, object] | None:
        if self.cid is None:
            return {"barred": True} if barred else None
        fact = next((one for one in facts if isinstance(one, CloseInFired)), None)
        if not barred:
            exact_dice(self.cid.rolls, shots, "cid.rolls")
            exact_dice(self.cid.damage, fact.hits if fact else 0, "cid.damage")
        return {"shots": shots, "losses": fact.losses if fact else Fraction(0), "barred": barred}

    def _attacked(self, game: Game, facts: Facts) -> dict[str, object]:
        left: dict[str, object] = {"rps_left": game.state.unit(self.component).rps}
        for fact in facts:
            if isinstance(fact, SortieFlown):
                left |= {"percent": fact.ladder.percent, "success": fact.success, "hits": int(fact.hit)}
        return left
