"""The intermediate representation between the rules and the text of an engine: nodes, their text form, constructors
that fold constants, a function under construction, and a checker. `from ludex.codegen import ir` gives all nodes."""

from ludex.codegen.ir.nodes import *  # noqa: F403
from ludex.codegen.ir.text import show  # noqa: F401
