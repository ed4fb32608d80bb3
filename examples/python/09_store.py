# A data set as PyTorch wants one: __len__ and __getitem__. Its samples lie in a store, which all ranks share: in memory, as far
# as that goes, and on disk. Every epoch visits them in another order; each rank takes its part of it.
import shutil
import tempfile

import gannet as ga
import numpy as np

SAMPLES, BATCH, EPOCHS = 512, 32, 3
SAMPLE = np.dtype([("image", "f4", (16, 16)), ("label", "i8")])


class Digits:
    """torch.utils.data.DataLoader(Digits(store), sampler=...) works as is."""

    def __init__(self, store):
        self.store = store

    def __len__(self):
        return SAMPLES

    def __getitem__(self, index):
        sample = self.store[index]
        return sample["image"], int(sample["label"])

    def __getitems__(self, indices):
        """Of a whole batch: what is on other nodes or on disk is under way at the same time."""
        return [(sample["image"], int(sample["label"])) for sample in self.store.get_many(indices)]


def make(index):
    sample = np.zeros((), SAMPLE)
    sample["label"] = index % 10
    sample["image"] = np.random.default_rng(index).random((16, 16)) + index % 10
    return sample


rank, ranks = ga.rank(), ga.size()
folder = ga.world().broadcast(tempfile.mkdtemp() if rank == 0 else None)

with ga.Store(folder, memory="16M", local="1M") as store:  # collective
    store.update((i, make(i)) for i in range(rank, SAMPLES, ranks))  # one-sided: every rank puts its share
    store.sync()  # now all see all of them, and they are on the disk

    digits, right = Digits(store), 0
    for epoch in range(EPOCHS):
        order = np.random.default_rng(epoch).permutation(SAMPLES)[rank::ranks]  # the same shuffle everywhere
        for begin in range(0, order.size, BATCH):
            for image, label in digits.__getitems__(order[begin : begin + BATCH]):
                right += round(float(image.mean()) - 0.5) == label
    right = ga.world().sum(right)
    if rank == 0:
        print(f"{len(store)} samples, {EPOCHS} epochs: {right} of {SAMPLES * EPOCHS} labels are right")
if rank == 0:
    shutil.rmtree(folder)
# With any number of ranks: 512 samples, 3 epochs: 1536 of 1536 labels are right
