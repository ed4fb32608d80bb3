#include "trace/lines.hpp"

#include <dlfcn.h>
#include <unwind.h>

#include <cstdio>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "base/call_site.hpp"
#include "base/object_file.hpp"
#include "trace/field.hpp"

namespace gannet::trace {

namespace {

using Address = Lines::Address;
using Chain = Lines::Chain;

const char* object_of(Address address) {
  Dl_info info;
  auto* const before = static_cast<char*>(address) - 1;  // a return address follows the call
  return dladdr(before, &info) != 0 ? info.dli_fname : "";
}

/// Whether Gannet is a library of its own in this process.
bool is_library() {
  static const bool answer =
      base::is_gannet_library(object_of(reinterpret_cast<Address>(&rows_of_lines)));
  return answer;
}

struct Walk {
  Chain* chain;
  Address* first;
  bool begun = false;
};

/// Visits one level. With Gannet as a library, the chain ends a few calls outside of it.
_Unwind_Reason_Code visit(_Unwind_Context* context, void* data) {
  Walk& walk = *static_cast<Walk*>(data);
  Chain& chain = *walk.chain;
  const auto address = reinterpret_cast<Address>(_Unwind_GetIP(context));
  auto* const kept = reinterpret_cast<Address*>(_Unwind_GetCFA(context)) - 1;
  walk.begun = walk.begun || kept == walk.first;
  if (!walk.begun) return _URC_NO_REASON;
  if (!address || *kept != address || chain.depth == Lines::most_frames) return _URC_END_OF_STACK;
  chain.kept[chain.depth] = kept;
  chain.value[chain.depth++] = address;
  if (!is_library()) return _URC_NO_REASON;
  const bool outside =
      chain.depth > chain.inner + 1 || !base::is_gannet_library(object_of(address));
  if (!outside) chain.inner = chain.depth;
  const bool enough = chain.depth - chain.inner == Lines::most_outside;
  return enough ? _URC_END_OF_STACK : _URC_NO_REASON;
}

using Addresses = std::vector<Address>;
using Line = std::variant<Addresses, std::string>;  // looked up, or given

std::mutex lines_mutex;
std::map<Line, std::uint16_t> line_numbers;
std::vector<Line> known_lines;

std::uint16_t number_of(Line line) {
  const std::lock_guard lock(lines_mutex);
  const auto found = line_numbers.find(line);
  if (found != line_numbers.end()) return found->second;
  if (known_lines.size() == std::numeric_limits<std::uint16_t>::max()) return 0;
  known_lines.push_back(line);
  const auto number = static_cast<std::uint16_t>(known_lines.size());
  line_numbers.emplace(std::move(line), number);
  return number;
}

std::uint16_t number_of(const Chain& chain) {
  const std::size_t skip =
      chain.inner == chain.depth && chain.depth > 0 ? chain.depth - 1 : chain.inner;
  Addresses addresses(chain.value.begin() + static_cast<std::ptrdiff_t>(skip),
                      chain.value.begin() + static_cast<std::ptrdiff_t>(chain.depth));
  return addresses.empty() ? 0 : number_of(Line(std::move(addresses)));
}

/// Rows of object files already written.
using Objects = std::set<std::string>;

/// The row of a line: object files and offsets in them, preceded by rows of files that are new.
std::string rows_of(const std::string& number, const Addresses& addresses, Objects& written) {
  std::string objects, line = "line\t" + number;
  for (const Address address : addresses) {
    const auto at = base::object_address(static_cast<char*>(address) - 1);
    if (at.file.empty()) continue;
    const std::string file = field(at.file);
    const std::string row = "object\t" + file + '\t' + at.build_id + '\n';
    if (!at.build_id.empty() && written.insert(row).second) objects += row;
    char offset[32];
    std::snprintf(offset, sizeof offset, "%zx", static_cast<std::size_t>(at.offset));
    line += '\t' + file + '\t' + offset;
  }
  return objects + line + '\n';
}

}  // namespace

std::uint16_t Lines::look_further(Address* first) {
  const std::size_t place = place_of(first);
  for (std::size_t way = 0; way < ways; ++way) {
    Chain& chain = known_[(place + way) % places];
    if (chain.still_holds(first)) return chain.number;
    if (chain.depth == 0) return walk(chain, first);
  }
  return walk(known_[(place + turn_++ % ways) % places], first);
}

std::uint16_t Lines::walk(Chain& chain, Address* first) {
  chain.depth = chain.inner = 0;
  Walk walk{&chain, first};
  _Unwind_Backtrace(visit, &walk);
  return chain.number = number_of(chain);
}

std::uint16_t number_of_line(std::string text) { return number_of(Line(std::move(text))); }

std::string rows_of_lines(std::size_t& next) {
  const std::lock_guard lock(lines_mutex);
  std::string rows;
  Objects objects;
  for (; next < known_lines.size(); ++next) {
    const std::string number = std::to_string(next + 1);
    if (const auto* written = std::get_if<std::string>(&known_lines[next])) {
      rows += "place\t" + number + '\t' + *written + '\n';
    } else {
      rows += rows_of(number, std::get<Addresses>(known_lines[next]), objects);
    }
  }
  return rows;
}

}  // namespace gannet::trace
