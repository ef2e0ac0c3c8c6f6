"""Why Qt cannot open a window here, in one sentence; stdlib only, so it can speak when nothing else works."""

import os
import re
import sys
from collections.abc import Iterable, Mapping

Packages = tuple[str, str, str]
"""The package that holds a library in Debian and Ubuntu, in Fedora, in Arch."""

_QT: Mapping[str, Packages] = {
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libz.so.1": ("zlib1g", "zlib", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd", "zstd"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
}
_X11: Mapping[str, Packages] = {
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
}
_WAYLAND: Mapping[str, Packages] = {
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
}
_GROUPS = (_QT, _X11, _WAYLAND)
_DISTRIBUTIONS = ("Debian, Ubuntu", "Fedora", "Arch")

_NOT_FOUND = re.compile(r"(lib[\w.+-]+\.so[.\d]*): cannot open shared object file")
_NO_SCREEN = ("could not connect to display", "Failed to create wl_display")
_OPEN_A_WINDOW = "import sys; from PySide6.QtWidgets import QApplication; QApplication(sys.argv[:1])"
A_LOOK = ["--look-for-a-window"]
"""What a built program, which is no Python, is asked instead."""


def trouble() -> str | None:
    """Say why the program cannot open its window, or nothing; a few milliseconds when all is well."""
    if not sys.platform.startswith("linux") or _looks_well():
        return None
    return probe(sys.executable)  # only Qt itself may say no: the quick look can be wrong, as on NixOS


def probe(python: str, environ: Mapping[str, str] | None = None) -> str | None:
    """Open Qt in another process, where even an abort is an answer, and say why it cannot, or nothing."""
    import subprocess

    surroundings = {**(os.environ if environ is None else environ), "QT_DEBUG_PLUGINS": "1"}
    command = [python, *(A_LOOK if getattr(sys, "frozen", False) else ["-P", "-c", _OPEN_A_WINDOW])]
    try:
        child = subprocess.run(command, env=surroundings, capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return explain(str(error))
    return explain(child.stderr.decode(errors="replace")) if child.returncode else None


def give_back_the_libraries() -> None:
    """In a built program: let what it starts find the system's libraries, not those built in. Its own are loaded from
    where they lie without this (the loader read it when the program began), and a second one of ours looks for its
    own anew, or it would need the system's."""
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


def explain(complaint: str) -> str:
    """Turn the complaint of Qt or of the loader into one sentence the referee can act on."""
    if absent := _absent(complaint):
        return f"Qt cannot start because {_listed(absent)} missing: install {_advice(absent)}."
    if any(sign in complaint for sign in _NO_SCREEN):
        return "Qt cannot start because no screen answers: log in to a desktop, or set DISPLAY."
    last = complaint.strip().splitlines()[-1:] or ["it ended without a word"]
    return f"Qt cannot start: {last[0][:200]}"


def _absent(complaint: str) -> list[str]:
    """List the libraries a complaint names and, as the loader stops at the first, their absent neighbours."""
    named = dict.fromkeys(_NOT_FOUND.findall(complaint))
    for group in _GROUPS:
        if not named.keys().isdisjoint(group):
            named |= dict.fromkeys(library for library in group if not _loads(library))
    return list(named)


def _listed(libraries: list[str]) -> str:
    return f"{', '.join(libraries)} {'is' if len(libraries) == 1 else 'are'}"


def _advice(libraries: Iterable[str]) -> str:
    known = {library: packages for group in _GROUPS for library, packages in group.items()}
    wanted = [known[library] for library in libraries if library in known]
    if not wanted:
        return "the system package that holds it"
    columns = [" ".join(dict.fromkeys(column)) for column in zip(*wanted, strict=True)]
    named = [f"{names} ({system})" for names, system in zip(columns, _DISTRIBUTIONS, strict=True)]
    return f"{', '.join(named[:-1])} or {named[-1]}"


def _looks_well() -> bool:
    """Look for the libraries and the screen Qt is going to ask for."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform in ("offscreen", "minimal", "vnc"):
        return all(map(_loads, _QT))
    if platform != "xcb" and _wayland_is_there():
        return all(map(_loads, [*_QT, *_WAYLAND]))
    return all(map(_loads, [*_QT, *_X11])) and _x11_answers()


def _loads(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _wayland_is_there() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY", "")
    return bool(name) and os.path.exists(os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name))


def _x11_answers() -> bool:
    import ctypes

    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not refused
