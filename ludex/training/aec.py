"""Games for PettingZoo: one agent for each player, who take turns; masks of actions beside what is seen.

    from ludex.training import aec
    env = aec.env("hex", size=7, render_mode="ansi")

One step is one choice: in a turn of many choices the same agent is selected again. Outcomes of chance are drawn by the
environment, from its seed. In games that hide something each agent sees its view alone; in a joint step one agent is
selected after the other, and none sees the others' choices. Terry et al. 2021 (PettingZoo).
"""

from __future__ import annotations

import random
from typing import Any

from ludex.training.chance import past_chance
from ludex.training.episode_start import Start, begun, masked, opened_by_any, results
from ludex.training.optional_imports import needs
from ludex.training.rendering import MODES, checked, rendered

with needs("rl"):
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


def env(game: Any, **options: Any) -> AECEnv:
    """A `GameEnv` that gives -1 to a player of an action that is not offered, and reports steps out of order."""
    made = wrappers.TerminateIllegalWrapper(GameEnv(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class GameEnv(AECEnv):
    """A game, by name, file or loaded. `start(seed)`: its first position (default: the game's own, what it deals dealt
    from the seed, data that it wants drawn from the seed). `turn`: as in `ludex.batch`. `max_steps`: choices after
    which a game is cut off (truncated), if any; other options are settings of the rules.

    Agents are `player_0`, ... in the order of `game.player_names`. Observations: {"observation": planes, "action_mask":
    int8}, the mask empty for who is not to move. Rewards: at the end those of the rules' `payoff`; without it 1 for
    the only winner, -1 shared by the others, 0 for draws. An action that is not offered: IllegalChoice.
    """

    metadata = {"render_modes": list(MODES), "name": "ludex_v0", "is_parallelizable": False, "render_fps": 2}

    def __init__(
        self,
        game: Any,
        render_mode: str | None = None,
        start: Start | None = None,
        turn: bool = True,
        max_steps: int | None = None,
        **settings: int,
    ):
        super().__init__()
        self.game = opened_by_any(game, settings)
        self.lens = masked(self.game, turn)
        self.render_mode, self.start, self.max_steps = checked(render_mode), start, max_steps
        self.possible_agents = [f"player_{number}" for number in range(len(self.game.player_names))]
        self.agents = self.possible_agents[:]
        seen = spaces.Box(0, 1, self.lens.shape, numpy.dtype(self.lens.dtype).type)
        mask = spaces.Box(0, 1, (self.lens.size,), numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.lens.size) for agent in self.agents}
        self.position: Any = None
        self.steps = 0
        self._rng = numpy.random.default_rng()
        self._chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start again; `seed` decides the deal, and the start data of games that need some."""
        if seed is not None:
            self._rng = numpy.random.default_rng(seed)
        drawn = int(self._rng.integers(1 << 31))
        self._chance = random.Random(drawn)
        self.position = begun(self.game, self.start, drawn, self._chance)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and its mask: empty where another is to move."""
        player = self.possible_agents.index(agent)
        moves = self.position.mover == player
        mask = self.lens.mask(self.position, "int8") if moves else numpy.zeros(self.lens.size, "int8")
        return {"observation": self.lens.observe(self.position, player), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Play an action of the selected agent. Raises IllegalChoice where it is not offered."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.lens.play(self.position, int(action))
        past_chance(self.position, self._chance)
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.over:
            self.rewards = dict(zip(self.agents, results(self.position)))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[self.position.next]
        else:
            self.agent_selection = self.agents[self.position.mover]
            if self.max_steps is not None and self.steps >= self.max_steps:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """A picture of the position: see `ludex.training.rendering`."""
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return f"ludex_{self.game.model.name}"
