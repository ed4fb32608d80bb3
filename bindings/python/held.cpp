#include "held.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

namespace gannet::python {

namespace {

struct Dropped {
  const rma::Team* team;
  std::uint64_t number;  ///< of the array in its group
  array::Handle core;
};

std::mutex mutex;
std::vector<Dropped> all_dropped;      // guarded by mutex
std::vector<const rma::Team*> news_of;  // groups of which something was dropped since; the same

/// Nothing if its world is closed: then there is nobody to agree with.
std::optional<Dropped> known(const array::Handle& core) {
  try {
    return Dropped{array::group(core.get()).team().get(), array::key(core.get()).number, core};
  } catch (const Error&) {
    return {};
  }
}

bool take_news(const rma::Team* team) {
  const std::lock_guard lock(mutex);
  return std::erase(news_of, team) > 0;
}

std::vector<std::uint64_t> numbers_of(const rma::Team* team) {
  const std::lock_guard lock(mutex);
  std::vector<std::uint64_t> numbers;
  for (const Dropped& each : all_dropped) {
    if (each.team == team) numbers.push_back(each.number);
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

array::Handle take(const rma::Team* team, std::uint64_t number) {
  const std::lock_guard lock(mutex);
  const auto found = std::find_if(all_dropped.begin(), all_dropped.end(), [&](const Dropped& each) {
    return each.team == team && each.number == number;
  });
  array::Handle core = std::move(found->core);
  all_dropped.erase(found);
  return core;
}

}  // namespace

Held::Held(array::Handle core) : core_(std::move(core)), direct_(array::direct(core_.get())) {}

Held::~Held() {
  auto mine = known(core_);
  if (!mine) {
    array::end(core_.get());
    return;
  }
  const std::lock_guard lock(mutex);
  if (std::find(news_of.begin(), news_of.end(), mine->team) == news_of.end()) {
    news_of.push_back(mine->team);
  }
  all_dropped.push_back(std::move(*mine));
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
    if (agreed[i]) array::end(take(team, proposed[i]).get());
  }
}

void forget_closed() {
  std::vector<Dropped> closed;
  const std::lock_guard lock(mutex);
  for (Dropped& each : all_dropped) {
    if (!known(each.core)) closed.push_back(std::move(each));
  }
  std::erase_if(all_dropped, [](const Dropped& each) { return !each.core; });
  for (const Dropped& each : closed) {
    std::erase(news_of, each.team);
    array::end(each.core.get());
  }
}

std::size_t dropped() {
  const std::lock_guard lock(mutex);
  return all_dropped.size();
}

}  // namespace gannet::python
