"""Starts the programs. Everything that concerns mpirun is here and in tools/mpirun."""

import contextlib
import functools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CORES = len(os.sched_getaffinity(0))

ONE_CORE_EACH = ["--bind-to", "core:overload-allowed"]
NO_BINDING = ["--bind-to", "none"]
LONGEST = 1200  # seconds of one program
REAL_TIME = ["chrt", "-r", "5"]
before_all = []  # words before every command


def say(text):
    print(f"bench: {text}", file=sys.stderr, flush=True)


def run(command, environment, **options):
    """Runs a program to its end and returns the CompletedProcess, with text output. What takes longer than LONGEST
    is told to end, so that one program that hangs does not take the others with it."""
    words = [str(word) for word in (*before_all, *command)]
    with subprocess.Popen(words, env=os.environ | environment, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options) as program:
        try:
            out, err = program.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            program.terminate()
            out, err = program.communicate()
            err += f"\nnot done after {LONGEST} s"
    return subprocess.CompletedProcess(words, program.returncode, out, err)


def mpi(ranks, command, binding=ONE_CORE_EACH, threads=1, **options):
    """The same for an MPI program."""
    mpirun = [ROOT / "tools/mpirun", "-n", str(ranks), *binding]
    return run(mpirun + command, with_threads(threads), **options)


@contextlib.contextmanager
def real_time():
    """Meanwhile programs run before everything else on this machine."""
    before_all[:] = REAL_TIME
    try:
        yield
    finally:
        before_all.clear()


def is_real_time():
    return bool(before_all)


def need_real_time():
    if not shutil.which("chrt") or subprocess.run([*REAL_TIME, "true"], stderr=subprocess.DEVNULL).returncode != 0:
        sys.exit("bench: this user may not start real-time programs (chrt of util-linux, CAP_SYS_NICE)")


def with_threads(threads):
    return {"OPENBLAS_NUM_THREADS": str(threads), "OMP_NUM_THREADS": str(threads)} | known_processor()


@functools.cache
def known_processor():
    """What an OpenBLAS needs that is older than the processor, as gannet info says: its peers bring newer ones of their own."""
    told = subprocess.run([ROOT / "build/bin/gannet", "info"], text=True, capture_output=True).stdout
    return dict(re.findall(r"export (OPENBLAS_CORETYPE)=(\w+)", told))


def json_lines(finished):
    """The JSON objects that a program printed; a failure is told and gives those that came before it."""
    if finished.returncode != 0:
        last = (finished.stderr.strip() or "no message").splitlines()[-8:]
        say(f"{' '.join(map(str, finished.args))} failed with code {finished.returncode}:")
        say("  " + "\n  ".join(last))
    return [json.loads(line) for line in finished.stdout.splitlines() if line.startswith("{")]
