"""The syntax tree -> text in the canonical layout; reading the text again gives an equal tree."""

from collections.abc import Iterator

from ludex.dsl import tree
from ludex.dsl.formatting.blocks import Line, with_block, with_steps
from ludex.dsl.formatting.expression import format_expression, format_parts
from ludex.dsl.formatting.lay_out import lay_out
from ludex.dsl.tree import Declaration, Ident

WIDEST = 120


def format(file: tree.File) -> str:
    """Four blanks a level, one blank around operators, comments and single blank lines kept, aligned `let`s kept so."""
    header = Line(0, _header(file.header), file.header.span.line, file.header.span.end_line)
    lines = [line for declaration in file.declarations for line in _declaration(declaration)]
    return lay_out([header, *lines], file.comments)


def _header(header: tree.Header) -> str:
    base = f" extends {header.extends.text}" if header.extends else ""
    language = f" language {header.language.value}" if header.language else ""
    return f'game {header.name.text} "{header.title.text}"{base}{language}'


def _declaration(node: Declaration) -> Iterator[Line]:
    line = node.span.line
    match node:
        case tree.Action(name, parameters, _, chance, weight):
            listed = f"({', '.join(map(_parameter, parameters))})" if parameters else ""
            by = f" by {format_expression(weight)}" if weight else ""
            yield from _maybe_block(f"{'chance' if chance else 'action'} {name.text}{listed}{by}", node)
        case tree.Effect(name, params, body):
            yield from with_block(f"effect {name.text}({_names(params)})", line, body, 0)
        case tree.NamedPattern(name, pattern, colon):
            yield from with_steps(f"pattern {name.text}", line, pattern, colon, 0)
        case tree.Turn(pattern, colon):
            yield from with_steps("turn", line, pattern, colon, 0)
        case tree.Setup(pattern, colon):
            yield from with_steps("setup", line, pattern, colon, 0)
        case tree.StartBlock(body):
            yield from with_block("start", line, body, 0)
        case tree.End(condition, body):
            yield from _maybe_block(f"end when {format_expression(condition)}", node)
        case tree.StartPicture(field, picture):
            yield from _with_picture(f"start {field.text}", picture, line)
        case tree.BoardGraph(picture):
            yield from _with_picture("board graph", picture, line)
        case tree.BoardGrid(rows, columns):
            yield from _board("grid", (rows, columns), node, node.walls)
        case tree.BoardHexagons(shape, sizes):
            yield from _board(shape, sizes, node, None)
        case tree.Look(lines):
            yield Line(0, "look:", line, line)
            yield from (Line(1, _look_line(one), one.span.line, one.span.end_line) for one in lines)
        case tree.Check():
            yield from _check(node)
        case tree.Let():
            yield _let(node)
        case tree.LetMap():
            yield _let_map(node)
        case _:
            yield Line(0, _one_line(node), line, node.span.end_line)


def _maybe_block(head: str, node: tree.Action | tree.End) -> Iterator[Line]:
    if node.body is None:
        yield Line(0, head, node.span.line, node.span.end_line)
    else:
        yield from with_block(head, node.span.line, node.body, 0)


def _one_line(node: Declaration) -> str:
    match node:
        case tree.Param(name, low, high, default):
            return f"param {name.text}: {_bound(low)}..{_bound(high)} = {_bound(default)}"
        case tree.NamedPlayers(names):
            return "players " + " ".join(name.text for name in names)
        case tree.NumberedPlayers(low, high, default):
            return f"players {low.value}" + (f"..{high.value} = {default.value}" if high and default else "")
        case tree.Pieces(name, number):
            return f"pieces {name.text}: {_bound(number)}"
        case tree.LinkDecl(name, relation):
            return f"link {name.text}: {format_expression(relation)}"
        case tree.FieldDecl(domain, names, type_, default, index):
            value = f" = {format_expression(default)}" if default else ""
            inner = f"[{_alternatives(index)}]" if index else ""
            named = ", ".join([names[0].text + inner, *(name.text for name in names[1:])])
            return f"{domain.text} {named}: {_type(type_)}{value}"
        case tree.StartGiven(field):
            return f"start {field.text} = given"
        case tree.StartDealt(field, given, weights):
            pairs = ", ".join(f"{weight.value.value}: {weight.weight.value}" for weight in weights)
            return f"start {field.text} = {'given or ' if given else ''}dealt {{{pairs}}}"
        case tree.Score(player, body):
            return f"score {player.text}: {format_expression(body)}"
        case tree.Payoff(player, body):
            return f"payoff {player.text}: {format_expression(body)}"
        case tree.Notation(names, template, follows):
            return f'notation {"then " * follows}{_names(names)}: "{template.text}"'
        case tree.Symmetry(motions):
            return "symmetry " + ", ".join(" + ".join(name.text for name in motion.names) for motion in motions)
        case tree.Invariant(condition):
            return f"invariant {format_expression(condition)}"
        case tree.Show(names, indices, to):
            places = "".join(f"[{index.text}]" for index in indices)
            return f"show {_names(names)}{places} to {format_expression(to)}"
        case tree.Known(value, reason):
            return f'known {format_expression(value)}, "{reason.text}"'
        case _:
            raise TypeError(f"{type(node).__name__} is no declaration")


# ------------------------------------------------------------------ parts
def _names(names: tuple[Ident, ...]) -> str:
    return ", ".join(name.text for name in names)


def _size(size: tree.Expr) -> str:
    written = format_expression(size)
    return written if isinstance(size, (tree.Number, tree.Name)) else f"({written})"


def _bound(bound: tree.Bound) -> str:
    return format_expression(bound)


def _parameter(parameter: tree.Parameter) -> str:
    return f"{'any ' if parameter.witness else ''}{parameter.name.text} in {format_expression(parameter.values)}"


def _type(type: tree.Type) -> str:
    if isinstance(type, tree.SetOf):
        return f"set of {type.element.text}"
    return _alternatives(type.alternatives)


def _alternatives(alternatives: tuple[tree.Alternative | tree.NumberSpan, ...]) -> str:
    return " | ".join(map(_alternative, alternatives))


def _alternative(alternative: tree.Alternative | tree.NumberSpan) -> str:
    if isinstance(alternative, tree.NumberSpan):
        return f"{alternative.low.value}..{_bound(alternative.high)}"
    owner = f" of {alternative.owner.text}" if alternative.owner else ""
    symbols = f' "{alternative.symbols.text}"' if alternative.symbols else ""
    return f"{alternative.name.text}{owner}{symbols}"


def _let(node: tree.Let) -> Line:
    params = f"({_names(node.params)})" if node.params else ""
    head = f"let {node.name.text}{params}"
    return _let_line(node, head)


def _let_map(node: tree.LetMap) -> Line:
    return _let_line(node, f"let {node.name.text}[{node.place.text} in {format_expression(node.places)}]")


def _let_line(node: tree.Let | tree.LetMap, head: str) -> Line:
    text = f"{head} = {format_expression(node.body)}"
    if len(text) > WIDEST and isinstance(node.body, tree.Union | tree.Intersection | tree.Or | tree.And):
        return Line(0, _broken(head, node.body), node.span.line, node.span.end_line)
    return Line(0, text, node.span.line, node.span.end_line, (len(head), node.body.span.column))


def _broken(head: str, body: tree.Union | tree.Intersection | tree.Or | tree.And) -> str:
    """A long body in parentheses, each of its lines but the first beginning with the operator."""
    word, *parts = format_parts(body)
    lines = [f"{head} = ({parts[0]}"]
    indent = " " * (len(head) + len(" = ("))
    for part in parts[1:]:
        if len(lines[-1]) + len(word) + len(part) + 3 > WIDEST:
            lines.append(f"{indent}{word} {part}")
        else:
            lines[-1] += f" {word} {part}"
    return "\n".join(lines) + ")"


# ------------------------------------------------------------------ pictures and checks
def _with_picture(head: str, picture: tree.Picture | tree.FileName, line: int) -> Iterator[Line]:
    if isinstance(picture, tree.FileName):
        yield Line(0, f'{head} "{picture.text}"', line, picture.span.end_line)
        return
    yield Line(0, f"{head}:", line, picture.span.line)
    for number, row in enumerate(picture.rows):
        where = picture.row_spans[number].line if picture.row_spans else 0
        yield Line(1, row, where, where, is_row=True)


def _board(
    shape: str,
    sizes: tuple[tree.Expr, ...],
    node: tree.BoardGrid | tree.BoardHexagons,
    walls: tree.Picture | tree.FileName | None,
) -> Iterator[Line]:
    head = f"board {shape} {' '.join(map(_size, sizes))}"
    if isinstance(node.without, tree.Picture):
        yield from _with_picture(f"{head} without", node.without, node.span.line)
        return
    if isinstance(node.without, tree.FileName):
        head += f' without "{node.without.text}"'
    elif node.without:
        head += f" without {format_expression(node.without)}"
    if walls:
        yield from _with_picture(f"{head} walls", walls, node.span.line)
    else:
        yield Line(0, head, node.span.line, node.span.end_line)


def _check(node: tree.Check) -> Iterator[Line]:
    title = f' "{node.title.text}"' if node.title else ""
    settings = ", ".join(f"{setting.name.text} = {setting.value.value}" for setting in node.settings)
    head = f"check{title}{' with ' if settings else ''}{settings}"
    before = [node.title] if node.title else []
    head_end = max([node.span.line, *(part.span.end_line for part in (*before, *node.settings))])
    if len(node.lines) == 1 and node.lines[0].span.line in (head_end, 0):
        yield Line(0, f"{head}: {_check_line(node.lines[0])}", node.span.line, node.span.end_line)
        return
    yield Line(0, f"{head}:", node.span.line, head_end)
    for line in node.lines:
        yield Line(1, _check_line(line), line.span.line, line.span.end_line)


def _look_line(line: tree.LookLine) -> str:
    texts = ", ".join(f'"{text.text}"' for text in line.texts)
    names = (", " if line.word.text == "hide" else " ").join(name.text for name in line.names)
    return " ".join(filter(None, (line.word.text, names, texts)))


def _check_line(line: tree.CheckLine) -> str:
    match line:
        case tree.CheckView(player, text):
            return f'view {player.text} "{text.text}"'
        case tree.CheckFrom(position):
            return f'from "{position.text}"'
        case tree.CheckGiven(field, file):
            return f'given {field.text} "{file.text}"'
        case tree.CheckSetup(outcomes):
            return f'setup "{outcomes.text}"'
        case tree.CheckPlay(turns):
            return "play " + ", ".join(f'"{turn.text}"' for turn in turns)
        case tree.CheckRefuse(turn):
            return f'refuse "{turn.text}"'
        case tree.CheckPerft(counts):
            return "perft " + " ".join(str(count.value) for count in counts)
        case tree.CheckTree(counts):
            return "tree " + " ".join(str(count.value) for count in counts)
        case tree.CheckExpect(condition):
            return f"expect {format_expression(condition)}"
