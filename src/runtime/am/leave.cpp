#include <thread>
#include <vector>

#include "am/cross_copy.hpp"
#include "am/endpoint.hpp"
#include "am/shared_state.hpp"

// What happens to messages in flight when their Messages end by an error: payloads, and the places
// where they arrive, are in memory that will soon be gone.
namespace gannet::am {

namespace {

/// For zero-copy payloads to have left, as they mostly have at once; and for a connection to be
/// broken off, which is local.
constexpr std::chrono::milliseconds time_for_network{100};
constexpr std::chrono::milliseconds time_to_disconnect{1000};

/// For second parts that other threads run. Longer ones may wait for this thread.
constexpr std::chrono::milliseconds time_for_tasks{1000};

using Clock = std::chrono::steady_clock;

}  // namespace

void Endpoint::withdraw(std::span<const MessageHandler> handlers) {
  for (const MessageHandler each : handlers) {
    const auto handler = static_cast<std::uint32_t>(each);
    if (process_.open()) shared_state(rank()).set_left(handler);
    outgoing_.withdraw(handler);
    incoming_.forget(handler, assemblies_);
    if (remote_routes_) remote_routes_->forget(handler);
  }
  if (client_) take_payloads_back(handlers);
  end_second_parts();
}

/// As for an operation that is cancelled (docs/progress.md).
void Endpoint::take_payloads_back(std::span<const MessageHandler> handlers) {
  const auto reading = [&] {
    std::vector<int> ranks;
    for (const MessageHandler each : handlers) {
      for (const int rank : outgoing_.ranks_reading(static_cast<std::uint32_t>(each)))
        ranks.push_back(rank);
    }
    return ranks;
  };
  const auto poll_for = [&](std::chrono::milliseconds time) {
    for (const auto end = Clock::now() + time; !reading().empty() && Clock::now() < end;) {
      if (!client_->progress()) std::this_thread::yield();
    }
  };
  poll_for(time_for_network);
  for (const int rank : reading()) {
    client_->use_port([&](wire::Port& port) { remote_routes_->disconnect(rank, port); });
  }
  poll_for(time_to_disconnect);
}

/// Those that are waiting are refused; one that another thread runs is allowed to finish.
void Endpoint::end_second_parts() {
  for (const auto end = Clock::now() + time_for_tasks; !tasks_.idle() && Clock::now() < end;) {
    if (!run_task()) std::this_thread::yield();
  }
}

/// The origin says that it leaves before it frees the bytes, hence the order: first copy, then ask.
Incoming::Fetched Endpoint::fetch(const Packet& packet, std::byte* to) {
  using Fetched = Incoming::Fetched;
  if (!on_my_node(packet.from)) return Fetched::impossible;
  SharedState& origin = shared_state(packet.from);
  const bool copied = cross_copy(origin.pid, packet.at, to, packet.total);
  const bool lasts = (packet.wants & payload_outlives) != 0;
  if (!lasts && origin.has_left(packet.handler)) return Fetched::withdrawn;
  return copied ? Fetched::all : Fetched::impossible;
}

}  // namespace gannet::am
