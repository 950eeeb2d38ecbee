"""How well fuzzing finds mistakes: models with one small mistake, and whether their engines differ from the right."""
