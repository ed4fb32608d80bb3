#include <mutex>
#include <thread>

#include "am/endpoint.hpp"
#include "am/watch.hpp"
#include "base/backoff.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

// How a thread of a rank polls for messages, while it waits itself or for others that wait.
namespace gannet::am {

namespace {

/// Packets that one poll takes at most, so that the polling thread also gets on with its own work.
constexpr int most_at_once = 64;

/// How often a wait polls memory, or the network, which takes longer: for some tens of
/// microseconds, before it looks at anything else.
constexpr int quick_polls = 1000;
constexpr int quick_polls_remote = 30;

/// A thread that polls for others that wait lets them see what came. It does not yield to threads
/// that compute, which would keep the processor for milliseconds.
constexpr int looks_between_yields = 8;

/// Which ranks have not handled this rank's messages.
class Unhandled final : public progress::Awaited {
 public:
  explicit Unhandled(const Outgoing& outgoing) : outgoing_(outgoing) {}
  std::string who() const override { return outgoing_.unfinished(); }

 private:
  const Outgoing& outgoing_;
};

}  // namespace

/// A task may take long: what was delegated to the turn is given back first.
bool Endpoint::Polled::poll(progress::Turn& turn) noexcept {
  const bool arrived = endpoint_.poll_packets();
  if (!endpoint_.tasks_.any()) return arrived;
  turn.give_back();
  return endpoint_.run_task() || arrived;
}

/// Called by any thread: what goes wrong is reported to those that wait for messages.
bool Endpoint::poll_packets() noexcept {
  bool near = false;
  try {
    near = poll_ring();
  } catch (const std::exception& error) {
    const std::lock_guard lock(fault_mutex_);
    fault_.keep(Fault::state, base::reason(error));
    faulty_ = true;
  }
  return (client_ && client_->progress()) || near;
}

/// A thread that comes while another one polls has nothing to do; but the other may need this
/// processor.
bool Endpoint::poll_ring() {
  if (!ring_.has_something() && outgoing_.nothing_queued()) return false;
  if (!(tasks_.any() ? incoming_.receive_mutex().try_lock()
                     : incoming_.receive_mutex().lock_soon()))
    return false;
  const std::lock_guard receive_mutex(incoming_.receive_mutex(), std::adopt_lock);
  bool any = outgoing_.pump(true);
  const auto take = [this](const Packet& packet, Bytes body) {
    if (!incoming_.is_valid(packet, body)) return;
    ensure_route(packet.from, "an answer");
    incoming_.take(packet, body, assemblies_);
  };
  for (int i = 0; i < most_at_once && ring_.pop(take); ++i) any = true;
  return any;
}

/// A waiting thread that runs a second part meanwhile does not poll for others; nobody has to be
/// woken for the task that it has taken.
bool Endpoint::run_task() {
  DeferredCall task;
  if (!tasks_.take(task)) return false;
  Watch::leave([&] { tasks_.run(task); });
  if (client_ && !outgoing_.nothing_queued()) client_->progress();
  return true;
}

void Endpoint::sleep(std::chrono::microseconds at_most) {
  Watch::leave([&] {
    const auto something = [this] { return ring_.has_something() || tasks_.any(); };
    ring_.waker().sleep(Waker::waiter, at_most, something);
  });
}

/// This rank's share is more than its own threads need.
bool Endpoint::processor_to_spare() const {
  const rma::Process::Self& self = process_.self();
  return self.machine_cpus >= self.machine_ranks * (2 + process_.engine().workers());
}

bool Endpoint::poll(const char* call) {
  check_open(call);
  check_connections(call);
  Handlers::refuse_inside(call);
  const bool arrived = poll_packets();
  return run_task() || arrived;
}

void Endpoint::poll_once() {
  if (!poll_packets() && !run_task()) base::relax();
}

void Endpoint::wait_until(const char* call, const std::function<bool()>& done) {
  Inside& here = inside();
  check_open(call);
  Handlers::refuse_inside(call, here);
  if (done()) return;
  const Unhandled whom(outgoing_);
  const Watch watch(ring_, tasks_, client_ ? &client_->background() : nullptr, here);
  if (!process_.engine().oversubscribed()) {
    for (int look = client_ ? quick_polls_remote : quick_polls; look > 0; --look) {
      poll_once();
      if (done()) return;
    }
  }
  progress::Wait wait(process_.engine(), call, &whom);
  while (!done()) {
    wait.pause_for_message();
    check_connections(call);
  }
}

/// What was in flight is lost, in both directions, and with it the order.
void Endpoint::check_connections(const char* call) const {
  if (faulty_.load(std::memory_order_relaxed)) [[unlikely]] {
    const std::lock_guard lock(fault_mutex_);
    fault_.raise(call);
  }
  if (!remote_routes_ || !remote_routes_->has_lost()) [[likely]]
    return;
  std::string why;
  client_->use_port([&](wire::Port&) { why = remote_routes_->loss(); });
  if (!why.empty()) throw Error(Fault::peer, base::text(call, ": ", why));
}

/// True if done(), false if there is a task.
bool Endpoint::poll_alone(const progress::Engine::Sole& sole, const std::function<bool()>& done) {
  for (int look = 1;; ++look) {
    if (done()) return true;
    if (tasks_.any()) return false;
    if (poll_packets()) {
      wake();
    } else if (look % looks_between_yields == 0 && sole.was_given_way()) {
      std::this_thread::yield();
    }
  }
}

/// A task may wait, and then other threads have to poll.
bool Endpoint::poll_until(const std::function<bool()>& done) {
  Inside& here = inside();
  check_open("Messages::poll_until");
  Handlers::refuse_inside("Messages::poll_until", here);
  const Watch watch(ring_, tasks_, client_ ? &client_->background() : nullptr, here);
  for (;; run_task()) {
    const progress::Engine::Sole sole(process_.engine());
    if (!sole.mine()) return false;
    if (poll_alone(sole, done)) return true;
  }
}

}  // namespace gannet::am
