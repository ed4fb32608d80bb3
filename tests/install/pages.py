"""What tests share that type in the commands of a page, one after the other, in one shell."""

import collections
import os
import pathlib
import re
import shlex
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

Step = collections.namedtuple("Step", "folder command")
Done = collections.namedtuple("Done", "status seconds command")

# Variables and folders that one command leaves behind are those of the next one. A command that fails stops nothing, unless it
# is the one that has to be right first.
SHELL = """
step() {
  cd "$1"
  printf '== %s\\n' "$2"
  SECONDS=0
  eval "$2" < /dev/null
  local status=$?
  printf '%d %d %s\\n' $status $SECONDS "$2" >> "$STEPS_DONE"
  if [ "$2" = "$STEPS_FIRST" ] && [ $status != 0 ]; then exit; fi
}
"""


def blocks(page):
    """(language, lines) of everything between ``` on a page."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)


def commands(lines):
    """The commands of a block for the shell: a line each, or several where a line ends with a backslash."""
    without_comments = (re.sub(r"(^|\s+)#.*", "", line).strip() for line in lines.replace("\\\n", " ").splitlines())
    return [line for line in without_comments if line]


def steps(page, clone, folder):
    """Each command of a page: those of a block that runs `make` (not `cmake`) are typed in the clone, others in a folder."""
    return [Step(clone if re.search(r"\bmake ", lines) else folder, command)
            for language, lines in blocks(page) if language == "sh" for command in commands(lines)]


def write_programs(page, folder, files):
    """The first program in each of these languages that a page shows, in a folder, under a name."""
    folder.mkdir(parents=True, exist_ok=True)
    for language, name in files.items():
        (folder / name).write_text(next(lines for kind, lines in blocks(page) if kind == language))


def type_in(wanted, environment, output=None, first=None):
    """Types commands in; what they print goes to `output`. If the command `first` fails, it is the last one. Returns what became
    of each; fewer if the shell itself ended."""
    with tempfile.NamedTemporaryFile("r") as done:
        script = SHELL + "".join(f"step {shlex.quote(str(folder))} {shlex.quote(command)}\n" for folder, command in wanted)
        subprocess.run(["bash", "-c", script], env={**os.environ, **environment, "STEPS_DONE": done.name, "STEPS_FIRST": first or ""},
                       stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        lines = (line.rstrip("\n").split(" ", 2) for line in done)
        return [Done(int(status), int(seconds), command) for status, seconds, command in lines]
