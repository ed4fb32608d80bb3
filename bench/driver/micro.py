"""The cases that the bench-* programs measure: rounds of all programs in turn, medians, records."""

from driver.launch import CORES, NO_BINDING, mpi, say
from driver.records import medians, record

RANKS = 2
OPERATIONS = ("put", "get", "accumulate", "fetch-add", "sync", "scaled-add", "matmul")


def programs(build, operation):
    """Those that can measure the operation, as functions that run them once."""
    found = []
    for name in ("gannet", "mpi", "ga"):
        path = build / "bench" / f"bench-{name}"
        if path.exists():
            found.append(lambda path=path: mpi(RANKS, [path, operation]))
    if operation == "matmul":
        path = build / "bench/bench-dgemm"
        threads = min(RANKS, CORES)
        found.append(lambda: mpi(1, [path, operation], binding=NO_BINDING, threads=threads))
    return found


def measure(build, operation, rounds):
    """{(op, path, bytes, unit): {program: median of the rounds}}, in the order of the first program."""
    return medians(programs(build, operation), rounds)


def records(build, operation, rounds):
    for (_, path, size, unit), value in measure(build, operation, rounds).items():
        gannet = value.pop("gannet", None)
        if gannet is None:
            say(f"no value of Gannet for {operation}, {path}, {size} bytes")
            continue
        limit = value.pop("limit", None)
        peers = {who: v for who, v in value.items() if not who.endswith("-fortran")}
        yield record(operation, path, size, unit, gannet, limit, peers)
