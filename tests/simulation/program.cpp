#include "program.hpp"

#include <algorithm>
#include <cstring>
#include <list>
#include <map>
#include <set>
#include <stdexcept>

#include "base/text.hpp"
#include "remote/exchange.hpp"
#include "rma/atomic.hpp"
#include "rma/collective.hpp"
#include "rma/one_sided.hpp"
#include "rma/own_port.hpp"
#include "rma/segment.hpp"

namespace gannet::simulation {

namespace {

using Buffer = std::vector<std::byte>;

// A block: counters and sums of all, then for each thread of the job a slice of its own.
constexpr Index words = 4;
constexpr Index counters = 0;
constexpr Index sums = 8 * words;
constexpr Index slices = 16 * words;
constexpr Index slice_bytes = 6000;

void demand(bool holds, const std::string& law) {
  if (!holds) throw std::logic_error(law);
}

}  // namespace

/// What all ranks may know of one segment, behind the back of the library.
struct Program::Shared {
  struct Model {
    std::vector<Buffer> blocks;                ///< of each member
    std::vector<std::int64_t> sums;            ///< of the words of all members
    std::vector<std::set<std::int64_t>> seen;  ///< values that counters gave out
    std::vector<std::int64_t> adds;
  };
  std::map<int, Model> models;
};

/// One thread of one rank.
class Program::Worker {
 public:
  Worker(Program& program, int rank, int thread)
      : program_(program),
        setup_(program.setup_),
        job_(program.job_),
        process_(job_.process(rank)),
        rank_(rank),
        slice_(slices + slice_bytes * (rank * setup_.threads + thread)),
        random_(setup_.seed * 1000 + static_cast<std::uint64_t>(rank * 10 + thread)) {}

  std::int64_t upto(std::int64_t most) {
    return static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(most + 1));
  }

  /// One-sided operations on a segment, until all of them are complete or some are left open.
  void work(const rma::Segment& on, Shared::Model& model, int count, bool leave_open) {
    for (int i = 0; i < count; ++i) {
      if (upto(3) == 0) change_port();
      act(on, model);
    }
    while (!leave_open && !open_.empty()) finish(open_.begin());
    program_.operations_ += static_cast<std::uint64_t>(count);
  }

  /// After a destruction, too: every request ends.
  void finish_all() {
    while (!open_.empty()) finish(open_.begin());
  }

 private:
  struct Open {
    Buffer near;
    Buffer expected;
  };

  /// With whatever is under way.
  void change_port() {
    if (port_) {
      port_.reset();
    } else {
      port_ = rma::OwnPort::take(job_.shared_process(rank_));
    }
  }

  void act(const rma::Segment& on, Shared::Model& model) {
    const int member = static_cast<int>(upto(setup_.ranks() - 1));
    switch (upto(9)) {
      case 0:
      case 1:
      case 2:
        return move(on, model, member, true);
      case 3:
      case 4:
        return move(on, model, member, false);
      case 5:
        return add(on, model, member);
      case 6:
        return count(on, model, member);
      case 7:
        return fence(on, model);
      case 8:
        return refused(on, member);
      default:
        if (!open_.empty()) finish(std::next(open_.begin(), upto(std::ssize(open_) - 1)));
    }
  }

  /// A patch of my slice, with steps on the far side, or contiguous.
  node::Transfer random_shape(Index& first) {
    if (upto(setup_.knobs.rdma ? 1 : 5) == 0) {  // long enough for RDMA
      node::Transfer shape(1);
      shape.row = 400 + upto(5000);
      first = upto(slice_bytes - shape.row);
      return shape;
    }
    const Index rows = 1 + upto(6), row = 1 + upto(upto(3) == 0 ? 400 : 60);
    const Index step = row + upto(20);
    const Patch patch{{0, 0}, {rows, row}};
    const Index far[] = {step, 1};
    first = upto(std::max<Index>(0, slice_bytes - rows * step));
    return node::Transfer(patch, far, nullptr, 1);
  }

  void move(const rma::Segment& on, Shared::Model& model, int member, bool puts) {
    Index first = 0;
    const node::Transfer shape = random_shape(first);
    Index bytes = shape.row;
    for (int i = 0; i < shape.depth; ++i) bytes *= shape.loops[static_cast<std::size_t>(i)].count;
    Open& one = open_.emplace_back();
    one.near.resize(static_cast<std::size_t>(bytes));
    fill_randomly(one.near);
    one.expected = one.near;
    std::byte* start = model.blocks[static_cast<std::size_t>(member)].data() + slice_ + first;
    node::for_each_row(shape, start, one.expected.data(), [&](std::byte* far, std::byte* near) {
      for (Index i = 0; i < shape.row; ++i) {
        std::byte& there = far[i * shape.row_far];
        puts ? there = near[i] : near[i] = there;
      }
    });
    const rma::Place place = on.place(member) + slice_ + first;
    remote::Pending pending;
    if (puts) {
      rma::put(process_, place, one.near.data(), shape, pending);
    } else {
      rma::get(process_, place, one.near.data(), shape, pending);
    }
    begun(one, pending, puts ? "put" : "get");
  }

  void fill_randomly(Buffer& bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(std::uint64_t)) {
      const std::uint64_t word = random_();
      std::memcpy(&bytes[at], &word, std::min(sizeof word, bytes.size() - at));
    }
  }

  void begun(Open& one, remote::Pending& pending, const char* call) {
    if (upto(1) == 0 || !pending.client) {
      remote::wait(pending, call);
      return finish(std::prev(open_.end()));
    }
    remote::Client* client = pending.client;
    client->detach(pending);
    names_[&one] = {client, {pending.slot, pending.generation}};
  }

  /// Waits, checks what came, and spoils the buffer: nobody may read it any more.
  void finish(std::list<Open>::iterator one) {
    if (const auto name = names_.find(&*one); name != names_.end()) {
      const auto [client, request] = name->second;
      if (upto(3) > 0) client->wait_detached(request, "wait");
      while (!client->test(request)) progress::Wait(process_.engine(), "test").pause();
      names_.erase(name);
    }
    if (one->near != one->expected) {
      demand(false, base::text("rank ", rank_, ": a buffer has other bytes than it should"));
    }
    std::fill(one->near.begin(), one->near.end(), std::byte{0xdd});
    spoilt_.splice(spoilt_.end(), open_, one);
    if (spoilt_.size() > 20) spoilt_.pop_front();
  }

  void add(const rma::Segment& on, Shared::Model& model, int member) {
    node::Transfer shape(8);
    shape.row = words;
    std::int64_t values[words];
    for (Index w = 0; w < words; ++w) {
      values[w] = upto(99) - 50;
      model.sums[static_cast<std::size_t>(member * words + w)] += 3 * values[w];
    }
    const std::int64_t alpha = 3;
    remote::Pending pending;
    rma::accumulate(process_, on.place(member) + sums, values, shape, Element::int64, &alpha,
                    pending);
    remote::wait(pending, "accumulate");
  }

  void count(const rma::Segment& on, Shared::Model& model, int member) {
    const auto which = static_cast<std::size_t>(member * words + upto(words - 1));
    const std::int64_t one = 1;
    std::int64_t before = -1;
    ++model.adds[which];
    rma::fetch_add(process_, on.place(member) + counters + 8 * static_cast<Index>(which % words),
                   Element::int64, &one, &before);
    demand(model.seen[which].insert(before).second, "a counter gave the same value twice");
  }

  /// What I put before is there.
  void fence(const rma::Segment& on, Shared::Model& model) {
    process_.fence("fence");
    for (int member = 0; member < setup_.ranks(); ++member) {
      const std::byte* there = job_.look(rank_, on.place(member)) + slice_;
      const std::byte* mine = model.blocks[static_cast<std::size_t>(member)].data() + slice_;
      if (std::memcmp(there, mine, slice_bytes) == 0) continue;
      const auto differs = std::mismatch(there, there + slice_bytes, mine).first - there;
      demand(false,
             base::text("rank ", rank_, ": a put to rank ", member,
                        " is not complete after a fence, at byte ", differs, " of its slice"));
    }
  }

  /// Outside of everything: an Error, at once or at the fence, and nothing else happens.
  void refused(const rma::Segment& on, int member) {
    if (on.place(member).is_here() || upto(3) > 0) return;
    const remote::Target outside{on.place(member).node_number(), Node::bytes - 8};
    std::int64_t word = 0;
    remote::Pending pending;
    std::string reported;
    try {
      if (upto(1) == 0 || setup_.threads > 1) {  // another thread's fence may tell of a put
        process_.client().get(outside, node::host_memory(&word), node::Transfer(8), pending);
        remote::wait(pending, "get");
      } else {
        process_.client().put(outside, node::host_memory(&word), node::Transfer(8), pending);
        remote::wait(pending, "put");
        process_.fence("fence");
      }
    } catch (const Error& error) {
      reported = error.what();
    }
    demand(reported.find("refused") != std::string::npos, "a refusal was not reported");
  }

  Program& program_;
  const Setup& setup_;
  Job& job_;
  rma::Process& process_;
  int rank_;
  Index slice_;
  std::mt19937_64 random_;
  std::list<Open> open_;
  std::list<Open> spoilt_;
  std::map<const Open*, std::pair<remote::Client*, remote::Requests::Id>> names_;
  std::unique_ptr<rma::OwnPort> port_;

  friend class Program;
};

/// What the threads of a rank have to do together: thread 0 says what, and waits for the others.
struct Program::Rank {
  std::map<int, std::unique_ptr<rma::Segment>> segments;
  int on = 0;     ///< the segment
  int count = 0;  ///< operations of each thread
  int round = 0;  ///< goes up when there is something to do; -1: nothing more
  int ready = 0;  ///< other threads that have done it
};

Program::Program(const Setup& setup, Job& job)
    : setup_(setup),
      job_(job),
      shared_(std::make_shared<Shared>()),
      ranks_(static_cast<std::size_t>(setup.ranks())) {
  for (auto& rank : ranks_) rank = std::make_unique<Rank>();
}

Program::~Program() = default;

void Program::run(int rank, int thread) {
  Worker worker(*this, rank, thread);
  thread == 0 ? lead(rank, worker) : follow(rank, worker);
}

void Program::follow(int rank, Worker& worker) {
  Rank& mine = *ranks_[static_cast<std::size_t>(rank)];
  for (int seen = 0;;) {
    progress::Wait wait(worker.process_.engine(), "a thread");
    while (mine.round == seen) wait.pause();
    if (mine.round < 0) return;
    seen = mine.round;
    worker.work(*mine.segments.at(mine.on), shared_->models.at(mine.on), mine.count, false);
    ++mine.ready;
  }
}

/// The same script on every rank.
void Program::lead(int rank, Worker& worker) {
  std::mt19937_64 script(setup_.seed + 77);
  const auto upto = [&](int most) {
    return static_cast<int>(script() % static_cast<unsigned>(most + 1));
  };
  Rank& mine = *ranks_[static_cast<std::size_t>(rank)];
  rma::Team& team = *job_.team(rank);
  const auto any = [&] {
    return std::next(mine.segments.begin(), upto(int(mine.segments.size()) - 1));
  };
  int made = 0;
  const int steps = 6 + upto(8);
  for (int step = 0; step < steps; ++step) {
    const int what = mine.segments.empty() ? 0 : upto(10);
    if (what <= 1 && mine.segments.size() < 3) {
      create(rank, ++made);
    } else if (what <= 5) {
      const int on = any()->first;
      together(rank, worker, on, 1 + upto(12), upto(2) == 0);
    } else if (what == 6) {
      mine.segments.erase(any());  // with requests under way, perhaps
    } else if (what == 7) {
      check(rank, any()->first);
    } else if (what == 8) {
      std::int64_t sum = rank + step;
      rma::reduce(team, &sum, 1, Element::int64, node::Reduction::sum);
      const std::int64_t n = setup_.ranks();
      demand(sum == n * (n - 1) / 2 + n * step, "a sum is wrong");
    } else if (what == 9) {
      gather(rank, step, upto(7) == 0 ? 40'000 : 2'000);
    } else {
      broadcast(rank, step, 1 + upto(upto(3) == 0 ? 300'000 : 20'000), upto(setup_.ranks() - 1));
    }
  }
  worker.finish_all();
  for (const auto& [id, segment] : mine.segments) check(rank, id);
  mine.segments.clear();
  team.sync();
  mine.round = -1;
}

void Program::create(int rank, int id) {
  const Index bytes = slices + slice_bytes * setup_.ranks() * setup_.threads;
  auto& model = shared_->models[id];
  if (model.blocks.empty()) {
    const auto all = static_cast<std::size_t>(setup_.ranks() * words);
    model.blocks.assign(static_cast<std::size_t>(setup_.ranks()),
                        Buffer(static_cast<std::size_t>(bytes)));
    model.sums.resize(all);
    model.seen.resize(all);
    model.adds.resize(all);
  }
  ranks_[static_cast<std::size_t>(rank)]->segments[id] = std::make_unique<rma::Segment>(
      job_.team(rank),
      rma::Segment::Options{.bytes = static_cast<std::size_t>(bytes), .zeroed = true}, "segment",
      static_cast<std::uint64_t>(id));
}

void Program::together(int rank, Worker& worker, int on, int count, bool leave_open) {
  Rank& mine = *ranks_[static_cast<std::size_t>(rank)];
  mine.on = on;
  mine.count = count;
  mine.ready = 0;
  ++mine.round;
  worker.work(*mine.segments.at(on), shared_->models.at(on), count, leave_open);
  progress::Wait wait(worker.process_.engine(), "the threads");
  while (mine.ready < setup_.threads - 1) wait.pause();
}

/// After a sync my block is what all did to it, and stays so until the next.
void Program::check(int rank, int id) {
  rma::Team& team = *job_.team(rank);
  team.sync();
  const rma::Segment& segment = *ranks_[static_cast<std::size_t>(rank)]->segments.at(id);
  const Shared::Model& model = shared_->models.at(id);
  const auto me = static_cast<std::size_t>(rank);
  const std::byte* mine = segment.at(rank);
  const Buffer& expected = model.blocks[me];
  demand(std::memcmp(mine + slices, expected.data() + slices, expected.size() - slices) == 0,
         base::text("rank ", rank, ": bytes of segment ", id, " are lost or were never put"));
  for (std::size_t w = 0; w < words; ++w) {
    std::int64_t counter = 0, sum = 0;
    std::memcpy(&counter, mine + counters + 8 * w, 8);
    std::memcpy(&sum, mine + sums + 8 * w, 8);
    demand(counter == model.adds[me * words + w], "a counter is wrong");
    demand(sum == model.sums[me * words + w], "an accumulate is lost, or was done twice");
  }
  team.sync();
}

void Program::broadcast(int rank, int step, int bytes, int root) {
  Buffer values(static_cast<std::size_t>(bytes), static_cast<std::byte>(rank));
  if (rank == root) std::fill(values.begin(), values.end(), static_cast<std::byte>(step + 100));
  rma::broadcast(*job_.team(rank), values.data(), values.size(), root);
  demand(std::count(values.begin(), values.end(), static_cast<std::byte>(step + 100)) == bytes,
         "a broadcast brought something else");
}

/// Nodes bring unequally many words, some none, at most `most`.
void Program::gather(int rank, int step, int most) {
  rma::Team& team = *job_.team(rank);
  const node::Call call("allgather", Element::opaque, static_cast<std::uint64_t>(most));
  const rma::Team::Meeting meeting(team, call);
  remote::Exchange* exchange = team.exchange();
  if (!exchange) return;
  std::mt19937_64 script(setup_.seed + static_cast<unsigned>(step));
  std::vector<std::size_t> starts{0};
  for (int node = 0; node < setup_.nodes; ++node) {
    const bool none = script() % 4 == 0;
    starts.push_back(starts.back() + (none ? 0 : script() % static_cast<unsigned>(most)));
  }
  std::vector<std::uint64_t> expected(starts.back());
  for (std::uint64_t& word : expected) word = script();
  std::vector<std::uint64_t> words(starts.back());
  const auto mine = static_cast<std::size_t>(exchange->node());
  for (std::size_t i = starts[mine]; i < starts[mine + 1]; ++i) words[i] = expected[i];
  exchange->gather(words, starts, call);
  demand(words == expected, "words that were gathered are lost or in a wrong place");
}

}  // namespace gannet::simulation
