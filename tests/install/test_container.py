"""Law: the commands of packaging/Containerfile, in its order, install what tools/setup asks for before they build, name programs, options
and targets that exist, and end with the README's demo. (Without an engine for containers: what installs and builds is replaced by
programs that note how they were called.)

Argument: source folder."""

import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

import pages

SOURCE = pathlib.Path(sys.argv[1]).resolve()
FILE = SOURCE / "packaging" / "Containerfile"
NOTED = "apt-get", "make", "cmake", "ldconfig"


def instructions():
    """(word, rest) of each instruction."""
    text = re.sub(r"^#.*\n", "", FILE.read_text().replace("\\\n", " "), flags=re.MULTILINE)
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


class Container(unittest.TestCase):
    def setUp(self):
        self.work = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.work)
        self.bin, self.image, self.log = (self.work / name for name in ("bin", "image", "log"))
        self.bin.mkdir()
        self.image.mkdir()
        self.log.touch()
        for command in "sh", "grep", "env":
            (self.bin / command).symlink_to(shutil.which(command))
        self.program("id", "echo 0")
        self.program("dpkg-query", "exit 1")  # nothing is there yet
        for command in NOTED:
            self.program(command, f'echo "{command} $*" >> {self.log}')

    def program(self, name, script):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def built(self):
        """Does what the file says; returns the words of what was called."""
        for word, rest in instructions():
            if word == "COPY" and rest != ". .":
                name, target = rest.split()
                (self.image / target).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(SOURCE / name, self.image / target)
            if word == "RUN":
                done = subprocess.run(["sh", "-euc", rest], cwd=self.image, env={"PATH": str(self.bin)}, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, f"{rest}\n{done.stderr}")
        return [shlex.split(line) for line in self.log.read_text().splitlines()]

    def test_installs_before_it_builds(self):
        called = self.built()
        at = next(at for at, words in enumerate(called) if words[0] in ("make", "cmake"))
        installed = {word for words in called[:at] if words[0] == "apt-get" and "install" in words for word in words}
        said = subprocess.run([SOURCE / "tools" / "setup", "build"], env={"PATH": str(self.bin)}, capture_output=True, text=True).stderr
        wanted = re.search("installing (.*)", said)[1].split()
        self.assertGreater(len(wanted), 10)
        self.assertLessEqual(set(wanted), installed)
        of_readme = re.search(r"`apt-get install ([^`]*)`", (SOURCE / "README.md").read_text())[1].split()
        self.assertLessEqual(set(of_readme), installed)

    def test_names_what_exists(self):
        targets = re.findall(r"^([a-z-]+):.*## ", (SOURCE / "Makefile").read_text(), re.MULTILINE)
        settings = "".join(file.read_text() for file in SOURCE.rglob("CMakeLists.txt") if "build" not in file.parts[len(SOURCE.parts)])
        presets = [preset["name"] for preset in json.loads((SOURCE / "CMakePresets.json").read_text())["configurePresets"]]
        called = self.built()
        for words in called:
            if words[0] == "make":
                self.assertIn(words[1], targets)
            if words[0] == "cmake":
                self.assertIn(words[2], presets)
                for name in re.findall(r"-D(\w+)=", " ".join(words)):
                    self.assertIn(f"({name} ", settings)
        self.assertIn("install", [words[1] for words in called if words[0] == "make"])

    def test_runs_the_demo(self):
        word, rest = instructions()[-1]
        self.assertEqual((word, json.loads(rest)), ("CMD", ["make", "demo"]))
        self.assertIn("make demo", [step.command for step in pages.steps(SOURCE / "README.md", SOURCE, SOURCE)])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
