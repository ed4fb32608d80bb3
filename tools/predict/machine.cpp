#include "machine.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "toml.hpp"

namespace gannet::predict {

namespace {

namespace fs = std::filesystem;

constexpr double tiny = 1e-12;  // seconds; no machine takes no time at all

constexpr Parameter all[] = {
    {"node.ranks", &Machine::ranks_per_node, 1, "ranks", "that share a node", false},
    {"node.speed", &Machine::speed, 1, "flop/s", "of one core: only ratios of machines count"},
    {"node.memory_bandwidth", &Machine::memory_bandwidth, 1, "byte/s", "of all ranks of a node"},
    {"node.copy", &Machine::copy_bandwidth, 1, "byte/s", "of one core that copies or adds"},
    {"node.memory", &Machine::memory, 1, "byte", "of a node: helpers take a part of it", false},
    {"network.latency", &Machine::latency, tiny, "s", "one way, from node to node"},
    {"network.overhead", &Machine::overhead, 0, "s", "of the processor for each call"},
    {"network.bandwidth", &Machine::bandwidth, 1, "byte/s", "into a node, and out of it"},
    {"network.bisection", &Machine::bisection, 1e-6, "", "of the sum of all nodes' bandwidth"},
    {"atomic.remote", &Machine::atomic, tiny, "s", "service of an atomic of another node"},
    {"atomic.local", &Machine::local_atomic, tiny, "s", "of one on the own node"},
    {"helper.message", &Machine::helper_message, 0, "s", "service of a message"},
    {"helper.bandwidth", &Machine::helper_bandwidth, 1, "byte/s", "copied by a helper"},
    {"helper.gets", &Machine::helper_gets, 0, "", "whether helpers serve gets", false},
    {"sync.step", &Machine::sync_step, 0, "s", "a step of a barrier between nodes"},
    {"sync.local", &Machine::local_sync, 0, "s", "the same on a node"},
};

const Parameter* find(const std::string& key) {
  const auto found = std::find_if(std::begin(all), std::end(all),
                                  [&](const Parameter& p) { return key == p.key; });
  return found == std::end(all) ? nullptr : found;
}

void take(Machine& machine, const std::string& key, const TomlValue& value,
          const std::string& file) {
  const auto refuse = [&](const std::string& problem) {
    throw Error(Fault::argument, base::text(file, ", line ", value.line, ": ", key, ' ', problem));
  };
  if (key == "name") {
    if (value.kind != TomlValue::Kind::text) refuse("is a string");
    machine.name = value.text;
    return;
  }
  const Parameter* const parameter = find(key);
  if (parameter == nullptr) refuse("is nothing that a machine has; docs/predict.md has the list");
  const bool flag = parameter->member == &Machine::helper_gets;
  if (flag != (value.kind == TomlValue::Kind::flag) || value.kind == TomlValue::Kind::text) {
    refuse(flag ? "is true or false" : "is a number");
  }
  if (value.number < parameter->least) {
    refuse(base::text("is ", value.number, ", but at least ", parameter->least));
  }
  machine.*parameter->member = value.number;
}

/// Next to the command: in a build tree as well as after installation.
fs::path installed(const std::string& name) {
  std::error_code ignored;
  const fs::path bin = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  return bin.parent_path() / "share" / "gannet" / "machines" / (name + ".toml");
}

std::string names_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  std::string list;
  for (const auto& name : names) list += (list.empty() ? "" : ", ") + name;
  return list.empty() ? "none" : list;
}

}  // namespace

std::span<const Parameter> parameters() { return all; }

Machine parse_machine(std::string_view text, const std::string& file) {
  const Toml toml = parse_toml(text, file);
  Machine machine;
  for (const auto& [key, value] : toml) take(machine, key, value, file);
  for (const Parameter& parameter : all) {
    if (toml.contains(parameter.key)) continue;
    throw Error(Fault::argument,
                base::text(file, ": ", parameter.key, " is missing (", parameter.what, ")"));
  }
  if (machine.name.empty()) throw Error(Fault::argument, file + ": name is missing");
  return machine;
}

Machine read_machine(const std::string& name) {
  const bool is_file = name.find_first_of("./") != name.npos;
  const fs::path path = is_file ? fs::path(name) : installed(name);
  std::ifstream in(path);
  if (!in) {
    throw Error(
        Fault::argument,
        is_file ? base::text("cannot read the machine file \"", name, '"')
                : base::text("there is no machine \"", name, "\": ", path.parent_path().string(),
                             " has ", names_in(path.parent_path()),
                             "; a file of your own needs a name with a dot or a slash"));
  }
  std::ostringstream text;
  text << in.rdbuf();
  return parse_machine(text.str(), path.string());
}

void write_figures(const std::string& name, const std::map<std::string, double>& figures,
                   const std::string& source, std::ostream& out) {
  out << "# " << source << "\nname = \"" << name << "\"\n";
  std::string table;
  for (const Parameter& parameter : all) {
    const auto figure = figures.find(parameter.key);
    if (figure == figures.end()) continue;
    const std::string key = parameter.key;
    const auto dot = key.find('.');
    if (key.substr(0, dot) != table) out << "\n[" << (table = key.substr(0, dot)) << "]\n";
    out << key.substr(dot + 1) << " = ";
    if (parameter.member == &Machine::helper_gets) {
      out << (figure->second != 0 ? "true" : "false");
    } else {
      out << figure->second;
    }
    out << "  # " << parameter.unit << (*parameter.unit ? ", " : "") << parameter.what << '\n';
  }
}

}  // namespace gannet::predict
