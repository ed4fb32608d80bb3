#include "process/held.hpp"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>

namespace gannet::python {

namespace {

std::mutex mutex;
std::vector<Ending> all_dropped;        // guarded by mutex
std::vector<const rma::Team*> news_of;  // groups of which something was dropped since; the same

bool take_news(const rma::Team* team) {
  const std::lock_guard lock(mutex);
  return std::erase(news_of, team) > 0;
}

std::vector<std::uint64_t> numbers_of(const rma::Team* team) {
  const std::lock_guard lock(mutex);
  std::vector<std::uint64_t> numbers;
  for (const Ending& each : all_dropped) {
    if (each.team == team) numbers.push_back(each.number);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

Ending take(const rma::Team* team, std::uint64_t number) {
  const std::lock_guard lock(mutex);
  const auto found = std::find_if(all_dropped.begin(), all_dropped.end(), [&](const Ending& each) {
    return each.team == team && each.number == number;
  });
  Ending ending = std::move(*found);
  all_dropped.erase(found);
  return ending;
}

}  // namespace

bool is_open(const array::Core* core) {
  try {
    (void)array::key(core);
    return true;
  } catch (const Error&) {
    return false;
  }
}

void drop(Ending ending) {
  if (!ending.is_open()) return ending.end();
  const std::lock_guard lock(mutex);
  if (std::find(news_of.begin(), news_of.end(), ending.team) == news_of.end()) {
    news_of.push_back(ending.team);
  }
  all_dropped.push_back(std::move(ending));
}

std::uint64_t agreed_number(const Group& group) {
  constexpr std::uint64_t no_array = std::uint64_t{1} << 63;
  static std::atomic<std::uint64_t> last{0};
  return group.broadcast(no_array | ++last, 0);
}

Held::Held(array::Handle core)
    : core_(std::move(core)),
      direct_(array::direct(core_.get())),
      team_(array::group(core_.get()).team().get()),
      number_(array::key(core_.get()).number) {}

Held::~Held() {
  drop({team_, number_, [core = core_] { return is_open(core.get()); },
        [core = core_] { array::end(core.get()); }});
}

/// What all have dropped is among what rank 0 has dropped, so that it proposes and all answer.
void free_dropped(const Group& group) {
  const rma::Team* team = group.team().get();
  if (group.max(std::int32_t{take_news(team)}) == 0) return;
  const std::vector<std::uint64_t> mine = numbers_of(team);
  std::vector<std::uint64_t> proposed = mine;
  proposed.resize(group.broadcast(mine.size(), 0));
  group.broadcast(proposed, 0);
  std::vector<std::uint8_t> agreed;
  for (const std::uint64_t number : proposed) {
    agreed.push_back(std::binary_search(mine.begin(), mine.end(), number));
  }
  group.min(agreed);
  for (std::size_t i = 0; i < proposed.size(); ++i) {
    if (agreed[i]) take(team, proposed[i]).end();
  }
}

void bind_endings(nb::module_& m) {
  static const Endings ours{&drop, &agreed_number, &free_dropped};
  m.attr("endings") = nb::capsule(&ours);
}

void forget_closed() {
  std::vector<Ending> closed;
  {
    const std::lock_guard lock(mutex);
    const auto open = std::stable_partition(all_dropped.begin(), all_dropped.end(),
                                            [](const Ending& each) { return each.is_open(); });
    std::move(open, all_dropped.end(), std::back_inserter(closed));
    all_dropped.erase(open, all_dropped.end());
    for (const Ending& each : closed) std::erase(news_of, each.team);
  }
  for (const Ending& each : closed) each.end();
}

std::size_t dropped() {
  const std::lock_guard lock(mutex);
  return all_dropped.size();
}

}  // namespace gannet::python
