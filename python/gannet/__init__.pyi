"""Global arrays for NumPy users: one-sided slices of arrays that are spread over the ranks of an MPI job.

Every call says in the first word of its text who takes part: *Collective* (all ranks of the group, in
the same order), *One-sided* (any rank, any thread, nobody else cooperates) or *Local*.
"""

from collections.abc import Callable, Sequence
from types import EllipsisType, ModuleType, TracebackType
from typing import Any, Generic, Literal, TypeVar, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from . import linalg as linalg

# What stands between the brackets: as NumPy's basic indices; lists of integers and masks become
# gather and scatter.
Index = Any
Scalar = bool | int | float | complex | np.generic

__version__: str

# --- Errors. Each is also the exception that a NumPy user expects. ---

class Error(Exception):
    """Every failure that Gannet reports; the text says what was asked, what is wrong, what to do."""

class ArgumentError(Error, ValueError): ...      # bounds of collective calls, shapes, names
class StateError(Error, RuntimeError): ...       # a freed array, a closed world, an unlock without a lock
class RaceError(Error, RuntimeError): ...        # a[s] += x
class MemoryError(Error, MemoryError): ...       # type: ignore[misc]
class NumericError(Error, ArithmeticError): ...  # singular matrix, no convergence
class PeerError(Error, ConnectionError): ...     # another rank left or failed
class SystemError(Error, OSError): ...           # the operating system or MPI refused something
class UnsupportedError(Error, NotImplementedError): ...
# and plain IndexError (an index outside the array), TypeError (dtype or kind of argument that
# cannot be), ValueError (shapes that do not fit: the text has both).

# --- World and groups ---

class Group:
    """The ranks that own arrays together and meet in collective calls."""
    @property
    def rank(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def comm(self) -> Any:
        """Local. An mpi4py communicator of these ranks (mpi4py has to be there); not to be freed."""
    def world_rank(self, member: int) -> int: ...
    def sync(self) -> None:
        """Collective. Fence on every rank, then a barrier. Frees what all ranks have dropped."""
    def fence(self) -> None:
        """Local. One-sided operations of the calling thread are complete at their targets."""
    def subgroup(self, members: Sequence[int]) -> Group:
        """Collective over the listed ranks only (numbers of this group)."""
    def broadcast(self, value: Any, root: int = 0) -> Any:
        """Collective. The value of rank `root` on every rank: an ndarray, or whatever pickle takes."""
    def allgather(self, value: Any) -> list[Any]:
        """Collective. The values of all ranks, in their order."""
    def sum(self, value: ArrayLike) -> Any:
        """Collective. Element by element over all ranks; a scalar for a scalar."""
    def min(self, value: ArrayLike) -> Any: ...
    def max(self, value: ArrayLike) -> Any: ...

class World(Group):
    """The group of all ranks. Several may exist; `with World(comm) as w:` closes it at the end."""
    def __init__(self, comm: Any = None) -> None: ...
    def close(self) -> None:
        """Collective. Waits for all ranks; arrays of the world become unusable."""
    @property
    def closed(self) -> bool: ...
    def __enter__(self) -> World: ...
    def __exit__(self, *error: object) -> None: ...

def init(comm: Any = None, **settings: object) -> World:
    """Collective. Starts the world of this process, over an mpi4py communicator or all ranks.

    The first array does it by itself. Settings are those of `gannet info`, without GANNET_ and in
    lower case: `init(check="full", stats=1)`."""
def world() -> World:
    """Local (the first time collective). The world that arrays are made in."""
def finalize() -> None:
    """Collective. Closes the world; done at the end of the program otherwise."""
def rank() -> int: ...
def size() -> int: ...
def sync(group: Group | None = None) -> None:
    """Collective."""
def fence() -> None:
    """Local."""

class Mutexes:
    """Locks that all ranks of a group share: `with mutexes[0]: ...`"""
    def __init__(self, count: int, group: Group | None = None) -> None:
        """Collective."""
    def __len__(self) -> int: ...
    def lock(self, index: int) -> None:
        """One-sided."""
    def unlock(self, index: int) -> None:
        """One-sided."""
    def __getitem__(self, index: int) -> Any:
        """Local. A context manager that holds one of them."""

# --- Making arrays. All collective over the group. ---

Chunk = Sequence[int | None]      # smallest block per axis; None: any; the extent: undivided
Starts = Sequence[Sequence[int]]  # per axis the first index of every part

def empty(shape: int | Sequence[int], dtype: DTypeLike = ..., *, chunk: Chunk | None = None,
          irregular: Starts | None = None, cyclic: Sequence[int] | None = None,
          grid: Sequence[int] | None = None, owners: Sequence[int] | None = None,
          name: str = "", group: Group | None = None) -> Array:
    """Collective. dtype defaults to float64; every dtype of fixed size without objects will do."""
def zeros(shape: int | Sequence[int], dtype: DTypeLike = ..., *, chunk: Chunk | None = None,
          irregular: Starts | None = None, cyclic: Sequence[int] | None = None,
          grid: Sequence[int] | None = None, owners: Sequence[int] | None = None,
          name: str = "", group: Group | None = None) -> Array: ...
def ones(shape: int | Sequence[int], dtype: DTypeLike = ..., *, chunk: Chunk | None = None,
         irregular: Starts | None = None, cyclic: Sequence[int] | None = None,
         grid: Sequence[int] | None = None, owners: Sequence[int] | None = None,
         name: str = "", group: Group | None = None) -> Array: ...
def full(shape: int | Sequence[int], value: Scalar, dtype: DTypeLike | None = None, *,
         chunk: Chunk | None = None, irregular: Starts | None = None,
         cyclic: Sequence[int] | None = None, grid: Sequence[int] | None = None,
         owners: Sequence[int] | None = None, name: str = "", group: Group | None = None) -> Array: ...
def array(values: ArrayLike, dtype: DTypeLike | None = None, *, chunk: Chunk | None = None,
          irregular: Starts | None = None, cyclic: Sequence[int] | None = None,
          grid: Sequence[int] | None = None, owners: Sequence[int] | None = None,
          name: str = "", group: Group | None = None) -> Array:
    """Collective. Every rank has the same `values`; each stores its own part of them."""
def from_local(part: ArrayLike, *, axis: int = 0, name: str = "", group: Group | None = None) -> Array:
    """Collective. The parts of all ranks, joined along `axis` in the order of the ranks; each rank
    owns what it brought."""
def empty_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array:
    """Collective. Same shape and distribution."""
def zeros_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array: ...
def ones_like(a: Array, *, dtype: DTypeLike | None = None, name: str = "") -> Array: ...
def full_like(a: Array, value: Scalar, *, dtype: DTypeLike | None = None, name: str = "") -> Array: ...

# --- Arrays ---

class Request:
    """A non-blocking operation under way. The buffers may be touched when it is complete."""
    def wait(self) -> Any:
        """Local. The NumPy array of a get; None for the others."""
    def test(self) -> bool:
        """Local. Never waits."""
    def __await__(self) -> Any: ...

class Operand:
    """What collective operations take: an Array, or a Section of one."""
    @property
    def shape(self) -> tuple[int, ...]: ...
    @property
    def ndim(self) -> int: ...
    @property
    def dtype(self) -> np.dtype[Any]: ...
    @property
    def size(self) -> int: ...
    @property
    def nbytes(self) -> int: ...
    @property
    def itemsize(self) -> int: ...
    @property
    def group(self) -> Group: ...

    # Collective, in place; each gives back the operand.
    def fill(self, value: Scalar) -> Operand: ...
    def assign(self, other: Operand) -> Operand:
        """Collective. Copies another operand of as many elements, of any distribution, here."""
    def randomize(self, limit: Scalar = 1, seed: int = 0) -> Operand: ...
    def enumerate(self, first: Scalar = 0, step: Scalar = 1) -> Operand: ...
    def symmetrize(self) -> Operand: ...

    # Collective; the result is the same on all ranks.
    def sum(self) -> Any: ...
    def mean(self) -> Any: ...
    def min(self) -> Any: ...
    def max(self) -> Any: ...
    def argmin(self) -> tuple[int, ...]:
        """Collective. The indices of the smallest element (of the whole array, for a Section, too)."""
    def argmax(self) -> tuple[int, ...]: ...
    def dot(self, other: Operand) -> Any:
        """Collective. The sum of products, without conjugation."""

    # Collective; a new array.
    def copy(self, name: str = "") -> Array: ...
    def astype(self, dtype: DTypeLike, name: str = "") -> Array: ...
    def transpose(self) -> Array: ...
    @property
    def T(self) -> Array:
        """Collective. transpose()"""

    # Collective: NumPy's operators and ufuncs on operands of one shape, and with scalars. Where
    # distributions agree nothing is communicated. Results have the distribution of the first array.
    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any: ...
    def __add__(self, other: Operand | Scalar) -> Array: ...
    def __radd__(self, other: Scalar) -> Array: ...
    def __sub__(self, other: Operand | Scalar) -> Array: ...
    def __rsub__(self, other: Scalar) -> Array: ...
    def __mul__(self, other: Operand | Scalar) -> Array: ...
    def __rmul__(self, other: Scalar) -> Array: ...
    def __truediv__(self, other: Operand | Scalar) -> Array: ...
    def __rtruediv__(self, other: Scalar) -> Array: ...
    def __pow__(self, other: Operand | Scalar) -> Array: ...
    def __neg__(self) -> Array: ...
    def __abs__(self) -> Array: ...
    def __iadd__(self, other: Operand | Scalar) -> Operand: ...
    def __isub__(self, other: Operand | Scalar) -> Operand: ...
    def __imul__(self, other: Operand | Scalar) -> Operand: ...
    def __itruediv__(self, other: Operand | Scalar) -> Operand: ...
    def __matmul__(self, other: Operand) -> Array: ...

class Section(Operand):
    """A patch of an array as the operand of collective operations: `a.section[0:10, :]`."""
    @property
    def array(self) -> Array: ...
    @property
    def patch(self) -> tuple[slice, ...]: ...

class Array(Operand):
    """An array of one to seven dimensions that is spread over the ranks of a group."""
    @property
    def name(self) -> str: ...

    # --- One-sided ---
    def __getitem__(self, index: Index) -> Any:
        """One-sided. A NumPy copy; a scalar for an element. IndexError before anything is sent."""
    def __setitem__(self, index: Index, value: ArrayLike) -> None:
        """One-sided. A put; `value` is broadcast here. At its target after fence() or sync().
        RaceError for `a[s] += x`, which would lose updates: write `a.acc[s] += x`."""
    @property
    def acc(self) -> Accumulator:
        """`a.acc[0:100, 5] += x`: one-sided, atomic for each element; also `-=`."""
    @property
    def at(self) -> Places:
        """The long forms: `a.at[0:100, 5].acc(x, alpha=2)`."""
    @property
    def section(self) -> Any:
        """Local. `a.section[0:10, :]`, a Section, for collective operations."""

    # --- Local: what lies where ---
    @property
    def local(self) -> NDArray[Any]:
        """Local. My block without a copy, which keeps the array alive; shape (0, ...) if I own
        nothing. UnsupportedError for cyclic arrays: see local_tiles."""
    @property
    def local_slice(self) -> tuple[slice, ...]:
        """Local. Where my block is in the array: `a[a.local_slice]` is a copy of `a.local`."""
    @property
    def local_tiles(self) -> list[tuple[tuple[slice, ...], NDArray[Any]]]:
        """Local. All that I own, for any distribution: places and views."""
    def on_my_node(self, rank: int) -> bool: ...
    def node_view(self, rank: int) -> NDArray[Any]:
        """Local. The block of another rank of my node, without a copy."""
    def owner(self, *index: int) -> int:
        """Local. The rank (of the group) that owns an element."""
    def owners(self, index: Index = ...) -> list[tuple[int, tuple[slice, ...]]]:
        """Local. The ranks that own parts of a patch, with their parts."""
    def block(self, rank: int) -> tuple[slice, ...]:
        """Local. Where the block of a rank is."""
    @property
    def blocks(self) -> list[tuple[int, tuple[slice, ...]]]:
        """Local. owners() of the whole array."""

    def get(self) -> NDArray[Any]:
        """One-sided. All of it as a NumPy array, however large."""
    def free(self) -> None:
        """Collective, without waiting. The array cannot be used any more; its memory goes at the
        next sync or creation, when no view of it is left on any rank."""
    @property
    def freed(self) -> bool: ...
    def __len__(self) -> int: ...
    # refused with the name of the call to use: np.asarray(a) above ga.options.max_implicit_bytes,
    # iteration, bool(a), pickling

class Accumulator:
    def __getitem__(self, index: Index) -> Any: ...
    def __setitem__(self, index: Index, value: Any) -> None: ...

class Places:
    """`a.at`: `a.at[index]` has the long forms of what the index selects."""
    def __getitem__(self, index: Index) -> Place: ...
    def gather(self, points: ArrayLike, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """One-sided. `points`: (n, ndim) integers (or n for one dimension); n elements."""
    def scatter(self, points: ArrayLike, values: ArrayLike) -> None:
        """One-sided."""
    def scatter_acc(self, points: ArrayLike, values: ArrayLike, alpha: Scalar = 1) -> None:
        """One-sided, atomic for each element; points may repeat."""

class Place:
    """What an index selects, for one-sided operations in their long forms."""
    @property
    def shape(self) -> tuple[int, ...]: ...
    def get(self, out: NDArray[Any] | None = None) -> Any:
        """One-sided. `out` may have strides; nothing is allocated then."""
    def put(self, value: ArrayLike) -> None:
        """One-sided."""
    def acc(self, value: ArrayLike, alpha: Scalar = 1) -> None:
        """One-sided. Adds alpha * value, atomically for each element."""
    def get_nb(self, out: NDArray[Any] | None = None) -> Request:
        """One-sided. `request.wait()` gives the array."""
    def put_nb(self, value: ArrayLike) -> Request:
        """One-sided. `value` is kept alive until then, and is not to be changed."""
    def acc_nb(self, value: ArrayLike, alpha: Scalar = 1) -> Request: ...
    # for a single element:
    def read_inc(self, value: Scalar = 1) -> Any:
        """One-sided, atomic. Adds, and returns what was there before. The task counter."""
    def swap(self, value: Scalar) -> Any:
        """One-sided, atomic."""
    def compare_swap(self, expected: Scalar, desired: Scalar) -> Any:
        """One-sided, atomic. Returns what was there before."""

def wait_all(requests: Sequence[Request]) -> list[Any]:
    """Local."""

# --- Collective functions on operands (also: +, -, *, /, @, ufuncs, methods) ---

def copy(source: Operand, to: Operand) -> Operand:
    """Collective. to := source, of any distributions."""
def add(a: Operand, b: Operand, out: Operand | None = None, *, alpha: Scalar = 1, beta: Scalar = 1) -> Operand:
    """Collective. alpha * a + beta * b."""
def dot(a: Operand, b: Operand) -> Any: ...
def transpose(a: Operand, out: Operand | None = None) -> Operand: ...
def matmul(a: Operand, b: Operand, out: Operand | None = None, *, alpha: Scalar = 1, beta: Scalar = 0,
           transpose_a: bool | Literal["conjugate"] = False,
           transpose_b: bool | Literal["conjugate"] = False) -> Operand:
    """Collective. alpha * op(a) @ op(b) + beta * out."""
def get_diagonal(a: Operand, out: Operand | None = None) -> Operand: ...
def set_diagonal(a: Operand, values: Operand | Scalar) -> None: ...
def add_diagonal(a: Operand, values: Operand | Scalar) -> None: ...
def scale_rows(a: Operand, v: Operand) -> None: ...
def scale_columns(a: Operand, v: Operand) -> None: ...
# linalg: eigh(a, b=None) -> (ndarray, Array); solve(a, b) -> Array; cholesky(a) -> Array;
#         norm(a, ord=None | 1 | 2 | inf | "fro") -> float

# --- Settings and statistics ---

class Options:
    max_implicit_bytes: int  # 16 MiB: what np.asarray(a) may gather
    print_elements: int      # 1000: what repr may fetch
    allow_rmw: bool          # False: a[s] += x is RaceError
options: Options

def settings() -> dict[str, str]:
    """Local. The GANNET_ settings of this process that are not their defaults."""
def show(a: Array) -> str:
    """Local. The block map as text (a drawing in a notebook)."""
def include_mpi() -> str:
    """Local. The MPI that this was built with."""

# --- Messages and tasks ---

class Messages:
    """Python functions that run at other ranks: `m = ga.Messages(); m.on("name", f); m.send(1, "name", x)`."""
    def __init__(self, mode: Literal["interrupt", "polling"] = "polling") -> None:
        """Collective."""
    def on(self, name: str, function: Callable[[int, Any], None]) -> None:
        """Collective, in the same order. `function(origin, value)` runs at the target."""
    def send(self, rank: int, name: str, value: Any = None) -> None:
        """One-sided. ndarrays go as their bytes, other values by pickle."""
    def poll(self) -> bool: ...
    def fence(self) -> None: ...
    def sync(self) -> None:
        """Collective. All messages have been handled, and those that their handlers sent."""
    def close(self) -> None:
        """Collective."""

class Future:
    def result(self) -> Any:
        """Waits; raises what the task raised."""
    def wait(self) -> None: ...
    def done(self) -> bool: ...

class Futures:
    """Tasks sent to the data. Python functions run one at a time in a process (they hold the GIL)."""
    def __init__(self, workers: int = 1) -> None:
        """Collective."""
    def at(self, a: Array, index: Index, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided. Calls `function(block, *args)` where most of the patch is; `block` is the
        patch as an ndarray, in place where it lies in one piece."""
    def on(self, rank: int, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided."""
    def any(self, function: Callable[..., Any], *args: Any) -> Future:
        """One-sided. Runs here, or wherever a worker has nothing else to do."""
    def quiesce(self) -> None:
        """One-sided. All tasks that this rank made have ended."""
    def all_quiesce(self) -> None:
        """Collective."""
    def close(self) -> None:
        """Collective."""
