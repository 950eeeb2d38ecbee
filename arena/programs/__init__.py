"""Programs as processes: how they are started, spoken to, timed and ended."""
