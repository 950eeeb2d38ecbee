"""Why a bot does not play a game."""

from __future__ import annotations

from ludex.dsl.errors import PlayError


class Refused(PlayError, ValueError):
    """The bot is for other games; the message says for which, or which bot to take."""


class WrongFile(Refused):
    """A file beside the rules, of weights or options, cannot be read or was made for other rules."""


class NoWorld(PlayError):
    """No position was found that fits what a player has learned, within the limits that were given."""
