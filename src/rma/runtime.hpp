#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "job/job.hpp"
#include "job/watch.hpp"
#include "rma/arena.hpp"
#include "rma/heap.hpp"
#include "rma/stripes.hpp"

namespace gannet::rma {

/// One world: its processes, its node memory, and the watch over its siblings. Lives as long as the
/// World or anything made in it.
class Runtime {
 public:
  /// Collective over `comm`.
  explicit Runtime(MPI_Comm comm);

  const job::Job& job() const { return job_; }
  Arena& arena() { return arena_; }
  const Stripes& stripes() const { return stripes_; }

  /// Local, any thread: a block of whole pages in the arena, owned by this rank.
  Offset allocate(std::size_t bytes);
  void free(Offset block);

  /// Local, any thread. Frees the block when all ranks of the world have next met.
  void retire(Offset block);
  void free_retired();

  /// Local. After close(), nothing made in this world may be used any more.
  bool open() const { return open_.load(std::memory_order_relaxed); }

  /// Collective in program order: this rank leaves in good order.
  void close();

  /// Local. This rank leaves because of an error: ranks that wait for it get an Error.
  void abandon();
  bool abandoned() const { return abandoned_; }

 private:
  void start_watch();
  void on_sibling_death(int node_rank);

  job::Job job_;
  Arena arena_;
  std::mutex heap_mutex_;
  Heap heap_;
  std::vector<Offset> retired_;
  std::atomic<bool> any_retired_{false};
  Stripes stripes_;
  std::atomic<bool> open_{true};
  bool abandoned_ = false;
  std::optional<job::Watch> watch_;
};

}  // namespace gannet::rma
