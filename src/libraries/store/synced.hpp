#pragma once

#include <cstdint>
#include <string>

namespace gannet::store {

/// The last version that was synced, in a small file of its own beside RocksDB's. A list of files
/// that has lost its end is a list as it once was: RocksDB then opens an older state and says
/// nothing. So who opens compares. Local, one thread.
class Synced {
 public:
  explicit Synced(const std::string& folder);

  /// Error(Fault::system) if it cannot be read, is damaged, or is not there.
  std::uint64_t read() const;

  /// It is on the disk on return; Error(Fault::system) if it cannot be, and then it is as it was.
  void write(std::uint64_t version) const;

 private:
  std::string path_;
};

}  // namespace gannet::store
