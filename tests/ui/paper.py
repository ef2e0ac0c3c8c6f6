"""What stands on the pages of a PDF as Qt writes them: every text it sets is a block of glyphs in one font."""

from __future__ import annotations

import re
from io import BytesIO

from pypdf import PageObject, PdfReader

_BLOCK = re.compile(rb"^BT\n(/\w+) \S+ Tf .*\n((?:.* Td <[0-9A-F]+> Tj\n)+)ET\n", re.MULTILINE)
_GLYPH = re.compile(rb"<([0-9A-F]+)> Tj")
_RANGE = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]{4})> (?:<([0-9A-F]+)>|\[(.*?)\])", re.DOTALL)
_LETTER = re.compile(rb"<([0-9A-F]+)>")


def texts(data: bytes) -> list[str]:
    """The text of each page, with single spaces. pypdf's own reading is the same (a test says so) and takes forty
    times as long: it follows every line that is drawn."""
    return [_text_of(page) for page in PdfReader(BytesIO(data)).pages]


def _text_of(page: PageObject) -> str:
    """The text of one page, with single spaces."""
    drawn = page.get_contents()
    blocks = [] if drawn is None else _BLOCK.findall(drawn.get_data())
    fonts = _fonts(page) if blocks else {}
    said = ("".join(fonts[font][int(glyph, 16)] for glyph in _GLYPH.findall(glyphs)) for font, glyphs in blocks)
    return " ".join(" ".join(said).split())


def _fonts(page: PageObject) -> dict[bytes, dict[int, str]]:
    """What the glyphs of each font of a page stand for."""
    fonts = page["/Resources"]["/Font"]  # type: ignore[index]
    return {name.encode(): _letters(fonts[name]["/ToUnicode"].get_data()) for name in fonts}


def _letters(table: bytes) -> dict[int, str]:
    found: dict[int, str] = {}
    for first, last, one, several in _RANGE.findall(table.partition(b"beginbfrange")[2]):
        letters = _LETTER.findall(several) if several else [one]
        assert len(letters) == int(last, 16) - int(first, 16) + 1, "Qt writes out each of several"
        found |= {int(first, 16) + at: _letter(letter) for at, letter in enumerate(letters)}
    return found


def _letter(digits: bytes) -> str:
    return bytes.fromhex(digits.decode()).decode("utf-16-be")
