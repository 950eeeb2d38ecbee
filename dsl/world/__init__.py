"""What stays the same through a game: board, numbers of cells and values, names, pictures; no rule is evaluated."""
