"""Active messages beside MPI's and bare UCX active messages, on one node and between pretended nodes of one rank."""

from driver.futures import ONE_RANK_NODES, in_environment
from driver.launch import json_lines, mpi, say
from driver.records import record

COLUMNS = (("half a round trip", "us", 0, 1.0, (8, 512, 65536)), ("rate", "M/s", 2, 1.0, (8,)),
           ("one way", "GB/s", 1, 1e-3, (512, 4096, 65536, 2 << 20)))


def rows(text):
    """{mode: {bytes: [(gannet, mpi, ucx) of each column]}} of what bench-messages printed."""
    found, mode = {}, None
    for line in text.splitlines():
        if " mode:" in line:
            mode = found.setdefault(line.split()[0], {})
        parts = line.split("|")
        if len(parts) == 4 and parts[0].strip().isdigit():
            mode[int(parts[0])] = [tuple(map(float, part.split())) for part in parts[1:]]
    return found


def measured(build, where, environment):
    finished = in_environment(environment, lambda: mpi(2, [build / "bench/bench-messages"]))
    if finished.returncode != 0:
        json_lines(finished)
        return
    for mode, lines in rows(finished.stdout).items():
        for name, unit, column, scale, sizes in COLUMNS:
            for size in sizes:
                ours, mpi_value, ucx = (value * scale for value in lines[size][column])
                yield record("messages", f"{where}, {mode}, {name}", size, unit, ours, ucx if where == "nodes" and ucx else None,
                             peers={"mpi": mpi_value} if where == "node" else {})


def lapi(build, where, environment):
    lines = json_lines(in_environment(environment, lambda: mpi(2, [build / "bench/bench-lapi"])))
    mpis = {line["path"]: line["value"] for line in lines if line["program"] == "mpi"}
    limits = {line["path"]: line["value"] for line in lines if line["program"] == "limit"}
    for line in lines:
        if line["program"] == "gannet":
            peers = {"mpi": mpis[line["path"]]} if where == "node" and line["path"] in mpis else {}
            yield record("lapi", f"{where}, {line['path']}", line["bytes"], "us", line["value"], limits.get(line["path"]),
                         peers=peers)


def records(build):
    if not (build / "bench/bench-messages").exists():
        say("no table of messages: bench-messages was not built")
        return
    yield from measured(build, "node", {})
    yield from measured(build, "nodes", ONE_RANK_NODES)
    yield from lapi(build, "node", {})
    yield from lapi(build, "nodes", ONE_RANK_NODES)
