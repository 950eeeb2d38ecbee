class Income:
    """What the next turns could take of what lies near."""
