#include "remote/client/client.hpp"

#include <thread>

#include "base/at_end.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "remote/client/tag.hpp"

namespace gannet::remote {

namespace {

/// How long the background thread sleeps when nothing but arrivals can be expected.
constexpr std::chrono::milliseconds longest_sleep{20};

/// How long another thread has to release the lock when this rank leaves because of an error.
constexpr std::chrono::milliseconds time_for_others{100};

/// For threads that wait when a world ends with an error; they look around more often than that.
constexpr std::chrono::seconds time_to_leave{1};

/// For the message that a rank leaves to get out, over connections that may have to be made.
constexpr std::chrono::milliseconds time_to_notify{100};

}  // namespace

void wait_for_far(Pending& pending, const char* call) { pending.client->wait(pending, call); }

void give_up(Pending& pending) noexcept {
  base::at_end(base::Level::debug, "the end of an operation that failed",
               [&] { wait_for_far(pending, "wait"); });
}

Client::Client(const Config& config, wire::Transport& transport, const flow::Plan& plan)
    : config_(config),
      plan_(plan),
      port_(transport.open_port(*this)),
      channels_(*port_, config.nodes, plan, base::setting_flag(base::settings::announce),
                config.rank),
      exchange_(*port_),
      network_(transport.capabilities()),
      for_helpers_(policy(config, !config.one_threads)),
      for_ranks_(policy(config, true)),
      background_([this](auto at_most) { look_after(at_most); }, config.background) {}

Client::~Client() { background_.stop(); }

/// A rank sleeps where its engine says, a thread with a client of its own sleeps at its port.
progress::Policy Client::policy(const Config& config, bool polls_sources) {
  if (!config.one_threads) return config.engine;
  return {config.engine, polls_sources, *this};
}

/// Waiting threads poll the port, and the delegate of a world that is about to go.
void Client::close() {
  background_.stop();
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  const auto end = Clock::now() + time_to_leave;
  while (background_.somebody_waits() && Clock::now() < end) std::this_thread::yield();
  const std::lock_guard lock(mutex_);
  port_.reset();
}

void Client::refuse_closed(const char* call) {
  throw Error(Fault::state,
              base::text(call, ": this rank has ended its part in the job meanwhile"));
}

/// Takes in what has arrived and continues what waits. With the lock. Any thread may poll: what
/// goes wrong is kept for those whom it concerns.
bool Client::poll() noexcept {
  bool happened = false;
  try {
    happened = port_->progress();
  } catch (const std::exception& error) {
    broken_.keep(Fault::system, base::reason(error));
  }
  pump();
  return happened;
}

/// Sends what there is room for, and blocks that are not full. With the lock.
void Client::pump() noexcept {
  attempt([this] {
    channels_.pump(true);
    exchange_.pump();
    if (guest_) guest_->pump(*port_);
    broken_.clear();
  });
}

bool Client::progress() noexcept {
  const std::lock_guard lock(mutex_);
  return !closed_ && poll();
}

void Client::sleep(std::chrono::microseconds at_most) {
  bool armed = false;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    armed = lock && !closed_ && port_->arm();
  }
  if (armed) port_->sleep(at_most);
}

/// A look that notifies the guest when it begins and when it has ended.
class Client::GuestLook {
 public:
  explicit GuestLook(Client& client) : client_(client) {}
  ~GuestLook() {
    if (!guest_) return;
    guest_->look_ended();
    --client_.guest_looks_;
  }
  GuestLook(const GuestLook&) = delete;
  GuestLook& operator=(const GuestLook&) = delete;

  /// With the lock.
  void begin() {
    guest_ = client_.guest_;
    if (!guest_) return;
    ++client_.guest_looks_;
    guest_->look_begins();
  }

 private:
  Client& client_;
  Guest* guest_ = nullptr;
};

/// What the background thread does: continues everything, then sleeps until a message arrives.
void Client::look_after(std::chrono::microseconds at_most) {
  if (const auto sleep = look(at_most)) port_->sleep(*sleep);
}

/// How long the thread then sleeps; nothing if it does not sleep at all.
std::optional<std::chrono::microseconds> Client::look(std::chrono::microseconds at_most) {
  GuestLook guest(*this);
  const std::lock_guard lock(mutex_);
  guest.begin();
  const bool happened = poll();
  const bool idle = !needs_polling();
  if (idle && poll_policy_ != PollPolicy::always) {
    background_.rest();
    return {};
  }
  if (happened || !port_->arm()) return {};
  return idle && !(guest_ && guest_->unfinished()) ? longest_sleep : at_most;
}

void Client::host(Guest* guest) {
  {
    const std::lock_guard lock(mutex_);
    guest_ = guest;
  }
  while (guest_looks_ > 0) std::this_thread::yield();
}

void Client::set_poll_policy(PollPolicy policy) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  if (policy == PollPolicy::always && !background_.is_awake() && !background_.wake()) {
    throw Error(Fault::system,
                "the thread that polls the network cannot be started; use polling mode");
  }
  poll_policy_ = policy;
  wake_background();  // to what was left while nobody polled
}

/// With the lock: whether anything needs the port to be polled.
bool Client::needs_polling() const { return channels_.needs_polling() || !port_->all_left(); }

/// With the lock: what the caller leaves unfinished goes on while it computes.
void Client::wake_background() noexcept {
  if (poll_policy_ != PollPolicy::never && !background_.is_awake() && needs_polling()) {
    background_.wake();
  }
}

wire::Peer Client::connect(const wire::Address& address) {
  const std::lock_guard lock(mutex_);
  if (closed_) refuse_closed("connect");
  return port_->connect(address);
}

/// The lock, unless another thread holds it for long: this rank leaves because of an error.
std::unique_lock<std::mutex> Client::lock_soon() {
  std::unique_lock lock(mutex_, std::defer_lock);
  const auto end = Clock::now() + time_for_others;
  while (!lock.try_lock() && Clock::now() < end) std::this_thread::yield();
  return lock;
}

void Client::refuse_from_now_on(std::string_view why) noexcept {
  const std::lock_guard lock(mutex_);
  broken_.keep(Fault::state, why);
}

void Client::drop_arrivals() noexcept {
  if (const auto lock = lock_soon()) leaves_ = true;
}

void Client::announce(const protocol::SignalHeader& signal) {
  const auto lock = lock_soon();
  if (!lock || closed_) return;
  leaves_ = true;
  std::vector<wire::Peer> left;
  const int nodes = config_.nodes.count();
  for (int back = 1; back < nodes; ++back) {
    const int node = (config_.node - back + nodes) % nodes;
    base::at_end(base::Level::debug, "a connection to a node that is gone",
                 [&] { left.push_back(port_->connect(config_.nodes.address(node))); });
  }
  for (const auto until = Clock::now() + time_to_notify; Clock::now() < until; poll()) {
    std::erase_if(left, [&](wire::Peer peer) {
      return port_->send(peer, protocol::bytes_of(signal), {}, BufferPool::none) !=
             wire::Sent::busy;
    });
  }
}

std::size_t Client::messages_waiting() const {
  const std::lock_guard lock(mutex_);
  return exchange_.waiting();
}

ChannelSet::Totals Client::totals() const {
  const std::lock_guard lock(mutex_);
  return channels_.totals();
}

std::size_t Client::bytes_of_state() const {
  const std::lock_guard lock(mutex_);
  return sizeof *this + channels_.bytes_of_state() + exchange_.bytes_of_state();
}

}  // namespace gannet::remote
