#include "command.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>

#include "bands.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "gannet/write_file.hpp"
#include "options.hpp"
#include "recorded.hpp"
#include "report.hpp"
#include "task_file.hpp"
#include "trace_out.hpp"

namespace gannet::predict {

namespace {

constexpr std::uint64_t most_traced = 20'000'000;  // spans, of 24 bytes each
const std::string input = "standard input";

/// A list from standard input is kept only if it is needed more than once.
bool streams(const Options& options) {
  return options.tasks == "-" && options.ranks.size() == 1 && !options.bands &&
         options.trace.empty() && options.write_tasks.empty();
}

Program program_for(const Options& options, std::ostream& out) {
  if (options.tasks == "-") return read_tasks(std::cin, input);
  if (!options.tasks.empty()) {
    std::ifstream in(options.tasks);
    if (!in) {
      throw Error(Fault::argument, base::text("cannot read the tasks \"", options.tasks, '"'));
    }
    return read_tasks(in, options.tasks);
  }
  const timeline::Run run = timeline::Run::open(options.run);
  for (const std::string& warning : run.warnings) out << "warning: " << warning << '\n';
  return program_of(run);
}

/// What ranks share shrinks with their number; each rank repeats the rest.
Program on(const Program& program, int ranks, double shared) {
  if (shared == 0 || program.ranks == 0) return program;
  Program other = program;
  const double left = 1 - shared + shared * program.ranks / ranks;
  for (Phase& phase : other.phases) phase.outside *= left;
  return other;
}

/// Of all runs.
std::string time_text(const Program& program, const Options& options) {
  double seconds = 0;
  for (const int ranks : options.ranks) seconds += time_of(program, ranks);
  seconds *= runs(options.bands);
  return seconds < 2 ? "seconds" : base::text("about ", std::lround(seconds), " s");
}

/// Where it runs, and what the prediction costs, besides `tasks` in memory.
void print_costs(const Machine& machine, double speedup, const Options& options, double tasks,
                 bool steals, const std::string& time, std::ostream& out) {
  const int most = *std::max_element(options.ranks.begin(), options.ranks.end());
  out << "on " << machine.name << ", which computes " << speedup
      << " times as fast as where it was recorded"
      << (options.from.empty() ? " (--from and --speed say otherwise)" : "")
      << "\nmemory: " << base::bytes_text(tasks + memory_of(machine, steals, most))
      << "; time: " << time << ", " << static_cast<int>(options.ranks.size()) * runs(options.bands)
      << " runs\n\n";
}

void print_head(const Program& program, const Machine& machine, double speedup,
                const Options& options, std::ostream& out) {
  double outside = 0;
  for (const Phase& phase : program.phases) outside += phase.outside;
  out << program.name << ": " << program.tasks.size() << " tasks of " << program.compute()
      << " s in " << program.phases.size() << " phases, " << program.shared()
      << " s of collective operations that ranks share, and " << outside
      << " s of each rank outside of them\n";
  const bool steals = std::any_of(program.phases.begin(), program.phases.end(),
                                  [](const Phase& phase) { return phase.deal == Deal::futures; });
  print_costs(machine, speedup, options, static_cast<double>(program.tasks.bytes()), steals,
              time_text(program, options), out);
}

void write_trace(const Machine& machine, const Program& program, int ranks, double speedup,
                 const std::string& path, std::ostream& out) {
  const std::uint64_t spans =
      program.tasks.size() * 3 + program.phases.size() * 2 * static_cast<std::uint64_t>(ranks);
  if (spans > most_traced) {
    throw Error(Fault::argument, base::text("--trace of ", spans, " events is more than ",
                                            most_traced, "; take fewer ranks or tasks"));
  }
  TraceOut trace(machine, ranks);
  simulate(machine, program, ranks, speedup, &trace);
  trace.write(path, program.name);
  out << "\npredicted trace: gannet trace view " << path << '\n';
}

void write_files(const std::string& name, const Machine& machine, const Options& options,
                 const std::vector<Prediction>& predictions) {
  if (!options.csv.empty()) {
    write_file(options.csv, [&](std::ostream& file) { write_csv(file, predictions); });
  }
  if (!options.svg.empty()) {
    const std::string title = name + " on " + machine.name;
    write_file(options.svg, [&](std::ostream& file) { write_svg(file, title, predictions); });
  }
}

/// Tasks are taken from standard input when they are dealt.
void predict_stream(const Machine& machine, double speedup, const Options& options,
                    std::ostream& out) {
  TaskStream stream(std::cin, input);
  out << "tasks of " << input << ", each taken when it is dealt\n";
  print_costs(machine, speedup, options, 0, true, "about 1 or 2 us for each task", out);
  const Prediction prediction{simulate(machine, stream, options.ranks.front(), speedup), {}};
  const Result& result = prediction.result;
  if (result.done == 0 && result.times.compute == 0) {
    throw Error(Fault::argument, input + ": it has no tasks");
  }
  print_title(out, options.bands);
  print_row(out, prediction);
  out << '\n'
      << stream.name() << ": " << result.done << " tasks and shared work of "
      << result.times.compute * speedup << " s\n";
  print_left_out(out);
  write_files(stream.name(), machine, options, {prediction});
}

void predict_program(const Machine& machine, double speedup, const Options& options,
                     std::ostream& out) {
  const Program program = program_for(options, out);
  if (!options.write_tasks.empty()) {
    write_file(options.write_tasks, [&](std::ostream& file) { write_tasks(program, file); });
  }
  print_head(program, machine, speedup, options, out);
  print_title(out, options.bands);
  std::vector<Prediction> predictions;
  for (const int ranks : options.ranks) {
    predictions.push_back(
        predict(machine, on(program, ranks, options.shared), ranks, speedup, options.bands));
    print_row(out, predictions.back());
  }
  if (options.bands) print_swings(out, predictions);
  print_left_out(out);
  write_files(program.name, machine, options, predictions);
  if (options.trace.empty()) return;
  const int ranks = options.ranks.front();
  write_trace(machine, on(program, ranks, options.shared), ranks, speedup, options.trace, out);
}

}  // namespace

void run(const std::vector<std::string>& words, std::ostream& out) {
  if (std::find(words.begin(), words.end(), "--help") != words.end()) {
    out << usage;
    return;
  }
  const Options options = Options::parse(words);
  Machine machine = read_machine(options.machine);
  machine.one_lock = options.one_lock;
  if (options.per_node) machine.ranks_per_node = *options.per_node;
  const double ratio = options.from.empty() ? 1 : machine.speed / read_machine(options.from).speed;
  const double speedup = options.speed * ratio;
  streams(options) ? predict_stream(machine, speedup, options, out)
                   : predict_program(machine, speedup, options, out);
}

}  // namespace gannet::predict
