class Proximity:
    """Where cells of one player and cells it could take come within a turn of each other."""

    def codes(self) -> bytes: ...
