"""Writes a C++ file that lists the functions of a layer with the kinds of their arguments, and calls them.

Arguments: layer, file to write."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import tables
import interface
import roles
from good import GOOD, OF_LAYER
from kinds import kind, lists_of


def refusal(layer, operation, returns):
    """How a function refuses arguments, besides the end of the job."""
    if returns in ("void", "subroutine"):
        return "message"
    if operation.fails == "zero":
        return "zero"
    return {"ma": "not positive", "dra": "code", "eaf": "code", "sf": "code"}.get(layer.name, "message")


def entry(layer, operation, name, symbol, language, form, wide):
    kinds = []
    good = OF_LAYER.get(layer.name, {}) | GOOD.get((layer.name, operation.name), {}) | GOOD.get((layer.name, name), {})
    for argument in form.arguments:
        kinds.append(f'{argument}|{kind(layer, operation, argument)}|{good.get(argument, "")};')
    values = [f"v[{at}]" for at in range(len(form.arguments))]
    if language == "fortran":
        values += [f"v[{at}].length()" for at, argument in enumerate(form.arguments)
                   if interface.role_of(layer, operation, form, argument).length]
    built = "false" if operation.later else "true"
    call = f"{symbol}({', '.join(values)})"
    body = f"{call}; return 0;" if form.returns in ("void", "subroutine") else f"return as_number({call});"
    return (f'    {{"{symbol}", "{name}", Language::{language}, {built}, "{refusal(layer, operation, form.returns)}",\n'
            f'     "{"".join(kinds)}",\n'
            f'     [](Values& v) -> long {{ {body} }}}},\n')


def takes_part(layer, operation, form):
    return bool(form.arguments) and not any("MPI_Comm" in layer.role(operation, each) for each in form.arguments
                                            if not roles.list_behind(each, lists_of(operation)))


def source(layer):
    prototypes, entries = [], []
    for operation in layer.operations:
        for form in filter(lambda form: takes_part(layer, operation, form), operation.c):
            name = form.names[0]  # the others have the same body
            if form.hidden:
                prototypes.append(interface.c_prototype(layer, operation, name, form, False) + ";\n")
            entries.append(entry(layer, operation, name, name, "c", form, False))
            if form.wide:
                entries.append(entry(layer, operation, name + "64", name + "64", "c", form, True))
        for form in filter(lambda form: takes_part(layer, operation, form), operation.fortran):
            name = form.names[0]
            prototypes.append(interface.fortran_prototype(layer, operation, name, form) + ";\n")
            entries.append(entry(layer, operation, name, name + "_", "fortran", form, False))
    return (f'#include "function.hpp"\n#include "{layer.header}"\n#include "typesf2c.h"\n\nextern "C" {{\n{"".join(prototypes)}}}\n\n'
            f"namespace bad_arguments {{\n\nconstexpr Written written[] = {{\n{''.join(entries)}}};\n\n"
            f"static const Listed listed(written);\n\n}}  // namespace bad_arguments\n")


def main():
    name, path = sys.argv[1:]
    layer = next(each for each in tables.layers() if each.name == name)
    pathlib.Path(path).write_text(source(layer))


main()
