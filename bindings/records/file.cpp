#include "records/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <vector>

namespace gannet::records {

namespace {

/// Files over communicators of the same processes share a World.
std::shared_ptr<World> world_over(MPI_Comm comm) {
  int is_running = 0;
  MPI_Initialized(&is_running);
  if (!is_running) throw Error(Fault::state, "gannet_records_open: call MPI_Init first");
  static std::mutex mutex;
  static std::vector<std::weak_ptr<World>> known;
  const std::lock_guard lock(mutex);
  std::erase_if(known, [](const auto& world) { return world.expired(); });
  for (const auto& each : known) {
    int result = MPI_UNEQUAL;
    const auto world = each.lock();
    MPI_Comm_compare(world->comm(), comm, &result);
    if (result == MPI_IDENT || result == MPI_CONGRUENT) return world;
  }
  auto made = std::make_shared<World>(comm);
  known.push_back(made);
  return made;
}

/// Local. 0, or errno.
int extend(const std::string& path, std::int64_t bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return errno;
  struct stat found;
  int error = ::fstat(file, &found) == 0 ? 0 : errno;
  if (error == 0 && found.st_size < bytes) error = ::ftruncate(file, bytes) == 0 ? 0 : errno;
  ::close(file);
  return error;
}

/// Local. -1 if there is no such file, which opening it says better.
std::int64_t size_of(const std::string& path) {
  struct stat found;
  return ::stat(path.c_str(), &found) == 0 ? found.st_size : -1;
}

/// Collective. Makes the file as long as asked, and tells its length.
std::uint64_t prepared(const World& world, const std::string& path, std::size_t record_bytes,
                       const Settings& settings) {
  if (record_bytes == 0 || record_bytes > INT64_MAX) {
    throw Error(Fault::argument, text("gannet_records_open of ", path, ": records of ",
                                      record_bytes, " bytes"));
  }
  if (settings.records < 0 || (settings.records > 0 && settings.read_only) ||
      settings.records > INT64_MAX / static_cast<std::int64_t>(record_bytes)) {
    throw Error(Fault::argument,
                text("gannet_records_open of ", path, ": a ", settings.read_only ? "read-only " : "",
                     "file cannot be made to have ", settings.records, " records"));
  }
  int error = 0;
  if (world.rank() == 0 && settings.records > 0) {
    error = extend(path, settings.records * static_cast<std::int64_t>(record_bytes));
  }
  if (error = world.broadcast(error, 0); error != 0) {
    throw Error(Fault::system, text("gannet_records_open: making ", path, " of ", settings.records,
                                    " records failed: ", std::strerror(error)));
  }
  return static_cast<std::uint64_t>(world.broadcast(size_of(path), 0));
}

store::Options options(const std::string& path, const Settings& settings) {
  store::Options made{.name = path};
  if (settings.memory > 0) made.memory = settings.memory;
  if (settings.local > 0) made.local = settings.local;
  if (settings.read_only) made.access = store::Access::read;
  return made;
}

}  // namespace

File::File(MPI_Comm comm, const std::string& path, std::size_t record_bytes,
           const Settings& settings)
    : world_(world_over(comm)),
      path_(path),
      record_bytes_(record_bytes),
      first_(settings.first),
      file_bytes_(prepared(*world_, path, record_bytes, settings)),
      store_(Store::over(*world_, path, record_bytes, options(path, settings))) {}

std::uint64_t File::key_of(const char* call, std::int64_t n) const {
  if (n < first_ || n - first_ >= count()) {
    throw Error(Fault::argument,
                count() == 0 ? text(call, " record ", n, " of ", path_, ": it has none")
                             : text(call, " record ", n, " of ", path_, ": it has those from ", first_,
                                    " to ", first_ + count() - 1, ", of ", record_bytes_, " bytes"));
  }
  return static_cast<std::uint64_t>(n - first_);
}

std::size_t File::length(std::uint64_t key) const {
  return std::min<std::uint64_t>(record_bytes_, file_bytes_ - key * record_bytes_);
}

void File::read(std::int64_t n, void* to) {
  const std::uint64_t key = key_of("read", n);
  auto* bytes = static_cast<std::byte*>(to);
  const std::size_t there = length(key);
  store_.get(key, std::span(bytes, there));
  std::memset(bytes + there, 0, record_bytes_ - there);
}

void File::write(std::int64_t n, const void* from) {
  const std::uint64_t key = key_of("write", n);
  store_.put(key, std::span(static_cast<const std::byte*>(from), length(key)));
}

void File::prefetch(std::int64_t n) { store_.prefetch(key_of("prefetch", n)); }

}  // namespace gannet::records
