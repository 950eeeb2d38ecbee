from ludex.bots.refused import Refused

MOST: int

class TooMany(Refused): ...

class Ground:
    """The cells of a board and the ways between them, as bits."""

    @property
    def cells(self) -> int: ...
