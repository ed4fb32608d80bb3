#include "sparse/matrices.hpp"

namespace bench::sparse {

template <class Matrix>
PetscTimes petsc_times(const gannet::Group&, const Matrix&) {
  return {};
}

template PetscTimes petsc_times(const gannet::Group&, const Laplacian&);
template PetscTimes petsc_times(const gannet::Group&, const Irregular&);

PetscTimes petsc_times(const gannet::Group&, Index, const Triplets&) { return {}; }

}  // namespace bench::sparse
