from ludex.bots.errors import Refused

MOST: int

class TooMany(Refused): ...

class Bitboards:
    """The cells of a board and the ways between them, as bits."""

    @property
    def cells(self) -> int: ...
