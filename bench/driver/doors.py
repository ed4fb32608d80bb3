"""What the doors for GA's programs cost over the C++ calls, and how they stand beside Global Arrays."""

from driver.launch import mpi, say
from driver.micro import RANKS
from driver.records import medians, record

OPERATIONS = ("put", "get", "accumulate", "fetch-add", "sync", "create", "stack")
LANGUAGES = {"C door": "", "Fortran door": "-fortran"}


def measure(build, operation, rounds):
    """{(op, path, bytes, unit): {contender: median of the rounds}}."""
    programs = [path for path in (build / "bench/bench-doors", build / "bench/bench-ga") if path.exists()]
    return medians([lambda path=path: mpi(RANKS, [path, operation]) for path in programs], rounds)


def records(build, rounds):
    """The column "limit" is the C++ call, measured in turn with the door in one process."""
    for operation in OPERATIONS:
        say(f"measuring the door of {operation}")
        for (_, path, size, unit), value in measure(build, operation, rounds).items():
            for door, suffix in LANGUAGES.items():
                if f"doors{suffix}" in value:
                    peers = {"ga": value[f"ga{suffix}"]} if f"ga{suffix}" in value else {}
                    yield record(f"{door} {operation}", path, size, unit, value[f"doors{suffix}"], value.get("gannet"), peers)
