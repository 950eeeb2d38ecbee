class Harvest:
    """What the next turns could take of what lies near."""
