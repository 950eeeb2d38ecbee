class Harvest:
    """What the next turns could take of what lies near."""

    later: float
    rate: float
    idle_share: float
    growth_share: float
    both_share: float
    late_share: float
