"""The language server: what `ludex/services` knows of rules, told by the Language Server Protocol."""
