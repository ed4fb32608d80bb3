#pragma once

#include <exception>

#include "gannet/world.hpp"

namespace gannet::tensor {

/// Throws it as it is, or as Fault::memory of `call` where memory was lacking.
[[noreturn]] void rethrow(const char* call, const std::exception_ptr& thrown);

/// Collective. Returns if no rank brings an exception. Otherwise all throw: who brings one throws
/// it, Fault::memory where memory was lacking, and the others an Error of the kind of the first
/// such rank, with its number.
void agree_on(const Group& group, const char* call, std::exception_ptr thrown);

/// Collective. Runs `body()`, which is local, on every rank, and agrees on how it went. So a rank
/// that fails leaves nobody waiting.
template <class Body>
void together(const Group& group, const char* call, Body&& body) {
  std::exception_ptr thrown;
  try {
    body();
  } catch (...) {
    thrown = std::current_exception();
  }
  agree_on(group, call, std::move(thrown));
}

}  // namespace gannet::tensor
