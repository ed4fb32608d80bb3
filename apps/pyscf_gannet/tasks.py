"""Tasks dealt out by a counter that all ranks share."""

import gannet as ga


class Tasks:
    """`for task in tasks.deal(list_of_tasks)`: each of them goes to one rank, to whoever is free."""

    def __init__(self, name):
        """Collective."""
        self._counter = ga.zeros(1, dtype="i8", name=name)

    def deal(self, tasks):
        """Collective in that all ranks bring the same list; each then goes at its own pace. The next call waits for
        all to have ended."""
        self._counter.fill(0)
        while (number := int(self._counter.at[0].read_inc())) < len(tasks):
            yield tasks[number]
        ga.sync()
