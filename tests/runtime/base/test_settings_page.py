"""Law: docs/base.md lists every setting as `gannet info` does, and the guide names no setting that is not there.

Argument: root of the project."""

import pathlib
import re
import sys

ROW = re.compile(r'Setting \w+\{\s*"(GANNET_\w+)",\s*"([^"]*)",\s*"[^"]*",\s*((?:"[^"]*"\s*)+)(?:,\s*"GANNET_\w+")?\}')

root = pathlib.Path(sys.argv[1])
settings = {name: (default, "".join(re.findall(r'"([^"]*)"', sentence)))
            for name, default, sentence in ROW.findall((root / "src/runtime/base/settings.hpp").read_text())}
page = re.findall(r"^\| `(GANNET_\w+)` \| (.*?) \| (.*) \|$", (root / "docs/base.md").read_text(), re.MULTILINE)
problems = []

for name, *said in page:
    if (true := settings.get(name)) != tuple(said):
        problems.append(f"docs/base.md says of {name}: {said}, src/runtime/base/settings.hpp: {true}")
problems += [f"docs/base.md has no row for {name}" for name in settings if name not in {row[0] for row in page}]

for guide in sorted((root / "docs" / "guide").glob("*.md")):
    for name in sorted(set(re.findall(r"\bGANNET_\w+", guide.read_text())) - set(settings)):
        problems.append(f"{guide.relative_to(root)} names {name}, which is no setting")

sys.exit("\n".join(problems) or 0)
