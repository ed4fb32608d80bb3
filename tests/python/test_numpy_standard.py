"""Law: what the array API standard 2024.12 names is there, under its names and with its signatures; and dtypes
are the standard's."""

import inspect
import itertools

import array_api_strict as strict
import gannet.numpy as gnp
import numpy as np
import pytest

STRICT_ONLY = {
    "Device",
    "ArrayAPIStrictFlags",
    "get_array_api_strict_flags",
    "reset_array_api_strict_flags",
    "set_array_api_strict_flags",
}
OF_STRICT = {name for name in strict.__all__ if name not in STRICT_ONLY}
DTYPES = [
    "bool",
    "int8",
    "int16",
    "int32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "float32",
    "float64",
    "complex64",
    "complex128",
]


@pytest.mark.parametrize("name", sorted(OF_STRICT))
def test_names(name):
    ours = getattr(gnp, name)
    theirs = getattr(strict, name)
    if inspect.isfunction(theirs) and inspect.isfunction(ours):
        check_signature(ours, theirs)


@pytest.mark.parametrize("extension", ["linalg", "fft"])
def test_extensions(extension):
    for name in getattr(strict, extension).__all__:
        ours, theirs = getattr(getattr(gnp, extension), name), getattr(getattr(strict, extension), name)
        if inspect.isfunction(theirs):
            check_signature(ours, theirs)


def check_signature(ours, theirs):
    """Every way to call theirs is one to call ours."""
    mine = inspect.signature(ours).parameters
    takes_any = any(each.kind == each.VAR_KEYWORD for each in mine.values())
    for name, each in inspect.signature(theirs).parameters.items():
        if each.kind in (each.KEYWORD_ONLY, each.POSITIONAL_OR_KEYWORD):
            assert name in mine or takes_any, (ours, name)
        if name in mine and each.kind == each.POSITIONAL_OR_KEYWORD:
            assert mine[name].kind == each.kind, (ours, name)


def test_array_object():
    x = gnp.ones((2, 3))
    for name in dir(strict.ones((2, 3))):
        if not name.startswith("_") or name in (
            "__array_namespace__",
            "__dlpack__",
            "__matmul__",
            "__imatmul__",
            "__rpow__",
        ):
            assert hasattr(x, name), name
    assert x.__array_namespace__() is gnp and x.__array_namespace__(api_version="2024.12") is gnp
    assert x.to_device("cpu") is x and x.device == "cpu" and x.mT.shape == (3, 2)
    with pytest.raises(ValueError):
        x.__array_namespace__(api_version="1900.1")
    info = gnp.__array_namespace_info__()
    theirs = strict.__array_namespace_info__()
    assert info.default_dtypes() == {k: np.dtype(v._np_dtype) for k, v in theirs.default_dtypes().items()}
    assert info.dtypes().keys() == theirs.dtypes().keys()
    for kind in (
        "bool",
        "integral",
        "numeric",
        "real floating",
        "complex floating",
        "signed integer",
        "unsigned integer",
    ):
        assert info.dtypes(kind=kind).keys() == theirs.dtypes(kind=kind).keys()
    assert info.capabilities()["boolean indexing"]


def test_promotion():
    for a, b in itertools.product(DTYPES, DTYPES):
        try:
            wanted = strict.result_type(getattr(strict, a), getattr(strict, b))
        except TypeError:
            continue  # left open by the standard
        assert gnp.result_type(getattr(gnp, a), getattr(gnp, b)) == wanted._np_dtype
        assert (
            gnp.ones(2, dtype=getattr(gnp, a)) * gnp.ones(2, dtype=getattr(gnp, b))
        ).dtype == wanted._np_dtype


def test_limits():
    assert (
        gnp.finfo(gnp.float32).eps == np.finfo("f4").eps and gnp.iinfo(gnp.ones(1, dtype=gnp.int8)).max == 127
    )
    assert gnp.isdtype(gnp.float32, ("real floating", "bool")) and not gnp.isdtype(gnp.int8, "complex floating")
    assert gnp.can_cast(gnp.ones(1, dtype=gnp.int8), gnp.int16) and not gnp.can_cast(gnp.float64, gnp.int16)
