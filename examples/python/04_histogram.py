# A histogram of an array that nobody holds whole: each rank counts its own part, and adds the counts to shared bins.
import gannet as ga
import numpy as np

N, BINS = 1_000_000, 8

data = ga.empty(N, name="data")
mine = data.local_slice[0]
data.local[:] = np.sqrt(np.modf(np.arange(mine.start, mine.stop) * 0.6180339887498949)[0])  # more of the large ones

bins = ga.zeros(BINS, dtype="i8", name="bins")
counts, edges = np.histogram(data.local, bins=BINS, range=(0, 1))
bins.acc[:] += counts  # one-sided and atomic, from all ranks at once
ga.sync()

if ga.rank() == 0:
    for count, low, high in zip(bins.get(), edges, edges[1:]):
        print(f"{low:.3f} to {high:.3f}: {count:6d} {'#' * (count // 10000)}")
# With any number of ranks:
# 0.000 to 0.125:  15625 #
# 0.125 to 0.250:  46875 ####
# 0.250 to 0.375:  78125 #######
# 0.375 to 0.500: 109376 ##########
# 0.500 to 0.625: 140624 ##############
# 0.625 to 0.750: 171876 #################
# 0.750 to 0.875: 203124 ####################
# 0.875 to 1.000: 234375 #######################
