#pragma once

#include <cstdint>
#include <optional>

#include "gannet/futures.hpp"

/// The futures of this process that somebody may wait for, by number. Any thread. Numbers are not
/// used again.
namespace gannet::gf::handles {

std::int64_t add(int type, futures::Outcome outcome);

/// Forgets it; an outcome that is not valid() if it was forgotten before. Fault::argument for a
/// number that was never given.
futures::Outcome take(std::int64_t handle);

/// Forgets those of a type, or all (GF_ALL_TYPES), that have ended. The first failure among them.
std::optional<Error> forget_ended(int type);

}  // namespace gannet::gf::handles
