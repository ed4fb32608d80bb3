"""What `import gannet` takes beyond `import numpy`: new processes in turn, one of each kind a round. With compiled modules,
as pip installs them; the first round makes them."""

import os
import statistics
import subprocess
import sys

from timing import tell

ROUNDS = 15
CODE = "import time, {first}; begin = time.perf_counter(); import {second}; print(time.perf_counter() - begin)"


def seconds(first, second):
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run([sys.executable, "-c", CODE.format(first=first, second=second)], check=True,
                          capture_output=True, text=True, env=environment)
    return float(done.stdout)


def main():
    modules = {"gannet": "gannet"}
    try:
        import mpi4py  # noqa: F401
        modules["mpi4py"] = "mpi4py.MPI"
    except ImportError:
        pass
    taken = {who: [] for who in modules}
    for turn in range(ROUNDS + 1):
        for who, module in modules.items():
            value = seconds("numpy", module)
            if turn > 0:
                taken[who].append(value)
    for who, values in taken.items():
        tell(who, "import", "after numpy", 0, "ms", statistics.median(values) * 1e3)


if __name__ == "__main__":
    main()
