"""Law: the target gannet_product makes all that `cmake --install` copies, and gannet_python all that a wheel holds, also where
a library or program that Gannet can do without is absent; then nothing names a library of Gannet's that is not built.

Arguments: source folder, build folder."""

import concurrent.futures
import itertools
import json
import pathlib
import re
import sys
import tempfile
import unittest

from installed import run

SOURCE, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])

# What takes optional parts out of a configuration: those alone on which other parts stand, and those on which none does.
LEFT_OUT = {
    "oneTBB": ["-DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON"],
    "HDF5": ["-DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON"],
    "UCX, zstd, RocksDB, OTF2, libint2, Fortran, npm and Python":
        ["-DGANNET_UCX=OFF", "-DGANNET_ZSTD=OFF", "-DGANNET_ROCKSDB=OFF", "-DGANNET_OTF2=OFF", "-DCMAKE_DISABLE_FIND_PACKAGE_Libint2=ON",
         "-DCMAKE_Fortran_COMPILER=NOTFOUND", "-DGANNET_NPM=OFF", "-DGANNET_PYTHON=OFF"],
}
LEFT_OUT["everything"] = sum(LEFT_OUT.values(), [])


def installed_from(build):
    """(file, component) of each file that the install scripts copy from the build folder, but not from builds within it."""
    scripts = [build / "cmake_install.cmake"]
    for script in scripts:
        component = None
        for line in script.read_text().splitlines():
            if begin := re.match(r'if\((?:CMAKE_INSTALL_COMPONENT STREQUAL "(\w+)")', line):
                component = begin[1]
            if other := re.match(r' *include\("(.+/cmake_install.cmake)"\)', line):
                scripts.append(pathlib.Path(other[1]))
            elif component:
                yield from ((name, component) for name in re.findall(rf'"({re.escape(str(build))}/[^"]+)"', line))


class Graph:
    """What ninja makes in a build folder, and of what."""

    def __init__(self, build):
        self.build = build
        self.edges = {}  # output: (all outputs, all inputs) of the edge that makes it
        for line in (build / "build.ninja").read_text().splitlines():
            if line.startswith("build "):
                outputs, inputs = (self.files(side) for side in line[len("build "):].split(": ", 1))
                self.edges.update((output, (outputs, inputs)) for output in outputs)
        self.makers = {}  # folder of Fortran modules: folder of the objects with which they are made
        for info in build.rglob("FortranDependInfo.json"):
            self.makers[json.loads(info.read_text())["module-dir"]] = f"{info.parent}/"

    def files(self, words):
        return {str(self.build / word) for word in words.split() if word.strip("|")}

    def made_by(self, target):
        """All files that a target makes."""
        made, wanted = set(), [str(self.build / target)]
        while wanted:
            file = wanted.pop()
            if file in self.edges and file not in made:
                outputs, inputs = self.edges[file]
                made |= outputs
                wanted += inputs
        return made

    def not_made(self, target, component):
        """Files that the component installs, and that something makes, but not this target."""
        made = self.made_by(target)
        for file, of in installed_from(self.build):
            maker = self.makers.get(str(pathlib.Path(file).parent))
            if of == component and maker and not any(name.startswith(maker) for name in made):
                yield file
            if of == component and file in self.edges.keys() - made:
                yield file


class Product(unittest.TestCase):
    def check(self, build):
        graph = Graph(build)
        self.assertTrue(graph.made_by("gannet_product"), "there is no target gannet_product")
        self.assertEqual(list(graph.not_made("gannet_product", "Unspecified")), [])
        if graph.made_by("gannet_python"):
            self.assertEqual(list(graph.not_made("gannet_python", "python")), [])
        unknown = set(re.findall(r"-l(?:gannet|interface)\w+", (build / "build.ninja").read_text()))
        self.assertEqual(unknown, set(), "CMake takes a target that is not there for a library of the system")

    def test_of_this_build(self):
        self.check(BUILD)

    def configure(self, folder, options):
        cache = (BUILD / "CMakeCache.txt").read_text()
        same = [f"-D{name}={re.search(rf'^{name}:[A-Z]+=(.*)$', cache, re.MULTILINE)[1]}"
                for name in ("CMAKE_CXX_COMPILER", "CMAKE_BUILD_TYPE")]
        run("cmake", "-S", SOURCE, "-B", folder, "-G", "Ninja", *same, "-DGANNET_BENCH=OFF", *options)
        return folder

    def test_without_what_is_optional(self):
        with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(2) as pool:
            folders = itertools.accumulate(LEFT_OUT, pathlib.Path.__truediv__, initial=pathlib.Path(work).resolve())
            # Each lies in the one before, as the build of `pip install` lies in that of make.
            builds = list(pool.map(self.configure, itertools.islice(folders, 1, None), LEFT_OUT.values()))
            for name, build in zip(LEFT_OUT, builds):
                with self.subTest(without=name):
                    self.check(build)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
