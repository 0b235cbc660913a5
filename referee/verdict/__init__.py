"""Verdicts: what the referee says about a transcript, and one renderer per output format."""
