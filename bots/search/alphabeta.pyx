"""The bot `alphabeta`: principal variation search over choices, for two players.

    value(position) = max over choices of value(after) where the mover stays, of -value(after) where the other moves

- Iterative deepening with an aspiration window, and a transposition table (`search/transposition_table.pxd`).
- Order of choices: the table, histories (`search/history.pxd`) and, from `sorting` choices above the leaves on, the
  evaluation after each choice. Late choices are searched less deep first.
- Up to `probcut` choices above the leaves the evaluation may predict a search (`search/probcut.pxd`).
- A choice without an alternative costs no depth. At the leaves only captures are followed (`quiescence`): choices after
  which the opponent owns less.
- Leaves are evaluated by the option `evaluation`, by default that of `ludex.bots.eval.choice_evaluation`.
- Won and lost games count by their distance, so that the shortest path is taken. A value that rests on ends of the game
  alone is stored as deeper than any depth.
- Where a loss is proven and the rules have scores, the search chooses the smallest loss: the opponent may not have
  proven it yet, and a smaller error then turns it.

It is one file since the class is final: its recursive calls are direct.

Fit: two players, turns of few choices. Not fit: turns of many choices (each is a ply), hidden draws, more players.
References: Knuth and Moore 1975 (alpha-beta); Marsland and Campbell 1982 (principal variation search); Slate and Atkin
1977 (deepening, aspiration, quiescence).
"""

cimport cython
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memset

from ludex.bots.bot cimport Bot
from ludex.bots.eval.evaluator cimport Evaluator
from ludex.bots.eval.patterns cimport MOST, PatternEvaluation, owns
from ludex.bots.limits cimport PLIES
from ludex.bots.search.history cimport history_of, ordering, reward
from ludex.bots.search.move_list cimport DRAWN, WIDEST, bring_first, listed, shuffle
from ludex.bots.search.probcut cimport SHALLOW, UNKNOWN, learn, predict, prediction, reduce, verifies
from ludex.bots.search.transposition_table cimport (
    AT_LEAST, AT_MOST, EXACT, PROVEN, WIN, allocate, entry, fetch, find, forget, keep, kept_value, transpositions,
    value_here
)
from ludex.engine.clock cimport now_ns
from ludex.engine.contract cimport LX_DONE, LX_GAME_OVER, LX_GOES_ON, lx_choice
from ludex.engine.position cimport Position

from ludex.bots.errors import Refused
from ludex.bots.eval import choice_evaluation
from ludex.bots.eval import evaluation as make_evaluation
from ludex.bots.eval import weight_file
from ludex.bots.options import check_options, options_for
from ludex.dsl.choice import DONE

cdef enum:
    ROOM = 1 << 16                  # offers on the way from the root to a leaf
    OFTEN = 20000                   # ns between two looks at the clock
    DEFAULT_NODES = 100000
    FIRST = 1 << 28                 # the order of the table's choice
    TO_THE_END = 1 << 14            # the depth of values that rest on ends of the game alone
    POINTS = 100                    # the value of a point where ends count by scores, as in an evaluation by them

DEFAULTS = {
    "quiescence": 0, "sorting": 3, "aspiration": 30, "hash": 1, "history": 1, "margin": 1,
    "reductions": 1,                # how strong
    "early": 3,                     # the first number and depth of a choice that is reduced
    "probcut": 0,                   # so many choices above the leaves at most
}


@cython.final
cdef class AlphaBetaBot(Bot):
    cdef object options, named, weights
    cdef readonly Evaluator evaluation
    cdef double scale               # values are of `weight_file.LOGIT` a logit
    cdef PatternEvaluation owned    # whose places are whose, for quiescence
    cdef int32_t stage              # choices made in the turn when the search began
    cdef int32_t[PLIES + 1] stages  # the same at each choice from the root
    cdef transpositions table
    cdef int64_t memory
    cdef ordering tried
    cdef uint64_t *states           # one for each choice from the root
    cdef int64_t state_words
    cdef lx_choice *offers
    cdef int32_t *scores
    cdef int64_t offers_used
    cdef int32_t[64][64] reduction
    cdef prediction[SHALLOW + 1] predictions
    cdef int32_t quiescence, sorting, aspiration, hash, history, margin, probcut, early
    cdef bint stopped, cut, by_points   # cut: an evaluation was asked; by_points: ends count by scores
    cdef int64_t stop_at, seen_at, looked, look, limit
    cdef lx_choice best
    cdef int32_t value, depth, deepest, choices_at_root
    cdef double[2] payoff
    cdef int64_t[2] points

    def __init__(self, seed=0, memory=64, weights=True, evaluation=None, **options):
        check_options("alphabeta", options, DEFAULTS, ("memory", "weights", "evaluation"))
        if memory < 1:
            raise ValueError("alphabeta: `memory` is at least 1 (MB)")
        self.options, self.memory, self.named, self.weights = options, memory << 20, evaluation, weights

    # ------------------------------------------------------------------------------------------ before a turn

    cdef int fit(self, object game) except -1:
        """The options of a game."""
        if len(game.player_names) != 2:
            raise Refused(f"alphabeta is for two players, {game.model.name} has {len(game.player_names)}: take mcts")
        options = options_for("alphabeta", game.model, DEFAULTS, self.options)
        self.quiescence, self.probcut = options["quiescence"], min(options["probcut"], SHALLOW)
        self.sorting, self.aspiration = options["sorting"], options["aspiration"]
        self.hash, self.history = options["hash"], options["history"]
        self.margin = options["margin"] and game.model.score is not None
        self.early = max(1, options["early"])
        reduce(self.reduction, options["reductions"], self.early)
        memset(self.predictions, 0, sizeof(self.predictions))
        forget(&self.table)
        memset(&self.tried, 0, sizeof(ordering))
        return 0

    cdef int open(self, object position) except -1:
        Bot.open(self, position)
        if self.evaluation is None or self.evaluation.game is not position.game:
            self.evaluation = self.owned = None
            found = make_evaluation(self.named or choice_evaluation(position.game.model), self.weights)
            found.fit(position)
            self.owned = found if isinstance(found, PatternEvaluation) else PatternEvaluation(False)
            self.owned.fit(position)
            self.evaluation, self.scale = found, weight_file.LOGIT / found.logit
        if self.evaluation.source == "level":
            self.probcut = 0
        self.stage = len(position.turn_so_far)
        return 0

    cdef int prepare(self) except -1:
        cdef int64_t i, k
        if self.table.entries == NULL:
            allocate(&self.table, self.blocks, self.memory)
        if self.state_words != self.words:
            self.states = <uint64_t *>self.blocks.again(self.states, (PLIES + 1) * (self.words + 1), 8)
            self.state_words = self.words
        if self.offers == NULL:
            self.offers = <lx_choice *>self.blocks.take(ROOM, sizeof(lx_choice))
            self.scores = <int32_t *>self.blocks.take(ROOM, sizeof(int32_t))
        self.table.age += 1
        for i in range(2):
            for k in range(1 << 12):
                self.tried.history[i][k] //= 8
        self.limit = self.nodes if self.nodes >= 0 else -1 if self.until else DEFAULT_NODES
        self.depth = self.deepest = self.value = 0
        self.by_points = False
        return 0

    cdef int report(self) except -1:
        self.info["depth"], self.info["deepest"] = self.depth, self.deepest
        self.info["value"] = self.value
        self.info["proven"] = self.value > PROVEN or self.value < -PROVEN
        self.info["evaluation"] = self.evaluation.source
        return 0

    def line(self, position, int most=20):
        """The principal variation from a position on, in turns, read from the table."""
        cdef Position there = position.copy()
        cdef entry *known
        turns, turn = [], []
        while not there.over and len(turns) < most:
            known = find(&self.table, self.key_of(there.s))
            if known == NULL or not self.e.legal(there.g, there.s, known.best):
                break
            choice = there.table.choice_of(known.best)
            if not turn:
                before = there.copy()
            turn.append(choice)
            there.play(choice)
            if not there.turn_so_far:
                turns.append(before.turn_text(tuple([c for c in turn if c != DONE])))
                turn = []
        return turns

    # ------------------------------------------------------------------------------------------ a choice

    cdef lx_choice pick(self) noexcept nogil:
        """Search from `at`; within a turn play the choices of the last search, as long as the table has them."""
        cdef entry *known
        cdef int64_t now
        if self.length > 0:
            known = find(&self.table, self.key_of(self.at))
            if known != NULL and known.bound != AT_MOST and self.e.legal(self.g, self.at, known.best):
                return known.best
        self.e.copy(self.g, self.states, self.at)
        self.stages[0] = self.stage + <int32_t>self.length
        self.evaluation.begin(self.states, self.e.mover(self.g, self.states), 0)
        self.offers_used, self.stopped, self.by_points = 0, False, False
        now = now_ns()
        self.stop_at = self.until - (self.until - now) // 20 if self.until else 0
        self.seen_at, self.looked, self.look = now, self.used, 1
        self.best = LX_DONE
        self.choices_at_root = listed(self.e, self.g, self.states, self.offers, ROOM, self.rng)
        shuffle(self.offers, self.choices_at_root, self.rng)
        if self.choices_at_root == 1:
            self.used += 1
            return self.offers[0]
        self.best = self.offers[0]
        self.deepen()
        if self.margin and not self.stopped and self.value < -PROVEN:
            self.lose_by_least()
        return self.best

    cdef void deepen(self) noexcept nogil:
        """Search deeper and deeper, as long as there is time and something to find."""
        cdef int32_t depth, low, high, step, value
        for depth in range(1, PLIES // 2):
            step = self.aspiration
            low, high = -WIN, WIN
            if depth >= 4 and step and -PROVEN < self.value < PROVEN:
                low, high = self.value - step, self.value + step
            while True:
                value = self.search_root(depth, low, high)
                if self.stopped:
                    return
                if value <= low and low > -WIN:
                    low, step = max(-WIN, value - 2 * step), 3 * step
                elif value >= high and high < WIN:
                    high, step = min(WIN, value + 2 * step), 3 * step
                else:
                    break
            self.value, self.depth = value, depth
            if not self.cut or WIN - max(value, -value) <= depth:
                return
            if self.until and self.length > 0 and now_ns() - self.began > (self.stop_at - self.began) * 6 // 10:
                return

    cdef void lose_by_least(self) noexcept nogil:
        """Search once more, ends counted by points: `best` is the choice, the value stays what was proven."""
        cdef int32_t depth
        self.by_points = True
        for depth in range(1, PLIES // 2):
            self.search_root(depth, -WIN, WIN)
            if self.stopped or not self.cut:
                return

    cdef inline uint64_t key_of(self, const uint64_t *s) noexcept nogil:
        """The key of a state in the table; another one where ends count by points."""
        return self.e.hash(self.g, s) ^ (<uint64_t>0x9E3779B97F4A7C15 if self.by_points else 0)

    cdef inline bint out_of_time(self) noexcept nogil:
        cdef int64_t now
        if self.halted or (self.limit >= 0 and self.used >= self.limit):
            self.stopped = True
        elif self.until and self.used - self.looked >= self.look:
            self.looked = self.used
            now = now_ns()
            if now - self.seen_at > OFTEN:
                self.look = max(1, self.look // 2)
            elif self.look < 256:
                self.look *= 2
            self.gap, self.seen_at = max(self.gap, now - self.seen_at), now
            if now >= self.stop_at:
                self.stopped = True
        return self.stopped

    cdef inline int32_t evaluate(self, const uint64_t *s, int32_t mover, int32_t ply) noexcept nogil:
        """The value of a state to the player to move, below that of a won game."""
        cdef double value = self.scale * self.evaluation.value(s, mover, self.stages[ply], ply)
        return <int32_t>max(<double>-MOST, min(<double>MOST, value))

    cdef int32_t result_of(self, const uint64_t *s, int32_t mover, int32_t ply) noexcept nogil:
        """The value of a game that is over, for a player."""
        if self.by_points and self.e.scores(self.g, s, self.points):
            return <int32_t>max(-PROVEN, min(PROVEN, POINTS * (self.points[mover] - self.points[1 - mover])))
        self.e.payoffs(self.g, s, self.payoff)
        if self.payoff[mover] > self.payoff[1 - mover]:
            return WIN - ply
        return ply - WIN if self.payoff[mover] < self.payoff[1 - mover] else 0

    # ------------------------------------------------------------------------------------------ the search

    cdef int32_t search_root(self, int32_t depth, int32_t alpha, int32_t beta) noexcept nogil:
        """The value of the root within a window; `best` is the choice. The choices stay in `offers`, best first."""
        cdef int32_t n = self.choices_at_root, i, k, value, best = -WIN - 1, first_alpha = alpha
        cdef int32_t mover = self.e.mover(self.g, self.states)
        cdef lx_choice c
        self.offers_used, self.cut = n, False
        for i in range(n):
            c = self.offers[i]
            value = self.try_choice(0, depth, 0, alpha, beta, mover, c, i)
            if self.stopped:
                return best
            if value > best:
                best = value
                if value > alpha or i == 0:
                    self.best = c
                    for k in range(i, 0, -1):
                        self.offers[k] = self.offers[k - 1]
                    self.offers[0] = c
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        keep(&self.table, self.key_of(self.states), self.best, kept_value(best, 0), depth if self.cut else TO_THE_END,
             AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST)
        return best

    cdef int32_t try_choice(
        self, int32_t ply, int32_t depth, int32_t shorter, int32_t alpha, int32_t beta, int32_t mover, lx_choice c,
        int32_t number
    ) noexcept nogil:
        """The value of a choice for the mover: the first is searched with the whole window, others are first shown to
        be no better, perhaps `shorter`."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int32_t result, value
        cdef bint same
        if self.out_of_time():
            return 0
        self.e.copy(self.g, to, s)
        result = self.e.apply(self.g, to, c)
        self.used += 1
        self.stages[ply + 1] = self.stages[ply] + 1 if result == LX_GOES_ON else 0
        if result == LX_GAME_OVER:
            return self.result_of(to, mover, ply + 1)
        if result > LX_GAME_OVER:
            return 0
        same = self.e.mover(self.g, to) == mover
        if number == 0:
            return self.below(ply + 1, depth - 1, alpha, beta, same)
        value = self.below(ply + 1, depth - 1 - shorter, alpha, alpha + 1, same)
        if value > alpha and shorter and not self.stopped:
            value = self.below(ply + 1, depth - 1, alpha, alpha + 1, same)
        if value > alpha and value < beta and not self.stopped:
            value = self.below(ply + 1, depth - 1, alpha, beta, same)
        return value

    cdef inline int32_t below(self, int32_t ply, int32_t depth, int32_t alpha, int32_t beta, bint same) noexcept nogil:
        return self.search(ply, depth, alpha, beta) if same else -self.search(ply, depth, -beta, -alpha)

    cdef int32_t search(self, int32_t ply, int32_t depth, int32_t alpha, int32_t beta) noexcept nogil:
        """The value for the player to move at `ply`: exact within the window, else a bound."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef int32_t mover = self.e.mover(self.g, s), n, i, k, value, best = -WIN - 1, shorter
        cdef int32_t first_alpha = alpha
        cdef int64_t at = self.offers_used
        cdef uint64_t key
        cdef lx_choice *offers = self.offers + at
        cdef lx_choice known = LX_DONE, c, best_choice
        cdef entry *found
        cdef bint cut = self.cut
        if depth <= 0 or ply >= PLIES - 1 or at >= ROOM - DRAWN:
            self.cut = True
            if self.quiescence == 0 or ply >= PLIES - 1 or at >= ROOM - DRAWN:
                return self.evaluate(s, mover, ply)
            return self.quiet(ply, self.quiescence, alpha, beta)
        self.deepest = max(self.deepest, ply)
        alpha, beta = max(alpha, ply - WIN), min(beta, WIN - ply - 1)
        if alpha >= beta:
            return alpha
        key = self.key_of(s)
        fetch(&self.table, key)
        if depth <= self.probcut and beta - alpha == 1 and -PROVEN < alpha and beta < PROVEN and not self.by_points:
            value = self.predicted(ply, depth, alpha, beta, mover)
            if value != UNKNOWN:
                return value
        found = find(&self.table, key) if self.hash else NULL
        if found != NULL:
            known = found.best
            value = value_here(found.value, ply)
            if found.depth >= depth or value > PROVEN or value < -PROVEN:
                if found.bound == EXACT or (value >= beta if found.bound == AT_LEAST else value <= alpha):
                    self.cut = cut or -PROVEN <= value <= PROVEN and found.depth < TO_THE_END
                    return value
        n = listed(self.e, self.g, s, self.offers + at, ROOM - at, self.rng)
        if n == 0:
            return 0
        self.offers_used, self.cut = at + n, False
        if n == 1 and ply < PLIES // 2:
            depth += 1
        self.order(s, ply, depth, mover, known, at, n)
        best_choice = offers[0]
        for i in range(n):
            c = bring_first(self.offers, self.scores, at + i, at + n)
            shorter = min(self.reduction[min(depth, 63)][min(i, 63)], max(0, depth + 1 - self.early))
            value = self.try_choice(ply, depth, shorter, alpha, beta, mover, c, i)
            if self.stopped:
                self.offers_used = at
                return 0
            if value > best:
                best, best_choice = value, c
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        reward(&self.tried, mover, c, min(depth * depth, 400))
                        for k in range(i):
                            reward(&self.tried, mover, offers[k], -min(depth * depth, 400))
                        break
        self.offers_used = at
        keep(&self.table, key, best_choice, kept_value(best, ply), depth if self.cut else TO_THE_END,
             AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST)
        self.cut = self.cut or cut
        return best

    cdef int32_t predicted(self, int32_t ply, int32_t depth, int32_t alpha, int32_t beta, int32_t mover) noexcept nogil:
        """The value of a search as the evaluation predicts it, or of one made to learn from it; else UNKNOWN."""
        cdef int32_t evaluated = self.evaluate(self.states + ply * (self.words + 1), mover, ply), value
        cdef prediction *f = &self.predictions[depth]
        if verifies(f, depth):
            value = self.search(ply, depth, -WIN, WIN)
            if not self.stopped:
                learn(f, evaluated, value)
            return value
        value = predict(f, evaluated, alpha, beta)
        self.cut = self.cut or value != UNKNOWN
        return value

    cdef void order(
        self, uint64_t *s, int32_t ply, int32_t depth, int32_t mover, lx_choice known, int64_t at, int32_t n
    ) noexcept nogil:
        """Fill `scores`: what is tried first is higher."""
        cdef lx_choice *offers = self.offers + at
        cdef int32_t *scores = self.scores + at
        cdef uint64_t *to = s + self.words + 1
        cdef int32_t i, result, value
        for i in range(n):
            scores[i] = history_of(&self.tried, mover, offers[i])[0] if self.history else 0
            if offers[i] == known:
                scores[i] = FIRST
            if depth >= self.sorting and self.sorting and scores[i] < FIRST and n > 1 and not self.out_of_time():
                self.e.copy(self.g, to, s)
                result = self.e.apply(self.g, to, offers[i])
                self.used += 1
                if result == LX_GAME_OVER:
                    scores[i] += 4 * self.result_of(to, mover, 0)
                elif result < LX_GAME_OVER:
                    self.stages[ply + 1] = self.stages[ply] + 1 if result == LX_GOES_ON else 0
                    result = self.e.mover(self.g, to)
                    value = self.evaluate(to, result, ply + 1)
                    scores[i] += 32 * (value if result == mover else -value)

    cdef int32_t quiet(self, int32_t ply, int32_t left, int32_t alpha, int32_t beta) noexcept nogil:
        """The value when only captures are followed, after which the opponent owns less; the player may also stop,
        except where every choice is a capture."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int32_t mover = self.e.mover(self.g, s), n, i, result, value, loud = 0
        cdef int32_t best = self.evaluate(s, mover, ply), theirs
        cdef int64_t at = self.offers_used
        cdef bint forced
        if best >= beta or left == 0 or ply >= PLIES - 1 or at >= ROOM - WIDEST:
            return best
        self.deepest = max(self.deepest, ply)
        theirs = owns(&self.owned.j, s, 1 - mover)
        n = listed(self.e, self.g, s, self.offers + at, ROOM - at, self.rng)
        for i in range(n):
            if self.out_of_time():
                return 0
            self.e.copy(self.g, to, s)
            result = self.e.apply(self.g, to, self.offers[at + i])
            self.used += 1
            if result == LX_GAME_OVER:
                value = self.result_of(to, mover, ply + 1)
                if value >= beta:
                    return value
            elif result > LX_GAME_OVER or owns(&self.owned.j, to, 1 - mover) >= theirs:
                continue
            else:
                self.stages[ply + 1] = self.stages[ply] + 1 if result == LX_GOES_ON else 0
                value = self.e.mover(self.g, to)
                value = self.evaluate(to, value, ply + 1) * (1 if value == mover else -1)
            self.offers[at + loud], self.scores[at + loud] = self.offers[at + i], value
            loud += 1
        forced = loud == n
        if forced:
            best = -WIN
        alpha = max(alpha, best)
        self.offers_used = at + loud
        for i in range(loud):
            value = self.follow_loud(ply, left - (not forced), alpha, beta, mover, at + i, at + loud)
            if self.stopped:
                break
            if value > best:
                best = value
                alpha = max(alpha, value)
                if value >= beta:
                    break
        self.offers_used = at
        return 0 if self.stopped else best

    cdef int32_t follow_loud(
        self, int32_t ply, int32_t left, int32_t alpha, int32_t beta, int32_t mover, int64_t at, int64_t end
    ) noexcept nogil:
        """The value of the most promising of the choices from `at` on, which is put first."""
        cdef uint64_t *s = self.states + ply * (self.words + 1)
        cdef uint64_t *to = s + self.words + 1
        cdef int32_t result
        self.e.copy(self.g, to, s)
        result = self.e.apply(self.g, to, bring_first(self.offers, self.scores, at, end))
        if result == LX_GAME_OVER:
            return self.result_of(to, mover, ply + 1)
        self.stages[ply + 1] = self.stages[ply] + 1 if result == LX_GOES_ON else 0
        if self.e.mover(self.g, to) == mover:
            return self.quiet(ply + 1, left, alpha, beta)
        return -self.quiet(ply + 1, left, -beta, -alpha)
