"""notebook.py [--write] NOTEBOOK: runs its cells in turn, as Jupyter would, and compares what they print with what the
notebook holds, or writes that into it. Exit code 1 if they differ."""

import ast
import contextlib
import io
import json
import sys


def run_cell(source, names):
    """What a cell prints, and the text of its last expression."""
    tree = ast.parse(source)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(last, "cell", "eval"), names) if last else None
    return printed.getvalue(), None if value is None else repr(value)


def outputs(printed, value, number):
    """They as a notebook keeps them."""
    found = []
    if printed:
        found.append({"name": "stdout", "output_type": "stream", "text": printed.splitlines(keepends=True)})
    if value is not None:
        found.append({"data": {"text/plain": value.splitlines(keepends=True)}, "execution_count": number,
                      "metadata": {}, "output_type": "execute_result"})
    return found


def texts(cell):
    """What a cell of a notebook prints and shows, whoever executed it."""
    return ["".join(output["text"] if "text" in output else output["data"]["text/plain"]) for output in cell["outputs"]]


def main():
    path, write = sys.argv[-1], "--write" in sys.argv
    with open(path) as file:
        notebook = json.load(file)
    names, differ = {"__name__": "__main__"}, []
    for number, cell in enumerate((c for c in notebook["cells"] if c["cell_type"] == "code"), start=1):
        held = texts(cell)
        cell["outputs"] = outputs(*run_cell("".join(cell["source"]), names), number)
        cell["execution_count"] = number
        if texts(cell) != held:
            differ.append(f"cell {number} gives {texts(cell)}, the notebook has {held}")
    if not write:
        sys.exit("\n".join(differ) or 0)
    with open(path, "w") as file:
        json.dump(notebook, file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main()
