"""Law: the README is one screen, and what it shows is what is there: the first example word for word, and every file that
it or another page links or names. Every room has its page.

Argument: root of the project."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
pages = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))]
problems = []

if (lines := pages[0].read_text().count("\n")) > 60:
    problems.append(f"README.md has {lines} lines; a screen has 60")

quotes = re.findall(r"```cpp\n(.*?)```", pages[0].read_text(), re.DOTALL)
if (root / "examples" / "00_hello.cpp").read_text() not in quotes:
    problems.append("README.md does not quote examples/00_hello.cpp word for word")

storeys = [folder for folder in (root / "src").iterdir() if folder.is_dir()]
rooms = [folder for storey in storeys for folder in storey.iterdir() if folder.is_dir()]
for name in sorted(folder.name for folder in storeys + rooms):
    if not (root / "docs" / f"{name}.md").exists():
        problems.append(f"the room or storey {name} has no page docs/{name}.md")

for page in pages:
    text = page.read_text()
    for path in re.findall(r"`((?:src|include|tests|tools|examples|apps|bench|cmake|docs)/[\w./-]*)`", text):
        if "NNNN" not in path and not (root / path).exists():
            problems.append(f"{page.relative_to(root)} names {path}, which does not exist")
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)  # a lambda in C++ looks like a link
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", prose):
        if not re.match(r"[a-z]+:", link) and not (page.parent / link).exists():
            problems.append(f"{page.relative_to(root)} links {link}, which does not exist")

sys.exit("\n".join(problems) or 0)
