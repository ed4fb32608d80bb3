"""Bandwidth over size as CSV files, a column for each curve, in MB/s; and what can be read off them."""

import csv
import math

from hosts import across

VERBS = ("put", "get", "accumulate")


def write_sizes(folder, found):
    """hosts-sizes.csv, from the cases of bench-hosts-sweep, which are called by their bytes."""
    names = [who for _, values in list(found.values())[:1] for who in values]
    write(folder / "hosts-sizes.csv", names,
          {int(case): [megabytes(values[who]) for who in names] for case, (_, values) in found.items()})


def write_flow(folder, delay, found):
    """hosts-flow-DELAY.csv, from the cases of bench-hosts-flow: VERB and edge of a square patch."""
    rows = {}
    for case, (_, values) in found.items():
        edge = int(case.lstrip("abcdefghijklmnopqrstuvwxyz"))
        row = rows.setdefault(8 * edge * edge, {})
        verb = case.removesuffix(str(edge))
        row.update({f"{verb} {who}": megabytes(rounds) for who, rounds in values.items()})
    names = list(rows[8])
    write(folder / f"hosts-flow-{delay}ms.csv", names,
          {size: [row[name] for name in names] for size, row in rows.items()})


def megabytes(gigabytes):
    return 1000 * across.middle(gigabytes)


def write(path, names, rows):
    with open(path, "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["bytes", *names])
        out.writerows([size, *(f"{value:.4g}" for value in values)] for size, values in rows.items())


def read(path):
    """{name: values}, "bytes" among them."""
    with open(path, newline="") as file:
        names, *rows = csv.reader(file)
    return dict(zip(names, zip(*([float(cell) for cell in row] for row in rows))))


def half_bandwidths(folder):
    """A line of Markdown for each curve: the most that it reaches, and the size of half of it."""
    found = read(folder / "hosts-sizes.csv")
    sizes = found.pop("bytes")
    yield "| | peak, GB/s | half of it at |"
    yield "|---|---|---|"
    for name, values in found.items():
        if name != "socket":  # always of the same size
            half = half_size(sizes, values)
            yield f"| {name} | {max(values) / 1000:.2f} | {half / 1024:.1f} KB |"


def half_size(sizes, values):
    """Where the curve first reaches half of its peak, on a line between neighbours in logarithms."""
    half = max(values) / 2
    above = next(i for i, value in enumerate(values) if value >= half)
    if above == 0:
        return sizes[0]
    (x0, y0), (x1, y1) = [(math.log(sizes[i]), math.log(values[i])) for i in (above - 1, above)]
    return math.exp(x0 + (math.log(half) - y0) * (x1 - x0) / (y1 - y0))
