from typing import final

@final
class CaptureActions:
    """Which action takes, told by playing."""
