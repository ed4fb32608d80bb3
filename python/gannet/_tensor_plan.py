"""Plans: several products of tensors that are computed together, as often as wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ._arguments import whole
from ._errors import ArgumentError
from ._spaces import extension
from ._subscripts import read
from ._tensors import Tensor
from ._world import Group, group_of

if TYPE_CHECKING:
    from . import _tensor

Term = tuple[Any, ...]


class PlanStep(NamedTuple):
    """One step of a plan, which multiplies two tensors at most."""

    einsum: str
    result: str
    schedule: str
    flops: float
    """Of all ranks, as if all tiles were there; so are bytes and tasks."""
    bytes: float
    tasks: int
    seconds: float
    """Of the last run, of the rank that took longest; so is waiting."""
    waiting: float
    fetched: int
    """Tiles that this rank fetched or computed in the last run."""
    found: int
    """Tiles that were there already."""


class TensorPlan:
    """Products of tensors in the order that costs least, what they share computed once.

        plan = ga.TensorPlan(memory=2 << 30, threads=4)
        plan.einsum("Qac,Qbd,cdij->abij", b, b, t, out=r)
        plan.sum([(1, "abij->abij", z), (1, "baij->abij", z)], out=r, add=True)
        print(plan.explain())
        plan.run()

    All ranks add the same. What is added later sees what comes before it. memory: the most bytes of
    this rank for intermediates and buffers, 1 GiB by default; cache: of these for tiles of other
    nodes. schedule: "automatic", "owner", "split" or "stationary". trust_symmetry: sums have the
    symmetry of `out` where that does not follow from their operands."""

    _core: _tensor.Plan

    def __init__(
        self,
        *,
        memory: int = 1 << 30,
        cache: int | None = None,
        threads: int = 1,
        schedule: str = "automatic",
        prefetch: int = 2,
        steal: bool = True,
        trust_symmetry: bool = False,
        group: Group | None = None,
    ) -> None:
        """Collective, but does not wait."""
        sizes = {"memory": memory, "cache": 0 if cache is None else cache}
        for name, size in sizes.items():
            if whole(name, size) < 0:
                raise ArgumentError(f"{name} is a number of bytes, not {size}")
        self._group = group_of(group)
        self._kept: list[Tensor] = []
        self._core = extension().Plan(
            self._group._core,
            whole("memory", memory),
            cache,
            whole("threads", threads),
            schedule,
            whole("prefetch", prefetch),
            bool(steal),
            bool(trust_symmetry),
        )

    def einsum(
        self, subscripts: str, *operands: Tensor, out: Tensor, alpha: complex = 1, add: bool = False
    ) -> None:
        """Local. out := alpha * the product, or += with `add`. Nothing is computed before run()."""
        self.sum([(alpha, subscripts, *operands)], out=out, add=add)

    def sum(self, terms: Sequence[Term], *, out: Tensor, add: bool = False) -> None:
        """Local. out := the sum of terms (alpha, subscripts, operands...), or += with `add`.

        All results have the same labels in the same order, which are those of `out`."""
        read_terms, results = [], []
        for alpha, subscripts, *operands in terms:
            _need_tensors(out, *operands)
            text = read(subscripts, [each.ndim for each in operands])
            results.append(text.result)
            factors = [(each._core, labels) for each, labels in zip(operands, text.inputs, strict=True)]
            read_terms.append((alpha, factors))
        if len(set(results)) != 1:
            raise ArgumentError(f"a sum needs terms with the same labels in their results: {results}")
        self._core.add(out._core, results[0], bool(add), read_terms)
        self._kept += [out, *(each for _, _, *operands in terms for each in operands)]

    def run(self) -> None:
        """Collective. Computes all of it. OutOfMemoryError on all ranks, before anything is written,
        if one needs more memory than is allowed; if a rank fails, all raise."""
        self._group._core.meet()  # what ranks have written is there
        self._core.run()

    def explain(self) -> str:
        """Local. The steps as a table, and after a run what they took."""
        return self._core.explain()

    def steps(self) -> list[PlanStep]:
        """Local. The same as numbers."""
        return [PlanStep(*step) for step in self._core.steps()]

    @property
    def memory_needed(self) -> int:
        """Local. Bytes: the least ``memory`` with which the plan runs. More keeps tiles of other nodes."""
        return self._core.memory_needed()

    @property
    def memory_used(self) -> int:
        """Local. Bytes that the last run used on this rank: never more than ``memory``."""
        return self._core.memory_used()

    def __repr__(self) -> str:
        return f"<gannet.TensorPlan: {len(self._core.steps())} steps>"


def _need_tensors(*given: Any) -> None:
    for each in given:
        if not isinstance(each, Tensor):
            raise TypeError(f"a plan takes tensors, not {type(each).__name__}: ga.tensor makes one")
