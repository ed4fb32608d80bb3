#pragma once

#include <cstdint>
#include <deque>
#include <utility>

namespace gannet::tensor {

/// For each number of a range: begin(number) starts what takes time and gives something, an empty
/// optional if there is nothing to do, and use(it) follows when `ahead` more have been started.
template <class Begin, class Use>
void look_ahead(std::int64_t from, std::int64_t to, int ahead, const Begin& begin, const Use& use) {
  std::deque<typename decltype(begin(from))::value_type> started;
  for (;;) {
    for (; from < to && static_cast<int>(started.size()) <= ahead; ++from) {
      if (auto one = begin(from)) started.push_back(*std::move(one));
    }
    if (started.empty()) return;
    use(started.front());
    started.pop_front();
  }
}

}  // namespace gannet::tensor
