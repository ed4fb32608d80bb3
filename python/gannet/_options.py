"""What a program may change of how the package behaves."""

from operator import index

from . import _core


class Options:
    """Switches of the package, for this rank.

    max_implicit_bytes: the largest array that NumPy may gather by itself (`np.asarray(a)`).
    allow_rmw: True lets `a[s] += x` be a get, an addition and a put.
    end_job_on_error: True, the default, lets an exception that nobody catches end all ranks.
    """

    __slots__ = ("_allow_rmw", "_max_implicit_bytes", "end_job_on_error")

    def __init__(self) -> None:
        self._max_implicit_bytes = 16 << 20
        self.end_job_on_error: bool = True
        self._allow_rmw = False

    @property
    def max_implicit_bytes(self) -> int:
        """Local. The largest array that NumPy may gather by itself."""
        return self._max_implicit_bytes

    @max_implicit_bytes.setter
    def max_implicit_bytes(self, most: int) -> None:
        self._max_implicit_bytes = index(most)

    @property
    def allow_rmw(self) -> bool:
        """Local. Whether `a[s] += x` is let through."""
        return self._allow_rmw

    @allow_rmw.setter
    def allow_rmw(self, allow: bool) -> None:
        self._allow_rmw = bool(allow)
        _core.allow_augmented(self._allow_rmw)


options = Options()
