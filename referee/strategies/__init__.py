"""Hypothesis strategies: transcripts, legal games, faults."""
