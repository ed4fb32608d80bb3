"""The tokens of a C++ file, without comments and preprocessor lines, and its brackets."""

import bisect
import dataclasses
import re

PATTERN = re.compile(r"""
    (?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<string>(?:u8|[uUL])?(?:R"(?P<delimiter>[^\s()\\]*)\(.*?\)(?P=delimiter)"|"(?:\\.|[^"\\])*"))
  | (?P<char>'(?:\\.|[^'\\])+')
  | (?P<number>\.?\d(?:'?[\w.]|[eEpP][+-])*)
  | (?P<word>[A-Za-z_]\w*)
  | (?P<sign><=>|<<=|>>=|\.\.\.|->\*|->|::|\+\+|--|&&|\|\||(?<=\s)>>(?=\s)|<<|[<>=!+\-*/%&|^]=|.)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

OPENING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


class Source:
    """A file's text, tokens, and partners[i]: the bracket that belongs to the bracket at i."""

    def __init__(self, text):
        self.text = text
        self.tokens = [Token(match.lastgroup if match.lastgroup != "delimiter" else "string", match.group(), *match.span())
                       for match in PATTERN.finditer(text) if match.lastgroup != "skip"]
        self.partners = self._pair_brackets()
        self._line_starts = [0] + [match.end() for match in re.finditer("\n", text)]

    def _pair_brackets(self):
        partners, open_brackets = {}, []
        for at, token in enumerate(self.tokens):
            if token.kind != "sign":
                continue
            if token.text in OPENING:
                open_brackets.append(at)
            elif token.text in OPENING.values() and open_brackets:
                partner = open_brackets.pop()
                partners[at], partners[partner] = partner, at
        return partners

    def word(self, at):
        """The text of token `at`; nothing beyond the ends."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def line(self, at):
        """The line of token `at`, counted from 1."""
        return bisect.bisect_right(self._line_starts, self.tokens[at].start)

    def slice(self, first, last):
        """The text from token `first` to token `last`, both included."""
        return self.text[self.tokens[first].start:self.tokens[last].end]

    def is_spaced(self, at):
        """Whether white space stands on both sides of a token, as around a binary operator and no other."""
        token = self.tokens[at]
        return self.text[token.start - 1].isspace() and self.text[token.end:token.end + 1].isspace()
