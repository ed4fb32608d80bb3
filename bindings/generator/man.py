"""Writes manual pages: one for each operation, under the name of its first form; the others lead to it."""

import pathlib

from interface import c_forms, c_prototype, fortran_forms
from reference import meanings


def plain(text):
    """Text as troff takes it."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace("\n.", "\n\\&.")


def names(operation):
    return [name for name, _, _ in c_forms(operation)] + [name for name, _ in fortran_forms(operation)]


def synopsis(layer, operation):
    lines = [f"#include <{layer.header}>"] if operation.c else []
    lines += [c_prototype(layer, operation, name, form, wide) + ";" for name, form, wide in c_forms(operation)]
    lines += [f"{form.returns} {name}({', '.join(form.arguments)})" for name, form in fortran_forms(operation)]
    return lines


def page(layer, operation, title):
    out = [f'.TH {title} 3 "" Gannet "{layer.title}"', ".SH NAME",
           plain(f"{', '.join(names(operation))} - {operation.does or operation.later}"), ".SH SYNOPSIS", ".nf"]
    out += [plain(line) for line in synopsis(layer, operation)] + [".fi", ".SH DESCRIPTION", plain(operation.does)]
    for head, text in (("TAKES PART", operation.who), ("COMPLETE ON RETURN", operation.complete),
                       ("SOURCE", operation.source), ("NOT BUILT YET", operation.later)):
        if text:
            out += [f".SH {head}", plain(text)]
    known = meanings(layer, operation)
    if known:
        out.append(".SH ARGUMENTS")
        for name, text in known:
            out += [".TP", f".I {plain(name)}", plain(text)]
    return "\n".join(out) + "\n"


def write(layers, folder):
    """All pages into `folder`/man3; returns how many."""
    target = pathlib.Path(folder) / "man3"
    target.mkdir(parents=True, exist_ok=True)
    count = 0
    for layer in layers:
        for operation in layer.operations:
            first, *others = dict.fromkeys(names(operation))
            (target / f"{first}.3").write_text(page(layer, operation, first))
            for other in others:
                (target / f"{other}.3").write_text(f".so man3/{first}.3\n")
            count += 1 + len(others)
    return count
