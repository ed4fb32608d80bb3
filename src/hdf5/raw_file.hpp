#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace gannet::hdf5 {

/// The bytes of a file that exists, for writing. Errors are Fault::system and name the file as the
/// program knows it.
class RawFile {
 public:
  explicit RawFile(std::string known_as) : name_(std::move(known_as)) {}
  ~RawFile();
  RawFile(const RawFile&) = delete;
  RawFile& operator=(const RawFile&) = delete;

  void open(const std::string& path);

  /// Takes room on the disk, as far as the file system can; what is there stays.
  void reserve(std::uint64_t at, std::uint64_t bytes);

  void write(const std::byte* from, std::size_t bytes, std::uint64_t at);

  /// On return what was written is on the disk.
  void close();

 private:
  std::string name_;
  int number_ = -1;
};

/// Gives a complete file its name, and makes that last.
void rename_file(const std::string& from, const std::string& to);

}  // namespace gannet::hdf5
