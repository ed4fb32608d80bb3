"""Writes the C and Fortran functions of a layer: prototypes and bodies."""

import pathlib
import re

import roles
from emit import Body

HEADERS = pathlib.Path(__file__).resolve().parent.parent / "include"

C_MARK = "// Generated from bindings/api/{layer} by bindings/generate; do not edit.\n"
# The C and Fortran functions are what the library exports; templates behind them are not.
C_BEGIN = "#pragma GCC visibility push(default)\nextern \"C\" {\n"
C_END = "\n}  // extern \"C\"\n#pragma GCC visibility pop\n"
F_TYPES = {"subroutine": "void", "integer": "Integer", "logical": "logical", "double": "double", "real": "float",
           "complex": "SingleComplex", "dcomplex": "DoubleComplex"}


def role_of(layer, operation, form, name):
    """The role of an argument; a scalar that is a part of an index list has none of its own."""
    lists = [each for call in operation.calls.values() for part in call.passed for each in part.split(":")]
    behind = None if name in operation.roles else roles.list_behind(name, lists)
    if behind is None:
        role = roles.find(layer.role(operation, name))
        is_result = any(call.result == name for call in operation.calls.values())
        return roles.ROLES["int out"] if is_result and not role.out else role
    whole = roles.find(layer.role(operation, behind))
    return roles.ROLES["index out"] if whole.out else roles.ROLES["index"]


def c_arguments(layer, operation, form, wide):
    integer = "int64_t" if wide else "int"
    parts = [role_of(layer, operation, form, name).c.format(n=name, int=integer) for name in form.arguments]
    return ", ".join(parts) or "void"


def c_type(returns):
    return {"longlong": "long long", "byte": "unsigned char"}.get(returns, returns)


def c_forms(operation):
    """Every C function of an operation: (name, form, wide)."""
    for form in operation.c:
        for name in form.names:
            yield name, form, False
            if form.wide:
                yield name + "64", form, True


def c_prototype(layer, operation, name, form, wide):
    returns = c_type(form.returns).replace("*", " *")
    return f"{returns} {name}({c_arguments(layer, operation, form, wide)})"


def fortran_arguments(layer, operation, form):
    parts, lengths = [], []
    for name in form.arguments:
        role = role_of(layer, operation, form, name)
        parts.append(role.fortran.format(n=name))
        if role.length:
            lengths.append(f"std::size_t {name}_length")
    return ", ".join(parts + lengths)


def fortran_forms(operation):
    for form in operation.fortran:
        for name in form.names:
            yield name, form


def fortran_prototype(layer, operation, name, form):
    return f"{F_TYPES[form.returns]} {name}_({fortran_arguments(layer, operation, form)})"


def function(prototype, name, returns, operation, body):
    lines = body.lines()
    run = "run_or_zero" if operation.fails == "zero" else "run"
    returned = "" if returns == "void" else "return "
    head = f'{prototype} {{\n  {returned}convert::{run}<{returns}>("{name}", [&] {{\n'
    return head + "".join(f"    {line}\n" for line in lines) + "  });\n}\n"


def integer_types(folder):
    """The names of C that stand for Fortran's INTEGER in the headers of a folder."""
    typedefs = [pair for header in sorted(folder.glob("*.h"))
                for pair in re.findall(r"^typedef (\w+) (\w+);", header.read_text(), re.MULTILINE)]
    names = {"Integer"}
    while more := {name for meaning, name in typedefs if meaning in names} - names:
        names |= more
    return names


def c_functions(layer):
    """(prototype, text) of every C function of a layer."""
    for operation in layer.operations:
        for name, form, wide in c_forms(operation):
            body = Body(layer, operation, form, "C wide" if wide else "C")
            prototype = c_prototype(layer, operation, name, form, wide)
            yield prototype, function(prototype, name, c_type(form.returns), operation, body)


def c_sources(layer):
    """(ending of the name, text): the C functions that are the same for both widths of Fortran's INTEGER, which are compiled
    once, and those that are not."""
    depends = re.compile(rf"\b({'|'.join(sorted(integer_types(HEADERS)))})\b")
    functions = {"c": [], "c_integer": []}
    for prototype, text in c_functions(layer):
        functions["c_integer" if depends.search(prototype) else "c"].append(text)
    head = [C_MARK.format(layer=layer.name), f'#include "convert/{layer.conversions}"\n', f'#include "{layer.header}"\n',
            "\nusing namespace gannet;\nusing convert::C;\nusing convert::C64;\n\n", C_BEGIN]
    for ending, texts in functions.items():
        if texts:
            yield ending, "".join(head + ["\n" + text for text in texts]) + C_END


def fortran_source(layer):
    out = [C_MARK.format(layer=layer.name), f'#include "convert/{layer.conversions}"\n',
           "\nusing namespace gannet;\nusing convert::Fortran;\n\n", C_BEGIN]
    for operation in layer.operations:
        for name, form in fortran_forms(operation):
            body = Body(layer, operation, form, "Fortran")
            prototype = fortran_prototype(layer, operation, name, form)
            out.append(f"\n{prototype};\n" + function(prototype, name, F_TYPES[form.returns], operation, body))
    return "".join(out) + C_END
