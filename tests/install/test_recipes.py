"""Law: the recipes of packaging/ name this version and only options that the build has, and they are recipes: conda's is YAML with what
conda-build asks for once its templates are filled in, Spack's names only variants that it has.

Arguments: the source folder, the version."""

import collections
import pathlib
import re
import subprocess
import sys
import types
import unittest
import unittest.mock

SOURCE, VERSION = pathlib.Path(sys.argv[1]), sys.argv[2]
SPACK = SOURCE / "packaging/spack/package.py"
CONDA = SOURCE / "packaging/conda/meta.yaml"
BUILD = SOURCE / "packaging/conda/build.sh"
RULES = SOURCE / "packaging/debian/rules"


def options_of_the_build():
    text = "".join(file.read_text() for folder in (".", "cmake", "src/arrays/algo", "apps/chem", "bindings/python", "viewer")
                   for pattern in ("CMakeLists.txt", "*.cmake") for file in (SOURCE / folder).glob(pattern))
    switches = re.findall(r"(?:option|find_library|find_program)\((GANNET_\w+)", text)
    return set(switches + re.findall(r"set\((GANNET_\w+) \w* ?CACHE STRING", text))


class Recipes(unittest.TestCase):
    def test_version(self):
        self.assertIn(f'version("{VERSION}")', SPACK.read_text())
        self.assertIn(f'version = "{VERSION}"', CONDA.read_text())

    def test_options(self):
        for file in SPACK, BUILD, RULES:
            named = set(re.findall(r"GANNET_\w+", file.read_text()))
            self.assertTrue(named)
            self.assertLessEqual(named, options_of_the_build(), file.name)

    def test_spack(self):
        """Spack's words are replaced by some that note what they are told."""
        told = collections.defaultdict(list)
        words = "license", "version", "variant", "depends_on", "conflicts", "generator"
        package = types.ModuleType("spack.package")
        for word in words:
            setattr(package, word, lambda *names, word=word, **more: told[word].append((names, more)))
        package.CMakePackage = type("CMakePackage", (), {
            "define": lambda self, name, value: name, "define_from_variant": lambda self, name, variant: told["asked"].append(variant) or name,
            "spec": collections.defaultdict(lambda: types.SimpleNamespace(mpicxx="mpicxx", libs=["lib"])), "run_tests": False})
        package.__all__ = [*words, "CMakePackage"]
        scope = {}
        with unittest.mock.patch.dict(sys.modules, {"spack": types.ModuleType("spack"), "spack.package": package}):
            exec(compile(SPACK.read_text(), SPACK.name, "exec"), scope)
        self.assertTrue(scope["Gannet"].__doc__)
        self.assertTrue(all(isinstance(name, str) for name in scope["Gannet"]().cmake_args()))
        variants = {names[0] for names, _ in told["variant"]}
        asked = [more["when"].strip("+~") for _, more in told["depends_on"] if "when" in more] + told["asked"]
        self.assertLessEqual(set(asked), variants)
        self.assertEqual(variants - set(asked), set(), "a variant that changes nothing")
        self.assertLessEqual({"c", "cxx", "fortran", "mpi@3:"}, {names[0] for names, _ in told["depends_on"]})

    def test_conda(self):
        try:
            import jinja2
            import yaml
        except ImportError:
            self.skipTest("there is no jinja2 or yaml of Python's")
        for mpi in yaml.safe_load((CONDA.parent / "conda_build_config.yaml").read_text())["mpi"]:
            text = jinja2.Environment(undefined=jinja2.StrictUndefined).from_string(CONDA.read_text()).render(
                mpi=mpi, compiler=lambda language: f"{language}_compiler", pin_subpackage=lambda name, max_pin: f"{name} {max_pin}",
                PKG_HASH="0", PKG_BUILDNUM="0")
            recipe = yaml.safe_load(text)
            self.assertEqual(recipe["package"], {"name": "gannet", "version": VERSION})
            self.assertLessEqual({"source", "build", "requirements", "test", "about"}, recipe.keys())
            self.assertIn(mpi, recipe["requirements"]["host"])
            self.assertIn(mpi, recipe["requirements"]["run"])
            self.assertIn(f"mpi_{mpi}_", recipe["build"]["string"])
            self.assertTrue((SOURCE / recipe["about"]["license_file"]).exists())
            self.assertTrue((CONDA.parent / recipe["source"]["path"] / "CMakeLists.txt").exists())
            for line in recipe["requirements"]["host"]:
                self.assertRegex(line, r"^[a-z0-9-]+( [\w.*<>=,]+)*$")
            of_libraries = {f"libgannet_{name}" for name in re.findall(r"libgannet_(\w+)\$", " ".join(recipe["test"]["commands"]))}
            known = {file.stem for file in (SOURCE / "cmake" / "abi").glob("gannet_*.map")}
            self.assertLessEqual({name[3:] for name in of_libraries}, known)
            self.assertTrue(of_libraries)

    def test_they_are_programs(self):
        subprocess.run(["sh", "-n", BUILD], check=True)
        done = subprocess.run(["make", "-n", "-f", RULES, "override_dh_auto_configure", "DEB_HOST_MULTIARCH=x"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout.count("dh_auto_configure")), (0, 1), done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
