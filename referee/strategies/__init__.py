"""Hypothesis strategies: whole legal games, and legal games with planted faults, of any installed game."""

from referee.strategies.games import faulty_games, legal_games

__all__ = ["faulty_games", "legal_games"]
