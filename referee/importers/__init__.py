"""Importers: other sites' logs in, transcripts out. They know the log, not the rules."""
