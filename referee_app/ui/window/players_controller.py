"""The players' screen as the referee works it: opened on the other monitor, held, blanked, and what it may show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Qt, QTimer
from PySide6.QtGui import QActionGroup, QGuiApplication, QPixmap, QScreen
from PySide6.QtWidgets import QFileDialog, QMenu

from referee_app.core.public import AnyPublisher, PublicView, Reveal
from referee_app.store.files import NotSaved
from referee_app.ui.encounter.conductor import Conductor
from referee_app.ui.look.plain import amp
from referee_app.ui.look.theme import Theme
from referee_app.ui.systems import title_of
from referee_app.ui.window.main_window import MainWindow
from referee_app.ui.words import languages, refusals
from referee_app.ui.words.catalogue import word

if TYPE_CHECKING:  # the start need not wait for their screen
    from referee_app.ui.players.watch import Watch
    from referee_app.ui.players.window import PlayersWindow

THEMES: tuple[Theme, ...] = ("dark", "light")
LANGUAGE, THEME, MONITOR = "players_language", "players_theme", "players_monitor"
"""What is remembered from one start to the next."""
KEYS = ("players_screen", "players_blank", "players_hold")
"""The menu's lines with a key of their own, whichever window it is typed into."""


class PlayersController(QObject):
    """Serves the players' window, which is given boards and pixels only; `choose` remembers a choice by its name."""

    def __init__(self, window: MainWindow, choices: Mapping[str, str], choose: Callable[[str, str], None]) -> None:
        super().__init__(window)
        self.window = window
        self.screen: PlayersWindow | None = None
        self.watch: Watch | None = None
        self._choices = dict(choices)
        self._choose = choose
        self._folder = Path.home()
        lines = window.menu_lines
        lines.actions["players_screen"].triggered.connect(self.turn)
        lines.actions["players_blank"].toggled.connect(self._on_blank_toggled)
        lines.actions["players_hold"].toggled.connect(self._on_hold_toggled)
        for name in KEYS:  # on the players' screen as well
            lines.actions[name].setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        lines.menus["players"].aboutToShow.connect(self._fill)
        lines.menus["players"].addAction("…")  # an empty menu would never open
        window.language_requested.connect(lambda _code: QTimer.singleShot(0, self, self._compose))
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenRemoved.connect(self._on_app_screen_removed)
        self._show_state()

    # the window

    def turn(self) -> None:
        """Open the players' screen for the encounter in front, or close it."""
        if self.screen is not None:
            self.close()
        else:
            self.open()

    def open(self) -> None:
        """Open it on the other monitor, full; where there is only one, as a window."""
        from referee_app.ui.players.window import PlayersWindow

        self.screen = PlayersWindow(self._theme)
        self.screen.closed.connect(self.close)
        self.screen.unasked.connect(self.window.activateWindow)
        self.follow()
        place = self._monitor()
        if place is not None:
            self.screen.fill(place)
            self._remember(MONITOR, place.name())
        else:
            self.screen.show()
        self._show_state()

    def close(self) -> None:
        """Close it; what was shown stays as it was, for the next time."""
        screen, self.screen = self.screen, None
        if screen is not None:
            screen.hide()
            screen.deleteLater()
        self._leave()
        self._show_state()

    def _monitor(self) -> QScreen | None:
        """The monitor it stood on last, else any that is not the referee's; None where there is no other."""
        others = [one for one in QGuiApplication.screens() if one is not self.window.screen()]
        wanted = self._choices.get(MONITOR, "")
        return next((one for one in others if one.name() == wanted), next(iter(others), None))

    def _on_app_screen_removed(self, screen: QScreen) -> None:
        """Its monitor went: it closes, and never jumps onto the referee's."""
        if self.screen is not None and self.screen.screen() is screen:
            self.close()
            self.window.say(self.tr("The players' monitor is gone: their screen was closed, nothing is lost."))

    # what it follows

    def follow(self) -> None:
        """Show the players the encounter in front from now on."""
        from referee_app.ui.players.watch import Watch

        self._leave()
        stage = self.window.stage
        if stage is not None:
            self.watch = Watch(stage.conductor, self)
            self.watch.seen.connect(self._compose)
            stage.conductor.destroyed.connect(self._on_conductor_destroyed)
            self.watch.hold(self.window.menu_lines.actions["players_hold"].isChecked())
            self.watch.look()
        self._compose()

    def _leave(self) -> None:
        if self.watch is not None:
            self.watch.leave()
            self.watch = None

    def _on_conductor_destroyed(self) -> None:
        """Its tab was closed: nothing is shown any more."""
        if self.watch is not None and not self.watch.alive:
            self.watch = None
            self._compose()

    def _compose(self, _view: PublicView | None = None) -> None:
        """Put the view into the players' language."""
        if self.screen is None:
            return
        from referee_app.ui.players.board import board_of

        view = self.watch.view if self.watch is not None else None
        with languages.aside(self._language):
            self.screen.show_board(board_of(view) if view is not None else None)
        self._show_state()

    # blank and hold

    def _on_blank_toggled(self, blank: bool) -> None:
        if self.screen is not None:
            self.screen.blank(blank)
        self._show_state()

    def _on_hold_toggled(self, held: bool) -> None:
        if self.watch is not None:
            self.watch.hold(held)
        self._show_state()

    def _show_state(self) -> None:
        """What the referee should know at a glance of the screen behind: shown, held, blank."""
        actions, open_ = self.window.menu_lines.actions, self.screen is not None
        actions["players_screen"].setChecked(open_)
        for name in KEYS[1:]:
            actions[name].setEnabled(open_)
        if not open_:
            self.window.show_players("")
        elif actions["players_blank"].isChecked():
            self.window.show_players(self.tr("Players: blank"))
        elif actions["players_hold"].isChecked():
            self.window.show_players(self.tr("Players: held"))
        elif self.screen is not None and self.screen.pictured:
            self.window.show_players(self.tr("Players see: the picture"))
        else:
            name = title_of(self.watch.conductor.encounter) if self.watch is not None else "–"
            self.window.show_players(self.tr("Players see: {name}").format(name=name))

    # the menu

    def _fill(self) -> None:
        """What may be shown: of the encounter in front."""
        menu = self.window.menu_lines.menus["players"]
        menu.clear()
        stage = self.window.stage
        conductor = stage.conductor if stage is not None else None
        if conductor is not None:
            self._add_reveals(menu, conductor)
            menu.addSeparator()
        follow = menu.addAction(self.tr("Show this &encounter"), self.follow)
        follow.setEnabled(self.screen is not None and stage is not None)
        menu.addAction(self.tr("&Picture of the scene…"), self._ask_picture).setEnabled(self.screen is not None)
        menu.addAction(self.tr("No pi&cture"), partial(self._show_picture, QPixmap())).setEnabled(
            self.screen is not None
        )
        menu.addSeparator()
        if conductor is not None and conductor.publisher is not None:
            menu.addAction(self.tr("Pape&rs for all: the whole fight…"), partial(self._write_papers, conductor, False))
            menu.addAction(self.tr("Papers for all: this roun&d…"), partial(self._write_papers, conductor, True))
            menu.addSeparator()
        self._add_choices(menu.addMenu(self.tr("Its &theme")), THEME, self._themes(), self._theme)
        codes = [(self.tr("Like the referee's"), ""), *languages.NAMED]
        self._add_choices(menu.addMenu(self.tr("Its &language")), LANGUAGE, codes, self._choices.get(LANGUAGE, ""))

    def _add_reveals(self, menu: QMenu, conductor: Conductor) -> None:
        reveal, publisher = conductor.encounter.reveal, conductor.publisher
        if publisher is None:
            return
        for side in publisher.sides(conductor.journal.state):
            text = self.tr("{side} sits at the screen").format(side=side)
            line = menu.addAction(amp(text), partial(self._turn_side, conductor, side))
            line.setCheckable(True)
            line.setChecked(side in reveal.sides)
        menu.addSeparator()
        keys = [one.key for one in publisher.units(conductor.journal.state)]
        menu.addAction(self.tr("Everything is &known"), lambda: self._reveal(conductor, reveal.showing(keys, "known")))
        nothing = Reveal(contacts=reveal.contacts, chances=reveal.chances)
        menu.addAction(self.tr("&Nothing is shown"), lambda: self._reveal(conductor, nothing))
        sides = Reveal(reveal.sides, contacts=reveal.contacts, chances=reveal.chances)
        menu.addAction(self.tr("&Own sides only"), lambda: self._reveal(conductor, sides))
        if publisher.meets is not None:
            menu.addAction(self.tr("Who &fights sees his foe"), partial(self._show_foes, conductor, publisher))
        chances = menu.addAction(self.tr("C&hance of an open throw"), partial(self._turn_chances, conductor))
        chances.setCheckable(True)
        chances.setChecked(reveal.chances)

    def _show_foes(self, conductor: Conductor, publisher: AnyPublisher) -> None:
        """Each side that fights is shown whom it fights, as far as the rules let it see them."""
        reveal = conductor.encounter.reveal
        met = publisher.meeting(conductor.journal.state, reveal)
        if met == reveal:
            self.window.say(self.tr("Nobody fights a foe he does not see already."))
        else:
            self._reveal(conductor, met)

    def _turn_side(self, conductor: Conductor, side: str) -> None:
        reveal = conductor.encounter.reveal
        sides = tuple(one for one in reveal.sides if one != side)
        self._reveal(conductor, reveal.seated(sides if side in reveal.sides else (*reveal.sides, side)))

    def _turn_chances(self, conductor: Conductor) -> None:
        reveal = conductor.encounter.reveal
        self._reveal(conductor, reveal.with_chances(not reveal.chances))

    def _reveal(self, conductor: Conductor, reveal: Reveal) -> None:
        if not conductor.show_players(reveal):
            self.window.say(self.tr("What the players see can be changed when no dice are owed."))

    def _add_choices(self, menu: QMenu, name: str, lines: list[tuple[str, str]], now: str) -> None:
        group = QActionGroup(menu)
        for text, value in lines:
            line = menu.addAction(amp(text), partial(self._take_choice, name, value))
            line.setCheckable(True)
            line.setChecked(value == now)
            group.addAction(line)

    def _themes(self) -> list[tuple[str, str]]:
        return [(self.tr("Dark"), "dark"), (self.tr("Light"), "light")]

    @property
    def _theme(self) -> Theme:
        wanted = self._choices.get(THEME, "")
        return next((one for one in THEMES if one == wanted), THEMES[0])

    @property
    def _language(self) -> str:
        """The players' own, else the referee's."""
        return self._choices.get(LANGUAGE) or languages.spoken()

    def _take_choice(self, name: str, value: str) -> None:
        self._remember(name, value)
        if self.screen is not None:
            self.screen.dress(self._theme)
        self._compose()

    def _remember(self, name: str, value: str) -> None:
        self._choices[name] = value
        self._choose(name, value)

    # papers

    def _write_papers(self, conductor: Conductor, this_round: bool) -> None:
        """Ask for a folder, and put the papers of each side there, in the players' language."""
        from referee_app.ui.players.papers import write_papers  # and all that prints

        folder = QFileDialog.getExistingDirectory(self.window, self.tr("Papers for all"), str(self._folder))
        if not folder:
            return
        self._folder = Path(folder)
        inches = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        try:
            with languages.aside(self._language):
                files = write_papers(conductor.encounter, self._folder, "letter" if inches else "a4", this_round)
        except NotSaved as refusal:
            self.window.say(refusals.sentence(refusal))
            return
        if files:
            self.window.say(word("public.papers", len(files) // 2, folder=folder))
        else:
            self.window.say(self.tr("There is no side to write papers for yet."))

    # a picture of the scene

    def _ask_picture(self) -> None:
        from referee_app.ui.players.picture import NoPicture, read_picture

        name, _filter = QFileDialog.getOpenFileName(
            self.window,
            self.tr("Picture of the scene"),
            str(self._folder),
            self.tr("Pictures (*.png *.jpg *.jpeg)"),
        )
        if not name:
            return
        self._folder = Path(name).parent
        try:
            self._show_picture(read_picture(Path(name)))
        except NoPicture as refusal:
            self.window.say(str(refusal))

    def _show_picture(self, picture: QPixmap) -> None:
        if self.screen is not None:
            self.screen.show_picture(picture)
            self._show_state()
