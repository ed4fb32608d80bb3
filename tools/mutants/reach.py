"""Times of the entries without a mutant, and which mutants each of them reaches."""

import concurrent.futures
import csv
import dataclasses
import random
import threading

from . import suite

COLUMNS = ["entry", "module", "processors", "outcome", "seconds", "cpu", "reached"]


@dataclasses.dataclass(frozen=True)
class Reach:
    entry: str
    module: str
    processors: int
    outcome: str
    seconds: float
    cpu_seconds: float
    reached: frozenset

    @property
    def cost(self):
        """Core seconds, as far as others on the machine do not change them; the start of a job has a tenth."""
        return self.cpu_seconds + 0.1


def measure(entries, path, limit, jobs):
    """Runs each entry that the file does not have, those of one process first, and appends it."""
    known = read(path)
    left = [entry for entry in entries if entry.name not in known]
    random.Random(1).shuffle(left)
    left.sort(key=lambda entry: entry.processors)
    lock = threading.Lock()
    if not path.exists():
        path.write_text(",".join(COLUMNS) + "\n")

    def one(entry):
        suite.pause()
        outcome = suite.run(entry, 0, limit)
        with lock, path.open("a", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(
                [entry.name, entry.module, entry.processors, outcome.what, f"{outcome.seconds:.2f}",
                 f"{outcome.cpu_seconds:.2f}", _packed(outcome.reached)])

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        list(pool.map(one, left))


def _packed(numbers):
    """A set of small numbers as hexadecimal digits, number 0 in the lowest bit."""
    return f"{sum(1 << number for number in numbers):x}"


def _unpacked(digits):
    bits = int(digits, 16)
    return frozenset(number for number in range(bits.bit_length()) if bits >> number & 1)


def read(path):
    """{entry: Reach}."""
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        return {row["entry"]: Reach(row["entry"], row["module"], int(row["processors"]), row["outcome"], float(row["seconds"]),
                                    float(row["cpu"]), _unpacked(row["reached"])) for row in csv.DictReader(file)}
