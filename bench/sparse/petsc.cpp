// The same with PETSc, as an ordinary user would: MatSetValues with a guess of the longest row,
// MatSetPreallocationCOO for elements in any order, options from the command line.
#include <petscmat.h>

#include <vector>

#include "sparse/matrices.hpp"

namespace bench::sparse {

namespace {

struct Started {
  explicit Started(MPI_Comm comm) {
    PETSC_COMM_WORLD = comm;
    PetscInitializeNoArguments();
  }
};

void start(const gannet::Group& group) { static const Started started(group.comm()); }

double multiply_seconds(const gannet::Group& group, Mat a) {
  Vec x, y;
  MatCreateVecs(a, &x, &y);
  VecSet(x, 1.0);
  MatMult(a, x, y);
  const double time = seconds(group, 10, [&] { MatMult(a, x, y); });
  VecDestroy(&x);
  VecDestroy(&y);
  return time;
}

}  // namespace

template <class Matrix>
PetscTimes petsc_times(const gannet::Group& group, const Matrix& matrix) {
  start(group);
  const auto size = static_cast<PetscInt>(matrix.rows());
  Mat a;
  MatCreateAIJ(group.comm(), PETSC_DECIDE, PETSC_DECIDE, size, size, 70, nullptr, 70, nullptr, &a);
  PetscTimes times;
  times.assemble = seconds(group, 1, [&] {
    PetscInt begin, end;
    MatGetOwnershipRange(a, &begin, &end);
    for (PetscInt row = begin; row < end; ++row) {
      matrix.row(row, [&](Index column, double value) {
        const auto j = static_cast<PetscInt>(column);
        MatSetValues(a, 1, &row, 1, &j, &value, ADD_VALUES);
      });
    }
    MatAssemblyBegin(a, MAT_FINAL_ASSEMBLY);
    MatAssemblyEnd(a, MAT_FINAL_ASSEMBLY);
  });
  times.multiply = multiply_seconds(group, a);
  MatDestroy(&a);
  return times;
}

template PetscTimes petsc_times(const gannet::Group&, const Laplacian&);
template PetscTimes petsc_times(const gannet::Group&, const Irregular&);

PetscTimes petsc_times(const gannet::Group& group, Index size, const Triplets& mine) {
  start(group);
  std::vector<PetscInt> rows(mine.rows.begin(), mine.rows.end());
  std::vector<PetscInt> columns(mine.columns.begin(), mine.columns.end());
  Mat a;
  MatCreate(group.comm(), &a);
  MatSetSizes(a, PETSC_DECIDE, PETSC_DECIDE, static_cast<PetscInt>(size),
              static_cast<PetscInt>(size));
  MatSetType(a, MATAIJ);
  PetscTimes times;
  times.assemble = seconds(group, 1, [&] {
    MatSetPreallocationCOO(a, static_cast<PetscCount>(rows.size()), rows.data(), columns.data());
    MatSetValuesCOO(a, mine.values.data(), INSERT_VALUES);
  });
  times.refill = seconds(group, 3, [&] { MatSetValuesCOO(a, mine.values.data(), INSERT_VALUES); });
  MatDestroy(&a);
  return times;
}

}  // namespace bench::sparse
