"""An opened game: the C table of an engine with its handle, and its choices as Python sees them."""

from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_New
from libc.stdint cimport uintptr_t
from libc.stdlib cimport free, malloc

from ludex.engine.contract cimport LX_ABI, LX_DONE, LX_PLACES, lx_choice, lx_engine
from ludex.engine.memory cimport memory_of

from array import array

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import IllegalChoice, PlayError

ctypedef const int64_t *address_t
ctypedef const void *(*engine_t)() noexcept nogil
ctypedef const char *(*about_t)() noexcept nogil

cdef extern from "<dlfcn.h>":
    int RTLD_LOCAL, RTLD_NOW
    void *dlopen(const char *path, int how)
    int dlclose(void *library)
    void *dlsym(void *library, const char *name)
    const char *dlerror()

cdef enum:
    TEXTS = 1 << 16         # of choices, whose readings are remembered
    LONG = 50000000         # ns of a call
    WARY = 64               # calls of a kind for which Ctrl-C is listened to after a long one


def library_of(bytes path):
    """A built engine that stays loaded: its table of functions in a capsule, and what it says of itself, a literal of
    Python. Raises ImportError where the file is none."""
    cdef void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL)
    if library == NULL:
        raise ImportError((dlerror() or b"it cannot be loaded").decode(errors="replace"))
    cdef void *engine = dlsym(library, "ludex_engine")
    cdef void *about = dlsym(library, "ludex_about")
    if engine == NULL or about == NULL:
        dlclose(library)
        raise ImportError("it holds no engine")
    return PyCapsule_New(<void *>(<engine_t>engine)(), "ludex.engine", NULL), (<about_t>about)().decode()


cdef class Table:
    """An opened game: the table of functions and its handle; shared by all positions of a game."""

    def __cinit__(self, capsule, settings, tables, arities, limits):
        cdef int i
        cdef const lx_engine *e = <const lx_engine *>PyCapsule_GetPointer(capsule, "ludex.engine")
        if e.abi != LX_ABI:
            raise PlayError(f"the engine speaks version {e.abi} of the contract, not {LX_ABI}: build it again")
        if e.actions != len(arities):
            raise PlayError("the engine was built from other rules: build it again")
        cdef int32_t[64] numbers
        if len(settings) > 64:
            raise PlayError("an engine takes at most 64 settings")
        for i, value in enumerate(settings):
            numbers[i] = value
        there = array("Q", [0] * (len(tables) + 1))     # where each table lies; one more, or it could be empty
        for i, table in enumerate(tables):
            there[i] = <uintptr_t>memory_of(table, 8) if len(table) else 0
        cdef const address_t *addresses = <const address_t *>memory_of(there, 8)
        self.alive = (capsule, tables)
        with nogil:
            self.g = e.open(numbers, addresses)
        if self.g == NULL:
            raise MemoryError("not enough memory to open the game")
        self.e = e
        self.words = e.words(self.g)
        self.players = e.players(self.g)
        self.limits, self.texts = limits, {}
        for i in range(KINDS):
            self.wary[i] = 1                        # how long they take is not known yet
        self.arity = <int32_t *>malloc((len(arities) + 1) * sizeof(int32_t))
        if self.arity == NULL:
            raise MemoryError()
        for i, value in enumerate(arities):
            self.arity[i] = value

    def __dealloc__(self):
        if self.g != NULL:
            self.e.close(self.g)
        free(self.arity)

    cdef void took(self, int kind, int64_t ns) noexcept nogil:
        """A call of this kind took so long."""
        if ns >= LONG:
            self.wary[kind] = WARY
        elif self.wary[kind]:
            self.wary[kind] -= 1

    cdef object choice_of(self, lx_choice c):
        """A choice of the table as Python sees it."""
        cdef int64_t[LX_PLACES] out
        cdef int32_t action, i
        if c == LX_DONE:
            return DONE
        action = self.e.decode(self.g, c, out)
        return Choice(action, tuple([out[i] for i in range(self.arity[action])]))

    cdef object reading_of(self, object game, str text):
        """(choice, code) for each choice that a text may stand for, legal or not; None where the text does not show all
        of it, so that the position must tell. Texts are remembered, until there are too many."""
        from ludex.dsl.texts.turn_text import candidates
        try:
            return self.texts[text]
        except KeyError:
            pass
        if len(self.texts) >= TEXTS:
            self.texts.clear()
        found = []
        for candidate in candidates(game.world, text):
            if None in candidate.args or any([witness is not None for witness in candidate.witnesses]):
                found = None
                break
            choice = Choice(candidate.action, candidate.args)
            try:
                found.append((choice, self.code_of(choice)))
            except IllegalChoice:
                pass
        self.texts[text] = found
        return found

    cdef lx_choice code_of(self, object choice) except? 0:
        """The choice of the table; IllegalChoice where there is none like it."""
        cdef int64_t[LX_PLACES] args
        cdef int32_t i
        cdef lx_choice c
        try:
            action, values = choice
            if action == DONE.action:
                return LX_DONE
            if not 0 <= action < self.e.actions or len(values) != self.arity[action]:
                raise ValueError
            for i, (value, limit) in enumerate(zip(values, self.limits[action])):
                if limit >= 0 and not 0 <= value < limit:
                    raise ValueError
                args[i] = value
        except (TypeError, ValueError, OverflowError):
            raise IllegalChoice(f"{choice!r} is no choice of this game") from None
        c = self.e.encode(self.g, action, args)
        if self.choice_of(c) != choice:             # an int outside the range of its parameter
            raise IllegalChoice(f"{choice!r} is no choice of this game")
        return c
