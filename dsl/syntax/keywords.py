"""The words of the language, in the places where messages speak of them. A test holds them against the grammar."""

RESERVED = frozenset(
    [
        "if",
        "elif",
        "else",
        "for",
        "while",
        "in",
        "not",
        "and",
        "or",
        "of",
        "then",
        "each",
        "set",
        "longest",
        "different",
        "within",
        "let",
        "require",
        "win",
        "lose",
        "draw",
    ]
)
DECLARING = frozenset(
    [
        "game",
        "param",
        "players",
        "board",
        "pieces",
        "link",
        "let",
        "action",
        "chance",
        "effect",
        "pattern",
        "turn",
        "setup",
        "start",
        "score",
        "payoff",
        "end",
        "notation",
        "symmetry",
        "invariant",
        "look",
        "check",
        "show",
        "known",
    ]
)
DOMAINS = frozenset(["cell", "player", "piece", "game", "turn"])
STATEMENTS = frozenset(["let", "require", "win", "lose", "draw", "if", "elif", "else", "for", "tell"])
STEPS = frozenset(["if", "elif", "else", "each", "while", "longest", "together", "try"])
CHECKING = frozenset(["view", "from", "given", "setup", "play", "refuse", "perft", "tree", "expect"])

# What a terminal of the grammar is called in a message, where it is not simply its own text.
PLAIN = {
    "NAME": "a name",
    "_SETUP_OF": "`setup`",
    "_TOGETHER": "`together`",
    "_TRY": "`try`",
    "INT": "a number",
    "STRING": 'a string in `"`',
    "PICTURE": "`:` and an indented picture",
    "EQUAL": "`=`",
    "ASSIGN": "`+=`, `-=`, `|=` or `&=`",
    "COMPARE": "a comparison",
    "POWER": "`**`",
    "TIMES": "`*`, `//` or `%`",
    "PLUS": "`+`",
    "MINUS": "`-`",
    "COLON": "`:`",
    "COMMA": "`,`",
    "SEMICOLON": "`;`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "VBAR": "`|`",
    "AMPERSAND": "`&`",
    "DOTS": "`..`",
    "_NEWLINE": "the end of the line",
    "_INDENT": "an indented line",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
}

# Terminals that may begin a value, and those that may go on after one.
OPERANDS = frozenset({"NAME", "INT", "STRING", "LPAR", "LSQB", "LBRACE", "MINUS", "_NOT"})
OPERATORS = frozenset(
    [
        "PLUS",
        "MINUS",
        "TIMES",
        "POWER",
        "COMPARE",
        "VBAR",
        "AMPERSAND",
        "DOTS",
        "_IN",
        "_WITHIN",
        "_AND",
        "_OR",
        "_NOT",
        "_IF",
        "_OF",
        "LPAR",
        "LSQB",
    ]
)
