"""Contractions of tensors beside BLAS, pytblis and NumPy, from 1 to 2 ranks, and between hosts that are 1 ms apart."""

from collections import defaultdict
from itertools import product

from driver.launch import json_lines, mpi, say
from driver.python import HERE, Interpreter
from driver.records import medians, record
from hosts import across

RANKS = 2
PEERS = ("pytblis", "numpy")
DELAY = 1  # millisecond of the link between two hosts
NO_DELAY = 0.001  # the same: by the switch that delays packets, which takes processor time of its own
CONTRACTIONS = ("dense", "cc")  # parts of bench-tensor that the peers can do as well
TABLES = (("Tensors, 2 ranks; limit: BLAS of one process for each rank, all products of a dense tensor, Array::get",
           ("tensor",)),
          (f"Contractions, {RANKS} ranks, beside einsum on {RANKS} threads; limit: BLAS", tuple(f"tensor beside {who}" for who in PEERS)),
          (f"Contractions: the rate of {RANKS} ranks over that of 1; limit: the same of BLAS", ("tensor scaling",)),
          (f"Contractions between two hosts that are {DELAY} ms apart; limit: without delay, by the same switch", ("tensor between hosts",)))


def records(build, rounds):
    program = build / "bench/bench-tensor"
    say("measuring tensors")
    found = medians([lambda: mpi(RANKS, [program])], rounds)
    for (_, path, size, unit), value in found.items():
        yield record("tensor", path, size, unit, value["gannet"], value.get("limit"))
    contractions = {path: value for (_, path, _, _), value in found.items() if ", tiles of" in path}
    yield from beside(build, contractions, rounds)
    yield from scaling(program, contractions, rounds)
    try:
        yield from between_hosts(program, rounds)
    except across.Unavailable as reason:
        say(f"no contractions between hosts: {reason}")


def beside(build, contractions, rounds):
    """The peers know no tiles: their whole arrays stand beside all tiles of a contraction."""
    python = Interpreter(build)
    peers = [who for who in PEERS if python.has(who)]
    found = medians([lambda who=who: python.alone(HERE / "contractions.py", who, threads=RANKS) for who in peers], rounds)
    theirs = {path: value for (_, path, _, _), value in found.items()}
    for who in peers:
        for path, rates in contractions.items():
            value = theirs.get(path.split(", tiles of")[0], {})
            if who in value:
                yield record(f"tensor beside {who}", path, 0, "GFlop/s", rates["gannet"], rates["limit"],
                             {who: value[who]})


def scaling(program, contractions, rounds):
    """Processors that share a package, or a machine with others, may each be slower when both work, also in BLAS alone."""
    say("contractions on 1 rank")
    found = medians([lambda part=part: mpi(1, [program, part]) for part in CONTRACTIONS], rounds)
    for (_, path, _, _), alone in found.items():
        if both := contractions.get(path):
            yield record("tensor scaling", path, 0, "x", *(both[who] / alone[who] for who in ("gannet", "limit")))


def between_hosts(program, rounds):
    """The operands fit the cache, so each rank fetches a tile once: 66 flop for each byte, and more."""
    rates = defaultdict(lambda: defaultdict(list))
    with across.hosts() as bridge, across.hosts(delay=NO_DELAY) as near, across.hosts(delay=DELAY) as far:
        networks = {"kernel's bridge": bridge, "near": near, "far": far}
        for turn in range(rounds):
            say(f"contractions between two hosts, round {turn + 1} of {rounds}")
            for part, (where, made) in product(CONTRACTIONS, networks.items()):
                for line in json_lines(across.run(made, [program, part])):
                    if line["program"] == "gannet":
                        rates[line["path"]][where].append(line["value"])
    for path, by in rates.items():
        if len(by) == len(networks):
            rate = {where: across.middle(values) for where, values in by.items()}
            yield record("tensor between hosts", path, 0, "GFlop/s", rate.pop("far"), rate.pop("near"), rate)
