MOST: int

class TooMany(ValueError): ...

class Ground:
    """The cells of a board and the ways between them, as bits."""

    @property
    def cells(self) -> int: ...
