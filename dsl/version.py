"""The version of the rules language.

It is raised when files that use new forms should be refused by an earlier Ludex in one sentence. What was written in
an earlier version is read with the same meaning.
"""

LANGUAGE = 2  # 1: one index, square and graph boards, nothing hidden, no chance
