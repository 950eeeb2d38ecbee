class Taking:
    """Which action takes, told by playing."""
