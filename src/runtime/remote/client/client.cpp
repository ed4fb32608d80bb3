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

/// For another thread to give back the lock, when this rank leaves because of an error.
constexpr std::chrono::milliseconds time_for_others{100};

/// For threads that wait when a world ends with an error; they look around more often than that.
constexpr std::chrono::seconds time_to_leave{1};

/// For the word that a rank leaves to get out, over connections that may have to be made.
constexpr std::chrono::milliseconds time_to_tell{100};

}  // namespace

void wait_for_far(Pending& pending, const char* call) { pending.client->wait(pending, call); }

void give_up(Pending& pending) noexcept {
  base::at_end(base::Level::debug, "the end of an operation that failed",
               [&] { wait_for_far(pending, "wait"); });
}

Client::Client(const Terms& terms, wire::Transport& transport, const flow::Plan& plan)
    : terms_(terms),
      plan_(plan),
      port_(transport.open_port(*this)),
      channels_(*port_, terms.nodes, plan, base::setting_flag(base::settings::intimate),
                terms.rank),
      exchange_(*port_),
      network_(transport.capabilities()),
      background_([this](auto at_most) { look_after(at_most); }, terms.background) {}

Client::~Client() { background_.stop(); }

/// Who waits looks at the port, and at the chores of a world that is about to go.
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

/// Looks for messages and goes on with what waits; with `all`, also sends blocks that are not full.
/// With the lock.
bool Client::round(bool all) {
  const bool happened = port_->progress();
  channels_.pump(all);
  exchange_.pump();
  if (guest_) guest_->pump(*port_);
  return happened;
}

bool Client::progress() {
  const std::lock_guard lock(mutex_);
  return !closed_ && round(true);
}

void Client::go_on() noexcept {
  const std::lock_guard lock(mutex_);
  try {
    if (!closed_) round(true);
  } catch (const std::exception& error) {
    broken_ = base::reason(error);
  }
}

void Client::sleep(std::chrono::microseconds at_most) {
  bool armed = false;
  {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    armed = lock && !closed_ && port_->arm();
  }
  if (armed) port_->sleep(at_most);
}

/// A look that tells the guest when it begins and when it has ended.
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

/// What the background thread does: goes on with everything, then sleeps until a message comes.
void Client::look_after(std::chrono::microseconds at_most) {
  if (const auto sleep = look(at_most)) port_->sleep(*sleep);
}

/// How long the thread sleeps then; nothing: not at all.
std::optional<std::chrono::microseconds> Client::look(std::chrono::microseconds at_most) {
  GuestLook guest(*this);
  const std::lock_guard lock(mutex_);
  guest.begin();
  try {
    const bool happened = round(true);
    const bool idle = !unattended();
    if (idle && attendance_ != Attendance::always) {
      background_.rest();
      return {};
    }
    if (happened || !port_->arm()) return {};
    return idle && !(guest_ && guest_->unfinished()) ? longest_sleep : at_most;
  } catch (const std::exception& error) {  // the next call to Gannet tells it
    broken_ = base::reason(error);
    background_.rest();
    return {};
  }
}

void Client::host(Guest* guest) {
  {
    const std::lock_guard lock(mutex_);
    guest_ = guest;
  }
  while (guest_looks_ > 0) std::this_thread::yield();
}

void Client::set_attendance(Attendance attendance) {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  attendance_ = attendance;
  if (attendance == Attendance::always && !background_.attends()) background_.attend();
  attend();  // to what was left while nobody did
}

/// With the lock: whether something needs somebody who looks at the port.
bool Client::unattended() const { return channels_.unattended() || !port_->all_left(); }

/// With the lock: what the caller leaves behind goes on while it computes.
void Client::attend() {
  if (attendance_ != Attendance::none && !background_.attends() && unattended()) {
    background_.attend();
  }
}

void Client::check_broken(const char* call) {
  if (!broken_.empty()) throw Error(Fault::state, base::text(call, ": ", broken_));
  losses_.for_each([&](wire::Peer peer, const std::string& why) {
    const Channel* channel = channels_.find(peer);
    if (!channel) return;
    throw Error(Fault::peer, base::text(call, ": lost the connection to node ", channel->node(),
                                        " (", terms_.nodes.host(channel->node()), "): ", why));
  });
}

/// One that has gone in peace, when all had arrived, is not asked for anything any more.
void Client::check_partner(const char* call, const Partner& partner) const {
  const std::string* why = losses_.of(partner.port);
  if (!why) return;
  throw Error(Fault::peer, base::text(call, ": lost the connection to the leader of node ",
                                      partner.node, " of those that take part: ", *why));
}

/// What has no answer of its own is told by the next fence.
void Client::check_refused(const char* call) {
  std::string why;
  {
    const std::lock_guard lock(mutex_);
    if (refused_.empty()) [[likely]]
      return;
    if (refusals_ > 1) why = base::text(" (the first of ", refusals_, " refusals)");
    why = base::text(call, ": ", std::exchange(refused_, {}), why);
    refusals_ = 0;
  }
  throw Error(Fault::state, why);
}

void Client::wait(Pending& pending, const char* call, const node::Progress& progress) {
  check_home(call);
  {
    const std::lock_guard lock(mutex_);
    channels_.requests().finish(pending.slot);
    pending.client = nullptr;
  }
  wait_begun({pending.slot, pending.generation}, call, progress);
}

void Client::let_go(Pending& pending) {
  check_home("let_go");
  const std::lock_guard lock(mutex_);
  channels_.requests().let_go(pending.slot);
  pending.client = nullptr;
  attend();
}

void Client::wait_begun(const Requests::Name& name, const char* call) {
  const trace::Beginning from = trace::beginning();
  wait_begun(name, call, terms_.progress);
  if (trace::on) [[unlikely]]
    trace::note_at(trace::Op::wait, channels_.requests().traced(name), from);
}

void Client::wait_begun(const Requests::Name& name, const char* call,
                        const node::Progress& progress) {
  {
    const std::lock_guard lock(mutex_);
    check_not_lost(call, name);
  }
  std::string failure;
  const auto is_done = [&] {
    // What is done has been packed: its block goes with what follows, where somebody sees to that.
    if (attendance_ == Attendance::none || !channels_.requests().done(name)) channels_.pump(true);
    if (!channels_.requests().done(name)) return false;
    failure = channels_.requests().take_failure(name);
    attend();
    return true;
  };
  until(call, is_done, progress);
  if (!failure.empty()) throw Error(Fault::state, base::text(call, ": ", failure));
}

/// With the lock. A world that ends in good order completes all that was begun, but one that ends
/// by an error does not.
void Client::check_not_lost(const char* call, const Requests::Name& name) const {
  if (closed_ && !channels_.requests().done(name)) refuse_closed(call);
}

bool Client::test(const Requests::Name& name) {
  check_home("test");
  std::string failure;
  {
    const std::lock_guard lock(mutex_);
    check_not_lost("test", name);
    if (!channels_.requests().done(name)) round(true);
    if (!channels_.requests().done(name)) {
      check_broken("test");
      return false;
    }
    failure = channels_.requests().take_failure(name);
  }
  if (!failure.empty()) throw Error(Fault::state, base::text("test: ", failure));
  return true;
}

void Client::fence(const char* call) {
  settle(call);
  check_refused(call);
}

void Client::ask_for_acknowledgements() {
  const std::lock_guard lock(mutex_);
  if (closed_) return;
  channels_.pump(true);
  for (Channel* channel : channels_.active()) {
    channel->request_flush();
    channel->flush_direct(flush_tag(channel->node()));
  }
}

void Client::settle(const char* call) {
  std::vector<std::pair<Channel*, Channel::Mark>> open;
  bool marked = false;
  until(call, [&] {
    if (!marked) {
      for (Channel* channel : channels_.active()) open.emplace_back(channel, channel->mark());
      marked = true;
    }
    channels_.pump(true);
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

wire::Peer Client::connect(const wire::Address& address) {
  const std::lock_guard lock(mutex_);
  return port_->connect(address);
}

namespace {

/// A node of a collective operation that has not come: which ranks is known from the others.
class Absent final : public node::Awaited {
 public:
  std::string who() const override { return {}; }
};

/// What has been sent.
class Leaving final : public node::Awaited {
 public:
  std::string who() const override { return "the network has not taken what it sends"; }
};

}  // namespace

void Client::send(const Partner& to, const Label& label, wire::Bytes content,
                  const node::Call& call) {
  const auto is_sent = [&] {
    check_partner(call.name, to);
    return exchange_.send(to, label, content, call);
  };
  until(call.name, is_sent, Absent(), terms_.progress);
}

std::vector<std::byte> Client::read(const Partner& from, const Label& label,
                                    const node::Call& call) {
  std::optional<std::vector<std::byte>> message;
  const auto has_come = [&] {
    if (const auto theirs = exchange_.other_call(label, call)) {
      call.refuse("the ranks of another node are", theirs->text());
    }
    message = exchange_.read(from, label);
    if (!message) check_partner(call.name, from);
    return message.has_value();
  };
  until(call.name, has_come, Absent(), terms_.progress);
  return std::move(message).value_or(std::vector<std::byte>{});
}

/// Where nobody looks afterwards, it has to leave now.
void Client::post(const char* call) {
  const auto has_gone = [&] {
    if (!exchange_.gone()) return false;
    if (attendance_ == Attendance::none && !port_->all_left()) return false;
    attend();
    return true;
  };
  until(call, has_gone, Leaving(), terms_.progress);
}

void Client::forget_team(std::uint64_t team) {
  if (base::is_forked()) return;
  const std::lock_guard lock(mutex_);
  exchange_.forget(team);
}

void Client::announce(const protocol::SignalHeader& news) {
  std::unique_lock lock(mutex_, std::defer_lock);
  const auto end = Clock::now() + time_for_others;
  while (!lock.try_lock()) {
    if (Clock::now() > end) return;
    std::this_thread::yield();
  }
  if (closed_) return;
  leaves_ = true;
  std::vector<wire::Peer> untold;
  const int nodes = terms_.nodes.count();
  for (int back = 1; back < nodes; ++back) {
    const int node = (terms_.node - back + nodes) % nodes;
    untold.push_back(port_->connect(terms_.nodes.address(node)));
  }
  for (const auto until = Clock::now() + time_to_tell; Clock::now() < until; port_->progress()) {
    std::erase_if(untold, [&](wire::Peer peer) {
      return port_->send(peer, protocol::bytes_of(news), {}, BufferPool::none) != wire::Sent::busy;
    });
  }
}

std::string Client::Owed::who() const {
  const std::lock_guard lock(client_.mutex_);
  std::string list;
  for (const Channel* channel : client_.channels_.active()) {
    if (!channel->unattended() && channel->quiet()) continue;
    list += base::text(list.empty() ? "" : ", ", channel->node(), " (",
                       client_.terms_.nodes.host(channel->node()), ")");
  }
  return list.empty() ? list : base::text("it is owed an answer by node ", list);
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
