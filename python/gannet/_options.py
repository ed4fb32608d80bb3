"""What a program may change of how the package behaves."""

from . import _core


class Options:
    """Switches of the package, for this rank.

    max_implicit_bytes: the largest array that NumPy may gather by itself (`np.asarray(a)`).
    allow_rmw: True lets `a[s] += x` be a get, an addition and a put.
    end_job_on_error: True, the default, lets an exception that nobody catches end all ranks.
    """

    def __init__(self) -> None:
        self.max_implicit_bytes: int = 16 << 20
        self.end_job_on_error: bool = True
        self._allow_rmw = False

    @property
    def allow_rmw(self) -> bool:
        """Local. Whether `a[s] += x` is let through."""
        return self._allow_rmw

    @allow_rmw.setter
    def allow_rmw(self, allow: bool) -> None:
        self._allow_rmw = bool(allow)
        _core.allow_augmented(self._allow_rmw)


options = Options()
