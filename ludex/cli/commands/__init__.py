"""One module a command, each with one function of the same name. Heavy imports stand inside the functions."""
