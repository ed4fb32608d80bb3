#include "remote/helper/neighbour.hpp"

#include <algorithm>

#include "base/process.hpp"
#include "base/text.hpp"
#include "remote/buffers.hpp"
#include "remote/protocol/headers.hpp"

namespace gannet::remote {

namespace {
constexpr std::chrono::milliseconds most_between_questions{1000};

/// Questions that may stay without an answer.
constexpr int questions_in_patience = 4;

/// Connections are made while all ranks start, which may take longer than an answer.
constexpr int first_answer = 4;
}  // namespace

Neighbour::Neighbour(wire::Port& port, int node, const wire::Address& address,
                     std::chrono::seconds patience, bool on_this_host)
    : port_(port),
      node_(node),
      peer_(port.connect(address)),
      patience_(patience),
      between_questions_(patience.count() == 0
                             ? most_between_questions
                             : std::min<std::chrono::milliseconds>(
                                   most_between_questions, patience_ / questions_in_patience)),
      asked_(Clock::now() - between_questions_),
      answered_(Clock::now()),
      on_this_host_(on_this_host) {}

void Neighbour::ask(Clock::time_point now) {
  if (now - asked_ < between_questions_ || !lost_.empty()) return;
  // After a pause of this process itself, such as under a debugger, the silence does not count.
  if (now - asked_ > between_questions_ + patience_ / 2) answered_ = now;
  asked_ = now;
  const protocol::SignalHeader header{protocol::Kind::ping, 0, 0, 0, 0};
  const auto sent = port_.send(peer_, protocol::bytes_of(header), {}, BufferPool::none);
  if (sent != wire::Sent::busy) ++open_questions_;
}

void Neighbour::on_lost(const std::string& why) {
  if (!lost_.empty()) return;
  lost_ = why;
  lost_at_ = Clock::now();
}

std::string Neighbour::death(Clock::time_point now) {
  if (!lost_.empty()) return lost_;
  const auto limit = known_ ? patience_ : first_answer * patience_;
  if (patience_.count() == 0 || debugged_ || now - answered_ < limit) return {};
  if (on_this_host_ && process_ > 0 && base::is_debugged(process_)) {
    answered_ = now;  // a debugger has just caught it; when it lets go, the silence begins
    return {};
  }
  return base::text("has not answered for ",
                    std::chrono::duration_cast<std::chrono::seconds>(limit).count(),
                    " s; if it is only stopped, GANNET_SILENCE=0 waits for it");
}

}  // namespace gannet::remote
