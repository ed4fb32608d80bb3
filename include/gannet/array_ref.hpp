#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "gannet/array.hpp"

namespace gannet {

namespace array {

/// The identity of an array, the same on all ranks.
struct Key {
  std::uint64_t group = 0;
  std::uint64_t number = 0;
};

/// Local. Fault::state for an array that has been destroyed.
GANNET_API Key key(const Core* core);

/// Local, any thread. The array with this key in this process, in the world of `in`; null if it has
/// been destroyed or this rank is not in its group.
GANNET_API Handle find(const Group& in, const Key& key);

/// Local.
GANNET_API std::size_t element_bytes(const Core* core);

/// Local. The rank of the group that owns most of a patch; the lowest rank in a tie.
/// Fault::argument for a patch that is empty or not inside the array.
GANNET_API int main_owner(const char* call, const Core* core, const Patch& patch);

/// Local. Where in this node's memory a patch lies, if all of it is there in one piece.
GANNET_API std::optional<LocalTile> in_place(const Core* core, const Patch& patch);

/// Whether this process is being recorded, so that it is worth preparing the arguments of
/// note_used().
GANNET_API bool is_recorded() noexcept;

/// Local, any thread. Tells a recording (GANNET_TRACE=events) that a patch is used without a call:
/// in place, or from a cache. `gannet predict` relies on this. Without a recording, nothing is
/// noted. Fault::argument for a patch that is not inside the array.
GANNET_API void note_used(const Core* core, const Patch& patch);

/// As long as an array has pins, its destruction on this rank waits.
class GANNET_API Pin {
 public:
  Pin() = default;

  /// Holds nothing if the array has already been destroyed.
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

/// A reference to an array that belongs to someone else: reads and writes it, through `ref->`, and
/// does not destroy it. May be copied, and sent to other ranks (gannet/futures.hpp). Once the array
/// is destroyed, calls are Fault::state.
template <Writable T>
class ArrayRef {
 public:
  ArrayRef(const Array<T>& array) : ArrayRef(array.core_) {}
  explicit ArrayRef(array::Handle core) : array_(std::move(core), false) {}

  /// As long as this reference or a copy of it exists, the array is not destroyed.
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

  /// Local. The identity of the array, the same on all ranks.
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
