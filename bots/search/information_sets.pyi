class InformationSets:
    """A table of at most so many information sets."""

    used: int
    def __new__(cls, room: int) -> InformationSets: ...
