"""docs/performance.md: a head, how quiet the machine was, a table for each kind of operation, and what is written by hand."""

import re

from driver import quiet
from driver.table import markdown, markdown_rows

MARK = "<!-- All above is written by bench/run --page, all below by hand. -->"
QUIET_TITLE = "How quiet the machine was"


class Refused(Exception):
    """Why the page cannot be written."""


def head(machine):
    return f"""# Performance

Measured on {machine}.

`make bench` measures, and `bench/run --page` writes all but the last part of this page. What is measured, how, and what the columns
mean: [bench/README.md](../bench/README.md). Absolute numbers move with the machine; what is compared within a line was measured in one
run. Tables are of normal priority, as users run it, unless the next one says otherwise; the column *real time* is the same before
everything else on the machine (`bench/run --real-time`), where neighbours disturb. What the design asks is judged at normal priority."""


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


class Page:
    """What is on the page: `rows` of the table of quietness and `tables`, both by title."""

    def __init__(self, text):
        if MARK not in text:
            raise Refused(f"the page has no line {MARK!r}, behind which is what must stay")
        made, self.by_hand = text.split(MARK, 1)
        machine = re.search(r"Measured on (.*)\.\n", made)
        self.machine = machine and machine.group(1)
        parts = re.split(r"^## ", made, flags=re.MULTILINE)[1:]
        self.tables = {part.split("\n", 1)[0]: "## " + part.rstrip() for part in parts}
        lines = [line for line in self.tables.pop(QUIET_TITLE, "").splitlines() if line.startswith("|")]
        self.rows = {cells(line)[0]: cells(line) for line in lines[2:]}

    def take(self, machine, measured):
        """`measured`: {title: (lines of the table, what quiet.Watch saw)}. All other tables stay."""
        stays = [title for title in self.tables if title not in measured]
        if stays and self.machine not in (None, machine):
            raise Refused(f"the page is of {self.machine}, this is {machine}; measure these as well: {'; '.join(stays)}")
        self.machine = machine
        for title, (lines, seen) in measured.items():
            self.tables[title] = markdown(title, lines)
            self.rows[title] = quiet.row(title, seen)

    def text(self, order):
        """Tables in the order of these titles; behind them those that nobody makes any more."""
        titles = [title for title in order if title in self.tables]
        titles += [title for title in self.tables if title not in titles]
        rows = [self.rows[title] for title in titles if title in self.rows]
        seen = f"## {QUIET_TITLE}\n\n{quiet.LEGEND}\n\n{markdown_rows([quiet.HEAD, *rows])}"
        return "\n\n".join([head(self.machine), seen, *(self.tables[title] for title in titles), MARK]) + self.by_hand
