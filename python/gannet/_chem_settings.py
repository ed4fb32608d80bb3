"""Settings as attributes, as objects of PySCF's have them."""

from __future__ import annotations

import sys
from typing import Any, Self

import numpy as np


class Settings:
    """Refuses names that it does not know: a setting of a script is never passed over in silence."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and not hasattr(type(self), name):
            kind = type(self)
            known = [each for each, default in _attributes(kind) if not callable(default)]
            raise AttributeError(
                f"gannet.chem.{kind.__name__} has no {name}; it has {', '.join(known)}"
            )
        object.__setattr__(self, name, value)

    def set(self, **settings: Any) -> Self:
        """Local. Several of them."""
        for name, value in settings.items():
            setattr(self, name, value)
        return self


def _attributes(kind: type) -> list[tuple[str, Any]]:
    found = {name: value for base in reversed(kind.__mro__) for name, value in vars(base).items()}
    return sorted(
        (name, value)
        for name, value in found.items()
        if not name.startswith("_") and not isinstance(value, property)
    )


def word(value: Any) -> str:
    """Local. A number as a command line has it; NumPy's as Python's."""
    return repr(value.item() if isinstance(value, np.generic) else value)


def tell(rank: int, verbose: int, line: str) -> None:
    """Local. What PySCF prints at its usual verbosity, by one rank."""
    if rank == 0 and verbose >= 3:
        print(line)
        sys.stdout.flush()
