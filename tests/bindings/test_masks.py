"""Every call that takes a mask of syncs away in GA does so here, as does every collective one; and none follows a half of
it that GA's does not follow."""

import re
import sys

import tables
from table import takes_mask

HALVES = {"both": {"first", "last"}, "first": {"first"}, "last": {"last"}, "none": set(), "": set()}
TAKEN = re.compile(r"const ga::Masked masked\((true|false), (true|false)\);")


def first_statements(layer):
    """{function: the first statement of its C function}"""
    sources = (tables.ROOT / "bindings" / "generated" / f"{layer.name}_{ending}.cpp" for ending in ("c", "c_integer", "fortran"))
    text = "".join(source.read_text() for source in sources if source.exists())
    return dict(re.findall(r'convert::run\w*<.*?>\("(\w+)", \[&\] \{\n    (.*)\n', text))


def wrong(layer, operation, in_ga, statements):
    follows = HALVES[operation.mask]
    if operation.later:
        return
    if operation.name in in_ga and not takes_mask(layer, operation):
        yield f"{operation.name} takes no mask away, and GA's does"
    if not follows <= HALVES[in_ga.get(operation.name, "")]:
        yield f"{operation.name} follows a mask at {' and '.join(sorted(follows))}, and GA's does not"
    if operation.collective:
        for name in [name for form in operation.c + operation.fortran for name in form.names]:
            if not TAKEN.match(statements[name]):
                yield f"{name} does not take the mask before all else"


def main():
    in_ga = dict(line.split() for line in tables.lines(tables.HERE / "ga_masks.txt"))
    errors = []
    for layer in tables.layers():
        if layer.masked:
            statements = first_statements(layer)
            errors += [error for operation in layer.operations for error in wrong(layer, operation, in_ga, statements)]
        if layer.name == "ga":
            known = {operation.name for operation in layer.operations}
            errors += [f"there is no operation {name}" for name in in_ga if name not in known]
    sys.exit("\n".join(errors) or 0)


main()
