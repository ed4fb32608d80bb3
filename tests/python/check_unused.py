#!/usr/bin/env python3
"""Law: no Python file of the project imports what it does not use, or names what is not there.

check_unused.py ROOT"""

import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from layers import sources  # noqa: E402

FOLDERS = "apps", "bench", "bindings", "examples", "packaging", "python", "tests", "tools"


def is_python(file):
    return file.suffix == ".pyi" or sources.is_python(file)


def main():
    root = pathlib.Path(sys.argv[1])
    files = [file for folder in FOLDERS for file in (root / folder).rglob("*") if is_python(file)]
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--quiet", "--output-format", "concise"]
    done = subprocess.run([*command, *map(str, sorted(files))], cwd=root)
    print(f"check_unused: {len(files)} files")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
