"""The faults that can be planted: each operator finds its sites in a function."""

import dataclasses
import re

from .functions import statements
from .operands import arguments, callee, is_binary, left_operand, right_operand

ON = "@ON@"  # in the text of a site, where the program asks whether its mutant was chosen
KEYWORDS = {"if", "for", "while", "do", "switch", "return", "using", "const", "auto", "static", "throw", "delete", "case", "default",
            "break", "continue", "else", "goto", "struct", "class", "typename", "template", "co_return", "static_assert", "try",
            "constexpr", "unsigned", "int", "bool", "double", "char", "float", "long", "short", "thread_local", "sizeof", "catch"}
LOCKS = {"lock_guard", "scoped_lock", "unique_lock", "shared_lock"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "|=", "&=", "^="}
BINARY = {
    "relation": {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="},
    "logic": {"&&": "||", "||": "&&"},
    "arithmetic": {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "+=": "-=", "-=": "+=", "&": "|", "|": "&"},
}
# Words of statements that only say something, or only ask for memory ahead of time: nobody tests them to the letter.
IDLE = re.compile(r"\b(text|throw|\w*assert\w*|log|warn\w*|\w*printf|cerr|cout|reserve|shrink_to_fit|Error|require\w*|refuse\w*|abort"
                  r"|constexpr|static_assert|static|decltype|sizeof|unlikely|prefetch\w*)\b")
IDLE_FUNCTION = re.compile(r"\b(refuse\w*|to_string|describe\w*|explain\w*|usage|help\w*|warn\w*)\b")
ORDERING = re.compile(r"\b(\w*fence\w*|\w*wait\w*|\w*flush\w*|\w*barrier\w*|notify\w*|\w*sync\w*|\w*lock\w*|\w*wake\w*|ring\w*|signal\w*"
                      r"|quiet\w*|complete\w*|close\w*|post\w*)$")


@dataclasses.dataclass(frozen=True)
class Site:
    kind: str
    start: int
    end: int
    line: int
    last_line: int
    text: str  # in place of what stands between start and end
    change: str  # for people


def _site(source, kind, first, last, text, change):
    """A site whose text has as many lines as what it replaces."""
    lines = source.line(last) - source.line(first)
    return Site(kind, source.tokens[first].start, source.tokens[last].end, source.line(first), source.line(last),
                text.replace("\n", " ") + lines * "\n", " ".join(change.split()))


def sites(source, function):
    """All sites of a function, in no order; they may overlap."""
    if IDLE_FUNCTION.search(source.slice(function.first, function.begin)):
        return
    spoken = [(first, last) for first, last, _ in statements(source, function) if IDLE.search(source.slice(first, last))]
    for find in _binaries, _conditions, _constants, _removals, _returns, _locks, _orders, _swaps:
        for first, last, site in find(source, function):
            has_comment = "//" in source.slice(first, last)
            if not has_comment and not any(begin <= last and first <= end for begin, end in spoken):
                yield site


def _binaries(source, function):
    for at in range(function.begin + 1, function.end):
        for kind, others in BINARY.items():
            if source.word(at) in others and is_binary(source, at):
                first, last = left_operand(source, at), right_operand(source, at)
                other = others[source.word(at)]
                if first < at <= last:
                    left, right = source.slice(first, at - 1), source.slice(at + 1, last)
                    text = f"({ON} ? ({left}) {other} ({right}) : ({left}) {source.word(at)} ({right}))"
                    yield first, last, _site(source, kind, first, last, text, f"{left} {source.word(at)} {right} -> {other}")


def _conditions(source, function):
    for at in range(function.begin + 1, function.end):
        if source.word(at) == "if" and source.word(at + 1) == "(":
            last = source.partners[at + 1] - 1
            words = {token.text for token in source.tokens[at + 2:last + 1]}
            if not words & {"=", ";"}:
                condition = source.slice(at + 2, last)
                yield at, last, _site(source, "negation", at + 2, last, f"{ON} != static_cast<bool>({condition})",
                                      f"if ({condition}) -> if not")


def _constants(source, function):
    for at in range(function.begin + 1, function.end):
        token = source.tokens[at]
        if token.kind == "number" and re.fullmatch(r"\d+[uUlL]*", token.text) and source.word(at - 1) not in ("case", "<"):
            yield at, at, _site(source, "constant", at, at, f"({token.text} + {ON})", f"{token.text} -> {token.text} + 1 in "
                                + source.text[token.start - 30:token.end + 30])


def _removals(source, function):
    for first, last, _ in statements(source, function):
        if source.word(first) in KEYWORDS or not _is_action(source, first, last):
            continue
        statement = source.slice(first, last)
        name = re.match(r"[\w.:>\[\]-]*?(\w+)\(", statement)
        kind = "order" if name and ORDERING.match(name.group(1)) else "removal"
        yield first, last, _site(source, kind, first, last, f"if (!{ON}) {{ {statement} }}", f"{statement} -> nothing")


def _is_action(source, first, last):
    """Whether a statement calls or assigns, and declares nothing."""
    at = first
    if source.word(first) in ("++", "--"):
        return True
    if source.tokens[first].kind != "word":
        return False
    while at < last:
        if source.tokens[at].kind == "word" and source.tokens[at + 1].kind == "word":
            return False
        if source.word(at) == "(" and source.partners.get(at) == last - 1:
            return source.tokens[at - 1].kind == "word"
        if source.word(at) in ASSIGNMENTS or source.word(at) in ("++", "--"):
            return True
        if source.tokens[at].kind != "word" and source.word(at) not in (".", "->", "::", "(", "["):
            return False
        at = source.partners.get(at, at) + 1
    return False


def _returns(source, function):
    declaration = source.tokens[function.first:function.begin]
    nothing = "return;" if "void" in re.split(r"\(", " ".join(token.text for token in declaration))[0].split() else "return {};"
    for first, last, depth in statements(source, function):
        if depth == 0 and source.word(first - 1) in ("{", "}", ";") and \
                source.word(first) not in ("return", "static_assert", "case", "default", "using"):
            statement = source.slice(first, first)
            yield first, first, _site(source, "return", first, first, f"if ({ON}) {nothing} {statement}",
                                      "return before " + source.slice(first, last)[:60])


def _locks(source, function):
    for first, last, _ in statements(source, function):
        opening = next((at for at in range(first, last) if source.word(at) == "("), None)
        if opening and LOCKS & {token.text for token in source.tokens[first:opening]} and source.tokens[opening - 1].kind == "word" \
                and source.partners.get(opening) == last - 1:
            pieces = arguments(source, opening)
            mutex = source.slice(*pieces[0])
            yield first, last, _site(source, "lock", *pieces[0], f"({ON} ? gannet_mutants::another({mutex}) : {mutex})",
                                     f"{source.slice(first, last)} -> no lock")


def _orders(source, function):
    for at in range(function.begin + 1, function.end):
        order = source.word(at)
        if not re.fullmatch(r"memory_order_(acquire|release|acq_rel|seq_cst)", order):
            continue
        opening = max((begin for begin, end in source.partners.items() if begin < at < end), default=0)
        first = callee(source, opening) if source.word(opening) == "(" else None
        if first is not None and first > function.begin:
            last = source.partners[opening]
            call = source.slice(first, last)
            begin, end = source.tokens[at].start - source.tokens[first].start, source.tokens[at].end - source.tokens[first].start
            weak = call[:begin] + "memory_order_relaxed" + call[end:]
            yield first, last, _site(source, "memory order", first, last, f"({ON} ? {weak} : {call})", f"{call} -> relaxed")


def _swaps(source, function):
    for opening in range(function.begin + 1, function.end):
        if source.word(opening) != "(" or opening not in source.partners or source.word(opening - 1) in KEYWORDS:
            continue
        first, pieces = callee(source, opening), arguments(source, opening)
        is_declaration = first is not None and source.tokens[first - 1].kind == "word" and source.word(first - 1) != "return"
        if first is None or is_declaration:
            continue
        last = source.partners[opening]
        for one, other in zip(pieces, pieces[1:]):
            a, b = source.slice(*one), source.slice(*other)
            if a != b and re.fullmatch(r"[\w.>:\[\]-]+(\(\))?", a) and re.fullmatch(r"[\w.>:\[\]-]+(\(\))?", b):
                call = source.slice(first, last)
                before = source.text[source.tokens[first].start:source.tokens[one[0]].start]
                after = source.text[source.tokens[other[1]].end:source.tokens[last].end]
                yield first, last, _site(source, "swap", first, last, f"({ON} ? {before}{b}, {a}{after} : {call})",
                                         f"{call} -> {b}, {a}")
