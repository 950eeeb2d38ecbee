"""Many games for Gymnasium's vector interface, over `ludex.batch`: a player of each learns, a policy plays the others.

envs = gymnasium.make_vec("Ludex-v0", num_envs=256, vectorization_mode="vector_entry_point", rules="hex", size=7)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ludex
from ludex.training.episode_start import beginning, loaded, returns
from ludex.training.optional_imports import needs

with needs("rl"):
    import numpy
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Policy = Callable[
    [Any, Any], Any
]  # (observations, masks) of all games -> actions; those of games not asked for are dropped
STAYS = -2  # the action of a game that waits (`Batch.step`)
STARTS = 16  # different beginnings of games that are dealt or given data


class ManyGames(VectorEnv):
    """num_envs games. opponent: a policy, or None for random play; where players choose at once, it is asked for each
    player. seat: the player who learns; None: each in turn, game by game. illegal: what an action that is not offered
    does: "replace" (a random one is played, at a reward of -1, and `info["illegal"]` says where) or "raise"
    (ValueError). Where something is hidden, each sees his view alone.

    An ended game has begun again when `step` returns, at the learner's first choice (autoreset in the same step):
    `info["final_obs"]` is what the learner saw last. Observations are new arrays, `info["action_mask"]` (num_envs,
    actions) is int8. Settings of the rules are further arguments; `threads` and `turn` as in `ludex.batch`.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        rules: Any = None,
        opponent: Policy | None = None,
        seat: int | None = 0,
        illegal: str = "replace",
        threads: int = 1,
        turn: bool = True,
        render_mode: str | None = None,
        **settings: int,
    ):
        self.game = loaded(rules, settings)
        self.joint = self.game.model.has_joint
        players = len(self.game.player_names)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat {seat}: the players are numbered 0 to {players - 1}")
        if illegal not in ("replace", "raise"):
            raise ValueError(f"illegal {illegal!r}: 'replace' or 'raise'")
        if render_mode is not None:
            raise ValueError("many games at once have no picture: render_mode is None")
        self.num_envs, self.opponent, self.illegal, self.threads, self.turn = num_envs, opponent, illegal, threads, turn
        self.seats = numpy.array([i % players if seat is None else seat for i in range(num_envs)], "int32")
        self.every = numpy.arange(num_envs)
        self.batch = self._made(0)
        numbers = numpy.dtype(self.batch.observe().dtype).type
        self.single_observation_space = spaces.Box(0, 1, self.batch.observation_shape, numbers)
        self.single_action_space = spaces.Discrete(self.batch.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.worth = numpy.zeros((players + 1, players))  # of (how many won, one of them or not), as returns
        for won in range(1, players + 1):
            self.worth[won] = returns([1 / won] * won + [0.0] * (players - won))

    def _made(self, seed: int) -> Any:
        first = beginning(self.game, seed)
        same = first == beginning(self.game, seed + 1)
        starts = [first] if same else [first, *(beginning(self.game, seed + i) for i in range(1, STARTS))]
        return ludex.batch(self.game, self.num_envs, seed, self.threads, starts, self.turn)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """(observations, info) of new games, each at the learner's first choice."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch = self._made(seed)
        else:
            self.batch.reset()
        self._answer(numpy.zeros(self.num_envs), numpy.zeros(self.num_envs, bool))
        return self.batch.observe(viewers=self.seats).copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one choice of the learner's in each game, then whatever the others do until he is to move again."""
        chosen = numpy.asarray(actions).astype("int64")
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"actions of shape {chosen.shape}, not ({self.num_envs},)")
        illegal = self._illegal(chosen)
        rewards, ended = numpy.zeros(self.num_envs), numpy.zeros(self.num_envs, bool)
        if illegal.any():
            chosen[illegal] = self._of_learner(self.batch.random_actions())[illegal]
        self._played(self._with_others(chosen), rewards, ended)
        self._answer(rewards, ended)
        rewards[illegal] = -1.0
        info = self._info()
        if illegal.any():
            info["illegal"] = illegal
        if ended.any():
            final = self.batch.last_observation(viewers=self.seats)
            info["final_obs"], info["_final_obs"] = numpy.full(self.num_envs, None, object), ended.copy()
            for i in numpy.flatnonzero(ended):
                info["final_obs"][i] = final[i].copy()
        seen = self.batch.observe(viewers=self.seats).copy()
        return seen, rewards, ended, numpy.zeros(self.num_envs, bool), info

    def _illegal(self, chosen: Any) -> Any:
        """Which of the actions are not offered; ValueError if they are to be refused."""
        size = self.batch.actions.size
        inside = (chosen >= 0) & (chosen < size)
        offered = self._of_learner(self.batch.mask())[self.every, numpy.where(inside, chosen, 0)] & inside
        if self.illegal == "raise" and not offered.all():
            i = int(numpy.argmin(offered))
            raise ValueError(f"game {i}: action {chosen[i]} is not offered now")
        return ~offered

    def _of_learner(self, rows: Any) -> Any:
        """Of rows for each player, where all choose at once, that of the learner in each game."""
        return rows[self.every, self.seats] if self.joint else rows

    def _with_others(self, chosen: Any) -> Any:
        """The learner's actions, with those of the players who choose at once with him."""
        if not self.joint:
            return chosen
        actions = self._others()
        actions[self.every, self.seats] = chosen
        return actions

    def _others(self) -> Any:
        """What the policy of the others chooses in every game, at random where there is none."""
        if self.opponent is None:
            return self.batch.random_actions().copy()
        if not self.joint:
            return numpy.array(self.opponent(self.batch.observe(), self.batch.mask()), "int64")
        seen, masks, choosing = self.batch.observe(), self.batch.mask(), self.batch.choosing
        by_player = [self.opponent(seen[:, player], masks[:, player]) for player in range(choosing.shape[1])]
        return numpy.where(choosing, numpy.stack(by_player, axis=1), -1).astype("int64")

    def _waiting(self) -> Any:
        """In which games the learner does not choose now."""
        return ~self._of_learner(self.batch.choosing) if self.joint else self.batch.movers != self.seats

    def _played(self, actions: Any, rewards: Any, ended: Any) -> None:
        """One step of the batch; where a game ends for the first time, what it was worth to the learner."""
        payoffs, over, _ = self.batch.step(actions)
        for i in numpy.flatnonzero(over & ~ended):
            if self.game.model.payoff:
                rewards[i] = payoffs[i, self.seats[i]]
                continue
            won = int((payoffs[i] > 0).sum())
            rewards[i] = self.worth[won][0 if payoffs[i, self.seats[i]] > 0 else -1]
        ended |= over

    def _answer(self, rewards: Any, ended: Any) -> None:
        """The others' choices, until the learner is to move in every game."""
        while (waiting := self._waiting()).any():
            actions = self._others()
            actions[~waiting] = STAYS
            self._played(actions, rewards, ended)

    def _info(self) -> dict[str, Any]:
        every = numpy.ones(self.num_envs, bool)
        mask = self._of_learner(self.batch.mask()).view("int8").copy()
        return {"action_mask": mask, "_action_mask": every}
