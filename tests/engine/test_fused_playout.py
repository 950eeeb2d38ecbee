"""A playout with all that it calls in place (`engine/fused_playout.h`) plays what the loop of `play.h` plays."""

import subprocess
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"

# A game of one number: each choice adds 1 to 5 to it, and 5 lets the turn go on. The turn may be of a third player
# (whom no engine with a fused playout has), may be followed by another one of the same player, and with two players
# nothing is offered above 90, or where the turn may STOP, only that. Where ENDS, that nothing is offered ends the game.
PROGRAM = r"""
#include <stdio.h>
#include "play.h"
enum { NUMBER = 5, LAST, WORDS, LX_WINNERS = 1 }; /* LAST: the choice of this turn */
static inline uint64_t lx_random_word(uint64_t *rng) { return *rng = *rng * 6364136223846793005u + 1442695040888963u; }
static int64_t lx_used_words(lx_game_t g, const uint64_t *s) { return WORDS; }
static int64_t lx_beyond(const uint64_t *s) { return 0; }
static int64_t lx_draw_choice(lx_game_t g, uint64_t *s, uint64_t *rng)
{
    return PLAYERS == 2 && s[NUMBER] > 90 ? -1 : 1 + lx_scaled(g, (int64_t)lx_random_word(rng), 5);
}
static int64_t lx_is_legal(lx_game_t g, uint64_t *s, int64_t c) { return c == -1 ? STOP && s[NUMBER] > 90 : 1; }
static inline int64_t lx_apply_before_end(lx_game_t g, uint64_t *s, int64_t c)
{
    s[NUMBER] += c == -1 ? 3 : c * (1 + s[LX_S_ME]);
    s[LAST] = c;
    if (c == 5) return LX_PLAY_GOES_ON;
    s[LX_S_TURNS]++;
    return LX_PLAY_TURN_ENDED;
}
static inline int64_t lx_end_turn(lx_game_t g, uint64_t *s, int64_t counted)
{
    uint64_t me = s[LX_S_ME], c = s[LAST];
    if (s[NUMBER] > 95 + 5 * !ENDS) return s[LX_S_OVER] = 1, LX_PLAY_GAME_OVER;
    if (ENDS && !counted && s[NUMBER] > 90) return s[LX_S_OVER] = 2, LX_PLAY_GAME_OVER;
    s[LX_S_ME] = s[LX_S_NEXT];
    s[LX_S_NEXT] = AGAIN && c == 4 ? s[LX_S_ME] : PLAYERS == 3 && c == 3 ? 2 : me == 2 ? 1 - s[LX_S_ME] : me;
    s[LAST] = 0;
    return LX_PLAY_TURN_ENDED;
}
static inline int64_t lx_apply_choice(lx_game_t g, uint64_t *s, int64_t c)
{
    int64_t code = lx_apply_before_end(g, s, c);
    return code == LX_PLAY_TURN_ENDED ? lx_end_turn(g, s, 0) : code;
}
#include "fused_playout.h"
int main(void)
{
    uint64_t same = 0, longest = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        uint64_t a[WORDS] = {0, 0, seed & 1, 1 - (seed & 1)}, b[WORDS], mine = seed, theirs = seed;
        int64_t limit = seed % 40, played;
        memcpy(b, a, sizeof a);
        played = lx_fused_playout(NULL, a, &mine, limit);
        same += played == lx_reference(b, &theirs, limit) && !memcmp(a, b, sizeof a) && mine == theirs;
        if ((uint64_t)played > longest) longest = played;
    }
    printf("%d %d\n", (int)same, (int)longest);
    return 0;
}
"""
REFERENCE = r"""
static int64_t lx_reference(uint64_t *s, uint64_t *rng, int64_t limit) /* as lx_playout, up to where none is offered */
{
    int64_t played = 0;
    while (played < limit && !s[LX_S_OVER]) {
        int64_t c = lx_draw_choice(NULL, s, rng);
        played++;
        if ((c < 0 && !STOP) || lx_apply_choice(NULL, s, c) >= LX_PLAY_GAME_OVER) break;
    }
    return played;
}
int main(void)"""


WORDS = 7


@pytest.mark.parametrize("words, ends", [(0, 0), (WORDS, 0), (WORDS, 1)])
@pytest.mark.parametrize("alternating, again, players, stop", [(1, 0, 2, 0), (0, 1, 2, 1), (1, 0, 3, 0)])
def test_a_fused_playout_plays_as_the_loop_does(tmp_path, words, ends, alternating, again, players, stop):
    source, program = tmp_path / "fused.c", tmp_path / "fused"
    source.write_text(PROGRAM.replace("int main(void)", REFERENCE.strip()), encoding="utf-8")
    named = {"LX_FUSED": 1, "LX_LOCAL_WORDS": words, "LX_ALTERNATING": alternating}
    ended = int(ends and players == 2 and not stop)
    named |= {"LX_DRAWN_ENDS": ends, "ENDS": ended, "AGAIN": again, "PLAYERS": players, "STOP": stop}
    flags = ["-D_GNU_SOURCE", *(f"-D{name}={number}" for name, number in named.items())]
    subprocess.run(["cc", "-O1", "-w", *flags, f"-I{ENGINE}", str(source), "-o", str(program)], check=True)
    same, longest = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    assert int(same) == 2000 and int(longest) > 20
