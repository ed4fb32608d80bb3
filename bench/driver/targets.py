"""What the design asks for. The first row that fits a record holds."""

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
    ("scf", "fock-efficiency", 0, "gannet", "at least", 0.97),
    ("scf", "outside-libint2", 0, "gannet", "at most", 0.10),
)


def target(record):
    """(text, reached) for a record, or None where the design asks for nothing."""
    if "asks" in record:  # between hosts a target is about the rounds, which are gone here
        return record["asks"]
    for op, path, smallest, what, sense, bound in ROWS:
        if record["op"] != op or path not in (None, record["path"]) or record["bytes"] < smallest:
            continue
        reached = record[what] is not None and (
            record[what] <= bound if sense == "at most" else record[what] >= bound)
        unit = "of limit" if what == "of_limit" else record["unit"]
        return f"{sense} {bound:g} {unit}".removesuffix(" fraction"), reached
    return nwchem(record)


def nwchem(record):
    if record["path"] == "wall" and "nwchem" in record["peers"]:
        return "at most nwchem", record["gannet"] <= record["peers"]["nwchem"]
    return None
