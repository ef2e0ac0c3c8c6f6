"""What of Qt and Python the built program leaves out: modules nobody imports, plugins nobody loads, other languages."""

from __future__ import annotations

import re
import sys

PROGRAM = "referee-app.bin" if sys.platform.startswith("linux") else "referee-app"
"""What the program in the folder is called; on Linux `referee-app` is the script that starts it (`glibc`)."""
MODULES = [
    *("tkinter", "unittest", "pydoc", "doctest", "sqlite3", "lib2to3", "ensurepip", "idlelib", "turtledemo"),
    *("PySide6.QtNetwork", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql", "PySide6.QtTest", "PySide6.QtXml"),
    *("PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets", "PySide6.QtDesigner", "PySide6.QtHelp", "PySide6.QtUiTools"),
    *("ssl", "_ssl", "_hashlib", "http", "ftplib", "smtplib", "xmlrpc", "_codecs_jp", "_codecs_hk", "_codecs_cn"),
    *("_codecs_kr", "_codecs_tw", "_codecs_iso2022", "hypothesis", "pytest", "mypy", "rich", "email_validator"),
    *("readline", "curses"),
]
"""Never imported: the program has no network, no database and no QML. `readline` is under the GPL as well."""

_LEFT_OUT = re.compile(
    r"""
    Qt6?(?:Qml|Quick|Network|Sql|Test|Xml|OpenGLWidgets|Designer|Help|UiTools|VirtualKeyboard|EglFS|Concurrent)
    | /plugins/(?:networkinformation|tls|sqldrivers|qmltooling|generic|egldeviceintegrations|platforminputcontexts/
        libqtvirtualkeyboard|designer|wayland-graphics-integration-client/lib(?:dmabuf|drm|shm|vulkan))
    | /plugins/platforms/lib(?:qeglfs|qlinuxfb|qminimal|qminimalegl|qvkkhrdisplay|qvnc|qdirect)
    | /plugins/imageformats/(?!.*(?:qjpeg|qsvg|qico))
    | /plugins/platformthemes/libqgtk3
    | /lib(?:gtk|gdk|pango|cairo|pixman|atk|atspi|fribidi|thai|datrie|gio|gmodule|gdk_pixbuf|mount|blkid|selinux)
        [-_.\w]*\.so
    | /lib(?:cups|avahi-\w+|gnutls|krb5\w*|k5crypto|gssapi_krb5|com_err|keyutils|hogweed|nettle|p11-kit|tasn1|idn2
        |unistring|gmp)\.so
    | /opengl32sw\.dll$
    | resources/i18n/\w+\.ts$
    | /qml/ | /libexec/ | /typesystems/ | /include/ | /metatypes/ | \.pyi$
    """,
    re.VERBOSE | re.IGNORECASE,
)
_TRANSLATION = re.compile(r"/translations/(?!qtbase_it\.qm$)")


def wanted(path: str) -> bool:
    """Whether a file belongs to the built program, by its path in it."""
    path = "/" + path.replace("\\", "/")
    return not (_LEFT_OUT.search(path) or ("PySide6" in path and _TRANSLATION.search(path)))
