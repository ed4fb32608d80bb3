"""Tables for people: aligned columns for a terminal, or Markdown for docs/performance.md."""

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


def row(record, peers):
    wanted = target(record)
    return [f"{record['op']} {size_text(record['bytes'])}".strip(), record["path"],
            number(record["gannet"]), record["unit"], number(record["limit"]),
            *(number(record["peers"].get(peer)) for peer in peers),
            number(record["of_limit"]), number(record["over_best_peer"]),
            f"{wanted[0]}: {'ok' if wanted[1] else 'MISSED'}" if wanted else ""]


def rows(records):
    """Head and body of one table; its peers are the columns that any of the records has."""
    peers = list(dict.fromkeys(peer for record in records for peer in record["peers"]))
    head = ["", "path", "gannet", "unit", "limit", *peers, "of limit", "x best peer", "design asks"]
    return [head] + [row(record, peers) for record in records]


def aligned(title, lines):
    """For a terminal; words to the left, numbers to the right."""
    last = len(lines[0]) - 1
    widths = [max(len(line[column]) for line in lines) for column in range(last + 1)]
    print(f"\n{title}")
    for line in lines:
        cells = [cell.ljust(width) if column in (0, 1, 3, last) else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(line, widths))]
        print("  " + "  ".join(cells).rstrip())


def markdown_head(machine):
    print(f"""# Performance

Measured on {machine}.

`make bench` measures, and `bench/run --show --markdown` prints this page. What is measured, how, and what the
columns mean: [bench/README.md](../bench/README.md). Absolute numbers move with the machine; what is compared
within a line was measured in one run.""")


def markdown(title, lines):
    head, *body = lines
    print(f"\n## {title}\n")
    for line in [head, ["---"] * len(head), *body]:
        print("| " + " | ".join(line) + " |")
