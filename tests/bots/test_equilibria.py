"""Trees of small games with secrets, and equilibria of them: numbers of others, and what is refused."""

import shutil
from array import array

import pytest

import ludex
from ludex import bots
from ludex.arena.match import match
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.selection import pick, reason
from ludex.bots.solve import position_graph
from ludex.bots.solve.equilibrium import EquilibriumPlayer
from ludex.bots.solve.grow_tree import game_tree
from ludex.bots.solve.position_graph import explore
from ludex.bots.solve.regret_matching import RegretMatching
from ludex.bots.solve.strategy import policy_of, read_strategy, strategy_of, write_strategy
from ludex.dsl.choice import CHANCE
from ludex.shipped import find_rules


def interpreted(name, **settings):
    return ludex.load(name, engine="reference", **settings)


@pytest.fixture(scope="module")
def poker():
    return interpreted("kuhn")


@pytest.fixture(scope="module")
def tree(poker):
    return game_tree(poker.start())


@pytest.fixture(scope="module")
def solved(tree):
    search = RegretMatching(tree)
    search.run(100)
    return search.average()


# OpenSpiel 2.0: python/algorithms/exploitability of uniform policies, and of always the first offer
@pytest.mark.parametrize(
    ("name", "settings", "sets", "uniform", "first"),
    [
        ("kuhn", {}, 12, 0.916667, 2.0),
        ("kuhn", {"players": 3}, 48, 2.0625, 6.0),
        ("battleship_small", {}, 47, 0.0, 3.0),
    ],
)
def test_nash_conv_of_given_policies_is_known(name, settings, sets, uniform, first):
    made = game_tree(interpreted(name, **settings).start())
    assert made.sets == sets
    assert made.nash_conv(made.uniform()) == pytest.approx(uniform, abs=1e-6)
    assert made.nash_conv(made.first_offers()) == pytest.approx(first, abs=1e-6)


# OpenSpiel 2.0: the same of turn-based goofspiel(num_cards=4,imp_info=True,points_order=descending)
def test_a_game_of_joint_turns_has_the_known_tree_and_nash_conv():
    made = game_tree(interpreted("goofspiel", size=4).start())
    assert (made.sets, made.nodes) == (162, 501)
    assert made.nash_conv(made.uniform()) == pytest.approx(1.416667, abs=1e-6)


def test_payoffs_that_do_not_add_up_have_values_and_no_equilibrium():
    made = game_tree(interpreted("battleship_small").start())
    assert made.values(made.uniform()) == pytest.approx([-1 / 9, -7 / 9])
    with pytest.raises(ValueError, match="constant sum"):
        RegretMatching(made)


def test_the_value_of_poker_with_three_cards_is_minus_an_eighteenth(tree, solved):
    assert tree.nash_conv(solved) < 1e-3
    assert tree.values(solved)[0] == pytest.approx(-1 / 18, abs=1e-3)


def test_keys_are_those_of_the_interpreter(poker, tree):
    known, waiting = set(), [poker.start()]
    while waiting:
        here = waiting.pop()
        if here.over:
            continue
        if here.mover != CHANCE:
            known.add((here.mover, here.information_key(here.mover), tuple(here.choices())))
        for choice in here.choices():
            there = here.copy()
            there.play(choice)
            waiting.append(there)
    assert known == {(tree.owner_of(i), tree.key_of(i), tree.offers_of(i)) for i in range(tree.sets)}


def test_a_game_without_secrets_is_one_information_set_a_node():
    made = game_tree(interpreted("tictactoe").position("XXO/OOX/3 X turns=6"))
    assert made.nodes == made.sets == 8
    search = RegretMatching(made)
    search.run(50)
    assert made.values(search.average())[0] == pytest.approx(0.5, abs=0.01)


def test_a_saved_strategy_is_worth_the_same(poker, tree, solved, tmp_path):
    path = tmp_path / "poker.json"
    write_strategy(path, poker, strategy_of(tree, solved, 100))
    again = read_strategy(path, poker)
    assert again.nash_conv == tree.nash_conv(solved) and again.iterations == 100
    assert tree.nash_conv(policy_of(tree, again)) == pytest.approx(again.nash_conv, abs=1e-7)


def test_a_strategy_for_other_settings_is_refused(poker, tree, solved, tmp_path):
    path = tmp_path / "poker.json"
    write_strategy(path, poker, strategy_of(tree, solved, 100))
    with pytest.raises(WrongFile, match="made for the settings players=2: .* two players alone"):
        read_strategy(path, interpreted("kuhn", players=3))
    path.write_text(path.read_text().replace("0", "x"), encoding="utf-8")
    with pytest.raises(WrongFile, match="poker.json"):
        read_strategy(path, poker)


def test_games_that_are_too_large_are_refused():
    with pytest.raises(Refused, match="nodes"):
        game_tree(interpreted("phantom").start())
    with pytest.raises(Refused, match="more than 20"):
        explore(interpreted("kuhn").start(), most_positions=20)


def test_the_estimate_of_a_tree_ends_when_most_games_have_shown_enough(monkeypatch):
    begun, draws = [], position_graph.SplitMix
    monkeypatch.setattr(position_graph, "SplitMix", lambda seed: begun.append(seed) or draws(seed))
    with pytest.raises(Refused, match="many more than 100"):
        explore(interpreted("phantom").start(), most_nodes=100)
    assert begun == list(range(position_graph.WALKS // 2 + 1))


def test_a_policy_has_a_number_for_each_offer(tree):
    with pytest.raises(ValueError, match="24 probabilities"):
        tree.nash_conv(array("d", [1.0]))


def test_openspiel_finds_the_same_nash_conv(poker, tree, solved):
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import exploitability
    from open_spiel.python.policy import TabularPolicy

    strategy = strategy_of(tree, solved, 100)
    theirs = TabularPolicy(pyspiel.load_game("kuhn_poker"))
    texts = {"pass": 0, "bet": 1}

    def walk(here, there):
        if here.over:
            return
        row = strategy.sets.get(here.information_key(here.mover)) if here.mover != CHANCE else None
        for k, choice in enumerate(here.choices()):
            action = choice.args[1] - 1 if row is None else texts[here.choice_text(choice)]
            if row is not None:
                theirs.policy_for_key(there.information_state_string())[action] = row[k]
            after = here.copy()
            after.play(choice)
            walk(after, there.child(action))

    walk(poker.start(), theirs.game.new_initial_state())
    assert exploitability.nash_conv(theirs.game, theirs) == pytest.approx(strategy.nash_conv, abs=1e-6)


def test_a_strategy_is_played_by_views(poker, tree, solved):
    first, dealt = EquilibriumPlayer(poker, 1, strategy_of(tree, solved, 100)), poker.start()
    while dealt.mover == CHANCE:
        dealt.play(dealt.choices()[0])
    view = dealt.view(dealt.mover)
    assert {first.choose_by_view(view) for _ in range(200)} == set(view.offers)  # it bluffs with the worst card
    with pytest.raises(Refused, match="does not know"):
        first.choose_by_view(poker.position(dealt.text()).view(1))
    with pytest.raises(WrongFile, match="ludex solve"):
        EquilibriumPlayer(poker)


@pytest.fixture
def beside(tree, solved, tmp_path):
    """Poker with a strategy beside its rules."""
    rules = shutil.copy(find_rules("kuhn"), tmp_path)
    game = ludex.load(rules, engine="reference")
    write_strategy(tmp_path / "kuhn.strategy.json", game, strategy_of(tree, solved, 100))
    return game


@pytest.mark.parametrize("name", ["equilibrium", "auto"])
def test_the_strategy_beside_the_rules_plays_a_match(beside, name):
    found = []
    match(beside, [name, "random"], 4, watch=lambda _, record: found.append(record))
    assert [record.loss for record in found] == [None] * 4


def test_a_strategy_beside_the_rules_is_picked_with_a_reason(beside):
    assert pick(beside.model) == "equilibrium"
    assert "kuhn.strategy.json" in reason(beside.model, "equilibrium")


def test_without_a_strategy_for_the_settings_a_match_is_refused_with_the_command(poker, beside):
    with pytest.raises(ValueError, match="ludex solve .*--save"):
        match(poker, ["equilibrium", "random"], 2)
    three = ludex.load(beside.model.sources[-1][0], engine="reference", players=3)
    with pytest.raises(ValueError, match="games of two players alone"):
        match(three, ["equilibrium", "random", "random"], 3)


def test_the_bot_chooses_a_turn_by_what_the_mover_sees(beside):
    here, bot = beside.start(), bots.make("equilibrium", 1)
    with pytest.raises(ValueError, match="chance"):
        bot.choose(here)
    while here.mover == CHANCE:
        here.play(here.choices()[0])
    assert {bot.choose(here) for _ in range(100)} == set(here.turns())


@pytest.mark.parametrize("name", ["equilibrium", "random"])
def test_worlds_with_the_same_view_get_the_same_answer(beside, name):
    seen: dict[int, set] = {}
    waiting = [beside.start()]
    while waiting:
        here = waiting.pop()
        if not here.over and here.mover != CHANCE:
            answer = bots.make(name, 7).choose(here, nodes=1)
            seen.setdefault(here.information_key(here.mover), set()).add(answer)
        for choice in () if here.over else here.choices():
            there = here.copy()
            there.play(choice)
            waiting.append(there)
    assert len(seen) == 12 and all(len(answers) == 1 for answers in seen.values())
