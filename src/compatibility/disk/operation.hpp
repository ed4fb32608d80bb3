#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>

#include "disk/file.hpp"

struct aiocb;

namespace gannet::disk {

/// One read or write that the system does while the program continues (POSIX aio). The buffer
/// belongs to it until it is complete, and the file stays open. Any thread.
class Operation {
 public:
  enum class Kind { read, write };

  /// Starts it. If the system has no room for another request, it is done at once.
  Operation(const File& file, Kind kind, std::int64_t offset, void* buffer, std::int64_t bytes);

  /// Waits: the buffer may be gone afterwards.
  ~Operation();

  Operation(const Operation&) = delete;
  Operation& operator=(const Operation&) = delete;

  /// Whether it is complete, successfully or not. Does not wait.
  bool done() noexcept;

  /// Waits until it is complete; does not throw.
  void finish() noexcept;

  /// Waits. Throws what went wrong, every time: Failure(end_of_file) after a read that the end of
  /// the file cut short (what was there is in the buffer).
  void wait();

 private:
  void start();
  void take(std::int64_t moved);
  void fail(int error_number) noexcept;

  const File& file_;
  const Kind kind_;
  const std::int64_t offset_;
  std::byte* const buffer_;
  const std::int64_t bytes_;
  std::int64_t moved_ = 0;
  bool complete_ = false;
  std::exception_ptr problem_;
  std::mutex mutex_;  // guards everything that changes
  std::unique_ptr<aiocb> request_;
};

}  // namespace gannet::disk
