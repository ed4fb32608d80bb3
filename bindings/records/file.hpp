#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "gannet/store.hpp"

/// What the C and Fortran functions for files of records share.
namespace gannet::records {

struct Settings {
  std::size_t memory = 0;  ///< 0: as usual
  std::size_t local = 0;
  std::int64_t records = 0;  ///< that the file is to have at least
  bool read_only = false;
  std::int64_t first = 0;  ///< number of the first record
};

/// One open file.
class File {
 public:
  /// Collective.
  File(MPI_Comm comm, const std::string& path, std::size_t record_bytes, const Settings& settings);

  /// One-sided. What a shorter last record lacks becomes zeros.
  void read(std::int64_t n, void* to);
  void write(std::int64_t n, const void* from);
  void prefetch(std::int64_t n);
  void flush() { store_.flush(); }

  /// Collective.
  void sync() { store_.sync(); }

  /// Local.
  std::int64_t count() const { return static_cast<std::int64_t>(store_.records()); }

 private:
  std::uint64_t key_of(const char* call, std::int64_t n) const;
  std::size_t length(std::uint64_t key) const;

  std::shared_ptr<World> world_;
  std::string path_;
  std::size_t record_bytes_;
  std::int64_t first_;
  std::uint64_t file_bytes_;
  Store store_;
};

}  // namespace gannet::records
