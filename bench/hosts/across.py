"""Starts programs on two hosts of this machine (docs/hosts.md)."""

import contextlib
import os
import subprocess
import sys
from statistics import median

from driver.launch import ROOT, is_real_time, json_lines, with_threads

sys.path.insert(0, str(ROOT / "tests/hosts"))
import hostset  # noqa: E402
import mpi  # noqa: E402

LONGEST = 600  # seconds of one program
Unavailable = hostset.Unavailable


@contextlib.contextmanager
def hosts(count=2, delay=0):
    """A set of hosts whose links take `delay` milliseconds."""
    if is_real_time():
        raise Unavailable("ranks and helpers of two hosts are more threads than processors, which take turns of 100 ms in real time")
    with hostset.temporary(count) as made:
        if delay:
            made.delay(delay)
        yield made


def run(made, command, per_host=1):
    """Runs an MPI program on all of the hosts; the CompletedProcess, with text output."""
    start = mpi.START["openmpi"](made, per_host * len(made.names), per_host)
    environment = os.environ | with_threads(1)
    limited = ["timeout", LONGEST, *start, *command]
    words = [str(word) for word in made.command("front", limited)]
    return subprocess.run(words, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, env=environment)


def cases(made, program, *options):
    """{case: (unit, {contender: its value in each round})} of a bench-hosts program."""
    lines = json_lines(run(made, [program, *options]))
    return {line["case"]: (line["unit"], line["rounds"]) for line in lines}


def middle(values, of=None):
    """Median of the values, or of their ratios to those that were measured beside them."""
    return median(values if of is None else [value / other for value, other in zip(values, of)])
