// bench-futures: what futures cost at their origin and on the way, beside bare active messages,
// oneTBB and sync, in one run on 2 ranks. With GANNET_NODE_RANKS=1 the target is on another node.
// One JSON object for each case; the argument is the number of workers of a rank.
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "gannet/futures.hpp"
#include "gannet/gannet.hpp"
#include "gannet/messages.hpp"

namespace {

using gannet::Futures;
using gannet::Patch;
using gannet::TaskOptions;
using gannet::Where;
using Clock = std::chrono::steady_clock;

constexpr int in_a_row = 20'000;  // as in the paper's figure 4
constexpr int trips = 2'000;
constexpr int rounds = 7;

void nothing() {}
void nothing_there(gannet::Slice<double>&) {}

double microseconds(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

/// The median of the rounds, each of which gives one number.
template <class Round>
double typical(Round round) {
  std::vector<double> values;
  for (int n = 0; n < rounds; ++n) values.push_back(round());
  std::nth_element(values.begin(), values.begin() + rounds / 2, values.end());
  return values[rounds / 2];
}

class Bench {
 public:
  Bench(const gannet::World& world, int workers)
      : world_(world),
        workers_(workers),
        futures_(world, {.workers = workers}),
        messages_(world),
        take_(messages_.on(
            "nothing", [](const gannet::Arrival&) { return gannet::Landing{.unwanted = true}; })),
        array_(world, {world.size(), 512}) {
    gannet::zero(array_);
  }

  void all() {
    create();
    far("active", {Where::node});
    far("passive", {Where::owner});
    round_trip();
    quiesce();
    short_tasks();
  }

 private:
  Patch row(int rank) const { return {{rank, 0}, {rank + 1, 512}}; }

  void tell(const char* name, const char* unit, double gannet, const char* beside, double value) {
    if (world_.rank() != 0) return;
    std::printf(
        "{\"case\": \"%s\", \"workers\": %d, \"unit\": \"%s\", \"gannet\": %.5g, "
        "\"beside\": \"%s\", \"value\": %.5g}\n",
        name, workers_, unit, gannet, beside, value);
    std::fflush(stdout);
  }

  /// Microseconds of rank 0 for one of `count` things, until `make` returns; all ranks wait for
  /// their end in `end`.
  template <class Make, class End>
  double alone(int count, Make make, End end) {
    world_.sync();
    double time = 0;
    if (world_.rank() == 0) {
      const auto begin = Clock::now();
      make();
      time = microseconds(begin) / count;
    }
    end();
    return time;
  }

  /// An empty active future on the own node, beside oneTBB's enqueue of an empty function.
  void create() {
    const auto quiet = [&] { futures_.all_quiesce(); };
    const double single = typical([&] {
      return alone(
          in_a_row,
          [&] {
            for (int n = 0; n < in_a_row; ++n) {
              futures_.post(array_, row(0), gannet::fn<nothing_there>);
            }
          },
          quiet);
    });
    const std::vector<Patch> patches(in_a_row, row(0));
    const double batch = typical([&] {
      return alone(
          in_a_row,
          [&] { futures_.post_all(TaskOptions{}, array_, patches, gannet::fn<nothing_there>); },
          quiet);
    });
    const double tbb = enqueue();
    tell("create, same node, one by one", "us", single, "oneTBB enqueue", tbb);
    tell("create, same node, in a batch", "us", batch, "oneTBB enqueue", tbb);
  }

  double enqueue() {
    oneapi::tbb::task_arena arena(workers_, 0);
    return typical([&] {
      std::atomic<int> ended{0};
      return alone(
          in_a_row,
          [&] {
            for (int n = 0; n < in_a_row; ++n) arena.enqueue([&] { ++ended; });
          },
          [&] {
            while (world_.rank() == 0 && ended < in_a_row) std::this_thread::yield();
            world_.sync();
          });
    });
  }

  /// Many empty futures for the other rank, until all have run, beside as many bare messages.
  void far(const char* kind, const TaskOptions& how) {
    const auto meet = [&] { world_.sync(); };
    const double future = typical([&] {
      return alone(
          in_a_row,
          [&] {
            for (int n = 0; n < in_a_row; ++n) {
              futures_.post(how, array_, row(1), gannet::fn<nothing_there>);
            }
            futures_.quiesce();
          },
          meet);
    });
    const double message = typical([&] {
      return alone(
          in_a_row,
          [&] {
            gannet::Counter done;
            for (int n = 0; n < in_a_row; ++n) messages_.send(1, take_, {}, {}, {.done = done});
            messages_.wait(done, in_a_row);
          },
          meet);
    });
    const std::string name = std::string("20,000 in a row to rank 1, ") + kind;
    tell(name.c_str(), "us", future, "bare message", message);
  }

  void round_trip() {
    const auto meet = [&] { world_.sync(); };
    const double future = typical([&] {
      return alone(
          trips,
          [&] {
            for (int n = 0; n < trips; ++n) futures_.on(1, gannet::fn<nothing>).get();
          },
          meet);
    });
    const double message = typical([&] {
      return alone(
          trips,
          [&] {
            for (int n = 0; n < trips; ++n) {
              gannet::Counter done;
              messages_.send(1, take_, {}, {}, {.done = done});
              messages_.wait(done);
            }
          },
          meet);
    });
    tell("round trip to rank 1", "us", future, "bare message", message);
  }

  void quiesce() {
    const auto repeat = [&](auto call) {
      return typical([&] {
        world_.sync();
        const auto begin = Clock::now();
        for (int n = 0; n < trips; ++n) call();
        return microseconds(begin) / trips;
      });
    };
    tell("all_quiesce of an idle system", "us", repeat([&] { futures_.all_quiesce(); }), "sync",
         repeat([&] { world_.sync(); }));
  }

  static void ten_microseconds() {
    const auto begin = Clock::now();
    while (microseconds(begin) < 10) {
    }
    spent_ += microseconds(begin);
  }

  /// The part of the workers' time that is spent in tasks of 10 us, on rank 0 alone.
  void short_tasks() {
    const double share = typical([&] {
      spent_ = 0;
      const double each = alone(
          in_a_row,
          [&] {
            for (int n = 0; n < in_a_row; ++n) {
              futures_.post_on(0, gannet::fn<ten_microseconds>);
            }
            futures_.quiesce();
          },
          [&] { world_.sync(); });
      return each == 0 ? 0 : spent_ / (each * in_a_row * workers_);
    });
    tell("time in tasks of 10 us", "fraction", share, "all of it", 1);
  }

  inline static std::atomic<double> spent_{0};

  const gannet::World& world_;
  int workers_;
  Futures futures_;
  gannet::Messages messages_;
  gannet::Messages::Handler take_;
  gannet::Array<double> array_;
};

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const int workers = argc > 1 ? std::atoi(argv[1]) : 2;
  if (world.size() != 2 || workers < 1) {
    std::fprintf(stderr, "bench-futures [WORKERS]: runs on 2 ranks, with at least 1 worker each\n");
    return 2;
  }
  Bench(world, workers).all();
}
