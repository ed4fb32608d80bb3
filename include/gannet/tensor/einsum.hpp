#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "gannet/tensor/tensor.hpp"

namespace gannet::tensor {

/// Collective. The untyped einsum: returns a new tensor with the spaces of the operands. A tile is
/// absent where all its products are.
GANNET_API Handle einsum(std::string_view text, const std::vector<Handle>& operands,
                         const PlanOptions& options);

/// Local. The order in which einsum contracts, as pairs of positions in the list of operands: each
/// pair is removed from the list and its product appended, as in NumPy's einsum_path.
GANNET_API std::vector<std::pair<int, int>> einsum_order(std::string_view text,
                                                         const std::vector<Handle>& operands,
                                                         const PlanOptions& options);

/// Collective. Contracts tensors by NumPy's rules and returns a new tensor:
///
///     auto r = einsum("Qac,Qbd,cdij->abij", b, b, t2);
///
/// Without "->", the result has the labels that appear once, in alphabetical order. A label that
/// appears twice in one operand takes the diagonal; labels missing from the result are summed over.
template <Floating T, class... Rest>
Tensor<T> einsum(std::string_view text, const Tensor<T>& first, const Rest&... others) {
  static_assert((std::same_as<Rest, Tensor<T>> && ...), "all operands have one element type");
  return Tensor<T>(einsum(text, {first.handle(), others.handle()...}, PlanOptions{}));
}

/// Collective. The sum of conj(a) times b over all elements, bitwise identical on all ranks and
/// reproducible. Fault::argument if the spaces differ.
GANNET_API Scalar dot(const Core* a, const Core* b);
template <Floating T>
T dot(const Tensor<T>& a, const Tensor<T>& b) {
  const Scalar sum = dot(a.handle().get(), b.handle().get());
  if constexpr (Real<T>) {
    return static_cast<T>(sum.real());
  } else {
    return T(sum);
  }
}

}  // namespace gannet::tensor
