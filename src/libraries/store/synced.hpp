#pragma once

#include <cstdint>
#include <string>

namespace gannet::store {

/// The last version that was synced, in a small file of its own beside RocksDB's. A list of files
/// that has lost its end looks like an earlier one: RocksDB then opens an older state and says
/// nothing. So whoever opens it compares. Local, one thread.
class Synced {
 public:
  explicit Synced(const std::string& folder);

  /// Error(Fault::system) if it cannot be read, is damaged, or is not there.
  std::uint64_t read() const;

  /// It is on the disk on return; Error(Fault::system) if that fails, and then it is unchanged.
  void write(std::uint64_t version) const;

 private:
  std::string path_;
};

}  // namespace gannet::store
