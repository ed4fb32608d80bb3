#include "gf/handles.hpp"

#include <mutex>
#include <unordered_map>
#include <vector>

#include "base/text.hpp"
#include "gf/gf.h"

namespace gannet::gf::handles {

namespace {

struct Known {
  int type;
  futures::Outcome outcome;
};

std::mutex mutex;
std::unordered_map<std::int64_t, Known> all;
std::int64_t last = 0;

}  // namespace

std::int64_t add(int type, futures::Outcome outcome) {
  const std::lock_guard lock(mutex);
  all.emplace(++last, Known{type, std::move(outcome)});
  return last;
}

futures::Outcome take(std::int64_t handle) {
  const std::lock_guard lock(mutex);
  if (handle < 1 || handle > last) {
    throw Error(Fault::argument, base::text("handle ", handle,
                                            " was never given; GFExecute and "
                                            "GFEnqueue answer it"));
  }
  const auto node = all.extract(handle);
  return node ? std::move(node.mapped().outcome) : futures::Outcome();
}

std::optional<Error> forget_ended(int type) {
  std::vector<Known> ended;
  {
    const std::lock_guard lock(mutex);
    for (auto at = all.begin(); at != all.end();) {
      Known& known = at->second;
      if ((type != GF_ALL_TYPES && known.type != type) || !known.outcome.test()) {
        ++at;
        continue;
      }
      ended.push_back(std::move(known));
      at = all.erase(at);
    }
  }
  std::optional<Error> failure;
  for (const Known& known : ended) {
    try {
      static_cast<void>(known.outcome.result());
    } catch (const Error& error) {
      if (!failure) failure = error;
    }
  }
  return failure;
}

}  // namespace gannet::gf::handles
