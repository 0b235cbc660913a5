"""Transcripts: their common parts, reading them from files, limits, and places in the source text."""
