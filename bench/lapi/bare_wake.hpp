#pragma once

#include <linux/futex.h>
#include <mpi.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace bench {

/// What no message to a sleeping thread can be faster than: rank 0 wakes rank 1 through a word of
/// shared memory, and looks until that has answered.
class BareWake {
 public:
  /// Collective. Both ranks are on one machine.
  static bool possible() {
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    int ranks = 0;
    MPI_Comm_size(machine, &ranks);
    MPI_Comm_free(&machine);
    return ranks == 2;
  }

  BareWake() {
    MPI_Comm_rank(MPI_COMM_WORLD, &me_);
    void* base = nullptr;
    MPI_Win_allocate_shared(me_ == 0 ? sizeof(Words) : 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base,
                            &window_);
    MPI_Aint bytes = 0;
    int unit = 0;
    MPI_Win_shared_query(window_, 0, &bytes, &unit, &base);
    words_ = static_cast<Words*>(base);
    if (me_ == 0) *words_ = {};
    MPI_Barrier(MPI_COMM_WORLD);
  }
  ~BareWake() { MPI_Win_free(&window_); }
  BareWake(const BareWake&) = delete;
  BareWake& operator=(const BareWake&) = delete;

  /// The least time of `trips` in us, `pause` apart, so that rank 1 is asleep.
  double round_trip(int trips, std::chrono::microseconds pause) {
    using Clock = std::chrono::steady_clock;
    double least = 1e9;
    for (std::uint32_t trip = 1; trip <= static_cast<std::uint32_t>(trips); ++trip) {
      const std::atomic_ref asked(words_->asked);
      const std::atomic_ref answered(words_->answered);
      if (me_ == 1) {
        while (asked != trip) futex(FUTEX_WAIT, trip - 1);
        answered = trip;
        continue;
      }
      const auto ready = Clock::now() + pause;
      while (Clock::now() < ready) continue;
      const auto begin = Clock::now();
      asked = trip;
      futex(FUTEX_WAKE, 1);
      while (answered != trip) continue;
      const std::chrono::duration<double, std::micro> took = Clock::now() - begin;
      if (took.count() < least) least = took.count();
    }
    return least;
  }

 private:
  struct Words {
    alignas(64) std::uint32_t asked;
    alignas(64) std::uint32_t answered;
  };
  void futex(int what, std::uint32_t value) {
    ::syscall(SYS_futex, &words_->asked, what, value, nullptr, nullptr, 0);
  }

  int me_ = 0;
  MPI_Win window_ = MPI_WIN_NULL;
  Words* words_ = nullptr;
};

}  // namespace bench
