#include "gf/caches.hpp"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "array/core.hpp"
#include "base/log.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"

namespace gannet::gf::caches {

namespace {

/// Both caches of one array. The core tells apart arrays that have one number one after the other.
struct Pair {
  explicit Pair(const ga::Array& a)
      : core(a.core()->shared_from_this()),
        reads(cache::reads(core.get(), options())),
        sums(cache::sums(core.get(), options())) {}
  ~Pair() { end(); }

  /// Flushes. Sums that have lost their array are reported, once.
  void end() noexcept {
    if (core->open()) return cache::end(*sums);
    if (warned.exchange(true) || cache::counts(*sums).bytes == 0) return;
    base::log(base::Level::error,
              base::text("what GF_CachedAcc kept for \"", core->name(), "\"",
                         " is lost, since the array was destroyed before; call GF_CacheAccFlush or "
                         "GFFinalize before GA_Destroy"));
  }
  static CacheOptions options() {
    return {static_cast<std::size_t>(base::setting_number(base::settings::gf_cache)), {}};
  }

  const array::Handle core;
  const std::shared_ptr<cache::Reads> reads;
  const std::shared_ptr<cache::Sums> sums;
  std::atomic<bool> warned{false};
};

std::mutex mutex;  // of what follows
std::map<int, std::shared_ptr<Pair>> pairs;
std::unordered_map<std::int64_t, CachedRequest> requests;
std::int64_t last_request = 0;

std::atomic<int> ends{0};  // how often all was forgotten

/// What a thread used last, so that threads meet at the mutex only when they go to another array.
thread_local std::shared_ptr<Pair> recent;
thread_local int recent_ends = 0;

Pair& pair_of(const ga::Array& a) {
  const array::Core* core = a.core();
  if (recent && recent->core.get() == core && recent_ends == ends.load(std::memory_order_acquire)) {
    return *recent;
  }
  std::shared_ptr<Pair> old;  // ends without the lock
  const std::lock_guard lock(mutex);
  std::shared_ptr<Pair>& pair = pairs[a.handle()];
  if (!pair || pair->core.get() != core) old = std::exchange(pair, std::make_shared<Pair>(a));
  recent = pair;
  recent_ends = ends.load();
  return *recent;
}

std::vector<std::shared_ptr<Pair>> all_pairs() {
  const std::lock_guard lock(mutex);
  std::vector<std::shared_ptr<Pair>> all;
  for (const auto& [handle, pair] : pairs) all.push_back(pair);
  return all;
}

}  // namespace

cache::Reads& reads(const ga::Array& a) { return *pair_of(a).reads; }
cache::Sums& sums(const ga::Array& a) { return *pair_of(a).sums; }

std::int64_t add(CachedRequest request) {
  const std::lock_guard lock(mutex);
  requests.emplace(++last_request, std::move(request));
  return last_request;
}

void wait(std::int64_t number) {
  CachedRequest request;
  {
    const std::lock_guard lock(mutex);
    auto node = requests.extract(number);
    if (node) request = std::move(node.mapped());
  }
  request.wait();
}

void empty_all() {
  for (const auto& pair : all_pairs()) {
    cache::empty(*pair->reads);
  }
}

void flush_all() {
  for (const auto& pair : all_pairs()) {
    if (pair->core->open()) cache::flush(*pair->sums);
  }
}

/// Threads may hold on to what they used last.
void end() {
  for (const auto& pair : all_pairs()) pair->end();
  const std::lock_guard lock(mutex);
  pairs.clear();
  requests.clear();
  ++ends;
}

}  // namespace gannet::gf::caches
