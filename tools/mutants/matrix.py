"""The matrix of mutants and entries: which entry finds which mutant.

It is never complete: a mutant is run with the entries that reach it, the cheapest first and those of its own module sooner, in rounds: first
until one has found it, within a small budget, then within none, and last until three have found it. The mutants come in an order by chance, so that an interrupted run is a fair sample. Now and then an entry runs without a mutant: what it
finds then is a false alarm."""

import collections
import concurrent.futures
import csv
import dataclasses
import itertools
import random
import threading
import time

from . import suite

COLUMNS = ["mutant", "entry", "outcome", "seconds"]
KILLS = ("assertion", "crash", "time-out")
ROUNDS = [(1, 5), (1, 20), (3, 20), (3, float("inf"))]  # how many must have found a mutant, and core seconds for it
FOREIGN = 4  # how much dearer an entry of another module is taken for
CONTROL_EVERY = 25


@dataclasses.dataclass(frozen=True)
class Cell:
    mutant: int
    entry: str
    outcome: str
    seconds: float

    @property
    def is_kill(self):
        return self.outcome in KILLS


def read(path):
    if not path.exists():
        return []
    with path.open(newline="") as file:
        return [Cell(int(row["mutant"]), row["entry"], row["outcome"], float(row["seconds"])) for row in csv.DictReader(file)]


class Matrix:
    def __init__(self, mutants, entries, reaches, path, until, min_limit):
        self._entries, self._path, self._until, self._min_limit = entries, path, until, min_limit
        self._mutants, self._turns, self._lock = mutants, suite.Turns(), threading.Lock()
        self._reaches = {name: reach for name, reach in reaches.items() if reach.outcome == "passed" and name in entries}
        self._count = itertools.count(1)
        self._cells = collections.defaultdict(list)
        for cell in read(path):
            self._cells[cell.mutant].append(cell)
        if not path.exists():
            path.write_text(",".join(COLUMNS) + "\n")

    def fill(self, jobs):
        numbers = sorted(self._mutants)
        random.Random(1).shuffle(numbers)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            for enough, budget in ROUNDS:
                list(pool.map(lambda number: self._pursue(number, enough, budget), numbers))

    def _kills(self, number):
        return sum(cell.is_kill for cell in self._cells[number])

    def _pursue(self, number, enough, budget):
        """Runs entries with this mutant until enough of them found it, or time or budget is over."""
        waiting = self._candidates(number)
        spent = sum(self._reaches[cell.entry].cost for cell in self._cells[number] if cell.entry in self._reaches)
        while waiting and self._kills(number) < enough and spent < budget and time.time() < self._until:
            entry = self._turns.take_any([self._entries[name] for name in waiting])
            if not entry:
                time.sleep(0.2)
                continue
            try:
                self._run(number, entry)
                spent += self._reaches[entry.name].cost
            finally:
                self._turns.give(entry)
            waiting.remove(entry.name)

    def _candidates(self, number):
        """Names of the entries that reach a mutant and have not run with it, in the order to run them."""
        done = {cell.entry for cell in self._cells[number]}
        folders = self._mutants[number].file.split("/")
        found = [reach for name, reach in self._reaches.items() if number in reach.reached and name not in done]
        return [reach.entry for reach in
                sorted(found, key=lambda reach: reach.cost * (1 if reach.module in folders else FOREIGN))]

    def _run(self, number, entry):
        """Runs an entry with a mutant. A time-out is one only if the entry is in time without a mutant, right after it."""
        suite.pause()
        outcome = self._outcome(number, entry)
        is_late = outcome.what == "time-out"
        if is_late or next(self._count) % CONTROL_EVERY == 0:
            control = self._outcome(0, entry)
            self._note(0, entry, control, late="late")
            if is_late and control.what == "time-out":
                outcome = dataclasses.replace(outcome, what="late")
        self._note(number, entry, outcome)

    def _outcome(self, number, entry):
        return suite.run(entry, number, max(self._min_limit, 10 * self._reaches[entry.name].seconds))

    def _note(self, number, entry, outcome, late="time-out"):
        what = late if outcome.what == "time-out" else outcome.what
        cell = Cell(number, entry.name, what, round(outcome.seconds, 2))
        with self._lock, self._path.open("a", newline="") as file:
            self._cells[number].append(cell)
            csv.writer(file, lineterminator="\n").writerow(dataclasses.astuple(cell))
