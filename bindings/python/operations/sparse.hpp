#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Sparse matrices, gannet/sparse.hpp. Rows are triples (offsets, columns, values), as SciPy has them.
void bind_sparse(nb::module_& m);

}  // namespace gannet::python
