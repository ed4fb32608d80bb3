#include "am/endpoint.hpp"

#include <algorithm>
#include <mutex>
#include <system_error>

#include "base/failure.hpp"
#include "base/forked.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "rma/collective.hpp"

namespace gannet::am {

namespace {

/// These calls wait for handlers, so a handler would wait for itself.
void refuse_in_second_part(const char* call) {
  if (!DeferredCalls::inside()) return;
  throw Error(Fault::state, base::text(call, " in the second part of a handler"));
}

}  // namespace

/// For a handler that is removed again if threads for it cannot be started. Threads without work
/// do no harm.
void Endpoint::serve_if_interrupted(std::uint32_t number) {
  try {
    const std::lock_guard lock(mode_mutex_);
    if (mode_ == Messages::Mode::interrupt) start_threads();
  } catch (...) {
    handlers_.take_back(number);
    throw;
  }
}

/// The name that rank 0 asks for arrives in one broadcast, for which no memory is needed.
std::uint32_t Endpoint::add_handler(const std::string& name, Handlers::FirstPart first,
                                    std::optional<Error> objection) {
  check_open("Messages::on");
  Handlers::refuse_inside("Messages::on");
  constexpr std::size_t longest = 64;
  if (name.empty() || name.size() >= longest) {
    throw Error(Fault::argument, base::text("Messages::on: the name \"", name, "\" has ",
                                            name.size(), " letters; give it 1 to ", longest - 1));
  }
  char asked[longest] = {};
  name.copy(asked, longest - 1);
  rma::broadcast(*world_, asked, sizeof asked, 0);
  const bool same = name == asked;
  std::uint32_t number = 0;
  if (!objection)
    objection = base::failure_of([&] {
      number = handlers_.add(name, std::move(first));
      serve_if_interrupted(number);
    });
  std::int64_t malformed = objection ? rank() - ranks() : same ? ranks() : rank();
  rma::reduce(*world_, &malformed, 1, Element::int64, node::Reduction::min);
  if (malformed < 0) {
    if (objection) throw *objection;
    handlers_.take_back(number);
    throw Error(Fault::memory, base::text("Messages::on: rank ", malformed + ranks(),
                                          " cannot register handler \"", asked,
                                          "\", and says why; no rank has it"));
  }
  if (malformed == ranks()) return number;
  handlers_.remove(number);
  char other[longest] = {};
  name.copy(other, longest - 1);
  rma::broadcast(*world_, other, sizeof other, static_cast<int>(malformed));
  throw Error(Fault::argument,
              base::text("Messages::on: rank 0 registers handler \"", asked, "\", rank ", malformed,
                         " handler \"", other,
                         "\"; all ranks register the same handlers in the same order"));
}

void Endpoint::refuse_closed(const char* call) const {
  base::refuse_if_forked(call);
  throw Error(
      Fault::state,
      base::text(call,
                 ": the World of these Messages has ended; call it before, or keep the World"));
}

void Endpoint::check(int rank, std::uint32_t handler, Bytes header, Bytes payload,
                     const char* call) const {
  if (rank < 0 || rank >= ranks()) {
    throw Error(Fault::argument, base::text(call, ": rank ", rank, " of ", ranks()));
  }
  if (!handlers_.has(handler)) {
    throw Error(Fault::argument,
                base::text(call, ": handler number ", handler, " is not registered"));
  }
  if (header.size() > Messages::header_limit) {
    throw Error(Fault::argument,
                base::text(call, ": a header of ", header.size(), " bytes; at most ",
                           Messages::header_limit, " are possible, the rest is for the payload"));
  }
  if ((!header.data() && !header.empty()) || (!payload.data() && !payload.empty())) {
    throw Error(Fault::argument, base::text(call, ": header or payload is a null pointer"));
  }
}

void Endpoint::send(int rank, std::uint32_t handler, Bytes header, Bytes payload,
                    const Completions& completions, const char* call) {
  Unsent unsent(completions);
  const Inside& here = inside();
  check_open(call);
  Handlers::refuse_inside(call, here);
  check(rank, handler, header, payload, call);
  ensure_route(rank, call);
  const auto sender = here.tasks > 0 ? Outgoing::Sender::handler : Outgoing::Sender::program;
  const auto event = [&] {
    return handlers_.event(trace::Op::message, handler, header.size() + payload.size(), rank,
                           rank == this->rank());
  };
  trace::observe(event, [&] {
    send_now(rank, {handler, header, payload, completions}, sender, call, unsent);
  });
}

void Endpoint::send_now(int rank, const Outgoing::OutgoingMessage& message, Outgoing::Sender sender,
                        const char* call, Unsent& unsent) {
  auto status = SendStatus::queue_full;
  const auto send_without_network = [&] {
    status = outgoing_.send(rank, message, sender, Network::closed);
    if (status != SendStatus::queue_full) unsent.is_sent();
    return status != SendStatus::queue_full;
  };
  if (client_ && !on_my_node(rank)) {
    status = send_remote(rank, message, sender, unsent);
  } else {
    send_without_network();
  }
  if (status == SendStatus::queue_full) {
    waits_.fetch_add(1, std::memory_order_relaxed);
    wait_until(call, send_without_network);
  }
  if (status == SendStatus::behind) [[unlikely]] {
    poll_packets();  // learns what its target has handled meanwhile
  } else if (client_ && status == SendStatus::queued) {
    client_->progress();
  }
}

/// Messages that handlers send are never gathered with others, nor is anything in interrupt mode,
/// where no further call need follow.
Outgoing::SendStatus Endpoint::send_remote(int rank, const Outgoing::OutgoingMessage& message,
                                           Outgoing::Sender sender, Unsent& unsent) {
  const bool gathers = sender == Outgoing::Sender::program && mode_ == Messages::Mode::polling;
  auto status = SendStatus::queue_full;
  const bool open = client_->use_port([&](wire::Port& port) {
    status = remote_routes_->with(port, [&] {
      return outgoing_.send(rank, message, sender, gathers ? Network::gathers : Network::open);
    });
    if (status != SendStatus::queue_full) unsent.is_sent();
  });
  if (!open) refuse_closed("Messages::send");
  return status;
}

Messages::Counts Endpoint::counts() const {
  const Outgoing::Totals out = outgoing_.totals();
  Messages::Counts counts{.sent = out.sent, .sent_bytes = out.sent_bytes};
  counts.received = incoming_.messages();
  counts.received_bytes = incoming_.bytes();
  counts.handled = out.handled;
  counts.refused = out.refused;
  counts.kept = out.kept;
  counts.waits = waits_.load(std::memory_order_relaxed);
  return counts;
}

/// For the summary at the end of the world.
void Endpoint::report_counts() const {
  if (!trace::on) return;
  const Messages::Counts all = counts();
  const std::pair<const char*, std::int64_t> numbers[] = {{"sent", all.sent},
                                                          {"bytes sent", all.sent_bytes},
                                                          {"received", all.received},
                                                          {"bytes received", all.received_bytes},
                                                          {"handled", all.handled},
                                                          {"refused", all.refused},
                                                          {"kept for credits or room", all.kept},
                                                          {"waits for credits or room", all.waits}};
  for (const auto& [what, amount] : numbers) trace::tally("messages", what, amount);
}

/// Polling mode also means that nobody looks at the network while the rank computes.
remote::Client::PollPolicy Endpoint::poll_policy() const {
  if (mode_ == Messages::Mode::polling) return remote::Client::PollPolicy::never;
  return handlers_.any() ? remote::Client::PollPolicy::always
                         : remote::Client::PollPolicy::while_pending;
}

/// With the mode's lock. Threads sleep for long, so others have to check exactly whether they do.
void Endpoint::start_threads() {
  ring_.waker().exact = 1;
  threads_.start();
  if (client_) client_->set_poll_policy(poll_policy());
}

void Endpoint::stop_threads() {
  threads_.stop();
  ring_.waker().exact = 0;
}

Messages::Mode Endpoint::mode() const { return mode_; }

void Endpoint::set_mode(Messages::Mode mode) {
  check_open("Messages::set_mode");
  Handlers::refuse_inside("Messages::set_mode");
  refuse_in_second_part("Messages::set_mode");
  const std::lock_guard lock(mode_mutex_);
  const Messages::Mode before = mode_.exchange(mode);
  if (mode == Messages::Mode::interrupt && handlers_.any()) {
    try {
      return start_threads();
    } catch (...) {
      mode_ = before;
      if (before == Messages::Mode::polling) stop_threads();
      throw;
    }
  }
  if (client_) client_->set_poll_policy(poll_policy());
  if (mode == Messages::Mode::polling) stop_threads();
}

void Endpoint::fence(const char* call) {
  check_open(call);
  Handlers::refuse_inside(call);
  refuse_in_second_part(call);
  auto all_there = std::make_unique<Counter>();
  const int asked = outgoing_.fence(*all_there);
  try {
    wait_until(call, [&] { return all_there->value() >= asked; });
  } catch (...) {
    (void)all_there.release();  // answers may still come
    throw;
  }
  if (const auto why = outgoing_.take_failure()) throw *why;
}

/// All messages have been handled when as many were handled as sent, twice in a row with the same
/// numbers, so that none was on its way while ranks were counted one after the other.
void Endpoint::detect_termination(const char* call) {
  std::int64_t before[4] = {-1, -1, -1, -1};
  for (;;) {
    base::retry_alloc([&] {  // the others count on this rank
      while (poll(call)) continue;
      wait_until(call, [&] { return tasks_.idle() && outgoing_.nothing_queued(); });
    });
    const Outgoing::Totals mine = outgoing_.totals();
    std::int64_t sums[] = {mine.sent, mine.handled, mine.refused, mine.failed};
    rma::reduce(*world_, sums, 4, Element::int64, node::Reduction::sum);
    const bool even = sums[0] == sums[1] && sums[2] == sums[3];
    if (even && std::equal(sums, sums + 4, before)) return;
    std::copy(sums, sums + 4, before);
  }
}

void Endpoint::sync(const char* call) {
  check_open(call);
  Handlers::refuse_inside(call);
  refuse_in_second_part(call);
  detect_termination(call);
  base::retry_alloc([&] {
    wait_until(call, [&] { return !outgoing_.has_pending_completions() && tasks_.idle(); });
  });
  world_->sync();
  if (const auto why = outgoing_.take_failure()) throw *why;
}

}  // namespace gannet::am
