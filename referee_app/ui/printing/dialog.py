"""The print dialog: what, as of when, on which paper; then a look at it, the printer, or a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewDialog
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QPushButton,
    QWidget,
)

from referee_app.store.files import NotSaved
from referee_app.store.paths import file_name
from referee_app.store.session import Encounter
from referee_app.systems import load
from referee_app.ui.form.pick import Box
from referee_app.ui.look import theme
from referee_app.ui.look.fitting import Dialog
from referee_app.ui.look.layout import DIALOG, column_of
from referee_app.ui.look.plain import label, restyle, shown
from referee_app.ui.printing import pages as printing
from referee_app.ui.printing import report
from referee_app.ui.systems import title_of, words_of
from referee_app.ui.words import languages, refusals

ALL, BLANK, REPORT = "all", "blank", "report"


class PrintDialog(Dialog):
    """Print the sheets of one encounter, or what happened in it."""

    def __init__(
        self,
        encounter: Encounter,
        parent: QWidget | None = None,
        told: Callable[[], list[report.Line]] | None = None,
        *,
        picked: object = None,
    ) -> None:
        """With lines to be told, these alone are printed: a forecast. What is picked on the panel counts for now."""
        super().__init__(parent)
        self.encounter, self._lines, self._picked = encounter, told, picked
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Print"))
        self.what, self.when, self.paper, self.language = Box(), Box(), Box(), Box()
        self.log = QCheckBox(self.tr("and what happened in that &round"))
        self.preview = QPushButton(self.tr("Pre&view…"))
        self.printer = QPushButton(self.tr("&Print…"))
        self.save = QPushButton(self.tr("&Save as PDF…"))
        self.told = label(wrap=True)
        self._fill_when()
        self._fill_what()
        self._fill_paper()
        self._lay_out()
        self._connect()
        self._on_what_changed()

    # its parts

    def _fill_what(self) -> None:
        """The sheets of the moment picked, or the report once the encounter is over; what was picked stays picked where
        it can."""
        if self._lines is not None:
            self.what.addItem(self.tr("Forecast"), (REPORT, ""))
            return
        over = load(self.encounter.key).over(self.encounter.journal.state)
        before = self.what.currentData() or ((REPORT, "") if over else None)
        self.what.clear()
        self.what.addItem(self.tr("All sheets"), (ALL, ""))
        for id_, name in printing.titles(self._moment()):
            self.what.addItem(shown(name), ("sheet", id_))
        for id_, name in printing.blanks(self._moment()):
            self.what.addItem(shown(name), (BLANK, id_))
        self.what.addItem(self.tr("Battle report"), (REPORT, ""))
        kept = (place for place in range(self.what.count()) if self.what.itemData(place) == before)
        self.what.setCurrentIndex(next(kept, 0))

    def _fill_when(self) -> None:
        self.when.addItem(self.tr("now"), None)
        ends = printing.ends(self.encounter) if self._lines is None else ()
        named = Counter(at.round for at in ends)
        for at in reversed(ends):
            name = report.round_text(words_of(self.encounter.key), at.round or 0)
            text = self.tr("{round}, at its end").format(round=name)
            if named[at.round] > 1:  # counted from the start again with another combat
                line = self.encounter.journal.entries[at.lines - 1].number if at.lines else 0
                text = self.tr("{round}, line {number}").format(round=text, number=line)
            self.when.addItem(text, at.lines)

    def _fill_paper(self) -> None:
        self.paper.addItem("A4", "a4")
        self.paper.addItem(self.tr("Letter"), "letter")
        inches = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        self.paper.setCurrentIndex(1 if inches else 0)
        for name, code in languages.NAMED:
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(languages.spoken()))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setSpacing(theme.ITEM)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignVCenter)
        for text, field in (
            (self.tr("P&rint"), self.what),
            (self.tr("As it stands"), self.when),
            ("", self.log),
            (self.tr("Paper"), self.paper),
            (self.tr("Language"), self.language),
        ):
            form.addRow(text, field)
            field.setAccessibleName(text.replace("&", "") or self.log.text().replace("&", ""))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, parent=self)
        for button in (self.preview, self.printer, self.save):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column_of(self, form, self.told, buttons, apart=theme.APART, edge=DIALOG)
        self.save.setDefault(True)  # only now: a button without its dialog is nobody's default
        self.told.hide()

    def _connect(self) -> None:
        self.what.currentIndexChanged.connect(self._on_what_changed)
        self.when.activated.connect(self._fill_what)
        self.preview.clicked.connect(self._on_preview)
        self.printer.clicked.connect(self._on_print)
        self.save.clicked.connect(self._on_save)

    def _on_what_changed(self) -> None:
        kind = self._kind()
        self.log.setEnabled(kind in {ALL, "sheet"})
        self.when.setEnabled(kind != BLANK)
        self.save.setText(self.tr("&Save…") if kind == REPORT else self.tr("&Save as PDF…"))

    # what is printed

    def _kind(self) -> str:
        picked = self.what.currentData()
        return str(picked[0]) if picked else ALL

    def _id(self) -> str:
        picked = self.what.currentData()
        return str(picked[1]) if picked else ""

    def _paper(self) -> printing.Paper:
        return cast("printing.Paper", self.paper.currentData())

    def _moment(self) -> printing.Moment:
        lines = self.when.currentData()
        found = (at for at in printing.ends(self.encounter) if at.lines == lines)
        return next(found, replace(printing.moment(self.encounter), picked=self._picked))

    def _pages(self, room: QRectF) -> list[printing.Captioned]:
        """The pages picked, for a page of that room."""
        at, kind = self._moment(), self._kind()
        if kind == BLANK:
            return printing.blank_pages(at, (self._id(),))
        if kind == REPORT:
            return printing.report_pages(self._told(at), room, at.caption)
        ids = None if kind == ALL else (self._id(),)
        log = printing.log_pages(at, room) if self.log.isChecked() else []
        return printing.sheet_pages(at, ids) + log

    def _aside(self) -> AbstractContextManager[None]:
        """In the language of the paper: every text of a page is chosen while it is drawn."""
        return languages.aside(str(self.language.currentData()))

    def _told(self, at: printing.Moment) -> list[report.Line]:
        """What is reported: the battle, or what is to be told."""
        return report.lines(self.encounter, at.round, at.lines) if self._lines is None else self._lines()

    def _bytes(self) -> bytes:
        room = printing.room(printing.layout(self._paper()))
        with self._aside():
            return printing.pdf(self._pages(room), self._paper(), title_of(self.encounter))

    def _markdown(self) -> bytes:
        with self._aside():
            at = self._moment()
            return report.markdown(self._told(at)).encode("utf-8", "replace")

    # where it goes

    def _on_device(self) -> QPrinter:
        device = QPrinter(QPrinter.PrinterMode.HighResolution)
        upright = printing.layout(self._paper())
        sideways = printing.on_its_side(self._pages(printing.room(upright)))
        device.setPageLayout(printing.layout(self._paper(), sideways))
        device.setDocName(shown(title_of(self.encounter)))
        device.setCreator(printing.CREATOR)
        return device

    def draw(self, device: QPrinter) -> None:
        """Draw what is picked on a printer, by the page it has."""
        with self._aside():
            printing.draw(device, self._pages(printing.room(device.pageLayout())))

    def _on_preview(self) -> None:
        device = self._on_device()
        dialog = QPrintPreviewDialog(device, self)
        dialog.paintRequested.connect(self.draw)
        self._run(dialog)

    def _on_print(self) -> None:
        device = self._on_device()
        if self._run(QPrintDialog(device, self)):
            self.draw(device)

    def _run(self, dialog: QDialog) -> bool:
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return accepted

    def _on_save(self) -> None:
        path = self.ask_path()
        if path is None:
            return
        if self._kind() == REPORT and path.suffix.lower() == ".md":
            self.write(path, self._markdown)
        else:
            self.write(path, self._bytes)

    def ask_path(self) -> Path | None:
        """Let the referee pick the file, with its suffix, so that an old one is never overwritten unasked."""
        dialog = QFileDialog(self, self.tr("Save"), str(Path.home()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        kinds = [self.tr("PDF (*.pdf)")] + ([self.tr("Markdown (*.md)")] if self._kind() == REPORT else [])
        dialog.setNameFilters(kinds)
        dialog.setDefaultSuffix("pdf")
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix("md" if kind in kinds[1:] else "pdf"))
        dialog.selectFile(file_name(title_of(self.encounter), ".pdf"))
        files = dialog.selectedFiles() if self._run(dialog) else []
        return Path(files[0]) if files else None

    def write(self, path: Path, make: Callable[[], bytes]) -> None:
        """Write a file and say in one sentence how that went."""
        try:
            printing.write(path, make())
        except NotSaved as error:
            self._tell(refusals.sentence(error), "bad")
        else:
            self._tell(self.tr("Saved as {path}").format(path=path), "good")

    def _tell(self, sentence: str, role: str) -> None:
        self.told.setText(shown(sentence))
        restyle(self.told, "role", role)
        self.told.show()
