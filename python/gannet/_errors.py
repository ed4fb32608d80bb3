"""What Gannet raises. Each class is also the one that a NumPy user expects."""


class Error(Exception):
    """Every failure that Gannet reports: what was asked, what is wrong, what to do."""


class ArgumentError(Error, ValueError):
    """A value that the call cannot take: bounds, shapes, names."""


class StateError(Error, RuntimeError):
    """A call at the wrong time: a freed array, a closed world, an unlock without a lock."""


class RaceError(Error, RuntimeError):
    """`a[s] += x`, which would lose what others do between the get and the put."""


class OutOfMemoryError(Error, MemoryError):
    """Not enough memory: how much was needed, and how much there is."""


class NumericError(Error, ArithmeticError):
    """A calculation without an answer: a singular matrix, no convergence."""


class PeerError(Error, ConnectionError):
    """Another rank left or failed while this one waited for it."""


class MachineError(Error, OSError):
    """The operating system or MPI refused something."""


class UnsupportedError(Error, NotImplementedError):
    """Something that this build or this machine does not do."""
