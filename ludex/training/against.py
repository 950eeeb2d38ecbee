"""A game for Gymnasium: one player learns, bots play the others.

env = gymnasium.make("Ludex-v0", rules="hex", size=7, bot="greedy")      # after `import ludex.training.against`
"""

from __future__ import annotations

import random
from typing import Any

import ludex
from ludex.bots import make
from ludex.dsl.errors import PlayError
from ludex.training.chance import past_chance
from ludex.training.episode_start import Start, beginning, masked, opened_by_any, results
from ludex.training.optional_imports import needs
from ludex.training.rendering import MODES, checked, rendered

with needs("rl"):
    import gymnasium
    import numpy
    from gymnasium import spaces


RANDOM = "random"  # the bot that needs to see nothing


class AgainstBot(gymnasium.Env):
    """A game, by name or file (or loaded), against a bot of `ludex.bots` for each other player.

    bot, nodes: its name, and what it may search a turn. seat: the player who learns; None: drawn at each reset.
    illegal: what an action that is not offered does: "lose" (the game is over, reward -1, `info["illegal"]`), or
    "raise" (IllegalChoice). The mask is `info["action_mask"]` (int8). Other arguments: `ludex.training.aec.GameEnv`.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        rules: Any,
        bot: str = "random",
        nodes: int = 200,
        seat: int | None = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
        start: Start | None = None,
        turn: bool = True,
        max_steps: int | None = None,
        **settings: int,
    ):
        self.game = opened_by_any(rules, settings)
        if self.game.model.has_secrets and bot != RANDOM:
            hint = f"bot={RANDOM!r}, or `ludex.training.aec` with players of your own"
            raise PlayError(f"{self.game.model.name} hides things from its players, and {bot!r} sees positions", hint)
        self.lens = masked(self.game, turn)
        players = len(self.game.player_names)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat {seat}: the players are numbered 0 to {players - 1}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal {illegal!r}: 'lose' or 'raise'")
        self.wanted_seat, self.bot, self.nodes, self.illegal = seat, bot, nodes, illegal
        self.render_mode, self.start, self.max_steps = checked(render_mode), start, max_steps
        self.observation_space = spaces.Box(0, 1, self.lens.shape, numpy.dtype(self.lens.dtype).type)
        self.action_space = spaces.Discrete(self.lens.size)
        self.position: Any = None
        self.seat = 0
        self.steps = 0
        self.ended = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """(observation, info) of a new game, at the learner's first choice."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 31))
        players = len(self.game.player_names)
        self.seat = int(self.np_random.integers(players)) if self.wanted_seat is None else self.wanted_seat
        self.bots, self._chance = self._bots(drawn), random.Random(drawn)
        self.steps, self.ended = 0, False
        for again in range(100):  # a bot may win before the learner has moved
            self.position = self._begun(drawn + again)
            self._answer()
            if not self.position.over:
                return self._seen(), self._info()
        raise ludex.LudexError("a hundred games ended before the learner was to move")

    def _bots(self, seed: int) -> list[Any]:
        return [make(self.bot, seed=seed + player) for player in range(len(self.game.player_names))]

    def __getstate__(self) -> dict[str, Any]:
        """All except the bots: in a copy they start again, without their memory of the game."""
        return {name: value for name, value in self.__dict__.items() if name != "bots"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.bots = self._bots(self.steps)

    def _begun(self, drawn: int) -> Any:
        return self.start(drawn) if self.start is not None else beginning(self.game, drawn)

    def _answer(self) -> None:
        """Outcomes of chance, and the others' turns; where something is hidden, or chosen at once, others choose at
        random, choice by choice."""
        while not past_chance(self.position, self._chance).over and self.position.mover != self.seat:
            if self.game.model.has_secrets:
                self.position.play(self.position.sample_choice(self._chance))
            else:
                bot = self.bots[self.position.mover]
                self.position.play_turn(bot.choose(self.position, nodes=self.nodes))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play one choice of the learner's, then the others' turns."""
        if self.ended:
            raise gymnasium.error.ResetNeeded("the game is over: reset() begins a new one")
        try:
            choice = self.lens.choice(self.position, int(action))
        except ludex.IllegalChoice as error:
            if self.illegal == "raise":
                raise
            self.ended = True
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self.position.play(choice)
        self._answer()
        self.steps += 1
        over = self.position.over
        cut = not over and self.max_steps is not None and self.steps >= self.max_steps
        self.ended = over or cut
        reward = results(self.position)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, cut, self._info()

    def _seen(self) -> Any:
        return self.lens.observe(self.position, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.lens.mask(self.position, "int8")}

    def render(self) -> Any:
        """A picture of the position: see `ludex.training.rendering`."""
        return rendered(self.position, self.render_mode)


if "Ludex-v0" not in gymnasium.registry:
    gymnasium.register(
        "Ludex-v0",
        entry_point="ludex.training.against:AgainstBot",
        vector_entry_point="ludex.training.vector_env:ManyGames",
    )
