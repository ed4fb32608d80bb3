#include "remote/helper/neighbour.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "remote/buffers.hpp"
#include "remote/protocol/headers.hpp"

namespace gannet::remote {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds most_between_questions{1000};

/// Questions that may go unanswered.
constexpr int questions_in_patience = 4;

/// Connections are made while all ranks start, which may take longer than an answer.
constexpr int first_answer = 4;

/// The longest silence that one look can tell of: a helper sleeps for no longer than that.
constexpr milliseconds longest_look{250};

}  // namespace

Neighbour::Neighbour(wire::Port& port, int node, const wire::Address& address,
                     milliseconds patience, const base::ProcessName& process)
    : port_(port),
      node_(node),
      peer_(port.connect(address)),
      process_(process),
      patience_(patience),
      between_questions_(patience.count() == 0
                             ? most_between_questions
                             : std::min(most_between_questions, patience / questions_in_patience)),
      looked_(Clock::now()) {}

void Neighbour::look(Clock::time_point now) {
  if (!lost_.empty()) return;
  const auto since = now - looked_;
  looked_ = now;
  silence_ += std::min<Clock::duration>(since, longest_look);
  if (now - asked_ < between_questions_) return;
  see(now);
  ask(now);
}

void Neighbour::ask(Clock::time_point now) {
  asked_ = now;
  const protocol::SignalHeader header{protocol::MessageKind::ping, 0, 0, 0, 0};
  const auto sent = port_.send(peer_, protocol::bytes_of(header), {}, BufferPool::none);
  if (sent != wire::Sent::busy) ++open_questions_;
}

/// Of the states that the kernel shows, only a stop counts as silence.
void Neighbour::see(Clock::time_point now) {
  const base::Seen seen = base::look_at(process_);
  stopped_ = seen == base::Seen::stopped;
  if (seen == base::Seen::gone) lose(base::text("process ", process_.number, " is gone"), now);
  if (seen == base::Seen::alive || seen == base::Seen::debugged) silence_ = {};
}

void Neighbour::lose(const std::string& why, Clock::time_point now) {
  if (!lost_.empty()) return;
  lost_ = why;
  lost_at_ = now;
}

std::string Neighbour::death() const {
  if (!lost_.empty()) return lost_;
  const auto limit = known_ || stopped_ ? patience_ : first_answer * patience_;
  if (patience_.count() == 0 || debugged_ || silence_ < limit) return {};
  const std::string state =
      stopped_ ? base::text("process ", process_.number, " is stopped") : "if it is only stopped";
  return base::text("has not answered for ",
                    std::chrono::duration_cast<std::chrono::seconds>(limit).count(), " s; ", state,
                    ", GANNET_SILENCE=0 waits for it");
}

}  // namespace gannet::remote
