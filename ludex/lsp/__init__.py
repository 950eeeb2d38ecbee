"""The language server: the answers of `ludex/services` in the Language Server Protocol."""
