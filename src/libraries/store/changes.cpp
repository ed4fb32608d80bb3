#include <memory>

#include "gannet/diagnostics.hpp"
#include "store/add_numbers.hpp"
#include "store/engine.hpp"

namespace gannet::store {

/// From now on no older copy of it is used here; others forget their copies at the next sync.
void Engine::changed(const Name& name) {
  const std::uint64_t hash = name.hash();
  if (nodes_.count() > 1) changes_.note(hash);
  if (!local_ || is_here(name)) return;
  local_->bump_writes_near(hash);
  local_->erase(name);
}

void Engine::Outstanding::notify(void* context, const Error* why) {
  auto& self = *static_cast<Outstanding*>(context);
  Engine& engine = *self.engine;
  if (why) {
    const std::lock_guard lock(engine.failure_mutex_);
    if (!engine.failure_) engine.failure_ = *why;
  }
  self.writes.fetch_sub(1, std::memory_order_release);
  engine.all_outstanding_.fetch_sub(1, std::memory_order_release);
}

void Engine::await_writes(const Name& name, const char* call) {
  const auto& writes = outstanding_[name.hash() % slots].writes;
  if (writes.load(std::memory_order_acquire) == 0) return;
  wait_until(call, [&] { return writes.load(std::memory_order_acquire) == 0; });
}

void Engine::send_write(Request::Kind kind, const Name& name, Element type,
                        std::span<const std::byte> bytes, std::uint64_t flags, Counter* sent) {
  await_writes(name, "Store::put");
  Outstanding& outstanding = outstanding_[name.hash() % slots];
  outstanding.writes.fetch_add(1, std::memory_order_relaxed);
  all_outstanding_.fetch_add(1, std::memory_order_relaxed);
  changed(name);
  const RequestHeader header({.kind = kind, .type = type, .bytes = bytes.size(), .flags = flags},
                             name);
  Completions completions;
  completions.done = {&Outstanding::notify, &outstanding};
  if (sent) completions.sent = *sent;
  try {
    messages_->send(nodes_.leader(node_of(name)), on_write_, header.bytes(), bytes, completions,
                    "Store::put");
  } catch (...) {
    outstanding.writes.fetch_sub(1, std::memory_order_relaxed);
    all_outstanding_.fetch_sub(1, std::memory_order_relaxed);
    throw;
  }
}

/// Puts a record whose home is on this node, if there is room now.
bool Engine::put_here(const Name& name, std::span<const std::byte> bytes, const PutOptions& how) {
  need_write("Store::put");
  if (!over_.file.empty() && bytes.size() != over_.length(name.number)) {
    misfit("Store::put", name, over_.length(name.number), bytes.size());
  }
  counters_.puts.fetch_add(1, std::memory_order_relaxed);
  Info info;
  if (!is_here(name) || !shelf_->put(name, bytes, flags_of(how), info)) return false;
  changed(name);
  if (options_.write == Write::through && writes_down_) put_through(name);
  return true;
}

void Engine::put(const Key& key, std::span<const std::byte> bytes, const PutOptions& how) {
  const Name name = checked("Store::put", key);
  if (put_here(name, bytes, how)) return;
  Operation operation(*this, key);
  begin_write(operation, bytes, how);
  finish(operation);
}

std::unique_ptr<Operation> Engine::begin_put(const Key& key, std::span<const std::byte> bytes,
                                             const PutOptions& how) {
  const Name name = checked("Store::put", key);
  if (put_here(name, bytes, how)) return {};
  auto operation = std::make_unique<Operation>(*this, key);
  begin_write(*operation, bytes, how);
  return operation;
}

void Engine::begin_write(Operation& operation, std::span<const std::byte> bytes,
                         const PutOptions& how) {
  send_write(Request::put, operation.name, Element::opaque, bytes, flags_of(how), &operation.sent);
  operation.stage = Operation::sending;
}

/// On return, what its home holds now is on the disk.
void Engine::put_through(const Name& name) {
  Answer done;
  ask(node_of(name), {.kind = Request::flush}, name, done);
  wait_for(done, "Store::put");
}

void Engine::add(const Key& key, Element type, std::span<const std::byte> values,
                 const PutOptions& how) {
  const Name name = checked("Store::add", key);
  need_write("Store::add");
  if (values.size() % number_bytes(type) != 0) {
    throw Error(Fault::argument, text("Store::add: ", values.size(), " bytes are no numbers of ",
                                      number_bytes(type), " bytes"));
  }
  ++counters_.adds;
  if (is_here(name)) {
    Info info;
    const Shelf::Added added = shelf_->add(name, type, values, flags_of(how), info);
    if (added.look == Shelf::Look::misfit) {
      shelf_->look(name, info);
      misfit("Store::add", name, info.bytes, values.size());
    }
    if (added.look == Shelf::Look::found && added.room) {
      changed(name);
      if (options_.write == Write::through && writes_down_) put_through(name);
      return;
    }
  }
  Receipt sent;
  send_write(Request::add, name, type, values, flags_of(how), &sent);
  wait_until("Store::add", [&] { return sent.done(); });
  if (is_here(name) || (options_.write == Write::through && writes_down_)) fence("Store::add");
  if (options_.write == Write::through && writes_down_) put_through(name);
}

bool Engine::remove(const Key& key) {
  const Name name = checked("Store::remove", key);
  need_write("Store::remove");
  if (!over_.file.empty()) {
    throw Error(Fault::argument,
                text("Store::remove: records of a file, here ", over_.file, ", cannot be removed"));
  }
  ++counters_.removes;
  changed(name);
  if (is_here(name) && !has_disk_) return shelf_->erase(name) == Shelf::Look::found;
  await_writes(name, "Store::remove");
  Answer answer;
  ask(node_of(name), {.kind = Request::remove}, name, answer);
  wait_for(answer, "Store::remove");
  changed(name);
  if (options_.write == Write::through) put_through(name);
  return answer.reply.kind == Reply::found;
}

}  // namespace gannet::store
