"""The crew at work: who acts, what the person can do, and the order being drawn up from it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from referee_app.core.system import Objection
from referee_app.systems.cepheus.offers import fires_on
from referee_app.systems.cepheus.orders import BattleOrder
from referee_app.systems.cepheus.state import Battle, Person
from referee_app.ui.encounter.contract import View
from referee_app.ui.form.input_line import give_back
from referee_app.ui.keys.button_key import give_key
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import bring_into_view
from referee_app.ui.look.layout import column_of, held, row_of
from referee_app.ui.look.plain import amp, set_tip
from referee_app.ui.systems.cepheus import viewmodel
from referee_app.ui.systems.cepheus.actions_list import FOLD, ActionsList
from referee_app.ui.systems.cepheus.crew_strip import COMPUTER
from referee_app.ui.systems.cepheus.order_card import OrderCard
from referee_app.ui.words.catalogue import translate

CARD, BROAD, NARROWEST, WIDEST = 330, 424, 140, 300
"""The least a card has, what it has where there is room, and how narrow and wide a column of actions is."""
LEGIBLE = 216
"""With less beside a broad card a column has no room for reasons."""
CLOSING = "Ctrl+End"
"""The key of what comes behind the crew, while somebody could still act."""
SHORT = 12
"""So many actions stand in one column, with room for their reasons; more take two."""


class CrewPage(QWidget):
    """Actions at the left, the order at the right."""

    ordered = Signal(object)
    """The referee gives the order."""
    draft_changed = Signal()
    """Another order is being drawn up, or none."""
    closed = Signal()
    """The crew has done enough: what comes behind it is wanted."""

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = view
        self.ship = ""
        self.who: str | None = None
        self.action: str | None = None
        self.draft: BattleOrder | None = None
        self.against: Objection | None = None
        self.aim = ""
        self._own: tuple[viewmodel.Row, ...] = ()
        self._person: Person | None = None
        self._units: int | None = None
        """The Fire Control units the computer had, while it acts."""
        self._known: dict[tuple[str, str, str, bool], tuple[viewmodel.Row, ...]] = {}
        self._of: tuple[object, ...] = ()
        """The actions of people by who they are, whom they aim at, where, and whether without those of others; and the
        sheet and tables they are of."""
        self._kept: dict[tuple[str, str, str], BattleOrder] = {}
        """What the referee made of orders in this activation, by ship, person and action, the last one last: it is
        there again when he comes back to them."""
        self._kept_in: tuple[int, str, int] = (0, "", 0)
        """The turn and the ship that acted when that was looked over last, and how many lines there were."""
        self._passed: set[str] = set()
        """Who was passed over without an order."""
        self._chosen = False
        """Whether the referee picked the person, not the page."""
        self._walking = False
        """Whether one comes after the other by itself."""
        self._together = False
        """Whether several things are picked at once, which are shown when all of them are."""
        self._unshown = self._untold = False
        """Whether something was picked, or another order drawn up, meanwhile."""
        self._acting: str | None = None
        """Which ship acted when orders could be given last; None: not known yet."""
        self.close_button = QPushButton()
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list, self.card = ActionsList(), OrderCard()
        self._scrolled = 0
        """How far the page is scrolled: the order stands beside what is seen of the actions."""
        self._seen: tuple[object, ...] = ()
        """Whose action was brought into view last."""
        self._beside = column_of(None, self.card, ..., apart=0)
        row_of(self, column_of(None, self.list, ..., apart=0), (self._beside, 1), apart=theme.APART)
        self._connect()

    def _connect(self) -> None:
        self.list.picked.connect(self.pick_action)
        self.list.taken.connect(self._on_taken)
        self.list.folded.connect(self._show_rows)
        self.close_button.clicked.connect(self.closed)
        give_key(self.close_button, CLOSING)
        self.card.redrawn.connect(self.redraw)
        self.card.given.connect(self.ordered)

    def minimumSizeHint(self) -> QSize:
        """What is laid out now does not keep the window from becoming narrow."""
        return QSize(NARROWEST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between the list and the order; a narrow page has the list in one column."""
        super().resizeEvent(event)
        self._fit(self.width())

    def _fit(self, width: int) -> None:
        room = width - theme.APART
        self.list.fit(self._columns(room))
        self.card.fit(room - sum(self.list.widths))
        self._keep_beside()

    def follow(self, scrolled: int) -> None:
        """The page was scrolled so far."""
        self._scrolled = scrolled
        self._keep_beside()

    def _keep_beside(self) -> None:
        """However far down a list of actions goes, the order and its fields stand beside what is seen of it."""
        above = 0
        if self._scrolled:
            width = self.width() - theme.APART - sum(self.list.widths)
            above = max(0, min(self._scrolled, self.list.height_in(self.list.widths) - self.card.height_at(width)))
        if above != self._beside.contentsMargins().top():
            self._beside.setContentsMargins(0, above, 0, 0)

    def show_picked(self) -> None:
        """Bring the action of an order that was drawn up into view, once: at the top of the page, where it can be."""
        now = self.ship, self.who, self.action
        before, self._seen = self._seen, now
        if now == before or self.list.place is None:
            return
        picked = self.list.rect_of(self.list.place).toAlignedRect()
        seen = self.parentWidget()
        if not self._scrolled and (seen is None or picked.bottom() < seen.height()):
            return
        if (layout := self.layout()) is not None:
            layout.activate()
        if now[:2] != before[:2]:
            bring_into_view(self, QRect(0, 0, 1, 1))
        bring_into_view(self.list, picked)

    def _columns(self, room: int) -> tuple[int, ...]:
        """How wide they are: one with its reasons, two close ones for many actions, one narrow one; where names would
        be cut, the card leaves them what it can spare."""
        two = (room - BROAD) // 2
        one = max(NARROWEST, min(WIDEST, room - (BROAD if room - BROAD >= LEGIBLE else CARD)))
        twice = two >= NARROWEST and len(self.list.keys) > SHORT
        widths = (min(WIDEST, two),) * 2 if twice else (one,)
        more = [max(0, need - wide) for need, wide in zip(self.list.needs(len(widths)), widths, strict=True)]
        spare = max(0, min(sum(more), room - CARD - sum(widths)))
        return tuple(wide + add * spare // max(1, sum(more)) for add, wide in zip(more, widths, strict=True))

    def height_at(self, width: int) -> int:
        """How high the page stands in that width; the list is not laid out for it, for beside a bar it is narrower."""
        room = width - theme.APART
        widths = self._columns(room)
        self.card.fit(room - sum(widths))
        card = 0 if self.card.isHidden() else self.card.height_at(room - sum(widths))
        return max(self.list.height_in(widths), card)

    def list_size(self, width: int) -> QSize:
        """How much room the list takes on a page of that width."""
        widths = self._columns(width - theme.APART)
        return QSize(sum(widths), self.list.height_in(widths))

    @property
    def battle(self) -> Battle:
        """The sheets shown."""
        state: Battle = self.view.state
        return state

    @property
    def open(self) -> bool:
        """Whether nothing speaks against the draft."""
        return self.draft is not None and self.against is None

    @property
    def crew(self) -> str:
        """The person's id in orders; empty for the computer."""
        return "" if self.who in (None, COMPUTER) else str(self.who)

    # showing

    def show_crew(self, view: View, ship: str) -> None:
        """Show the person who acts; when one has finished, the next who still owes something."""
        self._follow(view)
        if ship != self.ship or not self._there():
            self.ship, self.who, self._chosen = ship, None, False
            self._passed.clear()
            self._walking = self._walking and ship == self.battle.acting
            self._drop()
        person = self._found()
        if not view.live and _finished(person, self._person):
            self.card.look_again(self.battle)
            return  # the dice of what was ordered are still owed: whoever ordered it stays
        if self.who is None or (_finished(person, self._person) and not self._fires_on(person)):
            self._drop()
            self.who = self._next_up(person)
            person = self._found()
        elif _moved(person, self._person) or self._units_left() != self._units:
            self._drop()
        self._person, self._units = person, self._units_left()
        with self.together():
            self.refresh()
            if self._walking and self.draft is None and view.live and ship == self.battle.acting:
                self.go_on()

    def _fires_on(self, person: Person | None) -> bool:
        """Whether the person shown goes on with other weapons of the mount (C-47)."""
        return person is not None and fires_on(self.battle, self.view.book, person)

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is picked meanwhile is told once, and shown once all of it stands."""
        outermost, self._together = not self._together, True
        try:
            yield
        finally:
            self._together = not outermost
        if outermost and self._unshown:
            self._unshown = False
            self._show()
        if self._untold:
            self._untold = False
            self.draft_changed.emit()

    def _tell(self) -> None:
        """Another order is drawn up, or none."""
        if self._together:
            self._untold = True
        else:
            self.draft_changed.emit()

    def _follow(self, view: View) -> None:
        """An activation begins, or is come back to, with the first of the crew and the likeliest order drawn up."""
        self.view = view
        acting = view.state.acting
        if view.live:
            self._look_over(view)
            if acting != self._acting:
                self.who = self.who if self._chosen else None
                self._walking = bool(acting) and (self.who is None or self.who in self._owing(acting))
                self._chosen = False
            self._acting = acting

    def start_over(self) -> None:
        """Nothing is drawn up, and nobody acts but whom the referee picked to look at."""
        if not self._chosen:
            self.who, self.ship = None, ""
        self._person = self._acting = None
        self.aim = ""
        self._drop()

    def recall(self, ship: str, order: BattleOrder) -> None:
        """An order that was taken back is drawn up again, by whoever gave it: nobody is the computer."""
        self._seen = ()
        with self.together():
            self.pick_person(ship, getattr(order, "crew", "") or COMPUTER, chosen=False)
            action = viewmodel.action_of(order)
            if self._row(action) is not None:
                self.pick_action(action)
                self.redraw(order)

    def put_down(self, view: View) -> None:
        """Something else is at hand, but whoever acted still does. What is drawn up stands behind it until anything
        happens, as it may on the ranges; then only what the referee put into it, as long as it can be given."""
        happened = view.state is not self.battle
        self._follow(view)
        if happened and (self.draft is None or self._kept_draft(self._key) != self.draft):
            self._drop()

    # what the referee made of orders

    @property
    def _key(self) -> tuple[str, str, str]:
        return self.ship, str(self.who), str(self.action)

    def _keep(self, draft: BattleOrder) -> None:
        """Keep an order as long as it is another than its action begins with."""
        self._kept.pop(self._key, None)
        row = self._row(str(self.action))
        if row is None or row.order != draft:
            self._kept[self._key] = draft

    def _kept_draft(self, key: tuple[str, str, str]) -> BattleOrder | None:
        """What was made of an order, as long as it can be given."""
        draft = self._kept.get(key) if self.view.live else None
        fits = draft is not None and viewmodel.objection(draft, self.battle, self.view.book) is None
        return draft if fits else None

    def _look_over(self, view: View) -> None:
        """With an activation goes what was made of orders in it, and with an order that was given what was made of
        it: the next one like it begins anew."""
        turn, ship, lines = self._kept_in
        now = view.past.lines if view.past is not None else 0
        self._kept_in = view.state.turn, view.state.acting, now
        if (turn, ship) != self._kept_in[:2]:
            self._kept.clear()
        given = view.past.given(lines) if self._kept and view.past is not None else ()
        self._kept = {key: draft for key, draft in self._kept.items() if draft not in given}

    def _drop(self) -> None:
        self.action = self.draft = self.against = None

    def _there(self) -> bool:
        if self.who in (None, COMPUTER):
            return True
        return any(person.id == self.who for person in self.battle.ship(self.ship).crew) if self._has_ship() else False

    def _has_ship(self) -> bool:
        return self.battle.has(self.ship)

    def _found(self) -> Person | None:
        if not self._has_ship() or self.who in (None, COMPUTER):
            return None
        return self.battle.ship(self.ship).person(str(self.who))

    def _units_left(self) -> int | None:
        computer = self.who == COMPUTER and self._has_ship()
        return self.battle.ship(self.ship).conduct.units if computer else None

    def _next_up(self, before: Person | None) -> str | None:
        """Who acts behind somebody who has acted: the next aboard; at first the one who acts best first (R-18)."""
        if before is not None:
            return self.following(self.ship) or before.id
        tiles = viewmodel.people(self.battle, self.view.book, self.ship)
        following = viewmodel.next_up(tiles) or next(iter(tiles), None)
        return None if following is None else following.crew or COMPUTER

    def following(self, ship: str) -> str | None:
        """Who aboard a ship, after the person shown, still owes an action; round and round."""
        return next(self._owing(ship, behind=1), None)

    def next_owing(self) -> str | None:
        """Who Space goes to: the person shown while nothing is drawn up, else the next aboard, round and round, who
        still owes an action and was not sent away."""
        keys = self._owing(self.ship)
        return next((key for key in keys if key not in self._passed and self.able(self.ship, key)), None)

    def _owing(self, ship: str, behind: int = 0) -> Iterator[str]:
        """Who aboard still owes an action: from the person shown on, or from so many behind, round and round."""
        tiles = viewmodel.people(self.battle, self.view.book, ship)
        keys = [tile.crew or COMPUTER for tile in tiles]
        here = keys.index(self.who) + behind if self.who in keys else 0
        return (tile.crew or COMPUTER for tile in (*tiles[here:], *tiles[:here]) if tile.busy)

    def draw_up(self) -> None:
        """Draw up the order of the person shown, where there is one, and after it the next by itself."""
        first = self._likeliest(self.ship, str(self.who))
        if first is not None:
            self._walking = True
            self.pick_action(first)
        else:
            self._pass_over(str(self.who))

    def able(self, ship: str, who: str) -> bool:
        """Whether somebody aboard can do anything of the own trade."""
        crew = "" if who == COMPUTER else who
        if (ship, who) == (self.ship, self.who) or self._has_deeds(crew, ship):
            return any(self._trade(ship, who))
        return viewmodel.able(self.battle, self.view.book, crew, self.aim, ship)

    def go_on(self) -> None:
        """Draw up the likeliest order of the next person who owes an action, and after it the next by itself; who can
        do nothing of the own trade is passed over, and where nothing is proposed the referee picks or goes on."""
        with self.together():
            self._go_on()

    def _go_on(self) -> None:
        self._walking = True
        who = self.next_owing()
        if who is not None and who != self.who:
            self.pick_person(self.ship, who, chosen=False)
        first = self._likeliest(self.ship, who) if who is not None else None
        if first is not None:
            self.pick_action(first)
            return
        self._walking = False
        self._pass_over(who or "")

    def _pass_over(self, who: str) -> None:
        """Nothing is proposed to somebody: Space goes on to the next."""
        self._passed.add(who)
        self._tell()

    def _likeliest(self, ship: str, who: str) -> str | None:
        """The action the referee made an order of last; else the first of the person's trade nothing speaks against, of
        those that are proposed."""
        kept = (key for key in reversed(self._kept) if key[:2] == (ship, who) and self._kept_draft(key) is not None)
        proposed = (row.action for row in self._trade(ship, who) if row.proposed)
        return next((key[2] for key in kept), None) or next(proposed, None)

    def _trade(self, ship: str, who: str) -> Iterator[viewmodel.Row]:
        """What a person may do of the own trade."""
        book = self.view.book
        shown = (ship, who) == (self.ship, self.who)
        crew = "" if who == COMPUTER else who
        rows = self._own if shown else self._deeds(crew, ship)
        return (row for row in rows if row.open and row.own and not viewmodel.anyones(row.action, book))

    def send_away(self) -> bool:
        """Put the draft away and let the person be passed over; says whether there was one."""
        was = self.draft is not None and self.who is not None
        if was:
            self._walking = False
            self._passed.add(str(self.who))
            self._kept.pop(self._key, None)
            self._drop()
            self.refresh()
            self._tell()
        return was

    def show_close(self, text: str) -> None:
        """What comes behind the crew, with a button and a key of its own; the button stands under the page, where it
        is seen however many actions there are."""
        if (text, bool(text)) == (self.close_button.text().replace("&&", "&"), not self.close_button.isHidden()):
            return
        if not text and self.close_button.hasFocus():
            give_back(self.close_button)  # else Qt hands the keyboard to whatever comes behind it
        self.close_button.setVisible(bool(text))
        self.close_button.setText(amp(text))
        set_tip(self.close_button, f"{text} ({CLOSING})")

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language, also while dice are owed and whoever ordered them stays."""
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)

    def ahead(self, view: View, ship: str) -> Iterator[object]:
        """Make before they act what the orders of a ship's crew will be asked by, a piece at each `next`."""
        battle, book = view.state, view.book
        people = battle.ship(ship).crew if battle.has(ship) else ()
        for crew in (*(one.id for one in people), ""):
            around = viewmodel.scene(battle, book, crew, self.aim, ship)
            rows = viewmodel.own_deeds(battle, book, crew, self.aim, ship)
            yield rows
            for row in rows:
                yield from self.card.ahead(row.order, around)

    def _has_deeds(self, crew: str, ship: str) -> bool:
        """Whether the actions of somebody are worked out for the sheet shown."""
        battle, book = self.battle, self.view.book
        if not (self._of and self._of[0] is battle and self._of[1] is book):
            self._of = (battle, book)
            self._known.clear()
        return (crew, self.aim, ship, True) in self._known

    def _deeds(self, crew: str, ship: str, folded: bool = True) -> tuple[viewmodel.Row, ...]:
        """The actions of somebody, worked out once for each sheet; those of others only where they are asked for."""
        key = (crew, self.aim, ship, folded)
        if not self._has_deeds(crew, ship) or key not in self._known:
            work_out = viewmodel.own_deeds if folded else viewmodel.deeds
            self._known[key] = work_out(self.battle, self.view.book, crew, self.aim, ship)
        return self._known[key]

    @property
    def rows(self) -> tuple[viewmodel.Row, ...]:
        """All actions of the person shown, others' too."""
        somebody = self.who is not None and self._has_ship()
        return self._deeds(self.crew, self.ship, folded=False) if somebody else ()

    def _row(self, action: str) -> viewmodel.Row | None:
        own = next((row for row in self._own if row.action == action), None)
        return own or next((row for row in self.rows if row.action == action), None)

    def refresh(self) -> None:
        """Work everything out anew for the person shown."""
        somebody = self.who is not None and self._has_ship()
        self._own = self._deeds(self.crew, self.ship) if somebody else ()
        if self.draft is not None and somebody:
            self.against = viewmodel.objection(self.draft, self.battle, self.view.book)
        self._show()

    def _show(self) -> None:
        """Show the actions and the order, unless more is picked at once."""
        if self._together:
            self._unshown = True
            return
        if self.who is None or not self._has_ship():
            self.list.show_rows((), None, 0, False)
            self.card.hide()
            return
        with held(self):
            self.card.show()
            self._show_rows()
            self._show_order()

    def _show_rows(self) -> None:
        book = self.view.book
        trade = sum(not viewmodel.anyones(row.action, book) for row in self._own)
        others = viewmodel.others(self.battle, book, self.crew, self.ship)
        self.list.show_rows(self.rows if self.list.unfolded else self._own, self.action, trade, others)
        self._fit(self.width())

    def _show_order(self) -> None:
        around = viewmodel.scene(self.battle, self.view.book, self.crew, self.aim, self.ship)
        self.card.show_order(self.draft, around, self.against, self._hint())

    def _hint(self) -> str:
        if self.battle.acting != self.ship:
            text = translate("cepheus", "Orders are given in the activation of {name}.")
            return text.format(name=self.battle.ship(self.ship).name)
        return translate("cepheus", "Pick an action; its order is drawn up at once. A second click or Enter gives it.")

    # picking

    def pick_person(self, ship: str, who: str, chosen: bool = True) -> None:
        """Another person of that ship is to act, now or when their page is open again."""
        if ship != self.ship:
            self._passed.clear()
        self.ship, self.who, self._chosen = ship, who, chosen
        self._passed.discard(who)
        self._person, self._units = self._found(), self._units_left()
        self._drop()
        self.refresh()
        self._tell()

    def pick_action(self, action: str) -> None:
        """Draw up an order for an action: as the referee left it, else with its defaults."""
        row = self._row(action)
        self.action = action
        self.draft = row.order if row else None
        self.against = row.objection if row else None
        if (kept := self._kept_draft(self._key)) is not None:
            self.draft, self.against, self.aim = kept, None, kept.mark or self.aim
        self._show()
        self._tell()

    def redraw(self, order: BattleOrder) -> None:
        """The referee changed the draft."""
        self.draft = order
        self._keep(order)
        self.aim = order.mark or self.aim
        self.against = viewmodel.objection(order, self.battle, self.view.book)
        if self._together:
            self._unshown = True
        else:
            self._show_order()
        self._tell()

    def aim_at(self, ship: str) -> bool:
        """Make another ship the target of the draft; says whether it has one."""
        if self.draft is None or not self.draft.mark or ship == self.ship or not self.isVisible():
            return False
        around = viewmodel.scene(self.battle, self.view.book, self.crew, self.aim, self.ship)
        self.redraw(self.draft.at(around, ship))
        return True

    def _on_taken(self, action: str) -> None:
        if action == FOLD:
            self.list.fold()
        elif self.draft is not None:
            self.ordered.emit(self.draft)


def _finished(now: Person | None, before: Person | None) -> bool:
    """Whether the person has just taken the significant action, or cannot act any more."""
    if now is None or before is None or now.id != before.id:
        return False
    return (now.significant > before.significant or not now.fit) and now is not before


def _moved(now: Person | None, before: Person | None) -> bool:
    """Whether the person did something since the draft was drawn up."""
    if now is None or before is None:
        return now is not before
    return (now.minor, now.significant, now.position, now.task) != (
        before.minor,
        before.significant,
        before.position,
        before.task,
    )
