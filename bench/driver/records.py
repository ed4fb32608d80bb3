"""What programs print, over the rounds; and one line of the tables and of bench.json."""

from collections import defaultdict
from statistics import median

from driver.launch import json_lines

RATES = {"GB/s", "GFlop/s", "M/s", "fraction"}


def better(unit, a, b):
    """How many times better a is than b; None if either is not known."""
    if not a or not b:
        return None
    return round(a / b if unit in RATES else b / a, 4)


def record(op, path, size, unit, gannet, limit=None, peers=None):
    peers = peers or {}
    best = (max if unit in RATES else min)(peers.values(), default=None)
    return {"op": op, "path": path, "bytes": size, "gannet": gannet, "unit": unit, "limit": limit,
            "peers": peers, "of_limit": better(unit, gannet, limit),
            "over_best_peer": better(unit, gannet, best)}


def medians(programs, rounds):
    """{(op, path, bytes, unit): {contender: median of the rounds}} of functions that run a program each, all in turn."""
    values = defaultdict(lambda: defaultdict(list))
    for _ in range(rounds):
        for run in programs:
            for line in json_lines(run()):
                values[line["op"], line["path"], line["bytes"], line["unit"]][line["program"]].append(line["value"])
    return {case: {who: median(several) for who, several in by.items()} for case, by in values.items()}
