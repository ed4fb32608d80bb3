#include "ga/reports/statistics.hpp"

#include <cstdio>
#include <string>
#include <vector>

#include "array/core.hpp"
#include "ga/arrays/limit.hpp"
#include "ga/process/group.hpp"

namespace gannet::ga {

namespace {

/// The parts that a call is about, by process of the array's group.
class Parts {
 public:
  explicit Parts(const Array& a)
      : me_(a.core()->group().rank()), element_bytes_(static_cast<Index>(a.element_bytes())) {}

  void add(int rank, Index elements, bool another) {
    parts_ += another;
    bytes_ += elements * element_bytes_;
    if (rank != me_) others_bytes_ += elements * element_bytes_;
  }

  void count(Counted what) const {
    Tally& tally = tallies[static_cast<std::size_t>(what)];
    ga::add(tally.calls, 1);
    ga::add(tally.more_parts, parts_ - 1);
    ga::add(tally.bytes, bytes_);
    ga::add(tally.others_bytes, others_bytes_);
  }

 private:
  int me_;
  Index element_bytes_;
  Index parts_ = 0;
  Index bytes_ = 0;
  Index others_bytes_ = 0;
};

using Value = double (*)(const Tally&);

double parts_of_a_call(const Tally& tally) {
  const Index calls = tally.calls;
  return calls == 0 ? 0.0
                    : static_cast<double>(calls + tally.more_parts) / static_cast<double>(calls);
}
double all_bytes(const Tally& tally) { return static_cast<double>(tally.bytes); }
double others_bytes(const Tally& tally) { return static_cast<double>(tally.others_bytes); }

std::string formatted(const char* format, auto value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string calls_line() {
  std::string line = "calls: ";
  for (const Tally& tally : tallies) {
    const Index calls = tally.calls;
    line += calls < 9999 ? formatted("%4ld     ", static_cast<long>(calls))
                         : formatted("%.2e ", static_cast<double>(calls));
  }
  return line + "\n";
}

/// From gets to `last`.
std::string line_of(const char* title, Counted last, Value value) {
  std::string line = title;
  for (int k = static_cast<int>(Counted::get); k <= static_cast<int>(last); ++k) {
    line += formatted(" %.2e", value(tallies[static_cast<std::size_t>(k)]));
  }
  return line + "\n";
}

/// Elements of a part that lie a whole number of steps after `first`.
Index chosen(const Patch& part, const Point& first, const Strides& steps) {
  const auto steps_to = [&](int d, Index at) { return (at - first[d] + steps[d] - 1) / steps[d]; };
  Index count = 1;
  for (int d = 0; d < part.dims(); ++d) count *= steps_to(d, part.hi[d]) - steps_to(d, part.lo[d]);
  return count;
}

}  // namespace

void count(Counted what, const Array& a, const Patch& patch, const Strides& steps) {
  if (patch.empty()) return;
  const dist::Map& map = a.core()->map();
  dist::Map::Spot spot;
  if (!steps.dims() && map.single(patch, spot)) [[likely]] {
    const Index bytes = patch.size() * static_cast<Index>(a.element_bytes());
    return count(what, bytes, spot.rank == a.core()->group().rank());
  }
  Parts parts(a);
  map.for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& there) {
    const Index elements = steps.dims() ? chosen(part, patch.lo, steps) : part.size();
    if (elements > 0) parts.add(there.rank, elements, true);
  });
  parts.count(what);
}

void count(Counted what, const Array& a, std::span<const Index> subscripts) {
  const auto dims = static_cast<std::size_t>(a.dims());
  const dist::Map& map = a.core()->map();
  Parts parts(a);
  std::vector<bool> seen(static_cast<std::size_t>(map.ranks()));
  Point at = Point::filled(a.dims(), 0);
  for (std::size_t i = 0; i + dims <= subscripts.size(); i += dims) {
    for (std::size_t d = 0; d < dims; ++d) at[static_cast<int>(d)] = subscripts[i + d];
    const int owner = map.owner(at);
    std::vector<bool>::reference known = seen[static_cast<std::size_t>(owner)];
    parts.add(owner, 1, !known);
    known = true;
  }
  if (!subscripts.empty()) parts.count(what);
}

void print_stats() {
  std::string text = formatted("\n                         GA Statistics for process %4d\n",
                               group(world_group).rank());
  text += "                         ------------------------------\n\n";
  text += "       create   destroy   get      put      acc     scatter   gather  read&inc\n";
  text += calls_line();
  text += line_of("number of processes/call", Counted::gather, parts_of_a_call);
  text += line_of("bytes total:            ", Counted::read_increment, all_bytes);
  text += line_of("bytes remote:           ", Counted::read_increment, others_bytes);
  text += formatted("Max memory consumed for GA by this process: %ld bytes\n",
                    static_cast<long>(most_memory_used()));
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

}  // namespace gannet::ga
