#include "am/incoming.hpp"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

#include "base/bytes.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"

namespace gannet::am {

namespace {

/// Which part of a message: each has memory of its own to be copied to.
enum class Part { header, payload };

/// The network hands over bytes wherever they lie in what it received, but a program reads numbers
/// from them. The result stays valid until the next call for the same part.
template <Part part>
Bytes aligned(Bytes bytes) {
  using Word = std::uint64_t;
  if (bytes.empty() || reinterpret_cast<std::uintptr_t>(bytes.data()) % sizeof(Word) == 0)
    return bytes;
  static thread_local std::vector<Word> copy;
  base::retry_alloc(
      [&] { copy.resize(std::max(copy.size(), base::padded(bytes.size()) / sizeof(Word))); });
  std::memcpy(copy.data(), bytes.data(), bytes.size());
  return std::as_bytes(std::span(copy)).first(bytes.size());
}

Error withdrawn(const Packet& packet) {
  return base::retry_alloc([&] {
    return Error(Fault::peer,
                 base::text("rank ", packet.from, " left, because of an error, before ",
                            packet.total, " bytes of a payload had been sent"));
  });
}

Error no_memory() {
  return base::retry_alloc([] { return Error(Fault::memory, "no memory for a message"); });
}

}  // namespace

bool Incoming::is_valid(const Packet& packet, Bytes body) const {
  if (packet.mark != Packet::packet_mark || packet.from < 0 || packet.from >= ranks_) return false;
  if (packet.header_bytes > body.size()) return false;
  const std::size_t data = body.size() - packet.header_bytes;
  switch (packet.kind) {
    case PacketKind::whole:
      return data == packet.total;
    case PacketKind::first:
      return data < packet.total;
    case PacketKind::pull:
      return data == 0;
    case PacketKind::more:
      return packet.header_bytes == 0;
    case PacketKind::withdrawn:
      return body.empty();
    case PacketKind::fence:
    case PacketKind::ended:
    case PacketKind::failed:
    case PacketKind::pulled:
    case PacketKind::credit:
      return true;
    case PacketKind::several:
      return false;
  }
  return false;
}

bool Incoming::take(const Packet& packet, Bytes body, Assemblies& assemblies) noexcept {
  if (packet.credits > 0 || packet.handled > 0 || is_answer(packet.kind)) {
    if (!outgoing_.take(packet, body)) return false;
  }
  switch (packet.kind) {
    case PacketKind::whole:
    case PacketKind::first:
    case PacketKind::pull:
      return begin(packet, body, assemblies);
    case PacketKind::more:
      return go_on(packet, body, assemblies);
    case PacketKind::withdrawn:
      return withdraw(packet, assemblies);
    case PacketKind::fence:
      outgoing_.at_fence(packet.from, packet.number);
      return true;
    default:
      return true;
  }
}

void Incoming::count(const Packet& packet) {
  const auto more = [](std::atomic<std::int64_t>& counter, std::uint64_t by) {
    counter.store(counter.load(std::memory_order_relaxed) + static_cast<std::int64_t>(by),
                  std::memory_order_relaxed);
  };
  more(messages_, 1);
  more(bytes_, packet.header_bytes + packet.total);
}

bool Incoming::begin(const Packet& packet, Bytes body, Assemblies& assemblies) {
  if (packet.kind == PacketKind::first) return assemble(packet, body, assemblies);
  std::optional<Error> failure;
  Landing landing = receive(packet, body, failure);
  finish(packet, std::move(landing), std::move(failure));
  return true;
}

/// Runs the first part, and puts what has arrived where the first part says.
Landing Incoming::receive(const Packet& packet, Bytes body, std::optional<Error>& failure) {
  count(packet);
  const bool here = packet.kind == PacketKind::whole;
  Landing landing;
  Bytes data = body.subspan(packet.header_bytes);
  try {
    const Bytes header = aligned<Part::header>(body.first(packet.header_bytes));
    if (here) data = aligned<Part::payload>(data);
    landing = handlers_.run_first(packet.handler,
                                  {packet.from, MessageHandler{packet.handler}, header,
                                   packet.total, here ? data.data() : nullptr},
                                  failure);
  } catch (const std::bad_alloc&) {
    failure = no_memory();
  }
  if (failure || landing.unwanted) landing.to = nullptr;
  if (packet.kind == PacketKind::pull) fetch(packet, landing, failure);
  if (landing.to && !data.empty()) std::memcpy(landing.to, data.data(), data.size());
  return landing;
}

/// The memory for tracking what is missing is allocated before the first part runs.
bool Incoming::assemble(const Packet& packet, Bytes body, Assemblies& assemblies) {
  const std::size_t missing = packet.total - (body.size() - packet.header_bytes);
  const auto [place, fresh] = base::retry_alloc([&] {
    return assemblies.try_emplace({packet.from, packet.number}, Assembly{packet, {}, {}, missing});
  });
  if (fresh) place->second.landing = receive(packet, body, place->second.failure);
  return fresh;
}

bool Incoming::go_on(const Packet& packet, Bytes body, Assemblies& assemblies) {
  const auto found = assemblies.find({packet.from, packet.number});
  if (found == assemblies.end()) return false;
  Assembly& rest = found->second;
  const std::uint64_t total = rest.packet.total;
  if (body.size() > rest.missing || packet.at > total || body.size() > total - packet.at) {
    return false;
  }
  if (rest.landing.to && !body.empty())
    std::memcpy(rest.landing.to + packet.at, body.data(), body.size());
  rest.missing -= body.size();
  if (rest.missing > 0) return true;
  Assembly whole = std::move(rest);
  assemblies.erase(found);
  finish(whole.packet, std::move(whole.landing), std::move(whole.failure));
  return true;
}

/// What a landing holds may do anything when it is destroyed, so that happens without the mutex.
void Incoming::forget(std::uint32_t handler, Assemblies& assemblies) {
  const auto is_its = [&](const auto& entry) {
    return entry.second.packet.handler == handler && !entry.second.failure;
  };
  for (;;) {
    Landing gone;
    const std::lock_guard lock(receive_mutex());
    const auto found = std::find_if(assemblies.begin(), assemblies.end(), is_its);
    if (found == assemblies.end()) return;
    found->second.failure = base::retry_alloc([&] { return handlers_.why_not(handler); });
    gone = std::exchange(found->second.landing, {});
  }
}

/// The second part does not run.
bool Incoming::withdraw(const Packet& packet, Assemblies& assemblies) {
  const auto found = assemblies.find({packet.from, packet.number});
  if (found == assemblies.end()) return false;
  Assembly part = std::move(found->second);
  assemblies.erase(found);
  if (!part.failure) part.failure = withdrawn(part.packet);
  finish(part.packet, std::move(part.landing), std::move(part.failure));
  return true;
}

void Incoming::fetch(const Packet& packet, const Landing& landing, std::optional<Error>& failure) {
  const Fetched fetched = landing.to ? fetch_(packet, landing.to) : Fetched::all;
  if (fetched == Fetched::withdrawn) failure = withdrawn(packet);
  if (fetched == Fetched::impossible) {
    failure = base::retry_alloc([&] {
      return Error(Fault::system, base::text("rank ", packet.from, " cannot be read: ",
                                             packet.total, " bytes at address ", packet.at,
                                             "; they have to stay there until they are sent"));
    });
  }
  if (!failure && packet.wants & wants_pulled) outgoing_.pulled(packet.from, packet.number);
}

void Incoming::finish(const Packet& packet, Landing&& landing, std::optional<Error>&& failure) {
  if (!failure && landing.then) {
    if (!landing.in_line) {
      if (queue(packet, landing.then, failure)) return;
    } else {
      handlers_.run_in_line(packet.handler, landing.then, packet.from, failure);
    }
  }
  end(packet, failure);
}

/// False: the second part will not run; `failure` says why.
bool Incoming::queue(const Packet& packet, std::function<void()>& then,
                     std::optional<Error>& failure) {
  try {
    tasks_.add([this, packet, then = std::move(then)] {
      std::optional<Error> why;
      handlers_.run(packet.handler, then, packet.from, why);
      end(packet, why);
    });
    return true;
  } catch (const std::bad_alloc&) {
    failure = no_memory();
    return false;
  }
}

void Incoming::end(const Packet& packet, const std::optional<Error>& failure) noexcept {
  if (packet.counter_there != 0 && !failure) {
    reinterpret_cast<Counter*>(packet.counter_there)->add(1);
  }
  outgoing_.ended(packet, failure ? &*failure : nullptr);
}

}  // namespace gannet::am
