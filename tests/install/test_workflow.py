"""Law: the parts of .github/workflows/ci.yml together do every check of .ci/run: the same commands, but for the README's `make test`,
which is dealt out in parts of equal stride that miss no test. Each step is a command that exists, and each part fits a hosted machine."""

import itertools
import os
import re
import shlex
import sys
import unittest

import pages

try:
    import yaml
except ImportError:
    print("there is no yaml of Python's; tools/setup test installs it")
    sys.exit(77)

ROOT = pages.ROOT
HOURS = 6
OF_DEBIAN = {"apt-get", "git", "cmake"}  # what a container has before anything is installed, and what the steps install first


def jobs(name):
    return yaml.safe_load((ROOT / f".github/workflows/{name}.yml").read_text())["jobs"]


def spelled_out(text, matrix):
    """A command once for each combination of what the matrix of its job has."""
    for values in itertools.product(*matrix.values()):
        chosen = dict(zip(matrix, map(str, values)))
        yield re.sub(r"\$\{\{ matrix\.(\w+) \}\}", lambda found: chosen[found[1]], text)


def commands(job):
    """The words of each command of a job."""
    matrix = job.get("strategy", {}).get("matrix", {})
    for step in job["steps"]:
        for line in step.get("run", "").splitlines():
            yield from (shlex.split(text, comments=True) for text in spelled_out(line, matrix))


def checks():
    """The words of each check of .ci/run."""
    text = (ROOT / ".ci/run").read_text().replace("\\\n", " ")
    for check in shlex.split(re.search(r"^for check in (.*); do$", text, re.MULTILINE)[1]):
        yield shlex.split(check.replace("$fresh", "build/fresh"))


class Workflow(unittest.TestCase):
    def setUp(self):
        self.jobs = {f"{file}: {name}": job for file in ("ci", "nightly") for name, job in jobs(file).items()}
        self.commands = [words for job in self.jobs.values() for words in commands(job)]

    def test_each_step_is_a_command(self):
        targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
        for words in self.commands:
            with self.subTest(command=words):
                if words[0] == "make":
                    self.assertIn(words[1], targets)
                elif words[0] not in OF_DEBIAN:
                    self.assertTrue(os.access(ROOT / words[0], os.X_OK), f"there is no {words[0]}")

    def test_all_checks_are_done(self):
        for check in checks():
            if check[0].endswith("fresh_clone"):
                check = [*check[:2], "--without", "make test"]
            if check[:2] == ["make", "-C"]:  # in the fresh clone, which a job of its own need not make
                check = ["make", *check[3:]]
            self.assertIn(check, self.commands)

    def test_the_suite_is_dealt_out(self):
        """Every number of a test is in exactly one of the parts."""
        strides = [re.fullmatch(r"ARGS=-I (\d+),,(\d+)", words[2]) for job in jobs("ci").values() for words in commands(job)
                   if words[:2] == ["make", "test"]]
        numbers = [number for found in strides for number in range(int(found[1]), 1001, int(found[2]))]
        self.assertEqual(sorted(numbers), list(range(1, 1001)))
        self.assertIn("make test", [step.command for step in pages.steps(ROOT / "README.md", ROOT, ROOT)])

    def test_each_part_has_what_it_runs_on(self):
        needed = set(re.search(r"dpkg -s ([\w -]+) >", (ROOT / ".ci/run").read_text())[1].split())
        for name, job in self.jobs.items():
            with self.subTest(job=name):
                self.assertLess(job["timeout-minutes"], 60 * HOURS)
                self.assertLessEqual(needed, {word for words in commands(job) if words[:2] == ["apt-get", "install"] for word in words})
                kinds = [step.get("run", step.get("uses", "")).split()[0] for step in job["steps"]]
                self.assertEqual(kinds[:2], ["apt-get", "apt-get"], "git comes before the checkout")
                self.assertTrue(kinds[2].startswith("actions/checkout@"))


if __name__ == "__main__":
    unittest.main()
