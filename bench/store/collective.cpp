#include "store/collective.hpp"

#include <algorithm>
#include <stdexcept>

#include "store/iterations.hpp"

namespace bench::store {

namespace {

void need(int code, const char* call) {
  if (code != MPI_SUCCESS) throw std::runtime_error(std::string(call) + " failed");
}

/// The runs, cut where one read ends.
std::vector<Run> cut(std::span<const Run> runs, std::int64_t most) {
  std::vector<Run> parts;
  for (const Run& run : runs) {
    for (std::int64_t at = 0; at < run.count; at += most) {
      parts.push_back({run.first + at, std::min(most, run.count - at)});
    }
  }
  return parts;
}

}  // namespace

CollectiveFile::CollectiveFile(MPI_Comm comm, const std::string& path, std::int64_t record_bytes)
    : comm_(comm),
      record_bytes_(record_bytes),
      at_once_(std::max<std::int64_t>(1, (1 << 20) / record_bytes)),
      buffer_(static_cast<std::size_t>(at_once_ * record_bytes)) {
  need(MPI_File_open(comm, path.c_str(), MPI_MODE_RDONLY, MPI_INFO_NULL, &file_), "MPI_File_open");
}

CollectiveFile::~CollectiveFile() { MPI_File_close(&file_); }

void CollectiveFile::read(std::span<const Run> mine) {
  const std::vector<Run> parts = cut(mine, at_once_);
  long turns = static_cast<long>(parts.size());
  MPI_Allreduce(MPI_IN_PLACE, &turns, 1, MPI_LONG, MPI_MAX, comm_);
  for (std::size_t i = 0; i < static_cast<std::size_t>(turns); ++i) {
    read_together(i < parts.size() ? parts[i] : Run{0, 0});
  }
}

void CollectiveFile::read_together(const Run& run) {
  MPI_Status status;
  const auto bytes = static_cast<int>(run.count * record_bytes_);
  need(MPI_File_read_at_all(file_, run.first * record_bytes_, buffer_.data(), bytes, MPI_BYTE,
                            &status),
       "MPI_File_read_at_all");
  const auto length = static_cast<std::size_t>(record_bytes_);
  for (std::int64_t i = 0; i < run.count; ++i) {
    const auto at = static_cast<std::size_t>(i) * length;
    Iterations::check(run.first + i, std::span(buffer_).subspan(at, length));
  }
}

}  // namespace bench::store
