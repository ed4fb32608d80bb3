#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "gannet/array.hpp"

namespace gannet::tensor {

/// Owns an array whose element type is known only at run time.
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

/// Collective. A 1-D array; rank r owns elements starts[r] to starts[r + 1]. If starts() throws on
/// one rank, all throw.
ArrayOwner make_row(const Group& group, const std::function<std::vector<Index>()>& starts,
                    Element type, std::size_t bytes, std::string_view name);

}  // namespace gannet::tensor
