"""Starts the programs. Everything that concerns mpirun is here and in tools/mpirun."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CORES = len(os.sched_getaffinity(0))

ONE_CORE_EACH = ["--bind-to", "core:overload-allowed"]
NO_BINDING = ["--bind-to", "none"]


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def mpi(ranks, command, binding=ONE_CORE_EACH, threads=1, **options):
    """Runs an MPI program to its end and returns the CompletedProcess, with text output."""
    environment = os.environ | {"OPENBLAS_NUM_THREADS": str(threads), "OMP_NUM_THREADS": str(threads)}
    mpirun = [ROOT / "tools/mpirun", "-n", str(ranks), *binding]
    return subprocess.run([str(word) for word in mpirun + command], env=environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          **options)


def json_lines(finished):
    """The JSON objects that a program printed; a failure is told and gives those that came before it."""
    if finished.returncode != 0:
        last = (finished.stderr.strip() or "no message").splitlines()[-8:]
        say(f"{' '.join(map(str, finished.args))} failed with code {finished.returncode}:")
        say("  " + "\n  ".join(last))
    return [json.loads(line) for line in finished.stdout.splitlines() if line.startswith("{")]
