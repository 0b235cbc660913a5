"""Plays random legal games, plants faults in them, and reports where the referee contradicts itself."""

from referee.fuzz.run import Contradiction, FuzzReport, fuzz

__all__ = ["Contradiction", "FuzzReport", "fuzz"]
