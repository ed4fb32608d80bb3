// Runs all executions of a scenario, and what code under test calls.
#include "memory_model/model.hpp"

#include <algorithm>
#include <cstring>
#include <set>
#include <tuple>

#include "memory_model/execution.hpp"

namespace gannet::memory_model {

namespace {

const char* name_of(std::memory_order order) {
  switch (order) {
    case std::memory_order_relaxed:
      return "relaxed";
    case std::memory_order_acquire:
      return "acquire";
    case std::memory_order_release:
      return "release";
    case std::memory_order_acq_rel:
      return "acq_rel";
    default:
      return "seq_cst";
  }
}

}  // namespace

std::string Site::text() const { return function + " " + operation + " " + name_of(order); }

std::byte* Scenario::zeroed(std::size_t bytes) {
  constexpr std::size_t line = 64;
  auto& memory = make<std::vector<std::byte>>(bytes + line);
  void* begin = memory.data();
  std::size_t room = memory.size();
  return static_cast<std::byte*>(std::align(line, bytes, begin, room));
}

Result explore(const Setup& setup, const Weakening* weakening) {
  Result result;
  Choices choices;
  std::map<Site, bool> sites;
  do {
    Execution execution(choices, weakening, sites);
    const auto end = execution.run(setup);
    current = nullptr;
    ++(end == Execution::End::given_up ? result.given_up : result.executions);
    result.violation = execution.violation();
  } while (result.violation.empty() && choices.advance());
  for (const auto& [site, met] : sites) result.sites.push_back(site);
  return result;
}

namespace {

/// What may be in place of an order, the weakest first.
std::vector<std::memory_order> below(const Site& site) {
  using enum std::memory_order;
  std::vector<std::memory_order> all{relaxed};
  if (site.order == acq_rel || site.order == seq_cst) {
    if (site.operation != "store") all.push_back(acquire);
    if (site.operation != "load") all.push_back(release);
    if (site.order == seq_cst && all.size() == 3) all.push_back(acq_rel);
  }
  return all;
}

std::string text_of_rest(std::memory_order enough) {
  return std::string("; ") + name_of(enough) + " would do";
}

bool holds(const std::vector<Setup>& scenarios, const Weakening& weakening) {
  return std::all_of(scenarios.begin(), scenarios.end(), [&](const Setup& setup) {
    return explore(setup, &weakening).violation.empty();
  });
}

}  // namespace

std::vector<std::string> orders(const std::string& file, const std::vector<Setup>& scenarios) {
  std::set<Site> sites;
  for (const Setup& setup : scenarios) {
    const Result result = explore(setup);
    if (!result.violation.empty()) return {"even as they are: " + result.violation};
    sites.insert(result.sites.begin(), result.sites.end());
  }
  std::vector<std::string> all;
  for (const Site& site : sites) {
    if (site.order == std::memory_order_relaxed || !site.file.starts_with(file)) continue;
    const auto weaker = below(site);
    const auto enough = std::find_if(weaker.begin(), weaker.end(), [&](std::memory_order order) {
      return holds(scenarios, {site, order});
    });
    all.push_back(site.text() + (enough == weaker.end() ? "" : text_of_rest(*enough)));
  }
  return all;
}

void check(bool holds, const std::string& law) {
  if (!holds && current) current->fail(law);
}
bool inside() { return current && current->in_thread(); }
void reads(const void* memory, std::size_t bytes) {
  if (inside()) current->plain(memory, bytes, false);
}
void writes(const void* memory, std::size_t bytes) {
  if (inside()) current->plain(memory, bytes, true);
}
void look_again() {
  if (inside()) current->leave(Execution::End::given_up);
  if (current) throw Endless();
}
void futex_wait(const void* word, std::uint32_t expected, std::uint32_t bits) {
  current->futex_wait(word, expected, bits);
}
void futex_wake(const void* word, int most, std::uint32_t bits) {
  if (inside()) current->futex_wake(word, most, bits);
}

std::uint64_t load(const void* word, std::size_t bytes, std::memory_order order,
                   const std::source_location& from) {
  if (inside()) {
    current->plain(word, bytes, false);
    return current->load(word, bytes, order, from);
  }
  std::uint64_t value = 0;
  std::memcpy(&value, word, bytes);
  return value;
}
void store(void* word, std::size_t bytes, std::uint64_t value, std::memory_order order,
           const std::source_location& from) {
  if (inside()) return current->store(word, bytes, value, order, from);
  std::memcpy(word, &value, bytes);
}
std::uint64_t update(void* word, std::size_t bytes, std::memory_order order,
                     std::memory_order failed, const std::function<bool(std::uint64_t&)>& change,
                     const std::source_location& from) {
  if (inside()) return current->update(word, bytes, order, failed, change, from);
  std::uint64_t before = 0;
  std::memcpy(&before, word, bytes);
  std::uint64_t value = before;
  if (change(value)) std::memcpy(word, &value, bytes);
  return before;
}
void fence(std::memory_order order, const std::source_location& from) {
  if (inside()) current->fence(order, from);
}
void lock(const void* mutex) {
  if (inside()) current->lock(mutex);
}
bool try_lock(const void* mutex) { return !inside() || current->try_lock(mutex); }
void unlock(const void* mutex) {
  if (inside()) current->unlock(mutex);
}

}  // namespace gannet::memory_model
