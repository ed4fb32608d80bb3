"""Law: what SciPy and scikit-learn do with arrays of the standard they do with ours: NumPy's numbers, in arrays
of ours."""

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


TARGET, CLASSES = X @ np.arange(6.0) + 0.1, (X[:, 0] > 1.2).astype(int)


def with_sklearn():
    """The estimators and metrics of which the standard's arrays are documented input."""
    from sklearn import metrics
    from sklearn.decomposition import PCA
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    from sklearn.linear_model import Ridge

    return {
        "PCA": lambda xp, x: PCA(3, svd_solver="full").fit(x).explained_variance_,
        "PCA transform": lambda xp, x: abs(PCA(3, svd_solver="full").fit_transform(x)),
        "PCA by eigenvalues": lambda xp, x: PCA(3, svd_solver="covariance_eigh").fit(x).explained_variance_,
        "Ridge": lambda xp, x: Ridge(solver="svd").fit(x, xp.asarray(TARGET)).coef_,
        "discriminants": lambda xp, x: LinearDiscriminantAnalysis().fit(x, xp.asarray(CLASSES)).coef_,
        "squared error": lambda xp, x: xp.asarray(metrics.mean_squared_error(x[:, 0], x[:, 1])),
        "R2": lambda xp, x: xp.asarray(metrics.r2_score(x[:, 0], x[:, 1])),
        "accuracy": lambda xp, x: xp.asarray(metrics.accuracy_score(xp.asarray(CLASSES), xp.asarray(CLASSES))),
        "cosines": lambda xp, x: metrics.pairwise.cosine_similarity(x[:10]),
        "distances": lambda xp, x: metrics.pairwise.euclidean_distances(x[:10]),
    }


@everywhere
def test_sklearn(lying):
    sklearn = pytest.importorskip("sklearn")
    with sklearn.config_context(array_api_dispatch=True), placed(lying):
        for function in with_sklearn().values():
            same(function(gnp, gnp.asarray(X)), np.asarray(function(np, X)), close=True)
