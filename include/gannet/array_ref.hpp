#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "gannet/array.hpp"

namespace gannet {

namespace array {

/// How all ranks call the same array.
struct Key {
  std::uint64_t group = 0;
  std::uint64_t number = 0;
};

/// Local. Fault::state for an array that is destroyed.
GANNET_API Key key(const Core* core);

/// Local, any thread. The array of this process, in the world of `in`; null if it is destroyed, or
/// this rank is not in its group.
GANNET_API Handle find(const Group& in, const Key& key);

/// Local.
GANNET_API std::size_t element_bytes(const Core* core);

/// Local. The rank of the group that owns most of a patch, the lowest among equals. Fault::argument
/// for a patch that is empty or not inside the array.
GANNET_API int main_owner(const char* call, const Core* core, const Patch& patch);

/// Local. Where a patch is in this node's memory, if all of it is there in one piece.
GANNET_API std::optional<LocalTile> in_place(const Core* core, const Patch& patch);

/// Whether somebody records this process, so that note_used() is worth its arguments.
GANNET_API bool is_recorded() noexcept;

/// Local, any thread. Tells a recording (GANNET_TRACE=events) that a patch is used without a call:
/// in place, or from a cache. `gannet predict` goes by it. Without a recording nothing.
/// Fault::argument for a patch that is not inside the array.
GANNET_API void note_used(const Core* core, const Patch& patch);

/// While there are pins of an array, its destruction on this rank waits.
class GANNET_API Pin {
 public:
  Pin() = default;

  /// Holds nothing if the array is destroyed already.
  explicit Pin(Handle core);
  ~Pin();
  Pin(Pin&& other) noexcept : core_(std::move(other.core_)) {}
  Pin& operator=(Pin&& other) noexcept {
    std::swap(core_, other.core_);
    return *this;
  }

  explicit operator bool() const { return core_ != nullptr; }
  const Handle& core() const { return core_; }

 private:
  Handle core_;
};

}  // namespace array

/// An array that belongs to somebody else: reads and writes like it, through `ref->`, and does not
/// end it. May be copied, and sent to other ranks (gannet/futures.hpp). When the array is
/// destroyed, calls are Fault::state.
template <Writable T>
class ArrayRef {
 public:
  ArrayRef(const Array<T>& array) : ArrayRef(array.core_) {}
  explicit ArrayRef(array::Handle core) : array_(std::move(core), false) {}

  /// As long as it lives, and copies of it, the array is not destroyed.
  explicit ArrayRef(array::Pin pin) : ArrayRef(array::Handle(pin.core())) {
    pin_ = std::make_shared<array::Pin>(std::move(pin));
  }

  ArrayRef(const ArrayRef& other) : ArrayRef(other.array_.core_) { pin_ = other.pin_; }
  ArrayRef& operator=(const ArrayRef& other) {
    array_ = Array<T>(other.array_.core_, false);
    pin_ = other.pin_;
    return *this;
  }

  const Array<T>& operator*() const { return array_; }
  const Array<T>* operator->() const { return &array_; }

  /// Local. What the array is called on all ranks.
  array::Key key() const { return array::key(array_.core()); }

 private:
  Array<T> array_;
  std::shared_ptr<array::Pin> pin_;
};

/// `ref(a)`: the array as an argument for a function that runs elsewhere.
template <Writable T>
ArrayRef<T> ref(const Array<T>& array) {
  return ArrayRef<T>(array);
}

}  // namespace gannet
