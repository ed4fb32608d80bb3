#include "node/arena.hpp"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>

#include "base/backoff.hpp"
#include "base/memory.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/every_rank.hpp"
#include "job/mpi.hpp"
#include "topology/memory_policy.hpp"

namespace gannet::node {

using base::bytes_text;
using base::text;

namespace {

constexpr Offset round_up(Offset bytes, Offset unit) { return (bytes + unit - 1) & ~(unit - 1); }

/// A range of such pages may begin at multiples of this.
Offset unit_of(Pages pages) {
  const Offset huge = pages == Pages::huge ? huge_page_bytes(page_bytes()) : 0;
  return huge != 0 ? huge : page_bytes();
}

/// Where the node's first rank holds the memory: its siblings open it through /proc.
struct Origin {
  pid_t pid;
  int fd;
};

base::Descriptor shared_file(int number) {
  if (number >= 0) return base::Descriptor(number);
  throw Error(
      Fault::system,
      text("the ranks of this node cannot share memory (memfd through /proc): ", strerror(errno),
           "; they must run as one user, see each other in /proc, and "
           "have descriptors left (ulimit -n)"));
}

base::Descriptor open_shared(const job::Job& job) {
  base::Descriptor file;
  job::on_every_rank(job.comm(), [&] {
    if (job.node_rank() == 0) file = shared_file(memfd_create("gannet", MFD_CLOEXEC));
  });
  Origin origin{getpid(), file.number()};
  job::check_mpi(MPI_Bcast(&origin, sizeof origin, MPI_BYTE, 0, job.node_comm()), "MPI_Bcast");
  const std::string path = text("/proc/", origin.pid, "/fd/", origin.fd);
  job::on_every_rank(job.comm(), [&] {
    if (job.node_rank() != 0) file = shared_file(open(path.c_str(), O_RDWR | O_CLOEXEC));
  });
  return file;
}

[[noreturn]] void out_of_memory(std::size_t bytes, int ranks, const std::string& why) {
  const std::string who = ranks > 1 ? text(" for ", ranks, " ranks together") : "";
  throw Error(Fault::memory, text("not enough memory: needs ", bytes_text(double(bytes)), " more",
                                  who, " on this node, which has ",
                                  bytes_text(double(base::available_memory())), " available", why));
}

constexpr const char* less = "; ask for less, use more nodes, or free what is not needed any more";

/// With less than this it is not worth starting.
constexpr std::size_t least_room = std::size_t{64} << 20;

/// Address space costs nothing until it is used; twice the memory leaves room for gaps. Where it is
/// limited, the program, its threads and libraries keep half of what is left, or less if
/// GANNET_MEMORY asks for more.
std::uint64_t wanted_room(std::uint64_t node_ranks) {
  constexpr std::uint64_t slack = std::uint64_t{1} << 30;
  const auto all = std::min<std::uint64_t>(
      most_arena_bytes, 2 * static_cast<std::uint64_t>(base::machine_memory()) + slack);
  const auto left = static_cast<std::uint64_t>(base::address_space_left());
  if (left >= 2 * all) return all;
  const auto share = static_cast<std::uint64_t>(base::setting_number(base::settings::memory));
  if (share == 0) return left / 2;
  const auto chunk = static_cast<std::uint64_t>(base::setting_number(base::settings::chunk));
  const std::uint64_t asked = 2 * node_ranks * (std::min(share, all) + std::min(chunk, all));
  return std::min({all, least_room + asked, left - left / 8});
}

/// Collective over the node, whose ranks all map the same size.
std::size_t address_room(const job::Job& job) {
  std::uint64_t room =
      wanted_room(static_cast<std::uint64_t>(job.node_size())) & ~(page_bytes() - 1);
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, &room, 1, MPI_UINT64_T, MPI_MIN, job.node_comm()),
                 "MPI_Allreduce");
  return room;
}

/// A mapping of the file from its beginning, or null; at an address where a huge page may begin,
/// so that huge pages of the file are huge pages of this process, too.
std::byte* map_aligned(int file, std::size_t bytes) {
  const Offset unit = unit_of(Pages::huge);
  void* room =
      mmap(nullptr, bytes + unit, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (room == MAP_FAILED) return nullptr;
  auto* const begin = static_cast<std::byte*>(room);
  const auto address = reinterpret_cast<Offset>(begin);
  const std::size_t before = round_up(address, unit) - address;
  std::byte* const start = begin + before;
  if (before > 0) munmap(begin, before);
  munmap(start + bytes, unit - before);
  void* const mapped =
      mmap(start, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE | MAP_FIXED, file, 0);
  if (mapped != MAP_FAILED) {
    madvise(mapped, bytes, MADV_HUGEPAGE);  // a hint, heeded where shmem_enabled is `advise`
    return static_cast<std::byte*>(mapped);
  }
  munmap(start, bytes);
  return nullptr;
}

/// Backs as much of a range as the kernel has huge pages for, which is nothing before Linux 6.1: it
/// makes them from small ones, one of which has to be there. If anything fails, small pages do too.
/// The kernel does not look at signals until the whole range is done.
void back_by_huge_pages(int file, std::byte* base, Offset offset, std::size_t bytes) {
  const Offset huge = huge_page_bytes(page_bytes());
  if (huge == 0) return;
  const Offset begin = round_up(offset, huge);
  const Offset end = (offset + bytes) & ~(huge - 1);
  if (begin >= end) return;
  for (Offset at = begin; at < end; at += huge) {
    if (fallocate(file, 0, static_cast<off_t>(at), static_cast<off_t>(page_bytes())) != 0) return;
  }
  constexpr int collapse = 25;  // MADV_COLLAPSE, which older headers do not have
  madvise(base + begin, end - begin, collapse);
}

/// The kernel's estimate may be a little high, and others use this machine too.
std::int64_t spendable_memory() { return base::available_memory() - base::machine_memory() / 50; }

}  // namespace

Offset page_bytes() {
  static const auto bytes = static_cast<Offset>(sysconf(_SC_PAGESIZE));
  return bytes;
}

Offset whole_pages(Offset bytes) { return round_up(whole_units(bytes), page_bytes()); }

void need_room(std::size_t bytes, const Room& room, int ranks) {
  if (std::cmp_greater(bytes, room.addresses)) {
    const auto left = static_cast<double>(std::max<std::int64_t>(0, room.addresses));
    out_of_memory(bytes, ranks,
                  text("; its address space for arrays has ", bytes_text(left),
                       " left (`ulimit -v` and GANNET_MEMORY limit it)"));
  }
  if (std::cmp_greater(bytes, room.memory)) out_of_memory(bytes, ranks, less);
}

Arena::Arena(const job::Job& job) : Arena() {
  file_ = open_shared(job);
  const std::size_t bytes = address_room(job);
  job::on_every_rank(job.comm(), [&] { map(bytes); });
  const std::size_t head = whole_pages(sizeof(Header) + sizeof(Member) * job.node_size());
  job::on_every_rank(job.comm(), [&] {
    if (job.node_rank() != 0) return;
    back(0, head, Pages::small);
    new (base_) Header{head, head, 0, 0, false};
  });
  new (&member(job.node_rank())) Member{getpid(), job.rank(), false};
  job::check_mpi(MPI_Barrier(job.node_comm()), "MPI_Barrier");
}

void Arena::map(std::size_t bytes) {
  if (bytes < least_room) {
    throw Error(Fault::system, text("the limit of address space leaves ", bytes_text(double(bytes)),
                                    " for arrays, which need ", bytes_text(double(least_room)),
                                    " at least; raise `ulimit -v`"));
  }
  base_ = map_aligned(file_.number(), bytes);
  if (!base_) {
    throw Error(Fault::system, text("cannot map ", bytes_text(double(bytes)),
                                    " of address space: ", strerror(errno), "; raise `ulimit -v`"));
  }
  mapped_ = bytes;
}

Arena::~Arena() {
  if (base_) munmap(base_, mapped_);
}

Arena::Member& Arena::member(int node_rank) const {
  return reinterpret_cast<Member*>(base_ + sizeof(Header))[node_rank];
}

/// Ranks reserve memory at the same time, and what one is just taking may still count as available
/// for the others: so each announces what it takes, and waits when that matters.
class Arena::Admission {
 public:
  Admission(const Arena& arena, std::size_t bytes)
      : taking_(arena.header()->taking), bytes_(bytes) {
    base::Backoff backoff;
    for (;; backoff.pause()) {
      const Offset others = taking_.fetch_add(bytes);
      if (static_cast<std::int64_t>(others + bytes) <= spendable_memory()) return;
      taking_.fetch_sub(bytes);
      if (others == 0) out_of_memory(bytes, 1, less);
    }
  }
  ~Admission() { taking_.fetch_sub(bytes_); }
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;

 private:
  std::atomic<Offset>& taking_;
  std::size_t bytes_;
};

Offset Arena::extend(std::size_t bytes, Pages pages) {
  need_room(bytes, {.addresses = addresses_left()}, 1);
  bytes = whole_pages(bytes);
  const Admission admitted(*this, bytes);
  const Offset start = take_range(bytes, pages);
  try {
    back(start, bytes, pages);
  } catch (...) {
    give_range_back(start, bytes);
    throw;
  }
  return start;
}

std::int64_t Arena::addresses_left() const {
  return static_cast<std::int64_t>(mapped_) - static_cast<std::int64_t>(end().load());
}

Room Arena::room() const { return {spendable_memory(), addresses_left()}; }

/// The end moves only if there is room.
Offset Arena::take_range(std::size_t bytes, Pages pages) {
  const Offset unit = unit_of(pages);
  Offset end = header()->end.load();
  Offset start = 0;
  do {
    start = round_up(end, unit);
    if (start + bytes > mapped_) {
      const auto left = static_cast<std::int64_t>(mapped_) - static_cast<std::int64_t>(start);
      need_room(bytes, {.addresses = left}, 1);
    }
  } while (!header()->end.compare_exchange_weak(end, start + bytes));
  return start;
}

/// Unless another rank has taken what follows: then the range stays, without memory behind it.
void Arena::give_range_back(Offset start, std::size_t bytes) {
  Offset end = start + bytes;
  header()->end.compare_exchange_strong(end, start);
}

void Arena::reserve(Offset offset, std::size_t bytes, Pages pages) {
  const Admission admitted(*this, bytes);
  back(offset, bytes, pages);
}

/// The kernel takes the pages of each part from its NUMA node at this moment, once and for all.
void Arena::back(Offset offset, std::size_t bytes, Pages pages) {
  for (const auto& part : topology::divide(offset, bytes, memory_nodes_, unit_of(pages))) {
    if (back_part(part, pages)) continue;
    const int problem = errno;
    release(offset, bytes);
    out_of_memory(bytes, 1, text(" (", strerror(problem), ")", less));
  }
}

/// In pieces: signals are noticed between two of them, so that a process told to end does end.
bool Arena::back_part(const topology::Part& part, Pages pages) {
  constexpr std::size_t piece = std::size_t{128} << 20;
  const topology::Preference near(part.node, refusals_);
  for (std::size_t done = 0; done < part.bytes; done += piece) {
    if (!back_piece(part.begin + done, std::min(piece, part.bytes - done), pages)) return false;
  }
  return true;
}

/// A signal makes fallocate undo what it did and begin again.
bool Arena::back_piece(Offset offset, std::size_t bytes, Pages pages) {
  if (pages == Pages::huge) back_by_huge_pages(file_.number(), base_, offset, bytes);
  for (;;) {
    if (fallocate(file_.number(), 0, static_cast<off_t>(offset), static_cast<off_t>(bytes)) == 0) {
      return true;
    }
    if (errno != EINTR) return false;
  }
}

void Arena::release(Offset offset, std::size_t bytes) {
  fallocate(file_.number(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(offset),
            static_cast<off_t>(bytes));
}

}  // namespace gannet::node
