"""The files of the project that mutants are planted in, and their modules."""

import functools
import pathlib
import re
import subprocess

FOLDERS = ("src/", "apps/chem/", "bindings/convert/", "bindings/python/", "tools/")
MAX_DEPENDENTS = 12  # files that are compiled again for a mutant in a header
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def tracked(root):
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name and (root / name).is_file()]


def module_of(name):
    """The module of a file: its folder below the layers of src, and for others the first two folders."""
    parts = pathlib.PurePath(name).parent.parts
    return "/".join(parts[:3] if parts[0] == "src" else parts[:2])


def lines_of_code(text):
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def mutable_files(root):
    """{file: text} of sources, and of headers that few files include."""
    names = [name for name in tracked(root) if name.endswith((".cpp", ".hpp"))]
    texts = {name: (root / name).read_text() for name in names}
    dependents = _dependents(texts)
    return {name: text for name, text in texts.items() if name.startswith(FOLDERS) and not name.startswith("tools/mutants/")
            and (name.endswith(".cpp") or len(dependents(name)) <= MAX_DEPENDENTS)}


def _dependents(texts):
    """A function from a header to the sources that include it, directly or not."""
    by_ending = {}
    for name in texts:
        parts = name.split("/")
        for at in range(len(parts)):
            by_ending.setdefault("/".join(parts[at:]), []).append(name)
    users = {name: set() for name in texts}
    for name, text in texts.items():
        for included in INCLUDE.findall(text):
            beside = str(pathlib.PurePath(name).parent / included)
            for header in [beside] if beside in texts else by_ending.get(included, []):
                users[header].add(name)

    @functools.cache
    def closure(name):
        found, left = set(), [name]
        while left:
            for user in users[left.pop()] - found:
                found.add(user)
                left.append(user)
        return {user for user in found if user.endswith(".cpp")}
    return closure
