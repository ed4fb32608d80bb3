"""The execute phase of a Fock build on more cores than there are: recorded task costs, shared out by their estimates as
gannet-scf does, run by the workers of each rank dearest first."""

import heapq
import random

WORKERS = 6  # of a rank, as the paper has them on nodes of 8 cores
LARGEST_SHARE = 64  # pieces of a worker's part, as in fock/futures/future_tasks.cpp
SEED = 4711


def read_costs(lines):
    """(number of tasks, [(work, seconds)]) of what bench-fock-costs printed."""
    head, *rows = list(lines)
    return int(head.split()[1]), [tuple(map(float, row.split())) for row in rows]


def as_many(count, samples):
    """As many tasks as there were: every sample as often as the others, in their order."""
    return [samples[n * len(samples) // count] for n in range(count)]


def shares(tasks, ranks):
    """Equal estimated work for every rank, in the order of the tasks."""
    each = sum(work for work, _ in tasks) / ranks
    parts, have = [[] for _ in range(ranks)], 0.0
    for task in tasks:
        parts[min(int((have + task[0] / 2) / each), ranks - 1)].append(task)
        have += task[0]
    return parts


def pieces(part, workers):
    """(work, seconds) of the tasks that are posted, dearest first."""
    limit = sum(work for work, _ in part) / workers / LARGEST_SHARE
    found, work, time = [], 0.0, 0.0
    for more, seconds in part:
        if work > 0 and work + more > limit:
            found.append((work, time))
            work = time = 0.0
        work, time = work + more, time + seconds
    return sorted([*found, (work, time)], reverse=True)


def makespan(parts, workers):
    """When a free worker takes the next piece."""
    free = [0.0] * workers
    for _, seconds in parts:
        heapq.heappush(free, heapq.heappop(free) + seconds)
    return max(free)


def execute(tasks, cores, workers=WORKERS, per_task=0.0):
    """Seconds of the slowest rank, and the part of all cores' time that is in tasks. `per_task`: what a piece costs besides."""
    ranks = cores // workers
    slowest = max(makespan([(work, time + per_task) for work, time in pieces(part, workers)], workers)
                  for part in shares(tasks, ranks))
    return slowest, sum(time for _, time in tasks) / (slowest * ranks * workers)


def curve(count, samples, cores, per_task):
    """{cores: (seconds, efficiency)}; the order within equal estimates is drawn, as tasks come from anywhere."""
    tasks = as_many(count, samples)
    random.Random(SEED).shuffle(tasks)
    return {n: execute(tasks, n, per_task=per_task) for n in cores}
