#include <algorithm>
#include <utility>
#include <vector>

#include "am/outgoing.hpp"
#include "base/retry_alloc.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

// Queued messages whose senders end: counters are forgotten, payloads are taken back.
namespace gannet::am {

namespace {

/// Does nothing if its context lives until it is notified.
void forget_counter(Completion& completion) {
  if (completion.notes_only && !completion.discard) completion = {};
}

}  // namespace

void Outgoing::forget(std::uint32_t handler) {
  const std::lock_guard lock(mutex_);
  pending_.for_each([&](PendingCompletions::PendingCompletion& entry) {
    if (entry.handler != handler) return;
    forget_counter(entry.completions.sent);
    forget_counter(entry.completions.done);
  });
  for (const auto& to : peers_.all()) {
    for (QueuedMessages* queue : {&to->messages, &to->from_handlers, &to->finishing}) {
      for (QueuedMessage& next : *queue) {
        if (next.packet.handler == handler) forget_counter(next.sent);
      }
    }
  }
}

/// A target that has yet to fetch a payload finds that it has gone.
void Outgoing::withdraw(std::uint32_t handler) {
  const std::lock_guard lock(mutex_);
  for (const auto& to : peers_.all()) {
    withdraw(*to, to->messages, handler);
    withdraw(*to, to->from_handlers, handler);
  }
  pending_.for_each([&](PendingCompletions::PendingCompletion& entry) {
    if (entry.handler == handler) notify(std::exchange(entry.completions.sent, {}), nullptr);
  });
}

/// Whether its payload is memory of its sender.
bool Outgoing::lends(const QueuedMessage& next, std::uint32_t handler) const {
  if (next.packet.handler != handler) return false;
  const auto* found = pending_.find(next.packet.number);
  return !found || !found->completions.done.discard;
}

void Outgoing::withdraw(PeerState& to, QueuedMessages& queue, std::uint32_t handler) {
  for (auto next = queue.begin(); next != queue.end();) {
    const auto at = next++;
    const bool copied = at->rest.empty() && at->packet.kind != PacketKind::pull;
    if (copied || !lends(*at, handler)) continue;
    if (at->done > 0) {
      at->packet.kind = PacketKind::withdrawn;
      at->packet.total = 0;
      at->rest = {};
      at->done = 0;
    } else {
      withdraw(to, *at);
      to_spare(queue, at);
    }
  }
}

/// None of it has left, so nobody will answer: it counts as never sent.
void Outgoing::withdraw(PeerState& to, QueuedMessage& message) {
  --totals_.sent;
  totals_.sent_bytes -= static_cast<std::int64_t>(message.body.size() + message.packet.total);
  if (!message.counts) backlog_.handled(to.from_handlers_under_way, 1);
  notify(message.sent, nullptr);
  Completions completions;
  if (const auto* found = pending_.find(message.packet.number)) {
    completions = found->completions;
    pending_.remove(message.packet.number);
  }
  notify(completions.sent, nullptr);
  if (!completions.done) return;
  const Error why = base::retry_alloc([&] {
    return Error(Fault::state, base::text("a message to rank ", to.rank,
                                          ": the Messages that sent it ended, because of an error, "
                                          "before it had left"));
  });
  notify(completions.done, &why);
}

std::vector<int> Outgoing::ranks_reading(std::uint32_t handler) const {
  const std::lock_guard lock(mutex_);
  std::vector<int> ranks;
  for (const auto& to : peers_.all()) {
    const auto is_read = [&](const QueuedMessage& next) {
      return next.zero_copy && next.zero_copy->load(std::memory_order_acquire) > 0 &&
             lends(next, handler);
    };
    for (const QueuedMessages* queue : {&to->messages, &to->from_handlers, &to->finishing}) {
      if (!std::any_of(queue->begin(), queue->end(), is_read)) continue;
      ranks.push_back(to->rank);
      break;
    }
  }
  return ranks;
}

}  // namespace gannet::am
