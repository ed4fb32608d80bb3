"""What decides where arrays lie and when they are computed; the same on all ranks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Options:
    """Set them on all ranks alike, before the arrays that they are for."""

    # Arrays of fewer bytes are whole on every rank: what can be done with them costs less than asking others.
    distribute_bytes: int = 1 << 20
    # Elementwise results of as many bytes are computed when somebody looks.
    lazy_bytes: int = 1 << 20
    # A chain goes on over operands of which one element in so many is another rank's, or fewer; those are copied.
    patch_one_in: int = 8
    # Bytes of a piece of a chain that is computed in cache.
    tile_bytes: int = 1 << 19
    # What may be gathered on every rank by a call that cannot do with less, in bytes.
    gather_bytes: int = 1 << 30
    # Whether a MovedWarning tells of every call that moves elements between ranks.
    warn_moves: bool = False


options = Options()
