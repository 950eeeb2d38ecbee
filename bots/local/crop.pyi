class Crop:
    """A part of a board, shown as a small game for two."""
