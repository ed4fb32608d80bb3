"""The round trip of an active message of 8 bytes that UCX's own ucx_perftest measures."""

import re
import shutil
import subprocess
import time

ROUND_TRIPS = 5000
SILENT = {"text": True, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE,
          "stderr": subprocess.DEVNULL}


def round_trip(made):
    """Microseconds, or None where the program is missing or fails."""
    if not shutil.which("ucx_perftest"):
        return None
    command = ["env", "UCX_TLS=^shm", "timeout", "30", "ucx_perftest", "-t", "ucp_am_lat", "-s", "8",
               "-n", str(ROUND_TRIPS)]
    server = subprocess.Popen(made.command("host2", command), **SILENT)
    time.sleep(1)  # until it listens
    client = made.run("host1", *command, "host2", **SILENT)
    server.wait()
    return last_average(client.stdout)


def last_average(output):
    """It prints percentile, average and overall of half a round trip."""
    final = re.search(r"^Final: +\d+ +[\d.]+ +[\d.]+ +([\d.]+)", output, re.MULTILINE)
    return 2 * float(final[1]) if final else None
