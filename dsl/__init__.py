"""The rules language: text -> syntax tree -> checked model. Pure, text and data in, text and data out,
except for `load`, which reads files (`read_source`, `files`), and `cache`, which keeps what can be made again."""
