"""Writes the headers of a layer: C, Fortran include file, Fortran module."""

import textwrap

import roles
from doors import c_forms, c_prototype, fortran_forms, role_of

F77_TYPES = {"integer": "integer", "logical": "logical", "double": "double precision", "real": "real",
             "complex": "complex", "dcomplex": "double complex"}
F90_TYPES = {"integer": "integer(ik)", "logical": "logical(ik)", "double": "real(c_double)", "real": "real(c_float)",
             "complex": "complex(c_float)", "dcomplex": "complex(c_double)"}


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
        forms = list(c_forms(operation))
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


def wrapped(line, width=100):
    """A free-form line, continued where it is too long."""
    parts = textwrap.wrap(line, width, subsequent_indent="        ", break_long_words=False, break_on_hyphens=False)
    return " &\n".join(parts)


def declaration(layer, operation, form, argument):
    """In the module. The forms for matrices, which spell indices as scalars, have a single leading dimension."""
    text = role_of(layer, operation, form, argument).module.format(n=argument)
    return text.removesuffix("(*)") if argument == "ld" and "ilo" in form.arguments else text


def interface(layer, operation, name, form):
    arguments = ", ".join(form.arguments)
    function = form.returns != "subroutine"
    head = f"  {'function' if function else 'subroutine'} {name}({arguments})"
    lines = [wrapped(head), "    import"]
    if function:
        lines.append(f"    {F90_TYPES[form.returns]} :: {name}")
    lines += ["    " + declaration(layer, operation, form, argument) for argument in form.arguments]
    return "\n".join(lines + [f"  end {'function' if function else 'subroutine'}"])


def module_part(layer):
    """Interface bodies for the Fortran module: a missing argument becomes an error of the compiler."""
    blocks = [interface(layer, operation, name, form) for operation in layer.operations
              for name, form in fortran_forms(operation) if not operation.later]
    if not blocks:
        return ""
    return "interface\n" + "\n".join(blocks) + "\nend interface\n"
