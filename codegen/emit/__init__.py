"""From IR to the text of an engine: words of the state, planes written word by word, the template of the module."""
