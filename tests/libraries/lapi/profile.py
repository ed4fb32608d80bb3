"""Writes the program whose law is: a program that defines a LAPI_* function, and calls its PLAPI_* twin in it, has every
call of that name go through its own, from C and from Fortran.

profile.py lapi.h FILE"""

import pathlib
import re
import sys

PROTOTYPE = re.compile(r"^int (LAPI_\w+)\(([^;]*)\);", re.MULTILINE)


def wrapper(name, parameters):
    arguments = ", ".join(re.search(r"\w+$", each.strip())[0] for each in parameters.split(","))
    return f"void {name.lower()}_();\nint {name}({parameters}) {{ ++seen; return P{name}({arguments}); }}\n"


def call(name, parameters):
    """With nothing that is right; the wrapper is what counts."""
    count = parameters.count(",") + 1
    return f"""  seen = 0;
  code = {name}({', '.join(['0'] * count)});
  if (code == LAPI_SUCCESS) puts("{name} succeeds with nothing"), ++mistakes;
  {name.lower()}_({', '.join(['&lapi_null_'] * count)}, &code);
  if (code == LAPI_SUCCESS) puts("{name} succeeds with nothing from Fortran"), ++mistakes;
  if (seen != 2) puts("{name} is not caught"), ++mistakes;
"""


def program(calls):
    text = "#include <lapi.h>\n#include <stdio.h>\nstatic int seen, code, mistakes;\nextern long long lapi_null_;\n"
    text += "".join(wrapper(*each) for each in calls)
    return text + "int main(void) {\n" + "".join(call(*each) for each in calls) + "  return mistakes != 0;\n}\n"


def main(header, file):
    calls = PROTOTYPE.findall(pathlib.Path(header).read_text())
    assert len(calls) > 30, "few calls in " + header
    pathlib.Path(file).write_text(program(calls))


main(*sys.argv[1:])
