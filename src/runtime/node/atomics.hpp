#pragma once

#include <cstddef>

#include "gannet/types.hpp"
#include "trace/verbs.hpp"

/// Processor atomics on one element of this node's memory, atomic with regard to each other from
/// any rank and thread.
namespace gannet::node {

/// One of the verbs of the family `atomic`, and what it is given.
struct AtomicCall {
  trace::Op op;
  Element type;  ///< any, for verbs that take words
  std::size_t bytes;
  const void* operands[2];  ///< as many as its row says

  int given() const { return trace::verb(op).operands; }
};

namespace atomics {

/// `before` gets the value that was there; a verb of one operand does not look at `second`.
/// Fault::argument for elements that have no such operation.
template <trace::Op op>
void apply(void* at, Element type, std::size_t bytes, const void* first, const void* second,
           void* before);

/// The same where the verb is not known at compile time.
void apply(void* at, const AtomicCall& what, void* before);

/// The largest element that atomics take.
inline constexpr std::size_t most_bytes = 8;

[[noreturn]] void refuse_size();

}  // namespace atomics

}  // namespace gannet::node
