"""A copy of the project with mutants in it. The sources themselves are never touched."""

import csv
import dataclasses
import shutil

from .operators import ON
from .project import tracked


@dataclasses.dataclass(frozen=True)
class Mutant:
    number: int
    file: str
    line: int
    kind: str
    change: str


def copy_tree(root, copy, kept):
    """All tracked files but those in `kept`, if they are there; a file that is as it was keeps its time and is not compiled again."""
    for name in tracked(root):
        target = copy / name
        if not target.exists() or name not in kept and target.read_bytes() != (root / name).read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target)
    switch = copy / "mutants_switch.hpp"
    if not switch.exists():
        shutil.copy2(root / "tools/mutants/switch.hpp", switch)


def numbered(drawn):
    """[(mutant, site)], numbers from 1."""
    return [(Mutant(number, name, site.line, site.kind, site.change), site) for number, (name, site) in enumerate(drawn, 1)]


def write_files(root, copy, planted, files):
    """Writes each of these files with all mutants of it."""
    for name in files:
        text = _mutated((root / name).read_text(), [(mutant.number, site) for mutant, site in planted if mutant.file == name],
                        copy / "mutants_switch.hpp")
        if (copy / name).read_text() != text:
            (copy / name).write_text(text)


def _mutated(text, sites, switch):
    """The text with these (number, site) in it; lines keep their numbers, for the compiler's messages."""
    if not sites:
        return text
    for number, site in sorted(sites, key=lambda each: each[1].start, reverse=True):
        text = text[:site.start] + site.text.replace(ON, f"gannet_mutants::on({number})") + text[site.end:]
    return f'#include "{switch}"\n#line 1\n{text}'


def write_list(path, mutants):
    path.parent.mkdir(exist_ok=True)
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(field.name for field in dataclasses.fields(Mutant))
        writer.writerows(dataclasses.astuple(mutant) for mutant in sorted(mutants, key=lambda mutant: mutant.number))


def read_list(path):
    with path.open(newline="") as file:
        return {int(row["number"]): Mutant(int(row["number"]), row["file"], int(row["line"]), row["kind"], row["change"])
                for row in csv.DictReader(file)}
