"""Law: what a one-sided operation touches is in the recipe of docs/rma.md, at most eight files: nothing else in the code
knows an atomic by its name."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CODE = ("include", "src", "tools", "bindings/python", "python", "viewer/src")
SUFFIXES = (".hpp", ".cpp", ".py", ".pyi", ".ts")

# An operation like all others, whose name is nothing else's.
OPERATION = "compare_swap"

# What names it beside that, and need not know a new one.
OTHERS = {
    "include/gannet/types.hpp",  # which elements atomics take, for programs
    "tools/timeline/otf2.cpp",  # OTF2 has a name of its own for some
}


def recipe():
    """The files in the first column of the table of the recipe."""
    text = (ROOT / "docs/rma.md").read_text()
    section = text.split("## A new one-sided operation\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


def files_that_name(operation):
    word = re.compile(rf"\b{operation}\b")
    for folder in CODE:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in SUFFIXES and word.search(file.read_text(errors="replace")):
                yield str(file.relative_to(ROOT))


class NewOperation(unittest.TestCase):
    def test_recipe_has_at_most_eight_files(self):
        self.assertTrue(0 < len(recipe()) <= 8, recipe())
        for name in recipe():
            self.assertTrue((ROOT / name).is_file(), name)

    def test_only_the_recipe_names_operations(self):
        named = set(files_that_name(OPERATION))
        self.assertEqual(named - OTHERS - set(recipe()), set())
        self.assertEqual(OTHERS - named, set(), "no longer needed here")

    def test_recipe_asks_for_nothing_that_knows_none(self):
        for name in recipe():
            text = (ROOT / name).read_text()
            known = OPERATION in text
            self.assertTrue(known, f"{name} has no {OPERATION}")


if __name__ == "__main__":
    unittest.main()
