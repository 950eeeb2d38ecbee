class Blocks:
    """Blocks of memory that are freed together."""
