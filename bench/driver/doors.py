"""What the doors for GA's programs cost over the C++ calls, and how they stand beside Global Arrays."""

from collections import defaultdict
from statistics import median

from driver.launch import json_lines, mpi, say
from driver.micro import RANKS
from driver.records import record

OPERATIONS = ("put", "get", "accumulate", "fetch-add", "sync", "create", "stack")
LANGUAGES = {"C door": "", "Fortran door": "-fortran"}


def measure(build, operation, rounds):
    """{(path, bytes, unit): {contender: median of the rounds}}."""
    values = defaultdict(lambda: defaultdict(list))
    for _ in range(rounds):
        for name in ("doors", "ga"):
            program = build / "bench" / f"bench-{name}"
            for line in json_lines(mpi(RANKS, [program, operation])) if program.exists() else ():
                values[line["path"], line["bytes"], line["unit"]][line["program"]].append(line["value"])
    return {case: {who: median(v) for who, v in by.items()} for case, by in values.items()}


def records(build, rounds):
    """The column "limit" is the C++ call, measured in turn with the door in one process."""
    for operation in OPERATIONS:
        say(f"measuring the door of {operation}")
        for (path, size, unit), value in measure(build, operation, rounds).items():
            for door, suffix in LANGUAGES.items():
                if f"doors{suffix}" in value:
                    peers = {"ga": value[f"ga{suffix}"]} if f"ga{suffix}" in value else {}
                    yield record(f"{door} {operation}", path, size, unit, value[f"doors{suffix}"], value.get("gannet"), peers)
