#include "futures/functions.hpp"

#include <cxxabi.h>
#include <oneapi/tbb/concurrent_vector.h>

#include <algorithm>
#include <deque>
#include <mutex>

#include "futures/broadcast.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/hash.hpp"
#include "gannet/region.hpp"

namespace gannet::futures {

namespace {

struct Table {
  std::mutex mutex;
  std::deque<Function> all;  // stay where they are
  oneapi::tbb::concurrent_vector<const Function*> numbered;
};

Table& table() {
  static Table one;
  return one;
}

std::vector<const Function*> without_number() {
  std::vector<const Function*> fresh;
  for (const Function& function : table().all) {
    if (function.number < 0) fresh.push_back(&function);
  }
  std::sort(fresh.begin(), fresh.end(),
            [](const Function* a, const Function* b) { return a->id < b->id; });
  return fresh;
}

/// All ids in the order of their numbers, as if the new ones already had theirs.
std::vector<std::uint64_t> ids(const std::vector<const Function*>& fresh) {
  std::vector<std::uint64_t> all;
  for (const Function* function : table().numbered) all.push_back(function->id);
  for (const Function* function : fresh) all.push_back(function->id);
  return all;
}

std::string name_of(std::uint64_t id) {
  for (const Function& function : table().all) {
    if (function.id == id) return function.name;
  }
  return {};
}

std::uint64_t hash_of(const std::vector<std::uint64_t>& ids) {
  Hash hash;
  for (const std::uint64_t id : ids) hash.add(id);
  return hash.value();
}

/// Throws, naming what the first rank that differs from rank 0 lacks, or has in addition.
[[noreturn]] void refuse(const Group& world, const std::vector<std::uint64_t>& mine, int odd) {
  const auto first = broadcast(world, mine, 0);
  const auto other = broadcast(world, mine, odd);
  const auto lacks = [](const auto& list, const auto& in) {
    for (const std::uint64_t id : list) {
      if (std::find(in.begin(), in.end(), id) == in.end()) return id;
    }
    return std::uint64_t{0};
  };
  const std::uint64_t only_first = lacks(first, other);
  const std::uint64_t only_other = lacks(other, first);
  const int with = only_first ? 0 : odd;
  const std::string known = name_of(only_first ? only_first : only_other);
  const std::string name = broadcast(world, known, with);
  throw Error(
      Fault::argument,
      text("futures: rank ", with, " has the function ", name, ", and rank ", with == 0 ? odd : 0,
           " lacks it or has it in another order; all ranks run the same program, "
           "with the same libraries loaded"));
}

}  // namespace

const Function& add_function(const std::string& name, std::uint64_t id, std::uint64_t type,
                             void (*run)(const Function&, const Function::Call&), void* context) {
  const std::lock_guard lock(table().mutex);
  bool ambiguous = false;
  for (Function& known : table().all) {
    if (known.id != id) continue;
    if (known.run == run && known.context == context) return known;
    ambiguous = known.ambiguous = true;
  }
  Function& added = table().all.emplace_back();
  added.name = name;
  added.id = id;
  added.type = type;
  added.run = run;
  added.context = context;
  added.ambiguous = ambiguous;
  return added;
}

std::string readable(const char* mangled) {
  int status = 0;
  char* name = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  std::string text = name ? name : mangled;
  std::free(name);
  return text;
}

std::uint64_t number_of_name(const char* name) {
  Hash hash;
  hash.add(name);
  return hash.value();
}

namespace functions {

void agree(const Group& world) {
  const std::lock_guard lock(table().mutex);
  const auto fresh = without_number();
  const auto all = ids(fresh);
  const std::uint64_t hash = hash_of(all);
  const auto hashes = world.allgather(hash);
  for (int rank = 0; rank < world.size(); ++rank) {
    if (hashes[static_cast<std::size_t>(rank)] != hashes[0]) refuse(world, all, rank);
  }
  for (const Function* function : fresh) {
    const auto at = table().numbered.push_back(function);
    function->number = at - table().numbered.begin();
    function->traced_as = TaskRegion::number_of(function->name);
  }
  world.sync();  // from here on tasks may arrive
}

const Function* find(std::int64_t number) {
  return number >= 0 && number < count() ? table().numbered[static_cast<std::size_t>(number)]
                                         : nullptr;
}

std::int64_t count() { return static_cast<std::int64_t>(table().numbered.size()); }

void check(const char* call, const Function& function) {
  if (function.ambiguous.load(std::memory_order_relaxed)) [[unlikely]] {
    throw Error(Fault::argument,
                text(call, ": there are two functions ", function.name,
                     ", in different source files; ranks know functions by name, so give "
                     "what contains them different names"));
  }
  if (function.number.load(std::memory_order_relaxed) >= 0) [[likely]]
    return;
  throw Error(Fault::argument,
              text(call, ": the function ", function.name,
                   " came after all ranks agreed on functions: call sync_functions() on all "
                   "of them first"));
}

}  // namespace functions

}  // namespace gannet::futures
