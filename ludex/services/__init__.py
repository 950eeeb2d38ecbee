"""What an editor asks about rules: findings, names, meanings, completion, edits. The language server (`ludex/lsp`) and
the playground (`ludex/web`) both ask here, and only carry the answers."""
