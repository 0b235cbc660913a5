"""referee: clause-cited, reading-aware verdicts on recorded tabletop games."""
