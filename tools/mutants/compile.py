"""The build of a copy with mutants: those that do not compile are dropped."""

import json
import os
import pathlib
import re
import subprocess

MESSAGE = re.compile(r"^(?:In file included from |\s+from )?(\S+?):(\d+)(?::\d+)?:? ?(?P<what>.*)$")
FAILED = re.compile(r"^FAILED: (\S+)")
OBJECT = re.compile(r"\s-o (\S+)")
SOURCE = re.compile(r"\s-c (\S+)")


def configure(copy):
    """Python's virtual environment and CMake's files, without benchmarks, which no test runs."""
    build = copy / "build"
    if not (build / "build.ninja").exists():
        subprocess.run(["tools/python-env", "build"], cwd=copy, check=True)
        subprocess.run(["cmake", "--preset", "release", "-DGANNET_BENCH=OFF"], cwd=copy, check=True)


def compile_all(copy, files, jobs, log):
    """Builds the objects of these files, and if all of them compile, the rest. The output of a build that fails; else None."""
    commands = json.loads((copy / "build/compile_commands.json").read_text())
    objects = [OBJECT.search(each["command"])[1] for each in commands if _relative(each["file"], copy) in files]
    for targets in objects, []:
        done = subprocess.run(["ninja", "-C", copy / "build", "-k", "0", "-j", str(jobs), *targets], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace")
        with log.open("a") as file:
            file.write(done.stdout)
        if done.returncode:
            return done.stdout
    return None


def culprits(said, copy, mutants):
    """The mutants that a failed build blames: by the lines of errors, else of anything said, else all of the file."""
    found = set()
    for block in _failures(said):
        named = [(match["what"], _relative(match[1], copy), int(match[2])) for line in block if (match := MESSAGE.match(line))]
        errors = _at([(file, line) for what, file, line in named if "error:" in what], mutants)
        compiled = {_relative(path, copy) for line in block for path in SOURCE.findall(line)}
        found |= errors or _at([(file, line) for _, file, line in named], mutants) or \
            {mutant for mutant, _ in mutants if mutant.file in compiled}
    return found


def _failures(said):
    """The lines of each step that failed."""
    block = None
    for line in said.splitlines():
        if FAILED.match(line):
            block = []
        elif re.match(r"^\[\d+/\d+\] |^ninja: ", line):
            if block:
                yield block
            block = None
        if block is not None:
            block.append(line)
    if block:
        yield block


def _relative(path, copy):
    full = pathlib.Path(os.path.normpath(copy / "build" / path))
    return str(full.relative_to(copy)) if full.is_relative_to(copy) else str(full)


def _at(places, mutants):
    return {mutant for mutant, site in mutants for file, line in places
            if file == mutant.file and site.line <= line <= site.last_line}
