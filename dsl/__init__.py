"""The rules language: text -> syntax tree -> checked model. Pure: text and data in, text and data out."""
