#pragma once

#include <string>

#include "gannet/futures/core.hpp"

namespace gannet::futures {

/// The functions of this process that tasks may call. Their numbers on the wire are assigned when
/// all ranks agree, in an order that is the same everywhere. Any thread.
namespace functions {

/// Collective over the world. Numbers what is new. Fault::argument on all ranks, with a name and
/// which rank lacks it, if the ranks do not have the same functions.
void agree(const Group& world);

/// Null for a number that was never assigned.
const Function* find(std::int64_t number);

/// How many have numbers.
std::int64_t count();

/// Throws Fault::argument, for `call`, unless the function has a number.
void check(const char* call, const Function& function);

}  // namespace functions

}  // namespace gannet::futures
