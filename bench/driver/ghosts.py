"""Updates of ghost cells: on a node beside copies, MPI and GA, and between two hosts beside a persistent MPI halo."""

from driver.launch import mpi, say
from driver.records import medians, record
from hosts import across

RANKS = 2
TABLES = (("Ghost cells of width 1 around 128 x 128 x 128 doubles, 2 ranks of one node; limit: copies of the same pieces",
           "ghosts"),
          ("Ghost cells between two hosts; limit: a persistent MPI halo", "ghosts between hosts"))


def records(build, rounds):
    yield from on_a_node(build / "bench", rounds)
    try:
        with across.hosts() as made:
            say("measuring ghost cells between two hosts")
            yield from between_hosts(made, build / "bench/bench-ghosts", rounds)
    except across.Unavailable as reason:
        say(f"no ghost cells between hosts: {reason}")


def on_a_node(programs, rounds):
    say("measuring ghost cells")
    commands = [[programs / "bench-ghosts", "copies"], [programs / "bench-ghosts", "halo"], [programs / "bench-ghosts-doors"]]
    if (programs / "bench-ghosts-ga").exists():
        commands.append([programs / "bench-ghosts-ga"])
    found = medians([lambda command=command: mpi(RANKS, command) for command in commands], rounds)
    for (_, path, size, unit), value in found.items():
        yield record("ghosts", path, size, unit, value.pop("gannet"), value.pop("limit", None), value)


def between_hosts(made, program, rounds):
    found = medians([lambda what=what: across.run(made, [program, what]) for what in ("halo", "overlap")], rounds)
    for (_, path, size, unit), value in found.items():
        yield record("ghosts between hosts", path, size, unit, value["gannet"], value.get("mpi"))
