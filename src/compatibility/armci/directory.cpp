#include "armci/directory.hpp"

#include <iomanip>
#include <mutex>
#include <sstream>

#include "base/text.hpp"

namespace gannet::armci {

namespace {

constexpr int most_listed = 4;

/// 4 MB.
constexpr std::size_t most_met = 1 << 16;

using Blocks = std::map<std::pair<int, node::Offset>, node::Offset>;

/// The last block that begins at or before `offset`; end() if there is none.
Blocks::const_iterator block_before(const Blocks& blocks, int rank, node::Offset offset) {
  const auto after = blocks.upper_bound({rank, offset});
  if (after == blocks.begin()) return blocks.end();
  const auto found = std::prev(after);
  return found->first.first == rank ? found : blocks.end();
}

}  // namespace

/// Replaces an entry that was met earlier, in turn.
void Directory::remember(const Recent& met) {
  thread_local unsigned turn = 0;
  RecentOfRank& recent = recent_of(met.rank);
  recent[turn++ % recent.size()] = met;
}

void Directory::add(int rank, Offset begin, Offset bytes) {
  const std::lock_guard lock(mutex_);
  alone_[{rank, begin}] = begin + bytes;
  version_.fetch_add(1, std::memory_order_release);
}

void Directory::remove(int rank, Offset begin) {
  const std::lock_guard lock(mutex_);
  alone_.erase({rank, begin});
  version_.fetch_add(1, std::memory_order_release);
}

void Directory::add(const Together& all) {
  const std::lock_guard lock(mutex_);
  together_.push_back(all);
}

void Directory::remove(const Together& all) {
  const std::lock_guard lock(mutex_);
  std::erase_if(together_, [&](const Together& made) { return made.blocks == all.blocks; });
  met_.clear();
  version_.fetch_add(1, std::memory_order_release);
}

bool Directory::look_up(int rank, Offset offset, Offset bytes) const {
  {
    const std::shared_lock lock(mutex_);
    if (look_up(alone_, rank, offset, bytes) || look_up(met_, rank, offset, bytes)) return true;
  }
  const std::lock_guard lock(mutex_);
  meet(rank, offset, bytes);
  return look_up(met_, rank, offset, bytes);
}

/// With the lock.
bool Directory::look_up(const Blocks& blocks, int rank, Offset offset, Offset bytes) const {
  const auto found = block_before(blocks, rank, offset);
  if (found == blocks.end()) return false;
  const Recent met{version_.load(), rank, found->first.second, found->second};
  if (!met.fits(met.version, rank, offset, bytes)) return false;
  remember(met);
  return true;
}

/// Notes the block of the rank that holds these bytes, if there is one. With the lock.
void Directory::meet(int rank, Offset offset, Offset bytes) const {
  for (auto made = together_.rbegin(); made != together_.rend(); ++made) {
    const Offset begin = made->begin(rank);
    const Offset end = begin + made->length(rank);
    if (begin == end || offset < begin || offset > end || bytes > end - offset) continue;
    if (met_.size() >= most_met) met_.clear();
    met_[{rank, begin}] = end;
    return;
  }
}

Directory::Offset Directory::end_of(int rank, Offset begin) const {
  const std::shared_lock lock(mutex_);
  const auto found = alone_.find({rank, begin});
  return found == alone_.end() ? 0 : found->second;
}

/// The ends of the blocks by their beginnings. With the lock.
std::map<Directory::Offset, Directory::Offset> Directory::blocks_of(int rank) const {
  std::map<Offset, Offset> blocks;
  const auto last = alone_.lower_bound({rank + 1, 0});
  for (auto block = alone_.lower_bound({rank, 0}); block != last; ++block) {
    blocks.emplace(block->first.second, block->second);
  }
  for (const Together& made : together_) {
    const Offset begin = made.begin(rank);
    if (made.length(rank) > 0) blocks.emplace(begin, begin + made.length(rank));
  }
  return blocks;
}

std::string Directory::blocks_near(int rank, Offset offset, std::uint64_t base) const {
  const std::shared_lock lock(mutex_);
  const auto blocks = blocks_of(rank);
  if (blocks.empty()) return "it has no memory for one-sided operations";
  auto near = blocks.upper_bound(offset);
  if (near != blocks.begin()) --near;
  std::ostringstream out;
  const char* before = "it has";
  int listed = 0;
  for (; listed < most_listed && near != blocks.end(); ++listed, ++near) {
    out << before << std::hex << " 0x" << base + near->first << " to 0x" << base + near->second
        << std::dec;
    before = ",";
  }
  out << " (" << listed << " of its " << blocks.size() << " blocks)";
  return out.str();
}

}  // namespace gannet::armci
