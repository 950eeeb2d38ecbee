"""Games in which all players choose at once, for PettingZoo's parallel interface.

    from ludex.training import parallel
    env = parallel.env("goofspiel", size=6)

One step is one joint step of the rules; outcomes of chance are drawn from the seed. Terry et al. 2021 (PettingZoo).
"""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.walk import below
from ludex.training.chance import past_chance
from ludex.training.episode_start import Start, begun, masked, opened_by_any, results
from ludex.training.optional_imports import needs
from ludex.training.rendering import MODES, checked, rendered
from ludex.training.view_lens import offers

with needs("rl"):
    import numpy
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

Everybody = dict[str, Any]  # something of each agent


def env(game: Any, **options: Any) -> JointEnv:
    """The environment of a game, by name, file or loaded."""
    return JointEnv(game, **options)


class JointEnv(ParallelEnv):
    """A game in which each choice is one of a joint step of all players; PlayError for other games. Arguments, agents,
    observations and rewards are those of `ludex.training.aec.GameEnv`."""

    metadata = {"render_modes": list(MODES), "name": "ludex_joint_v0", "render_fps": 2}

    def __init__(
        self,
        game: Any,
        render_mode: str | None = None,
        start: Start | None = None,
        max_steps: int | None = None,
        **settings: int,
    ):
        self.game = opened_by_any(game, settings)
        if not all_choose_at_once(self.game.model):
            hint = "`ludex.training.aec` has environments for these games"
            raise PlayError(f"{self.game.model.name}: not all players choose at every step", hint)
        self.lens = masked(self.game, False)
        self.render_mode, self.start, self.max_steps = checked(render_mode), start, max_steps
        self.possible_agents = [f"player_{number}" for number in range(len(self.game.player_names))]
        self.agents: list[str] = []
        seen = spaces.Box(0, 1, self.lens.shape, numpy.dtype(self.lens.dtype).type)
        mask = spaces.Box(0, 1, (self.lens.size,), numpy.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.lens.size) for agent in self.possible_agents}
        self.position: Any = None
        self.steps = 0
        self._rng = numpy.random.default_rng()
        self._chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Everybody, Everybody]:
        """(observations, infos) of a new game; `seed` decides what is dealt and drawn."""
        if seed is not None:
            self._rng = numpy.random.default_rng(seed)
        drawn = int(self._rng.integers(1 << 31))
        self._chance = random.Random(drawn)
        self.position = begun(self.game, self.start, drawn, self._chance)
        self.steps, self.agents = 0, self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Everybody) -> tuple[Everybody, Everybody, Everybody, Everybody, Everybody]:
        """Play one action of each agent. Raises IllegalChoice where one is not offered; then nothing is played."""
        there = self.position.copy()
        for agent in self.agents:
            self.lens.play(there, int(actions[agent]))
        self.position = past_chance(there, self._chance)
        self.steps += 1
        over = self.position.over
        cut = not over and self.max_steps is not None and self.steps >= self.max_steps
        worth = results(self.position) if over else [0.0] * len(self.agents)
        seen, agents = self._seen(), self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, cut_off = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        return seen, dict(zip(agents, worth)), ended, cut_off, {agent: {} for agent in agents}

    def _seen(self) -> Everybody:
        offered, found = offers(self.lens, self.position), {}
        for player, agent in enumerate(self.agents):
            mask = numpy.zeros(self.lens.size, "int8")
            mask[offered.get(player, [])] = 1
            found[agent] = {"observation": self.lens.observe(self.position, player), "action_mask": mask}
        return found

    def render(self) -> Any:
        """A picture of what a spectator sees: see `ludex.training.rendering`."""
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def all_choose_at_once(model: m.Model) -> bool:
    """Whether each choice of a turn is one of a joint step of all players."""
    steps = [node for node in below(model.turn) if isinstance(node, m.Together)]
    inside = {id(do) for step in steps for do in below(step.body) if isinstance(do, m.Do)}
    alone = [do for do in below(model.turn) if isinstance(do, m.Do) and id(do) not in inside]
    everybody = [step for step in steps if isinstance(step.source, m.Builtin) and step.source.name == "players"]
    return bool(steps) and len(everybody) == len(steps) and all(model.actions[do.action].chance for do in alone)
