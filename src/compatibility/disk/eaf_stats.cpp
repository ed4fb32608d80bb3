#include "disk/eaf_stats.hpp"

#include <cstdio>

namespace gannet::disk::eaf {

std::string Statistics::table() const {
  static constexpr const char* names[acts] = {"write", "read", "awrite", "aread", "wait"};
  char line[96];
  std::snprintf(line, sizeof line, "%10s %10s %10s %10s %10s\n", "", "calls", "MB", "seconds",
                "MB/s");
  std::string table = line;
  for (int act = 0; act < acts; ++act) {
    const Row& row = rows_[act];
    const double seconds = static_cast<double>(row.nanoseconds) * 1e-9;
    const double megabytes = static_cast<double>(row.bytes) * 1e-6;
    std::snprintf(line, sizeof line, "%10s %10lld %10.3g %10.3g %10.3g\n", names[act],
                  static_cast<long long>(row.calls), megabytes, seconds,
                  seconds > 0 ? megabytes / seconds : 0.0);
    table += line;
  }
  return table;
}

}  // namespace gannet::disk::eaf
