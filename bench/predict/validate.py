#!/usr/bin/env python3
"""validate.py BUILD HERE.toml [--crowded CROWDED.toml] [--scf PROGRAM] [--hosts MS,MB/S]: predictions from recordings of one rank against real runs on this
machine, as docs/decisions/0092-how-predictions-are-checked.md has it; with --hosts between test hosts (tests/hosts) of
that delay and rate, with which HERE.toml was calibrated. CROWDED.toml was calibrated with GANNET_SPIN=0, as ranks wait that share
processors, and is taken where there are more ranks than processors. Prints a table with all cases, misses too."""

import argparse
import csv
import os
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 3
LAYOUTS = ((2, 2), (4, 2), (8, 2), (16, 4))  # ranks, of them on a node, which is pretended or a test host
HOSTS = ((2, 1), (4, 2), (8, 2), (16, 4))
COMPUTING = ((2, 2), (2, 1))  # of programs that need a processor for each rank
SLEEPERS = {
    "counter, 20 ms": ("bench-sleepers", "counter", "64", "20", "4", "10"),
    "counter, 2 ms": ("bench-sleepers", "counter", "400", "2", "4", "10"),
    "counter, 1 MiB": ("bench-sleepers", "counter", "200", "5", "1024", "10"),
    "hot piece, 1 MiB": ("bench-sleepers", "hot", "200", "5", "1024", "10"),
    "futures, 5 ms": ("bench-sleeping-futures", "200", "5", "10"),
}
STENCIL = ("bench-data-parallel", "stencil", "1024", "50", "200")
COMPUTERS = {  # and the part of the work outside of tasks that ranks share: each makes its rows of the sparse matrix
    "matrix product": (("bench-data-parallel", "matmul", "1500", "6"), 0),
    "sparse product": (("bench-data-parallel", "sparse", "300", "100"), 1),
    "tensor plan": (("bench-tensor-products", "1500", "100", "4"), 0),
}
SCF = {"benzene sto-3g": "sto-3g", "benzene 6-31g": "6-31g"}


class Checks:
    def __init__(self, options, folder):
        self.build, self.folder, self.hosts = options.build.resolve(), folder, options.hosts
        self.here = options.here.resolve()
        self.crowded = (options.crowded or options.here).resolve()

    @staticmethod
    def is_crowded(ranks):
        return ranks > os.cpu_count()

    def start(self, ranks, per_node):
        """The command in front of the program, and its environment."""
        if not self.hosts or ranks == 1:
            return [ROOT / "tools/mpirun", "-n", str(ranks)], {"GANNET_NODE_RANKS": str(per_node)}
        number = -(-ranks // per_node)
        return [ROOT / "tests/hosts/hosts", "run", "--hosts", str(number), "--per-host", str(min(ranks, per_node)),
                "--delay", self.hosts[0], "--rate", self.hosts[1]], {"GANNET_SPIN": "0" if self.is_crowded(ranks) else "auto"}

    def record(self, words, ranks, per_node, name):
        file = self.folder / name
        start, nodes = self.start(ranks, per_node)
        environment = os.environ | nodes | {
            "GANNET_TRACE": "events", "GANNET_TRACE_FILE": str(file), "OPENBLAS_NUM_THREADS": "1"}
        subprocess.run([*start, *words], env=environment, check=True, stdout=subprocess.DEVNULL)
        return file

    def gannet(self, *words):
        return subprocess.run([self.build / "bin/gannet", *map(str, words)], check=True, capture_output=True, text=True).stdout

    def length(self, trace):
        """From the begin of the recording to its last event, in seconds: what a prediction counts, too."""
        file = self.folder / "events.csv"
        self.gannet("trace", "export", trace, "--csv", file)
        with file.open() as lines:
            return max(float(row["end_ns"]) for row in csv.DictReader(lines)) * 1e-9

    def predict(self, recording, ranks, per_node, shared):
        file = self.folder / "predicted.csv"
        machine = self.crowded if self.is_crowded(ranks) else self.here
        self.gannet("predict", recording, "--machine", machine, "--ranks", ranks, "--per-node", per_node, "--csv", file,
                    "--shared", shared)
        with file.open() as lines:
            row = next(csv.DictReader(lines))
        return tuple(float(row[key]) for key in ("seconds", "least", "most"))

    def case(self, name, words, layouts, shared=0):
        """`shared`: the part of the work outside of tasks that ranks share, which the program's author knows."""
        recording = self.record(words, 1, 1, "one.gtr")
        for ranks, per_node in layouts:
            predicted, least, most = self.predict(recording, ranks, per_node, shared)
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
    parser.add_argument("--crowded", type=pathlib.Path)
    parser.add_argument("--scf", type=pathlib.Path)
    parser.add_argument("--hosts", metavar="MS,MB/S", type=lambda text: text.split(","))
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    build = options.build.resolve()
    errors = []
    print("| case | ranks on nodes | predicted, s | if one figure is off | real, s | error |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=build) as folder:
        checks = Checks(options, pathlib.Path(folder))

        def check(name, words, layouts, shared=0):
            nonlocal errors
            if options.only in name:
                errors += checks.case(name, (build / "bench/predict" / words[0], *words[1:]), layouts, shared)

        layouts = HOSTS if options.hosts else LAYOUTS
        for name, words in SLEEPERS.items():
            check(name, words, layouts)
        check("ghost cells", STENCIL, layouts, shared=1)
        for name, (words, shared) in COMPUTERS.items():
            check(name, words, COMPUTING, shared)
        for name, basis in SCF.items():
            if options.scf and options.only in name:
                errors += checks.case(name, (options.scf, "benzene", "--basis", basis), COMPUTING[:1])
    print(f"\n{len(errors)} cases: median error {statistics.median(errors):.1%}, worst {max(errors):.1%}")


if __name__ == "__main__":
    main()
