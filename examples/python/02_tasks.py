# Tasks of unequal length are dealt out by a shared counter: whoever is free takes the next one.
import gannet as ga

TASKS = 5000


def collatz_steps(n):
    """Steps until n becomes 1 by halving or by 3n + 1: quick for some n, long for others."""
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


counter = ga.zeros(1, dtype="i8", name="counter")
steps = ga.zeros(TASKS, dtype="i8", name="steps")

while (task := counter.at[0].read_inc()) < TASKS:  # one-sided and atomic: nobody serves it
    steps[task] = collatz_steps(int(task) + 1)
ga.sync()

longest = steps.argmax()[0]  # collective
if ga.rank() == 0:
    print(f"longest: {longest + 1} with {steps[longest]} steps")
# With any number of ranks: longest: 3711 with 237 steps
