#include "store/belady.hpp"

#include <limits>
#include <list>
#include <set>
#include <unordered_map>
#include <utility>

namespace bench::store {

namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// For each request, when its record is asked for again.
std::vector<std::int64_t> next_requests(const std::vector<std::int64_t>& requests) {
  std::vector<std::int64_t> next(requests.size(), never);
  std::unordered_map<std::int64_t, std::int64_t> later;
  for (auto at = std::ssize(requests); at-- > 0;) {
    const auto i = static_cast<std::size_t>(at);
    const auto [known, is_new] = later.try_emplace(requests[i], at);
    if (!is_new) next[i] = std::exchange(known->second, at);
  }
  return next;
}

}  // namespace

std::int64_t fewest_reads(const std::vector<std::int64_t>& requests, std::int64_t capacity,
                          std::int64_t from) {
  const std::vector<std::int64_t> next = next_requests(requests);
  std::set<std::pair<std::int64_t, std::int64_t>> kept;  // when asked for again, and the record
  std::int64_t reads = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const auto now = static_cast<std::int64_t>(i);
    if (kept.erase({now, requests[i]}) == 0 && now >= from) ++reads;
    if (next[i] == never) continue;
    kept.emplace(next[i], requests[i]);
    if (std::ssize(kept) > capacity) kept.erase(std::prev(kept.end()));
  }
  return reads;
}

std::int64_t reads_of_lru(const std::vector<std::int64_t>& requests, std::int64_t capacity,
                          std::int64_t from) {
  std::list<std::int64_t> recent;
  std::unordered_map<std::int64_t, std::list<std::int64_t>::iterator> places;
  std::int64_t reads = 0;
  for (std::int64_t now = 0; const std::int64_t record : requests) {
    const bool counts = now++ >= from;
    if (const auto known = places.find(record); known != places.end()) {
      recent.splice(recent.begin(), recent, known->second);
      continue;
    }
    reads += counts ? 1 : 0;
    recent.push_front(record);
    places[record] = recent.begin();
    if (std::ssize(recent) > capacity) {
      places.erase(recent.back());
      recent.pop_back();
    }
  }
  return reads;
}

}  // namespace bench::store
