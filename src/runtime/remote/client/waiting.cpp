#include <thread>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "remote/client/client.hpp"
#include "remote/client/replies.hpp"
#include "remote/client/tag.hpp"

// How operations end: they complete, are refused, or are cancelled.
namespace gannet::remote {

namespace {

/// For transfers that use the memory of a call that ends with an error to finish, as they mostly do
/// at once; and for a connection to be broken off, which is local.
constexpr std::chrono::milliseconds time_for_network{100};
constexpr std::chrono::milliseconds time_to_disconnect{1000};

}  // namespace

void Client::check_broken(const char* call) {
  broken_.raise(call);
  lost_connections_.for_each([&](wire::Peer peer, const std::string& why) {
    const Channel* channel = channels_.find(peer);
    if (!channel) return;
    throw Error(Fault::peer, base::text(call, ": lost the connection to node ", channel->node(),
                                        " (", config_.nodes.host(channel->node()), "): ", why));
  });
}

/// A refused operation that has no answer of its own is reported by the next fence.
void Client::check_refused(const char* call) {
  std::string why;
  {
    const std::lock_guard lock(mutex_);
    if (refused_.empty()) [[likely]]
      return;
    if (refusals_ > 1) why = base::text(" (the first of ", refusals_, " refusals)");
    why = base::text(call, ": ", refused_, why);
    refused_.clear();
    refusals_ = 0;
  }
  throw Error(Fault::state, why);
}

void Client::wait(Pending& pending, const char* call, const progress::Policy& policy) {
  check_home(call);
  {
    const std::lock_guard lock(mutex_);
    channels_.requests().finish(pending.slot);
    pending.client = nullptr;
  }
  wait_detached({pending.slot, pending.generation}, call, policy);
}

void Client::detach(Pending& pending) {
  check_home("detach");
  const std::lock_guard lock(mutex_);
  channels_.requests().detach(pending.slot);
  pending.client = nullptr;
  wake_background();
}

void Client::wait_detached(const Requests::Id& name, const char* call) {
  const trace::Beginning from = trace::beginning();
  wait_detached(name, call, for_helpers_);
  if (trace::on) [[unlikely]]
    trace::note_at(trace::Op::wait, channels_.requests().traced(name), from);
}

void Client::wait_detached(const Requests::Id& name, const char* call,
                           const progress::Policy& policy) {
  std::optional<Refused> refused;
  const auto is_done = [&] {
    // A request that is done has been packed: its block goes with what follows, if somebody polls.
    if (poll_policy_ == PollPolicy::never || !channels_.requests().done(name)) pump();
    if (!channels_.requests().done(name)) return false;
    refused = channels_.requests().take_refusal(name);
    wake_background();
    return true;
  };
  try {
    if (!ended_before(name)) until(call, is_done, policy);
  } catch (...) {
    cancel(name);
    throw;
  }
  if (refused) throw Error(Fault::state, base::text(call, ": ", refusal_text(*refused)));
}

/// A world that ends in good order completes all that was begun, and its requests may outlive it.
bool Client::ended_before(const Requests::Id& name) const {
  const std::lock_guard lock(mutex_);
  return closed_ && channels_.requests().done(name);
}

/// Its call ends with an error. What is in flight to or from its caller's memory ends here.
void Client::cancel(const Requests::Id& name) noexcept {
  std::unique_lock lock(mutex_);
  Requests& requests = channels_.requests();
  if (!closed_ && !requests.done(name)) {
    channels_.cancel(name.slot);
    take_memory_back(name, lock);
  }
  requests.cancel(name);
  if (!closed_) wake_background();  // for what is left of it
}

/// The network uses it for RDMA or zero copy: it is given a moment to finish that by itself, then
/// loses the connections that it might be for. Other threads go on between two polls.
void Client::take_memory_back(const Requests::Id& name,
                              std::unique_lock<std::mutex>& lock) noexcept {
  const Requests& requests = channels_.requests();
  const auto is_out = [&] {
    return !closed_ && !requests.done(name) && requests.exposed(name.slot);
  };
  const auto poll_for = [&](std::chrono::milliseconds time) {
    for (const auto end = Clock::now() + time; is_out() && Clock::now() < end;) {
      if (poll()) continue;
      lock.unlock();
      std::this_thread::yield();
      lock.lock();
    }
  };
  poll_for(time_for_network);
  if (!is_out()) return;
  for (const Channel* channel : channels_.active()) port_->disconnect(channel->peer());
  poll_for(time_to_disconnect);
}

bool Client::test(const Requests::Id& name) {
  check_home("test");
  std::optional<Refused> refused;
  try {
    if (!has_ended(name, refused)) return false;
  } catch (...) {
    cancel(name);
    throw;
  }
  if (refused) throw Error(Fault::state, base::text("test: ", refusal_text(*refused)));
  return true;
}

/// Without waiting.
bool Client::has_ended(const Requests::Id& name, std::optional<Refused>& refused) {
  const std::lock_guard lock(mutex_);
  if (!closed_ && !channels_.requests().done(name)) poll();
  if (channels_.requests().done(name)) {
    refused = channels_.requests().take_refusal(name);
    return true;
  }
  if (closed_) refuse_closed("test");
  check_broken("test");
  return false;
}

void Client::fence(const char* call) {
  settle(call);
  check_refused(call);
}

void Client::ask_for_acknowledgements() {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  pump();
  for (Channel* channel : channels_.active()) {
    channel->request_flush();
    channel->flush_direct(flush_tag(channel->node()));
  }
}

/// The world has ended in good order.
bool Client::nothing_left_open() const {
  const std::lock_guard lock(mutex_);
  return closed_ && channels_.active().empty();
}

void Client::settle(const char* call) {
  if (nothing_left_open()) return;
  std::vector<std::pair<Channel*, Channel::Mark>> open;
  bool marked = false;
  until(call, [&] {
    if (!marked) {
      broken_.raise(call);
      open.reserve(channels_.active().size());
      for (Channel* channel : channels_.active()) open.emplace_back(channel, channel->mark());
      marked = true;
    }
    pump();
    std::erase_if(open, [&](auto& entry) {
      auto& [channel, mark] = entry;
      if (channel->has_passed(mark)) return true;
      channel->request_flush();
      channel->flush_direct(flush_tag(channel->node()));
      return false;
    });
    return open.empty();
  });
}

std::string Client::Owed::who() const {
  const std::lock_guard lock(client_.mutex_);
  std::string list;
  for (const Channel* channel : client_.channels_.active()) {
    if (!channel->needs_polling() && channel->quiet()) continue;
    list += base::text(list.empty() ? "" : ", ", channel->node(), " (",
                       client_.config_.nodes.host(channel->node()), ")");
  }
  return list.empty() ? list : base::text("it is owed an answer by node ", list);
}

}  // namespace gannet::remote
