#include <algorithm>
#include <cstring>

#include "gannet/diagnostics.hpp"
#include "store/add_numbers.hpp"
#include "store/agree.hpp"
#include "store/engine.hpp"
#include "store/hold.hpp"

namespace gannet::store {

Name Engine::checked(const char* call, const Key& key) const {
  if (!world_.open()) {
    throw Error(Fault::state, text(call, " of store \"", options_.name, "\": its World has ended"));
  }
  if (key.is_text() && (key.text().empty() || key.text().size() > Key::longest_text)) {
    throw Error(Fault::argument,
                text(call, " of store \"", options_.name, "\": a key of ", key.text().size(),
                     " bytes; a text has 1 to ", Key::longest_text));
  }
  if (!over_.file.empty() && (key.is_text() || key.number() >= over_.records())) {
    throw Error(Fault::argument, text(call, " of record ", to_string(key), " of ", over_.file,
                                      ": it has records 0 to ", over_.records(), " (exclusive)"));
  }
  return Name(key);
}

void Engine::need_write(const char* call) const {
  if (options_.access == Access::write) return;
  throw Error(Fault::state, text(call, " of store \"", options_.name,
                                 "\": it was opened with Access::read, so nothing can be changed"));
}

std::uint64_t Engine::flags_of(const PutOptions& how) const {
  return (how.priority == Priority::high ? std::uint64_t{Record::high} : 0) |
         (how.compress ? std::uint64_t{Record::compress} : 0) |
         (writes_down_ ? std::uint64_t{Record::dirty} : 0);
}

void Engine::misfit(const char* call, const Name& name, std::size_t bytes, std::size_t room) const {
  const Key key = name.is_text() ? Key(name.text) : Key(name.number);
  throw Error(Fault::argument,
              text(call, " of store \"", options_.name, "\": record ", to_string(key), " has ",
                   bytes, " bytes, and there is room for ", room));
}

// --- What this rank changes ---

/// From now on no older copy of it is used here; those of others are forgotten at the next sync.
void Engine::changed(const Name& name) {
  const std::uint64_t hash = name.hash();
  if (nodes_.count() > 1) changes_.note(hash);
  if (!local_ || is_here(name)) return;
  local_->bump_writes_near(hash);
  local_->erase(name);
}

/// Until it is acknowledged, calls of this rank on its key wait.
struct Engine::Outstanding {
  Engine* engine;
  std::size_t slot;

  static void notify(void* context, const Error* why) {
    const std::unique_ptr<Outstanding> self(static_cast<Outstanding*>(context));
    Engine& engine = *self->engine;
    if (why) {
      const std::lock_guard lock(engine.failure_mutex_);
      if (!engine.failure_) engine.failure_ = *why;
    }
    engine.unacknowledged_[self->slot].fetch_sub(1, std::memory_order_release);
    engine.outstanding_.fetch_sub(1, std::memory_order_release);
  }
};

void Engine::await_writes(const Name& name, const char* call) {
  const auto& count = unacknowledged_[name.hash() % slots];
  if (count.load(std::memory_order_acquire) == 0) return;
  messages_->wait_until([&] { return count.load(std::memory_order_acquire) == 0; }, call);
}

void Engine::send_write(Request::Kind kind, const Name& name, Element type,
                        std::span<const std::byte> bytes, std::uint64_t flags, Counter* sent) {
  await_writes(name, "Store::put");
  const std::size_t slot = name.hash() % slots;
  auto context = std::make_unique<Outstanding>(Outstanding{this, slot});
  unacknowledged_[slot].fetch_add(1, std::memory_order_relaxed);
  outstanding_.fetch_add(1, std::memory_order_relaxed);
  changed(name);
  const RequestHeader header({.kind = kind, .type = type, .bytes = bytes.size(), .flags = flags},
                             name);
  Completions completions;
  completions.done = {&Outstanding::notify, context.get()};
  if (sent) completions.sent = *sent;
  try {
    messages_->send(nodes_.leader(node_of(name)), on_write_, header.bytes(), bytes, completions,
                    "Store::put");
    context.release();
  } catch (...) {
    unacknowledged_[slot].fetch_sub(1, std::memory_order_relaxed);
    outstanding_.fetch_sub(1, std::memory_order_relaxed);
    throw;
  }
}

void Engine::put(const Key& key, std::span<const std::byte> bytes, const PutOptions& how) {
  const auto pending = begin_put(key, bytes, how);
  finish(*pending);
}

std::unique_ptr<Operation> Engine::begin_put(const Key& key, std::span<const std::byte> bytes,
                                             const PutOptions& how) {
  const Name name = checked("Store::put", key);
  need_write("Store::put");
  if (!over_.file.empty() && bytes.size() != over_.length(name.number)) {
    misfit("Store::put", name, over_.length(name.number), bytes.size());
  }
  ++counters_.puts;
  auto operation = std::make_unique<Operation>(*this, key);
  if (is_here(name)) {
    Info info;
    if (shelf_->put(name, bytes, flags_of(how), info)) {
      changed(name);
      if (options_.write == Write::through && writes_down_) put_through(name);
      return operation;
    }
  }
  operation->stage = Operation::sending;
  send_write(Request::put, name, Element::opaque, bytes, flags_of(how), &operation->sent);
  return operation;
}

/// What is at its home now is on the disk on return.
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
    misfit("Store::add", name, values.size(), values.size() / number_bytes(type));
  }
  ++counters_.adds;
  if (is_here(name)) {
    Info info;
    const Shelf::Added added = shelf_->add(name, type, values, flags_of(how), info);
    if (added.look == Shelf::Look::misfit) misfit("Store::add", name, values.size(), 0);
    if (added.look == Shelf::Look::found && added.room) {
      changed(name);
      if (options_.write == Write::through && writes_down_) put_through(name);
      return;
    }
  }
  Receipt sent;
  send_write(Request::add, name, type, values, flags_of(how), &sent);
  messages_->wait(sent);
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

// --- Asking ---

void Engine::ask(int node, Request request, const Name& name, Answer& answer) {
  request.operation = reinterpret_cast<std::uintptr_t>(&answer);
  const RequestHeader header(request, name);
  messages_->send(nodes_.leader(node), on_request_, header.bytes(), {}, {}, "Store::get");
}

/// Throws what the home has said.
void Engine::wait_for(Answer& answer, const char* call) {
  messages_->wait_until([&] { return answer.done.load(std::memory_order_acquire); }, call);
  if (answer.reply.kind != Reply::failed) return;
  throw Error(answer.reply.fault,
              std::string(reinterpret_cast<const char*>(answer.bytes.data()), answer.bytes.size()));
}

// --- Reading ---

void Engine::keep_copy(const Name& name, std::span<const std::byte> bytes, std::uint64_t version,
                       const std::optional<std::uint32_t>& writes) {
  if (!local_ || bytes.size() > local_->capacity() / 4) return;
  Shelf::Draft draft = local_->draft(name, bytes.size(), 0);
  if (!draft) return;
  if (!bytes.empty()) std::memcpy(draft.bytes().data(), bytes.data(), bytes.size());
  Info info;
  local_->publish(name, std::move(draft), {.writes = writes, .as = version}, info);
}

/// False if nothing is known of where the record is, or it would not fit.
bool Engine::begin_direct(const Name& name, std::span<std::byte> to, DirectRead& read) {
  const auto hint = hints_.find(name.hash());
  if (!hint || hint->bytes > to.size()) return false;
  read.hint = *hint;
  const std::size_t room = Record::text_room(name.text.size());
  const auto begin =
      static_cast<Index>(memory_of_node_) * node_of(name) + static_cast<Index>(hint->place);
  const Index data = begin + static_cast<Index>(sizeof(Record) + room);
  if (hint->bytes > 0) {
    read.transfers[0] = memory_->nb_get({{data}, {data + static_cast<Index>(hint->bytes)}},
                                        reinterpret_cast<std::uint8_t*>(to.data()));
  }
  read.transfers[1] = memory_->nb_get({{begin}, {data + (hint->bytes > 0 ? 1 : 0)}},
                                      reinterpret_cast<std::uint8_t*>(read.header.data()));
  return true;
}

bool Engine::end_direct(const Name& name, DirectRead& read) {
  for (gannet::Request& transfer : read.transfers) transfer.wait();
  Record header;
  std::memcpy(static_cast<void*>(&header), read.header.data(), sizeof header);
  const std::uint64_t word = header.word();
  const bool same = (word & Record::live) != 0 && (word & Record::gone) == 0 &&
                    word >> 16 == read.hint.version && header.length() == read.hint.bytes &&
                    header.number == name.number && ((word & Record::text) != 0) == name.is_text();
  if (!same) {
    hints_.learn({.hash = name.hash()});
    return false;
  }
  if (!name.is_text()) return true;
  std::uint16_t size = 0;
  std::memcpy(&size, read.header.data() + sizeof header, sizeof size);
  return size == name.text.size() &&
         std::memcmp(read.header.data() + sizeof header + sizeof size, name.text.data(), size) == 0;
}

std::unique_ptr<Operation> Engine::begin_get(const Key& key, std::span<std::byte> to) {
  auto operation = std::make_unique<Operation>(*this, key);
  begin_get(*operation, key, to);
  return operation;
}

void Engine::begin_get(Operation& operation, const Key& key, std::span<std::byte> to) {
  const Name name = checked("Store::get", key);
  operation.answer.to = to;
  if (ahead_) read_ahead(name);
  if (is_here(name)) {
    await_writes(name, "Store::get");
    Info info;
    switch (shelf_->copy(name, to, info)) {
      case Shelf::Look::found:
        count(counters_.memory_hits, counters_.memory_bytes, info.bytes);
        operation.info = info;
        return;
      case Shelf::Look::misfit:
        misfit("Store::get", name, info.bytes, to.size());
      case Shelf::Look::gone:
        return;
      case Shelf::Look::unknown:
        ++counters_.memory_misses;
        if (!has_disk_) return;
    }
  } else {
    await_writes(name, "Store::get");
    if (local_) {
      Info info;
      const Shelf::Look look = local_->copy(name, to, info);
      if (look == Shelf::Look::misfit) misfit("Store::get", name, info.bytes, to.size());
      if (look == Shelf::Look::found) {
        count(counters_.local_hits, counters_.local_bytes, info.bytes);
        operation.info = info;
        return;
      }
      ++counters_.local_misses;
      operation.writes = local_->writes_near(name.hash());
    }
    if (begin_direct(name, to, operation.direct)) {
      operation.stage = Operation::reading;
      return;
    }
  }
  operation.stage = Operation::asked;
  ask(node_of(name), {.kind = Request::get, .bytes = to.size()}, name, operation.answer);
}

bool Engine::is_done(const Operation& operation) const {
  switch (operation.stage) {
    case Operation::done:
      return true;
    case Operation::reading:
      return false;  // what was read has to be looked at
    case Operation::asked:
      return operation.answer.done.load(std::memory_order_acquire);
    case Operation::sending:
      return operation.sent.done();
  }
  return true;
}

std::optional<Info> Engine::finish(Operation& operation) {
  const auto stage = std::exchange(operation.stage, Operation::done);
  switch (stage) {
    case Operation::done:
      break;
    case Operation::sending: {
      messages_->wait(operation.sent);
      const bool through = options_.write == Write::through && writes_down_;
      if (is_here(operation.name) || through) fence("Store::put");
      if (through) put_through(operation.name);
      break;
    }
    case Operation::reading:
      if (end_direct(operation.name, operation.direct)) {
        const Hints::Hint& hint = operation.direct.hint;
        operation.info = Info{static_cast<std::size_t>(hint.bytes), hint.version};
        count(counters_.memory_hits, counters_.memory_bytes, hint.bytes);
        ++counters_.remote;
        keep_copy(operation.name, operation.answer.to.first(operation.info->bytes), hint.version,
                  operation.writes);
        break;
      }
      ask(node_of(operation.name), {.kind = Request::get, .bytes = operation.answer.to.size()},
          operation.name, operation.answer);
      [[fallthrough]];
    case Operation::asked:
      wait_for(operation.answer, "Store::get");
      operation.info = settled(operation);
  }
  return operation.info;
}

/// What a home has answered to a get.
std::optional<Info> Engine::settled(Operation& operation) {
  const Reply& reply = operation.answer.reply;
  if (reply.kind == Reply::absent) return {};
  if (reply.kind == Reply::misfit) {
    misfit("Store::get", operation.name, reply.bytes, operation.answer.to.size());
  }
  if (!is_here(operation.name)) {
    if (reply.place != 0) {
      hints_.learn({operation.name.hash(), reply.place, reply.bytes, reply.version});
    }
    count(counters_.memory_hits, counters_.memory_bytes, reply.bytes);
    ++counters_.remote;
    const std::span<const std::byte> bytes =
        operation.answer.grows ? std::span<const std::byte>(operation.answer.bytes)
                               : operation.answer.to.first(reply.bytes);
    keep_copy(operation.name, bytes, reply.version, operation.writes);
  }
  return Info{static_cast<std::size_t>(reply.bytes), reply.version};
}

std::optional<Info> Engine::get(const Key& key, std::span<std::byte> to) {
  Operation operation(*this, key);
  begin_get(operation, key, to);
  return finish(operation);
}

std::optional<std::vector<std::byte>> Engine::get(const Key& key) {
  const auto record = pin(key);
  if (!record) return {};
  return std::vector<std::byte>(record->bytes().begin(), record->bytes().end());
}

std::optional<Pinned> Engine::pin(const Key& key) {
  const Name name = checked("Store::pin", key);
  if (ahead_) read_ahead(name);
  await_writes(name, "Store::pin");
  const bool here = is_here(name);
  Shelf* shelf = here ? &*shelf_ : local_ ? &*local_ : nullptr;
  auto hold = std::make_unique<Hold>();
  const auto held = [&] {
    const std::span<const std::byte> bytes = hold->grip.bytes();
    const std::uint64_t version = hold->grip.info().version;
    return std::optional<Pinned>(Pinned(bytes, version, std::move(hold)));
  };
  if (shelf) {
    const Shelf::Look look = shelf->pin(name, hold->grip);
    if (look == Shelf::Look::found) {
      here ? count(counters_.memory_hits, counters_.memory_bytes, hold->grip.info().bytes)
           : count(counters_.local_hits, counters_.local_bytes, hold->grip.info().bytes);
      return held();
    }
    ++(here ? counters_.memory_misses : counters_.local_misses);
    if (look == Shelf::Look::gone || (here && !has_disk_)) return {};
  }
  Operation operation(*this, key);
  operation.answer.grows = true;
  if (!here && local_) operation.writes = local_->writes_near(name.hash());
  ask(node_of(name), {.kind = Request::get, .bytes = ~std::uint64_t{0}}, name, operation.answer);
  wait_for(operation.answer, "Store::pin");
  const auto info = settled(operation);
  if (!info) return {};
  if (shelf && shelf->pin(name, hold->grip) == Shelf::Look::found &&
      hold->grip.info().version >= info->version) {
    return held();
  }
  hold->grip = Grip();
  hold->own = std::move(operation.answer.bytes);
  const std::span<const std::byte> bytes = hold->own;
  return Pinned(bytes, info->version, std::move(hold));
}

std::optional<Info> Engine::info(const Key& key) {
  const Name name = checked("Store::info", key);
  await_writes(name, "Store::info");
  if (is_here(name)) {
    Info info;
    const Shelf::Look look = shelf_->look(name, info);
    if (look == Shelf::Look::found) return info;
    if (look == Shelf::Look::gone || !has_disk_) return {};
  }
  Answer answer;
  ask(node_of(name), {.kind = Request::look}, name, answer);
  wait_for(answer, "Store::info");
  if (answer.reply.kind == Reply::absent) return {};
  return Info{static_cast<std::size_t>(answer.reply.bytes), answer.reply.version};
}

void Engine::read_ahead(const Name& name) {
  const ReadAhead::Range range = ahead_->seen(name.number);
  for (std::uint64_t next = range.begin; next < range.end; ++next) prefetch(Key(next));
}

void Engine::prefetch(const Key& key) noexcept {
  try {
    const Name name = checked("Store::prefetch", key);
    Info info;
    if (!has_disk_ || (is_here(name) && shelf_->look(name, info) != Shelf::Look::unknown)) return;
    const RequestHeader header({.kind = Request::prefetch}, name);
    messages_->send(nodes_.leader(node_of(name)), on_request_, header.bytes(), {}, {},
                    "Store::prefetch");
  } catch (const std::exception& thrown) {
    log(LogLevel::debug, std::string(reason(thrown)));
  }
}

// --- All records ---

std::vector<std::string> Engine::list(std::string_view prefix) {
  std::vector<std::string> names;
  if (prefix.size() > Key::longest_text || !over_.file.empty()) return names;
  for_all_names(Name(0, prefix), 0, 0, [&](std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
      std::uint16_t size = 0;
      std::memcpy(&size, bytes.data(), sizeof size);
      names.emplace_back(reinterpret_cast<const char*>(bytes.data()) + sizeof size, size);
      bytes = bytes.subspan(sizeof size + size);
    }
  });
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::uint64_t> Engine::numbers(std::uint64_t lo, std::uint64_t hi) {
  std::vector<std::uint64_t> found;
  for_all_names(Name(lo, {}), hi, 1, [&](std::span<const std::byte> bytes) {
    const std::size_t before = found.size();
    found.resize(before + bytes.size() / sizeof(std::uint64_t));
    if (!bytes.empty()) std::memcpy(found.data() + before, bytes.data(), bytes.size());
  });
  std::sort(found.begin(), found.end());
  return found;
}

void Engine::for_all_names(const Name& name, std::uint64_t hi, std::uint64_t numbers,
                           const std::function<void(std::span<const std::byte>)>& take) {
  fence("Store::list");
  std::vector<Answer> answers(static_cast<std::size_t>(nodes_.count()));
  for (int node = 0; node < nodes_.count(); ++node) {
    Answer& answer = answers[static_cast<std::size_t>(node)];
    answer.grows = true;
    ask(node, {.kind = Request::list, .bytes = hi, .flags = numbers}, name, answer);
  }
  for_all(answers, "Store::list");
  for (const Answer& answer : answers) take(answer.bytes);
}

/// All are done on return; throws the first error.
void Engine::for_all(std::vector<Answer>& answers, const char* call) {
  std::optional<Error> first;
  for (Answer& answer : answers) {
    const auto error = error_in([&] { wait_for(answer, call); });
    if (error && !first) first = error;
  }
  if (first) throw *first;
}

// --- When others see it ---

void Engine::fence(const char* call) {
  messages_->wait_until([&] { return outstanding_.load(std::memory_order_acquire) == 0; }, call);
  const std::lock_guard lock(failure_mutex_);
  if (!failure_) return;
  const Error why = *failure_;
  failure_.reset();
  throw why;
}

void Engine::refresh() {
  if (!local_) return;
  local_->bump_all_writes();
  local_->erase_if([](const Record&) { return true; });
}

void Engine::flush() {
  fence("Store::flush");
  if (!writes_down_) return;
  std::vector<Answer> answers(static_cast<std::size_t>(nodes_.count()));
  for (int node = 0; node < nodes_.count(); ++node) {
    ask(node, {.kind = Request::flush}, Name(0, {}), answers[static_cast<std::size_t>(node)]);
  }
  for_all(answers, "Store::flush");
}

void Engine::sync() {
  std::optional<Error> why = error_in([&] { fence("Store::sync"); });
  world_.sync();
  if (home_ && writes_down_) {
    const auto error = error_in([&] { home_->flush(true); });
    if (!why) why = error;
  }
  if (nodes_.count() > 1 && world_.max(changes_.any() ? 1 : 0) != 0) {
    std::vector<std::uint8_t> marks = changes_.take();
    world_.max(marks);
    if (local_) {
      local_->bump_all_writes();
      local_->erase_if(
          [&](const Record& record) { return marks[Changes::place(record.hash())] != 0; });
    }
  }
  agree(world_, why);
}

int Engine::home(const Key& key) const {
  return nodes_.leader(node_of(checked("Store::home", key)));
}

}  // namespace gannet::store
