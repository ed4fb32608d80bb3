#include "armci/directory.hpp"

#include <iomanip>
#include <mutex>
#include <sstream>

#include "base/text.hpp"

namespace gannet::armci {

namespace {

constexpr int most_listed = 4;

}  // namespace

/// In place of one that was met earlier, in turn.
void Directory::remember(const Recent& met) {
  thread_local unsigned turn = 0;
  RecentOfRank& recent = recent_of(met.rank);
  recent[turn++ % recent.size()] = met;
}

void Directory::add(int rank, Offset begin, Offset bytes) {
  const std::lock_guard lock(mutex_);
  blocks_[{rank, begin}] = begin + bytes;
  version_.fetch_add(1, std::memory_order_release);
}

void Directory::remove(int rank, Offset begin) {
  const std::lock_guard lock(mutex_);
  blocks_.erase({rank, begin});
  version_.fetch_add(1, std::memory_order_release);
}

/// The last block that begins at or before `offset`; end() if there is none. With the lock.
Directory::Blocks::const_iterator Directory::block_before(int rank, Offset offset) const {
  const auto after = blocks_.upper_bound({rank, offset});
  if (after == blocks_.begin()) return blocks_.end();
  const auto found = std::prev(after);
  return found->first.first == rank ? found : blocks_.end();
}

bool Directory::look_up(int rank, Offset offset, Offset bytes) const {
  const std::shared_lock lock(mutex_);
  const auto found = block_before(rank, offset);
  if (found == blocks_.end()) return false;
  const Recent met{version_.load(), rank, found->first.second, found->second};
  if (!met.fits(met.version, rank, offset, bytes)) return false;
  remember(met);
  return true;
}

Directory::Offset Directory::end_of(int rank, Offset begin) const {
  const std::shared_lock lock(mutex_);
  const auto found = blocks_.find({rank, begin});
  return found == blocks_.end() ? 0 : found->second;
}

std::string Directory::blocks_near(int rank, Offset offset, std::uint64_t base) const {
  const std::shared_lock lock(mutex_);
  const auto first = blocks_.lower_bound({rank, 0});
  const auto last = blocks_.lower_bound({rank + 1, 0});
  if (first == last) return "it has no memory for one-sided operations";
  auto near = block_before(rank, offset);
  if (near == blocks_.end()) near = first;
  std::ostringstream out;
  const char* before = "it has";
  int listed = 0;
  for (; listed < most_listed && near != last; ++listed, ++near) {
    out << before << std::hex << " 0x" << base + near->first.second << " to 0x"
        << base + near->second << std::dec;
    before = ",";
  }
  out << " (" << listed << " of its " << std::distance(first, last) << " blocks)";
  return out.str();
}

}  // namespace gannet::armci
