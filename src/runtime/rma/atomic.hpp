#pragma once

#include "gannet/types.hpp"
#include "node/ticket.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"

namespace gannet::rma {

// Atomics on one element anywhere in the job, processor atomics at its node; atomic with regard to
// each other from any rank and thread. `before` gets the value that was there.

void fetch_add(const Process& process, Place at, Element type, const void* value, void* before);

/// Elements of 4 or 8 bytes.
void swap(const Process& process, Place at, std::size_t bytes, const void* value, void* before);
void compare_swap(const Process& process, Place at, std::size_t bytes, const void* expected,
                  const void* desired, void* before);

/// A node::Ticket. Waits until the lock is held: 0; or until it is known that it never will be:
/// rank + 1 of who has left it locked. An unlock first completes what this rank began.
int lock(const Process& process, Place ticket);
void unlock(const Process& process, Place ticket);

/// This rank holds the lock and goes without unlocking it: whoever waits for it hears so.
void leave_lock(const Process& process, Place ticket);

}  // namespace gannet::rma
