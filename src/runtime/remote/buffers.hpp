#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <vector>

namespace gannet::remote {

/// A bounded number of buffers of one size, numbered; their memory is taken at first use. The one
/// given back last, which is most likely in the cache, is given out first. One thread at a time.
class BufferPool {
 public:
  BufferPool(std::size_t most, std::size_t bytes) : most_(most), bytes_(bytes) {}

  /// A buffer, or nothing if all are in use.
  std::optional<std::uint32_t> take() {
    if (free_.empty()) {
      if (memory_.size() == most_) return {};
      if (free_.capacity() <= memory_.size()) free_.reserve(2 * memory_.size() + 8);
      memory_.push_back(std::make_unique<Words>(bytes_));
      return static_cast<std::uint32_t>(memory_.size() - 1);
    }
    const std::uint32_t buffer = free_.back();
    free_.pop_back();
    return buffer;
  }
  /// There is always room for all in the list of free ones.
  void give_back(std::uint32_t buffer) { free_.push_back(buffer); }

  /// The tag of messages that need no buffer.
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::byte* at(std::uint32_t buffer) const { return memory_[buffer]->start(); }
  std::size_t bytes() const { return bytes_; }
  std::size_t in_use() const { return memory_.size() - free_.size(); }
  std::size_t available() const { return most_ - in_use(); }

  /// Bytes that this keeps, including the buffers taken so far.
  std::size_t bytes_of_state() const {
    return memory_.capacity() * sizeof memory_[0] + free_.capacity() * sizeof free_[0] +
           memory_.size() * bytes_;
  }

 private:
  /// Not initialised, aligned for every element.
  class Words {
   public:
    explicit Words(std::size_t bytes) : start_(::operator new (bytes, std::align_val_t{64})) {}
    ~Words() { ::operator delete (start_, std::align_val_t{64}); }
    Words(const Words&) = delete;
    Words& operator=(const Words&) = delete;
    std::byte* start() const { return static_cast<std::byte*>(start_); }

   private:
    void* start_;
  };

  std::size_t most_;
  std::size_t bytes_;
  std::vector<std::unique_ptr<Words>> memory_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::remote
