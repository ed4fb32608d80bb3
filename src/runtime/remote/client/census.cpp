#include "remote/client/census.hpp"

#include <algorithm>

#include "remote/buffers.hpp"
#include "remote/protocol/census.hpp"

namespace gannet::remote {

void Census::ask(const protocol::CensusHeader& question) {
  question_ = question;
  const auto count = static_cast<std::size_t>(nodes_.count());
  if (answers_.empty()) answers_.resize(count);
  unsent_.clear();
  for (int node = 0; node < nodes_.count(); ++node) unsent_.push_back(node);
}

void Census::pump(wire::Port& port) {
  std::erase_if(unsent_, [&](int node) {
    const wire::Peer peer = port.connect(nodes_.address(node));
    return port.send(peer, protocol::bytes_of(question_), {}, BufferPool::none) != wire::Sent::busy;
  });
}

/// A second answer of a node, or one to an earlier question, says the same.
void Census::on_answer(const protocol::CensusAnswerHeader& header, wire::Bytes payload) {
  if (header.node < 0 || header.node >= nodes_.count()) return;
  auto activities = protocol::read_census(payload, ranks_);
  if (!activities || header.number != question_.number) return;
  answers_[static_cast<std::size_t>(header.node)] = {true, header.reported, header.asker,
                                                     header.left_off, std::move(*activities)};
}

bool Census::complete() const {
  return std::all_of(answers_.begin(), answers_.end(),
                     [](const Answer& answer) { return answer.come; });
}

}  // namespace gannet::remote
