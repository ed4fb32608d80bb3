"""One line of the tables and of bench.json."""

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
