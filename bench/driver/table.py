"""Tables for people: aligned columns for a terminal, or Markdown."""

from driver.targets import target


def size_text(size):
    if size == 353 * 353 * 8:
        return "353x353"
    if size < 1000:
        return f"{size} B" if size else ""
    return f"{size / 1e6:.0f} MB" if size >= 1e6 else f"{size // 1024} KiB"


def number(value):
    if value is None:
        return "-"
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def row(record, peers, with_real_time):
    wanted = target(record)
    there = record.get("real_time", {})
    real_time = [number(there.get("gannet")), number(there.get("of_limit"))] if with_real_time else []
    return [f"{record['op']} {size_text(record['bytes'])}".strip(), record["path"],
            number(record["gannet"]), record["unit"], number(record["limit"]),
            *(number(record["peers"].get(peer)) for peer in peers),
            number(record["of_limit"]), number(record["over_best_peer"]), *real_time,
            f"{wanted[0]}: {'ok' if wanted[1] else 'MISSED'}" if wanted else ""]


def rows(records):
    """Head and body of one table; its peers are the columns that any of the records has."""
    peers = list(dict.fromkeys(peer for record in records for peer in record["peers"]))
    with_real_time = any("real_time" in record for record in records)
    real_time = ["real time", "of limit there"] if with_real_time else []
    head = ["", "path", "gannet", "unit", "limit", *peers, "of limit", "x best peer", *real_time, "design asks"]
    return [head] + [row(record, peers, with_real_time) for record in records]


def aligned(title, lines):
    """For a terminal; words to the left, numbers to the right."""
    last = len(lines[0]) - 1
    widths = [max(len(line[column]) for line in lines) for column in range(last + 1)]
    print(f"\n{title}")
    for line in lines:
        cells = [cell.ljust(width) if column in (0, 1, 3, last) else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())


def markdown_rows(lines):
    head, *body = lines
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, ["---"] * len(head), *body])


def markdown(title, lines):
    return f"## {title}\n\n{markdown_rows(lines)}"
