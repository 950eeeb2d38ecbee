"""Facts about a game that its rules, or random play, show: goals, features, the shape of a turn."""
