"""Gannet between two hosts: records for bench.json, with what the design asks for. A ratio is the median of the ratios
within each round, since all contenders of a round were measured beside each other."""

from driver.launch import say
from driver.records import record
from hosts import across, application, perftest

TABLES = (("Between two hosts: latency, rate, sync", "hosts-small"),
          ("Between two hosts: bandwidth of 353x353 doubles", "hosts-bandwidth"),
          ("Between two hosts: 128x128 doubles, 2 buffers of 4 KB, flow intimation", "hosts-flow"),
          ("Between two hosts: the price of helpers, and an application", "hosts-whole"))
DELAYS = (0, 1)  # milliseconds, for flow control


def records(build, rounds):
    """All of them; none, and the reason is told, where this machine cannot have hosts."""
    programs = build / "bench/hosts"
    try:
        yield from small_and_large(programs, rounds)
        yield from flow(programs, rounds)
        yield from whole(build, rounds)
    except across.Unavailable as reason:
        say(f"nothing across hosts: {reason}")


def line(table, op, path, values, limit, asks, unit=None):
    """A record of one case: `limit` is the contender, or the list of them, that Gannet is compared with;
    `asks(gannet, ratio)` gives the text and whether it is reached."""
    unit = unit or values[0]
    by = dict(values[1])
    ours = by.pop("gannet")
    best = best_of([by.pop(name) for name in limit], unit) if limit else None
    peers = {who: across.middle(rounds) for who, rounds in by.items()}
    made = record(op, path, 0, unit, across.middle(ours), best and across.middle(best), peers)
    ratio = across.middle(ours, best) if best else None
    made["of_limit"] = ratio and round(1 / ratio if unit in ("us", "s") else ratio, 4)
    made["table"], made["asks"] = table, asks(made["gannet"], ratio)
    return made


def best_of(contenders, unit):
    """The best of them in each round."""
    return [(min if unit in ("us", "s") else max)(of_round) for of_round in zip(*contenders)]


def nothing(_, __):
    return None


def at_most(bound, name):
    return lambda _, ratio: [f"at most {bound:g} of {name}", ratio <= bound]


def small_and_large(programs, rounds):
    say("measuring between two hosts")
    with across.hosts() as made:
        found = across.cases(made, programs / "bench-hosts", "--rounds", str(3 * rounds), "--json")
        tool = perftest.round_trip(made)
    if tool and "get8" in found:
        found["get8"][1]["ucx_perftest"] = [tool]
    yield from small(found)
    yield from bandwidth(found)


def small(found):
    latency = at_most(1.15, "UCX's round trip")
    million = lambda gannet, _: ["at least 1 M/s", gannet >= 1]  # noqa: E731
    for case, op, path, limit, asks in (
            ("get8", "get 8 B", "in sync", "ucx", latency),
            ("fetch_add", "fetch-add", "in sync", "ucx", latency),
            ("get8_asleep", "get 8 B", "asleep", "ucx", nothing),
            ("fetch_add_asleep", "fetch-add", "asleep", "ucx", nothing),
            ("rate_put", "nb_put 8 B", "in sync", "ucx", million),
            ("rate_acc", "nb_accumulate 8 B", "in sync", "ucx", million),
            ("sync", "sync", "all", "mpi", at_most(1.0, "MPI_Barrier"))):
        if case in found:
            yield line("hosts-small", op, path, found[case], [limit], asks)


def bandwidth(found):
    def asks(bound):
        return lambda gannet, ratio: [f"at least {bound:g} GB/s, or 0.9 of a TCP stream",
                                      gannet >= bound or ratio >= 0.9]

    for case, op, bound in (("put353", "put", 3), ("get353", "get", 4.8), ("acc353", "accumulate", 3)):
        if case in found:
            yield line("hosts-bandwidth", op, "in sync", found[case], ["socket 64K", "socket 1M"],
                       asks(bound))


def flow(programs, rounds):
    """The limit are large buffers; without intimation there are only the credits."""
    for delay in DELAYS:
        say(f"measuring flow control, link delay {delay} ms")
        with across.hosts(delay=delay) as made:
            found = across.cases(made, programs / "bench-hosts-flow", "--rounds", str(rounds), "--json",
                                 "--only", "put128,get128,accumulate128")
        for verb in ("put", "get", "accumulate"):
            if verb + "128" in found:
                unit, values = found[verb + "128"]
                values["gannet"] = values.pop("intimation")
                gain = across.middle(values["gannet"], values["credits"])
                asks = nothing if verb == "get" or not delay else intimation_asks(gain)
                yield line("hosts-flow", verb, f"{delay} ms", (unit, values), ["large buffers"], asks)


def intimation_asks(gain):
    return lambda _, ratio: ["at least 3 x credits and 0.9 of large buffers", gain >= 3 and ratio >= 0.9]


def whole(build, rounds):
    with across.hosts() as made:
        idle = across.cases(made, build / "bench/hosts/bench-hosts-idle")
    for case, path in (("idle_computing", "rank computes"), ("idle_sleeping", "rank sleeps")):
        if case in idle:
            yield line("hosts-whole", "idle helper", path, idle[case], [],
                       lambda gannet, _: ["below 1 % of a core", gannet < 1])
    times = application.measure(build, rounds)
    if times:
        yield line("hosts-whole", "scf", "2 hosts", ("s", times), ["1 host"],
                   lambda _, ratio: ["at least 0.9 of one host's speed", ratio <= 1 / 0.9])
