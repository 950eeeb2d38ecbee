"""The compiler: model -> plan of representations -> IR -> Cython text (through Jinja templates) -> built module."""
