#include "rma/guests.hpp"

#include <map>
#include <mutex>
#include <utility>

namespace gannet::rma {

namespace {

struct Guests {
  std::mutex mutex;
  std::multimap<const Process*, std::shared_ptr<void>> by_world;
};
Guests& guests() {
  static Guests all;
  return all;
}

}  // namespace

void keep_guest(const Process& process, std::shared_ptr<void> guest) {
  const std::lock_guard lock(guests().mutex);
  guests().by_world.emplace(&process, std::move(guest));
}

/// Guests may do anything as they end, so they do not end under the lock.
void let_guests_go(const Process& process) {
  decltype(Guests::by_world) leaving;
  const std::lock_guard lock(guests().mutex);
  while (auto guest = guests().by_world.extract(&process)) leaving.insert(std::move(guest));
}

}  // namespace gannet::rma
