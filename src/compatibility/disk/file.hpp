#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "disk/failure.hpp"

namespace gannet::disk {

/// How a program opens a file. The numbers are those of chemio.h.
enum class Mode : int { read_write = -1, write = -2, read = -3 };

/// Local. Failure(bad_argument) for another number.
Mode mode_of(int number);

/// Bytes from a double, as C and Fortran pass them. Failure(bad_offset) for fractions, negative
/// numbers and numbers that a double cannot hold exactly.
std::int64_t bytes_of(double number);

/// A path as programs pass it. Failure(bad_argument) if it is empty.
std::string path_of(std::string_view text);

/// Failure(bad_argument) unless there is a buffer of so many bytes.
void check_buffer(const void* buffer, std::int64_t bytes);

/// An open file of this process: POSIX, because it tells what went wrong (docs/decisions/0021).
/// All calls are local; reads and writes are independent of each other and may come from any
/// thread. Failures name the path and what the system says.
class File {
 public:
  File() = default;

  /// `flags` as of open(2); a new file is readable by all and writable by its user.
  File(std::string path, int flags);
  ~File();

  File(File&& other) noexcept { swap(other); }
  File& operator=(File&& other) noexcept {
    swap(other);
    return *this;
  }

  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  const std::string& path() const { return path_; }

  /// Reads up to `bytes`; the number read is smaller only if the file ends.
  std::int64_t read(std::int64_t offset, void* to, std::int64_t bytes) const;

  /// Reads exactly `bytes`, or Failure(end_of_file).
  void read_all(std::int64_t offset, void* to, std::int64_t bytes) const;

  /// Writes all of it.
  void write(std::int64_t offset, const void* from, std::int64_t bytes) const;

  std::int64_t size() const;
  void truncate(std::int64_t bytes) const;

  /// On return everything written is on the disk.
  void sync() const;

  /// Reports, at the latest, what the system has not been able to write so far.
  void close();

 private:
  void swap(File& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(descriptor_, other.descriptor_);
  }

  std::string path_;
  int descriptor_ = -1;
};

/// Throws a Failure(end_of_file) that says how much was there.
[[noreturn]] void refuse_end(const std::string& path, std::int64_t offset, std::int64_t wanted,
                             std::int64_t got);

/// Local. A file that does not exist counts as deleted.
void remove_file(const std::string& path);

}  // namespace gannet::disk
