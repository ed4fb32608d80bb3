#!/usr/bin/env python3
"""validate.py BUILD HERE.toml [--scf PROGRAM]: predictions from recordings of one rank against real runs on this machine, as
docs/decisions/0092-how-predictions-are-checked.md has it. Prints a table with all cases, misses too."""

import argparse
import csv
import os
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 3
LAYOUTS = ((2, 2), (4, 2), (8, 2))  # ranks, of them on a pretended node
SLEEPERS = {
    "counter, 20 ms": ("bench-sleepers", "counter", "64", "20", "4", "3"),
    "counter, 2 ms": ("bench-sleepers", "counter", "400", "2", "4", "3"),
    "counter, 1 MiB": ("bench-sleepers", "counter", "200", "5", "1024", "3"),
    "hot piece, 1 MiB": ("bench-sleepers", "hot", "200", "5", "1024", "3"),
    "futures, 5 ms": ("bench-sleeping-futures", "200", "5", "3"),
}
SCF = {"benzene sto-3g": "sto-3g", "benzene 6-31g": "6-31g"}


class Checks:
    def __init__(self, build, here, folder):
        self.build, self.here, self.folder = build, here, folder

    def record(self, words, ranks, per_node, name):
        file = self.folder / name
        environment = os.environ | {
            "GANNET_TRACE": "events", "GANNET_TRACE_FILE": str(file), "GANNET_NODE_RANKS": str(per_node),
            "OPENBLAS_NUM_THREADS": "1"}
        subprocess.run(
            [ROOT / "tools/mpirun", "-n", str(ranks), *words], env=environment, check=True, stdout=subprocess.DEVNULL)
        return file

    def gannet(self, *words):
        return subprocess.run([self.build / "bin/gannet", *map(str, words)], check=True, capture_output=True, text=True).stdout

    def length(self, trace):
        """From the begin of the recording to its last event, in seconds: what a prediction counts, too."""
        file = self.folder / "events.csv"
        self.gannet("trace", "export", trace, "--csv", file)
        with file.open() as lines:
            return max(float(row["end_ns"]) for row in csv.DictReader(lines)) * 1e-9

    def predict(self, recording, ranks, per_node):
        file = self.folder / "predicted.csv"
        self.gannet("predict", recording, "--machine", self.here, "--ranks", ranks, "--per-node", per_node, "--csv", file)
        with file.open() as lines:
            row = next(csv.DictReader(lines))
        return tuple(float(row[key]) for key in ("seconds", "least", "most"))

    def case(self, name, words, layouts):
        recording = self.record(words, 1, 1, "one.gtr")
        for ranks, per_node in layouts:
            predicted, least, most = self.predict(recording, ranks, per_node)
            real = statistics.median(
                self.length(self.record(words, ranks, per_node, "real.gtr")) for _ in range(ROUNDS))
            error = predicted / real - 1
            print(f"| {name} | {ranks} on {-(-ranks // per_node)} | {predicted:.3f} | {least:.3f} to {most:.3f} | "
                  f"{real:.3f} | {error:+.1%} |", flush=True)
            yield abs(error)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("here", type=pathlib.Path)
    parser.add_argument("--scf", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    errors = []
    print("| case | ranks on nodes | predicted, s | if one figure is off | real, s | error |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(options.build.resolve(), options.here.resolve(), pathlib.Path(folder))
        for name, words in SLEEPERS.items():
            if options.only in name:
                program = options.build.resolve() / "bench/predict" / words[0]
                errors += checks.case(name, (program, *words[1:]), LAYOUTS)
        for name, basis in SCF.items():
            if options.scf and options.only in name:
                errors += checks.case(name, (options.scf, "benzene", "--basis", basis), LAYOUTS[:1])
    print(f"\n{len(errors)} cases: median error {statistics.median(errors):.1%}, worst {max(errors):.1%}")


if __name__ == "__main__":
    main()
