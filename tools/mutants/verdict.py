"""What the matrix says of each mutant and of each entry."""

import collections
import functools

from .project import module_of

FOUND, SURVIVED, OPEN, UNTRIED, UNREACHED, EQUIVALENT = "found", "survived", "open", "untried", "unreached", "equivalent"


class Verdicts:
    def __init__(self, mutants, reaches, cells, equivalents):
        self.mutants, self.equivalents = mutants, equivalents
        self.reaches = {name: reach for name, reach in reaches.items() if reach.outcome == "passed"}
        self.false_alarms = {cell.entry for cell in cells if cell.mutant == 0 and cell.is_kill}
        self.cells = [cell for cell in cells if cell.mutant in mutants and cell.entry in self.reaches
                      and cell.entry not in self.false_alarms and cell.outcome != "late"]

    @functools.cached_property
    def killers(self):
        """{mutant: [cells of the entries that found it, as they were run]}."""
        found = collections.defaultdict(list)
        for cell in self.cells:
            if cell.is_kill:
                found[cell.mutant].append(cell)
        return found

    @functools.cached_property
    def kills(self):
        """{entry: mutants that it found}, of all entries that ran with a mutant."""
        found = {cell.entry: set() for cell in self.cells}
        for cell in self.cells:
            if cell.is_kill:
                found[cell.entry].add(cell.mutant)
        return found

    @functools.cached_property
    def states(self):
        """{mutant: one of the words above}."""
        return {number: self._state(number) for number in self.mutants}

    def _state(self, number):
        if number in self.killers:
            return FOUND
        mutant = self.mutants[number]
        if (mutant.file, mutant.change) in self.equivalents:
            return EQUIVALENT
        reaching = {name for name, reach in self.reaches.items() if number in reach.reached and name not in self.false_alarms}
        if not reaching:
            return UNREACHED
        run = self._run_with[number]
        return SURVIVED if reaching <= run else OPEN if run else UNTRIED

    @functools.cached_property
    def _run_with(self):
        run = collections.defaultdict(set)
        for cell in self.cells:
            run[cell.mutant].add(cell.entry)
        return run

    def numbers(self, state, module=None):
        return [number for number, found in sorted(self.states.items())
                if found == state and module in (None, module_of(self.mutants[number].file))]

    def kinds(self):
        """How many mutants were found first by an assertion, a crash, a time-out."""
        return collections.Counter(cells[0].outcome for cells in self.killers.values())


def score(verdicts, module=None):
    """(found, run): of the mutants that were run with an entry, if only with a part of those that reach them."""
    found = len(verdicts.numbers(FOUND, module))
    return found, found + sum(len(verdicts.numbers(state, module)) for state in (SURVIVED, OPEN))


def read_equivalents(path):
    """{(file, change)} of lines "file | change | reason"."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = [line.split(" | ") for line in lines if line.strip() and not line.startswith("#")]
    return {(row[0], " | ".join(row[1:-1])) for row in rows}
