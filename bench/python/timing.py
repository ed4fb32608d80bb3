"""How the programs of this folder measure: batches of 25 ms, the median of 7 of them, a line of JSON for each case."""

import json
import statistics
import time

BATCH = 0.025
BATCHES = 7


def batch_seconds(operation, times):
    begin = time.perf_counter()
    for _ in range(times):
        operation()
    return time.perf_counter() - begin


def calibrated(operation):
    """How many times fill a batch."""
    times = 1
    while (taken := batch_seconds(operation, times)) < BATCH:
        times = max(2 * times, int(times * BATCH / max(taken, 1e-9)))
    return times


def compare(operations):
    """{name: seconds of one call}; all of them take turns, batch by batch."""
    times = {name: calibrated(operation) for name, operation in operations.items()}
    taken = {name: [] for name in operations}
    for _ in range(BATCHES):
        for name, operation in operations.items():
            taken[name].append(batch_seconds(operation, times[name]) / times[name])
    return {name: statistics.median(values) for name, values in taken.items()}


def tell(who, op, path, size, unit, value):
    print(json.dumps({"program": who, "op": op, "path": path, "bytes": size, "unit": unit, "value": value}), flush=True)


def tell_call(who, op, path, size, seconds):
    """Small calls are told by their time, large ones by their bandwidth."""
    if size < 1 << 20:
        tell(who, op, path, size, "ns", seconds * 1e9)
    else:
        tell(who, op, path, size, "GB/s", size / seconds / 1e9)
