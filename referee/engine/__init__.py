"""What every game shares: the match contract, violations, the replay loop and recovery after a fault."""
