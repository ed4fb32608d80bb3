#pragma once

#include <cstdint>
#include <deque>
#include <utility>

namespace gannet::tensor {

/// Software pipeline. For each number below `count`, begin(number) starts an operation and returns
/// it, or an empty optional if there is nothing to do; use(it) is called once `ahead` more have
/// been started.
template <class Begin, class Use>
void look_ahead(std::int64_t count, int ahead, const Begin& begin, const Use& use) {
  std::deque<typename decltype(begin(count))::value_type> started;
  for (std::int64_t next = 0;;) {
    for (; next < count && static_cast<int>(started.size()) <= ahead; ++next) {
      if (auto one = begin(next)) started.push_back(*std::move(one));
    }
    if (started.empty()) return;
    use(started.front());
    started.pop_front();
  }
}

}  // namespace gannet::tensor
