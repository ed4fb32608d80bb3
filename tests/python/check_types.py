#!/usr/bin/env python3
"""Law: every public name has types and says in its first line who takes part; stubs fit the extension.

check_types.py ROOT, with the package on PYTHONPATH."""

import inspect
import pathlib
import re
import subprocess
import sys
import tempfile

import gannet

ROOT = pathlib.Path(sys.argv[1])
WHO = re.compile(r"(Collective|One-sided|Local)\b")
PLAIN = ("__init__", "__array_ufunc__", "__array_function__")


def checked(*command):
    done = subprocess.run([sys.executable, "-m", *command], text=True, cwd=ROOT / "python", capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")


def public_functions():
    """(name, function) of all that a program can call."""
    for module in (gannet, gannet.linalg):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isfunction(thing):
                yield name, thing
            elif inspect.isclass(thing) and not issubclass(thing, Exception):
                yield from methods(name, thing)


def methods(name, kind):
    for each, thing in vars(kind).items():
        function = thing.fget if isinstance(thing, property) else thing
        if inspect.isfunction(function) and not each.startswith("_"):
            yield f"{name}.{each}", function


def main():
    silent = [name for name, function in public_functions() if not WHO.match(function.__doc__ or "")]
    if silent:
        sys.exit(f"the first line does not say who takes part: {', '.join(silent)}")
    with tempfile.TemporaryDirectory() as cache:
        config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", cache]
        checked("mypy", *config)
        checked("mypy.stubtest", "gannet._core", "--mypy-config-file", str(ROOT / "pyproject.toml"),
                "--ignore-missing-stub")


if __name__ == "__main__":
    main()
