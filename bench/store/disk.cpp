#include "store/disk.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include "store/descriptor.hpp"

namespace bench::store::disk {

namespace {

using Nanoseconds = std::int64_t;

struct Watched {
  dev_t device = 0;
  ino_t number = 0;
  Charge charge = Charge::all;
  double ns_per_byte = 0;
  std::atomic<Nanoseconds>* free_at = nullptr;  ///< when the node's disk is, in memory it shares
  std::atomic<std::int64_t> asked{0}, charged{0};
  std::int64_t device_before = 0;
  char* view = nullptr;  ///< of the file, of which nothing is ever read, for mincore()
  off_t bytes = 0;
};
constexpr off_t page = 4096;
Watched watched;

Nanoseconds now() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

/// The disk does one thing after the other. Who is up to a millisecond late has not lost it: sleeps
/// end late.
void wait_for_disk(std::int64_t bytes) {
  if (watched.ns_per_byte == 0 || bytes == 0) return;
  constexpr Nanoseconds burst = 1'000'000;
  const auto cost = static_cast<Nanoseconds>(static_cast<double>(bytes) * watched.ns_per_byte);
  Nanoseconds before = watched.free_at->load(), done;
  do {
    done = std::max(before, now() - burst) + cost;
  } while (!watched.free_at->compare_exchange_weak(before, done));
  if (done > now()) std::this_thread::sleep_for(std::chrono::nanoseconds(done - now()));
}

bool is_watched(int file) {
  struct stat found;
  return watched.free_at && ::fstat(file, &found) == 0 && found.st_ino == watched.number &&
         found.st_dev == watched.device;
}

ssize_t plain(int file, const iovec* to, int count, off_t offset, int flags) {
  return ::syscall(SYS_preadv2, file, to, count, offset, 0L, flags);
}

off_t length(const iovec* to, int count) {
  std::size_t bytes = 0;
  for (int i = 0; i < count; ++i) bytes += to[i].iov_len;
  return static_cast<off_t>(bytes);
}

/// Bytes of [begin, end) that the page cache has.
off_t cached(off_t begin, off_t end) {
  thread_local std::vector<unsigned char> pages;
  end = std::min(end, watched.bytes);
  const off_t first = begin / page * page;
  if (end <= begin) return 0;
  pages.resize(static_cast<std::size_t>((end - first + page - 1) / page));
  if (::mincore(watched.view + first, static_cast<std::size_t>(end - first), pages.data()) != 0) {
    return 0;
  }
  off_t bytes = 0;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const off_t at = first + static_cast<off_t>(i) * page;
    if (pages[i] & 1) bytes += std::min(end, at + page) - std::max(begin, at);
  }
  return bytes;
}

void charge(ssize_t bytes) {
  watched.charged += bytes;
  wait_for_disk(bytes);
}

/// Also what came before: the cache holds pages in larger pieces, which go as a whole or not at
/// all.
void drop(int file, off_t offset, ssize_t bytes) {
  constexpr off_t piece = 2 << 20;
  const off_t begin = std::max<off_t>(0, offset - piece);
  static_cast<void>(::posix_fadvise(file, begin, offset + bytes - begin, POSIX_FADV_DONTNEED));
}

ssize_t read_uncached(int file, const iovec* to, int count, off_t offset, int flags) {
  const ssize_t all = plain(file, to, count, offset, flags);
  if (all > 0) {
    charge(all);
    drop(file, offset, all);
  }
  return all;
}

/// A disk with a price is not read ahead of the program, or what was would cost nothing.
ssize_t read_cached(int file, const iovec* to, int count, off_t offset, int flags) {
  const off_t kept = cached(offset, offset + length(to, count));
  if (watched.ns_per_byte > 0) static_cast<void>(::posix_fadvise(file, 0, 0, POSIX_FADV_RANDOM));
  const ssize_t all = plain(file, to, count, offset, flags);
  if (all > kept) charge(all - kept);
  return all;
}

ssize_t read(int file, const iovec* to, int count, off_t offset, int flags) {
  if (!is_watched(file)) return plain(file, to, count, offset, flags);
  const auto by = watched.charge == Charge::all ? read_uncached : read_cached;
  const ssize_t all = by(file, to, count, offset, flags);
  if (all > 0) watched.asked += all;
  return all;
}

ssize_t read(int file, void* to, std::size_t bytes, off_t offset) {
  const iovec one{to, bytes};
  return read(file, &one, 1, offset, 0);
}

std::int64_t read_from_devices() {
  std::ifstream file("/proc/self/io");
  std::int64_t bytes = 0;
  for (std::string word; file >> word;) {
    if (word == "read_bytes:") file >> bytes;
  }
  return bytes;
}

}  // namespace

void watch(MPI_Comm comm, const std::string& path) {
  struct stat found;
  if (::stat(path.c_str(), &found) != 0) throw std::runtime_error("no file " + path);
  MPI_Comm node;
  MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  int rank;
  MPI_Comm_rank(node, &rank);
  MPI_Win window;  // as long as the process
  MPI_Aint size = 64;
  int unit;
  void* place;
  MPI_Win_allocate_shared(rank == 0 ? size : 0, 1, MPI_INFO_NULL, node, &place, &window);
  MPI_Win_shared_query(window, 0, &size, &unit, &place);
  if (rank == 0) new (place) std::atomic<Nanoseconds>(0);
  MPI_Barrier(node);
  const Descriptor file(path, O_RDONLY);
  void* view = ::mmap(nullptr, static_cast<std::size_t>(found.st_size), PROT_READ, MAP_SHARED,
                      file.number(), 0);  // as long as the process
  if (view == MAP_FAILED) file.failed("mmap", errno);
  watched.view = static_cast<char*>(view);
  watched.bytes = found.st_size;
  watched.device = found.st_dev;
  watched.number = found.st_ino;
  watched.free_at = static_cast<std::atomic<Nanoseconds>*>(place);
  watched.device_before = read_from_devices();
}

void set(Charge charge, double bytes_per_s) {
  watched.charge = charge;
  watched.ns_per_byte = bytes_per_s > 0 ? 1e9 / bytes_per_s : 0;
}

Counts take() {
  const std::int64_t device = read_from_devices();
  const Counts counts{watched.asked.exchange(0), watched.charged.exchange(0),
                      device - watched.device_before};
  watched.device_before = device;
  return counts;
}

}  // namespace bench::store::disk

// Under the C library's names; libraries that this program loads find these first.
#define BENCH_SEEN __attribute__((visibility("default")))

extern "C" {

BENCH_SEEN ssize_t pread(int file, void* to, std::size_t bytes, off_t offset) {
  return bench::store::disk::read(file, to, bytes, offset);
}
BENCH_SEEN ssize_t pread64(int file, void* to, std::size_t bytes, off64_t offset) {
  return bench::store::disk::read(file, to, bytes, offset);
}
BENCH_SEEN ssize_t preadv(int file, const iovec* to, int count, off_t offset) {
  return bench::store::disk::read(file, to, count, offset, 0);
}
BENCH_SEEN ssize_t preadv64(int file, const iovec* to, int count, off64_t offset) {
  return bench::store::disk::read(file, to, count, offset, 0);
}
BENCH_SEEN ssize_t preadv2(int file, const iovec* to, int count, off_t offset, int flags) {
  return bench::store::disk::read(file, to, count, offset, flags);
}
BENCH_SEEN ssize_t preadv64v2(int file, const iovec* to, int count, off64_t offset, int flags) {
  return bench::store::disk::read(file, to, count, offset, flags);
}
}
