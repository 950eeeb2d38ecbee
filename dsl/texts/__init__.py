"""Choices, turns and positions as text, both ways, over the Python face of both engines; and why a turn is refused."""
