#include "task_file.hpp"

#include <algorithm>
#include <cmath>
#include <istream>
#include <limits>
#include <ostream>
#include <span>
#include <sstream>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::predict {

namespace {

constexpr const char* title = "# tasks of a program, for gannet predict";
constexpr double most_calls = std::numeric_limits<std::uint16_t>::max();
constexpr double most_array = std::numeric_limits<std::uint32_t>::max();
constexpr double most_tasks = 0x1p53;  // whole numbers up to there are exact
constexpr double most_seconds = 1e18, most_bytes = 1e30;
constexpr double most_spread = 10;
constexpr std::string_view lognormal = "lognormal:";

}  // namespace

void TaskLines::refuse(const std::string& problem) const {
  throw Error(Fault::argument, base::text(file_, ", line ", number_, ": ", problem));
}

double TaskLines::value(std::istringstream& fields, const char* what, double most) const {
  double value = 0;
  if (!(fields >> value) || !std::isfinite(value) || value < 0 || value > most) {
    refuse(base::text(what, " is a number from 0 to ", most));
  }
  return value;
}

void TaskLines::end(std::istringstream& fields) const {
  std::string more;
  if (fields >> more) refuse(base::text("nothing belongs behind it, but there is \"", more, '"'));
}

/// phase DEAL OUTSIDE MEETINGS BYTES
void TaskLines::read_phase(std::istringstream& fields) {
  std::string deal;
  fields >> deal;
  phase = {};
  for (const Deal known : all_deals) {
    if (deal == name_of(known)) phase.deal = known;
  }
  if (deal != name_of(phase.deal)) {
    refuse(base::text("tasks are dealt by counter, static, futures or owned, not \"", deal, '"'));
  }
  phase.outside = value(fields, "seconds outside of tasks", most_seconds);
  phase.meetings = static_cast<std::int64_t>(value(fields, "meetings", most_seconds));
  phase.bytes = value(fields, "bytes in meetings", most_seconds);
  end(fields);
  in_phase_ = true;
  behind_tasks_ = false;
}

/// shared SECONDS CALLS TRAFFIC ELEMENT WIDTH EXTENT... or
/// shared SECONDS CALLS diagonals ELEMENT 0 ROWS [above|below LEAST MOST ENTRIES]...
void TaskLines::read_shared(std::istringstream& fields) {
  if (!in_phase_ || behind_tasks_) {
    refuse("shared work belongs between the line of its phase and those of tasks");
  }
  shared = {};
  shared.compute = value(fields, "seconds of all ranks", most_seconds);
  shared.calls = static_cast<std::int64_t>(value(fields, "calls", most_tasks));
  std::string traffic;
  fields >> traffic;
  for (const Traffic known : all_traffic) {
    if (traffic == name_of(known)) shared.traffic = known;
  }
  if (traffic != name_of(shared.traffic)) {
    refuse(base::text("what ranks need of others is none, faces, panels or diagonals, not \"",
                      traffic, '"'));
  }
  shared.element = static_cast<std::int64_t>(value(fields, "bytes of an element", most_tasks));
  shared.width = static_cast<std::int64_t>(value(fields, "the width of ghost cells", most_tasks));
  if (shared.traffic == Traffic::diagonals) return read_diagonals(fields);
  shared.shape = extents(fields);
}

/// ROWS [above|below LEAST MOST ENTRIES]...
void TaskLines::read_diagonals(std::istringstream& fields) {
  const double rows = value(fields, "rows of the matrix", most_tasks);
  if (rows < 1) refuse("a sparse matrix has at least one row");
  shared.shape = Shape{static_cast<Index>(rows)};
  for (std::string side; fields >> side;) {
    if (side != "above" && side != "below") {
      refuse(base::text("diagonals are above or below the main one, not \"", side, '"'));
    }
    Diagonals& d = shared.diagonals.emplace_back();
    d.above = side == "above";
    d.least = static_cast<std::int64_t>(value(fields, "the least distance", most_tasks));
    d.most = static_cast<std::int64_t>(value(fields, "the largest distance", most_tasks));
    if (d.most < d.least) refuse("the largest distance is no less than the least");
    d.entries = value(fields, "entries of a row", most_tasks);
  }
}

Shape TaskLines::extents(std::istringstream& fields) const {
  std::vector<Index> extents;
  while (!(fields >> std::ws).eof()) {
    extents.push_back(static_cast<Index>(value(fields, "an extent", most_tasks)));
    if (extents.back() < 1 || extents.size() > max_dims) {
      refuse(base::text("an array has at most ", max_dims, " extents, each 1 or more"));
    }
  }
  return Shape(std::span<const Index>(extents));
}

/// SECONDS, or lognormal:MEAN:SPREAD
void TaskLines::read_seconds(std::istringstream& fields) {
  fields >> std::ws;
  if (fields.peek() != lognormal.front()) {
    task.compute = value(fields, "seconds", most_bytes);
    return;
  }
  std::string word;
  fields >> word;
  for (char& c : word) {
    if (c == ':') c = ' ';
  }
  std::istringstream parts(word);
  std::string kind;
  parts >> kind;
  if (kind + ':' != lognormal) refuse("seconds are a number, or lognormal:MEAN:SPREAD");
  task.compute = value(parts, "the mean of seconds", most_bytes);
  task.spread = static_cast<float>(value(parts, "their spread", most_spread));
  end(parts);
}

/// ARRAY EXTENT...
void TaskLines::read_array(std::istringstream& fields) {
  arrays.push_back(extents(fields));
  if (arrays.back().dims() == 0) refuse("an array has extents");
}

/// KIND ARRAY ELEMENT BYTES, for each
void TaskLines::read_accesses(std::istringstream& fields) {
  accesses.clear();
  for (std::string kind; fields >> kind;) {
    Access access{};
    for (const Access::Kind known : all_accesses) {
      if (kind == name_of(known)) access.kind = known;
    }
    if (kind != name_of(access.kind)) {
      refuse(base::text("a task accesses by use, get, nbget or add, not \"", kind, '"'));
    }
    if (access.kind == Access::Kind::use && phase.deal != Deal::owned) {
      refuse("only tasks that are owned use what a cache may have");
    }
    const double array = value(fields, "the number of an array", most_array);
    if (array >= static_cast<double>(arrays.size())) {
      refuse(base::text("there is no array ", array, ": lines array above name ", arrays.size()));
    }
    access.array = static_cast<std::uint32_t>(array);
    const Index elements = Patch::whole(arrays[access.array]).size();
    access.at = static_cast<std::uint64_t>(
        value(fields, "an element of it", static_cast<double>(elements - 1)));
    access.bytes = static_cast<float>(value(fields, "bytes of an access", most_bytes));
    accesses.push_back(access);
  }
}

/// task COUNT SECONDS READ READS ADDED ADDS MEMORY [KIND ARRAY ELEMENT BYTES]...
void TaskLines::read_tasks(std::istringstream& fields) {
  behind_tasks_ = true;
  if (!in_phase_) refuse("tasks belong to a phase, which begins with a line phase");
  const double wanted = value(fields, "how many tasks", most_tasks);
  if (wanted != std::floor(wanted)) refuse("how many tasks is a whole number");
  count = static_cast<std::uint64_t>(wanted);
  task = {};
  read_seconds(fields);
  task.read = static_cast<float>(value(fields, "bytes read", most_bytes));
  task.reads = static_cast<std::uint16_t>(value(fields, "calls that read", most_calls));
  task.added = static_cast<float>(value(fields, "bytes added", most_bytes));
  task.adds = static_cast<std::uint16_t>(value(fields, "calls that add", most_calls));
  task.memory = static_cast<float>(value(fields, "bytes of memory", most_bytes));
  read_accesses(fields);
}

TaskLines::Kind TaskLines::next() {
  for (std::string line; std::getline(in_, line);) {
    ++number_;
    std::istringstream fields(line);
    std::string first;
    if (!(fields >> first) || first.front() == '#') continue;
    if (first == "name") {
      std::getline(fields >> std::ws, name);
    } else if (first == "phase") {
      read_phase(fields);
      return Kind::phase;
    } else if (first == "task") {
      read_tasks(fields);
      if (count > 0) return Kind::tasks;
    } else if (first == "array") {
      read_array(fields);
    } else if (first == "shared") {
      read_shared(fields);
      return Kind::shared;
    } else {
      refuse(base::text("\"", first, "\" is none of name, array, phase, shared and task"));
    }
  }
  return Kind::end;
}

Program read_tasks(std::istream& in, const std::string& file) {
  TaskLines lines(in, file);
  Program program;
  for (auto kind = lines.next(); kind != TaskLines::Kind::end; kind = lines.next()) {
    if (kind == TaskLines::Kind::phase) {
      program.phases.push_back(lines.phase);
      program.phases.back().begin = program.tasks.size();
    } else if (kind == TaskLines::Kind::shared) {
      add_to(program.phases.back().shared, lines.shared);
    } else {
      program.tasks.add(lines.count, lines.task, lines.accesses);
    }
    program.phases.back().end = program.tasks.size();
  }
  if (!program.has_work()) throw Error(Fault::argument, file + ": it has no tasks");
  program.name = lines.name;
  program.arrays = lines.arrays;
  return program;
}

const Phase* TaskStream::next_phase() {
  for (Dealt passed_over; next(passed_over);) continue;
  if (ahead_ == TaskLines::Kind::end) return nullptr;
  phase_ = lines_.phase;
  phase_.begin = number_;
  for (ahead_ = lines_.next(); ahead_ == TaskLines::Kind::shared; ahead_ = lines_.next()) {
    add_to(phase_.shared, lines_.shared);
  }
  return &phase_;
}

bool TaskStream::next(Dealt& dealt) {
  if (ahead_ != TaskLines::Kind::tasks) return false;
  if (taken_ == 0) accesses_ = lines_.accesses;
  dealt = {drawn(lines_.task, number_++), accesses_};
  if (++taken_ == lines_.count) {
    taken_ = 0;
    ahead_ = lines_.next();
  }
  return true;
}

/// Numbers continue from phase to phase, like those of a program in memory.
const TaskList& TaskStream::all() {
  all_ = TaskList(phase_.begin);
  for (; ahead_ == TaskLines::Kind::tasks; ahead_ = lines_.next()) {
    all_.add(lines_.count, lines_.task, lines_.accesses);
  }
  number_ = phase_.end = all_.end();
  return all_;
}

namespace {

void write_task(std::uint64_t count, const Task& t, std::span<const Access> accesses,
                std::ostream& out) {
  out << "task " << count << ' ';
  if (t.spread > 0) {
    out << lognormal << t.compute << ':' << t.spread;
  } else {
    out << t.compute;
  }
  out << ' ' << t.read << ' ' << t.reads << ' ' << t.added << ' ' << t.adds << ' ' << t.memory;
  for (const Access& access : accesses) {
    out << ' ' << name_of(access.kind) << ' ' << access.array << ' ' << access.at << ' '
        << access.bytes;
  }
  out << '\n';
}

void write_shared(const SharedWork& work, std::ostream& out) {
  out << "shared " << work.compute << ' ' << work.calls << ' ' << name_of(work.traffic) << ' '
      << work.element << ' ' << work.width;
  for (const Index extent : work.shape) out << ' ' << extent;
  for (const Diagonals& d : work.diagonals) {
    out << (d.above ? " above " : " below ") << d.least << ' ' << d.most << ' ' << d.entries;
  }
  out << '\n';
}

}  // namespace

void write_tasks(const Program& program, std::ostream& out) {
  out << title << "\n# phase DEAL SECONDS_OUTSIDE MEETINGS BYTES_IN_MEETINGS\n"
      << "# shared SECONDS CALLS TRAFFIC BYTES_OF_ELEMENT WIDTH EXTENT... "
         "[above|below LEAST MOST ENTRIES]...\n"
      << "# task COUNT SECONDS BYTES_READ READS BYTES_ADDED ADDS BYTES_OF_MEMORY "
         "[KIND ARRAY ELEMENT BYTES]...\n"
      << "name " << program.name << '\n';
  for (const Shape& array : program.arrays) {
    out << "array";
    for (const Index extent : array) out << ' ' << extent;
    out << '\n';
  }
  out.precision(std::numeric_limits<double>::max_digits10);
  const auto& runs = program.tasks.runs();
  auto run = runs.begin();
  for (const Phase& phase : program.phases) {
    out << "phase " << name_of(phase.deal) << ' ' << phase.outside << ' ' << phase.meetings << ' '
        << phase.bytes << '\n';
    for (const SharedWork& work : phase.shared) write_shared(work, out);
    for (std::uint64_t n = phase.begin; n < phase.end;) {
      const std::uint64_t end = std::min(run->end, phase.end);
      write_task(end - n, run->task, program.tasks.accesses_of(run->task), out);
      n = end;
      if (n == run->end) ++run;
    }
  }
}

}  // namespace gannet::predict
