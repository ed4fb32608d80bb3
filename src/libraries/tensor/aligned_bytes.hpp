#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace gannet::tensor {

/// Memory aligned to a cache line, so that BLAS takes the same code path each time.
class AlignedBytes {
 public:
  AlignedBytes() = default;
  explicit AlignedBytes(std::size_t bytes) { grow(bytes); }

  /// Makes room for at least this many bytes; the contents are lost if it grows.
  std::byte* grow(std::size_t bytes) {
    if (bytes > size_) {
      data_.reset();
      size_ = 0;
      data_.reset(static_cast<std::byte*>(::operator new(bytes, line)));
      size_ = bytes;
    }
    return data_.get();
  }
  std::byte* data() const { return data_.get(); }
  std::size_t size() const { return size_; }

 private:
  static constexpr std::align_val_t line{64};
  struct Free {
    void operator()(std::byte* data) const { ::operator delete(data, line); }
  };
  std::unique_ptr<std::byte, Free> data_;
  std::size_t size_ = 0;
};

}  // namespace gannet::tensor
