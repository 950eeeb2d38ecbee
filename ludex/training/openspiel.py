"""Games for OpenSpiel: after `import ludex.training.openspiel` every game is one of pyspiel's.

    pyspiel.load_game("ludex", {"rules": "hex", "size": 11})
    pyspiel.load_game("ludex(rules=hex,size=11)")

Parameters: `rules` (a name or a file), `seed` (of what is dealt, or of data that the rules want), `turn` (the board as
its player sees it, as in `ludex.batch`; here False unless asked for), `max_game_length`, and the settings of the rules:
all names that shipped rules have, others after `declare`. One action is one choice; a turn may have many. A game of
`max_game_length` choices that no rule has ended is over, and a draw. Lanctot et al. 2019 (OpenSpiel).

Outcomes of chance are chance nodes with their probabilities, joint steps are simultaneous nodes. In games that hide
something, observations and information states come from views and from what a player remembers.
"""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import ludex
from ludex.bots.worlds import guess
from ludex.dsl.choice import CHANCE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition
from ludex.dsl.joint_choice import choosers
from ludex.engine.actions import outcomes
from ludex.engine.number_bounds import bounds
from ludex.training.episode_start import beginning, opened_by_any, results
from ludex.training.memory_text import MemoryTexts
from ludex.training.optional_imports import needs
from ludex.training.view_lens import lens_of, offers

with needs("openspiel"):
    import numpy
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

NAME = "ludex"
UNSET = -(1 << 31)  # a setting that is not given: the rules' own default
OWN = {"rules": "tictactoe", "seed": 0, "turn": False, "max_game_length": 100_000}
MOST_PLAYERS = 100
SAMPLED = 64  # random games whose payoffs decide whether a game is called one of constant sum
SAMPLE_CHOICES = 2000  # after which such a game is left


def load_game(rules: str, **parameters: Any) -> pyspiel.Game:
    """The game as pyspiel loads it, with settings that only these rules may have."""
    declare(rules)
    return pyspiel.load_game(NAME, {"rules": rules, **parameters})


def declare(rules: str) -> None:
    """Let pyspiel know the settings of a rules file: it refuses names of parameters that nobody registered."""
    from ludex.loading import load_model
    from ludex.shipped import find_rules

    names = [param.name for param in load_model(find_rules(rules)).params]
    clash = sorted(set(names) & set(OWN))
    if clash:
        raise ludex.LudexError(f"{rules}: OpenSpiel cannot tell its parameter `{clash[0]}` from ours: rename it")
    if not set(names) <= _settings:
        _settings.update(names)
        _register()


class Rules(pyspiel.Game):
    """A game of OpenSpiel. `game`: the compiled game; `lens`: its observations and actions."""

    def __init__(self, params: dict[str, Any] | None = None):
        given = {name: value for name, value in (params or {}).items() if value != UNSET}
        chosen = {**OWN, **given}
        settings = {name: value for name, value in given.items() if name not in OWN}
        self.game = opened_by_any(chosen["rules"], settings)
        self.lens, self.outcomes = lens_of(self.game, bool(chosen["turn"])), outcomes(self.game)
        self.texts = MemoryTexts(self.game, (self.lens.actions, self.outcomes))
        self.joint = self.game.model.has_joint  # asked for at each step
        self.seed, self.longest = int(chosen["seed"]), int(chosen["max_game_length"])
        self.first: Any = None
        self.sum = self._sum()
        players = len(self.game.player_names)
        super().__init__(_game_type(self.game.model, players, self.sum), self._info(players), given)

    def _info(self, players: int) -> pyspiel.GameInfo:
        low, high = _utilities(self.game, players)
        return pyspiel.GameInfo(
            num_distinct_actions=self.lens.size,
            max_chance_outcomes=self.outcomes.size,
            num_players=players,
            min_utility=low,
            max_utility=high,
            utility_sum=self.sum,
            max_game_length=self.longest,
        )

    def _sum(self) -> float | None:
        """The sum of what the players get, if it was the same in all of some random games; without `payoff` it is 0."""
        if len(self.game.player_names) == 1:
            return None
        if self.game.model.payoff is None:
            return 0.0
        ends = (_random_end(self.begin(), random.Random(seed)) for seed in range(SAMPLED))
        sums = {sum(end.payoffs()) for end in ends if end.over}
        return sums.pop() if len(sums) == 1 else None

    def new_initial_state(self, state: Any = None) -> State:
        """The first position, or the one of a `State.to_dict()`."""
        return State(self, state)

    def begin(self) -> Any:
        """A copy of the first position."""
        if self.first is None:
            self.first = beginning(self.game, self.seed)
        return self.first.copy()

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        if params:
            raise ValueError(f"observations have no parameters; given {params}")
        full = iig_obs_type is None or iig_obs_type.public_info and not iig_obs_type.perfect_recall
        if self.game.model.has_secrets:
            alone = full and (iig_obs_type is None or iig_obs_type.private_info != pyspiel.PrivateInfoType.NONE)
            return Observer(self.lens) if alone else TextObserver(iig_obs_type)
        return Observer(self.lens) if full else IIGObserverForPublicInfoGame(iig_obs_type, params)


class State(pyspiel.State):
    """A position of OpenSpiel. `position`: the one of the engine; `played`: the actions so far, of a joint step those
    of all players at once."""

    def __init__(self, game: Rules, state: Any = None):
        super().__init__(game)
        self.position = game.begin()
        self.cut = False  # whether it is over because it was too long
        self.undone = False  # whether pyspiel's own history holds choices that were taken back
        self.played: list[int | tuple[int, ...]] = []
        self.decisions = 0
        if state is not None:
            text = state if isinstance(state, dict) else state.to_dict()
            self.position = game.game.position(text["position"])
        self._offers: dict[int, list[int]] | None = None  # of each player who chooses here

    def _lens(self) -> Any:
        return self.get_game().lens

    def current_player(self) -> int:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        if self.position.mover == CHANCE:
            return pyspiel.PlayerId.CHANCE
        if not self.get_game().joint:
            return self.position.mover
        choosing = self._choosing()
        return next(iter(choosing)) if len(choosing) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def is_terminal(self) -> bool:
        return self.position.over or self.cut

    def _choosing(self) -> dict[int, list[int]]:
        """Who chooses, and what he may."""
        if self._offers is None:
            self._offers = offers(self._lens(), self.position)
        return self._offers

    def _legal_actions(self, player: int) -> list[int]:
        return self._choosing().get(player, [])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities. Raises PlayError where nothing is drawn."""
        if self.is_terminal() or self.position.mover != CHANCE:
            raise PlayError("nothing is drawn here: a player chooses, or the game is over")
        weighed = self.position.outcomes()
        whole = sum(weight for _, weight in weighed)
        numbers = self.get_game().outcomes
        return sorted((numbers.number(choice), weight / whole) for choice, weight in weighed)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.position.mover == CHANCE:
            self.position.play(game.outcomes.choice(action))
        else:
            self.position.play(game.lens.choice(self.position, action))
            self.decisions += 1
        self._after(action)

    def _apply_actions(self, actions: list[int]) -> None:
        lens = self._lens()
        for player in choosers(self.position):
            self.position.play(lens.choice(self.position, actions[player]))
        self.decisions += 1
        self._after(tuple(actions))

    def _after(self, played: int | tuple[int, ...]) -> None:
        self._offers = None
        self.played.append(played)
        self.cut = not self.position.over and self.decisions >= self.get_game().longest

    def remembered(self, player: int) -> str:
        """All that a player has chosen, seen and heard."""
        return self.get_game().texts.text(player, self.position.remember(player))

    def resample_from_infostate(self, player: int, sampler: Any) -> pyspiel.State:
        """A state in which the player has chosen, seen and heard the same, with its history, drawn by `guess`: the same
        state where nothing is hidden. sampler: random numbers from 0 to 1. Raises NoWorld where none is found,
        PlayError in games that are interpreted."""
        game = self.get_game().game
        if not game.model.has_secrets:
            return self.clone()
        if game.engine != "compiled":
            raise PlayError(f"{game.model.name} is interpreted: states that fit are drawn from compiled games alone")
        rng = random.Random(int(sampler() * (1 << 53)))
        return self._replayed(guess(game, self.position.view(player), rng))

    def _replayed(self, position: Any) -> pyspiel.State:
        """A state with the history of a position."""
        state = self.get_game().new_initial_state()
        choices = deque(position._played())
        while choices:
            state._make_next(choices)
        return state

    def _make_next(self, choices: deque[Choice]) -> None:
        """Make the next action, or those of a joint step, of a history."""
        if self.position.mover == CHANCE:
            return self.apply_action(self.get_game().outcomes.number(choices.popleft()))
        actions, choosing = [0] * self.num_players(), choosers(self.position)
        for player in choosing:
            actions[player] = self._lens().actions.number(choices.popleft())
        if len(choosing) > 1:
            return self.apply_actions(actions)
        return self.apply_action(actions[choosing[0]])

    def undo_action(self, player: int, action: int) -> None:
        """Take the last action back. Raises PlayError where there is none, or it was of a joint step; ValueError where
        it was another."""
        if self.played and isinstance(self.played[-1], tuple):
            raise PlayError("actions of a joint step are not taken back", "keep a clone of the state before it")
        if self.played and self.played[-1] != action:
            raise ValueError(f"the last action was {self.played[-1]}, not {action}")
        self.position.undo()
        self.played.pop()
        self.decisions -= self.position.mover != CHANCE
        self.cut, self.undone, self._offers = False, True, None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.get_game().outcomes.text(action)
        return self._lens().text(action, player)

    def returns(self) -> list[float]:
        return results(self.position) if self.position.over else [0.0] * self.num_players()

    def __str__(self) -> str:
        return self.position.text()

    def _to_struct(self) -> dict[str, Any]:
        return {"position": self.position.text()}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": self._lens().text(action, player)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        player = self.current_player()
        return [a for a in self._legal_actions(player) if self._lens().text(a, player) == struct["action"]]

    # After an undo pyspiel's own history, which nothing can shorten, is that of the game no more: these tell it.

    def _again(self) -> pyspiel.State:
        """The same state, played again from the start."""
        state = self.get_game().new_initial_state()
        for action in self.played:
            state.apply_actions(list(action)) if isinstance(action, tuple) else state.apply_action(action)
        return state

    def clone(self) -> pyspiel.State:
        return self._again() if self.undone else super().clone()

    def history(self) -> list[int]:
        return [item.action for item in self.full_history()] if self.undone else super().history()

    def full_history(self) -> list[Any]:
        return self._again().full_history() if self.undone else super().full_history()

    def history_str(self) -> str:
        return ", ".join(map(str, self.played)) if self.undone else super().history_str()

    def move_number(self) -> int:
        return len(self.played) if self.undone else super().move_number()

    def is_initial_state(self) -> bool:
        return not self.played

    def serialize(self) -> str:
        return self._again().serialize() if self.undone else super().serialize()


class Observer:
    """The planes of a position as a tensor, its text as a string."""

    def __init__(self, lens: Any):
        self.lens = lens
        self.tensor = numpy.zeros(int(numpy.prod(lens.shape)), numpy.float32)
        self.dict = {"observation": self.tensor.reshape(lens.shape)}

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][:] = self.lens.observe(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        return _seen(state, player)


class TextObserver:
    """Of a game that hides something: what a player remembers (with perfect recall), what he sees, or, without private
    information, what a spectator sees. There is a string, and no tensor."""

    def __init__(self, iig_obs_type: Any):
        self.kind, self.tensor, self.dict = iig_obs_type, None, dict[str, Any]()

    def set_from(self, state: State, player: int) -> None:
        """There is nothing to fill."""

    def string_from(self, state: State, player: int) -> str:
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return str(state.position.view(None).text)
        return state.remembered(player) if self.kind.perfect_recall else _seen(state, player)


def _seen(state: State, player: int) -> str:
    """What a player sees, as a text."""
    game = state.get_game().game
    if not game.model.has_secrets:
        return str(state.position.text())
    return f"{game.player_names[player]}: {state.position.view(player, False).text}"


def _random_end(position: Any, rng: random.Random) -> AnyPosition:
    """The position after a random game, or after SAMPLE_CHOICES of its choices."""
    for _ in range(SAMPLE_CHOICES):
        if position.over:
            break
        position.play(position.sample_choice(rng))
    return position


def _utilities(game: Any, players: int) -> tuple[float, float]:
    """The least and the most that a player may get."""
    payoff = game.model.payoff
    if payoff is None:
        return (-1.0 if players > 1 else 0.0), 1.0
    low, high = bounds(payoff.points, game.world)
    return float(low), float(high)


def _game_type(model: Any, players: int | None = None, total: float | None = 0.0) -> pyspiel.GameType:
    """What pyspiel wants to know of a game; without a model, of all of them."""
    kinds = pyspiel.GameType
    chance, secrets, joint = (
        (model.has_chance, model.has_secrets, model.has_joint) if model is not None else (False, False, False)
    )
    utility = kinds.Utility.GENERAL_SUM if total is None else kinds.Utility.CONSTANT_SUM
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Ludex" if model is None else model.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if joint else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=(kinds.Information.IMPERFECT_INFORMATION if secrets else kinds.Information.PERFECT_INFORMATION),
        utility=kinds.Utility.ZERO_SUM if total == 0 else utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players or MOST_PLAYERS,
        min_num_players=players or 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN, **dict.fromkeys(sorted(_settings), UNSET)},
    )


def _register() -> None:
    pyspiel.register_game(_game_type(None), Rules)


def _shipped_settings() -> set[str]:
    """The names of all parameters in shipped rules, read from their declarations."""
    import re

    from ludex.shipped import shipped

    declared = re.compile(r"^param\s+(\w+)", re.MULTILINE)
    return {name for path in shipped().values() for name in declared.findall(path.read_text(encoding="utf-8"))}


_settings = {"players", *_shipped_settings()}
_register()
