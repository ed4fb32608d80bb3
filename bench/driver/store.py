"""The files of a multi-reference CI, read in every iteration: by a store of records and by what programs take instead."""

from functools import partial

from driver.futures import ONE_RANK_NODES, in_environment
from driver.launch import mpi, say
from driver.records import better, medians, record

RANKS = 2
THROTTLE = 200  # MB/s
TABLE_OF_LIMITS = "limit: the file once in order, all records in each process, what Belady's policy reads"
TABLES = ((f"Files of a CI in every iteration, {RANKS} ranks, a disk of {THROTTLE} MB/s; {TABLE_OF_LIMITS}", ("store",)),
          (f"The same, by {RANKS} pretended nodes", ("store of nodes",)),
          ("The same, on the disk as it is", ("store on the disk",)),
          ("Calls of a store, 4 KiB; limit: a plain copy, Array::get", ("store calls",)))
HALF = ["--memory", "0.5", "--local", "0"]


def records(build, rounds):
    program = build / "bench/bench-store"
    if not program.exists():
        say("no bench-store: this build has no store of records")
        return
    start = partial(started, program, ["--folder", build])
    throttled, whole = ["--throttle", str(THROTTLE)], ["--throttle", "0"]
    only_ours = ["--way", "gannet", "--way", "plain", "--way", "memory"]
    for op, nodes, runs in (("store", {}, (throttled, [*throttled, *HALF, "--way", "gannet"])),
                            ("store of nodes", ONE_RANK_NODES, ([*throttled, *only_ours],
                                                                [*throttled, *HALF, "--way", "gannet"])),
                            ("store on the disk", {}, (whole,))):
        say(f"measuring {op}")
        yield from iterations(op, [partial(start, words, nodes) for words in runs], rounds)
    say("measuring calls of stores")
    found = medians([partial(start, ["--micro"], nodes) for nodes in ({}, ONE_RANK_NODES)], rounds)
    for (_, path, size, unit), value in found.items():
        yield record("store calls", path, size, unit, value.pop("gannet"), value.pop("limit", None), value)


def started(program, folder, words, environment):
    return in_environment(environment, lambda: mpi(RANKS, [program, *folder, *words]))


def iterations(op, programs, rounds):
    """The second of two programs has half of the memory, and says no more than what it read from the disk."""
    found = medians(programs[:1], rounds)
    for (_, path, size, unit), value in medians(programs[1:], rounds).items():
        if path.endswith(" %"):
            found["store", path, size, unit] = value
    for (_, path, size, unit), value in found.items():
        memory = value.pop("memory", None)
        limit = value.pop("limit", memory if unit == "s" else None)
        if "gannet" in value:
            ours = value.pop("gannet")
            yield record(op, path, size, unit, ours, limit, value)
            if path == "all iterations" and "plain" in value:
                yield record(op, "over plain reads", 0, "x", better("s", ours, value["plain"]))
