#pragma once

#include <mpi.h>

#include <algorithm>
#include <cstdint>

namespace bench {

/// Memory of every rank that all reach by MPI-3 one-sided calls, open to all for its whole life
/// (passive target). `T` is double or int64.
template <class T>
class Window {
 public:
  /// Collective. `count` elements on each rank, all equal to `value`.
  Window(MPI_Comm comm, std::int64_t count, T value) {
    MPI_Win_allocate(count * static_cast<MPI_Aint>(sizeof(T)), sizeof(T), MPI_INFO_NULL, comm,
                     &data_, &window_);
    std::fill_n(data_, count, value);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, window_);
    MPI_Barrier(comm);
  }
  ~Window() {
    MPI_Win_unlock_all(window_);
    MPI_Win_free(&window_);
  }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  T* data() const { return data_; }
  MPI_Win handle() const { return window_; }

  /// Waits until what was sent to `rank` has left the local buffer, and what was asked for is in
  /// it.
  void complete(int rank) const { MPI_Win_flush_local(rank, window_); }

 private:
  MPI_Win window_;
  T* data_;
};

}  // namespace bench
