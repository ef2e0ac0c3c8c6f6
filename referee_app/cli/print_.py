"""`print`: record sheets and the journal's report on paper; the drawing itself is done by the window’s side."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from referee_app.cli.services import Paper, Services
from referee_app.cli.sessions import REFUSED, opened, take_file, take_language
from referee_app.store import outputs
from referee_app.store.files import NotSaved

REPORTS = (".md", ".pdf")


def declare(parser: ArgumentParser) -> None:
    """The command line."""
    take_file(parser)
    take_language(parser)
    parser.add_argument("--sheets", metavar="NAME", action="append", help="a sheet by its name, or all (the default)")
    parser.add_argument("--pdf", metavar="OUT", type=Path, help="where the record sheets go")
    parser.add_argument("--report", metavar="OUT", type=Path, help="where the journal goes, OUT.md or OUT.pdf")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the size of the paper")
    parser.add_argument("--round", metavar="N", type=int, help="as it stood at the end of a round")
    parser.add_argument("--log", action="store_true", help="what happened in that round, behind the sheets")
    parser.add_argument("--blank", action="store_true", help="empty sheets, to be filled in by hand")


def run(parser: ArgumentParser, given: Namespace, services: Services) -> int:
    """Draw what is wanted."""
    if given.pdf is None and given.report is None:
        parser.error("nothing to print: give --pdf, --report or both")
    if given.report is not None and given.report.suffix not in REPORTS:
        parser.error("--report must end in .md or .pdf")
    session = opened(given.file, services, given.language)
    if session is None:
        return REFUSED
    try:
        outputs.refuse([path for path in (given.pdf, given.report) if path], [given.file])
    except NotSaved as lost:
        print(services.refusal(lost, given.language), file=sys.stderr)
        return REFUSED
    services.speak(given.language)
    paper = _paper(given)
    refusal = services.print_sheets(session, paper, given.pdf) if given.pdf else ""
    if not refusal and given.report:
        refusal = services.print_report(session, paper, given.report)
    if refusal:
        print(refusal, file=sys.stderr)
    return REFUSED if refusal else 0


def _paper(given: Namespace) -> Paper:
    names = tuple(given.sheets or ("all",))
    sheets = None if "all" in names else names
    return Paper(sheets, given.paper, given.round, given.blank, given.log)
