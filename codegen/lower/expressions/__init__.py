"""Numbers, conditions and sets as IR: one construct of the language, or one way to compute it well, a file."""
