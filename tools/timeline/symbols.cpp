#include "symbols.hpp"

#include <unistd.h>

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/object_file.hpp"
#include "base/text.hpp"

namespace gannet::timeline {

namespace {

/// One function at an address; several if the compiler inlined them, innermost first.
struct CodePlace {
  std::string function;
  std::string line;  ///< "/home/x/fock.f90:212"
};
using CodePlaces = std::vector<CodePlace>;

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// Why addr2line is not asked about a file; empty if it may be. Files come from a trace: only names
/// that no shell takes for anything else.
std::string obstacle(const std::string& path, const std::map<std::string, std::string>& build_ids) {
  if (!path.starts_with('/') || path.find('\'') != std::string::npos)
    return "its path is not known";
  if (::access(path.c_str(), R_OK) != 0) return "it is not there, or cannot be read";
  const auto id = build_ids.find(path);
  const bool same = id == build_ids.end() || base::build_id_of_file(path) == id->second;
  return same ? "" : "it has been built again since the run";
}

std::string hexadecimal(std::uint64_t number) {
  char text[32];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(number));
  return text;
}

/// Asks addr2line for many addresses of an object file at once. It prints each address (-a), then
/// two lines for each function.
void ask_about(const std::string& object, const std::vector<std::uint64_t>& offsets,
               std::map<Address, CodePlaces>& known) {
  std::string command = "addr2line -aCfi -e '" + object + "'";
  for (const std::uint64_t offset : offsets) command += ' ' + hexadecimal(offset);
  command += " 2>/dev/null";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) return;
  CodePlaces* places = nullptr;
  std::size_t next = 0;
  bool function_next = true;
  char line[8192];
  while (std::fgets(line, sizeof line, pipe.get())) {
    std::string text(line);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    if (function_next && text.starts_with("0x") && next < offsets.size()) {
      places = &known[{object, offsets[next++]}];
    } else if (places && function_next) {
      places->push_back({text, ""});
      function_next = false;
    } else if (places) {
      places->back().line = text;
      function_next = true;
    }
  }
}

bool is_gannet(std::string_view function) {
  const std::string_view name = function.substr(0, function.find('('));
  return name.starts_with("gannet::") || name.find(" gannet::") != std::string_view::npos ||
         name.starts_with("void gannet::");
}

/// Without debug information addr2line says "??:?", "??:0" or ":?", as the object was made.
bool is_known(std::string_view line) {
  return !line.empty() && !line.starts_with("??") && !line.starts_with(":") &&
         !line.ends_with(":?") && !line.ends_with(":0");
}

/// "scf::(anonymous namespace)::Run::step(int)" becomes "scf::Run::step".
std::string without_arguments(std::string name) {
  constexpr std::string_view nameless = "(anonymous namespace)::";
  for (auto at = name.find(nameless); at != std::string::npos; at = name.find(nameless)) {
    name.erase(at, nameless.size());
  }
  return name.substr(0, name.find('('));
}

std::string plain_text(const Address& address) {
  return base::text(hexadecimal(address.offset), " of ", file_name(address.object));
}

/// A place in the program; nothing for a place in Gannet or in the standard library.
std::optional<std::string> text_of(const CodePlace& place, const Address& address) {
  if (is_gannet(place.function) || place.line.find("/include/c++/") != std::string::npos) return {};
  std::string_view line = file_name(place.line);
  line = line.substr(0, line.find(" ("));  // "(discriminator 2)"
  const std::string function = without_arguments(place.function);
  if (is_known(line)) return base::text(line, " (in ", function, ")");
  if (!function.empty() && function != "??")
    return base::text(function, " in ", file_name(address.object));
  return plain_text(address);
}

/// The innermost place that is not Gannet's. A place about which nothing is known counts as that:
/// its caller's caller, in the end the C library, would be another place. `blind`: files of such
/// places.
std::string text_of(const Line& line, const std::map<Address, CodePlaces>& known,
                    std::set<std::string>& blind) {
  if (!line.given.empty()) return line.given;
  for (const Address& address : line.addresses) {
    const auto found = known.find(address);
    if (found == known.end() || found->second.empty()) {
      blind.insert(address.object);
      return clean(plain_text(address));
    }
    for (const CodePlace& place : found->second) {
      if (const auto text = text_of(place, address)) return clean(*text);
    }
  }
  return line.addresses.empty() ? "unknown" : clean(plain_text(line.addresses.front()));
}

}  // namespace

Symbols symbols_of(const std::vector<Line>& lines,
                   const std::map<std::string, std::string>& build_ids, bool ask) {
  constexpr std::size_t most_at_once = 2000;
  std::map<std::string, std::vector<std::uint64_t>> wanted;
  std::map<Address, CodePlaces> known;
  std::map<std::string, std::string> obstacles;
  Symbols symbols;
  for (const Line& line : lines) {
    for (const Address& address : line.addresses) {
      if (known.try_emplace(address).second) wanted[address.object].push_back(address.offset);
    }
  }
  if (!ask) wanted.clear();
  for (const auto& [object, offsets] : wanted) {
    if (std::string why = obstacle(object, build_ids); !why.empty()) {
      obstacles.emplace(object, std::move(why));
      continue;
    }
    for (std::size_t from = 0; from < offsets.size(); from += most_at_once) {
      const std::size_t end = std::min(from + most_at_once, offsets.size());
      ask_about(object,
                {offsets.begin() + static_cast<std::ptrdiff_t>(from),
                 offsets.begin() + static_cast<std::ptrdiff_t>(end)},
                known);
    }
  }
  std::set<std::string> blind;
  for (const Line& line : lines) symbols.texts.push_back(text_of(line, known, blind));
  for (const auto& [object, why] : obstacles) {
    if (!blind.contains(object)) continue;
    symbols.notes.push_back(base::text("lines in ", clean(object), " are not known: ", why));
  }
  return symbols;
}

}  // namespace gannet::timeline
