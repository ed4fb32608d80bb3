#include "task_file.hpp"

#include <cmath>
#include <istream>
#include <limits>
#include <ostream>
#include <sstream>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::predict {

namespace {

constexpr const char* title = "# tasks of a program, for gannet predict";
constexpr double most_calls = std::numeric_limits<std::uint16_t>::max();
constexpr std::size_t most_tasks = std::numeric_limits<std::uint32_t>::max() - 1;

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) { program_.name = file; }

  void line(const std::string& line) {
    ++number_;
    std::istringstream fields(line);
    std::string first;
    if (!(fields >> first) || first.front() == '#') return;
    if (first == "name") {
      std::getline(fields >> std::ws, program_.name);
    } else if (first == "phase") {
      phase(fields);
    } else if (first == "task") {
      tasks(fields);
    } else {
      refuse(base::text("\"", first, "\" is none of name, phase and task"));
    }
  }

  Program take() {
    if (program_.tasks.empty()) throw Error(Fault::argument, file_ + ": it has no tasks");
    return std::move(program_);
  }

 private:
  [[noreturn]] void refuse(const std::string& problem) const {
    throw Error(Fault::argument, base::text(file_, ", line ", number_, ": ", problem));
  }

  double value(std::istringstream& fields, const char* what, double most) {
    double value = 0;
    if (!(fields >> value) || !std::isfinite(value) || value < 0 || value > most) {
      refuse(base::text(what, " is a number from 0 to ", most));
    }
    return value;
  }

  void end(std::istringstream& fields) {
    std::string more;
    if (fields >> more) refuse(base::text("nothing belongs behind it, but there is \"", more, '"'));
  }

  /// phase DEAL OUTSIDE MEETINGS BYTES
  void phase(std::istringstream& fields) {
    constexpr double limit = 1e18;
    std::string deal;
    fields >> deal;
    Phase phase;
    for (const Deal known : {Deal::counter, Deal::dealt, Deal::futures}) {
      if (deal == name_of(known)) phase.deal = known;
    }
    if (deal != name_of(phase.deal)) {
      refuse(base::text("tasks are dealt by counter, static or futures, not \"", deal, '"'));
    }
    phase.begin = phase.end = program_.tasks.size();
    phase.outside = value(fields, "seconds outside of tasks", limit);
    phase.meetings = static_cast<std::int64_t>(value(fields, "meetings", limit));
    phase.bytes = value(fields, "bytes in meetings", limit);
    end(fields);
    program_.phases.push_back(phase);
  }

  /// task COUNT SECONDS READ READS ADDED ADDS MEMORY
  void tasks(std::istringstream& fields) {
    constexpr double limit = 1e30;
    if (program_.phases.empty()) refuse("tasks belong to a phase, which begins with a line phase");
    const auto count = static_cast<std::size_t>(value(fields, "how many tasks", most_tasks));
    Task task;
    task.compute = value(fields, "seconds", limit);
    task.read = static_cast<float>(value(fields, "bytes read", limit));
    task.reads = static_cast<std::uint16_t>(value(fields, "calls that read", most_calls));
    task.added = static_cast<float>(value(fields, "bytes added", limit));
    task.adds = static_cast<std::uint16_t>(value(fields, "calls that add", most_calls));
    task.memory = static_cast<float>(value(fields, "bytes of memory", limit));
    end(fields);
    if (count > most_tasks - program_.tasks.size()) refuse("these are too many tasks");
    program_.tasks.insert(program_.tasks.end(), count, task);
    program_.phases.back().end = program_.tasks.size();
  }

  const std::string& file_;
  int number_ = 0;
  Program program_;
};

}  // namespace

Program read_tasks(std::istream& in, const std::string& file) {
  Reader reader(file);
  for (std::string line; std::getline(in, line);) reader.line(line);
  return reader.take();
}

void write_tasks(const Program& program, std::ostream& out) {
  out << title << "\n# phase DEAL SECONDS_OUTSIDE MEETINGS BYTES_IN_MEETINGS\n"
      << "# task COUNT SECONDS BYTES_READ READS BYTES_ADDED ADDS BYTES_OF_MEMORY\n"
      << "name " << program.name << '\n';
  out.precision(std::numeric_limits<double>::max_digits10);
  for (const Phase& phase : program.phases) {
    out << "phase " << name_of(phase.deal) << ' ' << phase.outside << ' ' << phase.meetings << ' '
        << phase.bytes << '\n';
    for (std::size_t n = phase.begin; n < phase.end; ++n) {
      const Task& t = program.tasks[n];
      out << "task 1 " << t.compute << ' ' << t.read << ' ' << t.reads << ' ' << t.added << ' '
          << t.adds << ' ' << t.memory << '\n';
    }
  }
}

}  // namespace gannet::predict
