"""The intermediate representation between the rules and the text of an engine: nodes, their text form, constructors
that fold constants, a function under construction, and a checker. `from ludex.codegen import ir` gives all nodes."""

from ludex.codegen.ir.domains import *  # noqa: F403
from ludex.codegen.ir.nodes import *  # noqa: F403
from ludex.codegen.ir.statements import *  # noqa: F403
from ludex.codegen.ir.text import show as show
from ludex.codegen.ir.walk import mapped as mapped
from ludex.codegen.ir.walk import reads as reads
from ludex.codegen.ir.walk import walk as walk
from ludex.codegen.ir.walk import with_blocks as with_blocks
from ludex.codegen.ir.walk import with_values as with_values
