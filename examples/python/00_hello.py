# One matrix, spread over all ranks; every rank adds to the same patch of it, and nobody else takes part in that.
import gannet as ga

a = ga.zeros((1000, 1000), name="a")  # collective: all ranks make it together
a.acc[100:300, 200:500] += 1.0  # one-sided, and atomic: += would get, add and put, and lose what others add
ga.sync()

total = a.sum()  # collective; the result is the same on all ranks
if ga.rank() == 0:
    print(f"element (150, 250): {a[150, 250]:g}, sum: {total:g}")
# With 2 ranks: element (150, 250): 2, sum: 120000
