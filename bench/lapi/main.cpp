// bench-lapi: table 2 of the LAPI paper and the time until a put or a get of 8 bytes returns
// (section 4), on 2 ranks, in us; one JSON object a line. A round trip is a message whose
// completion handler puts 4 bytes back: in polling mode the target waits, in interrupt mode it
// computes. Beside it MPI's, with a receive that waits; and, for trips so far apart that the
// threads of the target sleep, the bare wake-up of a process.
#include <lapi.h>
#include <mpi.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bare_wake.hpp"

namespace {

using Clock = std::chrono::steady_clock;

constexpr int batches = 40;
constexpr int trips = 500;
constexpr std::chrono::microseconds apart{200};
constexpr int trips_apart = 1000;
constexpr int calls = 16;  // fewer than would wait for room at the target

void need(int code, const char* what) {
  if (code == LAPI_SUCCESS) return;
  char text[LAPI_MAX_ERR_STRING];
  LAPI_Msg_string(code, text);
  std::fprintf(stderr, "bench-lapi: %s answers %s\n", what, text);
  std::exit(1);
}

double us_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

/// What the other task may reach, at an address that it knows.
struct Window {
  std::int64_t place = 0;
  std::int64_t answer = 0;
  std::atomic<std::int64_t> stop{0};
  lapi_cntr_t answered{};
};

class Task {
 public:
  explicit Task(bool interrupt) {
    lapi_info_t info{};
    info.protocol = interrupt ? 0 : LAPI_INTERRUPT_OFF;
    need(LAPI_Init(&handle_, &info), "LAPI_Init");
    need(LAPI_Qenv(handle_, TASK_ID, &me_), "LAPI_Qenv");
    need(LAPI_Addr_set(handle_, reinterpret_cast<void*>(&begin), 1), "LAPI_Addr_set");
    for (lapi_cntr_t* counter : {&window_.answered, &done_}) {
      need(LAPI_Setcntr(handle_, counter, 0), "LAPI_Setcntr");
    }
    std::vector<void*> all(2);
    need(LAPI_Address_init(handle_, &window_, all.data()), "LAPI_Address_init");
    there_ = static_cast<Window*>(all[static_cast<std::size_t>(1 - me_)]);
    here_ = this;
    fence();
  }
  ~Task() { LAPI_Term(handle_); }
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  int me() const { return me_; }
  void fence() { need(LAPI_Gfence(handle_), "LAPI_Gfence"); }

  /// A call of task 0; how long it takes to return.
  template <class Call>
  double returns(Call&& call) {
    double least = 1e9;
    for (int batch = 0; batch < batches && me_ == 0; ++batch) {
      const auto begin = Clock::now();
      for (int i = 0; i < calls; ++i) call();
      least = std::min(least, us_since(begin) / calls);
      need(LAPI_Waitcntr(handle_, &done_, calls, nullptr), "LAPI_Waitcntr");
    }
    fence();
    return least;
  }

  double put_returns() {
    return returns([&] {
      need(LAPI_Put(handle_, 1, 8, &there_->place, &value_, nullptr, nullptr, &done_), "LAPI_Put");
    });
  }
  double get_returns() {
    return returns([&] {
      need(LAPI_Get(handle_, 1, 8, &there_->place, &value_, nullptr, &done_), "LAPI_Get");
    });
  }

  double round_trip() {
    double least = 1e9;
    for (int batch = 0; batch < batches; ++batch) {
      const auto begin = Clock::now();
      for (int i = 0; i < trips; ++i) trip();
      least = std::min(least, us_since(begin) / trips);
    }
    return least;
  }
  double round_trip_apart() {
    double least = 1e9;
    for (int i = 0; i < trips_apart; ++i) {
      const auto ready = Clock::now() + apart;
      while (Clock::now() < ready) continue;
      const auto begin = Clock::now();
      trip();
      least = std::min(least, us_since(begin));
    }
    return least;
  }

  /// Task 1 meanwhile: it waits for the messages of `round_trip`, or computes without a call. Where
  /// all run with real-time priority, computing has none, as if it had a processor of its own.
  void be_target(bool computes) {
    const int policy = sched_getscheduler(0);
    sched_param before{};
    sched_getparam(0, &before);
    if (computes) {
      const sched_param ordinary{};
      sched_setscheduler(0, SCHED_OTHER, &ordinary);
    }
    volatile double sum = 0;
    while (window_.stop.load(std::memory_order_relaxed) == 0) {
      if (computes) {
        for (int i = 0; i < 1000; ++i) sum = sum + 1e-9 * i;
      } else {
        need(LAPI_Probe(handle_), "LAPI_Probe");
      }
    }
    sched_setscheduler(0, policy, &before);
  }
  void end_target() {
    std::int64_t stop = 1;
    need(LAPI_Put(handle_, 1, 8, &there_->stop, &stop, nullptr, nullptr, &done_), "LAPI_Put");
    need(LAPI_Waitcntr(handle_, &done_, 1, nullptr), "LAPI_Waitcntr");
  }

 private:
  void trip() {
    need(LAPI_Amsend(handle_, 1, reinterpret_cast<void*>(1), nullptr, 0, &value_, 4, nullptr,
                     nullptr, nullptr),
         "LAPI_Amsend");
    need(LAPI_Waitcntr(handle_, &window_.answered, 1, nullptr), "LAPI_Waitcntr");
  }
  static void* begin(lapi_handle_t*, void*, unsigned*, unsigned long* length, compl_hndlr_t** then,
                     void**) {
    reinterpret_cast<lapi_return_info_t*>(length)->ret_flags = 0;
    *then = answer;
    return &here_->window_.answer;
  }
  static void answer(lapi_handle_t* handle, void*) {
    need(LAPI_Put(*handle, 0, 4, &here_->there_->place, &here_->value_, &here_->there_->answered,
                  nullptr, nullptr),
         "LAPI_Put in a handler");
  }

  static inline Task* here_ = nullptr;
  lapi_handle_t handle_{};
  int me_ = 0;
  std::int64_t value_ = 1;
  Window window_;
  Window* there_ = nullptr;
  lapi_cntr_t done_{};
};

double mpi_round_trip(int me) {
  double least = 1e9;
  int value = 0;
  for (int batch = 0; batch < batches; ++batch) {
    const auto begin = Clock::now();
    for (int i = 0; i < trips; ++i) {
      if (me == 0) MPI_Send(&value, 4, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
      MPI_Recv(&value, 4, MPI_BYTE, 1 - me, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      if (me == 1) MPI_Send(&value, 4, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    }
    least = std::min(least, us_since(begin) / trips);
  }
  return least;
}

void tell(int me, const char* program, const char* path, int bytes, double us) {
  if (me != 0) return;
  std::printf(
      "{\"op\": \"lapi\", \"path\": \"%s\", \"bytes\": %d, \"unit\": \"us\", "
      "\"program\": \"%s\", \"value\": %.3f}\n",
      path, bytes, program, us);
}

double trips_to(Task& task, bool computes, double (Task::*round)() = &Task::round_trip) {
  double us = 0;
  if (task.me() == 0) {
    us = (task.*round)();
    task.end_target();
  } else {
    task.be_target(computes);
  }
  task.fence();
  return us;
}

void measure_sleepers() {
  Task task(true);
  tell(task.me(), "gannet", "round trip, interrupt, asleep", 4,
       trips_to(task, true, &Task::round_trip_apart));
  if (!bench::BareWake::possible()) return;
  tell(task.me(), "limit", "round trip, interrupt, asleep", 4,
       bench::BareWake().round_trip(trips_apart, apart));
}

void measure(bool interrupt) {
  Task task(interrupt);
  const int me = task.me();
  if (!interrupt) {
    tell(me, "gannet", "put returns", 8, task.put_returns());
    tell(me, "gannet", "get returns", 8, task.get_returns());
  }
  tell(me, "gannet", interrupt ? "round trip, interrupt" : "round trip, polling", 4,
       trips_to(task, interrupt));
  if (!interrupt) tell(me, "mpi", "round trip, polling", 4, mpi_round_trip(me));
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int tasks = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &tasks);
  if (tasks != 2) {
    std::fprintf(stderr, "bench-lapi: runs on 2 ranks, not on %d\n", tasks);
    return 2;
  }
  measure(false);
  measure(true);
  measure_sleepers();
  MPI_Finalize();
}
