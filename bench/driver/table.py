"""Tables for people."""

from driver.targets import target


def size_text(size):
    if size == 353 * 353 * 8:
        return "353x353"
    return {0: "", 8: "8 B"}.get(size, f"{size / 1e6:.0f} MB")


def number(value):
    if value is None:
        return "-"
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def row(record, peers):
    wanted = target(record)
    return [f"{record['op']} {size_text(record['bytes'])}".strip(), record["path"],
            number(record["gannet"]), record["unit"], number(record["limit"]),
            *(number(record["peers"].get(peer)) for peer in peers),
            number(record["of_limit"]), number(record["over_best_peer"]),
            f"{wanted[0]}: {'ok' if wanted[1] else 'MISSED'}" if wanted else ""]


def show(title, records):
    """One table; its peers are the columns that any of the records has."""
    peers = list(dict.fromkeys(peer for record in records for peer in record["peers"]))
    head = ["", "path", "gannet", "unit", "limit", *peers, "of limit", "x best peer", "design asks"]
    rows = [head] + [row(record, peers) for record in records]
    widths = [max(len(line[column]) for line in rows) for column in range(len(head))]
    left = {0, 1, 3, len(head) - 1}
    print(f"\n{title}")
    for line in rows:
        cells = [cell.ljust(width) if column in left else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())
