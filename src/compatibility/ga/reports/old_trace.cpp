#include "ga/reports/old_trace.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ostream>
#include <set>
#include <vector>

#include "array/core.hpp"
#include "base/text.hpp"
#include "ga/process/group.hpp"
#include "gannet/error.hpp"
#include "gannet/write_file.hpp"

namespace gannet::ga::old_trace {

namespace {

struct Kept {
  Record what;
  std::int64_t begin, end;  // microseconds
};

std::vector<Kept> records;
std::size_t most_records = 0;
std::set<std::int64_t> described;
std::int64_t begun = 0, ended = 0;

std::int64_t now() {
  const auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

/// Processes, extents, lines between blocks in each dimension, and where these lines are.
void describe(std::int64_t number, const Array& array) {
  const dist::Map& map = array.core()->map();
  std::vector<std::vector<Index>> ends(static_cast<std::size_t>(map.dims()));
  for (int rank = 0; rank < map.ranks(); ++rank) {
    for (const auto& tile : map.tiles(rank)) {
      for (int d = 0; d < map.dims(); ++d) {
        ends[static_cast<std::size_t>(d)].push_back(tile.patch.hi[d]);
      }
    }
  }
  std::string extents, counts, lines;
  for (int d = 0; d < map.dims(); ++d) {
    auto& along = ends[static_cast<std::size_t>(d)];
    std::sort(along.begin(), along.end());
    along.erase(std::unique(along.begin(), along.end()), along.end());
    if (along.size() > 1) along.pop_back();  // the end of the array is not a line between blocks
    extents += base::text(map.shape()[d], ' ');
    counts += base::text(along.size(), ' ');
    for (const Index end : along) lines += base::text(end, '\n');
  }
  write_file(base::text("distrib.", number), [&](std::ostream& file) {
    file << map.ranks() << '\n' << extents << '\n' << counts << '\n' << lines;
  });
}

}  // namespace

void begin(std::int64_t most) {
  if (most <= 0) {
    throw Error(Fault::argument, base::text("trace_init: room for ", most,
                                            " records; ask for 1 or "
                                            "more"));
  }
  records.clear();
  described.clear();
  most_records = static_cast<std::size_t>(most);
}

void operation_begins() { begun = now(); }
void operation_ends() { ended = now(); }

void add(const Record& record, const Array& array) {
  if (records.size() >= most_records) return;
  const bool first = array.core()->group().rank() == 0 && described.insert(record.array).second;
  if (first) describe(record.array, array);
  records.push_back({record, begun, ended});
}

void end(std::int64_t process) {
  char name[32];
  std::snprintf(name, sizeof name, "%03lld", static_cast<long long>(process));
  write_file(name, [&](std::ostream& file) {
    for (const Kept& kept : records) {
      const Record& r = kept.what;
      file << base::text(process, ' ', r.array, ' ', r.ilo, ' ', r.ihi, ' ', r.jlo, ' ', r.jhi, ' ',
                         r.operation, ' ', kept.begin, ' ', kept.end, '\n');
    }
  });
  records.clear();
  most_records = 0;
}

}  // namespace gannet::ga::old_trace
