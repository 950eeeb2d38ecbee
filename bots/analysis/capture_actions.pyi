from typing import final

@final
class CaptureActions:
    """The action that captures, found by random play."""
