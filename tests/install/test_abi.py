"""Law: every public symbol of the shared libraries is in the list of its library in cmake/abi/, with the version that brought it; a
symbol that has disappeared, one that is public and in no list, and one that two libraries have under different versions are named,
and tools/check-abi fails. --update adds to the lists and takes nothing away.

Arguments: source folder, build folder."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
FENCE = "    _ZN6gannet5Store5fenceEv; /* gannet::Store::fence() */\n"


class Abi(unittest.TestCase):
    def setUp(self):
        """A copy of the lists, which a test may change, for the libraries of this build."""
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copytree(SOURCE / "cmake" / "abi", self.root / "cmake" / "abi")
        (self.root / "tools").mkdir()
        shutil.copy(SOURCE / "tools" / "check-abi", self.root / "tools")
        for name in "CMakeLists.txt", "include":
            (self.root / name).symlink_to(SOURCE / name)

    def map(self, library):
        return self.root / "cmake" / "abi" / f"{library}.map"

    def change_store(self, new):
        """The list of libgannet_store, which is the only one then, with something else instead of one function."""
        for file in self.root.glob("cmake/abi/*.map"):
            if file != self.map("gannet_store"):
                file.unlink()
        text = self.map("gannet_store").read_text()
        self.assertIn(FENCE, text)
        self.map("gannet_store").write_text(text.replace(FENCE, new))

    def check(self, *words):
        done = subprocess.run([self.root / "tools" / "check-abi", *words, BUILD], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_this_build_has_what_is_listed(self):
        status, said = self.check()
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"check-abi: \d+ libraries, 0 problems")

    def test_a_symbol_that_has_disappeared(self):
        self.change_store(FENCE + "    _ZN6gannet5Store4goneEv;\n")
        status, said = self.check()
        self.assertEqual(status, 1)
        self.assertIn("gannet::Store::gone() has disappeared from GANNET_0.2 (_ZN6gannet5Store4goneEv)", said)

    def test_a_symbol_that_is_in_no_list(self):
        self.change_store("")
        self.assertIn("gannet::Store::fence() is public and in no list", self.check()[1])
        self.check("--update")
        self.assertIn(FENCE, self.map("gannet_store").read_text())

    def test_update_keeps_the_lists(self):
        before = {file.name: file.read_text() for file in (SOURCE / "cmake" / "abi").iterdir()}
        self.check("--update")
        self.assertEqual({file.name: file.read_text() for file in (self.root / "cmake" / "abi").iterdir()}, before)

    def test_one_symbol_has_one_version(self):
        """MA's base arrays are in libga and in libgannet, and the dynamic linker makes one of them if their versions agree."""
        for library in "ga", "gannet":
            self.assertIn("    ma_cb_dbl;\n", self.map(library).read_text())
        fake = self.root / "build" / "src"
        fake.mkdir(parents=True)
        source, script = fake / "a.c", fake / "a.map"
        source.write_text("int ma_cb_dbl;\n")
        for library, node in ("gannet", "GANNET_0.2"), ("ga", "GANNET_0.1"):
            script.write_text(f"{node} {{ global: ma_cb_dbl; }};\n")
            self.map(library).write_text(script.read_text())
            subprocess.run(["cc", "-shared", source, f"-Wl,--version-script={script}", "-o", fake / f"lib{library}.so"], check=True)
        done = subprocess.run([self.root / "tools" / "check-abi", self.root / "build"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("ma_cb_dbl is in GANNET_0.2 of libgannet.so and in GANNET_0.1 of libga.so", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
