// The job that test_failure.py breaks. Every rank says "rank R process P", joins the world, says
// so, and then does what the first argument says. One that is to be killed speaks when MPI runs:
// mpirun itself can wait for ever if a rank dies inside MPI_Init, without Gannet, too.
#include <mpi.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "children.hpp"
#include "gannet/gannet.hpp"
#include "gannet/ghosts.hpp"
#include "gannet/messages.hpp"
#include "library_deeds.hpp"
#include "support/random.hpp"

namespace {

using namespace gannet;

constexpr Index n = 200;
constexpr int leaver = 1;  // the rank that goes when one goes by itself

void say_who_i_am() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK"}) {
    if (const char* rank = std::getenv(name)) std::printf("rank %s process %d\n", rank, getpid());
  }
  std::fflush(stdout);
}

/// One random operation of each kind, for ever, in rows that no other rank writes: the next one's.
void work(World& world) {
  test::Random random(static_cast<std::uint64_t>(world.rank()));
  Array<double> a(world, {n, n}, {.name = "a"});
  Array<std::int64_t> counter(world, {1}, {.name = "counter"});
  MutexSet mutexes(world, 3);
  std::vector<double> buffer(n * n);
  const Index band = (world.rank() + 1) % world.size();
  const Index first = band * n / world.size(), last = (band + 1) * n / world.size();
  for (int turn = 1;; ++turn) {
    const Index row = random.integer(first, last - 1), column = random.integer(0, n - 1);
    const Patch patch{{row, column}, {random.integer(row, last), random.integer(column, n)}};
    a.put(patch, buffer.data());
    a.accumulate(patch, buffer.data(), 0.5);
    a.get(patch, buffer.data());
    counter.fetch_add({0}, 1);
    {
      const MutexGuard guard(mutexes, static_cast<int>(random.integer(0, 2)));
      a.put({row, column}, 1.0);
    }
    if (turn % 20 == 0) world.sync();
    if (turn % 100 == 0) world.sum(1.0);
    if (turn % 200 == 0) a.duplicate("b").destroy();
  }
}

/// One rank leaves the world by an error; the others wait for it in `wait`.
void leave(World& world, const std::function<void(World&)>& wait) {
  Array<double> a(world, {n, n}, {.name = "a"});
  if (world.rank() == leaver) a.put({n, n}, 1.0);
  wait(world);
}

void wait_for_lock(World& world) {
  MutexSet mutexes(world, 1);
  Array<double> a(world, {n, n}, {.name = "a"});
  if (world.rank() == leaver) mutexes.lock(0);
  world.sync();
  if (world.rank() == leaver) a.put({n, n}, 1.0);
  mutexes.lock(0);
}

/// Threads of the others, one of which has a port of its own, wait for the lock.
void wait_in_threads(World& world) {
  MutexSet mutexes(world, 1);
  Array<double> a(world, {n, n}, {.name = "a"});
  if (world.rank() == leaver) mutexes.lock(0);
  world.sync();
  if (world.rank() == leaver) a.put({n, n}, 1.0);
  std::exception_ptr problems[2];
  std::thread threads[2];
  for (int t : {0, 1}) {
    threads[t] = std::thread([&, t] {
      try {
        std::optional<WorkerPort> port;
        if (t == 1) port.emplace(world);
        mutexes.lock(0);
      } catch (...) {
        problems[t] = std::current_exception();
      }
    });
  }
  for (auto& thread : threads) thread.join();
  if (problems[0] && problems[1]) std::rethrow_exception(problems[1]);  // both are told
}

/// All ranks wait for messages that others handle, for ever, but for one that goes after a while.
void wait_for_messages(World& world, Messages::Mode mode, const std::function<void(World&)>& go) {
  Messages messages(world, {mode});
  static std::byte place[20'000];
  const auto handler =
      messages.on("take", [](const Arrival&) { return Landing{.to = place, .then = [] {}}; });
  static const std::vector<std::byte> payload(sizeof place);
  static Counter done;  // an answer could still come
  for (int turn = 0;; ++turn) {
    if (world.rank() == leaver && turn == 100) go(world);
    for (int to = 0; to < world.size(); ++to) {
      const auto some = std::span(payload).first(turn % 10 == 0 ? payload.size() : 8);
      messages.send(to, handler, {}, some, {.done = done});
    }
    messages.wait(done, world.size());
  }
}

/// The two modes, told in the name of the deed.
std::function<void(World&)> waiting(const char* mode, const std::function<void(World&)>& go) {
  const bool polls = std::string(mode) == "polling";
  return [=](World& world) {
    const auto used = polls ? Messages::Mode::polling : Messages::Mode::interrupt;
    wait_for_messages(world, used, go);
  };
}

void stay(World&) {}
void quit(World&) { std::exit(3); }
void fail(World&) { throw Error(Fault::state, "put went wrong"); }
void die(World&) { ::raise(SIGKILL); }

/// What all ranks do to each other's elements, with memory that is gone when the call has ended.
using Verb = std::function<void(Array<double>&, Index row)>;

void get_row(Array<double>& a, Index row) {
  std::vector<double> there(n);
  a.get({{row, 0}, {row + 1, n}}, there.data());
}
void put_row(Array<double>& a, Index row) {
  const std::vector<double> here(n, 1.0);
  a.put({{row, 0}, {row + 1, n}}, here.data());
}
void add_row(Array<double>& a, Index row) {
  const std::vector<double> here(n, 1.0);
  a.accumulate({{row, 0}, {row + 1, n}}, here.data(), 0.5);
}

/// All ranks are busy, for ever, but for one that goes after a while.
void be_busy(World& world, const Verb& verb, const std::function<void(World&)>& go) {
  Array<double> a(world, {n, n}, {.name = "a"});
  for (int turn = 0;; ++turn) {
    if (world.rank() == leaver && turn == 50) go(world);
    for (Index row = 0; row < n; row += n / world.size()) verb(a, row);
    if (turn % 20 == 0) world.sync();
  }
}

void busy_fetch_add(World& world, const std::function<void(World&)>& go) {
  Array<std::int64_t> counters(world, {n}, {.name = "counters"});
  be_busy(
      world, [&](auto&, Index row) { counters.fetch_add({row}, 1); }, go);
}

void busy_lock(World& world, const std::function<void(World&)>& go) {
  MutexSet mutexes(world, static_cast<int>(n));
  be_busy(
      world, [&](auto&, Index row) { const MutexGuard guard(mutexes, static_cast<int>(row)); }, go);
}

void busy_ghosts(World& world, const std::function<void(World&)>& go) {
  Array<double> a(world, {n, n}, {.name = "halo", .ghosts = Widths::same(2, 1)});
  Ghosts<double> ghosts(a);
  be_busy(
      world, [&](auto&, Index) { ghosts.update(); }, go);
}

/// Long messages, more than the network takes at once, from memory that is gone when their Messages
/// have ended. The leaver goes while they are under way.
void busy_payloads(World& world, const std::function<void(World&)>& go) {
  const std::vector<std::byte> payload(100'000, std::byte{1});
  Messages messages(world, {Messages::Mode::polling});
  const auto take = messages.on("take", [](const Message& message) {
    for (const std::byte byte : message.payload) {
      if (byte != std::byte{1}) throw std::logic_error("the payload of somebody else");
    }
  });
  for (int turn = 0;; ++turn) {
    Counter done;
    for (int i = 0; i < 40; ++i) {
      for (int to = 0; to < world.size(); ++to)
        messages.send(to, take, {}, payload, {.done = done});
    }
    if (turn == 1 && world.rank() == leaver) go(world);
    messages.wait(done, 40 * world.size());
  }
}

/// The deeds "leave-get", "kill-get", "exit-get" and so on.
std::map<std::string, std::function<void(World&)>> busy_deeds() {
  std::map<std::string, std::function<void(World&)>> all;
  for (const auto& [how, end] :
       {std::pair<std::string, test::Go>{"leave-", fail}, {"kill-", die}, {"exit-", quit}}) {
    const auto go = [end = end](World& w) {
      std::printf("rank %d goes\n", leaver);
      std::fflush(stdout);
      end(w);
    };
    for (const auto& [name, verb] : {std::pair<std::string, Verb>{"get", get_row},
                                     {"put", put_row},
                                     {"accumulate", add_row}}) {
      all[how + name] = [verb = verb, go](World& w) { be_busy(w, verb, go); };
    }
    all[how + "fetch-add"] = [go](World& w) { busy_fetch_add(w, go); };
    all[how + "mutex"] = [go](World& w) { busy_lock(w, go); };
    all[how + "payload"] = [go](World& w) { busy_payloads(w, go); };
    all[how + "ghosts"] = [go](World& w) { busy_ghosts(w, go); };
    for (const auto& [name, deed] : test::library_deeds()) {
      all[how + name] = [deed = deed, go](World& w) { deed(w, leaver, go); };
    }
  }
  return all;
}

void exit_early(World& world) {
  world.sync();
  if (world.rank() == leaver) std::exit(3);
  world.sync();
}

/// What one rank does while the others do something else.
void differ(World& world, const std::function<void()>& one, const std::function<void()>& others) {
  world.rank() == leaver ? one() : others();
}

void fill_or_sync(World& world) {
  Array<double> a(world, {n, n}, {.name = "grid"});
  differ(
      world, [&] { world.sync(); }, [&] { fill(a, 1.0); });
  world.sync();
}

void fill_with_other_value(World& world) {
  Array<double> a(world, {n, n}, {.name = "grid"});
  fill(a, world.rank() == leaver ? 2.5 : 1.0);
}

void add_with_other_beta(World& world) {
  Array<double> a(world, {n, n}, {.name = "grid"});
  const double beta = world.rank() == leaver ? 3.0 : -1.0;
  add(2.0, a, beta, a, a);
}

void matmul_with_other_alpha(World& world) {
  Array<double> a(world, {n, n}, {.name = "grid"});
  Array<double> c(world, {n, n}, {.name = "product"});
  matmul(Op::none, Op::none, world.rank() == leaver ? 0.5 : 1.0, a, a, 0.0, c);
}

void broadcast_from_other_root(World& world) {
  std::vector<double> values(3);
  world.broadcast(std::span<double>(values), world.rank() == leaver ? 1 : 0);
}

void create_other_shape(World& world) {
  Array<double> a(world, {n, world.rank() == leaver ? n + 1 : n}, {.name = "grid"});
}

void sum_of_other_length(World& world) {
  std::vector<double> values(static_cast<std::size_t>(world.rank() == leaver ? 3 : 2));
  world.sum(std::span<double>(values));
}

/// One rank goes no further, and is in no call of Gannet's, which is not wrong by itself.
void stay_away(World& world) {
  Array<double> fock(world, {n, n}, {.name = "fock"});
  world.sync();
  const std::vector<double> rows(2 * n);
  fock.put({{0, 0}, {2, n}}, rows.data());
  for (;;) ::pause();
}

void hang_in_sync(World& world) {
  if (world.rank() == leaver) stay_away(world);
  Array<double> fock(world, {n, n}, {.name = "fock"});
  world.sync();
  world.sync();
}

/// A group of all but rank 0, of which one does not come; rank 0 waits for all.
void hang_in_group(World& world) {
  std::vector<int> members;
  for (int rank = 1; rank < world.size(); ++rank) members.push_back(rank);
  if (world.rank() > 0) {
    const Group group = world.subgroup(members);
    if (world.rank() == leaver) {
      for (;;) ::pause();
    }
    group.sync();
  }
  world.sync();
}

/// One rank has the mutex; all others wait for it, and with `in_threads` other threads of theirs
/// for the next sync.
void hang_in_lock(World& world, bool in_threads) {
  MutexSet mutexes(world, 1);
  if (world.rank() == leaver) mutexes.lock(0);
  world.sync();
  if (world.rank() == leaver) {
    for (;;) ::pause();
  }
  std::thread other;
  if (in_threads) other = std::thread([&] { mutexes.lock(0); });
  in_threads ? world.sync() : mutexes.lock(0);
}

/// Two worlds: the ranks before the last have one of their own, where one of them is missing, too.
void hang_in_two_worlds(World& world) {
  MPI_Comm part;
  MPI_Comm_split(MPI_COMM_WORLD, world.rank() < 2 ? 0 : 1, world.rank(), &part);
  World own(part);
  if (world.rank() == leaver) {
    for (;;) ::pause();
  }
  world.rank() < 2 ? own.sync() : world.sync();
}

/// One rank goes without unlocking, in good order but for that.
void forget_lock(World& world) {
  std::optional<MutexSet> mutexes;
  mutexes.emplace(world, 3);
  if (world.rank() == leaver) mutexes->lock(2);
  world.sync();
  if (world.rank() != leaver) mutexes->lock(2);
  mutexes.reset();
  world.sync();
}

/// The same, in a set that is still there at the end.
void forget_lock_for_ever(World& world) {
  static auto& mutexes = *new MutexSet(world, 3);
  if (world.rank() == leaver) mutexes.lock(2);
  world.sync();
  if (world.rank() != leaver) mutexes.lock(2);
}

void hang_stopped(World& world) {
  world.sync();
  if (world.rank() == leaver) ::raise(SIGSTOP);
  world.sync();
}

const std::map<std::string, std::function<void(World&)>> deeds = {
    {"forget-lock", forget_lock},
    {"forget-lock-for-ever", forget_lock_for_ever},
    {"hang-sync", hang_in_sync},
    {"hang-group", hang_in_group},
    {"hang-lock", [](World& w) { hang_in_lock(w, false); }},
    {"hang-threads", [](World& w) { hang_in_lock(w, true); }},
    {"hang-worlds", hang_in_two_worlds},
    {"hang-stopped", hang_stopped},
    {"end-or-sync",
     [](World& w) {
       differ(
           w, [] {}, [&] { w.sync(); });
     }},
    {"fill-or-sync", fill_or_sync},
    {"sum-of-other-type",
     [](World& w) {
       differ(
           w, [&] { w.sum(1); }, [&] { w.sum(1.0); });
     }},
    {"sum-of-other-length", sum_of_other_length},
    {"fill-with-other-value", fill_with_other_value},
    {"add-with-other-beta", add_with_other_beta},
    {"matmul-with-other-alpha", matmul_with_other_alpha},
    {"broadcast-from-other-root", broadcast_from_other_root},
    {"create-other-shape", create_other_shape},
    {"work", work},
    {"leave-sync", [](World& w) { leave(w, [](World& world) { world.sync(); }); }},
    {"leave-create", [](World& w) { leave(w, [](World& all) {
                                      Array<int>(all, {n, n});
                                    }); }},
    {"leave-sum", [](World& w) { leave(w, [](World& world) { world.sum(1.0); }); }},
    {"leave-end", [](World& w) { leave(w, [](World&) {}); }},
    {"leave-lock", wait_for_lock},
    {"leave-message-polling", waiting("polling", fail)},
    {"leave-message-interrupt", waiting("interrupt", fail)},
    {"exit-message-polling", waiting("polling", quit)},
    {"exit-message-interrupt", waiting("interrupt", quit)},
    {"message-polling", waiting("polling", stay)},
    {"message-interrupt", waiting("interrupt", stay)},
    {"end-or-message",
     [](World& w) {
       differ(
           w, [] {}, [&] { wait_for_messages(w, Messages::Mode::polling, stay); });
     }},
    {"leave-threads", wait_in_threads},
    {"exit", exit_early},
    {"fork", test::fork_children},
};

}  // namespace

/// An Error that nobody catches, of one rank or of all.
void be_careless(int argc, char** argv, bool all) {
  World world(argc, argv);
  Array<double> a(world, {n, n}, {.name = "a"});
  if (all || world.rank() == leaver) a.put({n, n}, 1.0);
  world.sync();
}

int main(int argc, char** argv) {
  const std::string deed = argv[1];
  int level;
  if (deed == "work" || deed.starts_with("message") || deed.starts_with("kill-"))
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  say_who_i_am();
  if (deed.starts_with("careless")) be_careless(argc, argv, deed == "careless-all");
  int rank = -1;
  try {
    World world(argc, argv);
    rank = world.rank();
    std::printf("rank %d joined\n", rank);
    std::fflush(stdout);
    const auto busy = busy_deeds();
    (busy.contains(deed) ? busy : deeds).at(deed)(world);
  } catch (const Error& error) {
    const char* kind = error.fault() == Fault::peer ? "peer" : "own";
    std::printf("rank %d %s error: %s\n", rank, kind, error.what());
  }
}
