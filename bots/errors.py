"""Why a bot does not play a game."""

from __future__ import annotations

from ludex.dsl.errors import PlayError
from ludex.dsl.model import Model


class Refused(PlayError, ValueError):
    """The bot is for other games; the message says for which, or which bot to take."""


def refuse_whole(model: Model) -> None:
    """Refused in a game that hides something: a bot that is given a whole position sees all of it."""
    if model.has_secrets:
        raise Refused(
            f"{model.name} hides things from its players, and this bot would see them in a whole position",
            "`auto`, `ismcts`, `equilibrium` and `random` choose by the view of the player to move; any bot looks at "
            "everything with `sees_all=True`",
        )


class WrongFile(Refused):
    """A file beside the rules, of weights or options, cannot be read or was made for other rules."""


class NoWorld(PlayError):
    """No position was found that fits what a player has learned, within the limits that were given."""
