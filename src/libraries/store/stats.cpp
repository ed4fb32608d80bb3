#include <cstdlib>
#include <sstream>
#include <string_view>

#include "gannet/diagnostics.hpp"
#include "store/engine.hpp"

namespace gannet::store {

namespace {

void line(std::ostream& out, const char* name, const LevelStats& level) {
  out << name << ": " << level.hits << " hits (" << level.hit_bytes << " bytes), " << level.misses
      << " misses, " << level.records << " records in " << level.bytes << " of " << level.limit
      << " bytes, " << level.evictions << " evictions, " << level.waits << " waits\n";
}

}  // namespace

Stats Engine::stats() const {
  Stats stats;
  if (local_) {
    stats.local = {.hits = counters_.local_hits,
                   .misses = counters_.local_misses,
                   .hit_bytes = counters_.local_bytes,
                   .records = local_->records(),
                   .bytes = local_->used(),
                   .directory = local_->directory_bytes(),
                   .limit = local_->capacity(),
                   .evictions = local_->evictions(),
                   .waits = 0};
  }
  stats.memory.hits = counters_.memory_hits;
  stats.memory.misses = counters_.memory_misses;
  stats.memory.hit_bytes = counters_.memory_bytes;
  stats.remote_gets = counters_.remote;
  stats.puts = counters_.puts;
  stats.adds = counters_.adds;
  stats.removes = counters_.removes;
  if (!home_) return stats;
  stats.memory.records = shelf_->records();
  stats.memory.bytes = shelf_->used();
  stats.memory.directory = shelf_->directory_bytes();
  stats.memory.limit = shelf_->capacity();
  stats.memory.evictions = shelf_->evictions();
  const Home::Counts& disk = home_->counts();
  stats.memory.waits = disk.waits;
  stats.disk.hits = disk.reads;
  stats.disk.hit_bytes = disk.read_bytes;
  stats.disk.misses = disk.absent;
  stats.disk.limit = options_.disk;
  stats.disk_read_bytes = disk.read_bytes;
  stats.disk_written_bytes = disk.written_bytes;
  stats.disk_errors = disk.errors;
  return stats;
}

std::string to_string(const Stats& stats) {
  std::ostringstream out;
  line(out, "local", stats.local);
  line(out, "memory", stats.memory);
  line(out, "disk", stats.disk);
  out << stats.puts << " puts, " << stats.adds << " adds, " << stats.removes << " removes, "
      << stats.remote_gets << " reads of other nodes, disk: " << stats.disk_read_bytes
      << " bytes read, " << stats.disk_written_bytes << " written, " << stats.disk_errors
      << " errors\n";
  return out.str();
}

/// At the end, next to what GANNET_STATS prints about the world.
void Engine::report() const {
  const char* wanted = std::getenv("GANNET_STATS");
  if (!wanted || std::string_view(wanted) == "0" || std::string_view(wanted).empty()) return;
  std::istringstream lines(to_string(stats()));
  for (std::string one; std::getline(lines, one);) {
    log(LogLevel::error, text("store \"", options_.name, "\", rank ", world_.rank(), ", ", one));
  }
}

}  // namespace gannet::store
