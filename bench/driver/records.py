"""What programs print, over the rounds; and one line of the tables and of bench.json."""

from collections import defaultdict
from statistics import median

from driver.launch import json_lines, say

RATES = {"GB/s", "GFlop/s", "M/s", "fraction", "x"}


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


def with_real_time(records, again):
    """The records, with what the same cases were in real time."""
    found = {case(record): record for record in again}
    for record in records:
        if case(record) in found:
            there = found[case(record)]
            record["real_time"] = {"gannet": there["gannet"], "of_limit": there["of_limit"]}
    return records


def case(record):
    return record.get("table"), record["op"], record["path"], record["bytes"], record["unit"]


def medians(programs, rounds):
    """{(op, path, bytes, unit): {contender: median of the rounds}} of functions that run a program each, all in turn."""
    values = defaultdict(lambda: defaultdict(list))
    for turn in range(rounds):
        say(f"round {turn + 1} of {rounds}")
        for measure in programs:
            for line in json_lines(measure()):
                values[line["op"], line["path"], line["bytes"], line["unit"]][line["program"]].append(line["value"])
    return {case: {who: median(several) for who, several in by.items()} for case, by in values.items()}
