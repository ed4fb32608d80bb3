"""Writes the reference page of a layer."""

from interface import c_forms, c_prototype, fortran_forms
from headers import comment


def meanings(layer, operation):
    """The arguments of all forms that the vocabulary explains."""
    names = dict.fromkeys(name for form in operation.c + operation.fortran for name in form.arguments)
    return [(name, layer.words[name][1]) for name in names if name in layer.words and layer.words[name][1]]


def section(layer, operation):
    out = [f"## {operation.name}\n\n{comment(operation)}\n\n"]
    c = [c_prototype(layer, operation, name, form, wide) + ";" for name, form, wide in c_forms(operation)]
    if c:
        out.append("```c\n" + "\n".join(c) + "\n```\n")
    fortran = [f"{form.returns} {name}({', '.join(form.arguments)})" for name, form in fortran_forms(operation)]
    if fortran:
        out.append("```fortran\n" + "\n".join(fortran) + "\n```\n")
    known = meanings(layer, operation)
    if known:
        out.append("\n| argument | meaning |\n|---|---|\n" + "".join(f"| `{name}` | {text} |\n" for name, text in known))
    return "".join(out) + "\n"


def page(layer):
    head = f"<!-- Generated from bindings/api/{layer.name} by bindings/generate; do not edit. -->\n# {layer.title}\n\n"
    return head + "".join(section(layer, operation) for operation in layer.operations)
