from typing import final

@final
class Taking:
    """Which action takes, told by playing."""
