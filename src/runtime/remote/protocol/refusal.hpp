#pragma once

#include <cstdint>

namespace gannet::remote::protocol {

/// Why a helper does not do what it is asked for. Travels in answers and refusal messages.
enum class Refusal : std::uint8_t {
  none,
  operation,  ///< not known
  elements,   ///< of a kind or number that this operation cannot handle
  alignment,  ///< of a word or a lock
  bounds,     ///< outside of the node's memory
  size,       ///< the answer would not fit
  cut_short,  ///< the block ends before its last record does
  flow,       ///< a block that flow control does not allow
};

/// For messages; also for values that no refusal has.
constexpr const char* text_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      return "nothing is wrong";
    case Refusal::operation:
      return "no such operation";
    case Refusal::elements:
      return "elements that the operation cannot handle";
    case Refusal::alignment:
      return "an address that is not aligned as the operation needs it";
    case Refusal::bounds:
      return "memory outside of the node's arena";
    case Refusal::size:
      return "an answer larger than a buffer";
    case Refusal::cut_short:
      return "a block that ends in the middle of an operation";
    case Refusal::flow:
      return "a block that flow control does not allow";
  }
  return "an unknown reason";
}

}  // namespace gannet::remote::protocol
