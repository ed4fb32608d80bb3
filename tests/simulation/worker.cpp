#include "worker.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "base/text.hpp"
#include "node/ticket.hpp"
#include "remote/client/client.hpp"
#include "rma/atomic.hpp"
#include "rma/one_sided.hpp"

// The one-sided calls of a trial, and what they have to bring.
namespace gannet::simulation {

namespace {

void demand(bool holds, const std::string& law) {
  if (!holds) throw std::logic_error(law);
}

constexpr std::byte unset{0xcc};

/// Never what memory is spoilt with.
std::byte value(std::uint64_t random) { return static_cast<std::byte>(random & 0x7f); }

}  // namespace

Trial::Worker::Worker(Trial& trial, int rank, int thread)
    : trial_(trial),
      job_(*trial.job_),
      process_(job_.process(rank)),
      rank_(*trial.ranks_[static_cast<std::size_t>(rank)]),
      me_(rank),
      thread_(thread),
      random_(trial.trouble_.victim + 1000 * static_cast<std::uint64_t>(rank * 2 + thread)) {
  const auto& setup = trial.setup_;
  slice_bytes_ = slice_bytes(setup);
  const Index number = rank * setup.threads + thread;
  slice_ = slices_at + number * slice_bytes_;
  word_ = words_at + 8 * number;
  const auto members = static_cast<std::size_t>(setup.ranks());
  model_.assign(members, Buffer(static_cast<std::size_t>(slice_bytes_)));
  sure_.assign(members, Buffer(static_cast<std::size_t>(slice_bytes_), std::byte{1}));
  words_.resize(members);
  words_sure_.assign(members, true);
}

/// One that was not given back is that of a thread which is gone without a word.
Trial::Worker::~Worker() { (void)port_.release(); }

rma::Place Trial::Worker::place(int member) const { return rank_.segment->place(member); }

/// True if it ended well. What goes wrong inside goes no further, unless this thread or its rank
/// has to end for it.
bool Trial::Worker::call(Verb verb, const std::function<void()>& act) {
  if (!process_.open()) throw Leaves();
  trial_.begins(verb, me_, thread_);
  inside = name_of(verb);
  bool well = false;
  try {
    const test::Drawing scope(trial_.draws(me_, thread_));
    act();
    well = true;
  } catch (const std::logic_error&) {
    throw;
  } catch (const std::exception&) {
  }
  if (!well && verb == Verb::lock) check_stack();
  inside = nullptr;
  ++trial_.operations_;
  if (!well) end_badly(verb);
  return well;
}

/// After an error a lock is held or not, and a collective call has been made or not: who does not
/// know that leaves.
void Trial::Worker::end_badly(Verb verb) {
  const Trouble& trouble = trial_.trouble_;
  const bool unclear = verb == Verb::lock || verb == Verb::unlock || verb == Verb::exchange;
  if (unclear || !process_.open()) throw Leaves();
  const bool mine = trial_.is_victim(me_, thread_) && trial_.struck_;
  if (mine && trouble.kind == Trouble::Kind::thread && thread_ > 0) throw Ends();
  if (mine && (trouble.kind == Trouble::Kind::leave || trouble.kind == Trouble::Kind::thread)) {
    throw Leaves();
  }
  if (!trouble.goes_on) throw Leaves();
}

/// Where the call had its variables, nobody writes any more: this one's lie there, too.
[[gnu::noinline]] void Trial::Worker::check_stack() {
  volatile std::byte place[4096];
  for (auto& byte : place) byte = Graves::spoilt;
  for (int i = 0; i < 300; ++i) trial_.fibers_.yield();
  for (const auto& byte : place) {
    demand(byte == Graves::spoilt, "the stack of a lock was written after its end");
  }
}

void Trial::Worker::act_many(int count) {
  for (int i = 0; i < count; ++i) {
    if (upto(7) == 0) change_port();
    act();
  }
  while (!open_.empty()) finish(open_.begin());
}

void Trial::Worker::act() {
  switch (upto(13)) {
    case 0:
    case 1:
    case 2:
      return move(true);
    case 3:
    case 4:
    case 5:
      return move(false);
    case 6:
      return add();
    case 7:
      return count();
    case 8:
      return exchange_word(false);
    case 9:
      return exchange_word(true);
    case 10:
      return lock_and_unlock();
    case 11:
      return fence();
    case 12:
      return post_to_guest();
    default:
      if (!open_.empty()) finish(std::next(open_.begin(), upto(std::ssize(open_) - 1)));
  }
}

/// With whatever is under way. Making a port fails by an Error, and giving it back does not fail.
void Trial::Worker::change_port() {
  if (!process_.open()) throw Leaves();
  inside = "a change of ports";
  if (port_) {
    port_.reset();
  } else {
    try {
      port_ = rma::OwnPort::take(job_.shared_process(me_));
    } catch (const std::exception&) {
    }
  }
  inside = nullptr;
}

node::Transfer Trial::Worker::random_shape(Index& first) {
  if (upto(trial_.setup_.knobs.rdma ? 1 : 4) == 0) {  // long enough for RDMA, or to be lent
    node::Transfer shape(1);
    shape.row = 400 + upto(slice_bytes_ - 400);
    shape.row -= upto(1) == 0 ? shape.row % 8 : 0;
    first = upto(slice_bytes_ - shape.row);
    return shape;
  }
  const Index rows = 1 + upto(6), row = 1 + upto(upto(3) == 0 ? 400 : 60);
  const Index step = row + upto(20);
  const Patch patch{{0, 0}, {rows, row}};
  const Index far[] = {step, 1};
  first = upto(slice_bytes_ - rows * step);
  return node::Transfer(patch, far, nullptr, 1);
}

void Trial::Worker::move(bool puts) {
  const int member = any_member();
  Index first = 0;
  const node::Transfer shape = random_shape(first);
  Index bytes = shape.row;
  for (int i = 0; i < shape.depth; ++i) bytes *= shape.loops[static_cast<std::size_t>(i)].count;
  std::byte* near = trial_.graves_.dig(static_cast<std::size_t>(bytes));
  if (!near) return;
  Open& one = open_.emplace_back(
      Open{puts ? Verb::put : Verb::get, near, static_cast<std::size_t>(bytes),
           static_cast<std::size_t>(member), std::vector<Index>(static_cast<std::size_t>(bytes))});
  std::byte* start = model_[one.member].data();
  std::vector<std::byte> dense(one.bytes);
  node::for_each_row(shape, start + first, dense.data(), [&](std::byte* far, std::byte* to) {
    for (Index i = 0; i < shape.row; ++i) {
      one.far[static_cast<std::size_t>(to - dense.data() + i)] = far - start + i * shape.row_far;
    }
  });
  Buffer& sure = sure_[one.member];
  one.expected.resize(one.bytes);
  one.sure.resize(one.bytes);
  for (std::size_t i = 0; i < one.bytes; ++i) {
    const auto at = static_cast<std::size_t>(one.far[i]);
    near[i] = puts ? value(random_()) : unset;
    if (puts) start[at] = near[i];
    one.expected[i] = start[at];
    one.sure[i] = sure[at];
  }
  begin_move(one, place(member) + slice_ + first, shape, upto(1) == 0);
}

void Trial::Worker::begin_move(Open& one, rma::Place from, const node::Transfer& shape,
                               bool leave_open) {
  one.waiting = true;
  std::shared_ptr<remote::Client> client;
  remote::Requests::Id name{};
  bool well = false;
  try {
    well = call(one.verb, [&] {
      remote::Pending pending;
      if (one.verb == Verb::put) {
        rma::put(process_, from, one.near, shape, pending);
      } else {
        rma::get(process_, from, one.near, shape, pending);
      }
      if (!leave_open || !pending.client) return remote::wait(pending, name_of(one.verb));
      client = pending.client->shared_from_this();
      name = {pending.slot, pending.generation};
      client->detach(pending);
    });
  } catch (...) {
    end_move(one, false);
    open_.pop_back();
    throw;
  }
  one.client = client;
  one.name = name;
  one.waiting = false;
  if (well && client) return;
  end_move(one, well);
  open_.pop_back();
}

void Trial::Worker::finish(std::list<Open>::iterator one) {
  if (one->client) {
    one->waiting = true;
    const bool tests = upto(3) == 0;
    bool well = false;
    const auto drop = [&] {
      end_move(*one, well);
      open_.erase(one);
    };
    try {
      well = call(one->verb, [&] {
        if (!tests) return one->client->wait_detached(one->name, "wait");
        try {
          progress::Wait wait(process_.engine(), "test");
          while (!one->client->test(one->name)) wait.pause();
        } catch (...) {  // what ends the wait is not its own test: it is given up like that
          one->client->wait_detached(one->name, "wait");
          throw;
        }
      });
    } catch (...) {
      drop();
      throw;
    }
    return drop();
  }
  open_.erase(one);
}

/// What it brought is what it should be, where that is known; then nobody may touch it any more.
void Trial::Worker::end_move(Open& one, bool ended_well) {
  bool right = true;
  Buffer& sure = sure_[one.member];
  for (std::size_t i = 0; i < one.far.size(); ++i) {
    std::byte& known = sure[static_cast<std::size_t>(one.far[i])];
    if (one.verb == Verb::put && !ended_well) known = std::byte{0};
    right = right && (one.near[i] == one.expected[i] || one.sure[i] == std::byte{0} ||
                      known == std::byte{0});
  }
  trial_.graves_.bury(one.near, one.bytes, name_of(one.verb), me_);
  demand(right || !ended_well || one.verb == Verb::put,
         "a get ended well and brought something else");
}

void Trial::Worker::bury_all() {
  for (const Open& one : open_) {
    if (one.client && !one.waiting)
      trial_.graves_.bury(one.near, one.bytes, name_of(one.verb), me_);
  }
}

void Trial::Worker::add() {
  const int member = any_member();
  auto* near = reinterpret_cast<std::int64_t*>(trial_.graves_.dig(8));
  if (!near) return;
  *near = upto(99);
  Tally& tally = trial_.tallies_[static_cast<std::size_t>(member)];
  const std::int64_t alpha = 3, more = alpha * *near;
  tally.sum_perhaps += more;
  const bool well = call(Verb::accumulate, [&] {
    remote::Pending pending;
    rma::accumulate(process_, place(member) + sums_at, near, node::Transfer(8), Element::int64,
                    &alpha, pending);
    remote::wait(pending, "accumulate");
  });
  trial_.graves_.bury(reinterpret_cast<std::byte*>(near), 8, "accumulate", me_);
  if (!well) return;
  tally.sum_perhaps -= more;
  tally.sum += more;
}

void Trial::Worker::count() {
  const int member = any_member();
  auto* before = reinterpret_cast<std::int64_t*>(trial_.graves_.dig(8));
  if (!before) return;
  *before = -1;
  const std::int64_t one = 1;
  Tally& tally = trial_.tallies_[static_cast<std::size_t>(member)];
  ++tally.perhaps;
  const bool well = call(Verb::fetch_add, [&] {
    rma::fetch_add(process_, place(member) + counters_at, Element::int64, &one, before);
  });
  const std::int64_t value = *before;
  trial_.graves_.bury(reinterpret_cast<std::byte*>(before), 8, "fetch_add", me_);
  if (!well) return;
  --tally.perhaps;
  ++tally.adds;
  demand(value >= 0 && tally.seen.insert(value).second, "a counter gave a value twice, or none");
}

/// A word of this thread's own at each member.
void Trial::Worker::exchange_word(bool compares) {
  const int member = any_member();
  const auto at = static_cast<std::size_t>(member);
  auto* before = reinterpret_cast<std::int64_t*>(trial_.graves_.dig(8));
  if (!before) return;
  *before = -1;
  const std::int64_t desired = upto(1'000'000), expected = words_[at];
  const rma::Place there = place(member) + word_;
  const bool was_sure = words_sure_[at];
  words_sure_[at] = false;
  const bool well = call(compares ? Verb::compare_swap : Verb::swap, [&] {
    if (compares) {
      rma::atomic(process_, there,
                  {trace::Op::compare_swap, Element::opaque, 8, {&expected, &desired}}, before);
    } else {
      rma::swap(process_, there, 8, &desired, before);
    }
  });
  const std::int64_t value = *before;
  trial_.graves_.bury(reinterpret_cast<std::byte*>(before), 8, compares ? "compare_swap" : "swap",
                      me_);
  if (!well) return;
  demand(!was_sure || value == expected, "a swap ended well and brought something else");
  words_[at] = desired;
  words_sure_[at] = was_sure;  // one that failed before may come yet
}

void Trial::Worker::lock_and_unlock() {
  const rma::Place ticket = place(0) + ticket_at;
  int leaver = 0;
  if (!call(Verb::lock, [&] { leaver = rma::lock(process_, ticket); })) return;
  if (leaver != 0) throw Leaves();
  const bool nobody =
      trial_.holder_ < 0 || trial_.ranks_[static_cast<std::size_t>(trial_.holder_)]->left;
  demand(nobody, "a lock has two holders");
  trial_.holder_ = me_;
  try {
    hold_lock();
  } catch (const std::logic_error&) {
    throw;
  } catch (...) {  // as a MutexGuard does
    trial_.holder_ = -1;
    call(Verb::unlock, [&] { rma::unlock(process_, ticket); });
    throw;
  }
  trial_.holder_ = -1;
  call(Verb::unlock, [&] { rma::unlock(process_, ticket); });
}

void Trial::Worker::hold_lock() {
  for (Index i = upto(3); i > 0; --i) trial_.fibers_.yield();
  if (upto(1) == 0) move(true);
  if (upto(1) == 0) count();
  demand(trial_.holder_ == me_, "a lock has two holders");
}

void Trial::Worker::fence() {
  if (!call(Verb::fence, [&] { process_.fence("fence"); })) return;
  const std::string wrong = differs();
  demand(wrong.empty(), base::text("after a fence, ", wrong));
}

std::string Trial::Worker::differs() const {
  for (std::size_t member = 0; member < model_.size(); ++member) {
    const std::byte* there = job_.look(me_, place(static_cast<int>(member))) + slice_;
    for (std::size_t i = 0; i < model_[member].size(); ++i) {
      if (there[i] != model_[member][i] && sure_[member][i] != std::byte{0})
        return "a put is not complete";
    }
  }
  return {};
}

std::string Trial::Worker::late_bytes() const {
  for (std::size_t member = 0; member < model_.size(); ++member) {
    const std::byte* there = job_.look(me_, place(static_cast<int>(member))) + slice_;
    if (std::find(there, there + slice_bytes_, Graves::spoilt) != there + slice_bytes_) {
      return "memory of a put was read after its end";
    }
  }
  return {};
}

}  // namespace gannet::simulation
