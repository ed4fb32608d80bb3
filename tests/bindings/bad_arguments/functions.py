"""Writes a C++ file that lists the functions of a layer with the kinds of their arguments, and calls them.

Arguments: layer, file to write."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import tables
import doors
import roles
from good import GOOD, OF_LAYER, WAITS

# What a number means is told by its name.
NUMBERS = {
    "type": "type datatype datatype1 datatype2",
    "dimensions": "ndim",
    "process": "proc root node member originator node0 nodeselect lo_proc hi_proc",
    "count": "n len count number nelem nelem1 nprocs lenbuf num bytes fsize",
    "mutex": "mutex",
    "group": "pgroup",
    "block": "block_number",
}
KIND_OF_NUMBER = {name: kind for kind, names in NUMBERS.items() for name in names.split()}

KIND_OF_ROLE = {
    "array": "array", "ld": "ld", "lists": "lists", "letter": "letter", "scalar": "buffer",
    "ints": "list", "doubles": "list", "ints out": "list out", "edge out": "list out", "at out": "list out",
    "disk edge out": "list out", "data": "buffer", "data out": "buffer", "data inout": "buffer", "const data": "buffer",
    "char data": "buffer", "int out": "out", "integer out": "out", "real out": "out", "index out": "out",
    "pointer out": "out", "access index": "out", "request": "request", "int inout": "request", "integer inout": "out",
    "ints inout": "list", "text out": "text out",
}


def kind_of_list(role, name):
    if role == "at":
        return {"dims": "extents", "chunk": "chunk"}.get(name, "point")
    return "first" if name.endswith("lo") else "last" if name.endswith("hi") else "extents"


def kind_of_part(layer, operation, name):
    """The kind of a scalar that two-dimensional Fortran forms have in place of a list; none if it is not that."""
    lists = [part for call in operation.calls.values() for each in call.passed for part in each.split(":")]
    whole = roles.list_behind(name, lists)
    if whole is None:
        return None
    role = layer.role(operation, whole)
    return "out" if "out" in role else kind_of_list(role, whole) + " part"


def is_result(layer, operation, name):
    return (any(call.result == name for call in operation.calls.values())
            and not roles.find(layer.role(operation, name)).out)


# Arguments of ARMCI are C types, and numbers and addresses are told by their names too.
KIND_IN_ARMCI = {
    "process": "proc to from glob_proc_id", "list": "count src_stride_arr dst_stride_arr pid_list",
    "group by address": "group group_parent mastergroup", "out": "group_out rank Root Up Left Right",
    "request": "nb_handle", "op": "op", "other": "argc argv",
}
ARMCI_KIND_OF_NAME = {name: kind for kind, names in KIND_IN_ARMCI.items() for name in names.split()}


def kind_in_armci(name, role):
    c_type = role.strip(" =")
    if c_type.endswith("*"):
        return ARMCI_KIND_OF_NAME.get(name) or ("text" if c_type == "const char*" else "buffer")
    numbers = {**KIND_OF_NUMBER, **ARMCI_KIND_OF_NAME, "op": "type", "optype": "type"}
    return numbers.get(name, "number")


def kind_of_address(role):
    """Of an argument that C takes as it is."""
    c_type = role.split("/")[0].strip(" =")
    return "buffer" if c_type.endswith("*") and c_type not in ("FILE*", "char***", "char**") else "other"


def kind(layer, operation, name):
    part = kind_of_part(layer, operation, name)
    if part:
        return part
    role = layer.role(operation, name)
    if role in ("edge", "at", "disk edge"):
        return kind_of_list(role, name)
    if role in ("text", "const text"):
        return name if name in ("op", "property") else "text"
    if layer.name in ("armci", "armci_messages"):
        return kind_in_armci(name, role)
    if role.startswith("="):
        return kind_of_address(role)
    if is_result(layer, operation, name):
        return "out"
    if name == "type" and name in operation.roles:  # the type of a message, which says nothing
        return "number"
    if name == "memhandle" and "out" not in role:
        return "block handle"
    return KIND_OF_ROLE.get(role) or KIND_OF_NUMBER.get(name) or ("handle" if role == "handle" else "number")


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
        kinds.append(f'{{"{argument}", "{kind(layer, operation, argument)}", "{good.get(argument, "")}"}}')
    values = [f"v[{at}]" for at in range(len(form.arguments))]
    if language == "fortran":
        values += [f"v[{at}].length()" for at, argument in enumerate(form.arguments)
                   if doors.role_of(layer, operation, form, argument).length]
    built = "false" if operation.later else "true"
    return (f'    {{"{symbol}", "{name}", Language::{language}, {built}, "{refusal(layer, operation, form.returns)}",\n'
            f'     {{{", ".join(kinds)}}},\n'
            f'     [](Values& v) {{ return answer([&] {{ return {symbol}({", ".join(values)}); }}); }}}},\n')


def takes_part(layer, operation, form):
    if (layer.name, operation.name) in WAITS:
        return False
    return bool(form.arguments) and not any("MPI_Comm" in layer.role(operation, each) for each in form.arguments
                                            if not roles.list_behind(each, operation_lists(operation)))


def operation_lists(operation):
    return [part for call in operation.calls.values() for each in call.passed for part in each.split(":")]


def source(layer):
    prototypes, entries = [], []
    for operation in layer.operations:
        for form in filter(lambda form: takes_part(layer, operation, form), operation.c):
            name = form.names[0]  # the others have the same body
            entries.append(entry(layer, operation, name, name, "c", form, False))
            if form.wide:
                entries.append(entry(layer, operation, name + "64", name + "64", "c", form, True))
        for form in filter(lambda form: takes_part(layer, operation, form), operation.fortran):
            name = form.names[0]
            prototypes.append(doors.fortran_prototype(layer, operation, name, form) + ";\n")
            entries.append(entry(layer, operation, name, name + "_", "fortran", form, False))
    return (f'#include "function.hpp"\n#include "{layer.header}"\n#include "typesf2c.h"\n\nextern "C" {{\n{"".join(prototypes)}}}\n\n'
            f"namespace bad_arguments {{\n\nstatic const Listed listed({{\n{''.join(entries)}}});\n\n}}  // namespace bad_arguments\n")


def main():
    name, path = sys.argv[1:]
    layer = next(each for each in tables.layers() if each.name == name)
    pathlib.Path(path).write_text(source(layer))


main()
