"""The coin duel as one package, as the shipped systems are: what lies beside its rule book is found by its name."""

from tests.systems.coin_duel.rules import SYSTEM as SYSTEM
