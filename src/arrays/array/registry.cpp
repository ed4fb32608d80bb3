#include "array/registry.hpp"

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

#include "base/forked.hpp"

namespace gannet::array {

namespace {

using Name = std::tuple<const rma::Process*, std::uint64_t, std::uint64_t>;

struct Registry {
  std::mutex mutex;
  std::condition_variable completed;
  std::map<Name, std::optional<std::weak_ptr<Core>>> arrays;  // nothing: being created
};

/// Never destroyed: threads that end after main() may still drop an array.
Registry& registry() {
  static Registry& one = *new Registry;
  return one;
}

Name name_of(const rma::Process& process, const Key& key) {
  return {&process, key.group, key.number};
}

}  // namespace

Registered::Registered(const rma::Process& process, const Key& key) : process_(process), key_(key) {
  const std::lock_guard lock(registry().mutex);
  registry().arrays.emplace(name_of(process, key), std::nullopt);
}

Registered::~Registered() {
  if (base::is_forked()) return;
  const std::lock_guard lock(registry().mutex);
  registry().arrays.erase(name_of(process_, key_));
  registry().completed.notify_all();
}

void Registered::complete(const Handle& core) {
  const std::lock_guard lock(registry().mutex);
  registry().arrays[name_of(process_, key_)] = core;
  registry().completed.notify_all();
}

Handle Registered::find(const rma::Process& process, const Key& key) {
  std::unique_lock lock(registry().mutex);
  for (;;) {
    const auto found = registry().arrays.find(name_of(process, key));
    if (found == registry().arrays.end()) return nullptr;
    if (found->second) return found->second->lock();
    registry().completed.wait(lock);
  }
}

}  // namespace gannet::array
