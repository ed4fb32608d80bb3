"""Law: an error that ends a program speaks of its call, its arrays and their indices as the program does: C's from 0 and
row by row, Fortran's from 1 and column by column, both with first and last index; and a process that exits without the
last call of its layer ends the job, which is told the name of that call.

Arguments: mpirun, program, c or fortran."""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
from running import Command  # noqa: E402

MPIRUN, PROGRAM, LANGUAGE = sys.argv[1:4]

SAID = {
    "c": {
        "dgemm": 'GA_Dgemm: op(b) = n of array "other" (handle -999) is 6 x 4, and is to be 4 x 5',
        "transposed": 'GA_Dgemm: op(a) = t of array "wide" (handle -1000) is 4 x 6, and is to be 4 x 7',
        "matmul": 'NGA_Matmul_patch: array "other" (handle -999): patch [0:3, 1:4] is not inside [0:5, 0:3]',
        "copy": 'NGA_Copy_patch: copy: "wide"[0:2, 0:3] has 12 elements and "other"[1:3, 0:2] has 9',
        "access": 'NGA_Access: patch [1:0, 0:3] of array "wide" (handle -1000) is not owned by one process alone; '
                  'ask NGA_Distribution',
        "get": 'NGA_Get: array "wide" (handle -1000): patch [0:6, 0:3] is not inside (0:5, 0:3)',
        "error": 'no more (code 7)',
        "stop": 'the program ends with status 3, and GA_Terminate was not called; the job ends',
    },
    "fortran": {
        "dgemm": 'ga_dgemm: op(b) = n of array "other" (handle -999) is 6 x 4, and is to be 4 x 5',
        "transposed": 'ga_dgemm: op(a) = t of array "wide" (handle -1000) is 4 x 6, and is to be 4 x 7',
        "matmul": 'nga_matmul_patch: array "other" (handle -999): patch [1:4, 2:5] is not inside [1:6, 1:4]',
        "copy": 'nga_copy_patch: copy: "wide"[1:3, 1:4] has 12 elements and "other"[2:4, 1:3] has 9',
        "access": 'nga_access: patch [2:1, 1:4] of array "wide" (handle -1000) is not owned by one process alone; '
                  'ask nga_distribution',
        "get": 'nga_get: array "wide" (handle -1000): patch [1:7, 1:4] is not inside (1:6, 1:4)',
        "stop": 'the program ends with status 3, and ga_terminate was not called; the job ends',
    },
}
STATUS = {"stop": 3, "error": 7}


class Errors(unittest.TestCase):
    def test_errors_speak_as_the_program_does(self):
        for mistake, said in SAID[LANGUAGE].items():
            for ranks in 1, 2, 4:
                with self.subTest(mistake=mistake, ranks=ranks):
                    job = Command([MPIRUN, "-n", str(ranks), PROGRAM, mistake])
                    self.addCleanup(job.close)
                    status = job.status(60)
                    self.assertEqual(status, STATUS.get(mistake, 1), job.text())
                    self.assertIn(f"gannet: {said}", job.text())
                    if mistake == "stop":
                        self.assertEqual(len(re.findall("was not called", job.text())), 1, job.text())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
