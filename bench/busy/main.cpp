// bench-busy [PROGRAMS]: waits on a machine that others use, at normal priority. Each loop computes
// for 20 us and then waits for other ranks: in a sync, for a mutex, for the answer to a message.
// First alone, then beside so many programs that compute (6). A line of JSON for each: microseconds
// of a loop, and how that compares with the rank's fair share of the processors.
#include <mpi.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <gannet/gannet.hpp>
#include <gannet/messages.hpp>
#include <gannet/mutex.hpp>
#include <vector>

extern char** environ;

namespace {

using Clock = std::chrono::steady_clock;

void compute(double seconds) {
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  while (Clock::now() < end) continue;
}

/// What another program does.
[[noreturn]] void compute_until_killed() {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (volatile std::uint64_t x = 1;;) x = x * 6364136223846793005u + 1;
}

class Programs {
 public:
  Programs(const char* self, int count) {
    char path[4096];
    std::snprintf(path, sizeof path, "%s", self);
    char word[] = "compute";
    char* arguments[] = {path, word, nullptr};
    for (int i = 0; i < count; ++i) {
      pid_t one = 0;
      if (posix_spawn(&one, "/proc/self/exe", nullptr, nullptr, arguments, environ) == 0) {
        all_.push_back(one);
      }
    }
  }
  ~Programs() {
    for (const pid_t one : all_) {
      kill(one, SIGKILL);
      waitpid(one, nullptr, 0);
    }
  }

 private:
  std::vector<pid_t> all_;
};

struct Loop {
  const char* name;
  std::function<void()> once;
  int times;
};

/// Microseconds of one turn of the loop: of the slowest rank.
double measure(gannet::World& world, const Loop& loop) {
  world.sync();
  const auto begin = Clock::now();
  for (int i = 0; i < loop.times; ++i) loop.once();
  world.sync();
  double us = std::chrono::duration<double>(Clock::now() - begin).count() / loop.times * 1e6;
  MPI_Allreduce(MPI_IN_PLACE, &us, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  return us;
}

double median_of(int rounds, const std::function<double()>& one) {
  std::vector<double> all;
  for (int i = 0; i < rounds; ++i) all.push_back(one());
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

/// Threads that want to run for each processor.
double share(int threads) {
  cpu_set_t mine;
  sched_getaffinity(0, sizeof mine, &mine);
  return std::max(1.0, threads / static_cast<double>(CPU_COUNT(&mine)));
}

struct Found {
  double alone = 0;
  double beside = 0;
};

void print(const gannet::World& world, const Loop& loop, int programs, const Found& us) {
  if (world.rank() != 0) return;
  const double fair = us.alone * share(world.size() + programs) / share(world.size());
  std::printf(R"({"loop": "%s", "ranks": %d, "programs": %d, "alone_us": %.1f, "beside_us": %.1f, )"
              R"("times_fair_share": %.2f})"
              "\n",
              loop.name, world.size(), programs, us.alone, us.beside, us.beside / fair);
  std::fflush(stdout);
}

void compare(gannet::World& world, const char* self, int programs, const std::vector<Loop>& loops) {
  std::vector<Found> found(loops.size());
  const auto measure_all = [&](double Found::*where) {
    for (std::size_t i = 0; i < loops.size(); ++i) {
      found[i].*where = median_of(5, [&] { return measure(world, loops[i]); });
    }
  };
  measure_all(&Found::alone);
  {
    const Programs others(self, world.rank() == 0 ? programs : 0);
    measure_all(&Found::beside);
  }
  for (std::size_t i = 0; i < loops.size(); ++i) print(world, loops[i], programs, found[i]);
}

void run(gannet::World& world, const char* self, int programs) {
  constexpr double work = 20e-6, held = 2e-6;
  gannet::MutexSet mutexes(world, 1);
  const auto sync = [&] {
    compute(work);
    world.sync();
  };
  const auto mutex = [&] {
    compute(work);
    mutexes.lock(0);
    compute(held);
    mutexes.unlock(0);
  };
  compare(world, self, programs, {{"sync", sync, 1000}, {"mutex", mutex, 1000}});

  gannet::Counter answered;
  gannet::Messages messages(world);
  gannet::Messages::Handler answer = messages.on("answer", [&](const gannet::Arrival&) {
    answered.add(1);
    return gannet::Landing{.unwanted = true};
  });
  const auto ask = messages.on("ask", [&](const gannet::Arrival& arrival) {
    const int asker = arrival.origin;
    return gannet::Landing{.unwanted = true,
                           .then = [&, asker] { messages.send(asker, answer, {}); }};
  });
  const int next = (world.rank() + 1) % world.size();
  const auto message = [&] {
    compute(work);
    messages.send(next, ask, {});
    messages.wait(answered, 1);
  };
  compare(world, self, programs,
          {{"message", message, 1000},
           {"sync with messages", sync, 1000},
           {"mutex with messages", mutex, 1000}});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "compute") == 0) compute_until_killed();
  MPI_Init(&argc, &argv);
  {
    gannet::World world(MPI_COMM_WORLD);
    run(world, argv[0], argc > 1 ? std::atoi(argv[1]) : 6);
  }
  MPI_Finalize();
}
