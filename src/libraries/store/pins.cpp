#include <memory>
#include <utility>

#include "store/agree.hpp"
#include "store/engine.hpp"
#include "store/hold.hpp"

// Records in place: on the shelf of this node, among the copies of this process, or, where there is
// no room, in memory of their own.
namespace gannet::store {

namespace {

Pinned in_place(std::unique_ptr<Hold> hold) {
  const std::span<const std::byte> bytes = hold->grip.bytes();
  const std::uint64_t version = hold->grip.info().version;
  return Pinned(bytes, version, std::move(hold));
}

}  // namespace

std::optional<Pinned> Engine::pin(const Key& key) {
  Pinning pinning = begin_pin(key);
  return finish_pin(pinning);
}

/// Ends all pins that were begun, whatever happens; throws the first error.
std::vector<std::optional<Pinned>> Engine::pin(std::span<const Key> keys) {
  std::vector<Pinning> all;
  std::vector<std::optional<Pinned>> pinned(keys.size());
  std::optional<Error> first = error_in([&] {
    all.reserve(keys.size());
    for (const Key& key : keys) all.push_back(begin_pin(key));
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto error = error_in([&] { pinned[i] = finish_pin(all[i]); });
    if (error && !first) first = error;
  }
  if (first) throw *first;
  return pinned;
}

/// Pins what is on this node, or a copy in this process; asks other nodes for the rest.
Pinning Engine::begin_pin(const Key& key) {
  Pinning pinning;
  const Name name = checked("Store::pin", key);
  if (ahead_) read_ahead(name);
  await_writes(name, "Store::pin");
  const bool here = is_here(name);
  pinning.shelf = here ? &*shelf_ : local_ ? &*local_ : nullptr;
  pinning.hold = std::make_unique<Hold>();
  if (here) asked(name);
  if (pinning.shelf) {
    const Shelf::Look look = pinning.shelf->pin(name, pinning.hold->grip);
    if (look == Shelf::Look::found) {
      const std::size_t bytes = pinning.hold->grip.info().bytes;
      here ? count(counters_.memory_hits, counters_.memory_bytes, bytes)
           : count(counters_.local_hits, counters_.local_bytes, bytes);
      return pinning;
    }
    ++(here ? counters_.memory_misses : counters_.local_misses);
    if (look == Shelf::Look::gone || (here && !has_disk_)) return pinning;
  }
  pinning.operation = std::make_unique<Operation>(*this, key);
  begin_whole(*pinning.operation);
  return pinning;
}

std::optional<Pinned> Engine::finish_pin(Pinning& pinning) {
  if (!pinning.operation) {
    if (!pinning.hold->grip) return {};
    return in_place(std::move(pinning.hold));
  }
  Operation& operation = *pinning.operation;
  const auto info = finish(operation);
  if (!info) return {};
  if (pinning.shelf &&
      pinning.shelf->pin(operation.name, pinning.hold->grip) == Shelf::Look::found &&
      pinning.hold->grip.info().version >= info->version) {
    return in_place(std::move(pinning.hold));
  }
  pinning.hold->grip = Grip();
  pinning.hold->own = std::move(operation.answer.bytes);
  const std::span<const std::byte> bytes = pinning.hold->own;
  return Pinned(bytes, info->version, std::move(pinning.hold));
}

/// Reads a record into memory of its own, whatever its length.
void Engine::begin_whole(Operation& operation) {
  const Name& name = operation.name;
  Answer& answer = operation.answer;
  answer.grows = true;
  if (!is_here(name)) {
    if (local_) operation.writes = local_->writes_near(name.hash());
    if (const auto hint = hints_.find(name.hash())) {
      answer.bytes.resize(hint->bytes);
      answer.to = answer.bytes;
      if (begin_direct(name, answer.to, operation.direct)) {
        operation.stage = Operation::reading;
        return;
      }
    }
  }
  ask_home(operation);
  operation.stage = Operation::asked;
}

}  // namespace gannet::store
