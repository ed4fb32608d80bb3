"""Law: functions of SciPy that take arrays of the standard give on ours what they give on NumPy's, as arrays of ours."""

import os

os.environ["SCIPY_ARRAY_API"] = "1"  # before SciPy is imported

import gannet.numpy as gnp
import numpy as np
import pytest
from global_view import everywhere, placed, same

special = pytest.importorskip("scipy.special")
stats = pytest.importorskip("scipy.stats")
integrate = pytest.importorskip("scipy.integrate")

X = np.sin(np.arange(240.0) * 1.7).reshape(40, 6) + 1.2
FUNCTIONS = {
    "logsumexp": lambda x: special.logsumexp(x, axis=0),
    "softmax": lambda x: special.softmax(x, axis=1),
    "expit": special.expit,
    "xlogy": lambda x: special.xlogy(x, x),
    "zscore": lambda x: stats.zscore(x, axis=0),
    "skew": lambda x: stats.skew(x, axis=0),
    "kurtosis": lambda x: stats.kurtosis(x, axis=0),
    "moment": lambda x: stats.moment(x, 3, axis=0),
    "pearsonr": lambda x: stats.pearsonr(x[:, 0], x[:, 1]).statistic,
    "ttest": lambda x: stats.ttest_1samp(x, 0.5, axis=0).statistic,
    "gmean": lambda x: stats.gmean(x, axis=0),
    "trapezoid": lambda x: integrate.trapezoid(x, axis=0),
}


@everywhere
@pytest.mark.parametrize("name", FUNCTIONS)
def test_function(lying, name):
    with placed(lying):
        same(FUNCTIONS[name](gnp.asarray(X)), np.asarray(FUNCTIONS[name](X)), close=True)
