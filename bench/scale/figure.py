#!/usr/bin/env python3
"""figure.py [BUILD]: what grows with ranks, by bench-scale, as docs/figures/scale.csv, as the picture beside it (by gnuplot), and as
the tables of docs/scale.md, which are printed. Nodes of 128 ranks and 256 GiB."""

import collections
import csv
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs/figures/scale.png"
PER_NODE = 128
RANKS = (1_000, 10_000, 100_000, 1_000_000)
DRAWN = ("each block of ARMCI_Malloc", "channels to all nodes", "each group of half the ranks", "flow control",
         "clients by number", "answers", "each array", "nodes and addresses", "ring of messages")


def human(value, unit):
    if unit != "bytes":
        return f"{value:,.0f}"
    for name in ("B", "KB", "MB", "GB"):
        if value < 1000 or name == "GB":
            return f"{value:.3g} {name}"
        value /= 1000
    return None


def table(rows):
    print("| what | of each | " + " | ".join(f"{ranks:,} ranks" for ranks in RANKS) + " |\n" + "|---" * (2 + len(RANKS)) + "|")
    for (what, whom, unit), values in rows.items():
        print(f"| {what} | {whom} | " + " | ".join(human(values[ranks], unit) for ranks in RANKS) + " |")


def draw(rows):
    """Bytes of a node: what each rank has, it has for all of its ranks."""
    lines, plots = [], []
    for what in DRAWN:
        (whom, values), = [(whom, values) for (name, whom, _), values in rows.items() if name == what]
        many = PER_NODE if whom == "rank" else 1
        lines += [f"$d{len(plots)} << EOD", *(f"{ranks} {many * values[ranks]}" for ranks in RANKS), "EOD"]
        plots.append(f"$d{len(plots)} using 1:2 with linespoints lw 2 title '{what}' noenhanced")
    script = [*lines, f"set terminal pngcairo size 860,520 font 'sans,10'; set output '{PICTURE}'", "set logscale xy; set xrange [1e3:1e6]",
              "set format x '10^{%L}'; set format y '10^{%L}'", "set xlabel 'ranks'; set ylabel 'bytes of a node'", "set grid",
              "set key outside right", "plot " + ", ".join(plots)]
    subprocess.run(["gnuplot"], input="\n".join(script) + "\n", text=True, check=True)


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build")
    text = subprocess.run([build / "bench/scale/bench-scale", str(PER_NODE)], check=True, capture_output=True, text=True).stdout
    PICTURE.with_suffix(".csv").write_text(text)
    rows = collections.defaultdict(dict)
    for row in csv.DictReader(text.splitlines()):
        rows[row["what"], row["for"], row["unit"]][int(row["ranks"])] = float(row["value"])
    table(rows)
    draw(rows)


if __name__ == "__main__":
    main()
