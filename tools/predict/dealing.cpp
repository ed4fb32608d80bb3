#include "dealing.hpp"

namespace gannet::predict {

Dealing::Dealing(int ranks, Cost& cost, Times& times, Observer* observer)
    : ranks_(static_cast<std::uint32_t>(ranks)),
      cost_(cost),
      times_(times),
      observer_(observer),
      begun_(ranks_),
      ended_(ranks_) {}

void Dealing::run(double begin) {
  for (std::uint32_t rank = 0; rank < ranks_; ++rank) schedule(begin, rank, ask);
  while (!clock_.empty()) {
    const Event event = clock_.next();
    switch (event.what) {
      case ask:
        on_ask(event.time, event.rank);
        break;
      case read:
        on_read(event.time, event.rank);
        break;
      case compute:
        on_compute(event.time, event.rank);
        break;
      case add:
        on_add(event.time, event.rank);
        break;
      default:
        on_own(event.time, event.rank, event.what);
    }
  }
}

void Dealing::on_own(double, std::uint32_t, std::uint32_t) {}

/// What needs no server needs no event of its own.
void Dealing::start(double now, std::uint32_t rank, std::uint64_t number, const Dealt& dealt) {
  Begun& begun = begun_[rank];
  const Task& task = begun.task = dealt.task;
  begun.number = number;
  begun.accesses.assign(dealt.accesses.begin(), dealt.accesses.end());
  begun.reads = task.read > 0 || task.reads > 0 || dealt.has(Access::Kind::get) ||
                dealt.has(Access::Kind::nbget);
  begun.adds = task.added > 0 || task.adds > 0 || dealt.has(Access::Kind::add);
  if (begun.reads || task.memory > 0) {
    schedule(now, rank, begun.reads ? read : compute);
  } else {
    on_compute(now, rank);
  }
}

void Dealing::on_read(double now, std::uint32_t rank) {
  const Begun& begun = begun_[rank];
  const Task& task = begun.task;
  double end = now, bytes = task.read;
  if (task.read > 0 || task.reads > 0) {
    end = cost_.read(now, rank, task.read, task.reads, begun.number, times_);
  }
  for (const Access& access : begun.accesses) {
    const bool waits = access.kind == Access::Kind::get;
    if (!waits && access.kind != Access::Kind::nbget) continue;
    end = cost_.read(now, end, rank, access, waits, times_);
    bytes += access.bytes;
  }
  end = cost_.in_turn(now, rank, end, times_);
  tell(rank, Doing::reading, now, end, bytes);
  task.memory > 0 ? schedule(end, rank, compute) : on_compute(end, rank);
}

void Dealing::on_compute(double now, std::uint32_t rank) {
  const Begun& begun = begun_[rank];
  const double end = cost_.compute(now, rank, begun.task.compute, begun.task.memory, times_);
  tell(rank, Doing::computing, now, end);
  ++done_;
  schedule(end, rank, begun.adds ? add : ask);
}

void Dealing::on_add(double now, std::uint32_t rank) {
  const Begun& begun = begun_[rank];
  const Task& task = begun.task;
  double end = now, bytes = task.added;
  if (task.added > 0 || task.adds > 0) {
    end = cost_.add(now, rank, task.added, task.adds, ~begun.number, times_);
  }
  for (const Access& access : begun.accesses) {
    if (access.kind != Access::Kind::add) continue;
    end = cost_.add(now, end, rank, access, times_);
    bytes += access.bytes;
  }
  end = cost_.in_turn(now, rank, end, times_);
  tell(rank, Doing::adding, now, end, bytes);
  schedule(end, rank, ask);
}

void CounterDealing::on_ask(double now, std::uint32_t rank) {
  const double asked = cost_.atomic(now, rank, 0, counter_, times_);
  const double got = cost_.in_turn(now, rank, asked, times_);
  tell(rank, Doing::asking, now, got, 8);
  Dealt dealt;
  feed_.next(dealt) ? start(got, rank, next_++, dealt) : end(got, rank);
}

StaticDealing::StaticDealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost,
                             Times& times, Observer* observer)
    : Dealing(ranks, cost, times, observer), tasks_(tasks), end_(phase.end) {
  for (std::size_t rank = 0; rank < ranks_; ++rank) next_.push_back(phase.begin + rank);
}

void StaticDealing::on_ask(double now, std::uint32_t rank) {
  const std::uint64_t number = next_[rank];
  if (number >= end_) return end(now, rank);
  next_[rank] += ranks_;
  start(now, rank, number, tasks_.dealt(number));
}

}  // namespace gannet::predict
