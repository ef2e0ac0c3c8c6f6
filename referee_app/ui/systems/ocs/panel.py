"""The stage of the CRT tab: the plan, or the combat its dice decide; below, one page of table, answers or roster."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from referee_app.core.system import Action, Objection
from referee_app.systems.ocs import planning
from referee_app.systems.ocs.actions.plan import Declare, Withdraw
from referee_app.systems.ocs.actions.roster import Enlist, Redraw
from referee_app.systems.ocs.book import Book
from referee_app.systems.ocs.orders import Scene
from referee_app.systems.ocs.records import UNIT
from referee_app.systems.ocs.state import Combat, Encounter, Plan, Side
from referee_app.ui.command.menu import add_command_menu
from referee_app.ui.encounter.contract import Panel, View, Wish
from referee_app.ui.form.input_line import drop, give_back
from referee_app.ui.form.number_field import number_text
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import held_still
from referee_app.ui.look.layout import held
from referee_app.ui.look.pages import PageTabs
from referee_app.ui.reveal.menu import add_reveal_menu
from referee_app.ui.systems.ocs import viewmodel
from referee_app.ui.systems.ocs.answer_strip import POLICY_KEY, AnswerStrip
from referee_app.ui.systems.ocs.attack_line import KEY
from referee_app.ui.systems.ocs.combat_card import CombatCard
from referee_app.ui.systems.ocs.compare_page import PIN_KEY, ComparePage
from referee_app.ui.systems.ocs.crt_page import CrtPage
from referee_app.ui.systems.ocs.history_page import HistoryPage
from referee_app.ui.systems.ocs.odds_pages import OptionsPage, StrengthPage, WorkingPage
from referee_app.ui.systems.ocs.plan_card import PlanCard
from referee_app.ui.systems.ocs.roster_page import RosterPage
from referee_app.ui.systems.ocs.sentences import side_names
from referee_app.ui.systems.ocs.viewmodel import Planned, Seen
from referee_app.ui.systems.ocs.words import WORDS
from referee_app.ui.words.catalogue import translate, word

PAGES = ("crt", "options", "strength", "compare", "working", "roster", "history")
Answers = OptionsPage | StrengthPage | ComparePage | WorkingPage
_Page = TypeVar("_Page", CrtPage, OptionsPage, StrengthPage, ComparePage, WorkingPage, RosterPage, HistoryPage)


class OcsPanel(Panel):
    """What the referee sees of a ground combat."""

    STEADY = True

    def __init__(self, view: View, parent: QWidget | None = None) -> None:
        super().__init__(view, parent)
        self.plan = planning.quick_plan(*side_names())
        self._seen = Seen()
        self.planned: Planned = viewmodel.planned(self.plan, view.book, self.state, self._seen)
        self._unread = self._waits = self._due = False
        """Whether something typed cannot be read; whether a view waits to be shown together with an order recalled, and
        whether there is one."""
        self._looked = 0
        self._touched = False
        self._drawn_up: list[tuple[Encounter, Plan]] = []
        """The plans drawn up last and not given, each with its sheet."""
        self._replanning = False
        self._stage = ""
        self._changed: frozenset[str] = frozenset()
        self._make()
        self._lay_out()
        self._retranslate()
        self._connect()

    def _make(self) -> None:
        self.strip, self.plan_card, self.combat_card = AnswerStrip(), PlanCard(self.planned, self.state), CombatCard()
        self.line_key, self.policy_key, self.pin_key = (
            QShortcut(QKeySequence(key), self) for key in (KEY, POLICY_KEY, PIN_KEY)
        )
        self._awaits_line = False
        """Whether the line was asked for while a step back was on its way to the disk."""
        self.tabs = PageTabs(PAGES, self._page)

    def _lay_out(self) -> None:
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(theme.APART, theme.GROUP, theme.APART, theme.ITEM)
        column.setSpacing(theme.GROUP)
        column.addWidget(self.strip)
        column.addWidget(self.plan_card)
        column.addWidget(self.combat_card)
        row = QHBoxLayout()
        row.addWidget(self.tabs, 1)
        row.addWidget(self.plan_card.withdraw)
        column.addLayout(row)

    def _connect(self) -> None:
        self.plan_card.edited.connect(self._on_plan_card_edited)
        self.plan_card.change_requested.connect(self._on_plan_card_change_requested)
        self.combat_card.plan_requested.connect(self._on_combat_card_plan_requested)
        self.line_key.activated.connect(self._on_line_key_activated)
        self.policy_key.activated.connect(self.strip.next_policy)
        self.pin_key.activated.connect(self._on_pin_key_activated)
        self.strip.policy_picked.connect(self._on_strip_policy_picked)
        self.tabs.turned.connect(self._on_tabs_turned)
        self.plan_card.withdraw_requested.connect(self._on_plan_card_withdraw_requested)

    # pages

    def _page(self, name: str) -> QWidget:
        page: QWidget = getattr(self, name)
        return page

    def _put(self, name: str, page: _Page) -> _Page:
        page.retranslate()
        if isinstance(page, Answers):
            self._let_read(page)
        self.tabs.put(name, page, self._column, 1)
        return page

    def _let_read(self, page: Answers) -> None:
        """Nothing is answered by what stood there before something that cannot be read."""
        for table in page.answers:
            table.setVisible(not self._unread)

    @cached_property
    def crt(self) -> CrtPage:
        """The table the dice are read on."""
        return self._put("crt", CrtPage(self.planned))

    @cached_property
    def options(self) -> OptionsPage:
        """What the options cost."""
        page = self._put("options", OptionsPage())
        page.policy_picked.connect(self._on_strip_policy_picked)
        page.ignore_changed.connect(self._on_options_ignore_changed)
        page.lead_picked.connect(self._on_options_lead_picked)
        return page

    @cached_property
    def strength(self) -> StrengthPage:
        """What strength buys."""
        page = self._put("strength", StrengthPage(self.planned))
        page.halves_changed.connect(self._on_strength_halves_changed)
        return page

    @cached_property
    def compare(self) -> ComparePage:
        """Plans beside each other."""
        page = self._put("compare", ComparePage(self.planned))
        page.taken.connect(self._on_compare_taken)
        page.changed.connect(self._on_compare_changed)
        return page

    @cached_property
    def working(self) -> WorkingPage:
        """How each figure comes about."""
        return self._put("working", WorkingPage())

    @cached_property
    def roster(self) -> RosterPage:
        """The units of both sides."""
        page = self._put("roster", RosterPage(self.view))
        page.ordered.connect(self.ordered)
        page.unit_taken.connect(self._on_roster_unit_taken)
        page.edit_requested.connect(self._on_roster_edit_requested)
        page.menu_wanted.connect(self._on_roster_menu_wanted)
        page.library_requested.connect(self.library_requested)
        page.circles.revealed.connect(self.revealed)
        return page

    @cached_property
    def history(self) -> HistoryPage:
        """What was fought, one line each."""
        page = self._put("history", HistoryPage())
        page.picked.connect(self._on_history_picked)
        return page

    # showing

    @property
    def state(self) -> Encounter:
        """The table shown."""
        state: Encounter = self.view.state
        return state

    def show_view(self, view: View) -> None:
        """Show the table; refresh only what is another object than before."""
        before = self.take_view(view)
        same = before is not None and before.state is view.state and before.book is view.book
        if same and before is not None and (before.live, before.changed) == (view.live, view.changed):
            return
        if before is None or before.state is not view.state:
            if before is not None:
                self._remember(before.state)
            self._follow(before.state if before is not None else Encounter())
        self._due = True
        if not self._waits:
            self._show_due()

    @contextmanager
    def together(self) -> Iterator[None]:
        """A plan that is recalled is shown at once, and not after the one that the sheet alone would bring."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            if self._due:
                self._show_due()

    def _show_due(self) -> None:
        self._refresh()
        self._turn_page()
        if self._awaits_line:
            self._on_line_key_activated()

    def start_over(self) -> None:
        """Forget the plan typed and the combat looked at."""
        if not self.fresh:
            self._remember(self.state)
        self.fresh = True
        self.plan = planning.quick_plan(*side_names())
        self._looked, self._stage = 0, ""
        self._touched = self._replanning = False
        self.plan_card.start_over()

    def recall(self, action: Action[Any, Any]) -> None:
        """The plan of a combat that was declared stands on its card again."""
        if isinstance(action, Declare):
            self.plan, self._touched = action.plan, True
            self.plan_card.line.recall(action.plan)
            self._show_due()

    def _remember(self, state: Encounter) -> None:
        """What is drawn up on a sheet comes back with it."""
        others = [one for one in self._drawn_up if one[0] != state]
        self._drawn_up = [*others[-7:], (state, self.plan)] if self._touched else others

    def _follow(self, before: Encounter) -> None:
        """Take over the plan the table has now; after a combat, what is left of both sides; the plan that was drawn up
        on this sheet before, if it comes back."""
        present, was = self.state.present, before.present
        self._looked = 0
        if present is not None:
            if was is None or was.number != present.number or was.plan != present.plan or present.rolling:
                self.plan, self._touched = present.plan, False
                self._replanning = False
        elif self.state.combats and self.state.combats != before.combats:
            self.plan = Declare.draft(Scene(self.state, self.view.book, names=side_names())).plan
            self._touched = self._replanning = False
        known = None if self._touched else next((plan for state, plan in self._drawn_up if state == self.state), None)
        if known is not None:
            self.plan, self._touched = known, True

    @property
    def shown_combat(self) -> Combat | None:
        """The combat whose card is shown instead of the plan: its dice fall, or it has just ended."""
        combat = self.state.combat
        if 0 < self._looked <= len(self.state.combats):
            return self.state.combats[self._looked - 1]
        if combat is None or self._replanning or self._touched or not (combat.rolling or combat.over):
            return None
        return combat

    def _rules(self, combat: Combat | None) -> tuple[Book, frozenset[str]]:
        """The tables in force; of a combat that is over those of its time, as the journal has them."""
        if combat is None or combat is self.state.present or self.view.past is None:
            return self.view.book, self.view.changed
        return self.view.past.rules(lambda state: viewmodel.combat_of(state, combat.number))

    def _refresh(self) -> None:
        self._due = False
        combat = self.shown_combat
        book, self._changed = self._rules(combat)
        if combat is not None and combat is not self.state.present:
            self.planned = self._seen.of(combat.plan, book, combat)
        else:
            self.planned = viewmodel.planned(self.plan, book, self.state, self._seen)
        with held(self):
            self._show_card(combat, book)
            self._show_answers()
            self._propose()

    def _show_card(self, combat: Combat | None, book: Book) -> None:
        """The plan, or the combat."""
        self.plan_card.setVisible(combat is None)
        self.combat_card.setVisible(combat is not None)
        if combat is not None:
            self.combat_card.show_combat(combat, book)
        else:
            self.plan_card.show_plan(self.planned, self.state, self.view.live)

    def _show_answers(self) -> None:
        """The strip on top until the result has come or none will, and the page in front."""
        combat = self.shown_combat
        self.strip.setVisible(combat is None or not (combat.code or combat.over))
        if not self.strip.isHidden():
            self.strip.show_planned(None if self._unread else self.planned)
        self._show_page()

    def show_unread(self, unread: bool) -> None:
        """Nothing is answered by what cannot be read."""
        if unread is not self._unread:
            self._unread = unread
            self.plan_card.show_unread(unread)
            for page in self.tabs.made.values():
                if isinstance(page, Answers):
                    self._let_read(page)
            if not self.fresh:
                self._show_answers()

    def _show_page(self) -> None:
        """Only the page that can be seen is worked out."""
        page = self.tabs.name
        if page == "crt":
            combat = self.shown_combat
            cancelled = combat is not None and combat.stage == "cancelled"
            self.crt.show_planned(self.planned, lit=not self._unread and not cancelled)
        elif page == "options":
            self.options.show_planned(self.planned)
        elif page == "strength":
            self.strength.show_planned(self.planned)
        elif page == "compare":
            self.compare.show_planned(self.planned)
        elif page == "working":
            self.working.show_planned(self.planned, self._changed)
        elif page == "roster":
            self.roster.show_view(self.view)
        else:
            self.history.show_state(self.state)

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.tabs.turn_to(page)

    def _turn_page(self) -> None:
        """The dice need the table."""
        combat = self.state.present
        stage = combat.stage if combat is not None else ""
        if stage != self._stage and stage in ("surprise", "shift", "combat"):
            self.turn_to("crt")
        self._stage = stage

    # what is proposed

    def _propose(self) -> None:
        """What speaks against the plan, its odds, and the rail's next step."""
        if self.shown_combat is not None:  # its card is shown, and no plan proposed
            apart = self._apart
            self._say_wished(Wish(None, apart) if apart else None)
            self.plan_card.show_withdraw(False)
            self._say_drafted(None)
            return
        present = self.state.present
        order = Declare(self.plan)
        against = tuple(order.objections(self.state, self.view.book))
        final = any(one.final for one in against)
        changed = present is None or present.plan != self.plan
        rolling = present is not None and present.rolling
        sound = not final and self.view.live
        shown = " ".join(WORDS.objection(one) for one in against[:2]) if changed or final else ""
        self.plan_card.show_reason(shown, bool(against) and changed and sound)
        self.plan_card.show_withdraw(present is not None and not rolling and self.view.live)
        self._say_wished(self._wish_of(order, against) if changed and self.view.live else None)
        thrown = rolling or (present is not None and present.stage == "surprise" and not changed)
        self._say_drafted(order if sound and not thrown else None)

    def _wish_of(self, order: Declare, against: tuple[Objection, ...]) -> Wish:
        """What the button does with a plan that is not in force: never what another plan is about."""
        if not against:
            return Wish(order, self._declare_text(order))
        final = any(one.final for one in against)
        return Wish(None, word("ocs.mend") if final else translate("ocs", "Change the plan…"))

    @property
    def _apart(self) -> str:
        """What leads back to the table from the card of a combat that is over; nothing is ordered from there."""
        shown, present = self.shown_combat, self.state.present
        if shown is None or shown is present or not shown.over:
            return ""
        if present is not None:
            return word("ocs.back", number=present.number)
        return translate("ocs", "Plan another combat")

    def go_on(self) -> None:
        """From a combat that is over to the one that is on, or to the plan of the next; from a plan that something
        speaks against to where it is mended, or to the referee's word on it."""
        against = () if self._apart else tuple(Declare(self.plan).objections(self.state, self.view.book))
        if against:
            self._mend(against)
        elif self.state.present is None:
            self._on_combat_card_plan_requested()
        else:
            self._looked = 0
            self._refresh()

    def _mend(self, against: tuple[Objection, ...]) -> None:
        if any(one.final for one in against):
            self.plan_card.mend(against)
        else:
            self.ordered.emit(Declare(self.plan))

    def put_back(self) -> bool:
        """Escape leaves a plan that was not put in force, for the one that is: first the field or the unit that the
        keyboard stands in, then, with the keyboard back on the stage, all of it."""
        present = self.state.present if not self.fresh and self.view.live else None
        if present is None or self.shown_combat is not None:
            return False
        focus = QApplication.focusWidget()
        if focus is None or not self.plan_card.isAncestorOf(focus):
            return self._put_all_back(present.plan)
        plan = self.plan_card.put_back(present.plan)
        if plan is None or plan == self.plan:
            give_back(focus)
        elif plan != present.plan or self._unread:
            self._on_plan_card_edited(plan)
        else:
            self._put_all_back(plan)
        return True

    def _put_all_back(self, plan: Plan) -> bool:
        """The plan in force, what cannot be read as well; whether anything else stood there."""
        if plan == self.plan and not self._unread:
            return False
        drop(self.plan_card)
        self.plan, self._touched, self._replanning = plan, False, False
        self._refresh()
        return True

    def _declare_text(self, order: Declare) -> str:
        """The button of a new combat names both totals; that of a changed one is the words' own."""
        if self.state.present is not None:
            return WORDS.order(order, self.state)
        found = viewmodel.planned(self.plan, self.planned.book, self.state).figures
        return word("ocs.declare.totals", attack=number_text(found.attack), defence=number_text(found.defence))

    # slots

    def _on_plan_card_edited(self, plan: Plan) -> None:
        self.plan, self._touched, self._looked = plan, True, 0
        self._refresh()

    def own_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this panel alone."""
        return (
            ("← → ↑ ↓", translate("ocs", "walk over the table, or around the attack’s hexes; Space marks one")),
            (KEY, word("ocs.line.key")),
            (POLICY_KEY, word("ocs.answer.key")),
            ("Esc", word("ocs.back.key")),
            (PIN_KEY, word("ocs.compare.key")),
            ("0–5", translate("ocs", "mark a hex of the attack, where the keyboard stands on them")),
        )

    def _on_line_key_activated(self) -> None:
        """One key leads to the line that sets an attack, from a combat that is over as well."""
        self._awaits_line = self.fresh
        if not self.fresh and self.view.live and (self._apart or self.shown_combat is None):
            if self._apart:
                self.go_on()
            self.plan_card.line.begin()

    def _on_plan_card_change_requested(self) -> None:
        self.ordered.emit(Declare(self.plan))

    def _on_combat_card_plan_requested(self) -> None:
        self._replanning, self._looked = True, 0
        self._refresh()
        if self.plan_card.quick.isVisible():
            self.plan_card.take_focus()

    def _on_tabs_turned(self) -> None:
        if not self.fresh:
            self._show_page()

    def _on_plan_card_withdraw_requested(self) -> None:
        self.ordered.emit(Withdraw())

    def _on_strength_halves_changed(self, on: bool) -> None:
        self._see(increment=Fraction(1, 2) if on else Fraction(1))

    def _on_history_picked(self, number: int) -> None:
        self._looked = number
        self._refresh()

    def _on_options_ignore_changed(self, on: bool) -> None:
        self._see(ignore=on)

    def _on_strip_policy_picked(self, policy: int) -> None:
        self._see(policy=policy)

    def _on_pin_key_activated(self) -> None:
        if not self.fresh and not self._unread:
            self.compare.pin(self.planned.plan)

    def _on_compare_taken(self, plan: Plan) -> None:
        """A plan that stood beside the present one is the one to go on with, which stands beside it in turn."""
        if not self.fresh and self.view.live and self.shown_combat is None:
            self._on_plan_card_edited(plan)

    def _on_compare_changed(self) -> None:
        """The tab says how many plans wait there."""
        count = len(self.compare.pinned)
        title = word("ocs.compare.tab")
        self.tabs.setTabText(PAGES.index("compare"), f"{title} {count}" if count else title)

    def _see(self, **changes: Any) -> None:
        """Look at the answers in another way, on every page."""
        self._seen = replace(self._seen, **changes)
        if not self.fresh:
            self._refresh()

    def _on_options_lead_picked(self, side: Side, place: int) -> None:
        if not self.fresh and self.view.live and self.shown_combat is None:
            self._on_plan_card_edited(planning.with_lead(self.plan, side, place))

    def _on_roster_unit_taken(self, side: Side, id_: str) -> None:
        if any(one.unit == id_ for one in (*self.plan.attackers, *self.plan.defenders)):
            return
        plan = planning.added(self.plan, side, self.state.unit(id_).fighter(side))
        with held_still(self.roster):
            self._on_plan_card_edited(plan)

    def _on_roster_menu_wanted(self, menu: QMenu, id_: str) -> None:
        """A unit's own word counts where it leads its side; what is shown of it hangs on whose it is."""
        side = "defender" if any(one.unit == id_ for one in self.plan.defenders) else "attacker"
        unit = self.state.unit(id_)
        add_command_menu(menu, self, side, id_, unit.name)
        add_reveal_menu(menu, self, unit.side, id_, unit.name)

    def draw_anew(self, unit: str) -> None:
        """Open a unit of the roster in the editor."""
        self._on_roster_edit_requested(unit)

    def _on_roster_edit_requested(self, id_: str) -> None:
        from referee_app.ui.records.editor import RecordEditor

        dialog = RecordEditor(UNIT, self.state, self.state.unit(id_) if id_ else None, parent=self)
        dialog.open_to(self.ordered.emit, Enlist, Redraw)

    # words

    def _retranslate(self) -> None:
        texts = (
            translate("ocs", "Table"),
            translate("ocs", "Options"),
            translate("ocs", "Strength"),
            word("ocs.compare.tab"),
            translate("ocs", "Working"),
            translate("ocs", "Roster"),
            translate("ocs", "Combats"),
        )
        for place, text in enumerate(texts):
            self.tabs.setTabText(place, text)
        self.tabs.setAccessibleName(translate("ocs", "Table, answers, roster"))
        for part in (self.strip, self.plan_card, self.combat_card):
            part.retranslate()
        for name in self.tabs.made:
            getattr(self, name).retranslate()
        if "compare" in self.tabs.made:
            self._on_compare_changed()

    def changeEvent(self, event: QEvent) -> None:
        """Speak the new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
            if not self.fresh:
                self._refresh()
        super().changeEvent(event)


PANEL = OcsPanel
