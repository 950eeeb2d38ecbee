"""Two rules files as two games: which declarations differ, and the shortest play after which the games differ."""
