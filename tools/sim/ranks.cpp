#include "ranks.hpp"

#include <algorithm>

namespace gannet::sim {

using remote::flow::Bytes;

Ranks::Ranks(const Machine& machine, const Work& work, const remote::flow::Plan& plan,
             bool announce, int nodes, Helpers& helpers)
    : network_(machine.network),
      traffic_(work.pattern, work.sizes, nodes, machine.per_node, work.seed),
      plan_(plan),
      announce_(announce),
      messages_(static_cast<std::uint32_t>(work.messages)),
      ahead_(static_cast<std::uint32_t>(work.ahead)),
      per_node_(static_cast<std::uint32_t>(machine.per_node)),
      helpers_(helpers),
      ranks_(static_cast<std::size_t>(work.ranks)),
      windows_(ranks_.size() * ahead_),
      link_free_(static_cast<std::size_t>(nodes)) {
  for (std::uint32_t rank = 0; rank < ranks_.size(); ++rank) {
    if (!traffic_.sends(rank)) {
      ranks_[rank].handed_over = messages_;
      continue;
    }
    for (std::uint32_t i = 0; i < messages_; ++i) {
      ranks_[rank].bytes += traffic_.message(rank, i).bytes;
    }
  }
}

void Ranks::proceed(Events& events, double now, std::uint32_t rank) {
  Rank& state = ranks_[rank];
  if (state.sending) return;
  hand_over(rank);
  Waiting* const first = window(rank);
  Waiting* const end = first + state.waiting;
  Waiting* const message =
      std::find_if(first, end, [&](const Waiting& w) { return flows_[w.flow].sender.ready(); });
  if (message != end) return send_from(events, now, rank, message);
  if (state.waiting == 0 && all_handed_over(state)) fence(events, now, rank);
}

void Ranks::hand_over(std::uint32_t rank) {
  Rank& state = ranks_[rank];
  while (state.waiting < ahead_ && !all_handed_over(state)) {
    const Message message = traffic_.message(rank, state.handed_over++);
    const std::uint32_t flow = flow_to(rank, message.node);
    ++flows_[flow].waiting;
    window(rank)[state.waiting++] = {flow, message.bytes};
  }
}

std::uint32_t Ranks::flow_to(std::uint32_t rank, std::uint32_t node) {
  std::uint32_t flow = ranks_[rank].flows;
  while (flow != none && flows_[flow].node != node) flow = flows_[flow].next;
  if (flow != none) return flow;
  flow = flows_.add({remote::flow::Sender(plan_, announce_), rank, node, helpers_.take_slot(node),
                     ranks_[rank].flows});
  return ranks_[rank].flows = flow;
}

void Ranks::send_from(Events& events, double now, std::uint32_t rank, Waiting* message) {
  Rank& state = ranks_[rank];
  const std::uint32_t number = message->flow;
  Flow& flow = flows_[number];
  const auto bytes = static_cast<std::uint32_t>(std::min<Bytes>(message->left, plan_.buffer));
  message->left -= bytes;
  Waiting* const end = window(rank) + state.waiting;
  Bytes to_come = 0;
  for (const Waiting* w = message; w != end; ++w) to_come += w->flow == number ? w->left : 0;
  if (message->left == 0) {
    std::move(message + 1, end, message);
    --state.waiting;
    --flow.waiting;
  }
  state.sending = true;
  const double gone =
      put_on_wire(events, now, {flow.sender.send(bytes, to_come), number, flow.slot});
  events.schedule(gone, Kind::sent, rank);
}

double Ranks::put_on_wire(Events& events, double now, const Arrival& arrival) {
  const Flow& flow = flows_[arrival.flow];
  double& link_free = link_free_[flow.rank / per_node_];
  const double bytes = header_bytes + static_cast<double>(arrival.block.bytes);
  link_free = std::max(now, link_free) + bytes / network_.bandwidth;
  events.schedule(link_free + network_.latency, Kind::arrives, flow.node, under_way_.add(arrival));
  return link_free;
}

void Ranks::sent(Events& events, double now, std::uint32_t rank) {
  ranks_[rank].sending = false;
  proceed(events, now, rank);
}

void Ranks::acknowledged(Events& events, double now, std::uint32_t number,
                         const remote::flow::Ack& ack) {
  Flow& flow = flows_[number];
  const std::uint32_t rank = flow.rank;
  flow.sender.acknowledge(ack);
  if (ack.flushed) --flow.flushes;
  drop_if_quiet(number);
  proceed(events, now, rank);
}

void Ranks::fence(Events& events, double now, std::uint32_t rank) {
  for (std::uint32_t number = ranks_[rank].flows; number != none; number = flows_[number].next) {
    Flow& flow = flows_[number];
    if (!flow.sender.request_flush()) continue;
    ++flow.flushes;
    put_on_wire(events, now, {{}, number, flow.slot, true});
  }
}

void Ranks::drop_if_quiet(std::uint32_t number) {
  const Flow& flow = flows_[number];
  if (flow.waiting > 0 || flow.flushes > 0 || !flow.sender.quiet()) return;
  std::uint32_t* link = &ranks_[flow.rank].flows;
  while (*link != number) link = &flows_[*link].next;
  *link = flow.next;
  helpers_.drop_slot(flow.node, flow.slot);
  flows_.drop(number);
}

std::int64_t Ranks::total_bytes() const {
  std::int64_t bytes = 0;
  for (const Rank& rank : ranks_) bytes += rank.bytes;
  return bytes;
}

int Ranks::unfinished() const {
  return static_cast<int>(std::count_if(ranks_.begin(), ranks_.end(), [&](const Rank& rank) {
    return rank.flows != none || rank.waiting > 0 || !all_handed_over(rank);
  }));
}

}  // namespace gannet::sim
