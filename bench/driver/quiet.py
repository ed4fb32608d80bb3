"""How quiet the machine was while something was measured: what others took of it, and what a loop of equal work saw of that."""

import os
import resource
import time
from pathlib import Path

from driver.launch import json_lines, run, say

# What a quiet machine has at most, as parts of its time. Load and switches tell more, but depend on what is measured.
QUIET = {"others": 0.02, "steal": 0.01, "lost": 0.02}
HEAD = ["table", "taken", "load before", "others", "steal", "switches/s", "loop lost", "longest pause", "quiet"]
LEGEND = """*Load before*: runnable threads on average over the minute before. *Others*: part of the machine's time that other programs
computed. *Steal*: part that its host gave to other machines. *Switches*: how often a program of the benchmark was put off its
processor. *Loop*: the same 10 microseconds of work again and again on all processors, before and after (`bench-quiet`): what part of
its time it lost, and its longest pause. Quiet is at most 2 %, 1 % and 2 % of others, steal and loop; a table has the worst of its parts."""


def processor_times():
    """Seconds since the machine started: (computing, stolen, all)."""
    line = Path("/proc/stat").read_text().split("\n", 1)[0]
    user, nice, system, idle, wait, irq, softirq, steal = (int(word) / os.sysconf("SC_CLK_TCK") for word in line.split()[1:9])
    return user + nice + system, steal, user + nice + system + idle + wait + irq + softirq + steal


def own_use():
    """Of this process and of what it has waited for: (seconds, involuntary switches)."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in both), sum(use.ru_nivcsw for use in both)


def loop(build):
    program = build / "bench/bench-quiet"
    found = json_lines(run([program], {})) if program.exists() else []
    return found[0] if found else {"lost": None, "longest_ms": None}


class Watch:
    """`with Watch(build) as watch:` and what it saw is in watch.found."""

    def __init__(self, build):
        self.build = build
        self.found = {}

    def __enter__(self):
        self.found = {"taken": time.strftime("%Y-%m-%d %H:%M"), "load": os.getloadavg()[0]}
        self.loops = [loop(self.build)]
        self.begin = time.monotonic(), *processor_times(), *own_use()
        return self

    def __exit__(self, failed, *_):
        end = time.monotonic(), *processor_times(), *own_use()
        wall, computing, steal, whole, own, switches = (b - a for a, b in zip(self.begin, end))
        self.found |= {"others": max(0, computing - own) / whole if whole else 0, "steal": steal / whole if whole else 0,
                       "switches": switches / wall}
        if not failed:
            self.loops.append(loop(self.build))
        self.found |= {name: worst(each[name] for each in self.loops) for name in ("lost", "longest_ms")}


def worst(values):
    return max((value for value in values if value is not None), default=None)


def together(several):
    """The worst of what was seen during the parts of a table."""
    return {name: worst(each.get(name) for each in several)
            for name in ("taken", "load", "others", "steal", "switches", "lost", "longest_ms")}


def noises(found):
    """What of it is more than a quiet machine has; nothing if it was one."""
    return [name for name, most in QUIET.items() if found.get(name) is None or found[name] > most]


def row(title, found):
    def percent(value):
        return "-" if value is None else f"{100 * value:.1f} %"

    pause = "-" if found["longest_ms"] is None else f"{found['longest_ms']:.2g} ms"
    loud = noises(found)
    return [title, found["taken"], f"{found['load']:.2f}", percent(found["others"]), percent(found["steal"]),
            f"{found['switches']:.0f}", percent(found["lost"]), pause, "NO: " + ", ".join(loud) if loud else "yes"]


def tell(what, found):
    loud = noises(found)
    if loud:
        say(f"{what}: the machine was not quiet: " + ", ".join(
            f"{name} {found[name]:.1%}" if found.get(name) is not None else f"{name} not known" for name in loud))
