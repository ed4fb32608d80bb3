"""Hartree-Fock of benzene on two ranks of one host and on one rank of each of two hosts, in turn."""

import json
import tempfile
from collections import defaultdict
from pathlib import Path

from driver.launch import json_lines, say
from driver.scf import BASIS, LARGEST_GRADIENT, place
from hosts import across


def seconds(build, made, per_host):
    """Wall time that the program reports, or None if it fails."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "scf.json"
        finished = across.run(made, [build / "bin/gannet-scf", place("benzene"), "--basis", BASIS, "--conv",
                                     str(LARGEST_GRADIENT), "--json", report], per_host)
        if finished.returncode != 0:
            json_lines(finished)
            return None
        return json.loads(report.read_text())["seconds"]["total"]


def measure(build, rounds):
    """{where: its times}, one of each in each round; nothing without the program."""
    if not (build / "bin/gannet-scf").exists():
        return {}
    times = defaultdict(list)
    with across.hosts(1) as one, across.hosts(2) as two:
        for _ in range(rounds):
            for where, made, per_host in (("1 host", one, 2), ("gannet", two, 1)):
                say(f"Hartree-Fock, {where if where != 'gannet' else '2 hosts'}")
                took = seconds(build, made, per_host)
                if not took:
                    return {}
                times[where].append(took)
    return times
