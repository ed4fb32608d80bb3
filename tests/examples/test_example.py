"""Law: an example is shorter than 60 lines, and prints what the comment at its end says.

Arguments: source file, then the command that runs it."""

import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1])
text = source.read_text()

lines = text.count("\n")
if lines >= 60:
    sys.exit(f"{source.name} has {lines} lines; fewer than 60 are wanted")

promise = re.search(r"^// With 2 ranks:((?: .*)?\n(?:// .*\n)*)\Z", text, re.MULTILINE)
if not promise:
    sys.exit(f"{source.name} does not end with a comment `// With 2 ranks: what it prints`")
expected = [line.removeprefix("//").strip() for line in promise[1].strip().splitlines()]

done = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE, text=True)
printed = [line.strip() for line in done.stdout.splitlines()]
if done.returncode != 0 or printed != expected:
    sys.exit(f"{source.name} ends with status {done.returncode} and prints {printed}, not {expected}")
