#pragma once

#include <utility>

#include "gannet/array.hpp"

namespace gannet::tensor {

/// Owns an array of elements whose type is known when the program runs.
class ArrayOwner {
 public:
  ArrayOwner() = default;
  explicit ArrayOwner(array::Handle handle) : handle_(std::move(handle)) {}
  ~ArrayOwner() {
    if (handle_) array::end(handle_.get());
  }
  ArrayOwner(ArrayOwner&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  ArrayOwner& operator=(ArrayOwner&& other) noexcept {
    ArrayOwner before(std::move(*this));
    handle_ = std::exchange(other.handle_, nullptr);
    return *this;
  }

  array::Core* get() const { return handle_.get(); }

 private:
  array::Handle handle_;
};

/// `elements` in one row; rank r has those from starts[r] to starts[r + 1].
ArrayOwner make_row(const Group& group, const std::vector<Index>& starts, Element type,
                    std::size_t bytes, const std::string& name);

}  // namespace gannet::tensor
