#include <array>
#include <cstring>
#include <exception>
#include <utility>

#include "gannet/diagnostics.hpp"
#include "store/checksum.hpp"
#include "store/engine.hpp"

namespace gannet::store {

void Engine::keep_copy(const Name& name, std::span<const std::byte> bytes, std::uint64_t version,
                       const std::optional<std::uint32_t>& writes) {
  if (!local_ || bytes.size() > local_->capacity() / 4) return;
  Shelf::Draft draft = local_->draft(name, bytes.size(), 0);
  if (!draft) return;
  if (!bytes.empty()) std::memcpy(draft.bytes().data(), bytes.data(), bytes.size());
  Info info;
  local_->publish(name, std::move(draft), {.writes = writes, .as = version}, info);
}

/// False if nothing is known about where the record is, or if it would not fit.
bool Engine::begin_direct(const Name& name, std::span<std::byte> to, DirectRead& read) {
  const auto hint = hints_.find(name.hash());
  if (!hint || hint->bytes > to.size()) return false;
  read.hint = *hint;
  read.begin =
      static_cast<Index>(memory_of_node_) * node_of(name) + static_cast<Index>(hint->place);
  const std::size_t before = sizeof(Record) + Record::text_room(name.text.size());
  if (hint->bytes <= Shelf::longest_summed) {
    const std::size_t all = before + hint->bytes + Record::sum_bytes;
    read.whole.reset(new std::byte[all]);
    read.transfer = memory_->nb_get({{read.begin}, {read.begin + static_cast<Index>(all)}},
                                    reinterpret_cast<std::uint8_t*>(read.whole.get()));
  } else {
    const Index data = read.begin + static_cast<Index>(before);
    read.transfer = memory_->nb_get({{data}, {data + static_cast<Index>(hint->bytes)}},
                                    reinterpret_cast<std::uint8_t*>(to.data()));
  }
  return true;
}

namespace {

/// Whether this is the header, followed by the text, of the record that was meant.
bool is_header_of(const std::byte* bytes, const Name& name, const Hints::Hint& hint) {
  Record header;
  std::memcpy(static_cast<void*>(&header), bytes, sizeof header);
  const std::uint64_t word = header.word();
  if ((word & Record::live) == 0 || (word & Record::gone) != 0 || word >> 16 != hint.version ||
      header.length() != hint.bytes || header.number != name.number ||
      ((word & Record::text) != 0) != name.is_text()) {
    return false;
  }
  if (!name.is_text()) return true;
  std::uint16_t size = 0;
  std::memcpy(&size, bytes + sizeof header, sizeof size);
  return size == name.text.size() &&
         std::memcmp(bytes + sizeof header + sizeof size, name.text.data(), size) == 0;
}

}  // namespace

bool Engine::end_direct(const Name& name, std::span<std::byte> to, DirectRead& read) {
  const Hints::Hint& hint = read.hint;
  const std::size_t before = sizeof(Record) + Record::text_room(name.text.size());
  read.transfer.wait();
  bool good = false;
  if (read.whole) {
    const std::span<const std::byte> bytes(read.whole.get() + before, hint.bytes);
    std::uint64_t sum = 0;
    std::memcpy(&sum, bytes.data() + bytes.size(), sizeof sum);
    good = is_header_of(read.whole.get(), name, hint) &&
           sum == checksum(checksum(bytes), name.number, hint.version);
    if (good && !bytes.empty()) std::memcpy(to.data(), bytes.data(), bytes.size());
  } else {
    std::array<std::byte, sizeof(Record) + Key::longest_text + 32> header;
    memory_->get({{read.begin}, {read.begin + static_cast<Index>(before)}},
                 reinterpret_cast<std::uint8_t*>(header.data()));
    good = is_header_of(header.data(), name, hint);
  }
  if (!good) {
    hints_.learn({.hash = name.hash()});
  } else if (has_disk_) {
    touch(name, hint);
  }
  return good;
}

bool Engine::stands_for_others(const Name& name) const {
  return !name.is_text() && homes_->is_first(name.number, Forecast::neighbours);
}

/// Called once for each read, so that its home learns what is read when.
void Engine::asked(const Name& name) {
  if (stands_for_others(name)) shelf_->asked(name.number);
}

/// A home is told from time to time that its record is read without its help, so that the record
/// stays, and of each read from which it foresees others.
void Engine::touch(const Name& name, Hints::Hint hint) {
  constexpr std::uint64_t often = 64;
  if (hint.uses++ % often == 0 || stands_for_others(name)) {
    const RequestHeader header({.kind = Request::touch}, name);
    messages_->send(nodes_.leader(node_of(name)), on_request_, header.bytes(), {}, {},
                    "Store::get");
  }
  hints_.learn(hint);
}

std::unique_ptr<Operation> Engine::begin_get(const Key& key, std::span<std::byte> to) {
  auto operation = std::make_unique<Operation>(*this, key);
  const Name name = checked("Store::get", key);
  if (!get_here(name, to, operation->info)) begin_read(*operation, to);
  return operation;
}

std::optional<Info> Engine::get(const Key& key, std::span<std::byte> to) {
  std::optional<Info> info;
  const Name name = checked("Store::get", key);
  if (get_here(name, to, info)) return info;
  Operation operation(*this, key);
  begin_read(operation, to);
  return finish(operation);
}

/// Gets what is on this node, or a copy in this process; false if others have to be asked.
bool Engine::get_here(const Name& name, std::span<std::byte> to, std::optional<Info>& info) {
  if (ahead_) read_ahead(name);
  await_writes(name, "Store::get");
  const bool here = is_here(name);
  Shelf* shelf = here ? &*shelf_ : local_ ? &*local_ : nullptr;
  if (!shelf) return false;
  if (here) asked(name);
  Info found;
  const Shelf::Look look = shelf->copy(name, to, found);
  if (look == Shelf::Look::misfit) misfit("Store::get", name, found.bytes, to.size());
  if (look == Shelf::Look::found) {
    here ? count(counters_.memory_hits, counters_.memory_bytes, found.bytes)
         : count(counters_.local_hits, counters_.local_bytes, found.bytes);
    info = found;
    return true;
  }
  (here ? counters_.memory_misses : counters_.local_misses).fetch_add(1, std::memory_order_relaxed);
  return here && (look == Shelf::Look::gone || !has_disk_);
}

/// Reads from another node, or from the disk.
void Engine::begin_read(Operation& operation, std::span<std::byte> to) {
  const Name& name = operation.name;
  operation.answer.to = to;
  if (!is_here(name)) {
    if (local_) operation.writes = local_->writes_near(name.hash());
    if (begin_direct(name, to, operation.direct)) {
      operation.stage = Operation::reading;
      return;
    }
  }
  ask_home(operation);
  operation.stage = Operation::asked;
}

void Engine::ask_home(Operation& operation) {
  Answer& answer = operation.answer;
  if (answer.grows) answer.bytes.clear();
  const std::uint64_t room = answer.grows ? ~std::uint64_t{0} : answer.to.size();
  ask(node_of(operation.name), {.kind = Request::get, .bytes = room}, operation.name, answer);
}

bool Engine::is_done(const Operation& operation) const {
  switch (operation.stage) {
    case Operation::done:
      return true;
    case Operation::reading:
      return false;  // the bytes have to be checked
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
      wait_until("Store::put", [&] { return operation.sent.done(); });
      const bool through = options_.write == Write::through && writes_down_;
      if (is_here(operation.name) || through) fence("Store::put");
      if (through) put_through(operation.name);
      break;
    }
    case Operation::reading:
      if (end_direct(operation.name, operation.answer.to, operation.direct)) {
        operation.info = direct_info(operation);
        break;
      }
      ask_home(operation);
      [[fallthrough]];
    case Operation::asked:
      wait_for(operation.answer, "Store::get");
      operation.info = settled(operation);
  }
  return operation.info;
}

/// What a home has answered a get with.
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

std::optional<std::vector<std::byte>> Engine::get(const Key& key) {
  const auto record = pin(key);
  if (!record) return {};
  return std::vector<std::byte>(record->bytes().begin(), record->bytes().end());
}

/// The Info of a record that was read where the hint said it was.
Info Engine::direct_info(Operation& operation) {
  const Hints::Hint& hint = operation.direct.hint;
  const Info info{static_cast<std::size_t>(hint.bytes), hint.version};
  count(counters_.memory_hits, counters_.memory_bytes, info.bytes);
  counters_.remote.fetch_add(1, std::memory_order_relaxed);
  keep_copy(operation.name, operation.answer.to.first(info.bytes), info.version, operation.writes);
  return info;
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

}  // namespace gannet::store
