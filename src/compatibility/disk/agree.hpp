#pragma once

#include <exception>
#include <string>
#include <utility>

#include "disk/failure.hpp"
#include "gannet/world.hpp"

namespace gannet::disk {

/// Collective. Returns if every rank passes null. Otherwise every rank throws the same Failure:
/// that of the first rank that has one, with its rank number if there are several ranks.
void agree_on(const Group& group, const std::exception_ptr& problem);

/// Collective. Runs `body()` on every rank, and agrees on the outcome. A rank that fails does not
/// leave the others waiting, as long as `body` itself is not collective.
template <class Body>
void agree(const Group& group, Body&& body) {
  std::exception_ptr problem;
  try {
    std::forward<Body>(body)();
  } catch (const std::exception&) {
    problem = std::current_exception();
  }
  agree_on(group, problem);
}

/// Collective. As agree(), where only rank 0 has something to do.
template <class Body>
void first_rank(const Group& group, Body&& body) {
  agree(group, [&] {
    if (group.rank() == 0) body();
  });
}

}  // namespace gannet::disk
