"""The execute phase of a Fock build on more cores than there are: recorded task costs, shared out by their estimates as
gannet-scf does, run by the workers of each rank most expensive first; ranks that have no more take from others."""

import heapq
import random

WORKERS = 6  # of a rank, as the paper has them on nodes of 8 cores
LARGEST_SHARE = 64  # pieces of a worker's part, as in fock/futures/future_tasks.cpp
STEAL = 100e-6  # seconds until a claim on another rank has brought something: a slow round trip, and the data
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
    """(work, seconds) of the tasks that are posted, most expensive first."""
    limit = sum(work for work, _ in part) / workers / LARGEST_SHARE
    found, work, time = [], 0.0, 0.0
    for more, seconds in part:
        if work > 0 and work + more > limit:
            found.append((work, time))
            work = time = 0.0
        work, time = work + more, time + seconds
    return sorted([*found, (work, time)], reverse=True)


class Victims:
    """The ranks that still have pieces; one is drawn without looking at the others."""

    def __init__(self, queues):
        self.queues = queues
        self.ranks = [rank for rank, queue in enumerate(queues) if queue]
        self.random = random.Random(SEED)

    def draw(self):
        while self.ranks:
            at = self.random.randrange(len(self.ranks))
            if self.queues[self.ranks[at]]:
                return self.ranks[at]
            self.ranks[at] = self.ranks[-1]
            self.ranks.pop()
        return None


def makespan(queues, workers, steal):
    """When the last piece ends. A free worker takes its rank's next piece; if there is none, it claims one of another rank,
    which takes `steal` seconds."""
    victims = Victims(queues)
    free = [(0.0, rank) for rank in range(len(queues)) for _ in range(workers)]
    end = 0.0
    while free:
        now, rank = heapq.heappop(free)
        source = rank if queues[rank] else victims.draw()
        if source is None:
            continue
        now += queues[source].pop() + (0.0 if source == rank else steal)
        end = max(end, now)
        heapq.heappush(free, (now, rank))
    return end


def execute(tasks, cores, workers=WORKERS, per_task=0.0, steal=STEAL):
    """Seconds of the slowest rank, and the part of all cores' time that is in tasks. `per_task`: what a piece costs besides."""
    ranks = cores // workers
    queues = [[time + per_task for _, time in reversed(pieces(part, workers))] for part in shares(tasks, ranks)]
    slowest = makespan(queues, workers, steal)
    return slowest, sum(time for _, time in tasks) / (slowest * ranks * workers)


def curve(count, samples, cores, per_task):
    """{cores: (seconds, efficiency)}; the order within equal estimates is drawn, as tasks come from anywhere."""
    tasks = as_many(count, samples)
    random.Random(SEED).shuffle(tasks)
    return {n: execute(tasks, n, per_task=per_task) for n in cores}
