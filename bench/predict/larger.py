#!/usr/bin/env python3
"""larger.py BUILD HERE.toml: calibrates on a small molecule, predicts a Fock build of larger ones, and runs them.

The tasks of each are those that `gannet-scf --dry-run` lists. One figure is fitted: how much longer the build of the small molecule
takes on one rank than its list says. Predicted and real times are medians of rounds; a build is the longest of the ranks."""

import argparse
import csv
import json
import os
import pathlib
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 5
SMALL = ("benzene", "sto-3g")
LARGER = (("benzene", "6-31g"), ("water8", "6-31g"), ("benzene", "cc-pvdz"), ("water8", "cc-pvdz"))


class Machine:
    def __init__(self, build, here, folder):
        self.programs, self.here, self.folder = build.resolve() / "bin", here, folder
        self.environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}

    def run(self, program, *words, ranks=1, may_fail=False):
        subprocess.run([ROOT / "tools/mpirun", "-n", str(ranks), self.programs / program, *map(str, words)], check=not may_fail,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL if may_fail else None, env=self.environment)

    def predicted(self, molecule, basis, ranks, faster):
        tasks, table = self.folder / "tasks", self.folder / "table.csv"
        times = []
        for _ in range(ROUNDS):
            self.run("gannet-scf", molecule, "--basis", basis, "--dry-run", "--tasks", tasks, "--for-ranks", ranks)
            self.run("gannet", "predict", "--tasks", tasks, "--machine", self.here, "--ranks", ranks, "--speed", faster, "--no-bands",
                     "--csv", table)
            with table.open() as lines:
                times.append(float(next(csv.DictReader(lines))["seconds"]))
        return statistics.median(times)

    def real(self, molecule, basis, ranks):
        summary = self.folder / "summary.json"
        times = []
        for _ in range(ROUNDS):
            # It says that one iteration is too few.
            self.run("gannet-scf", molecule, "--basis", basis, "--max-iter", 1, "--json", summary, ranks=ranks, may_fail=True)
            times.append(max(json.loads(summary.read_text())["fock_wall_seconds"]))
        return statistics.median(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("here", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        machine = Machine(options.build, options.here, pathlib.Path(folder))
        longer = machine.real(*SMALL, 1) / machine.predicted(*SMALL, 1, 1)
        print(f"{' '.join(SMALL)} takes {longer:.3f} of its list\n")
        print("| molecule | ranks | predicted, s | real, s | error |\n|---|---|---|---|---|")
        errors = []
        for molecule, basis in LARGER:
            for ranks in (1, 2):
                predicted, real = machine.predicted(molecule, basis, ranks, 1 / longer), machine.real(molecule, basis, ranks)
                errors.append(abs(predicted / real - 1))
                print(f"| {molecule} {basis} | {ranks} | {predicted:.3f} | {real:.3f} | {predicted / real - 1:+.1%} |", flush=True)
        print(f"\n{len(errors)} cases: median error {statistics.median(errors):.1%}, worst {max(errors):.1%}")


if __name__ == "__main__":
    main()
