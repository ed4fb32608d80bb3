"""Law: every example of examples/python is shorter than 60 lines (its mpi4py twins may be longer), and prints what the
comment at its end says: on 2 ranks, or on any number of them. The cells of notebooks print what the notebook holds.

Arguments: a Python that has gannet, the number of ranks, the command that starts them."""

import pathlib
import re
import subprocess
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples" / "python"
PROMISE = re.compile(r"^# With (2|any number of) ranks:(.*)\Z", re.MULTILINE | re.DOTALL)
SECONDS = 120
NEEDS = {"08_chemistry.py": ("pyscf", "gannet.chem")}  # modules that may not be there

python, ranks, *launcher = sys.argv[1:]
problems = []


def has(module):
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


def run(count, *command):
    """(printed lines, what is wrong or None)"""
    try:
        done = subprocess.run([*launcher, "-n", str(count), python, *map(str, command)], capture_output=True, text=True,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return [], f"does not end within {SECONDS} s"
    lines = [line.strip() for line in done.stdout.splitlines()]
    return lines, f"ends with status {done.returncode}:\n{done.stderr}" if done.returncode != 0 else None


def check_script(source):
    text = source.read_text()
    promise = PROMISE.search(text)
    if not promise:
        return "does not end with a comment `With 2 ranks:` or `With any number of ranks:`, and what it prints"
    expected = [line.removeprefix("#").strip() for line in promise[2].strip().splitlines()]
    printed, wrong = run(ranks, source)
    if not wrong and (promise[1] != "2" or ranks == "2") and printed != expected:
        return f"prints {printed}, not {expected}"
    return wrong


def check_notebook(source):
    return run(1, pathlib.Path(__file__).with_name("notebook.py"), source)[1]  # a notebook is one process


twins = sorted((EXAMPLES / "mpi4py").glob("*.py")) if has("mpi4py") else []
if not twins:
    print("left out: the twins of examples for mpi4py, which is not there")
for source in [*sorted(EXAMPLES.glob("[0-9][0-9]_*.py")), *twins]:
    if lacks := [module for module in NEEDS.get(source.name, ()) if not has(module)]:
        print(f"left out: {source.name}, without {', '.join(lacks)}")
        continue
    if source not in twins and (lines := source.read_text().count("\n")) >= 60:
        problems.append(f"{source.name} has {lines} lines; fewer than 60 are wanted")
    if wrong := check_script(source):
        problems.append(f"{source.name} on {ranks} ranks {wrong}")
for source in sorted(EXAMPLES.glob("*.ipynb")):
    if wrong := check_notebook(source):
        problems.append(f"{source.name} {wrong}")
sys.exit("\n".join(problems) or 0)
