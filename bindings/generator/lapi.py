"""Writes what LAPI has besides a header and a reference: the LAPI_* names of its calls, which are written as PLAPI_*, and
the functions and the include file for Fortran."""

import re

from interface import c_forms, c_prototype
from headers import c_header
from table import Form

MARK = "Generated from bindings/api/{layer} by bindings/generate; do not edit."
BY_VALUE = {"integer": ("const int*", "integer"), "long": ("const long long*", "integer(kind=8)"),
            "address": ("void* const*", "integer(kind=8)")}
REFERENCE = ["type(*) :: {n}(*)", "!GCC$ ATTRIBUTES NO_ARG_CHECK :: {n}", "!DIR$ IGNORE_TKR {n}"]


def with_fortran(layer):
    """Every call is a subroutine in Fortran, with the same arguments and the code last."""
    for operation in layer.operations:
        name, form, _ = next(c_forms(operation))
        operation.fortran = [Form("subroutine", [name], form.arguments + ["ierror"], set())]
    return layer


def calls(layer):
    """(name, operation, form)"""
    return [(name, operation, form) for operation in layer.operations for name, form, _ in c_forms(operation)]


def header(layer, template):
    twins = "".join(c_prototype(layer, operation, "P" + name, form, False) + ";\n" for name, operation, form in calls(layer))
    return c_header(layer, template.replace("@TWINS@", twins))


def names(layer):
    """LAPI_* in a source of their own, weak, so that a program's own take their place in a static library, too."""
    out = [f"// {MARK.format(layer=layer.name)}\n#include \"lapi/lapi.h\"\n"]
    for name, operation, form in calls(layer):
        prototype = c_prototype(layer, operation, name, form, False)
        out.append(f"\n[[gnu::weak]] {prototype} {{\n  return P{name}({', '.join(form.arguments)});\n}}\n")
    return "".join(out)


def passed(layer, operation, argument):
    """(type in C, how Fortran passes it)"""
    c, _, fortran = layer.role(operation, argument)[1:].partition(" / ")
    return c.strip(), fortran.strip()


def function(layer, name, operation, form):
    parameters, arguments = [], []
    for argument in form.arguments:
        c, fortran = passed(layer, operation, argument)
        if fortran in BY_VALUE:
            parameters.append(f"{BY_VALUE[fortran][0]} {argument}")
            arguments.append(f"static_cast<{c}>(*{argument})")
        else:
            parameters.append(f"void* {argument}")
            arguments.append(f"static_cast<{c}>(or_null({argument}))")
    texts = [f"  pad({argument});\n" for argument in form.arguments if passed(layer, operation, argument)[1] == "text"]
    return (f"\nvoid {name.lower()}_({', '.join(parameters)}, int* ierror) {{\n"
            f"  *ierror = {name}({', '.join(arguments)});\n{''.join(texts)}}}\n")


def fortran_interface(layer):
    body = "".join(function(layer, *call) for call in calls(layer))
    return (f"// {MARK.format(layer=layer.name)}\n#include \"lapi/fortran.hpp\"\n\nusing namespace gannet::lapi::fortran;\n\n"
            f"#pragma GCC visibility push(default)\nextern \"C\" {{\n{body}\n}}  // extern \"C\"\n#pragma GCC visibility pop\n")


def wrapped(text, indent="      "):
    """A statement in a form that fixed and free source both take."""
    lines, line = [], indent
    for word in re.findall(r"\S+?[,(]\s*|\S+\s*", text):
        if len(line) + len(word.rstrip()) > 70:
            lines.append(f"{line.rstrip():<72}&")
            line = "     &  "
        line += word
    return "\n".join(lines + [line.rstrip()])


def interface(layer, name, operation, form):
    lines = [wrapped(f"subroutine {name}({', '.join(form.arguments + ['ierror'])})", " " * 8)]
    for argument in form.arguments:
        fortran = passed(layer, operation, argument)[1]
        if fortran in BY_VALUE:
            lines.append(f"          {BY_VALUE[fortran][1]}, intent(in) :: {argument}")
        else:
            lines.append("          " + REFERENCE[0].format(n=argument))
            lines += [text.format(n=argument) for text in REFERENCE[1:]]
    return "\n".join(lines + ["          integer, intent(out) :: ierror", f"        end subroutine {name}"])


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def constants(template):
    """Codes and enumerators of the header: (name, number)"""
    yield from re.findall(r"X\((\w+), (\d+),", template)
    yield from re.findall(r"#define (LAPI_\w+) (\d+)", template)
    for body in re.findall(r"enum (?:LAPI_ANY_VALUE )?\{(.*?)\}", without_comments(template), re.DOTALL):
        number = -1
        for part in (part.strip() for part in body.split(",")):
            if not re.match(r"\w+( =|$)", part):
                continue
            name, _, given = part.partition(" = ")
            number = int(given, 0) if given else number + 1
            yield name, number


def member(declaration):
    kind, name, count = re.fullmatch(r"(.*?[\s*])(\w+)(\[\d+\])?", declaration.strip(), re.DOTALL).groups()
    count = f"({count[1:-1]})" if count else ""
    if "*" in kind:
        return f"integer(kind=LAPI_ADDR_TYPE) :: {name}{count}"
    wide = {"unsigned long": "LAPI_LONG_TYPE", "lapi_long_t": "LAPI_LONG_LONG_TYPE"}.get(kind.strip())
    return f"integer(kind={wide}) :: {name}{count}" if wide else f"integer :: {name}{count}"


def types(template):
    """The structures of the header, member by member."""
    for body, name in re.findall(r"typedef struct \{(.*?)\} (\w+);", without_comments(template), re.DOTALL):
        members = [member(line) for line in body.split(";") if line.strip()]
        yield "\n".join([f"      type {name.upper()}", "        sequence"] + [f"        {each}" for each in members] +
                        [f"      end type {name.upper()}"])


def fortran_include(layer, template, c_template):
    lines = "\n".join(f"      integer, parameter :: {name} = {number}" for name, number in constants(c_template))
    interfaces = "\n".join(interface(layer, *call) for call in calls(layer))
    text = template.replace("@CONSTANTS@", lines).replace("@TYPES@", "\n".join(types(c_template)))
    return f"! {MARK.format(layer=layer.name)}\n" + text.replace("@INTERFACES@", interfaces)
