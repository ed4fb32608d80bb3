"""The build of a copy with mutants: those that do not compile are dropped."""

import os
import pathlib
import re
import subprocess

MESSAGE = re.compile(r"^(?:In file included from |\s+from )?(\S+?):(\d+)(?::\d+)?:? ?(?P<what>.*)$")
FAILED = re.compile(r"^FAILED: (\S+)")
SOURCE = re.compile(r"\s-c (\S+)")


def configure(copy):
    """Python's virtual environment and CMake's files, without benchmarks, which no test runs."""
    build = copy / "build"
    if not (build / "build.ninja").exists():
        subprocess.run(["tools/python-env", "build"], cwd=copy, check=True)
        subprocess.run(["cmake", "--preset", "release", "-DGANNET_BENCH=OFF"], cwd=copy, check=True)


def compile_all(copy, jobs, log):
    """What ninja said of all that failed; None if all was built."""
    done = subprocess.run(["ninja", "-C", copy / "build", "-k", "0", "-j", str(jobs)], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, errors="replace")
    with log.open("a") as file:
        file.write(done.stdout)
    return None if done.returncode == 0 else done.stdout


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
