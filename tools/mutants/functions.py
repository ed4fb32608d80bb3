"""The bodies of functions in a file, and their statements."""

import dataclasses

from .operands import BRANCHES, closes_branch

SCOPES = {"namespace", "class", "struct", "union", "extern"}


@dataclasses.dataclass(frozen=True)
class Function:
    """Tokens of the declaration from `first` to the brace at `begin`, and its partner at `end`."""
    first: int
    begin: int
    end: int


def functions(source):
    """All functions with a body that may run at any time: none that are constexpr, none inside other functions."""
    at = first = 0
    while at < len(source.tokens):
        text = source.word(at)
        if text == "{":
            declaration = [token.text for token in source.tokens[first:at]]
            if _opens_scope(declaration):
                first = at + 1
            elif _is_initialiser(source, first, at):
                at = source.partners.get(at, at)
            else:
                end = source.partners.get(at, at)
                if not {"constexpr", "consteval", "concept", "requires"} & set(declaration):
                    yield Function(first, at, end)
                at, first = end, end + 1
        elif text in ("(", "["):
            at = source.partners.get(at, at)
        elif text in (";", "}"):
            first = at + 1
        at += 1


def _opens_scope(declaration):
    if declaration[:1] == ["enum"]:
        return False
    if declaration[:1] == ["template"]:
        return "(" not in declaration and bool(SCOPES & set(declaration))
    return bool(SCOPES & set(declaration[:2]))


def _is_initialiser(source, first, at):
    """Whether the brace at `at` belongs to a variable or a member, and opens no body."""
    declaration = [token.text for token in source.tokens[first:at]]
    if "(" not in declaration or declaration[0] == "enum":
        return True
    if any(text == "=" and declaration[place - 1] != "operator" for place, text in enumerate(declaration)):
        return True
    is_member = ":" in declaration and source.tokens[at - 1].kind == "word"
    return is_member and declaration[-1] not in ("const", "noexcept", "override", "final", "try")


def statements(source, function):
    """(first token, last token, depth) of each simple statement, which ends in a semicolon; depth 0 directly in the body."""
    depth, skipped_to = 0, 0
    for at in range(function.begin + 1, function.end):
        if source.word(at) in BRANCHES:
            skipped_to = source.partners.get(at + 1, at)
        depth += {"{": 1, "}": -1}.get(source.word(at), 0)
        if at > skipped_to and _starts_statement(source, at):
            if (last := _end_of_statement(source, at, function.end)) is not None:
                yield at, last, depth


def _starts_statement(source, at):
    before, text = source.word(at - 1), source.word(at)
    if text in BRANCHES | {"{", "}", ";", "else", "do", "try", "catch"}:
        return False
    return closes_branch(source, at - 1) or before in ("{", "}", ";", "else", "do")


def _end_of_statement(source, at, end):
    while at < end:
        text = source.word(at)
        if text == ";":
            return at
        if text in (")", "]", "}"):
            return None
        at = source.partners.get(at, at) + 1
    return None
