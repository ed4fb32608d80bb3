#pragma once

#include "node/copy.hpp"

namespace gannet::node {

/// What kind of memory a rank hands to its own operations, and how the runtime accesses it. This is
/// all that a kind has to supply: a new one, such as the memory of an accelerator, is one more
/// object of this type, and LocalMemory that names it. An operation's other side, "far", is always
/// host memory: a block of an array, or a buffer of messages.
struct MemorySpace {
  /// far := near and near := far, all rows of a transfer. Any thread, and with locks held: they
  /// wait for no other rank and throw nothing. On return all bytes are there, for whoever looks
  /// next.
  void (*read)(const Transfer& t, std::byte* far, const std::byte* near);
  void (*write)(const Transfer& t, std::byte* near, const std::byte* far);

  /// Every network may be given its addresses, to send bytes from where they lie and for RDMA. If
  /// not, all that goes to other nodes or comes from there is read and written as above.
  bool network_reaches;
};

/// What the processor loads and stores.
extern const MemorySpace host_space;

/// Memory of a caller, in its space. Nobody else accesses the bytes; they stay where they are.
/// Const bytes (LocalSource) are never written.
template <class Byte>
class Local {
 public:
  Local() = default;  ///< none
  Local(Byte* start, const MemorySpace& space) : start_(start), space_(&space) {}

  /// Inlined where the compiler knows the space to be that of the host.
  void read(const Transfer& t, std::byte* far) const {
    if (space_ == &host_space) [[likely]]
      return copy_rows<true>(t, far, start_);
    space_->read(t, far, start_);
  }
  void write(const Transfer& t, const std::byte* far) const {
    if (space_ == &host_space) [[likely]]
      return copy_rows<false>(t, start_, far);
    space_->write(t, start_, far);
  }

  /// For a network; null if it must not be given them.
  Byte* network_address() const { return space_->network_reaches ? start_ : nullptr; }

  Local operator+(Index bytes) const { return {start_ + bytes, *space_}; }

  operator Local<const std::byte>() const { return {start_, *space_}; }

  /// For code that keeps both sorts in one place, and knows which is which.
  Local<std::byte> without_const() const { return {const_cast<std::byte*>(start_), *space_}; }

 private:
  Byte* start_ = nullptr;
  const MemorySpace* space_ = &host_space;
};

using LocalMemory = Local<std::byte>;
using LocalSource = Local<const std::byte>;

/// A plain pointer, anywhere in the runtime, is to host memory. In an operation on this node the
/// space is known to the compiler, and costs nothing.
inline LocalMemory host_memory(void* start) { return {static_cast<std::byte*>(start), host_space}; }
inline LocalSource host_memory(const void* start) {
  return {static_cast<const std::byte*>(start), host_space};
}

}  // namespace gannet::node
