#!/usr/bin/env python3
"""Law: every public name has types and says in its first line who takes part; the stub fits the extension.

check_types.py ROOT, with the package on PYTHONPATH."""

import ast
import importlib.util
import inspect
import pathlib
import re
import subprocess
import sys
import tempfile

import gannet

ROOT = pathlib.Path(sys.argv[1])
PACKAGES = pathlib.Path(gannet.__file__).parent.parent
HDF5 = importlib.util.find_spec("gannet._hdf5") is not None
CHEM = importlib.util.find_spec("gannet._chem") is not None
STORES = importlib.util.find_spec("gannet._store") is not None
TENSORS = importlib.util.find_spec("gannet._tensor") is not None
WHO = re.compile(r"(Collective|One-sided|Local)\b")


def checked(*command):
    done = subprocess.run([sys.executable, "-m", *command], text=True, cwd=PACKAGES, capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")


def public_functions():
    """(name, function) of all that a program can call."""
    for module in (gannet, gannet.linalg, *([gannet.hdf5] if HDF5 else []), *([gannet.chem] if CHEM else [])):
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


def shapes(stub):
    """name -> number of arguments of all functions and methods of a stub; None for classes."""
    found = {}
    for node in ast.parse(stub.read_text()).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for each in inside:
            if isinstance(each, ast.FunctionDef):
                found[prefix + each.name] = len(each.args.posonlyargs) + len(each.args.args)
    return found


def compare_stubs(folder, module):
    """Ours has better types than what nanobind can know, and must have the same functions."""
    generated = folder / f"{module}.pyi"
    checked("nanobind.stubgen", "-q", "-P", "-m", f"gannet.{module}", "-o", str(generated))
    ours, theirs = shapes(ROOT / f"python/gannet/{module}.pyi"), shapes(generated)
    slots = {f"Array.__{what}item__" for what in ("get", "set", "del")}  # C's own
    wrong = {name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)} - slots
    if wrong:
        sys.exit(f"{module}.pyi and the extension differ: {', '.join(sorted(wrong))}")


def main():
    silent = [name for name, function in public_functions() if not WHO.match(function.__doc__ or "")]
    if silent:
        sys.exit(f"the first line does not say who takes part: {', '.join(silent)}")
    with tempfile.TemporaryDirectory() as folder:
        parts = {"_hdf5": HDF5, "_tensor": TENSORS, "_store": STORES, "_chem": CHEM}
        for module in ("_core", *(part for part, is_there in parts.items() if is_there)):
            compare_stubs(pathlib.Path(folder), module)
        checked("mypy", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", folder)


if __name__ == "__main__":
    main()
