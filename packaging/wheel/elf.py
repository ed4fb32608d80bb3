"""The ELF files of a folder, and what they say of themselves."""

import re
import subprocess


def elf_files(folder):
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def readelf(path):
    return subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", path], capture_output=True, text=True, check=True).stdout


def search_path(said):
    """Where the dynamic linker looks for the libraries of a file, by what readelf says of it."""
    return [part for path in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", said) for part in path.split(":")]
