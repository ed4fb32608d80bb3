"""Law: a program that the guide shows is a file of examples/, named by the link above it, or a run of its lines, word
for word; every program of examples/guide is shown whole. A Python program with such a link is shown whole. The page on
tensors shows lines of the programs that it links.

Argument: root of the project."""

import pathlib
import re
import sys

LINK = r"[^\n]*\[(examples/[\w./]+)\]\([^)\n]*\)[^\n]*\n\n"
SHOWN = re.compile(rf"^(?:{LINK})?```(?:cpp|c|fortran)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

root = pathlib.Path(sys.argv[1])
problems, whole = [], set()

for page in sorted((root / "docs" / "guide").glob("*.md")):
    text = page.read_text()
    for shown in SHOWN.finditer(text):
        where = f"{page.relative_to(root)}:{text.count(chr(10), 0, shown.start(2))}"
        name, lines = shown.groups()
        if not name or not (root / name).is_file():
            problems.append(f"{where}: no link to the program's file stands above it")
        elif lines == (source := (root / name).read_text()):
            whole.add(name)
        elif f"\n{lines}" not in source:
            problems.append(f"{where}: these are not lines of {name}")

page = root / "docs" / "python.md"
for name, lines in re.findall(rf"^{LINK}```python\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL):
    if (root / name).read_text() != lines:
        problems.append(f"{page.relative_to(root)} shows another {name} than there is")

page = root / "docs" / "tensors.md"
for name, lines in re.findall(rf"^{LINK}```cpp\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL):
    if lines not in (root / name).read_text():
        problems.append(f"{page.relative_to(root)} shows lines that {name} lacks")

for source in sorted((root / "examples" / "guide").glob("*.*")):
    name = str(source.relative_to(root))
    if source.name != "CMakeLists.txt" and name not in whole:
        problems.append(f"no page of the guide shows {name}")

sys.exit("\n".join(problems) or 0)
