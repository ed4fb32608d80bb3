"""The operands of a binary operator and the function of a call, by the precedence of operators.

The code is formatted, so that a binary operator has white space on both sides, and brackets of templates have none."""

LEVELS = ["* / %", "+ -", "<< >>", "<=>", "< <= > >=", "== !=", "&", "^", "|", "&&", "||", "? : = += -= *= /= %= &= |= ^= <<= >>="]
BRANCHES = {"if", "for", "while", "switch"}
PRECEDENCE = {sign: level for level, signs in enumerate(LEVELS) for sign in signs.split()}
ENDS = {"(", "[", "{", ")", "]", "}", ",", ";", "return", "case", "else", "do", "throw", "co_return", "co_yield"}


def is_binary(source, at):
    return source.tokens[at].kind == "sign" and source.word(at) in PRECEDENCE and source.is_spaced(at)


def closes_branch(source, at):
    """Whether the token is the parenthesis after the condition of a branch or loop."""
    return source.word(at) == ")" and source.word(source.partners.get(at, 0) - 1) in BRANCHES | {"constexpr"}


def left_operand(source, at):
    """The first token of what stands left of the operator at `at`."""
    level = PRECEDENCE[source.word(at)]
    return _scan(source, at, -1, lambda sign: PRECEDENCE[sign] > level) + 1


def right_operand(source, at):
    """The last token of what stands right of the operator at `at`."""
    level = PRECEDENCE[source.word(at)]
    return _scan(source, at, 1, lambda sign: PRECEDENCE[sign] >= level) - 1


def _scan(source, at, step, ends_at):
    opening = ("(", "[", "{") if step > 0 else (")", "]", "}")
    at += step
    while 0 <= at < len(source.tokens):
        if closes_branch(source, at):
            break
        if source.word(at) in opening and at in source.partners:
            at = source.partners[at]
        elif source.word(at) in ENDS or (is_binary(source, at) and ends_at(source.word(at))):
            break
        at += step
    return at


def callee(source, at):
    """The first token of the function that is called with the parenthesis at `at`, such as a in a.b[c]->d(; None without one."""
    if source.tokens[at - 1].kind != "word":
        return None
    first = at - 1
    while source.word(first - 1) in (".", "->", "::"):
        first -= 2
        while source.word(first) in (")", "]") and first in source.partners:
            first = source.partners[first] - 1
        if source.tokens[first].kind != "word":
            return first + 1 if source.word(first + 1) == "::" else None
    return first


def arguments(source, at):
    """(first token, last token) of each argument in the parenthesis at `at`."""
    end, first, place = source.partners[at], at + 1, at + 1
    found = []
    while place < end:
        if source.word(place) == ",":
            found.append((first, place - 1))
            first = place + 1
        place = source.partners.get(place, place) + 1
    return found + [(first, end - 1)] if first < end else found
