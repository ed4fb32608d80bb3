#pragma once

#include <exception>
#include <optional>

#include "base/retry_alloc.hpp"
#include "gannet/error.hpp"

namespace gannet::base {

/// What an exception in a step that one rank does alone becomes for all ranks. What the standard
/// library throws when it gets no memory, or is asked for more than there can be, is Fault::memory.
Error as_error(const std::exception& exception);

/// Local. Runs such a step: nothing if it went well.
template <class Step>
std::optional<Error> failure_of(Step&& step) {
  try {
    step();
    return {};
  } catch (const std::exception& exception) {
    return retry_alloc([&] { return as_error(exception); });
  }
}

}  // namespace gannet::base
