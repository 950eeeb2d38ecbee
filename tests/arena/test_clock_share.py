"""A game's seconds by the space that is left: never used up, most of them in the middle."""

from ludex.arena.programs.clock import share_by_space


def spent(turns, free_after):
    """Seconds of each turn where so many places are free after each."""
    left, shares = 10.0, []
    for turn in range(turns):
        shares.append(share_by_space(left, free_after(turn), 49))
        left -= shares[-1]
    return shares, left


def test_a_filling_board_leaves_most_of_the_time_to_the_middle():
    shares, left = spent(45, lambda turn: 45 - turn)
    assert 0 < left < 3
    assert sum(shares[10:35]) > 0.6 * sum(shares)


def test_turns_that_never_fill_the_board_do_not_use_it_up():
    shares, left = spent(400, lambda turn: 3)
    assert left > 0.3 and all(share >= 0 for share in shares)


def test_without_time_there_is_no_share():
    assert share_by_space(0.4, 20, 49) == 0
