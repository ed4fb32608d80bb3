#include "data.hpp"

#include <algorithm>
#include <ctime>
#include <map>
#include <numeric>
#include <ostream>
#include <set>

#include "../timeline/counting.hpp"
#include "arrays.hpp"
#include "base/text.hpp"
#include "boxes.hpp"
#include "column.hpp"

namespace gannet::page {

namespace {

using timeline::Time;
using Numbers = std::vector<std::uint64_t>;

/// The most regions of a window that a served page gets.
constexpr std::size_t most_regions = 100'000;

/// Empty if it is not known.
std::string date_of(std::int64_t nanoseconds) {
  if (nanoseconds == 0) return "";
  const std::time_t seconds = nanoseconds / 1'000'000'000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[64];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts);
  return text;
}

/// "x86 with 64 processors: node1, node2".
std::string machine_of(const timeline::Run& run) {
  std::set<std::string> hosts;
  for (const timeline::Node& node : run.nodes) hosts.insert(node.host);
  std::string text = run.processors;
  if (hosts.size() > 4) return base::text(text, " on ", hosts.size(), " hosts");
  for (const std::string& host : hosts) {
    text += (host == *hosts.begin() ? (text.empty() ? "" : " on ") : ", ") + host;
  }
  return text;
}

template <class List, class Item>
void write_list(std::ostream& out, const char* name, const List& items, Item item) {
  out << ",\"" << name << "\":[";
  const char* between = "";
  for (const auto& one : items) {
    out << between << item(one);
    between = ",\n";
  }
  out << ']';
}

/// A list of texts in which number 0 is none.
std::vector<std::string> after_none(const std::vector<std::string>& texts) {
  std::vector<std::string> all{""};
  all.insert(all.end(), texts.begin(), texts.end());
  return all;
}

void write_boxes(std::ostream& out, int number, const Boxes& boxes) {
  write_column(out, number, "box_array", boxes.array());
  write_column(out, number, "box_at", boxes.at(), true);
  write_column(out, number, "box_bounds", boxes.bounds());
}

std::uint64_t plus_one(std::uint32_t number) {
  return number == timeline::none ? 0 : std::uint64_t{number} + 1;
}

/// Numbers meetings, from 1, in the order in which they are asked for.
class Meetings {
 public:
  std::uint64_t of(const timeline::Event& event) {
    if (event.op != timeline::Op::sync || event.where != timeline::Where::number) return 0;
    return known_.try_emplace({event.name, event.place}, known_.size() + 1).first->second;
  }

 private:
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint64_t> known_;
};

/// Writes columns, each of which has one number for each of some rows.
template <class Rows>
class Columns {
 public:
  Columns(std::ostream& out, int number, const Rows& rows)
      : out_(out), number_(number), rows_(rows) {}

  template <class NumberOf>
  void write(const char* name, NumberOf&& number_of, bool delta = false) const {
    Numbers numbers;
    numbers.reserve(rows_.size());
    for (const auto& row : rows_) numbers.push_back(static_cast<std::uint64_t>(number_of(row)));
    write_column(out_, number_, name, std::move(numbers), delta);
  }

  /// Columns that rows of this kind have no numbers for.
  void write_empty(std::initializer_list<const char*> names) const {
    for (const char* name : names) write(name, [](const auto&) { return 0; });
  }

 private:
  std::ostream& out_;
  const int number_;
  const Rows& rows_;
};

void write_end(std::ostream& out, int number) {
  out << "<script type=\"application/json\" class=\"gannet-end\" data-run=\"" << number
      << "\"></script>\n";
}

}  // namespace

Data::Data(const timeline::Run& run) : run_(run), operations_(run) {
  const std::vector<timeline::Event>& events = run.events;
  for (const timeline::Event& event : events) {
    const bool shown = timeline::takes_time(event.op);
    const auto number = shown ? static_cast<std::uint32_t>(operations_.of(event)) : timeline::none;
    known_.operation.push_back(number);
  }
  for (const timeline::Counter& counter : run.counters) {
    of_counters_.push_back(static_cast<std::uint32_t>(operations_.of(counter)));
  }
  timeline::Counting counting = timeline::counting_of(run);
  for (std::uint32_t& outer : counting.inside) {
    if (outer != 0) outer = known_.operation[outer - 1] + 1;
  }
  known_.inside = std::move(counting.inside);
  known_.counts = std::move(counting.counts);
  known_.lost = std::move(counting.lost);
  regions_ = regions_of(run);
}

void Data::write_head(std::ostream& out, const Part& part, bool sums, std::size_t rows) const {
  std::vector<std::string> warnings = run_.warnings;
  warnings.insert(warnings.end(), run_.notes.begin(), run_.notes.end());
  warnings.insert(warnings.end(), part.warnings.begin(), part.warnings.end());
  out << "<script type=\"application/json\" class=\"gannet-head\" data-run=\"" << part.number
      << "\">{\"format\":\"gannet-page\",\"version\":2,\"mode\":"
      << (sums ? "\"summary\"" : "\"events\"") << ",\"program\":" << json(run_.program)
      << ",\"date\":" << json(date_of(run_.began)) << ",\"machine\":" << json(machine_of(run_))
      << ",\"memo\":" << json(run_.settings) << ",\"ranks\":" << run_.ranks.size()
      << ",\"span_ns\":" << run_.length << ",\"lost\":" << run_.lost << ",\"events\":" << rows;
  if (part.served) {
    out << ",\"part\":{\"from\":" << part.from << ",\"to\":" << part.to
        << ",\"recorded\":" << timeline::events_of(run_) << '}';
  }
  write_list(out, "nodes", run_.ranks, [](const auto& rank) { return rank.node; });
  write_list(out, "warnings", warnings, json);
  write_list(out, "operations", operations_.all(), [](const Operations::Operation& operation) {
    return "{\"name\":" + json(operation.name) + ",\"kind\":\"" + operation.kind + "\"}";
  });
  std::size_t at = 0;
  write_list(out, "arrays", run_.arrays,
             [&](const timeline::Array& array) { return json_of(array, at++); });
  write_list(out, "sites", after_none(run_.lines), json);
  write_list(out, "regions", after_none(run_.regions), json);
  out << "}</script>\n";
}

void Data::write_events(std::ostream& out, const Part& part,
                        const std::vector<std::uint32_t>& shown) const {
  write_head(out, part, false, shown.size());
  Boxes boxes(run_);
  Meetings meetings;
  const Columns columns(out, part.number, shown);
  const auto write = [&](const char* name, auto&& number_of, bool delta = false) {
    columns.write(
        name, [&](std::uint32_t at) { return number_of(run_.events[at]); }, delta);
  };
  columns.write("op", [&](std::uint32_t at) { return known_.operation[at]; });
  write(
      "begin", [](const auto& e) { return e.begin; }, true);
  write("duration", [](const auto& e) { return e.length(); });
  write("tail", [](const auto& e) { return std::max<Time>(0, e.complete - e.end); });
  columns.write("wait", [&](std::uint32_t at) { return known_.lost[at]; });
  write("rank", [](const auto& e) { return e.rank; });
  write("peer", [](const auto& e) { return e.peer + 1; });
  write("array", [](const auto& e) { return plus_one(e.array); });
  write("box", [&](const auto& e) { return boxes.of(e); });
  write("bytes", [](const auto& e) { return std::max<std::int64_t>(0, e.bytes); });
  write("site", [](const auto& e) { return plus_one(e.line); });
  write("region", [](const auto& e) { return plus_one(e.region); });
  write("meeting", [&](const auto& e) { return meetings.of(e); });
  columns.write("inside", [&](std::uint32_t at) { return known_.inside[at]; });
  columns.write("counts", [&](std::uint32_t at) { return known_.counts[at] ? 1 : 0; });
  write_boxes(out, part.number, boxes);
  write_regions(out, part);
  write_end(out, part.number);
}

void Data::write_bins(std::ostream& out, const Part& part, const Bins& bins) const {
  write_head(out, part, true, bins.sums.size());
  Boxes boxes(run_);
  const Columns columns(out, part.number, bins.sums);
  const auto begin_of = [&](const Sum& s) { return bins.from + Time{s.bin} * bins.width; };
  columns.write("op", [](const Sum& s) { return s.operation; });
  columns.write("begin", begin_of, true);
  columns.write("duration", [&](const Sum& s) {
    return std::min(bins.width, std::max<Time>(1, part.to - begin_of(s)));
  });
  columns.write("spent", [](const Sum& s) { return s.time; });
  columns.write("wait", [](const Sum& s) { return s.wait; });
  columns.write("calls", [](const Sum& s) { return s.calls; });
  columns.write("rank", [](const Sum& s) { return s.rank; });
  columns.write("peer", [](const Sum& s) { return s.peer + 1; });
  columns.write("array", [](const Sum& s) { return plus_one(s.array); });
  columns.write("box", [&](const Sum& s) { return boxes.of_block(s.array, s.block); });
  columns.write("bytes", [](const Sum& s) { return s.bytes; });
  columns.write("site", [](const Sum& s) { return plus_one(s.line); });
  columns.write("region", [](const Sum& s) { return plus_one(s.region); });
  columns.write("inside", [](const Sum& s) { return s.inside; });
  columns.write("counts", [](const Sum& s) { return s.counts; });
  columns.write("longest", [](const Sum& s) { return s.longest; });
  columns.write_empty({"tail", "meeting"});
  write_boxes(out, part.number, boxes);
  write_regions(out, part);
  write_end(out, part.number);
}

void Data::write_counters(std::ostream& out, const Part& part) const {
  std::vector<std::uint32_t> shown;
  for (std::uint32_t at = 0; at < run_.counters.size(); ++at) {
    if (timeline::takes_time(run_.counters[at].op)) shown.push_back(at);
  }
  write_head(out, part, true, shown.size());
  Boxes boxes(run_);
  const Columns columns(out, part.number, shown);
  const auto write = [&](const char* name, auto&& number_of, bool delta = false) {
    columns.write(
        name, [&](std::uint32_t at) { return number_of(run_.counters[at]); }, delta);
  };
  columns.write("op", [&](std::uint32_t at) { return of_counters_[at]; });
  write(
      "begin", [](const auto& c) { return c.begin; }, true);
  write("duration", [](const auto& c) { return c.width; });
  write("spent", [](const auto& c) { return c.time; });
  write("wait", [](const auto& c) { return std::min(timeline::lost_in(c), c.time); });
  write("longest", [](const auto& c) { return c.longest; });
  write("calls", [](const auto& c) { return c.calls; });
  write("rank", [](const auto& c) { return c.rank; });
  write("peer", [](const auto& c) { return c.peer + 1; });
  write("array", [](const auto& c) { return plus_one(c.array); });
  write("box", [&](const auto& c) { return boxes.of_block(c.array, c.block); });
  write("bytes", [](const auto& c) { return c.bytes; });
  write("site", [](const auto& c) { return plus_one(c.line); });
  write("region", [](const auto& c) { return plus_one(c.region); });
  columns.write("inside", [&](std::uint32_t at) {
    return timeline::is_part(run_.counters[at].op) ? of_counters_[at] + 1 : 0;
  });
  write("counts", [](const auto& c) { return timeline::counts(c) ? 1 : 0; });
  columns.write_empty({"tail", "meeting"});
  write_boxes(out, part.number, boxes);
  write_regions(out, part);
  write_end(out, part.number);
}

/// Those in the window; none if there are too many for a picture, where sums show them, too.
void Data::write_regions(std::ostream& out, const Part& part) const {
  std::vector<RegionSpan> shown;
  for (const RegionSpan& span : regions_) {
    if (!part.served || (span.begin < part.to && span.end > part.from)) shown.push_back(span);
  }
  if (part.served && shown.size() > most_regions) shown.clear();
  const Columns columns(out, part.number, shown);
  columns.write(
      "region_begin", [](const RegionSpan& s) { return s.begin; }, true);
  columns.write("region_length", [](const RegionSpan& s) { return s.end - s.begin; });
  columns.write("region_rank", [](const RegionSpan& s) { return s.rank; });
  columns.write("region_number", [](const RegionSpan& s) { return plus_one(s.region); });
}

void Data::write(std::ostream& out, int number) const {
  if (run_.mode == trace::format::mode_summary) return write_counters(out, {number});
  std::vector<std::uint32_t> shown;
  for (std::uint32_t at = 0; at < run_.events.size(); ++at) {
    if (known_.operation[at] != timeline::none) shown.push_back(at);
  }
  write_events(out, {number}, shown);
}

void Data::write_part(std::ostream& out, Time from, Time to, std::size_t most) const {
  if (run_.mode == trace::format::mode_summary) {
    return write_counters(out, {0, true, 0, run_.length});
  }
  from = std::clamp<Time>(from, 0, run_.length);
  to = std::clamp<Time>(to, from + 1, std::max(run_.length, from) + 1);
  Part part{0, true, from, to};
  std::vector<std::uint32_t> shown;
  for (std::uint32_t at = 0; at < run_.events.size() && shown.size() <= most; ++at) {
    const timeline::Event& event = run_.events[at];
    if (event.begin >= to) break;
    const bool in = event.begin >= from || event.complete > from;
    if (in && known_.operation[at] != timeline::none) shown.push_back(at);
  }
  if (shown.size() <= most) return write_events(out, part, shown);
  const Bins bins = bins_of(run_, known_, from, to, most);
  if (bins.coarse) {
    part.warnings.push_back(
        "There is too much for one picture: blocks, peers and lines of the "
        "program are told when less time is shown.");
  }
  write_bins(out, part, bins);
}

}  // namespace gannet::page
