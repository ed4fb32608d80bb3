#pragma once

#include <cstdint>
#include <exception>
#include <span>

#include "gannet/world.hpp"

namespace gannet::tensor {

/// Rethrows the exception; out of memory becomes Fault::memory of `call`.
[[noreturn]] void rethrow(const char* call, const std::exception_ptr& thrown);

/// The name in messages of everything that makes or runs a plan.
inline constexpr const char* plan_call = "a plan of tensors";

/// Collective. If no rank has an exception, returns, with each value of `least` reduced to its
/// minimum over all ranks. Otherwise all throw: a rank with an exception rethrows it, with out of
/// memory as Fault::memory; the others throw an Error of the kind of the first such rank, with its
/// number.
void agree_on(const Group& group, const char* call, std::exception_ptr thrown,
              std::span<std::int64_t> least = {});

/// Collective. Runs `body()`, which is local, on every rank, then agrees on success and on the
/// minima of what it wrote to `least`. So nobody waits for a rank that fails.
template <class Body>
void together(const Group& group, const char* call, Body&& body,
              std::span<std::int64_t> least = {}) {
  std::exception_ptr thrown;
  try {
    body();
  } catch (...) {
    thrown = std::current_exception();
  }
  agree_on(group, call, std::move(thrown), least);
}

}  // namespace gannet::tensor
