#pragma once

#include <span>
#include <string>

#include "algo/collective.hpp"
#include "ga/arrays/array.hpp"
#include "rma/full_check.hpp"

/// GANNET_CHECK=full for GA programs: their own names and numbers, and their puts.
namespace gannet::ga {

using rma::full_check;

/// Collective over group `number`, at the beginning of every collective call. `call` is the name
/// and the arguments as text. Fault::argument on every rank, with all texts, if they differ. Then
/// checks whether ranks have put into overlapping patches of one array since the last collective
/// call that synced, and warns with the patches: whose data remains is left to chance.
GANNET_API void check_collective(int number, const std::string& call);

using algo::as_text;

/// Local. Remembers a put for the next check.
GANNET_API void remember_put(const Array& to, const Patch& patch);

/// Local. Remembers any other write if it makes ghost cells stale: they become not-a-number at the
/// next check.
GANNET_API void remember_write(const Array& to, const Patch& patch);

/// The same for listed elements.
GANNET_API void remember_writes(const Array& to, std::span<const Index> subscripts);

}  // namespace gannet::ga
