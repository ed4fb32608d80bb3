"""The sources of the project, and what each includes or imports: C and C++, Python, TypeScript."""

import ast
import pathlib
import re
import sys

C_FOLDERS = "include", "src", "bindings", "tools", "apps", "examples", "bench"
PYTHON_FOLDERS = "python", "bindings", "tools", "apps", "examples", "bench"
C_INCLUDE = re.compile(r'^\s*#\s*include\s*[<"](?P<path>[^">]+)[">]')
TYPESCRIPT_IMPORT = re.compile(r"""^(?:import\b[^"']*|(?:export|\}).*\bfrom\s+)["'](?P<path>[^"']+)["']""")


class Import:
    def __init__(self, line, header, target, standard=False, declares=False):
        self.line = line
        self.header = header  # as it is written
        self.target = target  # the file of the project, relative to the root; None if it is from outside
        self.standard = standard  # of the library of its language
        self.declares = declares  # for types alone, as a forward declaration: makes no circle


def all_sources(root, rooms):
    """(file, function that gives its imports) of every source."""
    c = C(root, rooms)
    for folder in C_FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".hpp", ".cpp", ".h", ".c"}:
                yield file, c.imports
    python = Python(root)
    for folder in PYTHON_FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if is_python(file):
                yield file, python.imports
    for file in sorted((root / "viewer/src").rglob("*.ts")):
        yield file, TypeScript(root).imports


def is_python(file):
    if file.suffix:
        return file.suffix == ".py"
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return re.match(rb"#!.*python", opened.readline()) is not None


class Language:
    def __init__(self, root):
        self.root = root

    def place(self, candidates):
        """The first of these files that the project has, relative to the root."""
        for target in candidates:
            target = target.resolve()
            if target.is_file() and target.is_relative_to(self.root):
                return target.relative_to(self.root)
        return None


class C(Language):
    """Rooms of src/ are included by their own names, from the storeys that they stand in; so are apps and the extension."""

    def __init__(self, root, rooms):
        super().__init__(root)
        storeys = sorted({root / room.folder.parent for room in rooms.values() if room.folder.parts[0] == "src"})
        self.starts = [*storeys, root / "include", root / "bindings/include", root / "apps", root / "bindings"]

    def imports(self, file, room):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := C_INCLUDE.match(line):
                starts = file.parent, self.root / room.folder, *self.starts
                path = match["path"]
                standard = re.fullmatch(r"[a-z_0-9]+", path) is not None
                yield Import(number, path, self.place(start / path for start in starts), standard)


class TypeScript(Language):
    def imports(self, file, room):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := TYPESCRIPT_IMPORT.search(line):
                path = match["path"].split("?")[0]
                target = self.place(file.parent / (path + end) for end in ("", ".ts")) if path.startswith(".") else None
                yield Import(number, path, target, declares=line.lstrip().startswith("import type"))


class Python(Language):
    """Also imports inside functions: a circle that is hidden there is one."""

    def imports(self, file, room):
        tree = ast.parse(file.read_text(), str(file))
        for node, declares in walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield self.absolute(file, node, alias.name, declares)
            elif isinstance(node, ast.ImportFrom):
                yield from self.names_from(file, node, declares)

    def names_from(self, file, node, declares):
        if node.level:
            folder = file.parents[node.level - 1]
            start = folder.joinpath(*node.module.split(".")) if node.module else folder
            found = [self.place(candidates(start / alias.name)) for alias in node.names]
            whole = self.place(candidates(start))
            for target in dict.fromkeys(target or whole for target in found):
                yield Import(node.lineno, "." * node.level + (node.module or ""), target, declares=declares)
            return
        for alias in node.names:
            inner = self.absolute(file, node, f"{node.module}.{alias.name}", declares)
            yield inner if inner.target else self.absolute(file, node, node.module, declares)

    def absolute(self, file, node, module, declares):
        """Scripts find modules beside them; modules of a package find its siblings from the folder above the outermost one."""
        path = pathlib.PurePath(*module.split("."))
        starts = [] if (file.parent / "__init__.py").exists() else [file.parent]
        starts += [above_packages(file), self.root / "python", *on_path(file)]
        target = self.place(each for start in starts for each in candidates(start / path))
        first = module.split(".")[0]
        return Import(node.lineno, first, target, first in sys.stdlib_module_names, declares)


def above_packages(file):
    """The folder above the outermost package that a file is in; above its own, if that is none."""
    folder = file.parent
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder.parent


def on_path(file):
    """Folders beside a script that it puts on its path."""
    return [file.parent / name for name in re.findall(r'sys\.path\.insert\(.*"(\w+)"', file.read_text())]


def candidates(start):
    return [start.with_name(start.name + end) for end in (".py", ".pyi")] + [start / "__init__.py"]


def walk(node, declares=False):
    """All nodes, and whether each stands under `if TYPE_CHECKING`."""
    yield node, declares
    typing = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test) and not isinstance(node.test, ast.UnaryOp)
    for field, children in ast.iter_fields(node):
        for child in children if isinstance(children, list) else [children]:
            if isinstance(child, ast.AST):
                yield from walk(child, declares or typing and field == "body")
