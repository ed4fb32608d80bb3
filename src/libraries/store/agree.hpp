#pragma once

#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <string>

#include "gannet/diagnostics.hpp"
#include "gannet/error.hpp"
#include "gannet/world.hpp"

namespace gannet::store {

/// Collective. If any rank has an error, all throw that of the lowest such rank.
inline void agree(const Group& group, const std::optional<Error>& mine) {
  if (group.max(mine ? 1 : 0) == 0) return;
  struct Said {
    int fault;
    char text[600];
  } said{-1, {}};
  if (mine) {
    said.fault = static_cast<int>(mine->fault());
    reason(*mine).copy(said.text, sizeof said.text - 1);
  }
  for (const Said& one : group.allgather(said)) {
    if (one.fault >= 0) throw Error(static_cast<Fault>(one.fault), one.text);
  }
}

/// Local. What a call throws.
template <class Body>
std::optional<Error> error_in(const Body& body) {
  try {
    body();
    return {};
  } catch (const Error& error) {
    return error;
  } catch (const std::bad_alloc&) {
    return Error(Fault::memory, "Store: this process has no memory left");
  } catch (const std::exception& other) {
    return Error(Fault::system, std::string("Store: ") + other.what());
  }
}

}  // namespace gannet::store
