#pragma once

#include "base/dispatch.hpp"
#include "gannet/types.hpp"
#include "node/atomics.hpp"
#include "node/ticket.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"

namespace gannet::rma {

using node::AtomicCall;

/// An atomic on one element anywhere in the job, a processor atomic on its node; atomic with regard
/// to all others from any rank and thread. `before` gets the value that was there.
void atomic(const Process& process, Place at, const AtomicCall& what, void* before);

/// The same where the verb is known at compile time.
template <trace::Op op>
inline void atomic(const Process& process, Place at, Element type, std::size_t bytes,
                   const void* first, const void* second, void* before) {
  if (!at.is_here()) [[unlikely]]
    return atomic(process, at, {op, type, bytes, {first, second}}, before);
  node::atomics::apply<op>(process.memory().at(at.offset()), type, bytes, first, second, before);
}

inline void fetch_add(const Process& process, Place at, Element type, const void* value,
                      void* before) {
  atomic<trace::Op::fetch_add>(process, at, type, base::bytes_of(type), value, nullptr, before);
}

/// Elements of 4 or 8 bytes.
inline void swap(const Process& process, Place at, std::size_t bytes, const void* value,
                 void* before) {
  atomic<trace::Op::swap>(process, at, Element::opaque, bytes, value, nullptr, before);
}

/// A node::Ticket. Waits until the lock is held, and returns 0; or until it is known that it never
/// will be, and returns rank + 1 of the one that has left it locked. An unlock first completes what
/// this rank began.
int lock(const Process& process, Place ticket);
void unlock(const Process& process, Place ticket);

/// This rank holds the lock and leaves without unlocking it: whoever waits for it is notified.
void leave_lock(const Process& process, Place ticket);

}  // namespace gannet::rma
