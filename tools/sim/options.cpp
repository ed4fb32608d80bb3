#include "options.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>

#include "base/text.hpp"
#include "data.hpp"
#include "gannet/error.hpp"

namespace gannet::sim {

const char* const usage =
    "usage: gannet sim [options]\n"
    "Simulates the flow control of all ranks and helpers of a job (docs/sim.md).\n"
    "  --ranks 16,256        numbers of ranks, one run for each (16)\n"
    "  --per-node 8          ranks on a node\n"
    "  --pattern uniform     uniform: random other nodes; hotspot: all to the first node;\n"
    "                        pair: one rank to one node; dft: uniform with --bytes dft\n"
    "  --bytes 4K            size of the messages, or dft: the profile of a DFT program\n"
    "  --messages 8          that each rank sends (as many as make a steady run)\n"
    "  --ahead 4             messages that a rank hands over before the first of them has left\n"
    "  --scheme 2x4K,auto    buffers of each client, one run for each: 2x4K: two of 4 KB;\n"
    "                        2x4K+32: and 32 spare ones for all, with announced backlogs; auto: "
    "from\n"
    "                        5 % of the node's memory (2x4K,4x128K,2x4K+32,auto)\n"
    "  --memory 16G          memory of a node\n"
    "  --latency 5us         from node to node\n"
    "  --bandwidth 3G        bytes per second into a node, and out of it\n"
    "  --overhead 500ns      of a helper for each message that it takes or sends\n"
    "  --service FILE        CSV bytes,seconds: time of a helper for a block (bench-helper)\n"
    "  --seed 1              of the random choices; the same seed gives the same results\n"
    "  --compare             the comparison of docs/sim.md: message sizes, and numbers of ranks\n"
    "  --csv FILE            write the results as CSV\n"
    "  --out DIR             with --compare: CSV, gnuplot scripts and plots\n";

namespace {

[[noreturn]] void refuse(const std::string& problem) { throw Error(Fault::argument, problem); }

std::string read_file(const std::string& name) {
  std::ifstream in(name);
  if (!in) throw Error(Fault::system, "cannot read \"" + name + "\"");
  return {std::istreambuf_iterator<char>(in), {}};
}

void set_pattern(Options& options, const std::string& value) {
  const std::map<std::string, Pattern> patterns{{"pair", Pattern::pair},
                                                {"uniform", Pattern::uniform},
                                                {"hotspot", Pattern::hotspot},
                                                {"dft", Pattern::uniform}};
  const auto found = patterns.find(value);
  if (found == patterns.end()) {
    refuse("--pattern \"" + value + "\" is not one of uniform, hotspot, pair, dft");
  }
  options.work.pattern = found->second;
  if (value == "dft") options.bytes = value;
}

void set_ranks(Options& options, const std::string& value) {
  options.ranks.clear();
  for (const std::string& number : parse_list(value)) {
    options.ranks.push_back(static_cast<int>(parse_count("--ranks", number, 2, 10'000'000)));
  }
  if (options.ranks.empty()) refuse("--ranks needs a number");
}

void set_schemes(Options& options, const std::string& value) {
  options.schemes.clear();
  for (const std::string& text : parse_list(value)) {
    options.schemes.push_back(Scheme::parse(text));
  }
  if (options.schemes.empty()) refuse("--scheme needs a scheme");
}

void set_bandwidth(Options& options, const std::string& value) {
  options.machine.network.bandwidth = static_cast<double>(parse_bytes("--bandwidth", value));
}

int count(const std::string& name, const std::string& value, int most) {
  return static_cast<int>(parse_count(name, value, 1, most));
}

/// All options that take a value.
using Setter = std::function<void(Options&, const std::string&)>;
const std::map<std::string, Setter>& setters() {
  static const std::map<std::string, Setter> table{
      {"--ranks", set_ranks},
      {"--per-node",
       [](auto& o, auto& v) { o.machine.per_node = count("--per-node", v, 100'000); }},
      {"--pattern", set_pattern},
      {"--bytes", [](auto& o, auto& v) { o.bytes = v; }},
      {"--messages", [](auto& o, auto& v) { o.messages = count("--messages", v, 1'000'000); }},
      {"--ahead", [](auto& o, auto& v) { o.work.ahead = count("--ahead", v, 1000); }},
      {"--scheme", set_schemes},
      {"--memory", [](auto& o, auto& v) { o.machine.memory = parse_bytes("--memory", v); }},
      {"--latency",
       [](auto& o, auto& v) { o.machine.network.latency = parse_seconds("--latency", v); }},
      {"--bandwidth", set_bandwidth},
      {"--overhead",
       [](auto& o, auto& v) { o.machine.network.overhead = parse_seconds("--overhead", v); }},
      {"--service", [](auto& o, auto& v) { o.machine.service = ServiceTimes(read_file(v)); }},
      {"--seed",
       [](auto& o, auto& v) {
         o.work.seed = static_cast<std::uint64_t>(parse_count("--seed", v, 0, INT64_MAX));
       }},
      {"--csv", [](auto& o, auto& v) { o.csv = v; }},
      {"--out", [](auto& o, auto& v) { o.out = v; }}};
  return table;
}

/// Checks for options that are wrong only in combination.
void check(const Options& options) {
  if (options.out && !options.compare) refuse("--out goes with --compare; otherwise use --csv");
  if (options.csv && options.compare) refuse("--compare writes several files; use --out");
  const int least = *std::min_element(options.ranks.begin(), options.ranks.end());
  if (least <= options.machine.per_node) {
    refuse(base::text("--ranks ", least, " with --per-node ", options.machine.per_node,
                      " is one node; messages need two"));
  }
}

}  // namespace

Options Options::parse(const std::vector<std::string>& words) {
  Options options;
  set_schemes(options, "2x4K,4x128K,2x4K+32,auto");
  for (auto word = words.begin(); word != words.end(); ++word) {
    if (*word == "--compare") {
      options.compare = true;
      continue;
    }
    const auto setter = setters().find(*word);
    if (setter == setters().end()) refuse("there is no option \"" + *word + "\"");
    if (word + 1 == words.end()) refuse(*word + " needs a value");
    setter->second(options, *++word);
  }
  options.work.sizes = sizes_of(options.bytes);
  check(options);
  return options;
}

Sizes sizes_of(const std::string& bytes) {
  if (bytes == "dft") return Sizes::profile(data::dft_profile);
  const auto size = parse_bytes("--bytes", bytes);
  if (size > (std::int64_t{1} << 30)) refuse("--bytes " + bytes + " is more than 1G");
  return Sizes::fixed(size);
}

int usual_messages(Pattern pattern, int ranks) {
  constexpr int in_all = 1 << 20;
  return std::clamp(in_all / (pattern == Pattern::pair ? 1 : ranks), 8, 256);
}

}  // namespace gannet::sim
