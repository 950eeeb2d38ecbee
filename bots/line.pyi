class Line:
    """A turn under construction, its choices in any order where they are sets."""

    @property
    def has_sets(self) -> bool: ...
