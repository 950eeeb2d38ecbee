"""Check blocks run on several executions: what ran where, and that what did not run is never taken for sound."""

from time import process_time
from types import SimpleNamespace

from ludex.dsl.reference import Game
from ludex.dsl.run_checks import CheckRun, Execution, NoExecution, run_checks, told
from tests.dsl.small_games import model_of

RULES = """game row "Row"
players A B
board grid 4 1
cell owner: none | player
action put(at in owner == none): owner[at] = me
turn: put
end when stuck: draw
check:
    %s
"""


def rules(*lines):
    return model_of(RULES % "\n    ".join(lines))


def interpreter(model, line_seconds=float("inf"), seconds=float("inf")):
    return Execution("interpreter", lambda settings: Game(model, settings), line_seconds, seconds)


def slow(model):
    """An execution that takes 10 ms of the processor for a perft, and has time for less than two."""

    def made(settings):
        game = Game(model, settings)

        def perft(depth):
            end = process_time() + 0.01
            while process_time() < end:
                pass
            return game.start().perft(depth)

        return SimpleNamespace(start=lambda given: SimpleNamespace(perft=perft))

    return Execution("slow one", made, 0.015)


def test_depths_that_there_is_no_time_for_are_not_ok():
    model = rules("perft 4 12 24 24")
    (result,) = run_checks(model, slow(model))
    assert not result.ok and not result.wrong and result.not_run == "depths 2 to 4"
    assert told([result]) == "1 line: 0 on the slow one (1 in part); not run: depths 2 to 4 of line 9"


def test_a_tree_that_there_is_no_time_for_is_not_counted():
    model = rules("tree 0 1000000 1000000")
    (result,) = run_checks(model, interpreter(model, 60.0))
    assert not result.ok and not result.wrong and result.not_run == "the whole line"


def test_the_right_numbers_of_a_larger_tree_are_named():
    model = rules("tree 0 1 1")
    (result,) = run_checks(model, interpreter(model))
    assert "the tree has 0 chance, 41 decision, 24 end nodes, not 0 1 1" in result.wrong


def test_a_line_is_ok_where_one_execution_runs_it_to_its_end():
    model = rules("perft 4 12 24 24", "expect turns == 0")
    found = run_checks(model, interpreter(model), Execution("other", interpreter(model).factory, -1.0))
    assert all(result.ok for result in found)
    assert told(found) == "2 lines: 2 on the interpreter, 1 on the other (1 in part)"


def test_nothing_is_ok_before_it_is_run():
    run = CheckRun(rules("perft 4", "perft 4"))
    assert not any(result.ok for result in run.results)
    assert told(run.results) == "2 lines; not run: line 9; line 10"


def test_lines_after_one_that_does_not_hold_are_not_run():
    model = rules("perft 5", "perft 4")
    first, second = run_checks(model, interpreter(model))
    assert first.wrong == "perft 1 is 4, not 5" and not first.not_run
    assert not second.ok and second.not_run and not second.wrong


def test_executions_that_disagree_are_both_told():
    model = rules("perft 5")
    more = SimpleNamespace(start=lambda given: SimpleNamespace(perft=lambda depth: 5))
    (result,) = run_checks(model, Execution("engine", lambda settings: more), interpreter(model))
    assert result.wrong == "on the engine: it holds; on the interpreter: perft 1 is 4, not 5"


def test_a_number_that_is_too_small_does_not_make_its_depth_look_quick():
    model = rules("perft 4 12 1")
    (result,) = run_checks(model, slow(model))
    assert result.not_run == "depths 2 to 3"


def test_depths_before_one_that_is_wrong_elsewhere_and_out_of_reach_are_left_out():
    model, asked = rules("perft 4 12 24 2400000"), []

    def counted(name, wrong_depth):
        def perft(depth):
            asked.append((name, depth))
            end = process_time() + 0.001
            while process_time() < end:
                pass
            return 0 if depth == wrong_depth else model.checks[0].lines[0].numbers[depth - 1]

        game = SimpleNamespace(start=lambda given: SimpleNamespace(perft=perft))
        return Execution(name, lambda settings: game, float("inf") if wrong_depth else 1.0)

    (result,) = run_checks(model, counted("engine", 4), counted("interpreter", 0))
    assert result.wrong == "perft 4 is 0, not 2400000"
    assert [depth for name, depth in asked if name == "interpreter"] == [1, 2]
    asked.clear()
    run_checks(model, counted("engine", 3), counted("interpreter", 0))
    assert [depth for name, depth in asked if name == "interpreter"] == [1, 2, 3]


def test_why_there_is_no_engine_is_noted_and_the_interpreter_runs():
    def none(settings):
        raise NoExecution("no compiler")

    model = rules("perft 4 12")
    run = CheckRun(model)
    run.run(Execution("engine", none))
    run.run(interpreter(model))
    assert run.notes == ["no compiler"] and [result.ok for result in run.results] == [True]
    assert told(run.results) == "1 line: 1 on the interpreter"


def test_what_ends_a_run_half_way_leaves_what_has_run():
    model = rules("perft 4", "perft 4")
    run, left = CheckRun(model), [4]

    def perft(depth):
        if not left:
            raise KeyboardInterrupt
        return left.pop()

    position = SimpleNamespace(perft=perft)
    try:
        run.run(Execution("engine", lambda settings: SimpleNamespace(start=lambda given: position)))
    except KeyboardInterrupt:
        pass
    assert [result.ok for result in run.results] == [True, False]
