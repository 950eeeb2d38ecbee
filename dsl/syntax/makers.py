"""What the rules of the grammar become: nodes of the syntax tree. Copies structure only: nothing is checked here."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ludex.dsl import tree
from ludex.dsl.span import Span
from ludex.dsl.tree import Block, Colon, Ident, Node, Text

Children = list[Any]
Maker = Callable[[Children, Span], Any]


class Word:
    """A token on its way into a node."""

    __slots__ = ("span", "text", "type")

    def __init__(self, type: str, text: str, span: Span) -> None:
        self.type, self.text, self.span = type, text, span


def _ident(word: Word) -> Ident:
    return Ident(word.text, span=word.span)


def _optional_ident(word: Word | None) -> Ident | None:
    return None if word is None else _ident(word)


def _idents(words: Children) -> tuple[Ident, ...]:
    return tuple(_ident(word) for word in words if word is not None)


def _number(word: Word) -> tree.Number:
    return tree.Number(int(word.text), span=word.span)


def _optional_number(word: Word | None) -> tree.Number | None:
    return None if word is None else _number(word)


def _bound(word: Word) -> tree.Number | tree.Name:
    return _number(word) if word.type == "INT" else tree.Name(word.text, span=word.span)


def _size(part: Word | tree.Expr) -> tree.Expr:
    return _bound(part) if isinstance(part, Word) else part


def _optional_bound(word: Word | None) -> tree.Number | tree.Name | None:
    return None if word is None else _bound(word)


def _text(word: Word) -> Text:
    return Text(word.text[1:-1], span=word.span)


def _optional_text(word: Word | None) -> Text | None:
    return None if word is None else _text(word)


def _file_name(word: Word) -> tree.FileName:
    return tree.FileName(word.text[1:-1], span=word.span)


def _picture(word: Word) -> tree.Picture | tree.FileName:
    if word.type == "STRING":
        return _file_name(word)
    lines = [line.rstrip() for line in word.text.split("\n")[1:]]
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    first = word.span.line + 1
    spans = tuple(
        Span(word.span.file, first + number, indent + 1, first + number, len(line) + 1)
        for number, line in enumerate(lines)
    )
    return tree.Picture(tuple(line[indent:] for line in lines), spans, span=word.span)


# ------------------------------------------------------------------ shapes that many rules share
def _list_of(make: Callable[..., Node]) -> Maker:
    return lambda children, span: make(tuple(child for child in children if child is not None), span=span)


def _plain(make: Callable[..., Node]) -> Maker:
    return lambda children, span: make(*children, span=span)


def _ident_then(make: Callable[..., Node]) -> Maker:
    return lambda children, span: make(_ident(children[0]), *children[1:], span=span)


def _idents_of(make: Callable[..., Node]) -> Maker:
    return lambda children, span: make(_idents(children), span=span)


def _with_operators(make: Callable[..., Node]) -> Maker:
    return lambda children, span: make(
        tuple(children[::2]), tuple(operator.text for operator in children[1::2]), span=span
    )


def _tuple(children: Children, span: Span) -> tuple[Any, ...]:
    return tuple(child for child in children if child is not None)


# ------------------------------------------------------------------ declarations
def _file(children: Children, span: Span) -> tree.File:
    return tree.File(children[0], tuple(children[1:]), span=span)


def _header(children: Children, span: Span) -> tree.Header:
    _, name, title, base, language = children
    return tree.Header(_ident(name), _text(title), _optional_ident(base), _optional_number(language), span=span)


def _param(children: Children, span: Span) -> tree.Param:
    name, *bounds = children
    return tree.Param(_ident(name), *map(_bound, bounds), span=span)


def _players_numbered(children: Children, span: Span) -> tree.NumberedPlayers:
    low, high, default = children
    return tree.NumberedPlayers(_number(low), _optional_number(high), _optional_number(default), span=span)


def _without(children: Children, span: Span) -> Any:
    (child,) = children
    if isinstance(child, Word):
        return _picture(child)
    return tree.FileName(child.text, span=child.span) if isinstance(child, tree.CellName) else child


def _pieces(children: Children, span: Span) -> tree.Pieces:
    name, number = children
    return tree.Pieces(_ident(name), _bound(number), span=span)


def _field(children: Children, span: Span) -> tree.FieldDecl:
    domain, name, index, *names, type, default = children
    return tree.FieldDecl(domain, _idents([name, *names]), type, default, index or (), span=span)


def _alternative(children: Children, span: Span) -> tree.Alternative:
    name, owner, symbols = children
    return tree.Alternative(_ident(name), _optional_ident(owner), _optional_text(symbols), span=span)


def _type(children: Children, span: Span) -> tree.Type:
    if isinstance(children[0], tree.SetOf):
        return children[0]
    return tree.OneOf(tuple(children), span=span)


def _action(children: Children, span: Span) -> tree.Action:
    name, parameters, *suite = children
    return tree.Action(_ident(name), parameters or (), suite[0] if suite else None, span=span)


def _effect(children: Children, span: Span) -> tree.Effect:
    name, names, suite = children
    return tree.Effect(_ident(name), names or (), suite, span=span)


# ------------------------------------------------------------------ statements and turns
def _assign(children: Children, span: Span) -> tree.Assign:
    target, *indices, operator, value = children
    return tree.Assign(_ident(target), tuple(indices), operator.text, value, span=span)


def _called(make: Callable[..., Node]) -> Maker:
    def build(children: Children, span: Span) -> Node:
        name, arguments = children
        return make(_ident(name), () if arguments is None else arguments, span=span)

    return build


def _arguments(children: Children, span: Span) -> Any:
    return children[0] if isinstance(children[0], tree.Generated) else tuple(children)


def _require(children: Children, span: Span) -> tree.Require:
    condition, reason = children
    return tree.Require(condition, _optional_text(reason), span=span)


def _if(children: Children, span: Span) -> tree.If:
    *pairs, otherwise = children
    branches = tuple(
        tree.Branch(condition, body, span=condition.span)
        for condition, body in zip(pairs[::2], pairs[1::2], strict=True)
    )
    return tree.If(branches, otherwise, span=span)


def _suite(children: Children, span: Span) -> Block:
    first = children[0].span
    inline = (first.line, first.column) == (span.line, span.column)
    return Block(tuple(children), Colon(span.line, inline))


def _if_step(children: Children, span: Span) -> tree.IfStep:
    count = len(children) // 2
    branches = tuple(
        tree.StepBranch(condition, *_pattern_and_colon(steps), span=condition.span)
        for condition, steps in zip(children[: 2 * count : 2], children[1 : 2 * count : 2], strict=True)
    )
    otherwise = _pattern_and_colon(children[-1]) if len(children) % 2 else ()
    return tree.IfStep(branches, *otherwise, span=span)


def _turn(children: Children, span: Span) -> tree.Turn:
    return tree.Turn(*_pattern_and_colon(children[1]), span=span)


def _named_pattern(children: Children, span: Span) -> tree.NamedPattern:
    return tree.NamedPattern(_ident(children[0]), *_pattern_and_colon(children[1]), span=span)


def _if_line(children: Children, span: Span) -> tree.IfStep:
    condition, pattern = children
    branch = tree.StepBranch(condition, *_pattern_and_colon(pattern), span=condition.span)
    return tree.IfStep((branch,), span=span)


class Lines:
    """Indented lines on their way into a turn or a branch."""

    __slots__ = ("line", "pattern")

    def __init__(self, pattern: tree.Pattern, line: int) -> None:
        self.pattern, self.line = pattern, line


def _steps(children: Children, span: Span) -> Lines:
    pattern = children[0] if len(children) == 1 else tree.Seq(tuple(children), span=children[0].span.to(span))
    return Lines(pattern, span.line)


def _pattern_and_colon(steps: tree.Pattern | Lines) -> tuple[tree.Pattern, Colon]:
    if isinstance(steps, Lines):
        return steps.pattern, Colon(steps.line, False)
    return steps, Colon(steps.span.line, True)


def _while_step(children: Children, span: Span) -> tree.While:
    condition, steps = children
    return tree.While(condition, steps.pattern, span=span)


def _each_step(children: Children, span: Span) -> tree.Each:
    name, values, steps = children
    return tree.Each(_ident(name), values, steps.pattern, (), span=span)


def _repeat(children: Children, span: Span) -> tree.Repeat:
    low, high, body = children
    return tree.Repeat(_bound(low), _optional_bound(high), body, span=span)


def _repeat_set(children: Children, span: Span) -> tree.RepeatSet:
    low, high, body, different = children
    return tree.RepeatSet(_bound(low), _optional_bound(high), body, different or (), span=span)


def _each(children: Children, span: Span) -> tree.Each:
    name, values, body, different = children
    return tree.Each(_ident(name), values, body, different or (), span=span)


def _together(children: Children, span: Span) -> tree.Together:
    name, values, body = children
    return tree.Together(_ident(name), values, body.pattern if isinstance(body, Lines) else body, span=span)


# ------------------------------------------------------------------ starts, notation, checks
def _start_picture(children: Children, span: Span) -> tree.StartPicture:
    name, picture = children
    return tree.StartPicture(_ident(name), _picture(picture), span=span)


def _start_given(children: Children, span: Span) -> tree.StartGiven | tree.StartDealt:
    if len(children) == 2:
        return tree.StartGiven(_ident(children[0]), span=span)
    name, given, weights = children
    return tree.StartDealt(_ident(name), given is not None, weights, span=span)


def _weights(children: Children, span: Span) -> tuple[tree.Weight, ...]:
    pairs = zip(children[::2], children[1::2], strict=True)
    return tuple(
        tree.Weight(_number(value), _number(weight), span=value.span.to(weight.span)) for value, weight in pairs
    )


def _notation(children: Children, span: Span, follows: bool = False) -> tree.Notation:
    *names, template = children
    return tree.Notation(_idents(names), _text(template), follows, span=span)


def _check(children: Children, span: Span) -> tree.Check:
    title, *rest = children
    settings = tuple(child for child in rest if isinstance(child, tree.Setting))
    lines = tuple(child for child in rest if child is not None and not isinstance(child, tree.Setting))
    return tree.Check(_optional_text(title), settings, lines, span=span)


def _look_line(children: Children, span: Span) -> tree.LookLine:
    names = [child for child in children if child is not None and child.type == "NAME"]
    texts = [child for child in children if child is not None and child.type == "STRING"]
    return tree.LookLine(_ident(names[0]), _idents(names[1:]), tuple(map(_text, texts)), span=span)


def _check_given(children: Children, span: Span) -> tree.CheckGiven:
    _, field, file = children
    return tree.CheckGiven(_ident(field), _file_name(file), span=span)


# ------------------------------------------------------------------ expressions
def _generators(make: Callable[..., Node]) -> Maker:
    def build(children: Children, span: Span) -> Node:
        body, *rest = children
        generators = tuple(child for child in rest if isinstance(child, tree.Generator))
        condition = rest[-1] if not isinstance(rest[-1], tree.Generator) else None
        return make(body, generators, condition, span=span)

    return build


MAKERS: dict[str, Maker] = {
    "file": _file,
    "declaration": lambda children, span: children[0],
    "header": _header,
    "param": _param,
    "players_named": _idents_of(tree.NamedPlayers),
    "players_numbered": _players_numbered,
    "board_grid": lambda p, span: tree.BoardGrid(_size(p[0]), _size(p[1]), *p[2:], span=span),
    "board_hexagons": lambda p, span: tree.BoardHexagons(p[0].text, tuple(map(_size, p[1:-1])), p[-1], span=span),
    "board_graph": lambda children, span: tree.BoardGraph(_picture(children[0]), span=span),
    "without": _without,
    "walls": lambda children, span: _picture(children[0]),
    "pieces": _pieces,
    "link": _ident_then(tree.LinkDecl),
    "field": _field,
    "domain": lambda children, span: _ident(children[0]),
    "type": _type,
    "set_of": _ident_then(lambda name, span: tree.SetOf(name, span=span)),
    "alternative": _alternative,
    "span_of_numbers": lambda children, span: tree.NumberSpan(_number(children[0]), _bound(children[1]), span=span),
    "index_type": _tuple,
    "let": _ident_then(tree.Let),
    "let_map": lambda c, span: tree.LetMap(_ident(c[0]), _ident(c[1]), *c[2:], span=span),
    "names": lambda children, span: _idents(children),
    "action": _action,
    "parameters": _tuple,
    "parameter": _ident_then(tree.Parameter),
    "witness": lambda children, span: tree.Parameter(_ident(children[0]), children[1], True, span=span),
    "chance": lambda c, span: replace(_action([*c[:2], *c[3:]], span), chance=True, weight=c[2]),
    "effect": _effect,
    "suite": _suite,
    "assign": _assign,
    "run": _called(tree.Run),
    "require": _require,
    "let_here": _ident_then(tree.LetHere),
    "win": _plain(tree.Win),
    "lose": _plain(tree.Lose),
    "draw": _plain(tree.Draw),
    "tell": lambda children, span: tree.Tell(children[0], _ident(children[1]), children[2] or (), span=span),
    "if_statement": _if,
    "for_statement": _ident_then(tree.For),
    "pattern": _named_pattern,
    "turn": _turn,
    "setup": lambda children, span: tree.Setup(*_pattern_and_colon(children[0]), span=span),
    "if_line": _if_line,
    "steps": _steps,
    "if_step": _if_step,
    "while_step": _while_step,
    "each_step": _each_step,
    "together_step": _together,
    "otherwise": _list_of(tree.Otherwise),
    "either": _list_of(tree.Either),
    "sequence": _list_of(tree.Seq),
    "do": _called(tree.Do),
    "repeat": _repeat,
    "repeat_set": _repeat_set,
    "each": _each,
    "together": _together,
    "try": _plain(tree.Try),
    "while": _plain(tree.While),
    "longest": _plain(tree.Longest),
    "different": lambda children, span: _idents(children),
    "start_picture": _start_picture,
    "start_given": _start_given,
    "start_block": _plain(tree.StartBlock),
    "weights": _weights,
    "score": _ident_then(tree.Score),
    "payoff": _ident_then(tree.Payoff),
    "end": lambda children, span: tree.End(children[0], children[1] if len(children) > 1 else None, span=span),
    "notation": _notation,
    "notation_then": partial(_notation, follows=True),
    "show": lambda children, span: tree.Show(children[0], tuple(children[1:-1]), children[-1], span=span),
    "shown_at": lambda children, span: _ident(children[0]),
    "known": lambda children, span: tree.Known(children[0], _text(children[1]), span=span),
    "check_view": lambda children, span: tree.CheckView(_ident(children[0]), _text(children[1]), span=span),
    "symmetry": _list_of(tree.Symmetry),
    "motion": _idents_of(tree.Motion),
    "invariant": _plain(tree.Invariant),
    "look": _list_of(tree.Look),
    "look_line": _look_line,
    "check": _check,
    "setting": lambda children, span: tree.Setting(_ident(children[0]), _number(children[1]), span=span),
    "check_from": lambda children, span: tree.CheckFrom(_text(children[0]), span=span),
    "check_given": _check_given,
    "check_play": lambda children, span: tree.CheckPlay(tuple(map(_text, filter(None, children))), span=span),
    "check_refuse": lambda children, span: tree.CheckRefuse(_text(children[0]), span=span),
    "check_setup": lambda words, span: tree.CheckSetup(_text(words[0]), span=span),
    "check_tree": lambda children, span: tree.CheckTree(tuple(map(_number, filter(None, children))), span=span),
    "check_perft": _list_of(lambda counts, span: tree.CheckPerft(tuple(map(_number, counts)), span=span)),
    "check_expect": _plain(tree.CheckExpect),
    "choose": _plain(tree.Choose),
    "or_": _list_of(tree.Or),
    "and_": _list_of(tree.And),
    "not_": _plain(tree.Not),
    "compare": lambda children, span: tree.Compare(children[0], children[1].text, children[2], span=span),
    "member": _plain(tree.Member),
    "not_member": lambda children, span: tree.Member(children[0], children[1], True, span=span),
    "within": _plain(tree.Within),
    "range": _plain(tree.Range),
    "union": _list_of(tree.Union),
    "intersection": _list_of(tree.Intersection),
    "sum": _with_operators(tree.Sum),
    "product": _with_operators(tree.Product),
    "opposite": _plain(tree.Opposite),
    "power": lambda c, span: tree.Power(c[0], c[2], span=span),
    "owned": _plain(tree.Owned),
    "call": lambda c, span: tree.Call(c[0], () if c[1] is None else c[1], span=span),
    "index": _plain(tree.Index),
    "name": lambda children, span: tree.Name(children[0].text, span=span),
    "number": lambda children, span: _number(children[0]),
    "cell_name": lambda children, span: tree.CellName(children[0].text[1:-1], span=span),
    "set_of_these": _list_of(tree.SetOfThese),
    "set_of_all": _generators(tree.SetOfAll),
    "list": _list_of(tree.List),
    "arguments": _arguments,
    "generated": _generators(tree.Generated),
    "generator": _ident_then(tree.Generator),
}
