#include "dft/local_matrices.hpp"

namespace chem {
namespace {

/// Calls `visit` with each patch of the matrix, and where it begins among the functions of a batch.
template <class Visit>
void for_each_patch(const LocalFunctions& functions, Visit visit) {
  for (const auto& rows : functions.runs) {
    for (const auto& columns : functions.runs) {
      const gannet::Patch patch{{rows.first, columns.first},
                                {rows.first + rows.size, columns.first + columns.size}};
      visit(patch, static_cast<std::size_t>(rows.here) * functions.size +
                       static_cast<std::size_t>(columns.here));
    }
  }
}

gannet::Strides strides(const LocalFunctions& functions) {
  return {static_cast<gannet::Index>(functions.size), 1};
}

}  // namespace

LocalMatrices read(SpinReads& from, const LocalFunctions& functions) {
  LocalMatrices local(from.difference ? 2 : 1);
  for (auto& matrix : local) matrix.resize(functions.size * functions.size);
  for_each_patch(functions, [&](const auto& patch, std::size_t begin) {
    from.mean.get(patch, &local[0][begin], strides(functions));
    if (from.difference) from.difference->get(patch, &local[1][begin], strides(functions));
  });
  return local;
}

void accumulate(const LocalMatrices& local, const LocalFunctions& functions, SpinSums& to) {
  for_each_patch(functions, [&](const auto& patch, std::size_t begin) {
    to.mean.accumulate(patch, &local[0][begin], 1, strides(functions));
    if (to.difference) to.difference->accumulate(patch, &local[1][begin], 1, strides(functions));
  });
}

}  // namespace chem
