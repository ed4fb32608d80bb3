#include "remote/helper/helper.hpp"

#include <sched.h>

#include "base/hang_report.hpp"
#include "base/process.hpp"
#include "base/reason.hpp"
#include "base/retry_alloc.hpp"
#include "base/settings.hpp"
#include "base/short_slices.hpp"
#include "base/signals.hpp"
#include "base/text.hpp"
#include "remote/protocol/census.hpp"
#include "trace/streams.hpp"

namespace gannet::remote {

namespace {

using std::chrono::microseconds;

/// How long the helper polls for more before it sleeps: not at all where ranks need the processor,
/// unless what arrives would not wake it up.
constexpr microseconds look_for_more{50};
constexpr microseconds look_for_more_in_a_crowd{20};

/// Its longest sleep: it has to check on its neighbour, and look after locks.
constexpr microseconds sleep_limit{200'000};
constexpr microseconds sleep_limit_with_locks{100};

/// How long to wait for an answer to the last question before the world ends.
constexpr std::chrono::seconds time_to_answer{1};

/// The launcher may have ended a lost node because of another one, and this node is next; or the
/// reason is on its way.
constexpr std::chrono::milliseconds launcher_takes{500};

/// A node with several ranks reports the death of one of them itself; this much later its
/// neighbour does.
constexpr std::chrono::milliseconds grace{1500};

/// When another node has said why the job ends, the launcher has this long before this one ends.
constexpr std::chrono::seconds time_to_be_ended{3};

}  // namespace

Helper::Helper(const HelperConfig& config, wire::Transport& transport, const flow::Plan& plan)
    : config_(config),
      port_(transport.open_port(*this)),
      wakes_(transport.capabilities().sleeps),
      service_(*port_, config.memory, config.bounds, plan, config.node) {}

Helper::~Helper() {
  if (!thread_.joinable()) return;
  stop_ = true;
  delegated_ = 0;
  delegated_.notify_all();
  port_->wake();
  thread_.join();
}

void Helper::watch_next_node() {
  if (!base::setting_flag(base::settings::watch)) return;
  const int next = (config_.node + 1) % config_.nodes.count();
  const std::chrono::seconds patience(base::setting_seconds(base::settings::silence));
  neighbour_.emplace(*port_, next, config_.nodes.address(next), patience,
                     config_.nodes.process(next));
}

void Helper::start() {
  watch_next_node();
  const base::SignalsBlocked quiet;
  thread_ = std::thread([this] { run(); });
}

/// There is nobody to catch an exception that leaves a thread.
void Helper::run() {
  try {
    trace::name_thread("helper");
    placement_->settle();
    base::ask_for_short_slices();
    serve_until_stopped();
  } catch (const std::exception& error) {
    config_.on_failure(std::string(base::reason(error)));
  }
}

void Helper::serve_until_stopped() {
  const microseconds patience = !config_.oversubscribed ? look_for_more
                                : wakes_                ? microseconds(0)
                                                        : look_for_more_in_a_crowd;
  auto last_work = Clock::now();
  while (!stop_) {
    if (const int waits = delegated_.load()) {
      delegated_.wait(waits);  // until it is given back
      last_work = Clock::now();
      continue;
    }
    bool worked;
    Service::Counters counted;
    {
      const std::lock_guard lock(mutex_);
      worked = round();
      if (worked) counted = service_.counters();
    }
    const auto now = Clock::now();
    if (worked) {
      last_work = now;
      placement_->count(counted.added, counted.bytes);
    } else if (now - last_work >= patience) {
      rest();
    } else {
      sched_yield();
    }
  }
}

/// The lock is free meanwhile: a thread that has work to do does not wait for the sleeper.
void Helper::rest() {
  bool armed = false;
  microseconds limit = sleep_limit;
  {
    const std::lock_guard lock(mutex_);
    if (service_.locks_wait()) limit = sleep_limit_with_locks;
    sleeping_ = true;  // before arming: whoever takes the messages from here on wakes it
    armed = delegated_ == 0 && !stop_ && port_->arm();
  }
  if (armed) port_->sleep(limit);
  sleeping_ = false;
}

void Helper::stop_asking() {
  if (!neighbour_) return;
  asks_ = false;
  const auto end = Clock::now() + time_to_answer;
  const auto settled = [&] {
    const std::lock_guard lock(mutex_);
    round();
    return neighbour_->settled();
  };
  ++delegated_;
  while (!settled() && Clock::now() < end) sched_yield();
  give_back();
}

bool Helper::poll(progress::Turn& turn) noexcept {
  if (!turn.delegated) {
    if (turn.found_nothing || turn.is_brief()) return false;
    ++delegated_;
    turn.delegated = this;
  }
  return progress();
}

bool Helper::progress() noexcept {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock || !round()) return false;
  took_ = true;
  return true;
}

/// If the helper's own thread sleeps for messages that this one has taken, it has to arm again.
void Helper::give_back() noexcept {
  if (--delegated_ > 0) return;
  delegated_.notify_one();
  if (took_.exchange(false) && sleeping_) port_->wake();
}

/// One look at everything, by whichever thread. With the lock. A node whose helper fails answers
/// nobody any more: the thread that happens to look has no part in that.
bool Helper::round() noexcept {
  try {
    return !failed_ && look();
  } catch (const std::exception& error) {
    failed_ = true;
    config_.on_failure(std::string(base::reason(error)));
    return false;
  }
}

bool Helper::look() {
  const bool arrived = port_->progress();
  const bool went_on = service_.go_on();
  if (!asked_by_.empty()) answer_questions();
  const auto now = Clock::now();
  if (ended_by_ >= 0) {
    forward_abort();
    if (now - ended_at_ >= time_to_be_ended) config_.on_end();
  } else if (neighbour_ && asks_ && now >= next_look_) {
    next_look_ = now + Neighbour::between_looks;
    look_after_neighbour(now);
  }
  if (config_.wait_statuses && base::hang_report::patience() > 0)
    config_.wait_statuses.look(base::hang_report::seconds_now());
  return arrived || went_on;
}

/// False if the signal cannot be sent now.
bool Helper::send(wire::Peer to, const protocol::SignalHeader& signal) {
  const auto post = [&] {
    return port_->send(to, protocol::bytes_of(signal), {}, BufferPool::none);
  };
  return base::retry_alloc(post) != wire::Sent::busy;
}

/// A connection that is just being made takes no answer yet.
void Helper::answer_questions() {
  const std::uint8_t debugged = base::is_debugged();
  const protocol::SignalHeader pong{protocol::MessageKind::pong, 0, debugged, 0, 0};
  std::erase_if(asked_by_, [&](wire::Peer peer) { return send(peer, pong); });
}

void Helper::look_after_neighbour(Clock::time_point now) {
  base::retry_alloc([&] { neighbour_->look(now); });
  const std::string death = base::retry_alloc([&] { return neighbour_->death(); });
  if (death.empty()) return;
  const int node = neighbour_->node();
  const auto others_take = config_.nodes.ranks_on(node) > 1 ? grace : launcher_takes;
  if (now - neighbour_->died() >= others_take) config_.on_node_death(node, death);
}

/// The node that said so ends, and is not blamed for that, nor are those that it takes along.
void Helper::note_abort(int rank) {
  if (ended_by_ >= 0) return;
  config_.reported = true;
  ended_by_ = rank;
  ended_at_ = Clock::now();
}

/// The node that watches this one may not have been notified.
void Helper::forward_abort() {
  if (passed_on_) return;
  const int nodes = config_.nodes.count();
  const int watcher = (config_.node - 1 + nodes) % nodes;
  const protocol::SignalHeader signal{protocol::MessageKind::ended, 1, 0, 0, ended_by_};
  const wire::Peer to =
      base::retry_alloc([&] { return port_->connect(config_.nodes.address(watcher)); });
  passed_on_ = send(to, signal);
}

void Helper::on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
  if (const auto block = protocol::parse<protocol::BlockHeader>(header)) {
    return service_.on_block(from, *block, payload);
  }
  if (const auto signal = protocol::parse<protocol::SignalHeader>(header)) {
    return on_signal(from, *signal);
  }
  if (const auto question = protocol::parse<protocol::CensusHeader>(header)) {
    return on_census(from, *question);
  }
  ++malformed_messages_;
}

void Helper::on_census(wire::Peer from, const protocol::CensusHeader& question) {
  if (question.rank < 0 || question.rank >= config_.ranks || !config_.wait_statuses) {
    ++malformed_messages_;
    return;
  }
  const node::WaitStatuses& wait_statuses = config_.wait_statuses;
  const std::int64_t now = base::hang_report::seconds_now();
  if (question.reported) {
    wait_statuses.note_report({now, question.team, question.meeting});
    return wait_statuses.forget(question.rank);
  }
  const bool reported = wait_statuses.reported_recently(now, base::hang_report::patience());
  const bool alone = reported || wait_statuses.claim(question.rank, now);
  const protocol::CensusAnswerHeader answer{.kind = protocol::MessageKind::census_answer,
                                            .reported = reported,
                                            .zero = {},
                                            .node = config_.node,
                                            .asker = alone ? -1 : wait_statuses.asker(now),
                                            .left_off = 0,
                                            .number = question.number};
  const auto activities = base::retry_alloc([&] { return wait_statuses.activities(now); });
  service_.send_census(from, answer, activities);
}

void Helper::on_signal(wire::Peer from, const protocol::SignalHeader& signal) {
  switch (signal.kind) {
    case protocol::MessageKind::ping:
      return base::retry_alloc([&] { asked_by_.push_back(from); });
    case protocol::MessageKind::pong:
      if (neighbour_) neighbour_->on_answer(signal.debugged != 0);
      return;
    default: {
      if (signal.rank < 0 || signal.rank >= config_.ranks) {
        ++malformed_messages_;
        return;
      }
      if (signal.kind == protocol::MessageKind::ended) return note_abort(signal.rank);
      int nobody = 0;
      config_.leaver.compare_exchange_strong(nobody, signal.rank + 1);
      if (signal.reported != 0) config_.reported = true;
    }
  }
}

void Helper::on_lost(wire::Peer peer, const std::string& why) {
  if (!neighbour_ || peer != neighbour_->peer()) return;
  base::retry_alloc([&] { neighbour_->on_lost(why); });
}

std::string Helper::summary() const {
  const std::lock_guard lock(mutex_);
  const auto& service = service_.counters();
  const auto& receiver = service_.receiver();
  const auto& flow = receiver.counters();
  return base::text("helper of node ", config_.node, ": ", flow.blocks, " blocks, ",
                    service.records, " records, ", service.bytes, " bytes; ", flow.acks,
                    " acknowledgements, ", flow.trains, " trains, ", flow.spares_granted,
                    " spare buffers granted, ", flow.spares_unused, " unused; at most ",
                    receiver.most_held(), " bytes held, ", service.deferred, " blocks deferred, ",
                    service.locks, " locks, ", service.refused + malformed_messages_, " refused, ",
                    port_->from_unknown_peers(), " from unknown peers\n");
}

}  // namespace gannet::remote
