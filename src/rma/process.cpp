#include "rma/process.hpp"

#include "base/hash.hpp"
#include "remote/client/client.hpp"

namespace gannet::rma {

Process::Process(const Self& self, const node::Memory& memory, const node::Bounds& bounds,
                 node::Heap heap, const std::atomic<int>& leaver)
    : self_(self), memory_(memory), bounds_(bounds), heap_(std::move(heap)), progress_{&leaver} {}

void Process::open_way(std::shared_ptr<remote::Client> client, node::Chores& chores) {
  client_ = std::move(client);
  progress_.chores = &chores;
}

void Process::close_way() {
  if (!client_) return;
  client_->close();
  client_.reset();
  progress_.chores = nullptr;
}

void Process::fence_others(const char* call) const { client_->fence(call); }

node::Offset Process::allocate(std::size_t bytes) {
  const std::lock_guard lock(heap_mutex_);
  return heap_.allocate(bytes);
}

void Process::free(node::Offset block) {
  const std::lock_guard lock(heap_mutex_);
  heap_.free(block);
}

std::uint64_t Process::name_team(std::span<const int> world_ranks) {
  base::Hash hash;
  for (const int rank : world_ranks) hash.add(static_cast<std::uint64_t>(rank));
  const std::lock_guard lock(names_mutex_);
  hash.add(++teams_made_[hash.value()]);
  return hash.value();
}

void Process::retire(node::Offset block) {
  const std::lock_guard lock(heap_mutex_);
  retired_.push_back(block);
  any_retired_ = true;
}

void Process::free_retired() {
  if (!any_retired_.load(std::memory_order_relaxed)) return;
  const std::lock_guard lock(heap_mutex_);
  for (const node::Offset block : retired_) heap_.free(block);
  retired_.clear();
  any_retired_ = false;
}

}  // namespace gannet::rma
