"""Writes the headers of a layer: C and the Fortran include file."""

import textwrap

from interface import c_forms, c_prototype, fortran_forms

F77_TYPES = {"integer": "integer", "logical": "logical", "double": "double precision", "real": "real",
             "complex": "complex", "dcomplex": "double complex"}


def comment(operation):
    """What, who, what is complete on return, source."""
    text = operation.does
    if operation.later:
        text += f" Not built yet: {operation.later}"
    followed = {"both": "Follows a mask.", "first": "Follows a mask at entry.", "last": "Follows a mask at exit."}
    parts = [text, operation.who and operation.who.capitalize() + ".", followed.get(operation.mask), operation.complete, operation.source]
    return " ".join(part for part in parts if part)


def c_declarations(layer):
    out = []
    for operation in layer.operations:
        forms = [each for each in c_forms(operation) if not each[1].hidden]
        if not forms:
            continue
        out.append("\n/** " + "\n *  ".join(textwrap.wrap(comment(operation), 92)) + " */\n")
        out += [c_prototype(layer, operation, name, form, wide) + ";\n" for name, form, wide in forms]
    return "".join(out)


def c_header(layer, template):
    mark = f"/* Generated from bindings/api/{layer.name} by bindings/generate; do not edit. */\n"
    return mark + template.replace("@DECLARATIONS@", c_declarations(layer))


def fortran_include(layer, template):
    """Types of functions, in a form that fixed and free source both take."""
    lines = [f"! Generated from bindings/api/{layer.name} by bindings/generate; do not edit."]
    body = []
    for operation in layer.operations:
        for name, form in fortran_forms(operation):
            if form.returns != "subroutine" and not form.hidden:
                body += [f"      {F77_TYPES[form.returns]} {name}", f"      external {name}"]
    return "\n".join(lines) + "\n" + template.replace("@DECLARATIONS@", "\n".join(body))
