#pragma once

#include <mpi.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "store/workload.hpp"

namespace bench::store {

/// The file by MPI-IO's collective reads, 1 MB or a record at a time. All ranks read together, so
/// a rank that is done with its runs reads nothing until the others are, too.
class CollectiveFile {
 public:
  /// Collective.
  CollectiveFile(MPI_Comm comm, const std::string& path, std::int64_t record_bytes);
  ~CollectiveFile();
  CollectiveFile(const CollectiveFile&) = delete;
  CollectiveFile& operator=(const CollectiveFile&) = delete;

  /// Collective. Reads and checks the runs of this rank.
  void read(std::span<const Run> mine);

 private:
  void read_together(const Run& run);

  MPI_Comm comm_;
  MPI_File file_;
  std::int64_t record_bytes_;
  std::int64_t at_once_;
  std::vector<std::byte> buffer_;
};

}  // namespace bench::store
