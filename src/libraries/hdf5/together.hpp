#pragma once

#include <new>
#include <optional>
#include <string>
#include <utility>

#include "gannet/error.hpp"
#include "gannet/world.hpp"

namespace gannet::hdf5 {

/// Collective. Returns if no rank brings an Error. Otherwise every rank throws the Error of the
/// first rank that does, with that rank's number if there are several ranks.
void agree_on(const Group& group, const std::optional<Error>& problem);

/// Collective. Runs `body()` on every rank, and agrees on how it went. So a rank that fails leaves
/// no other rank waiting, as long as `body` is not collective itself.
template <class Body>
void together(const Group& group, Body&& body) {
  std::optional<Error> problem;
  try {
    std::forward<Body>(body)();
  } catch (const Error& why) {
    problem = why;
  } catch (const std::bad_alloc& why) {
    problem = Error(Fault::memory, why.what());
  } catch (const std::exception& why) {  // from a function that the program supplied
    problem = Error(Fault::argument, why.what());
  }
  agree_on(group, problem);
}

/// Collective. The same if only rank 0 has something to do.
template <class Body>
void first_rank(const Group& group, Body&& body) {
  together(group, [&] {
    if (group.rank() == 0) body();
  });
}

}  // namespace gannet::hdf5
