#include "simulation.hpp"

#include <algorithm>
#include <numeric>

#include "events.hpp"
#include "helpers.hpp"
#include "ranks.hpp"

namespace gannet::sim {

namespace {

using remote::flow::Ack;
using remote::flow::Plan;

class Simulation {
 public:
  Simulation(const Machine& machine, const Work& work, const Plan& plan, bool announce)
      : machine_(machine),
        work_(work),
        nodes_((work.ranks + machine.per_node - 1) / machine.per_node),
        helpers_(machine, plan, nodes_),
        ranks_(machine, work, plan, announce, nodes_, helpers_),
        delivered_(static_cast<std::size_t>(work.ranks)) {
    result_.plan = plan;
    result_.sent = ranks_.total_bytes();
  }

  Result run() {
    for (int rank = 0; rank < work_.ranks; ++rank) {
      ranks_.proceed(events_, 0, static_cast<std::uint32_t>(rank));
    }
    while (!events_.empty()) happen(events_.next());
    result_.unfinished = ranks_.unfinished();
    result_.events = events_.scheduled();
    for (int node = 0; node < nodes_; ++node)
      add_up(helpers_.receiver(static_cast<unsigned>(node)));
    return result_;
  }

 private:
  void happen(const Event& event) {
    switch (event.kind()) {
      case Kind::sent:
        return ranks_.sent(events_, event.time, event.subject);
      case Kind::arrives: {
        const Arrival arrival = ranks_.take_arrival(event.item);
        return helpers_.arrive(events_, event.time, event.subject, arrival);
      }
      case Kind::served:
        return served(event);
      case Kind::acked:
        return ranks_.acknowledged(events_, event.time, event.subject, acks_.take(event.item));
    }
  }

  void served(const Event& event) {
    const Service service = helpers_.serve(events_, event.time, event.subject);
    const std::uint32_t flow = service.arrival.flow;
    if (!service.arrival.flush)
      count(event.time, ranks_.rank_of(flow), service.arrival.block.bytes);
    if (service.ack) {
      const Network& network = machine_.network;
      const double way = network.overhead + network.latency + header_bytes / network.bandwidth;
      events_.schedule(event.time + way, Kind::acked, flow, acks_.add(*service.ack));
    }
  }

  void count(double now, std::uint32_t rank, std::int64_t bytes) {
    delivered_[rank] += bytes;
    const bool half_before = result_.delivered * 2 >= result_.sent;
    result_.delivered += bytes;
    result_.seconds = now;
    if (!half_before && result_.delivered * 2 >= result_.sent) {
      result_.bandwidth = static_cast<double>(result_.delivered) / now;
      measure_fairness();
    }
  }

  void measure_fairness() {
    double sum = 0;
    double squares = 0;
    double least = 1;
    double senders = 0;
    for (std::uint32_t rank = 0; rank < delivered_.size(); ++rank) {
      const auto all = static_cast<double>(ranks_.bytes_of(rank));
      if (all == 0) continue;
      const double progress = static_cast<double>(delivered_[rank]) / all;
      least = std::min(least, progress);
      sum += progress;
      squares += progress * progress;
      ++senders;
    }
    result_.least_share = least * senders / sum;
    result_.jain = sum * sum / (senders * squares);
  }

  void add_up(const remote::flow::Receiver& receiver) {
    result_.peak = std::max(result_.peak, receiver.most_held());
    result_.blocks += receiver.counters().blocks;
    result_.acks += receiver.counters().acks;
  }

  const Machine& machine_;
  const Work& work_;
  int nodes_;
  Events events_;
  Helpers helpers_;
  Ranks ranks_;
  Pool<Ack> acks_;
  std::vector<std::int64_t> delivered_;
  Result result_;
};

}  // namespace

Result simulate(const Machine& machine, const Work& work, const Scheme& scheme) {
  const Plan plan = scheme.plan_for(work.ranks, machine.memory);
  return Simulation(machine, work, plan, scheme.announce).run();
}

}  // namespace gannet::sim
