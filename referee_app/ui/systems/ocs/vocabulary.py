"""The words of the answers: measures, policies, alternatives, wishes; keys of the rules to English literals."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

from referee_app.ui.systems.ocs.glossary import Texts

METRIC_NAMES: Texts = {
    "p_exploit": QT_TRANSLATE_NOOP("ocs", "Exploits"),
    "expected_att_losses": QT_TRANSLATE_NOOP("ocs", "Att. steps"),
    "expected_def_losses": QT_TRANSLATE_NOOP("ocs", "Def. steps"),
    "p_def_ignores": QT_TRANSLATE_NOOP("ocs", "Ignores"),
    "p_def_dg": QT_TRANSLATE_NOOP("ocs", "Def. DG"),
    "p_vacated": QT_TRANSLATE_NOOP("ocs", "Vacated"),
    "p_att_destroyed": QT_TRANSLATE_NOOP("ocs", "Att. gone"),
    "p_def_destroyed": QT_TRANSLATE_NOOP("ocs", "Def. gone"),
    "p_advance": QT_TRANSLATE_NOOP("ocs", "Advance"),
}

POLICIES: Texts = {
    "0": QT_TRANSLATE_NOOP("ocs", "Attacker step, defender step"),
    "1": QT_TRANSLATE_NOOP("ocs", "Attacker step, defender retreat"),
    "2": QT_TRANSLATE_NOOP("ocs", "Attacker retreat, defender step"),
    "3": QT_TRANSLATE_NOOP("ocs", "Attacker retreat, defender retreat"),
}

ALTERNATIVES: Texts = {
    "att_ar": QT_TRANSLATE_NOOP("ocs", "Lead rating one higher"),
    "hedgehog": QT_TRANSLATE_NOOP("ocs", "Hedgehog one lower"),
    "attack_type": QT_TRANSLATE_NOOP("ocs", "The other kind of attack"),
    "unpaid": QT_TRANSLATE_NOOP("ocs", "Defender unsupplied"),
}

WISHES: Texts = {
    "p_exploit": QT_TRANSLATE_NOOP("ocs", "exploitation, at least"),
    "p_vacated": QT_TRANSLATE_NOOP("ocs", "hex vacated, at least"),
    "expected_def_losses": QT_TRANSLATE_NOOP("ocs", "defender loses, at least"),
    "expected_att_losses": QT_TRANSLATE_NOOP("ocs", "attacker loses, at most"),
}
