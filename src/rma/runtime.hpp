#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "job/job.hpp"
#include "job/watch.hpp"
#include "rma/arena.hpp"
#include "rma/flow/plan.hpp"
#include "rma/heap.hpp"
#include "rma/memory.hpp"
#include "rma/nodes.hpp"

namespace gannet::rma {

class Client;
class Helper;

/// One world: its processes, its node memory, the way to other nodes if there are any, and the
/// watch over its siblings. Lives as long as the World or anything made in it.
class Runtime {
 public:
  /// Collective over `comm`.
  explicit Runtime(MPI_Comm comm);
  ~Runtime();

  const job::Job& job() const { return job_; }
  Arena& arena() { return arena_; }
  const Memory& memory() const { return memory_; }
  const Nodes& nodes() const { return nodes_; }

  /// This rank's way to other nodes; only in a job of several.
  bool has_client() const { return client_ != nullptr; }
  Client& client() const { return *client_; }
  std::shared_ptr<Client> shared_client() const { return client_; }

  /// The node's helper, if it lives in this process; null otherwise.
  Helper* helper() const { return helper_.get(); }

  /// More ranks than processors on this node: waiting must not keep others from working.
  bool crowded() const { return crowded_; }

  /// Local, once, when the world's communicators have been made, so that no other thread is inside
  /// MPI meanwhile.
  void start_helper();

  /// Local, any thread: a block of whole pages in the arena, owned by this rank.
  Offset allocate(std::size_t bytes);
  void free(Offset block);

  /// Local, any thread. Frees the block when all ranks of the world have next met.
  void retire(Offset block);
  void free_retired();

  /// Local. After close(), nothing made in this world may be used any more.
  bool open() const { return open_.load(std::memory_order_relaxed); }

  /// Collective: this rank leaves in good order, after the last sync.
  void close();

  /// Local. This rank leaves because of an error: ranks that wait for it get an Error.
  void abandon();
  bool abandoned() const { return abandoned_; }

  /// The helper found that another node is dead, and why: ends the job.
  void on_node_death(int node, const std::string& why);

  /// Bytes that the runtime keeps in this process, and those that it keeps once for all ranks of
  /// the node. Arrays, teams and what the network library has for itself come on top.
  std::size_t bytes_of_state() const;
  std::size_t bytes_of_node_state() const;

 private:
  void check_terms() const;
  void choose_patience();
  void share_stripes();
  void open_wire();
  void close_wire();
  void leave();
  void start_watch();
  void on_sibling_death(int node_rank, const job::Ending& ending);
  [[noreturn]] void end_job(int spared_node_rank);

  job::Job job_;
  Arena arena_;
  std::mutex heap_mutex_;
  Heap heap_;
  std::vector<Offset> retired_;
  std::atomic<bool> any_retired_{false};
  Memory memory_;
  Nodes nodes_;
  flow::Plan plan_;
  std::unique_ptr<wire::Transport> transport_;
  std::shared_ptr<Client> client_;
  std::unique_ptr<Helper> helper_;
  bool crowded_ = false;
  std::atomic<bool> open_{true};
  bool abandoned_ = false;
  std::optional<job::Watch> watch_;
};

}  // namespace gannet::rma
