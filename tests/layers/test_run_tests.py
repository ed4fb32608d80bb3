"""Law: run-tests ends well only if every entry of the suite was run or says itself that it cannot run here; it counts the cases
of GoogleTest programs, and names what failed. An entry of tests/quick.txt that the build lacks is one that was not run."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

RUN_TESTS = pathlib.Path(__file__).resolve().parents[2] / "tools" / "run-tests"


def case(name, **more):
    return {"name": name, "status": "RUN", "result": "COMPLETED", **more}


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.build = pathlib.Path(folder.name)

    def run_suite(self, tool=(RUN_TESTS,), **entries):
        """run-tests of a build with these entries: a command, or (command, its properties for ctest)."""
        lines = []
        for name, entry in entries.items():
            command, properties = entry if isinstance(entry, tuple) else (entry, "")
            lines.append(f"add_test({name} sh -c [[{command}]])")
            lines.append(f"set_tests_properties({name} PROPERTIES SKIP_RETURN_CODE 77 {properties})")
        (self.build / "CTestTestfile.cmake").write_text("\n".join(lines))
        script, *options = tool
        done = subprocess.run([sys.executable, script, self.build, *options], capture_output=True, text=True)
        return done.returncode, done.stdout.splitlines()

    def test_all_is_well(self):
        status, said = self.run_suite(one="true", two="true", three="exit 77")
        self.assertEqual((status, said[-1]), (0, "2 passed, 0 failed, 1 skipped"))
        self.assertIn("skipped: three", said)

    def test_a_failure(self):
        status, said = self.run_suite(one="true", two="false")
        self.assertEqual((status, said[-1]), (1, "1 passed, 1 failed, 0 skipped"))
        self.assertIn("failed: two", said)

    def test_what_was_not_run(self):
        status, said = self.run_suite(one=("exit 77", "FIXTURES_SETUP there"), two=("true", "FIXTURES_REQUIRED there"),
                                      three=("true", "DISABLED TRUE"))
        self.assertEqual((status, said[-1]), (1, "1 passed, 0 failed, 1 skipped, 1 not run"))
        self.assertIn("not run: three", said)
        status, said = self.run_suite(one=("false", "FIXTURES_SETUP there"), two=("true", "FIXTURES_REQUIRED there"))
        self.assertEqual((status, said[-1]), (1, "0 passed, 1 failed, 0 skipped, 1 not run"))

    def test_ctest_that_does_not_come_to_its_end(self):
        status, said = self.run_suite(one="kill -KILL $PPID", two="true")
        self.assertEqual((status, said[-1]), (1, "0 passed, 0 failed, 0 skipped, 2 not run"))

    def test_the_quick_ones(self):
        program = self.build / "tools" / "run-tests"
        for folder in "tools", "tests":
            (self.build / folder).mkdir()
        shutil.copy(RUN_TESTS, program)
        quick = self.build / "tests" / "quick.txt"
        quick.write_text("# chosen\none 0.1\ntwo 0.2\n")
        status, said = self.run_suite([program, "--quick"], one="true", two="true", slow="false")
        self.assertEqual((status, said[-1]), (0, "2 passed, 0 failed, 0 skipped"))
        status, said = self.run_suite([program, "--quick"], one="true", slow="false")
        self.assertEqual((status, said[-1]), (1, "1 passed, 0 failed, 0 skipped, 1 not run"))
        self.assertIn("not run: two", said)

    def test_no_entry(self):
        self.assertEqual(self.run_suite()[0], 1)

    def test_cases_of_a_program(self):
        cases = [case("Good"), case("Bad", failures=[{}]), case("Left", result="SKIPPED")]
        result = json.dumps({"testsuites": [{"name": "Room", "testsuite": cases}]})
        status, said = self.run_suite(program=f"echo '{result}' > {self.build}/results/program.json; false")
        self.assertEqual((status, said[-1]), (1, "1 passed, 1 failed, 1 skipped"))
        self.assertIn("failed: program: Room.Bad", said)


if __name__ == "__main__":
    unittest.main()
