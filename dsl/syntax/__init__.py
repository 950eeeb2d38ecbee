"""Text -> syntax tree: the grammar, what comes before and after the parser, the messages for what does not parse."""
