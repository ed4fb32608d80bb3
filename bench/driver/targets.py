"""What the design asks for. The first row that fits a record holds."""

CONTRACTIONS = tuple(f"{what}, tiles of {tile}" for what in ("ladder abcd,cdij->abij", "ring aikc,bcjk->abij")
                     for tile in (20, 40))

# operation, path, smallest size, what is judged, "at most" or "at least", bound; None fits everything
ROWS = (
    ("put", None, 9, "of_limit", "at least", 0.95),
    ("get", None, 9, "of_limit", "at least", 0.95),
    ("accumulate", None, 9, "of_limit", "at least", 0.95),
    ("put", None, 8, "gannet", "at most", 25),
    ("get", None, 8, "gannet", "at most", 30),
    ("accumulate", None, 8, "gannet", "at most", 45),
    ("fetch-add", "other", 8, "gannet", "at most", 30),
    ("sync", None, 0, "gannet", "at most", 0.3),
    ("matmul", None, 0, "of_limit", "at least", 0.90),
    ("C door create", None, 0, "over_best_peer", "at least", 5),
    ("C door stack", None, 0, "gannet", "at most", 50),
    ("C door sync", None, 0, "of_limit", "at least", 0.9),
    *((f"{door} {op}", None, 9, "of_limit", "at least", 0.95)
      for door in ("C door", "Fortran door") for op in ("put", "get", "accumulate")),
    *((f"{door} {op}", None, 8, "over_limit", "at most", 10)
      for door in ("C door", "Fortran door") for op in ("put", "get", "accumulate")),
    *((f"{door} fetch-add", "other", 8, "over_limit", "at most", 10) for door in ("C door", "Fortran door")),
    *((f"python {op}", path, 0, "over_limit", "at most", bound) for op in ("get", "put")
      for path, bound in (("element", 500), ("8x8", 1500), ("8x8 into out=", 1500))),
    *((f"python {op}", "32 MB", 0, "of_limit", "at least", 0.97) for op in ("get", "put")),
    ("python import", None, 0, "gannet", "at most", 60),
    ("python jacobi", "sweep of a block in place", 0, "of_limit", "at least", 0.95),
    *(("ghosts", path, 0, "of_limit", "at least", 0.77) for path in ("box", "star")),  # 1 / 1.3
    ("ghosts between hosts", "halo", 0, "of_limit", "at least", 0.91),  # 1 / 1.1
    ("ghosts between hosts", "begin", 0, "gannet", "at most", 5),
    ("ghosts between hosts", "hidden", 0, "gannet", "at least", 0.9),
    ("ghosts", "GA_Update_ghosts", 0, "over_best_peer", "at least", 3),
    *(("sparse", f"{matrix} x vector", 0, "of_limit", "at least", 0.85) for matrix in ("laplacian", "irregular rows")),
    ("sparse", "random graph x vector", 0, "over_best_peer", "at least", 1),
    ("sparse", "assembly", 0, "gannet", "at least", 10),
    ("sparse", "refill, part of assembly", 0, "gannet", "at most", 0.2),
    *(("sparse", path, 0, "of_limit", "at least", 0.67) for path in ("laplacian squared", "random graph squared")),  # 1 / 1.5
    ("tensor", "matrices of 2400, tiles of 400", 0, "of_limit", "at least", 0.95),
    *(("tensor", path, 0, "of_limit", "at least", 0.9) for path in CONTRACTIONS),
    *(("tensor", f"1 in 10 tiles of {tile}, products that exist", 0, "of_limit", "at least", 0.83) for tile in (120, 240)),  # 1 / 1.2
    ("tensor", "get of a tile of 20 x 20", 0, "of_limit", "at least", 0.91),  # 1 / 1.1
    *(("tensor", f"10^6 tiles made, {which}", 0, "gannet", "at most", 0.5) for which in ("dense", "of 2 10^6")),
    ("tensor", "directory of 10^6 tiles, for each on a node", 0, "gannet", "at most", 32),
    *((f"tensor beside {who}", path, 0, "over_best_peer", "at least", bound) for who, bound in (("pytblis", 1), ("numpy", 1.5))
      for path in CONTRACTIONS),
    ("tensor scaling", None, 0, "gannet", "at least", 1.9),
    ("tensor between hosts", None, 0, "of_limit", "at least", 0.9),
    *((op, "over plain reads", 0, "gannet", "at least", 3) for op in ("store", "store of nodes")),
    *((op, "disk, later iteration", 0, "gannet", "at most", 0) for op in ("store", "store of nodes")),
    *((op, "disk, after the first iteration, memory for 50 %", 0, "of_limit", "at least", 0.91) for op in ("store", "store of nodes")),  # 1 / 1.1
    ("store calls", "get, in the process", 0, "over_limit", "at most", 300),
    ("store calls", "get, same node", 0, "over_limit", "at most", 1000),
    ("store calls", "get, other node", 0, "of_limit", "at least", 0.83),  # 1 / 1.2
    *(("store calls", f"put, {where} node", 0, "of_limit", "at least", 0.67) for where in ("same", "other")),  # 1 / 1.5
    *(("chem", path, 0, "over_best_peer", "at least", bound) for path, bound in (
        ("ri-mp2 of water8, cc-pvdz: mp2", 1.5), ("ri-mp2 of benzene, cc-pvtz: mp2", 1.5), ("pbe of benzene, cc-pvtz: scf", 1.5))),
    ("chem", None, 0, "over_best_peer", "at least", 1),
    ("chem whole", None, 0, "over_best_peer", "at least", 3),
    ("chem scaling", None, 0, "gannet", "at least", 1.9),
    ("trace", "put, summary", 8, "over_limit", "at most", 10),
    ("trace", "put, events", 8, "over_limit", "at most", 25),
    ("trace", "gannet-scf benzene, events", 0, "of_limit", "at least", 0.99),
    *(("trace", f"event, {of}", 0, "gannet", "at most", 8) for of in ("8-byte puts", "gannet-scf")),
    *(("trace", path, 0, "gannet", "at most", bound) for path, bound in (
        ("summary of 1000000 puts", 1), ("program part of a page", 250),
        ("page of 10000000 events, opened in", 3000), ("page of 10000000 events, median frame while panning", 17))),
    *((f"scf {molecule}", path, 0, "gannet", sense, bound) for molecule in ("benzene", "water8")
      for path, sense, bound in (("fock-efficiency", "at least", 0.97), ("outside-libint2", "at most", 0.10))),
)


UNITS = {"of_limit": "of limit", "over_limit": "ns over it", "over_best_peer": "x best peer"}


def judged(record, what):
    if what == "over_limit":
        return record["limit"] and record["gannet"] - record["limit"]
    return record[what]


def target(record):
    """(text, reached) for a record, or None where the design asks for nothing."""
    if "asks" in record:  # between hosts a target is about the rounds, which are gone here
        return record["asks"]
    for op, path, smallest, what, sense, bound in ROWS:
        if record["op"] != op or path not in (None, record["path"]) or record["bytes"] < smallest:
            continue
        value = judged(record, what)
        reached = value is not None and (value <= bound if sense == "at most" else value >= bound)
        unit = UNITS.get(what, record["unit"])
        return f"{sense} {bound:g} {unit}".removesuffix(" fraction"), reached
    return other_programs(record)


def other_programs(record):
    """Whole calculations are to be no slower than those of any other program."""
    if record["path"] == "wall" and record["peers"]:
        return "at most " + " and ".join(record["peers"]), record["gannet"] <= min(record["peers"].values())
    return None
