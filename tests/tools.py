"""Programs of others that tests put questions to; .ci/run installs them, so that nothing is skipped there."""

from __future__ import annotations

import shutil

import pytest

PACKAGES = {
    "fish": "fish",
    "gio": "libglib2.0-bin",
    "mandoc": "mandoc",
    "update-mime-database": "shared-mime-info",
    "zsh": "zsh",
}
"""What Debian calls the package of each."""


def needs(*programs: str) -> pytest.MarkDecorator:
    """Skip a test where one of these is missing, and say which package holds it."""
    missing = [PACKAGES[program] for program in programs if not shutil.which(program)]
    return pytest.mark.skipif(bool(missing), reason=f"install {' '.join(missing)}, as .ci/run does")
