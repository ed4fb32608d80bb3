#pragma once

#include <concepts>
#include <memory>
#include <utility>

#include "gannet/patch.hpp"

namespace gannet {

namespace array {
class Core;
}

template <Storable T>
class Array;

/// A patch of an array, as the operand of a collective operation (gannet/algo.hpp). An Array is the
/// section that covers all of it; `array[patch]` is a part. A section does not keep the elements
/// alive: once its array is destroyed, calls on it are Fault::state.
template <Storable T>
class Section {
 public:
  const Patch& patch() const { return patch_; }

  /// Number of elements.
  Index size() const { return patch_.size(); }

  /// The untyped array behind it, for use inside the library.
  array::Core* core() const { return core_.get(); }
  const std::shared_ptr<array::Core>& handle() const { return core_; }

  Section(const Section&) = default;

  /// A read-only section, such as `Section<const double>`, of one that may write.
  template <Writable U>
  Section(const Section<U>& section) requires std::same_as<const U, T> : core_(section.core_),
                                                                         patch_(section.patch_) {}

  /// Sections denote what operations work on; assigning one would not copy any elements. Use
  /// copy(from, to).
  Section& operator=(const Section&) && = delete;

 protected:
  Section& operator=(const Section&) & = default;
  Section(std::shared_ptr<array::Core> core, const Patch& patch)
      : core_(std::move(core)), patch_(patch) {}
  template <Storable U>
  friend class Array;
  template <Storable U>
  friend class Section;

  std::shared_ptr<array::Core> core_;
  Patch patch_;
};

}  // namespace gannet
