"""Reads the tables of operations: bindings/api/*.api and their vocabularies, *.words. See bindings/README.md."""

import dataclasses
import pathlib
import re

FORM = re.compile(r"(?P<returns>[\w*]+(?: \*)?)\s+(?P<names>\w+(?:\|\w+)*)\((?P<arguments>[^)]*)\)(?P<flags>(?:\s+\+\w+)*)$")
CALL = re.compile(r"(?:(?P<result>\w+)\s*=\s*)?(?P<function>[\w:]+)\((?P<arguments>[^)]*)\)$")


class TableError(Exception):
    pass


@dataclasses.dataclass
class Form:
    """How one language spells an operation: `int NGA_Create(type, ndim, dims, name, chunk) +64`."""
    returns: str
    names: list
    arguments: list
    flags: set

    @property
    def wide(self):
        return "64" in self.flags

    @property
    def hidden(self):  # in no header nor Fortran include file, since programs declare it themselves
        return "hidden" in self.flags


@dataclasses.dataclass
class Call:
    """The function behind an operation: `result = function(passed)`."""
    result: str
    function: str
    passed: list
    raw: bool  # arguments are passed as they come, to a template that knows the language


@dataclasses.dataclass
class Operation:
    name: str
    place: str
    does: str = ""
    who: str = ""
    complete: str = ""
    source: str = ""
    later: str = ""      # not built yet: what is missing, for the one message
    mask: str = ""       # what it follows of a mask of syncs: first, last, both; or none, though it is not collective
    quick: Call = None   # what most calls can do without the rest; its answer is empty or false if this one cannot
    fails: str = ""      # "zero": lack of memory is answered by 0, not by the end of the job
    calls: dict = dataclasses.field(default_factory=dict)  # by language; "" is for all
    c: list = dataclasses.field(default_factory=list)
    fortran: list = dataclasses.field(default_factory=list)
    roles: dict = dataclasses.field(default_factory=dict)

    @property
    def built(self):
        return bool(self.calls or self.later)

    @property
    def collective(self):
        return self.who.startswith("collective")

    def call(self, language):
        return self.calls.get(language) or self.calls.get("") or Call("", "", [], True)


@dataclasses.dataclass
class Layer:
    """One family of operations: its headers and everything in its tables."""
    name: str
    title: str = ""
    header: str = ""
    fortran_header: str = ""
    library: str = "ga"
    conversions: str = ""
    masked: str = ""  # "yes": GA's masks of syncs are for its collective calls, too
    tells_indices: str = ""  # "yes": errors may tell of indices
    by_hand: str = ""  # "yes": what its operations do is not in the table
    success: str = "convert::yes"  # what functions return that have no other result
    operations: list = dataclasses.field(default_factory=list)
    words: dict = dataclasses.field(default_factory=dict)

    def role(self, operation, argument):
        if argument in operation.roles:
            return operation.roles[argument]
        if argument in self.words:
            return self.words[argument][0]
        raise TableError(f"{self.name}/{operation.place}: no role is known for {argument}; name one with 'with' or in {self.name}.words")


def split(text):
    return [part.strip() for part in text.split(",") if part.strip()]


def parse_form(place, text):
    match = FORM.match(text)
    if not match:
        raise TableError(f"{place}: not a form: {text}")
    flags = {flag.strip() for flag in match["flags"].split("+") if flag.strip()}
    return Form(match["returns"].replace(" ", ""), match["names"].split("|"), split(match["arguments"]), flags)


def parse_call(place, text, raw):
    match = CALL.match(text)
    if not match:
        raise TableError(f"{place}: not a call: {text}")
    return Call(match["result"] or "", match["function"], split(match["arguments"]), raw)


def add_line(operation, place, key, text):
    if key == "C":
        operation.c.append(parse_form(place, text))
    elif key == "Fortran":
        operation.fortran.append(parse_form(place, text))
    elif key in ("calls", "raw"):
        language = next((each for each in ("C", "Fortran") if text.startswith(each + ": ")), "")
        operation.calls[language] = parse_call(place, text.removeprefix(language + ": "), key == "raw")
    elif key == "quick":
        operation.quick = parse_call(place, text, True)
    elif key == "with":
        for part in split(text):
            name, _, role = part.partition(":")
            operation.roles[name.strip()] = role.strip()
    elif key in ("does", "who", "complete", "source", "later", "mask", "fails"):
        setattr(operation, key, text)
    else:
        raise TableError(f"{place}: no such line: {key}")


def read_words(path):
    words = {}
    for line in path.read_text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        names, role, meaning = (part.strip() for part in line.split("|"))
        for name in names.split():
            words[name] = (role, meaning)
    return words


def takes_mask(layer, operation):
    """Whether a mask that was set before belongs to this call."""
    return bool(layer.masked and (operation.collective or operation.mask))


def read_operations(path):
    operations = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        place = f"{path.name}:{number}"
        line = line.split("#")[0].rstrip()
        if not line:
            continue
        if not line.startswith(" "):
            operations.append(Operation(line, place))
            continue
        if not operations:
            raise TableError(f"{place}: a line before the first operation")
        key, _, text = line.strip().partition(" ")
        add_line(operations[-1], place, key, text.strip())
    return operations


def read_layer(folder):
    """A layer is a folder: `layer` says what it is, `words` its arguments, `*.api` its operations."""
    layer = Layer(folder.name)
    for line in (folder / "layer").read_text().splitlines():
        key, _, text = line.partition(" ")
        setattr(layer, key, text.strip())
    layer.words = read_words(folder / "words")
    for path in sorted(folder.glob("*.api")):
        layer.operations += [operation for operation in read_operations(path) if operation.built or layer.by_hand]
    return layer


def read_layers(root):
    return [read_layer(path.parent) for path in sorted(pathlib.Path(root).glob("*/layer"))]
