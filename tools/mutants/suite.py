"""The entries of ctest, and one run of one of them with a mutant."""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import time

from . import processes

MAX_MUTANTS = 4096  # as in switch.hpp
CRASH = re.compile(rb"signal \d+|Segmentation fault|SIGSEGV|SIGABRT|SIGBUS|SIGFPE|Aborted|core dumped|terminate called")


@dataclasses.dataclass(frozen=True)
class Entry:
    name: str
    module: str
    command: tuple
    environment: tuple
    folder: str
    processors: int
    skips_with: int
    needs: bool  # whether another entry must run before, or it is that one


def entries(build):
    """All entries whose programs were built, by name."""
    listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True, check=True)
    tests = [_entry(test, build) for test in json.loads(listed.stdout)["tests"] if test.get("command")]
    return {entry.name: entry for entry in tests if _is_built(entry, build)}


def _is_built(entry, build):
    return all(os.path.exists(word) for word in entry.command if word.startswith(f"{build}/"))


def _entry(test, build):
    properties = {each["name"]: each["value"] for each in test.get("properties", [])}
    return Entry(test["name"], "".join(properties.get("LABELS", [])[:1]), tuple(test["command"]),
                 tuple(properties.get("ENVIRONMENT", [])), properties.get("WORKING_DIRECTORY", str(build)),
                 int(properties.get("PROCESSORS", 1)), int(properties.get("SKIP_RETURN_CODE", -1)),
                 bool(properties.get("FIXTURES_REQUIRED") or properties.get("FIXTURES_SETUP")))


@dataclasses.dataclass(frozen=True)
class Outcome:
    what: str  # passed, skipped, assertion, crash, time-out
    seconds: float
    cpu_seconds: float
    reached: frozenset  # numbers of mutants


def run(entry, mutant, seconds):
    """The outcome of an entry with a mutant that is on; 0 is none. Its files go to a folder that is removed."""
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="mt"))
    try:
        reached, output = scratch / "reached", scratch / "output"
        reached.write_bytes(bytes(MAX_MUTANTS))
        environment = dict(each.split("=", 1) for each in entry.environment)
        if "GTEST_OUTPUT" in environment:
            environment["GTEST_OUTPUT"] = f"json:{scratch}/results.json"
        environment |= {"GANNET_MUTANT": str(mutant), "GANNET_MUTANTS_REACHED": str(reached), "TMPDIR": str(scratch)}
        ended = processes.run(entry.command, os.environ | environment, entry.folder, seconds, output)
        seen = frozenset(number for number, byte in enumerate(reached.read_bytes()) if byte)
        return Outcome(_judge(entry, ended.code, output.read_bytes()), ended.seconds, ended.cpu_seconds, seen)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _judge(entry, code, said):
    if code is None:
        return "time-out"
    if code == 0:
        return "passed"
    if code == entry.skips_with:
        return "skipped"
    return "crash" if code < 0 or code > 128 or CRASH.search(said) else "assertion"


class Turns:
    """Sees that no entry runs twice at a time: entries of ctest may use files of their own names."""

    def __init__(self):
        self._lock = threading.Lock()
        self._running = set()

    def take_any(self, candidates):
        """The first of these entries that does not run now, taken; None if there is none."""
        with self._lock:
            for entry in candidates:
                if entry.name not in self._running:
                    self._running.add(entry.name)
                    return entry
            return None

    def give(self, entry):
        with self._lock:
            self._running.discard(entry.name)


def pause():
    """Waits as long as the file exists that MUTANTS_PAUSE names, for machines that others measure on."""
    file = os.environ.get("MUTANTS_PAUSE")
    while file and os.path.exists(file):
        time.sleep(1)
