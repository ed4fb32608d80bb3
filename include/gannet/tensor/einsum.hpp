#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "gannet/tensor/tensor.hpp"

namespace gannet::tensor {

/// Collective. The untyped einsum: a new tensor, whose spaces are those of the operands and whose
/// tiles are absent where all products are.
GANNET_API Handle einsum(std::string_view text, const std::vector<Handle>& operands,
                         const PlanOptions& options);

/// Local. The pairs in which einsum multiplies: each is taken out of the list of what there is, and
/// its product goes to the end of the list, as NumPy's einsum_path counts.
GANNET_API std::vector<std::pair<int, int>> einsum_order(std::string_view text,
                                                         const std::vector<Handle>& operands,
                                                         const PlanOptions& options);

/// Collective. A product of tensors by NumPy's rules, as a new tensor:
///
///     auto r = einsum("Qac,Qbd,cdij->abij", b, b, t2);
///
/// Without "->", the result has the labels that appear once, in the order of the alphabet. A label
/// that appears twice in one operand is a diagonal, one that the result lacks a sum.
template <Floating T, class... Rest>
Tensor<T> einsum(std::string_view text, const Tensor<T>& first, const Rest&... others) {
  static_assert((std::same_as<Rest, Tensor<T>> && ...), "all operands have one element type");
  return Tensor<T>(einsum(text, {first.handle(), others.handle()...}, PlanOptions{}));
}

/// Collective. The sum of conj(a) times b over all elements: the same bits on all ranks, each time.
/// Fault::argument if the spaces differ.
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
