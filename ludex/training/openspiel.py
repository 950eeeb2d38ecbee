"""Games for OpenSpiel: after `import ludex.training.openspiel` every game is one of pyspiel's.

    pyspiel.load_game("ludex", {"rules": "hex", "size": 11})
    pyspiel.load_game("ludex(rules=hex,size=11)")

Parameters: `rules` (a name or a file), `seed` (of what is dealt, or of data that the rules want), `turn` (the board as
its player sees it, as in `ludex.batch`; here False unless asked for), `max_game_length`, and the settings of the rules:
all names that shipped rules have, others after `declare`. One action is one choice; a turn may have many. A game of
`max_game_length` choices that no rule has ended is over, and a draw. Lanctot et al. 2019 (OpenSpiel).
"""

from __future__ import annotations

from typing import Any

import ludex
from ludex.engine.lens import Lens
from ludex.training.beginning import beginning, opened, returns
from ludex.training.needed import needs

with needs("openspiel"):
    import numpy
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

NAME = "ludex"
UNSET = -(1 << 31)  # a setting that is not given: the rules' own default
OWN = {"rules": "tictactoe", "seed": 0, "turn": False, "max_game_length": 100_000}
MOST_PLAYERS = 100


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
        self.game = opened(chosen["rules"], settings)
        self.lens = Lens(self.game, bool(chosen["turn"]))
        self.seed, self.longest = int(chosen["seed"]), int(chosen["max_game_length"])
        players = len(self.game.player_names)
        super().__init__(_game_type(self.game.model.title, players), self._info(players), given)
        self.first: Any = None

    def _info(self, players: int) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=self.lens.size,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0 if players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=self.longest,
        )

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
        if iig_obs_type is None or iig_obs_type.public_info and not iig_obs_type.perfect_recall:
            return Observer(self.lens)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class State(pyspiel.State):
    """A position of OpenSpiel. `position`: the one of the engine."""

    def __init__(self, game: Rules, state: Any = None):
        super().__init__(game)
        self.position = game.begin()
        self.cut = False  # whether it is over because it was too long
        self.undone = False  # whether pyspiel's own history holds choices that were taken back
        self.played: list[int] = []
        if state is not None:
            text = state if isinstance(state, dict) else state.to_dict()
            self.position = game.game.position(text["position"])

    def _lens(self) -> Lens:
        return self.get_game().lens

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.position.mover

    def is_terminal(self) -> bool:
        return self.position.over or self.cut

    def _legal_actions(self, player: int) -> list[int]:
        return self._lens().offered(self.position)

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        game.lens.play(self.position, action)
        self.played.append(action)
        self.cut = not self.position.over and len(self.played) >= game.longest

    def undo_action(self, player: int, action: int) -> None:
        """Take the last action back. Raises PlayError where there is none, ValueError where it was another."""
        if self.played and self.played[-1] != action:
            raise ValueError(f"the last action was {self.played[-1]}, not {action}")
        self.position.undo()
        self.played.pop()
        self.cut, self.undone = False, True

    def _action_to_string(self, player: int, action: int) -> str:
        return self._lens().text(action, player)

    def returns(self) -> list[float]:
        count = self.num_players()
        return returns(self.position.payoffs()) if self.position.over else [0.0] * count

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
            state.apply_action(action)
        return state

    def clone(self) -> pyspiel.State:
        return self._again() if self.undone else super().clone()

    def history(self) -> list[int]:
        return list(self.played) if self.undone else super().history()

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

    def __init__(self, lens: Lens):
        self.lens = lens
        self.tensor = numpy.zeros(int(numpy.prod(lens.shape)), numpy.float32)
        self.dict = {"observation": self.tensor.reshape(lens.shape)}

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][:] = self.lens.observe(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        return state.position.text()


def _game_type(title: str, players: int | None = None) -> pyspiel.GameType:
    """What pyspiel wants to know of a game; without a number of players, of all of them."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if players == 1 else pyspiel.GameType.Utility.ZERO_SUM,
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
    pyspiel.register_game(_game_type("Ludex"), Rules)


def _shipped_settings() -> set[str]:
    """The names of all parameters in shipped rules, read from their declarations."""
    import re

    from ludex.shipped import shipped

    declared = re.compile(r"^param\s+(\w+)", re.MULTILINE)
    return {name for path in shipped().values() for name in declared.findall(path.read_text(encoding="utf-8"))}


_settings = {"players", *_shipped_settings()}
_register()
