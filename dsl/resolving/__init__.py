"""The parts of the resolver (`dsl.resolve`): names and types of a syntax tree, one kind of construct a module."""
