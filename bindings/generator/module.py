"""Writes the Fortran module: interfaces of all operations, for the ways in which programs call them.

Lists of indices may be scalars where there is one index, and so may a single leading dimension; the first element may
stand for a list, and a matrix for a list of lists. A procedure has one interface in a module, so each way is a module of
its own, and `gannet` puts them together under one name."""

import textwrap

import roles
from interface import fortran_forms, role_of

MARK = "! Generated from bindings/api by bindings/generate; do not edit.\n"
TYPES = {"integer": "integer(ik)", "logical": "logical(ik)", "double": "real(c_double)", "real": "real(c_float)",
         "complex": "complex(c_float)", "dcomplex": "complex(c_double)"}
ANY = "type(*) :: {n}(*)"
WAYS = ("scalars", "scalar_ld", "elements", "tables")  # besides the one with lists
ADVICE = {8: "compile_with_fdefault_integer_8", 4: "compile_without_fdefault_integer_8"}  # by the library's width


class Interface:
    """One name of one form, with its arguments as the module declares them."""

    def __init__(self, layer, operation, name, form):
        self.name, self.returns, self.arguments = name, form.returns, form.arguments
        self.function = form.returns != "subroutine"
        self.declared = {each: declaration(layer, operation, form, each) for each in form.arguments}
        self.lists = [each for each, text in self.declared.items() if text.endswith("(*)") and not text.startswith("type(*)")]
        self.tables = [each for each in self.lists if role_of(layer, operation, form, each) is roles.find("lists")]
        self.handle = self.find_handle(layer, operation)

    def find_handle(self, layer, operation):
        """The integer that tells of which width a program's are; not a type, which is a constant of this module."""
        results = [call.result for call in operation.calls.values()]
        return next((each for each, text in self.declared.items()
                     if text.startswith("integer(ik)") and each not in self.lists
                     and (each in results or is_array(layer, operation, each))), None)

    def ways(self):
        """The ways besides the one with lists in which this may be called. `elements` are the first ones of lists."""
        if not self.lists:
            return []
        with_ld = ["scalar_ld", "elements"] if "ld" in self.lists and len(self.lists) > 1 else []
        return ["scalars"] + with_ld + (["tables"] if self.tables else [])

    def advised(self):
        """Whether integers of the other width find a procedure whose name is advice. It costs the detail of the messages
        about other mistakes, so that only what has several forms anyway does it, and functions of numbers alone."""
        plain = not any(text.startswith(("type(*)", "character")) for text in self.declared.values())
        return self.handle is not None and bool(self.lists or (self.function and plain))

    def as_called(self, way):
        scalars = {"scalars": self.lists, "scalar_ld": ["ld"], "elements": set(self.lists) - {"ld"}}.get(way, [])
        tables = self.tables if way == "tables" else []
        return {name: text.removesuffix("(*)") if name in scalars else text.replace("(*)", "(1, *)") if name in tables else text
                for name, text in self.declared.items()}

    def mistaken(self):
        """What calls with integers of the other width have in common: function or not, arguments, which one tells."""
        return self.function, len(self.arguments), self.arguments.index(self.handle)


def is_array(layer, operation, name):
    return role_of(layer, operation, None, name) is roles.find("array")


def declaration(layer, operation, form, argument):
    """The forms for matrices, which spell indices as scalars, have a single leading dimension."""
    text = role_of(layer, operation, form, argument).module.format(n=argument)
    return text.removesuffix("(*)") if argument == "ld" and "ilo" in form.arguments else text


def wrapped(line, width=100):
    """A free-form line, continued where it is too long."""
    parts = textwrap.wrap(line, width, subsequent_indent="        ", break_long_words=False, break_on_hyphens=False)
    return " &\n".join(parts)


def body(name, result, declared):
    """An interface body. What is of any type may also be of any rank, a scalar or a section: gfortran would pass a
    descriptor of an assumed rank, and the Fortran functions take addresses."""
    kind = "function" if result else "subroutine"
    lines = [wrapped(f"  {kind} {name}({', '.join(declared)})"), "    import"]
    if result:
        lines.append(f"    {result} :: {name}")
    for argument, text in declared.items():
        if text.startswith("type(*)") and text.endswith("(*)"):
            lines.append(f"    !GCC$ ATTRIBUTES NO_ARG_CHECK :: {argument}")
        lines.append("    " + text)
    return "\n".join(lines + [f"  end {kind}\n"])


def result_of(each):
    return TYPES[each.returns] if each.function else None


def advice_name(mistaken):
    function, arguments, handle = mistaken
    return f"{'f' if function else 's'}{arguments}_{handle + 1}"


def with_lists(each):
    """The interface itself, in a generic one if there are other ways to call it."""
    text = body(each.name, result_of(each), each.as_called("lists"))
    others = [f"{each.name}_{way}" for way in each.ways()]
    hidden = "".join(f"private :: {name}\n" for name in others)
    if each.advised():
        others.append(f"advice_{advice_name(each.mistaken())}")
    if not others:
        return f"interface\n{text}end interface\n"
    return f"{hidden}interface {each.name}\n{text}" + "".join(f"  procedure :: {name}\n" for name in others) + "end interface\n"


def advice(mistaken, width):
    """Functions give a result whose type is the advice; a subroutine is deprecated for the compiler, and undefined for
    the linker."""
    function, arguments, handle = mistaken
    name = f"{ADVICE[width]}_{advice_name(mistaken)}"
    declared = {f"a{i}": "integer(other_width) :: {n}" if i == handle else ANY for i in range(arguments)}
    text = body(name, f"type({ADVICE[width]})" if function else None, {n: each.format(n=n) for n, each in declared.items()})
    return text if function else text.replace("import\n", f"import\n    !GCC$ ATTRIBUTES DEPRECATED :: {name}\n", 1)


def advice_files(mistakes):
    yield "private_advice.inc", MARK + "".join(f"private :: advice_{advice_name(each)}\n" for each in mistakes)
    for width in ADVICE:
        bodies = "".join(advice(each, width) for each in mistakes)
        yield f"advice_{width}.inc", f"{MARK}interface\n{bodies}end interface\n"
        yield f"use_advice_{width}.inc", MARK + "".join(
            f"use gannet_advice, only: advice_{advice_name(each)} => {ADVICE[width]}_{advice_name(each)}\n" for each in mistakes)


def files(layers):
    """Name and text of each part of the module."""
    all_of_it = [Interface(layer, operation, name, form) for layer in layers for operation in layer.operations
                 for name, form in fortran_forms(operation) if not operation.later]
    yield "interfaces.inc", MARK + "".join(with_lists(each) for each in all_of_it)
    for way in WAYS:
        chosen = [each for each in all_of_it if way in each.ways()]
        bodies = "".join(body(each.name, result_of(each), each.as_called(way)) for each in chosen)
        yield f"{way}.inc", f"{MARK}interface\n{bodies}end interface\n"
        yield f"use_{way}.inc", MARK + "".join(
            f"use gannet_{way}, only: {each.name}_{way} => {each.name}\n" for each in chosen)
    yield from advice_files(sorted({each.mistaken() for each in all_of_it if each.advised()}))
