"""Games as those who train agents want them: the interfaces of their frameworks, and self-play kept in files."""
