#include "from_ga.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "gannet/draft.hpp"
#include "gannet/error.hpp"
#include "trace/file.hpp"
#include "trace/pack.hpp"
#include "trace/stream.hpp"

namespace gannet::timeline {

namespace format = trace::format;

namespace {

constexpr std::uint64_t ns_of_microsecond = 1000;
constexpr std::uint64_t longest_run = std::uint64_t{1} << 50;  // microseconds: 35 years
constexpr Index largest_extent = Index{1} << 40;
constexpr int most_lines = 1 << 20;

/// An array as distrib.<handle> describes it.
struct OldArray {
  std::uint32_t number = 0;
  std::string name;
  Shape shape;
  std::vector<Index> cuts[2];  ///< where blocks begin, and the end
  int processes = 0;

  /// Blocks were given to processes column by column.
  int owner(Index i, Index j) const {
    const auto at = [](const std::vector<Index>& along, Index x) {
      return static_cast<int>(std::upper_bound(along.begin(), along.end(), x) - along.begin()) - 1;
    };
    const int rows = static_cast<int>(cuts[0].size()) - 1;
    const int process = at(cuts[0], i) + at(cuts[1], j) * rows;
    return process < processes ? process : -1;
  }

  /// The owner of all of a patch; -1 if there are several.
  int owner(const Patch& patch) const {
    const int first = owner(patch.lo[0], patch.lo[1]);
    const int last = owner(patch.hi[0] - 1, patch.hi[1] - 1);
    return first == last ? first : -1;
  }
};

/// Processes, two extents, how many lines along each, and the last index before each line.
std::optional<OldArray> read_array(const std::filesystem::path& file) {
  std::ifstream in(file);
  OldArray array;
  array.shape = Shape{1, 1};
  int lines[2] = {0, 0};
  in >> array.processes >> array.shape[0] >> array.shape[1] >> lines[0] >> lines[1];
  for (int d = 0; d < 2; ++d) {
    const Index extent = array.shape[d];
    if (!in || extent < 1 || extent > largest_extent || lines[d] < 0 || lines[d] > most_lines) {
      return {};
    }
    auto& cuts = array.cuts[d];
    cuts = {0, extent};
    for (int l = 0; l < lines[d]; ++l) {
      Index line = 0;
      in >> line;
      if (line > 0 && line < extent) cuts.push_back(line);
    }
    std::sort(cuts.begin(), cuts.end());
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  }
  if (in.fail()) return {};
  return array;
}

/// Handles of GA are mostly negative numbers.
std::optional<std::int64_t> handle_of(std::string_view text) {
  std::int64_t handle = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), handle);
  if (problem != std::errc() || end != text.data() + text.size()) return {};
  return handle;
}

/// Operation codes of GA.
std::optional<trace::Op> operation_of(std::int64_t code) {
  switch (code) {
    case 1:
      return trace::Op::get;
    case 4:
      return trace::Op::put;
    case 5:
      return trace::Op::accumulate;
    case 15:
      return trace::Op::fetch_add;
    default:
      return {};
  }
}

/// A line of a process's file; indices as Fortran counts them, times in microseconds.
struct Record {
  std::int64_t process, array, ilo, ihi, jlo, jhi, code;
  std::uint64_t begin, end;

  friend std::istream& operator>>(std::istream& in, Record& r) {
    return in >> r.process >> r.array >> r.ilo >> r.ihi >> r.jlo >> r.jhi >> r.code >> r.begin >>
           r.end;
  }
};

std::string name_of_process(int number) {
  char name[32];
  std::snprintf(name, sizeof name, "%03d", number);
  return name;
}

class Converter {
 public:
  Converter(std::filesystem::path folder, std::string trace)
      : folder_(std::move(folder)), trace_(std::move(trace)) {}

  void run(std::ostream& out) {
    read_arrays();
    int processes = 0;
    while (std::filesystem::exists(folder_ / name_of_process(processes))) ++processes;
    if (processes == 0) {
      throw Error(Fault::argument,
                  base::text("trace from-ga: there is no file \"000\" of GA's recorder in \"",
                             folder_.string(), '"'));
    }
    Draft draft(trace_);
    create(draft.name(), processes);
    for (int p = 0; p < processes; ++p) write_process(draft.name(), p);
    draft.publish();
    out << trace_ << ": " << processes << " processes, " << arrays_.size() << " arrays, " << taken_
        << " operations";
    if (left_out_ > 0) out << "; " << left_out_ << " records that make no sense are left out";
    out << '\n';
  }

 private:
  void read_arrays() {
    if (!std::filesystem::is_directory(folder_)) {
      throw Error(Fault::argument,
                  base::text("trace from-ga: \"", folder_.string(), "\" is no folder"));
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with("distrib.") || name.ends_with(".part")) continue;  // or half a file
      const auto handle = handle_of(std::string_view(name).substr(name.find('.') + 1));
      auto array = read_array(entry.path());
      if (!handle || !array) {
        throw Error(Fault::argument, base::text("trace from-ga: ", entry.path().string(),
                                                " does not describe an array of two dimensions"));
      }
      array->name = base::text("array ", *handle);
      arrays_.emplace(*handle, *array);
    }
    for (auto& [handle, array] : arrays_) array.number = ++numbers_;
  }

  void create(const std::string& name, int processes) const {
    format::FileHead head{};
    std::copy(std::begin(format::magic), std::end(format::magic), head.magic);
    head.version = format::version;
    head.bytes = sizeof head;
    head.nodes = 1;
    head.ranks = static_cast<std::uint32_t>(processes);
    head.mode = format::mode_events;
    DraftPart(name, trace_).write(0, &head, sizeof head);
  }

  /// Ticks are nanoseconds since the first event of the process, as GA's `adjust` had it.
  void write_process(const std::string& name, int process) {
    trace::File file(name, static_cast<std::uint32_t>(process));
    const auto append = [&](const trace::File::Frame& frame, std::span<const std::byte> bytes) {
      if (file.append(frame, bytes)) return;
      throw Error(Fault::system, base::text("trace from-ga: \"", trace_, "\" is not written"));
    };
    trace::Stream stream(0);
    std::ifstream in(folder_ / name_of_process(process));
    std::uint64_t first = 0, last = 1;
    bool begun = false;
    std::uint32_t frames = 0;
    std::string rows = rows_of(process);
    std::vector<format::Event> events;
    const auto write = [&] {
      if (!rows.empty()) append({format::Kind::rows}, std::as_bytes(std::span(rows)));
      rows.clear();
      stream.look(events, most_of_frame);
      if (events.empty()) return;
      const trace::Packed packed = trace::pack(events);
      stream.drop(packed.events);
      append({format::Kind::events, 0, frames++}, packed.bytes);
    };
    for (Record record; in >> record;) {
      if (!std::exchange(begun, true)) first = record.begin;
      const bool sound =
          record.begin >= first && record.end >= record.begin && record.end - first < longest_run;
      if (!sound || !add(record, first, stream)) {
        ++left_out_;
        continue;
      }
      last = std::max(last, record.end - first);
      if (++taken_ % (most_of_frame / 4) == 0) write();
    }
    write();
    const std::uint64_t end = last * ns_of_microsecond + least_span;
    const std::string closing = base::text("clock\t0\t0\nclock\t", end, '\t', end, "\nleft\tend\n");
    append({format::Kind::rows, 0, 1}, std::as_bytes(std::span(closing)));
  }

  std::string rows_of(int process) const {
    std::string rows = base::text("rank\t0\tunknown\t0\nthread\t0\tprogram\n");
    if (process == 0) rows += "run\ta program of GA\t\t0\t0\t\n";
    for (const auto& [_, a] : arrays_) {
      rows += base::text("array\t", a.number, "\t0\t", a.number, "\t8\t", a.shape[0], ',',
                         a.shape[1], '\t', a.name, '\n');
      for (std::size_t i = 0; i + 1 < a.cuts[0].size(); ++i) {
        for (std::size_t j = 0; j + 1 < a.cuts[1].size(); ++j) {
          if (a.owner(a.cuts[0][i], a.cuts[1][j]) != process) continue;
          rows += base::text("block\t", a.number, '\t', a.cuts[0][i], ',', a.cuts[1][j], '\t',
                             a.cuts[0][i + 1], ',', a.cuts[1][j + 1], '\n');
        }
      }
    }
    return rows;
  }

  bool add(const Record& r, std::uint64_t first, trace::Stream& stream) const {
    const auto found = arrays_.find(r.array);
    const auto op = operation_of(r.code);
    if (found == arrays_.end() || !op) return false;
    const OldArray& array = found->second;
    const bool inside = r.ilo >= 1 && r.jlo >= 1 && r.ilo <= r.ihi && r.jlo <= r.jhi &&
                        r.ihi <= array.shape[0] && r.jhi <= array.shape[1];
    if (!inside) return false;
    const Patch patch{{r.ilo - 1, r.jlo - 1}, {r.ihi, r.jhi}};
    const std::uint64_t begin = (r.begin - first) * ns_of_microsecond;
    const std::uint64_t length = (r.end - r.begin) * ns_of_microsecond;
    stream.add({*op,
                nullptr,
                {array.name, 1, array.number, &array.shape},
                patch,
                patch.size() * 8,
                array.owner(patch),
                false},
               {begin, length, 0}, 0);
    return true;
  }

  static constexpr std::size_t most_of_frame = 32768;
  static constexpr std::uint64_t least_span = 100'000'000;  // marks of clocks are that far apart

  const std::filesystem::path folder_;
  const std::string trace_;
  std::map<std::int64_t, OldArray> arrays_;
  std::uint32_t numbers_ = 0;
  std::int64_t taken_ = 0;
  std::int64_t left_out_ = 0;
};

}  // namespace

void convert_from_ga(const std::string& folder, const std::string& trace, std::ostream& out) {
  Converter(folder, trace).run(out);
}

}  // namespace gannet::timeline
