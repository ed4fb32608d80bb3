"""Law: the tables have every public function of Global Arrays (ga_symbols.txt) with as many arguments, and all that
NWChem's default build calls (nwchem_symbols.txt). known_gaps.txt lists the exceptions with a reason each, and nothing
that is there."""

import fnmatch
import pathlib
import unittest

import tables

HERE = pathlib.Path(__file__).parent


def table_symbols():
    """Numbers of arguments; none of what is written by hand."""
    found = {name: None for _, name in tables.by_hand()}
    for layer in tables.layers():
        found |= tables.symbols(layer)
    return found


def gaps():
    """Patterns of names that are known to be missing or different."""
    found = []
    for line in tables.lines(HERE / "known_gaps.txt"):
        pattern, bar, reason = (part.strip() for part in line.partition("|"))
        assert bar and reason, f"known_gaps.txt: {pattern} has no reason"
        found.append(pattern)
    return found


def different():
    """Names of GA that the tables lack or give another number of arguments: {name: what is different}."""
    have = table_symbols()
    found = {}
    for line in tables.lines(HERE / "ga_symbols.txt"):
        name, count = line.split()
        if name not in have:
            found[name] = "missing"
        elif have[name] not in (None, int(count)):
            found[name] = f"{have[name]} arguments, GA has {count}"
    for name in tables.lines(HERE / "nwchem_symbols.txt"):
        if name not in have:
            found[name] = "missing, and NWChem needs it"
    return found


class Names(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.different, cls.gaps = different(), gaps()

    def test_every_difference_has_a_reason(self):
        unknown = [f"{name}: {what}" for name, what in sorted(self.different.items())
                   if not any(fnmatch.fnmatchcase(name, gap) for gap in self.gaps)]
        self.assertFalse(unknown, "\n" + "\n".join(unknown))

    def test_every_reason_is_needed(self):
        stale = [gap for gap in self.gaps if not fnmatch.filter(self.different, gap)]
        self.assertFalse(stale, f"known_gaps.txt lists what is there: {' '.join(stale)}")

    def test_nwchem_needs_no_exception(self):
        needed = set(tables.lines(HERE / "nwchem_symbols.txt"))
        self.assertFalse(sorted(needed & set(self.different) - set(table_symbols())))


if __name__ == "__main__":
    unittest.main()
