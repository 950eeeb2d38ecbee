"""Long lines are broken within brackets, at their outermost places."""

from ludex.codegen.emit.wrap import WIDTH, wrapped

LONG = " & ".join(f"(name_{i} | other_{i})" for i in range(8))


def parts_of(line):
    made = wrapped(line)
    assert made.replace("\n            ", " ").replace("(" + LONG + ")", LONG) == line.replace("(" + LONG + ")", LONG)
    return made.splitlines()


def test_short_lines_stay():
    assert wrapped("    x = a & b") == "    x = a & b"


def test_a_value_without_brackets_gets_some():
    for head, tail in (("x = ", ""), ("return ", ""), ("if ", ":"), ("x[k * 2] |= ", "")):
        first, second = parts_of(f"    {head}{LONG}{tail}")
        assert first.startswith(f"    {head}((name_0")
        assert second.startswith("            & (name_")
        assert max(len(first), len(second)) <= WIDTH


def test_arguments_are_broken_after_commas():
    first, second = wrapped(f"    call({', '.join(f'argument_{i}' for i in range(12))})").splitlines()
    assert first.endswith(",")
    assert second.startswith("            argument_")


def test_texts_are_left_alone():
    line = f'    x = "{"word " * 40}"'
    assert wrapped(line) == line
