"""The meaning of rules, slow and obvious: expressions, statements, patterns, order of play, as functions of a state."""
