"""Global arrays for NumPy users: one-sided slices of arrays that are spread over an MPI job.

    import gannet as ga
    a = ga.zeros((1000, 1000))        # collective: all ranks make it together
    a.acc[100:300, 200:500] += 1.0    # one-sided: any rank, alone, at any time
    ga.sync()
    print(a[150, 250], a.sum())

The first word of each docstring says who takes part: *Collective* (all ranks of the group, in the
same order), *One-sided* (any rank, any thread; nobody else cooperates) or *Local*. Importing does
not start MPI: the first array does, or init().
"""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from . import _numpy as _numpy  # answers what operands ask (_above.py), as _ufuncs does
from . import _ufuncs as _ufuncs
from . import linalg
from ._array import Array, Section
from ._blockmap import block_map as show
from ._core import version as __version__
from ._create import (
    array,
    empty,
    empty_like,
    from_local,
    full,
    full_like,
    ones,
    ones_like,
    zeros,
    zeros_like,
)
from ._einsum import einsum, einsum_path, tensordot, transpose
from ._errors import (
    ArgumentError,
    Error,
    MachineError,
    NumericError,
    OutOfMemoryError,
    PeerError,
    RaceError,
    StateError,
    UnsupportedError,
)
from ._functions import (
    add,
    add_diagonal,
    copy,
    dot,
    get_diagonal,
    matmul,
    median,
    pack,
    scale_columns,
    scale_rows,
    scan,
    set_diagonal,
    unpack,
)
from ._futures import Future, Futures
from ._ghosts import Ghosts, GhostUpdate
from ._listen import Count, region, stats, trace_start, trace_stop
from ._messages import Messages
from ._operand import Operand
from ._options import Options, options
from ._places import Request, wait_all
from ._spaces import Space, Symmetry, antisymmetric, pairs, symmetric
from ._sparse import Rows, Sparse, read_market
from ._stores import Store
from ._tensor_create import computed_tensor, tensor
from ._tensor_plan import PlanStep, TensorPlan
from ._tensors import Tensor
from ._world import (
    Group,
    Mutexes,
    World,
    fence,
    finalize,
    init,
    rank,
    settings,
    size,
    sync,
    world,
)

__all__ = [
    "ArgumentError",
    "Array",
    "Count",
    "Error",
    "Future",
    "Futures",
    "GhostUpdate",
    "Ghosts",
    "Group",
    "MachineError",
    "Messages",
    "Mutexes",
    "NumericError",
    "Operand",
    "Options",
    "OutOfMemoryError",
    "PeerError",
    "PlanStep",
    "RaceError",
    "Request",
    "Rows",
    "Section",
    "Space",
    "Sparse",
    "StateError",
    "Store",
    "Symmetry",
    "Tensor",
    "TensorPlan",
    "UnsupportedError",
    "World",
    "__version__",
    "add",
    "add_diagonal",
    "antisymmetric",
    "array",
    "computed_tensor",
    "copy",
    "dot",
    "einsum",
    "einsum_path",
    "empty",
    "empty_like",
    "fence",
    "finalize",
    "from_local",
    "full",
    "full_like",
    "get_diagonal",
    "init",
    "linalg",
    "matmul",
    "median",
    "ones",
    "ones_like",
    "options",
    "pack",
    "pairs",
    "rank",
    "read_market",
    "region",
    "scale_columns",
    "scale_rows",
    "scan",
    "set_diagonal",
    "settings",
    "show",
    "size",
    "stats",
    "symmetric",
    "sync",
    "tensor",
    "tensordot",
    "trace_start",
    "trace_stop",
    "transpose",
    "unpack",
    "wait_all",
    "world",
    "zeros",
    "zeros_like",
]


if _TYPE_CHECKING:
    from . import chem as chem
    from . import hdf5 as hdf5
else:

    def __getattr__(name: str) -> object:
        """Local. `gannet.hdf5` and `gannet.chem` are loaded when they are first used, and HDF5 or libint2 with them."""
        if name not in ("chem", "hdf5"):
            raise AttributeError(f"module 'gannet' has no attribute {name!r}")
        from importlib import import_module

        return import_module(f".{name}", __name__)
