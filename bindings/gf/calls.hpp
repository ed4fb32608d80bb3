#pragma once

#include "array/core.hpp"
#include "convert/ga.hpp"
#include "ga/transfer/nonblocking.hpp"
#include "gannet/one_sided_only.hpp"
#include "gf/caches.hpp"
#include "gf/gf.h"
#include "gf/handles.hpp"
#include "gf/program.hpp"
#include "gf/types.hpp"

/// The calls in the terms of one language: `D` is convert::C64 or convert::Fortran. They throw.
namespace gannet::gf {

/// An array, a patch of it, and how the local buffer lies, as calls give them.
template <class D>
struct Target {
  Target(long handle, const typename D::Int* lo, const typename D::Int* hi,
         const typename D::Int* ld)
      : array(convert::array(handle)),
        patch(convert::patch<D>(array, lo, hi)),
        strides(convert::strides<D>(array, patch, ld)) {}

  ga::Array& array;
  Patch patch;
  Strides strides;
};

template <class D>
std::int64_t start(Where where, long number, long g_a, const typename D::Int* lo,
                   const typename D::Int* hi, const void* argument) {
  futures::Core& futures = core();
  const Type& known = type(static_cast<int>(number));
  const ga::Array& array = convert::array(g_a);
  const array::Handle handle = array.core()->shared_from_this();
  if (known.bytes > 0) base::require(argument, "the argument");
  thread_local std::vector<std::byte> bytes;
  const std::int64_t g_a_there = g_a;
  bytes.resize(sizeof g_a_there + known.bytes);
  std::memcpy(bytes.data(), &g_a_there, sizeof g_a_there);
  if (known.bytes > 0) std::memcpy(bytes.data() + sizeof g_a_there, argument, known.bytes);
  const std::shared_ptr<futures::GroupState> no_group;
  const futures::Task task{*known.known, &handle, convert::patch<D>(array, lo, hi),
                           -1,           {where}, no_group};
  return handles::add(static_cast<int>(number), futures.start(task, bytes));
}

inline int wait(std::int64_t handle) {
  const futures::Outcome outcome = handles::take(handle);
  if (!outcome.valid()) return GF_SUCCESS;
  try {
    outcome.wait("GFWait");
    static_cast<void>(outcome.result());
    return GF_SUCCESS;
  } catch (const Error& error) {
    return status_of(error);
  }
}

/// `how(core, type)` and then the handles. What a future threw is the answer.
template <class Quiesce>
int quiesce(int number, Quiesce&& how) {
  futures::Core& futures = core();
  std::optional<Error> failure;
  try {
    how(futures, number == GF_ALL_TYPES ? 0 : type(number).known->type);
  } catch (const Error& error) {
    failure = error;
  }
  const auto unread = handles::forget_ended(number);
  if (failure) return status_of(*failure);
  return unread ? status_of(*unread) : GF_SUCCESS;
}

inline int quiesce(int number) {
  if (futures::Core::inside_task()) {
    throw Error(Fault::state,
                "inside a future it would wait for that future itself; wait there for the "
                "futures that it made, and call this outside of futures");
  }
  return quiesce(number, [](futures::Core& futures, std::uint64_t type) {
    futures.quiesce(type, "GFQuiesce");
  });
}

inline int all_quiesce(int number) {
  OneSidedOnly::check("GFAllQuiesce");
  return quiesce(number, [](futures::Core& futures, std::uint64_t type) {
    futures.all_quiesce(type, "GFAllQuiesce");
  });
}

}  // namespace gannet::gf
