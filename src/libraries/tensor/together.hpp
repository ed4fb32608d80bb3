#pragma once

#include <cstdint>
#include <exception>
#include <span>

#include "gannet/world.hpp"

namespace gannet::tensor {

/// Throws it as it is, or as Fault::memory of `call` where memory was lacking.
[[noreturn]] void rethrow(const char* call, const std::exception_ptr& thrown);

/// In messages of whatever makes or runs a plan.
inline constexpr const char* plan_call = "a plan of tensors";

/// Collective. Returns if no rank brings an exception, with the least of all ranks for each of a
/// few values. Otherwise all throw: who brings one throws it, Fault::memory where memory was
/// lacking, and the others an Error of the kind of the first such rank, with its number.
void agree_on(const Group& group, const char* call, std::exception_ptr thrown,
              std::span<std::int64_t> least = {});

/// Collective. Runs `body()`, which is local, on every rank, and agrees on how it went and on what
/// it wrote to `least`. So a rank that fails leaves nobody waiting.
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
