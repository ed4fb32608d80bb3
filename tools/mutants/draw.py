"""The draw of mutants: files by their lines of code, two mutants in a row in each so that fewer are compiled, kinds by what they tell."""

import random

from .functions import functions
from .operators import sites
from .project import lines_of_code, module_of
from .tokens import Source

WEIGHTS = {"order": 4, "relation": 4, "removal": 4, "negation": 3, "arithmetic": 3, "constant": 3, "return": 2, "logic": 2,
           "memory order": 2, "lock": 1, "swap": 1}
MUTANTS_OF_A_DRAW = 2
RARE = {"memory order": 12, "lock": 12}  # kinds with few sites, and how many mutants there are to be of each


class Draw:
    def __init__(self, texts, seed):
        self._texts, self._chance = texts, random.Random(seed)
        self._possible, self._taken = {}, {}

    def draw(self, count):
        """[(file, site)] of `count` mutants, at least one of each module, no two of them on one line."""
        names = self._files()
        while len(self._all_taken()) < count - sum(RARE.values()):
            name = next(names)
            for _ in range(MUTANTS_OF_A_DRAW):
                self._take(name)
        for kind, wanted in RARE.items():
            self._take_rare(kind, wanted - sum(site.kind == kind for _, site in self._all_taken()))
        return sorted(self._all_taken(), key=lambda each: (each[0], each[1].start))

    def _all_taken(self):
        return [(name, site) for name, sites in self._taken.items() for site in sites]

    def _files(self):
        """One file of each module, then files without end, by their lines of code."""
        lines = {name: lines_of_code(text) for name, text in sorted(self._texts.items())}
        modules = {}
        for name in lines:
            modules.setdefault(module_of(name), []).append(name)
        for names in [*modules.values()]:
            yield self._chance.choices(names, [lines[name] for name in names])[0]
        while True:
            yield self._chance.choices(list(lines), list(lines.values()))[0]

    def _free(self, name):
        """The sites of a file that share no line with one that is taken."""
        if name not in self._possible:
            source = Source(self._texts[name])
            self._possible[name] = [site for function in functions(source) for site in sites(source, function)]
        return [site for site in self._possible[name]
                if all(site.last_line < other.line or other.last_line < site.line for other in self._taken.get(name, []))]

    def _take(self, name):
        free = self._free(name)
        if free:
            kinds = sorted({site.kind for site in free})
            kind = self._chance.choices(kinds, [WEIGHTS[kind] for kind in kinds])[0]
            self._taken.setdefault(name, []).append(self._chance.choice([site for site in free if site.kind == kind]))

    def _take_rare(self, kind, count):
        """Takes sites of one kind, all of them alike, wherever they are."""
        for _ in range(count):
            free = [(name, site) for name in sorted(self._texts) for site in self._free(name) if site.kind == kind]
            name, site = self._chance.choice(free)
            self._taken.setdefault(name, []).append(site)
