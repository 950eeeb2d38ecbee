"""The checked model: what a rules file means, with every name resolved and every expression typed.

The model is what both executions start from: the reference interpreter (`ludex.dsl.reference`) and the compiler
(`codegen`). It is plain frozen data. Every node has a `span` (where the rules say it); every expression a `type`.

Elements are numbered from 0 in canonical order (reference, section 8): cells by row then column, players, pieces
(all kinds in the order of declaration), links of a kind by first end then second, steps, tags in the order of
declaration. Static types tell which numbering a number belongs to, so an element is just an int.

`from ludex.dsl import model as m` gives all nodes.
"""

from ludex.dsl.model.declarations import *  # noqa: F403
from ludex.dsl.model.expressions import *  # noqa: F403
from ludex.dsl.model.functions import *  # noqa: F403
from ludex.dsl.model.patterns import *  # noqa: F403
from ludex.dsl.model.statements import *  # noqa: F403
from ludex.dsl.model.templates import *  # noqa: F403
from ludex.dsl.model.types import *  # noqa: F403
from ludex.dsl.model.views import *  # noqa: F403
