#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/descriptor.hpp"
#include "gannet/export.hpp"

namespace gannet::base {

/// What one process writes of a draft that may be another's: the ranks of a job fill one file. All
/// calls are local; errors are Fault::system and name the file as the program knows it.
class GANNET_API DraftPart {
 public:
  /// None yet.
  DraftPart() = default;

  /// By the name() of the draft; `path` is that of the file it will be.
  DraftPart(const std::string& name, std::string path);

  /// Takes room on the disk, as far as the file system can; what is there stays.
  void reserve(std::uint64_t at, std::uint64_t bytes) const;

  void write(std::uint64_t at, const void* from, std::size_t bytes) const;

  /// What lies beyond is cut off.
  void set_length(std::uint64_t bytes) const;

  /// On return what was written is on the disk.
  void close();

 private:
  [[noreturn]] void refuse() const;

  std::string path_;
  Descriptor file_;
};

}  // namespace gannet::base
