"""`ludex demo`: from the rules of a game to a played match."""

from __future__ import annotations


def demo() -> int:
    """Compile a game from its rules, count its turns, and play two bots against each other.

    Takes about ten seconds. Without a C compiler it uses the engine that comes with Ludex.
    """
    from ludex.demo import main

    return main()
