"""Statements that write the state, as IR; every value of the state by field and place."""
