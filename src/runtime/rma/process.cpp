#include "rma/process.hpp"

#include "base/hash.hpp"
#include "base/retry_alloc.hpp"
#include "remote/clients.hpp"

namespace gannet::rma {

Process::Process(const Self& self, const node::Memory& memory, const node::Bounds& bounds,
                 node::Heap heap, const std::atomic<int>& leaver, topology::Places places)
    : self_(self),
      places_(std::move(places)),
      memory_(memory),
      bounds_(bounds),
      heap_(std::move(heap)),
      engine_(leaver) {}

void Process::open_way(std::shared_ptr<remote::Clients> clients, progress::Source* helper) {
  clients_ = std::move(clients);
  first_client_ = clients_->first();
  engine_.open_network(helper, first_client_.get());
}

void Process::close_way() {
  if (!clients_) return;
  clients_->close();
  engine_.open_network(nullptr, nullptr);
  clients_.reset();
  first_client_.reset();
}

/// Threads without a client of their own may rely on it for what others did before them.
void Process::fence_others(const char* call) const {
  remote::Client* own = own_client(*this);
  own ? own->fence(call) : clients_->fence(call);
}

void Process::fence_all_others(const char* call) const { clients_->fence(call); }

node::Offset Process::allocate(std::size_t bytes) {
  const std::lock_guard lock(heap_mutex_);
  return heap_.allocate(bytes);
}

std::size_t Process::bytes_to_take(std::size_t bytes) {
  const std::lock_guard lock(heap_mutex_);
  return heap_.bytes_to_take(bytes);
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
  if (!open()) return;
  const std::lock_guard lock(heap_mutex_);
  base::retry_alloc([&] { retired_.push_back(block); });
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
