"""Traces: what recording costs, how large they are, how fast they are read, and the page of ten million events."""

import os
import re
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from driver.futures import in_environment
from driver.launch import is_real_time, json_lines, mpi, say
from driver.records import record
from driver.scf import place

MODES = ("off", "summary", "events")
MILLION = 10  # bursts of 50000 puts on two ranks
PAGE = (("opened in", r"opened in ([\d.]+) ms"), ("all panels after", r"all panels after ([\d.]+) ms"),
        ("median frame while panning", r"frames of ([\d.]+) ms"))


def recorded(folder, mode):
    return {"GANNET_TRACE": mode, "GANNET_TRACE_FILE": str(folder / f"{mode}.gtr")}


def ns_of_put(build, folder, rounds):
    """{mode: median of the rounds}, all modes in turn in each round."""
    times = {mode: [] for mode in MODES}
    for _ in range(rounds):
        for mode in MODES:
            run = in_environment(recorded(folder, mode), lambda: mpi(1, [build / "bench/bench-trace", "20"]))
            times[mode] += [line["ns"] for line in json_lines(run)]
    return {mode: median(values) for mode, values in times.items() if values}


def scf_seconds(build, folder, rounds):
    """{mode: seconds of gannet-scf for benzene}, both in turn in each round."""
    times = {"off": [], "events": []}
    for _ in range(rounds):
        for mode in times:
            report = folder / "scf.json"
            command = [build / "bin/gannet-scf", place("benzene"), "--basis", "cc-pvdz", "--json", report]
            run = in_environment(recorded(folder, mode), lambda: mpi(2, command))
            found = re.search(r'"seconds": \{"total": ([\d.]+)', report.read_text()) if run.returncode == 0 else None
            if found:
                times[mode].append(float(found.group(1)))
            else:
                json_lines(run)
    return {mode: median(values) for mode, values in times.items() if values}


def summary_of(build, trace):
    """(seconds, events) of gannet trace summary."""
    begin = time.perf_counter()
    text = subprocess.run([build / "bin/gannet", "trace", "summary", trace], check=True, text=True, stdout=subprocess.PIPE).stdout
    return time.perf_counter() - begin, int(re.search(r", (\d+) events", text).group(1))


def size_of(trace):
    """Of the files of all nodes."""
    return sum(file.stat().st_size for file in trace.parent.glob(f"{trace.stem}*.gtr"))


def page_records(build):
    work = build / "viewer/work"
    if not (build / "viewer/page.html").exists():
        say("no page: Gannet was built without npm")
        return
    yield record("trace", "program part of a page", 0, "KB", (build / "viewer/page.html").stat().st_size / 1e3)
    done = subprocess.run(["npm", "run", "--silent", "bench"], cwd=work, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    for name, pattern in PAGE:
        found = re.search(pattern, done.stdout)
        if found:
            yield record("trace", f"page of {os.environ.get('GANNET_EVENTS', '10000000')} events, {name}", 0, "ms",
                         float(found.group(1)))
        else:
            say(f"the page said nothing of \"{name}\": {done.stdout[-500:]}")


def records(build, rounds):
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        say("puts that are recorded")
        put = ns_of_put(build, folder, rounds)
        for mode in MODES:
            if mode in put and "off" in put:
                yield record("trace", f"put, {mode}", 8, "ns", put[mode], None if mode == "off" else put["off"])
        say("a trace of a million events")
        in_environment(recorded(folder, "events"), lambda: mpi(2, [build / "bench/bench-trace", str(MILLION)]))
        seconds, events = summary_of(build, folder / "events.gtr")
        yield record("trace", f"summary of {events} puts", 0, "s", seconds)
        yield record("trace", "event, 8-byte puts", 0, "B", size_of(folder / "events.gtr") / events)
        say("gannet-scf with and without events")
        scf = scf_seconds(build, folder, rounds)
        if len(scf) == 2:
            yield record("trace", "gannet-scf benzene, events", 0, "s", scf["events"], scf["off"])
            yield record("trace", "event, gannet-scf", 0, "B",
                         size_of(folder / "events.gtr") / summary_of(build, folder / "events.gtr")[1])
    if not is_real_time():  # a browser has more threads than that is right for
        say("the page in Chromium")
        yield from page_records(build)
