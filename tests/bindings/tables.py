"""The names that the tables in bindings/api give: read with the generator's own reader."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "bindings" / "generator"))

import interface
import table


def layers():
    return table.read_layers(ROOT / "bindings" / "api")


def symbols(layer):
    """What a layer exports: {symbol: number of arguments}, Fortran's without the hidden lengths."""
    found = {}
    for operation in layer.operations:
        for name, form, _ in interface.c_forms(operation):
            found[name] = len(form.arguments)
        for name, form in interface.fortran_forms(operation):
            found[name + "_"] = len(form.arguments)
    return found


def by_hand():
    """What the libraries export besides: (library or "all", name)."""
    return [tuple(line.split()) for line in lines(HERE / "extra_symbols.txt")]


def lines(path):
    """The lines of a list, without comments."""
    for line in pathlib.Path(path).read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            yield line
