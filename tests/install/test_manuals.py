"""Law: every command has a manual page; it and the completion name every option that --help of the command prints, which is what
`gannet help COMMAND` prints, the page of gannet names every setting, too, and groff has nothing to say of the pages.

Arguments: folder of packaging, folder of the programs, mpirun, src/runtime/base/settings.hpp."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

PACKAGING, PROGRAMS = map(pathlib.Path, sys.argv[1:3])
MPIRUN, SETTINGS = sys.argv[3:5]
PAGES = PACKAGING / "man"


def run(*command, **environment):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True,
                          env={**os.environ, **environment})


def options(*command):
    return set(re.findall(r"(?<![\w-])--[a-z][a-z0-9-]*", run(*command).stdout))


def completed(line):
    """What bash offers after a line that ends with the beginning of a word."""
    words = line.split(" ")
    script = (f". {PACKAGING}/bash-completion/gannet; COMP_WORDS=({' '.join(repr(word) for word in words)}); "
              f"COMP_CWORD={len(words) - 1}; _{words[0].replace('-', '_')}; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    return set(run("bash", "-c", script).stdout.split())


class Manuals(unittest.TestCase):
    def assert_named(self, page, names):
        text = (PAGES / page).read_text().replace("\\-", "-")
        for name in names:
            self.assertRegex(text, re.escape(name) + r"\b", f"{page} does not name {name}")

    def test_gannet(self):
        said = run(PROGRAMS / "gannet", "help").stdout
        commands = set(re.findall(r"gannet ([a-z]+)  ", said)) - {"help"}
        self.assertGreater(len(commands), 4)
        self.assertLessEqual(commands | {"help"}, completed("gannet "))
        self.assertEqual(commands, completed("gannet help "))
        self.assertEqual(options(PROGRAMS / "gannet", "--help") - {"--help"}, {"--version"})
        self.assertEqual(run(PROGRAMS / "gannet", "--help").stdout, said)
        for command in commands:
            with self.subTest(command=command):
                self.assertEqual(run(PROGRAMS / "gannet", "help", command).stdout, run(PROGRAMS / "gannet", command, "--help").stdout)
                known = options(PROGRAMS / "gannet", "help", command)
                self.assert_named(f"gannet-{command}.1", known - {"--help"})
                self.assertIn(f"gannet\\-{command} (1)", (PAGES / "gannet.1").read_text())
                if command != "trace":  # below
                    self.assertLessEqual(known, completed(f"gannet {command} --"))
        self.assertGreater(len(options(PROGRAMS / "gannet", "help", "sim")), 10)

    def test_every_command_has_a_page(self):
        """Also those that only a C or Fortran program wants."""
        installed = {path.name for path in PROGRAMS.iterdir()} | {"ga-config", "comex-config"}
        self.assertEqual({name for name in installed if not (PAGES / f"{name}.1").exists()}, set())
        script = (PACKAGING.parent / "bindings" / "ga-config.in").read_text()
        usage = script[script.index("usage: ga-config"):script.index("\nUSAGE")]
        self.assert_named("ga-config.1", set(re.findall(r"--[a-z][\w-]*", usage)))

    def test_gannet_trace(self):
        commands = {}
        for line in run(PROGRAMS / "gannet", "trace", "--help").stdout.splitlines():
            command = re.match(r"(?:usage:)? +gannet trace (\S+) ", line)
            if command:
                commands.setdefault(command[1], set()).update(re.findall(r"(?<![\w-])-{1,2}[a-z][a-z0-9-]*", line))
        self.assertGreater(len(commands), 6)
        self.assert_named("gannet-trace.1", commands)
        self.assertLessEqual(set(commands), completed("gannet trace "))
        for command, known in commands.items():
            self.assert_named("gannet-trace.1", known)
            self.assertEqual(known, {word for word in completed(f"gannet trace {command} -") if word.startswith("-")}, command)

    def test_settings(self):
        names = set(re.findall(r'"(GANNET_[A-Z_]+)"', pathlib.Path(SETTINGS).read_text()))
        self.assertGreater(len(names), 10)
        self.assert_named("gannet.1", names)

    def test_gannet_chem(self):
        if not (PROGRAMS / "gannet-chem").exists():
            self.skipTest("gannet-chem is not built")
        for program in "gannet-chem", "gannet-scf":
            known = options(MPIRUN, "-n", 1, PROGRAMS / program, "--help")
            self.assertGreater(len(known), 6)
            self.assert_named(f"{program}.1", known)
            self.assertLessEqual(known, completed(f"{program} --"))

    def test_completion_knows_values(self):
        self.assertEqual(completed("gannet i"), {"info"})
        self.assertIn("cc-pvdz", completed("gannet-scf benzene --basis cc"))

    def test_groff(self):
        if not shutil.which("groff"):
            self.skipTest("there is no groff")
        for page in PAGES.glob("*.1"):
            self.assertEqual(run("groff", "-man", "-ww", "-Tutf8", "-z", page).stderr, "", page.name)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
