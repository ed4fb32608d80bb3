#include "children.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gannet/cache.hpp"
#include "gannet/gannet.hpp"
#include "gannet/ghosts.hpp"
#include "gannet/messages.hpp"
#include "gannet/threads.hpp"

namespace gannet::test {

namespace {

constexpr Index n = 400;

/// Whether this is one.
bool is_child = false;

/// One of everything, in use.
class Belongings {
 public:
  explicit Belongings(World& world)
      : world_(world),
        a_(world, {n, n}, {.name = "a", .ghosts = Widths::same(2, 1)}),
        counter_(world, {1}),
        mutexes_(world, world.size()),
        ghosts_(a_),
        sums_(a_),
        messages_(world, {Messages::Mode::interrupt}),
        handler_(messages_.on("count", [this](const Message&) { ++handled_; })),
        port_(world),
        mine_(n * n, 1.0) {
    fill(a_, 0.0);
    begin();
  }

  /// Whether all of it does what it should, after so many uses. Collective.
  bool works() {
    mutexes_.unlock(world_.rank());
    request_.wait();
    sums_.flush();
    ghosts_.update();
    Counter done;
    messages_.send(next(), handler_, {}, {}, {.done = done});
    messages_.wait(done, 1);
    messages_.sync();
    ++uses_;
    const bool well = sum(a_) == double(uses_ * world_.size() * n * n) && handled_ == uses_;
    world_.sync();
    begin();
    return well;
  }

  /// What calls say in a child: those that are no Error of the right kind.
  std::string wrong_answers() {
    std::string wrong;
    const auto refused = [&](const char* name, const std::function<void()>& call) {
      std::string said = "nothing";
      try {
        call();
      } catch (const Error& error) {
        said = error.what();
      }
      if (said.find("forked from a rank") == said.npos)
        wrong += std::string(name) + ": " + said + "; ";
    };
    refused("put", [&] { a_.put({0, 0}, 5.0); });
    refused("put far", [&] { a_.put({n - 1, n - 1}, 5.0); });
    refused("get", [&] { a_.get({n - 1, 0}); });
    refused("accumulate", [&] { a_.accumulate(Patch{{0, 0}, {n, n}}, mine_.data()); });
    refused("fetch_add", [&] { counter_.fetch_add({0}, 1); });
    refused("lock", [&] { mutexes_.lock(next()); });
    refused("unlock", [&] { mutexes_.unlock(world_.rank()); });
    refused("sync", [&] { world_.sync(); });
    refused("sum", [&] { world_.sum(1.0); });
    refused("fill", [&] { fill(a_, 7.0); });
    refused("ghosts", [&] { ghosts_.update(); });
    refused("flush", [&] { sums_.flush(); });
    refused("send", [&] { messages_.send(next(), handler_, {}); });
    refused("poll", [&] { messages_.poll(); });
    refused("an array", [&] { Array<double>(world_, {3}); });
    refused("a world", [&] { World(MPI_COMM_WORLD); });
    return wrong;
  }

  void settle() {
    request_.wait();
    mutexes_.unlock(world_.rank());
  }

 private:
  int next() const { return (world_.rank() + 1) % world_.size(); }

  /// A lock that is held, sums that have not been sent, a get that is under way.
  void begin() {
    mutexes_.lock(world_.rank());
    sums_.accumulate({{0, 0}, {n, n}}, mine_.data());
    request_ = a_.nb_get({{0, 0}, {n, n}}, there_.data());
  }

  World& world_;
  Array<double> a_;
  Array<std::int64_t> counter_;
  MutexSet mutexes_;
  Ghosts<double> ghosts_;
  SumCache<double> sums_;
  std::atomic<std::int64_t> handled_{0};
  Messages messages_;
  Messages::Handler handler_;
  WorkerPort port_;
  std::vector<double> mine_, there_ = std::vector<double>(n * n);
  Request request_;
  std::int64_t uses_ = 0;
};

/// Destroyed by exit(), too.
std::optional<Belongings> belongings;

struct Way {
  const char* name;
  std::function<void()> end;
};
const Way ways[] = {
    {"exits", [] { std::exit(127); }},
    {"exits at once", [] { ::_exit(127); }},
    {"finds no program",
     [] {
       ::execl("/nonexistent/program", "program", nullptr);
       std::exit(127);
     }},
    {"runs a program", [] { ::execl("/bin/true", "true", nullptr); }},
    {"aborts", [] { std::abort(); }},
    {"throws", [] { throw std::runtime_error("a child's own"); }},
    {"throws what main catches", [] { throw Error(Fault::state, "a child's own"); }},
    {"returns from main", [] {}},
    {"ends in a thread",
     [] { std::thread([] { throw Error(Fault::state, "a child's own"); }).join(); }},
    {"calls",
     [] {
       const std::string wrong = belongings->wrong_answers();
       if (!wrong.empty()) std::fprintf(stderr, "a child hears %s\n", wrong.c_str());
       std::exit(wrong.empty() ? 0 : 1);
     }},
};

/// How it ended, which may not take for ever.
std::string ending_of(pid_t child) {
  int status = 0;
  for (int look = 0; look < 3000; ++look, ::usleep(10'000)) {
    if (::waitpid(child, &status, WNOHANG) == 0) continue;
    if (WIFSIGNALED(status)) return "signal " + std::to_string(WTERMSIG(status));
    return "status " + std::to_string(WEXITSTATUS(status));
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return "never";
}

}  // namespace

void fork_children(World& world) {
  belongings.emplace(world);
  for (const auto& [name, end] : ways) {
    std::fflush(stdout);
    const pid_t child = ::fork();
    if (child == 0) {
      is_child = true;
      const rlimit no_core{0, 0};
      ::setrlimit(RLIMIT_CORE, &no_core);
      return end();
    }
    std::printf("rank %d: child that %s: %s\n", world.rank(), name, ending_of(child).c_str());
    if (!belongings->works()) return;
  }
  belongings->settle();
  belongings.reset();
  world.sync();
  std::printf("rank %d goes on\n", world.rank());
}

}  // namespace gannet::test

#if defined(__SANITIZE_ADDRESS__)
/// What threads of its parent had, which a child has not, nobody points to any more.
extern "C" [[gnu::visibility("default")]] int __lsan_is_turned_off() {
  return gannet::test::is_child;
}
#endif
